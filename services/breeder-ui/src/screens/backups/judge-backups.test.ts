import { describe, expect, test } from 'vitest'
import type { Backup, BackupJob } from '../../data/backups.ts'
import { judgeBackups, lastTaken } from './judge-backups.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const backup = (kind: Backup['kind'], hours: number, taken: string | null = null): Backup => ({
  name: `zuchtbuch-${kind}-${hours}.tar.gz`,
  kind,
  createdAt: ago(hours),
  bytes: 1,
  downloadedAt: taken,
})
const error = { code: 'DiskFull', detail: 'Die Platte ist voll.' }
const failed = (hours: number) =>
  ({ state: 'Failed', error, finishedAt: ago(hours), updatedAt: ago(hours) }) as BackupJob
const triedAgain = { ...failed(1), state: 'Queued', finishedAt: null } as BackupJob

describe('how safe the book is', () => {
  test.each([
    ['ok', [backup('Daily', 47)], null],
    ['old', [backup('Daily', 49)], null],
    ['ok', [backup('Manual', 1), backup('Daily', 80)], null],
    ['old', [backup('Uploaded', 1), backup('BeforeRestore', 2), backup('Daily', 80)], null],
    ['none', [backup('Uploaded', 1)], null],
    ['failed', [], failed(1)],
    ['failed', [backup('Daily', 25)], failed(1)],
    ['failed', [backup('Daily', 25)], triedAgain],
    ['ok', [backup('Daily', 1)], failed(2)],
  ] as const)('%s', (state, backups, job) => {
    expect(judgeBackups(backups, job, now).state).toBe(state)
  })
})

test('who took a backup elsewhere last, and whether it is time again', () => {
  expect(lastTaken([backup('Daily', 1)], null, now)).toEqual({ at: null, isHere: false, isDue: true })
  expect(lastTaken([backup('Daily', 1, ago(1)), backup('Daily', 25, ago(20))], ago(1), now)).toEqual({
    at: ago(1),
    isHere: true,
    isDue: false,
  })
  // The file is rotated away; this device remembers.
  expect(lastTaken([backup('Daily', 1)], ago(31 * 24), now)).toEqual({
    at: ago(31 * 24),
    isHere: true,
    isDue: true,
  })
  expect(lastTaken([backup('Daily', 1, ago(2))], ago(9), now)).toMatchObject({ at: ago(2), isHere: false })
})
