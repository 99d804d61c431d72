import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { World } from './world.ts'

/** Starts a script of `fixtures/` as a process of its own on the world's database and queue. */
export function startFixture(name: string, { databaseUrl, redisUrl = '' }: World, ...args: string[]) {
  const file = path.join(import.meta.dirname, 'fixtures', `${name}.ts`)
  const child = spawn(process.execPath, ['--conditions=m-src', file, databaseUrl, redisUrl, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const children = new Set<ChildProcess>()

/** Ends those that a test has left. */
export function killFixtures(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** What the process wrote, and how it ended: its exit code or the signal that killed it. */
export async function ended(child: ChildProcess): Promise<{ output: string; end: unknown }> {
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  const [code, signal] = (await once(child, 'close')) as unknown[]
  return { output: output.trim(), end: signal ?? code }
}
