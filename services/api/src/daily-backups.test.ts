import { listBackups } from '@zuchtbuch/backup/rotation'
import { today } from '@zuchtbuch/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDailyBackups } from './daily-backups.ts'
import { startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test('the api makes one backup of the day, however many replicas run', async () => {
  const { backupDir, timeZone } = api.ctx.config
  const running = [1, 2].map(() => startDailyBackups(api.ctx, { firstAfterMs: 0 }))

  await expect.poll(() => listBackups(backupDir)).toHaveLength(1)
  await Promise.all(running.map((it) => it.stop()))

  expect((await listBackups(backupDir)).map(({ day }) => day)).toEqual([today(timeZone)])
})

test('right after the start no backup is made', async () => {
  const before = await listBackups(api.ctx.config.backupDir)
  const running = startDailyBackups({
    ...api.ctx,
    config: { ...api.ctx.config, backupDir: `${api.ctx.config.backupDir}-other` },
  })
  await running.stop()

  expect(await listBackups(`${api.ctx.config.backupDir}-other`)).toEqual([])
  expect(before).toHaveLength(1)
})
