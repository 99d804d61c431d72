import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { gone, makeFolder, run } from './fixtures/started.ts'

const folder = makeFolder()
const scripts = path.resolve(import.meta.dirname, '../../scripts')
let tree: string
let trees = 0

/** A clone with nothing installed, whose start only installs. */
beforeEach(() => {
  tree = path.join(folder, `tree-${++trees}`)
  cpSync(path.join(scripts, 'install.mjs'), path.join(tree, 'scripts/install.mjs'))
  writeFileSync(path.join(tree, 'package-lock.json'), '{ "version": 1 }')
  writeFileSync(
    path.join(tree, 'package.json'),
    '{ "type": "module", "devDependencies": { "vitest": "1", "turbo": "1" } }',
  )
  writeFileSync(
    path.join(tree, 'start.mjs'),
    `import { ensureInstalled } from './scripts/install.mjs'
    await ensureInstalled({ tools: process.argv[2] === 'tools' }); console.log('installed')`,
  )
})

/** Stands in for npm: notes its run in `runs.log` and does as told. */
function npm(code: string) {
  writeFileSync(
    path.join(tree, 'npm.js'),
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
    import { lockHash, stampFile } from './scripts/install.mjs'
    appendFileSync('runs.log', process.argv.slice(2).filter((one) => !/optional|scripts|loglevel/.test(one)).join(' ') + '\\n')
    mkdirSync('node_modules', { recursive: true })
    ${code}`,
  )
}
const complete = 'writeFileSync(stampFile, lockHash())'
const slowly = 'await new Promise((resolve) => setTimeout(resolve, 500));'

const start = (...args: string[]) =>
  run([path.join(tree, 'start.mjs'), ...args], { env: { npm_execpath: path.join(tree, 'npm.js') } })
const runs = () => readFileSync(path.join(tree, 'runs.log'), 'utf8')

test('a clone is installed once, and again when the lock file has changed', async () => {
  npm(complete)
  const first = start()
  expect([await first.exit, first.output()]).toEqual([[0, null], 'installing …\ninstalled\n'])
  const second = start()
  expect([await second.exit, second.output()]).toEqual([[0, null], 'installed\n'])

  writeFileSync(path.join(tree, 'package-lock.json'), '{ "version": 2 }')
  await start().exit

  expect(runs()).toBe('ci --omit=dev\nci --omit=dev\n')
})

test('tools for developers are added when they are asked for, and stay', async () => {
  // One of them comes without being asked for, because a package of the program needs it, too.
  const withTools = `mkdirSync('node_modules/vitest', { recursive: true })
  if (process.argv.includes('--include=dev')) mkdirSync('node_modules/turbo', { recursive: true })`
  npm(`${withTools}; ${complete}`)
  for (const args of [[], ['tools'], [], ['tools']]) expect((await start(...args).exit)[0]).toBe(0)
  expect(runs()).toBe('ci --omit=dev\ninstall --no-save --include=dev\n')

  writeFileSync(path.join(tree, 'package-lock.json'), '{ "version": 2 }')
  await start().exit
  expect(runs()).toMatch(/\nci --include=dev\n$/)
})

test('of two starts at the same time one installs and the other waits for it', async () => {
  npm(slowly + complete)

  const both = [start(), start()]

  expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([
    [0, null],
    [0, null],
  ])
  expect(runs()).toBe('ci --omit=dev\n')
  expect(both.map((one) => one.output()).toSorted()).toEqual([
    'another start is installing, waiting for it …\ninstalled\n',
    'installing …\ninstalled\n',
  ])
})

test('when the installing start is killed, the waiting one installs', async () => {
  npm('await new Promise((resolve) => setTimeout(resolve, 60_000))')
  const killed = start()
  await expect.poll(() => existsSync(path.join(tree, 'runs.log'))).toBe(true)
  const waiting = start()
  await expect.poll(() => waiting.output()).toContain('waiting')
  const family = killed.family()

  npm(complete)
  for (const pid of family) process.kill(pid, 'SIGKILL')

  expect(await waiting.exit).toEqual([0, null])
  expect(runs()).toBe('ci --omit=dev\nci --omit=dev\n')
})

test.for([
  { code: 'process.exitCode = 7', says: 'The installation failed; the lines above say why.' },
  { code: '', says: 'The installation left no complete node_modules; delete that folder and try again.' },
])('an installation that does not succeed ends the start: $says', async ({ code, says }) => {
  npm(code)
  const instance = start()

  expect(await instance.exit).toEqual([1, null])
  expect(instance.output()).toBe(`installing …\n${says}\n`)
})

test('a start that is told to end while it installs ends the installation, too', async () => {
  npm('await new Promise((resolve) => setTimeout(resolve, 60_000))')
  const instance = start()
  await expect.poll(() => existsSync(path.join(tree, 'runs.log'))).toBe(true)
  const family = instance.family()

  instance.child.kill('SIGTERM')

  expect((await instance.exit)[0]).not.toBe(0)
  await gone(family)
})
