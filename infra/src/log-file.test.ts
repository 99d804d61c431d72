import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log-file.ts'

test('a file that is full is set aside, and the oldest goes; a later start goes on', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = openLog(folder, 20)
  for (let n = 1; n <= 7; n++) first.write('api', `{"line":${n},"x":"yyyyyyyy"}`)
  first.end()
  const later = openLog(folder, 20)
  later.write('api', 'no JSON')
  later.end()

  const logs = path.join(folder, 'logs')
  expect(readdirSync(logs)).toEqual(['', '.1', '.2', '.3', '.4'].map((end) => `zuchtbuch.log${end}`))
  expect(readFileSync(path.join(logs, 'zuchtbuch.log'), 'utf8')).toBe('api: no JSON\n')
  expect(readFileSync(path.join(logs, 'zuchtbuch.log.4'), 'utf8')).toContain('"line":4')
})
