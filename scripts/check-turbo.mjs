// Proves that turbo keeps what was built and judged, and forgets it when any of its inputs changes.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './install.mjs'

const { tasks } = JSON.parse(turbo('build', 'types', 'lint', 'test', '--dry=json'))
const of = (task) => tasks.filter((one) => one.task === task && one.command !== '<NONEXISTENT>')

for (const [task, program] of [
  ['types', 'tsc'],
  ['lint', 'oxlint'],
  ['test', 'scripts/test.mjs'],
]) {
  const [only, ...others] = of(task)
  assert.ok(
    only?.command.includes(program) && others.length === 0,
    `${task} is one task that runs ${program}`,
  )
  // Every source is an input of what judges all of them.
  const inputs = Object.keys(only.inputs)
  for (const file of ['libs/domain/src/colors/genotype.ts', 'tests/src/words.test.ts', 'package.json'])
    assert.ok(inputs.includes(file), `${file} is an input of ${task}`)
  assert.ok(!inputs.some((file) => file.includes('node_modules')), `${task} reads nothing of packages`)
}
const built = of('build').map(({ package: name }) => name)
for (const name of ['@zuchtbuch/api', '@zuchtbuch/breeder-ui', '@zuchtbuch/domain'])
  assert.ok(built.includes(name), `${name} is built by turbo`)
for (const { taskId, inputs, resolvedTaskDefinition } of ['build', 'types', 'lint', 'test'].flatMap(of)) {
  assert.ok(resolvedTaskDefinition.cache, `the result of ${taskId} is kept`)
  assert.ok(Object.keys(inputs).length > 1, `${taskId} has inputs`)
}

const cache = mkdtempSync(path.join(tmpdir(), 'turbo-'))
const dist = path.join(root, 'libs/query/dist')
const wasBuilt = existsSync(dist)
try {
  const build = () => turbo('build', '--filter=@zuchtbuch/query', `--cache-dir=${cache}`)
  assert.match(build(), /0 cached, 1 total/)
  assert.match(build(), /1 cached, 1 total/, 'what was built is not built again')
} finally {
  rmSync(cache, { recursive: true, force: true })
  if (!wasBuilt) rmSync(dist, { recursive: true, force: true })
}

function turbo(...args) {
  const program = path.join(root, 'node_modules/turbo/bin/turbo')
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  return execFileSync(process.execPath, [program, 'run', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
}
