import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

/** A Redis server of a test's own. It keeps nothing on disk, so that it is empty after a restart. */
export type TestRedis = {
  url: string
  /** Ends it at once, as a crash would. */
  stop: () => Promise<void>
  /** Starts it again on the same port. */
  restart: () => Promise<void>
  /** Removes everything that is in it. */
  flush: () => Promise<void>
  /** Lets it keep its connections and answer nothing, until `resume`. */
  hang: () => void
  resume: () => void
}

/** Starts `redis-server` on a free port; null when the program is not installed. */
export async function startRedis({ port }: { port?: number } = {}): Promise<TestRedis | null> {
  if (spawnSync('redis-server', ['--version']).error) return null
  const chosen = port ?? (await findFreePort())
  let server = await launch(chosen)
  return {
    url: `redis://127.0.0.1:${chosen}`,
    stop: () => server.kill(),
    async restart() {
      server = await launch(chosen)
    },
    async flush() {
      await command(chosen, 'FLUSHALL')
    },
    hang: () => process.kill(server.pid, 'SIGSTOP'),
    resume: () => process.kill(server.pid, 'SIGCONT'),
  }
}

/**
 * Ends with the process that started it, however that ends: then the shell's input is at its end. The shell ends last,
 * so that the port is free again for the next one.
 */
const script = 'redis-server "$@" >/dev/null 2>&1 & echo $!; cat >/dev/null; kill -9 $!; wait'

async function launch(port: number): Promise<{ pid: number; kill: () => Promise<void> }> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const shell = spawn('sh', ['-c', script, 'sh', ...options, '--maxmemory-policy', 'noeviction'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  const [line] = (await once(shell.stdout, 'data')) as unknown[]
  const pid = Number(line)
  const kill = async () => {
    if (shell.exitCode !== null || shell.signalCode !== null) return
    const closed = once(shell, 'close')
    shell.stdin.end()
    await closed
  }
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await command(port, 'PING').catch(() => '')
    if (answer.startsWith('+PONG')) return { pid, kill }
    await sleep(25)
  }
  await kill()
  throw new Error('redis-server does not answer')
}

async function command(port: number, text: string): Promise<string> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    socket.write(`${text}\r\n`)
    const [answer] = (await once(socket, 'data')) as unknown[]
    return String(answer)
  } finally {
    socket.destroy()
  }
}
