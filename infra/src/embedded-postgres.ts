import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './ports.ts'
import { runAs, type Binaries, type DatabaseUser } from './postgres-binaries.ts'
import { commandOf, isAlive } from './processes.ts'

export type EmbeddedPostgres = {
  url: string
  port: number
  /** Resolves when the server has ended, by whatever cause. */
  ended: Promise<void>
  /** Disconnects everybody and shuts down; what has not ended within that time ends without a checkpoint. */
  stop(withinMs: number): Promise<void>
}

export type PostgresOptions = {
  binaries: Binaries
  user: DatabaseUser
  /** Folder made by `prepareCluster`. */
  cluster: string
  password: string
  logFile: string
  port?: number | undefined
  settings?: Record<string, string | number>
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Twice what one of each service takes; shared memory is set up for all of them at the start, and so is what follows.
  max_connections: 100,
  // Serializable transactions are not used, and a database that listens on this machine only is not replicated.
  max_pred_locks_per_transaction: 10,
  max_wal_senders: 0,
  max_replication_slots: 0,
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is the business of whoever sent it; the file would grow with every duplicate.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Saves three processes that read ahead; a kennel's data is in memory anyway.
  io_method: 'sync',
}

/** Reasons that pass by themselves: a port taken in the same moment, processes of a killed server still ending. */
const passing = /could not bind|pre-existing shared memory|lock file .* already exists/

/**
 * Starts Postgres on 127.0.0.1 in a process session of its own, so that Ctrl-C in the terminal does not reach
 * it, and waits until it accepts connections. It shuts down by itself when this process is gone, however that
 * happened. Throws an Error with the server's own words when it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const logStart = existsSync(options.logFile) ? statSync(options.logFile).size : 0
    const server = launch(options, port)
    let failure = ''
    const ended = new Promise<void>((resolve) => {
      server.once('exit', () => resolve())
      server.once('error', (error) => {
        failure = error.message
        resolve()
      })
    })
    if (await isReady(server, options.cluster)) {
      const unguarded = guard(server, ended, options.user)
      const url = `postgres://zuchtbuch:${options.password}@127.0.0.1:${port}/zuchtbuch`
      return { url, port, ended, stop: (withinMs) => stop(server, unguarded, withinMs) }
    }
    const words = failure || readFileSync(options.logFile).subarray(logStart).toString().trim()
    if (attempt === 5 || !passing.test(words)) throw new Error(`The database did not start.\n${words}`)
    await delay(300)
  }
}

function launch({ binaries, user, cluster, logFile, settings }: PostgresOptions, port: number): ChildProcess {
  const flags = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(logFile, 'a', 0o600)
  try {
    return spawn(path.join(binaries.bin, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
      ...runAs(user),
      stdio: ['ignore', log, log],
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

/** The eighth line of `postmaster.pid` is the server's own statement of its state; pg_ctl reads it, too. */
async function isReady(server: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + 120_000
  const runs = () => server.pid !== undefined && server.exitCode === null && server.signalCode === null
  while (runs() && Date.now() < deadline) {
    const lines = pidFile(cluster)
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return true
    await delay(15)
  }
  server.kill('SIGKILL')
  return false
}

/**
 * A shell that reads until its input ends, which is when this process is gone, and then stops the server.
 * Resolves when server and shell have ended.
 */
async function guard(server: ChildProcess, ended: Promise<void>, user: DatabaseUser): Promise<void> {
  const shell = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(server.pid)], {
    ...runAs(user),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const closed = new Promise((resolve) => {
    shell.once('exit', resolve)
    shell.once('error', resolve)
  })
  await ended
  shell.kill('SIGKILL')
  await closed
}

async function stop(server: ChildProcess, ended: Promise<void>, withinMs: number): Promise<void> {
  server.kill('SIGINT')
  const timers = [
    setTimeout(() => server.kill('SIGQUIT'), withinMs),
    setTimeout(() => server.kill('SIGKILL'), withinMs + 5000),
  ]
  await ended
  for (const timer of timers) clearTimeout(timer)
}

/**
 * Shuts down a server that outlived its supervisor. Postgres copes by itself with the pid file of a dead one,
 * but not when another program has that pid by now (after a power cut): then the file is removed.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = Number(pidFile(cluster)[0])
  if (!pid || !isAlive(pid)) return
  if (!commandOf(pid).includes(cluster)) {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    for (let tries = 0; tries < 500 && isAlive(pid); tries++) await delay(20)
  }
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
