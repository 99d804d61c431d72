import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }

async function turbo(...args: string[]): Promise<string> {
  const program = path.join(root, 'node_modules/turbo/bin/turbo')
  const options = { cwd: root, env, maxBuffer: 50_000_000 }
  return (await promisify(execFile)(process.execPath, [program, 'run', ...args], options)).stdout
}

test('build, types, lint and test are tasks whose results are kept, each with its inputs', async () => {
  const { tasks } = JSON.parse(await turbo('build', 'types', 'lint', 'test', '--dry=json'))
  const of = (task: string) =>
    tasks.filter((one: any) => one.task === task && one.command !== '<NONEXISTENT>')
  const commands = (task: string) => of(task).map(({ command }: any) => command)

  expect(commands('types')).toEqual([expect.stringContaining('tsc')])
  expect(commands('lint')).toEqual([expect.stringContaining('oxlint')])
  expect(commands('test')).toEqual([expect.stringContaining('scripts/test.mjs')])
  expect(of('build').map(({ package: name }: any) => name)).toEqual(
    expect.arrayContaining(['@zuchtbuch/api', '@zuchtbuch/breeder-ui', '@zuchtbuch/domain']),
  )
  for (const { taskId, inputs, resolvedTaskDefinition } of ['build', 'types', 'lint', 'test'].flatMap(of)) {
    expect([taskId, resolvedTaskDefinition.cache]).toEqual([taskId, true])
    expect([taskId, Object.keys(inputs).length > 1]).toEqual([taskId, true])
  }
  // Every source is an input of what judges all of them.
  for (const task of ['types', 'lint', 'test']) {
    const [{ inputs }] = of(task)
    for (const file of ['libs/domain/src/colors/genotype.ts', 'tests/src/turbo.test.ts', 'package.json'])
      expect([task, Object.keys(inputs)]).toEqual([task, expect.arrayContaining([file])])
    expect(Object.keys(inputs).filter((file) => file.includes('node_modules'))).toEqual([])
  }
})

test('what was built is not built again', async () => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'turbo-'))
  const dist = path.join(root, 'libs/query/dist')
  const wasBuilt = existsSync(dist)
  const build = () => turbo('build', '--filter=@zuchtbuch/query', `--cache-dir=${cacheDir}`)
  try {
    expect(await build()).toMatch(/0 cached, 1 total/)
    expect(await build()).toMatch(/1 cached, 1 total/)
  } finally {
    await rm(cacheDir, { recursive: true, force: true })
    if (!wasBuilt) await rm(dist, { recursive: true, force: true })
  }
})
