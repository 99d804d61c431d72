// `npm run check`: the whole gate. `--with-tests` runs the tests, too. Exit code 1 when any step fails.
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endWithParent, ensureInstalled, node24, root, run } from './install.mjs'

endWithParent()
await ensureInstalled({ tools: true })

// knip takes what is built for the source; turbo has it still.
for (const folder of ['services', 'libs']) {
  for (const name of readdirSync(path.join(root, folder))) {
    if (name !== 'breeder-ui') rmSync(path.join(root, folder, name, 'dist'), { recursive: true, force: true })
  }
}

const modules = path.join(root, 'node_modules')
const steps = {
  format: ['oxfmt/bin/oxfmt', '--check'],
  'lint, types, openapi': ['turbo/bin/turbo', 'run', 'lint', 'types', 'openapi', '--output-logs=errors-only'],
  boundaries: ['turbo/bin/turbo', 'boundaries'],
  'dead code': ['knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  migrations: [path.join(root, 'scripts/check-migrations.mjs')],
  'turbo keeps': [path.join(root, 'scripts/check-turbo.mjs')],
  'lock file': [path.join(root, 'scripts/check-lock.mjs')],
  links: [path.join(root, 'scripts/check-links.mjs')],
  'known holes': [path.join(root, 'scripts/check-audit.mjs')],
}
const waiting = Object.entries(steps)
const results = new Map()

await Promise.all(Array.from({ length: Math.min(4, os.availableParallelism()) }, work))
if (process.argv.includes('--with-tests')) {
  const startedAt = Date.now()
  const code = await run(process.execPath, [path.join(root, 'scripts/test.mjs')])
  results.set('tests', { ok: code === 0, seconds: (Date.now() - startedAt) / 1000 })
}

console.log()
for (const [name, { ok, seconds }] of results) {
  console.log(`  ${name.padEnd(22)}${(ok ? 'ok' : 'FAILED').padEnd(8)}${seconds.toFixed(1).padStart(6)} s`)
}
process.exitCode = [...results.values()].every(({ ok }) => ok) ? 0 : 1

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, [program, ...args]] = next
    const startedAt = Date.now()
    const { code, output } = await runQuietly(path.resolve(modules, program), args)
    results.set(name, { ok: code === 0, seconds: (Date.now() - startedAt) / 1000 })
    if (code !== 0) console.log(`\n--- ${name} ---\n${output.trim()}`)
  }
}

function runQuietly(program, args) {
  const env = {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    REDOCLY_TELEMETRY: 'off',
    NO_COLOR: '1',
  }
  return new Promise((resolve) => {
    const child = spawn(node24(), ['--conditions=m-src', program, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('close', (code) => resolve({ code, output }))
  })
}
