import { readdir } from 'node:fs/promises'
import type { MadeBackup } from '@zuchtbuch/backup/back-up'
import { listBackups } from '@zuchtbuch/backup/rotation'
import { today } from '@zuchtbuch/domain/calendar'
import { backupCreate } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { expect, test } from 'vitest'
import { startDailyBackups } from './daily-backups.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

test('the api makes one backup of the day, however many replicas run, and it shows as a job', async () => {
  const { backupDir, timeZone } = api.ctx.config
  const day = today(timeZone)
  const running = [1, 2].map(() => startDailyBackups(api.ctx, { firstAfterMs: 0 }))

  await expect.poll(() => listBackups(backupDir)).toHaveLength(1)
  await Promise.all(running.map((it) => it.stop()))

  expect((await listBackups(backupDir)).map((backup) => backup.day)).toEqual([day])
  const jobs = () => api.get('/api/jobs?filter=type=backup.create')
  await expect.poll(async () => (await jobs()).body.items[0]?.state).toBe('Completed')
  const bytes = (await listBackups(backupDir))[0]?.bytes
  const made = (await jobs()).body.items.filter(({ result }: { result: MadeBackup }) => result.rows !== null)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    progress: 100,
    result: { name: `zuchtbuch-${day}.tar.gz`, bytes, files: 0 },
  })
})

test('a day that has its backup gets no other, and none is asked for while one is open', async () => {
  const count = async () => (await api.get('/api/jobs?filter=type=backup.create')).body.totalCount
  const before = await count()
  const again = startDailyBackups(api.ctx, { firstAfterMs: 0 })
  await again.stop()
  expect(await count()).toBe(before)
})

test('a backup that somebody asks for is called after its job, with the same rows', async () => {
  const { id } = await api.db.transaction((tx) => enqueue(tx, backupCreate, { kind: 'Manual' }))
  await expect.poll(async () => (await api.get(`/api/jobs/${id}`)).body.state).toBe('Completed')
  const { result } = (await api.get(`/api/jobs/${id}`)).body
  expect(result).toMatchObject({ name: `zuchtbuch-manual-${id}.tar.gz`, files: 0 })
  expect(await readdir(api.ctx.config.backupDir)).toContain(result.name)
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
