// The migrations are consistent, lead to exactly the schema of the sources, and only their newest snapshot is kept.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './install.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const copy = path.join(folder, 'migrations')
cpSync(path.join(root, 'libs/db/migrations'), copy, { recursive: true })
const config = path.join(folder, 'drizzle.config.json')
const schema = path.join(root, 'libs/db/src/schema/!(*.test).ts')
writeFileSync(
  config,
  JSON.stringify({ dialect: 'postgresql', schema, out: path.relative(root, copy), casing: 'snake_case' }),
)

const snapshots = readdirSync(path.join(copy, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
if (snapshots.length > 1) {
  console.error(`Older snapshots are kept, npm run db:generate drops them: ${snapshots.join(', ')}`)
  process.exitCode = 1
}

const before = readdirSync(copy)
drizzleKit('check')
drizzleKit('generate')
const added = readdirSync(copy).filter((file) => !before.includes(file))
if (added.length > 0) {
  console.error('The schema has changes without a migration: npm run db:generate -- --name <what changes>')
  process.exitCode = 1
}

function drizzleKit(command) {
  const program = path.join(root, 'node_modules/drizzle-kit/bin.cjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=m-src', program, command, `--config=${config}`],
    {
      cwd: root,
      encoding: 'utf8',
      input: '',
    },
  )
  if (status === 0) return
  console.error(stdout, stderr)
  process.exit(1)
}
