// `npm start`: installs what is missing and becomes the supervisor of all services, under Node 24.
import path from 'node:path'
import { endWithParent, ensureInstalled, node24, root, run, startedByNpm } from './install.mjs'

endWithParent()
await ensureInstalled()

const program = node24()
const args = ['--conditions=m-src', path.join(root, 'infra/src/start.ts')]
const env = { ...process.env }
if (process.execve && process.platform !== 'win32') {
  if (startedByNpm) env.ZUCHTBUCH_PARENT = String(process.ppid)
  process.chdir(root)
  process.execve(program, [program, ...args], env)
}
process.exitCode = await run(program, args, { env: { ...env, ZUCHTBUCH_PARENT: String(process.pid) } })
