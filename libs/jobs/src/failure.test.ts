import { AppError } from '@zuchtbuch/runtime/errors'
import { DrizzleQueryError } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { backoffMs, isDatabaseTrouble, JobTimeoutError, judge, TransientError } from './failure.ts'

const withCode = (code: string, message = 'secret') => Object.assign(new Error(message), { code })

test.each([
  ['TransientError', new TransientError('TooManyRequests', 'slow down'), 'TooManyRequests'],
  ['refused connection', withCode('ECONNREFUSED'), 'UpstreamUnavailable'],
  ['unknown host', withCode('ENOTFOUND'), 'UpstreamUnavailable'],
  ['broken socket of nodemailer', withCode('ESOCKET'), 'UpstreamUnavailable'],
  [
    'fetch that failed',
    new TypeError('fetch failed', { cause: withCode('ECONNRESET') }),
    'UpstreamUnavailable',
  ],
  ['fetch that failed on each address', new AggregateError([withCode('ETIMEDOUT')]), 'UpstreamUnavailable'],
  ['status 429', Object.assign(new Error('secret'), { status: 429 }), 'UpstreamUnavailable'],
  ['status 503', Object.assign(new Error('secret'), { status: 503 }), 'UpstreamUnavailable'],
  ['deadlock', new DrizzleQueryError('select', [], withCode('40P01')), 'DatabaseUnavailable'],
  [
    'database that refuses connections',
    new DrizzleQueryError(
      'select',
      [],
      Object.assign(withCode('ECONNREFUSED'), { syscall: 'connect', errno: 1 }),
    ),
    'DatabaseUnavailable',
  ],
])('a %s passes', (_, error, code) => {
  expect(judge(error)).toMatchObject({ transient: true, error: { code } })
  expect(judge(error).error.detail).not.toContain('secret')
})

test.each([
  ['AppError', new AppError('Conflict', 'taken'), { code: 'Conflict', detail: 'taken' }],
  ['AppError with a status of the 500s', new AppError('InternalError', 'no'), { code: 'InternalError' }],
  ['time limit', new JobTimeoutError(), { code: 'JobTimeout' }],
  ['status 401', Object.assign(new Error('secret'), { status: 401 }), { code: 'InternalError' }],
  ['refused login', withCode('EAUTH'), { code: 'InternalError' }],
  [
    'missing file',
    Object.assign(withCode('ENOENT'), { syscall: 'open', path: '/secret' }),
    { code: 'InternalError' },
  ],
  ['mistake', new TypeError('secret is not a function'), { code: 'InternalError' }],
  ['thrown text', 'secret', { code: 'InternalError' }],
  [
    'payload that does not fit',
    z.object({ id: z.uuid() }).safeParse({ id: 'secret' }).error,
    { code: 'InternalError', detail: expect.stringContaining('/id') as string },
  ],
])('a failure by %s is final', (_, error, expected) => {
  expect(judge(error)).toMatchObject({ transient: false, error: expected })
  expect(judge(error).error.detail).not.toContain('secret')
})

test('the wait that the other side asked for is kept', () => {
  expect(judge(new TransientError('TooManyRequests', 'x', { retryAfterMs: 9000 })).retryAfterMs).toBe(9000)
})

test('an error that is its own cause is judged like any other', () => {
  const error = new Error('secret')
  error.cause = error

  expect(judge(error)).toMatchObject({ transient: false, error: { code: 'InternalError' } })
})

test('only what says nothing about the statements is trouble of the database', () => {
  expect(isDatabaseTrouble(new DrizzleQueryError('insert', [], withCode('40001')))).toBe(true)
  expect(isDatabaseTrouble(new DrizzleQueryError('insert', [], withCode('23505')))).toBe(false)
  expect(isDatabaseTrouble(new Error('no'))).toBe(false)
})

test('the wait before a run lies between half and all of the doubled one, and never above the limit', () => {
  const backoff = fc.record({ firstMs: fc.integer({ min: 1, max: 60_000 }), maxMs: fc.integer({ min: 1 }) })
  fc.assert(
    fc.property(backoff, fc.integer({ min: 1, max: 1000 }), (backoff, attempt) => {
      const full = Math.min(backoff.maxMs, backoff.firstMs * 2 ** (Math.min(attempt, 31) - 1))

      expect(backoffMs(backoff, attempt, () => 0)).toBe(Math.round(full / 2))
      expect(backoffMs(backoff, attempt, () => 1)).toBe(full)
      expect(backoffMs(backoff, attempt)).toBeLessThanOrEqual(full)
    }),
  )
})
