// Runs on the Node that is there (20 or newer), before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, unlinkSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const isNode24 = Number.parseInt(process.versions.node, 10) >= 24

/** Names the lock file that node_modules was made from; the postinstall script writes it as the last step. */
export const stampFile = path.join(root, 'node_modules', '.zuchtbuch-lock')
export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

const isCurrent = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()
/** The tools of developers are all there; some of them come with the packages of the program. */
const hasTools = () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.keys(devDependencies).every((name) => existsSync(path.join(root, 'node_modules', name)))
}

/**
 * Installs unless node_modules is of this lock file; of several starts at once, one installs. Who only starts the
 * program gets two thirds of the packages; `tools` are what tests and checks need, and stay once they are there.
 */
export async function ensureInstalled({ tools = false } = {}) {
  const isInstalled = () => isCurrent() && (!tools || hasTools())
  while (!isInstalled()) {
    const release = await installLock()
    if (!release) continue
    if (!isInstalled()) await install(tools || hasTools())
    release()
  }
}

async function install(tools) {
  console.log('installing …')
  // `ci` begins by removing what is there, under a program that may be running of it: tools are added to it.
  const command = isCurrent() ? ['install', '--no-save'] : ['ci']
  // A developer's own settings must leave out neither the tools nor Node and Postgres, which are optional
  // packages per platform.
  const kinds = [tools ? '--include=dev' : '--omit=dev', '--include=optional']
  const flags = [...command, ...kinds, '--ignore-scripts=false', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...flags])
    : await run(windows ? 'npm.cmd' : 'npm', flags, { shell: windows })
  if (code !== 0) fail('The installation failed; the lines above say why.')
  if (!isCurrent() || (tools && !hasTools()))
    fail('The installation left no complete node_modules; delete that folder and try again.')
}

/**
 * A local socket as the lock: the system frees it with its process. Resolves to a function that frees it, or to
 * undefined when another process had it, after that one is done.
 */
function installLock() {
  const name = `zuchtbuch-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  const file = path.join(os.tmpdir(), `${name}.sock`)
  const address = process.platform === 'linux' ? `\0${name}` : windows ? `\\\\.\\pipe\\${name}` : file
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    const waiting = new Set()
    server.on('connection', (socket) => {
      waiting.add(socket)
      socket.on('error', () => {})
    })
    server.once('listening', () => {
      resolve(() => {
        for (const socket of waiting) socket.destroy()
        server.close()
      })
    })
    server.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      const holder = net.connect(address)
      holder.once('connect', () => console.log('another start is installing, waiting for it …'))
      holder.once('error', (failure) => {
        // a socket file of a process that was killed
        if (address === file && failure.code === 'ECONNREFUSED') unlinkSync(file)
      })
      holder.once('close', () => resolve(undefined))
      holder.resume()
    })
    server.listen(address)
  })
}

/** Node 24: the one npm brought, else this one when it is new enough. */
export function node24() {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const packaged = path.join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  const found = existsSync(packaged) ? packaged : isNode24 && process.execPath
  if (!found)
    fail(
      `Für dieses System bringt npm kein Node mit. Bitte Node 24 oder neuer installieren (dies ist ${process.versions.node}).`,
    )
  return found
}

/** Runs a program in the root folder until it ends, passing signals on; resolves to its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const done = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

/**
 * Ends this process in order when npm, which started it, is gone: npm does not pass every signal on, and its
 * death alone would leave an orphan.
 */
export function endWithParent() {
  if (!startedByNpm) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}

export const startedByNpm = process.env.npm_lifecycle_event !== undefined

export function fail(message) {
  console.error(message)
  process.exit(1)
}

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Zuchtbuch needs Node 20 or newer (this is ${process.versions.node}).`)
}
