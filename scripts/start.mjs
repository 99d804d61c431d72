// `npm start`: installs what is missing and becomes the supervisor of all services, under Node 24.
import path from 'node:path'
import { endWithParent, ensureInstalled, node24, root, run, startedByNpm } from './install.mjs'

endWithParent()
await ensureInstalled()

const program = node24()
const args = ['--conditions=m-src', '--max-semi-space-size=2', path.join(root, 'infra/src/start.ts')]
// Code that Node compiled at one start need not be compiled at the next, nor the compiler be loaded: 20 MB of every
// process.
const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env }
if (process.execve && process.platform !== 'win32') {
  if (startedByNpm) env.ZUCHTBUCH_PARENT = String(process.ppid)
  process.chdir(root)
  process.execve(program, [program, ...args], env)
}
process.exitCode = await run(program, args, { env: { ...env, ZUCHTBUCH_PARENT: String(process.pid) } })
