import { createLogger } from '@zuchtbuch/runtime/logger'
import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { linkPostgres } from './link-postgres.ts'

/**
 * BullMQ does not document the channel its workers sleep on; `wake` has to notify it as BullMQ does for a new entry.
 */
test('workers are woken by the words that BullMQ has for a new entry', async () => {
  const database = await createTestDatabase()
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  const heard: { channel: string; payload: string | undefined }[] = []
  listener.on('notification', ({ channel, payload }) => heard.push({ channel, payload }))
  const link = await linkPostgres(database.url, { logger: createLogger('test', 'silent') })
  try {
    await listener.query('listen bullmq_jobs')
    const queue = link.openQueue('probe')
    await queue.add('run', {}, { jobId: 'first' })
    await expect.poll(() => heard).toEqual([{ channel: 'bullmq_jobs', payload: 'probe' }])

    await link.wake(['probe'])
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[1]).toEqual(heard[0])
    await queue.close()
  } finally {
    await link.close()
    await listener.end()
    await database.drop()
  }
})
