// `npm test`: installs what is missing, runs all tests (or those named by the arguments) in a temporary folder under
// Node 24, and ends with the line `N passed, N failed[, N skipped]`.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithParent, ensureInstalled, node24, root, run } from './install.mjs'

endWithParent()
await ensureInstalled()

// Root's database runs as another user, who may not be able to enter a private TMPDIR.
const folder = mkdtempSync(path.join(process.getuid?.() === 0 ? '/tmp' : os.tmpdir(), 'zuchtbuch-test-'))
chmodSync(folder, 0o711)

const resultFile = path.join(folder, 'result.json')
const foreign = /^(PG[A-Z]+|NODE_ENV|NODE_OPTIONS|NODE_USE_ENV_PROXY|VITEST.*)$/
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
const exitCode = await run(
  node24(),
  [
    '--conditions=m-src',
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
    ...process.argv.slice(2),
  ],
  { env: { ...env, TMPDIR: folder } },
)
process.exitCode = summarize(exitCode)
await removeFolder()

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

function summarize(exitCode) {
  if (!existsSync(resultFile)) {
    console.log('\n0 passed, 1 failed')
    return exitCode || 1
  }
  const result = JSON.parse(readFileSync(resultFile, 'utf8'))
  const skipped = result.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => `${path.relative(root, file.name)}: ${test.ancestorTitles.join(' > ') || test.title}`),
  )
  const suites = new Map()
  for (const suite of skipped) suites.set(suite, (suites.get(suite) ?? 0) + 1)
  if (suites.size > 0) console.log('\nSKIPPED, because what they need is not installed here:')
  for (const [suite, tests] of suites) console.log(`  ${suite} (${tests} tests)`)
  // A file that cannot be loaded has no failed test, and an error outside of all tests has not even a file.
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = result.numFailedTests + broken.length || (exitCode === 0 ? 0 : 1)
  const counts = [`${result.numPassedTests} passed`, `${failed} failed`]
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`)
  console.log(`\n${counts.join(', ')}`)
  return failed > 0 ? exitCode || 1 : 0
}
