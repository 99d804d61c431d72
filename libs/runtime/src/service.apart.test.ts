import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SupervisorMessage } from './service.ts'

const fixture = path.join(import.meta.dirname, 'fixtures/service.ts')

/** Starts the fixture service; a supervised one has a channel to this process. */
function start(behaviour: string, { supervised = false, env = {} } = {}) {
  const child = spawn(process.execPath, ['--conditions=m-src', fixture, behaviour], {
    // a folder without a developer's .env
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(supervised ? (['ipc'] as const) : [])],
  })
  // not 'close': it never comes after a disconnection from this side
  const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null)
  const ends = [once(child, 'exit'), ...outputs.map((stream) => once(stream, 'end'))]
  const service = { child, output: '', exit: Promise.all(ends).then(([exit]) => exit) }
  for (const stream of outputs) {
    stream.setEncoding('utf8').on('data', (text: string) => (service.output += text))
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  return service
}

const started = (service: { output: string }) => expect.poll(() => service.output).toContain('started')
const tell = (child: ChildProcess, message: SupervisorMessage) => child.send(message)

test.for([
  { signal: 'SIGTERM', withinMs: 25_000 },
  { signal: 'SIGINT', withinMs: 5000 },
  { signal: 'SIGHUP', withinMs: 5000 },
] as const)('$signal stops a service in order within $withinMs ms and with exit code 0', async (c) => {
  const service = start('plain')
  await started(service)

  service.child.kill(c.signal)

  expect(await service.exit).toEqual([0, null])
  expect(service.output).toContain(`stopped of ${c.withinMs}\n`)
})

test('a supervised service announces that it is ready', async () => {
  const service = start('plain', { supervised: true })

  expect((await once(service.child, 'message'))[0]).toEqual({ type: 'ready' })
})

test('a supervised service ignores Ctrl-C and stops when it is told to, within the time it is given', async () => {
  const service = start('plain', { supervised: true })
  await started(service)

  service.child.kill('SIGINT')
  service.child.kill('SIGHUP')
  tell(service.child, { type: 'stop', withinMs: 1234 })

  expect(await service.exit).toEqual([0, null])
  expect(service.output).toContain('stopped of 1234\n')
})

test('a service stops by itself when its supervisor is gone', async () => {
  const service = start('plain', { supervised: true })
  await started(service)

  service.child.disconnect()

  expect(await service.exit).toEqual([0, null])
  expect(service.output).toContain('stopped of 5000\n')
})

test('a service that is told to stop while it starts ends at once', async () => {
  const service = start('never-started', { supervised: true })

  tell(service.child, { type: 'stop', withinMs: 20_000 })

  expect(await service.exit).toEqual([0, null])
})

test('a service that cannot stop in its time ends with exit code 1 and says so', async () => {
  const service = start('stubborn', { supervised: true })
  await started(service)

  tell(service.child, { type: 'stop', withinMs: 100 })

  expect(await service.exit).toEqual([1, null])
  expect(service.output).toContain('not stopped within 100 ms')
})

test('a setting that cannot be used ends the process with code 78 and nothing but its message', async () => {
  const service = start('plain', { env: { LOG_LEVEL: 'loud' } })

  expect(await service.exit).toEqual([78, null])
  expect(service.output).toMatch(/^LOG_LEVEL: found "loud"; allowed: .*\n$/)
})

test('a setting that turns out wrong during the start ends the process in the same way', async () => {
  const service = start('misconfigured')

  expect(await service.exit).toEqual([78, null])
  expect(service.output).toBe('MAIL_IMAP_HOST: found nothing; allowed: a host\n')
})

test.for([
  { behaviour: 'broken', reason: 'no start today' },
  { behaviour: 'rejecting', reason: 'forgotten promise' },
])('an unexpected error ($reason) is logged once and ends the process with code 1', async (c) => {
  const service = start(c.behaviour)

  expect(await service.exit).toEqual([1, null])
  const fatal = service.output.split('\n').filter((line) => line.includes(`"level":60`))
  expect(fatal).toHaveLength(1)
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({ name: 'fixture', err: { message: c.reason } })
})
