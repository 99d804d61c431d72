import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logFolder, logName, readLogTail } from './log-tail.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const line = (level: number, msg: string, more: object = {}) =>
  JSON.stringify({ level, time: 1_790_000_000_000, name: 'api', msg, ...more })

test('the newest lines come first, without what they are about and what an error quotes', async () => {
  expect(await readLogTail(folder, 5)).toBeUndefined()
  await mkdir(logFolder(folder))
  const err = { type: 'DatabaseError', message: 'Key (name)=(Jana) exists' }
  const lines = [
    '{"cut off in the middle',
    line(20, 'request', { path: '/contacts' }),
    line(30, 'login', { peer: '192.168.1.7', login: 'ok' }),
    'api: a line of somebody else, with Jana Petersen',
    line(50, 'request failed', { err }),
    line(50, err.message, { err }),
    line(40, 'x'.repeat(300_000)),
    line(40, 'the last one'),
    'null',
    '',
  ]
  const write = (said: string[]) => writeFile(path.join(logFolder(folder), logName), said.join('\n'))
  await write(lines)
  expect(await readLogTail(folder, 5)).toMatchObject([
    { level: 'warn', service: 'api', text: 'the last one' },
  ])

  await write(lines.toSpliced(6, 1))
  const told = (await readLogTail(folder, 3)) ?? []
  expect(told.map(({ level, text }) => [level, text])).toEqual([
    ['warn', 'the last one'],
    ['error', 'DatabaseError'],
    ['error', 'request failed'],
  ])
  expect(JSON.stringify(await readLogTail(folder, 100))).not.toMatch(/Jana|192\.168|contacts/)
})
