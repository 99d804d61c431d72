import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { readableLine } from './readable-log.ts'

const readable = (line: string) => stripVTControlCharacters(readableLine('api', line))

test('a log entry becomes time, level, service, message and details, without process and host', () => {
  const time = new Date(2026, 0, 2, 3, 4, 5).getTime()
  const entry = { level: 40, time, pid: 1, hostname: 'h', name: 'api', msg: 'slow', ms: 7, url: '/x y' }

  expect(readable(JSON.stringify(entry))).toBe('03:04:05 WARN  api         slow ms=7 url="/x y"')
})

test('an error is followed by its stack', () => {
  const entry = { level: 50, time: 0, msg: 'failed', err: { message: 'no', stack: 'Error: no\n    at here' } }

  expect(readable(JSON.stringify(entry))).toMatch(/ERROR api {9}failed\nError: no\n {4}at here$/)
})

test.for(['plain text', '{ not json', '', '{"level":"strange"}', '{"msg":{"a":1}}'])(
  '%j is shown somehow',
  (line) => {
    expect(readable(line)).toContain('api')
  },
)
