// A lock written where a platform's package was not yet published makes `npm ci` fail elsewhere,
// and addresses of one registry in it make it useless behind another.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const names = new Set(Object.keys(packages).map((key) => key.split('node_modules/').at(-1)))
const problems = []
for (const [key, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!names.has(name)) problems.push(`${key}@${entry.version}: ${name} is not in the lock`)
  }
  if (key.includes('node_modules/') && !entry.link && !entry.integrity) problems.push(`${key}: no integrity`)
  if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${key}: resolved address`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
