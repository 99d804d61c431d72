// Writes the migration of what changed in the schema, and keeps the newest snapshot only: drizzle-kit compares with
// that one, and nothing else reads them.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const { status } = spawnSync(
  process.execPath,
  ['--conditions=m-src', 'node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
const meta = path.join(root, 'libs/db/migrations/meta')
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(path.join(meta, older))
process.exitCode = status ?? 1
