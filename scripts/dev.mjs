// `npm run dev`: database and all services; a service is started again when one of its files changes.
import path from 'node:path'
import { endWithParent, ensureInstalled, node24, root, run } from './install.mjs'

endWithParent()
await ensureInstalled({ tools: true })
process.exitCode = await run(node24(), ['--conditions=m-src', path.join(root, 'scripts/dev-services.mjs')])
