// `npm run backup -- <file>`: installs what is missing and runs the command under Node 24.
import path from 'node:path'
import { endWithParent, ensureInstalled, node24, root, run } from './install.mjs'

endWithParent()
await ensureInstalled()
process.chdir(root)
process.exitCode = await run(node24(), [
  '--conditions=m-src',
  path.join(root, 'infra/src/backup.ts'),
  ...process.argv.slice(2),
])
