import path from 'node:path'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { expect, onTestFinished, test } from 'vitest'
import { noSettings } from './fixtures/started.ts'
import { isAlive } from './processes.ts'
import { keepRunning } from './service-process.ts'

function keep(env: Record<string, string>) {
  const lines: string[] = []
  const reports: string[] = []
  const service = keepRunning(
    {
      name: 'dying',
      entry: path.join(import.meta.dirname, 'fixtures/dying-service.ts'),
      heap: { old: 64, young: 2 },
    },
    {
      env: { ...noSettings, PATH: process.env['PATH'], ...env },
      onLine: (line) => lines.push(line),
      report: (text) => reports.push(text),
    },
  )
  onTestFinished(() => service.kill())
  const pids = () =>
    lines.flatMap((line) => (/^pid (\d+)$/.exec(line)?.[1] ?? '').match(/\d+/g) ?? []).map(Number)
  return { service, reports, pids }
}

test('a service that ends before it is ready is started three times, with growing waits', async () => {
  const { service, reports, pids } = keep({ LOG_LEVEL: 'fatal' })

  await expect(service.ready).rejects.toThrow('dying startet nicht.')
  expect(new Set(pids()).size).toBe(3)
  expect(reports).toEqual([
    'dying hat sich unerwartet beendet (Code 3) und startet in 500 ms wieder.',
    'dying hat sich unerwartet beendet (Code 3) und startet in 1000 ms wieder.',
  ])
})

test('a service that refuses its settings is not started again, and its words are handed on', async () => {
  const { service, reports } = keep({ LOG_LEVEL: 'loud' })

  await expect(service.ready).rejects.toThrow(ConfigError)
  await expect(service.ready).rejects.toThrow(/^LOG_LEVEL: found "loud"/)
  expect(reports).toEqual([])
})

test('a service that does not stop in its time is ended', async () => {
  const { service, reports, pids } = keep({})
  await service.ready

  await service.stop(200)

  expect(reports).toEqual(['dying hat sich nicht innerhalb von 200 ms beendet und wurde abgebrochen.'])
  expect(pids().filter(isAlive)).toEqual([])
})
