// `npm test`: installs what is missing, runs all tests (or those named by the arguments) in a temporary folder under
// Node 24, and ends with the line `N passed, N failed[, N skipped]`. With CI set, few failed files are run once more.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { endWithParent, ensureInstalled, node24, root, run } from './install.mjs'

// A larger share of failed files is no accident. See docs/decisions/0014-a-second-chance.md.
const mostUnstable = 1 / 50
/** Bytes that are free in memory and in its file system: several times what a whole run writes at a time. */
const plenty = 12 * 2 ** 30
/** So many are named, of a run of more files. */
const slowest = 20

endWithParent()
await ensureInstalled({ tools: true })

const folder = mkdtempSync(path.join(temporaryFolder(), 'zuchtbuch-test-'))
chmodSync(folder, 0o711)

const foreign = /^(PG[A-Z]+|NODE_ENV|NODE_OPTIONS|NODE_USE_ENV_PROXY|VITEST.*)$/
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))

const first = await runTests(process.argv.slice(2))
const again = namesOfFailed(first)
const isSecondChance =
  Boolean(process.env.CI) && again.length > 0 && again.length <= mostUnstable * first.files.length
const second = isSecondChance ? await runEach(again) : undefined
process.exitCode = summarize(first, second)
await removeFolder()

/**
 * Where everything that tests write goes: into memory on a machine that has plenty. Hundreds of databases are copied
 * and dropped again, ten times as fast there as on a busy disk.
 */
function temporaryFolder() {
  const memory = '/dev/shm'
  if (existsSync(memory) && existsSync('/proc/mounts')) {
    const { bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm .*$/m)?.[0] ?? 'noexec'
    if (Math.min(bavail * bsize, os.freemem()) >= plenty && !mount.includes('noexec')) return memory
  }
  // Root's database runs as another user, who may not be able to enter a private TMPDIR.
  return process.getuid?.() === 0 ? '/tmp' : os.tmpdir()
}

/** `files` is empty when the run itself broke down. */
async function runTests(filters) {
  const resultFile = path.join(mkdtempSync(path.join(folder, 'run-')), 'result.json')
  const exitCode = await run(
    node24(),
    [
      '--conditions=m-src',
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${resultFile}`,
      ...filters,
    ],
    // The many processes that tests start share what one of them has compiled.
    { env: { NODE_COMPILE_CACHE: path.join(folder, 'compiled'), ...env, TMPDIR: folder } },
  )
  const files = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')).testResults : []
  return { exitCode, files }
}

/** One after another: what failed because others took the processors would fail again beside them. */
async function runEach(names) {
  const runs = []
  for (const name of names) runs.push(await runTests([name]))
  return {
    exitCode: Math.max(...runs.map(({ exitCode }) => exitCode)),
    files: runs.flatMap(({ files }) => files),
  }
}

function namesOfFailed({ files }) {
  return files.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name))
}

/** After an interruption, servers that tests started may still be ending and writing. */
async function removeFolder() {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch {
      await delay(100)
    }
  }
}

/** Seconds from the start of a file's first test to the end of its last one; other files ran beside it. */
function printSlowest(files) {
  const seconds = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000)
  console.log(`\nSLOWEST ${slowest} of ${files.length} files, in seconds:`)
  for (const file of files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, slowest))
    console.log(`  ${String(seconds(file)).padStart(4)}  ${path.relative(root, file.name)}`)
}

function summarize(first, second) {
  const repeated = new Map(second?.files.map((file) => [file.name, file]))
  const files = first.files.map((file) => repeated.get(file.name) ?? file)
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })))
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  const suites = new Map()
  for (const { file, ancestorTitles, title } of skipped) {
    const suite = `${path.relative(root, file)}: ${ancestorTitles.join(' > ') || title}`
    suites.set(suite, (suites.get(suite) ?? 0) + 1)
  }
  if (suites.size > 0) console.log('\nSKIPPED, because what they need is not installed here:')
  for (const [suite, count] of suites) console.log(`  ${suite} (${count} tests)`)
  const unstable = namesOfFailed(first).filter((name) => !namesOfFailed({ files }).includes(name))
  if (unstable.length > 0)
    console.log('\nUNSTABLE, passed only when run again by themselves (their failures stand above):')
  for (const name of unstable) console.log(`  ${name}`)

  if (files.length > slowest) printSlowest(files)

  // Long logs are read from their end.
  const lost = tests.filter(({ status }) => status === 'failed')
  if (lost.length > 0) console.log('\nFAILED (in full above):')
  for (const { file, fullName, failureMessages, duration = 0 } of lost) {
    console.log(`  ${path.relative(root, file)}: ${fullName} (${Math.round(duration)} ms)`)
    console.log(
      `    ${stripVTControlCharacters(failureMessages[0] ?? '')
        .slice(0, 600)
        .replaceAll('\n', '\n    ')}`,
    )
  }

  const { exitCode } = second ?? first
  // A file that cannot be loaded has no failed test, and an error outside of all tests has not even a file.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const count = (status) => tests.filter((test) => test.status === status).length
  const failed = count('failed') + broken.length || (exitCode === 0 ? 0 : 1)
  const counts = [`${count('passed')} passed`, `${failed} failed`]
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`)
  console.log(`\n${counts.join(', ')}`)
  return failed > 0 ? exitCode || 1 : 0
}
