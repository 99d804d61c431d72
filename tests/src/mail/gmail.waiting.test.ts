import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld(await startImapServer([], { isGmail: true }))
})
afterAll(async () => {
  await world.stop()
  await world.imap.stop()
})

test('the conversation that the server names is the thread, whatever the headers say', async () => {
  await world.deliver([
    mail('a', { 'X-Conversation': '1278455344230334866' }),
    mail('b', { 'X-Conversation': '1278455344230334866', Subject: 'Ohne Bezug' }),
    mail('c', { 'X-Conversation': '1278455344230334867', References: '<a@example.org>' }),
  ])
  await world.sync()

  // Two of them are one conversation, and so one entry.
  const entries = await world.inbox()
  expect(entries).toHaveLength(2)
  expect(new Set(entries.map(({ threadId }) => threadId))).toEqual(
    new Set(['1278455344230334866', '1278455344230334867']),
  )
})

test('a server that files what it sends gets no copy, however late it does so', async () => {
  await world.deliver([mail('question')])
  await world.sync()
  const { id } = (await world.inbox()).find((one) => one.gmailMessageId === '<question@example.org>')
  expect((await world.api.post(`/api/requests/${id}/send`, { body: 'Gern.' })).status).toBe(200)
  const read = async (query: ReturnType<typeof sql>) => (await world.api.db.execute<any>(query)).rows[0]
  const filing = () =>
    read(sql`select state, state = 'Queued' and attempt > 0 as again from jobs
    where type = 'mail.file'`)

  // It was looked for in vain, and is looked for again.
  await expect.poll(filing, { timeout: 60_000 }).toMatchObject({ again: true })
  expect(await world.folder('Gesendet')).toEqual([])
  await world.deliver([world.smtp.received[0]!.raw.toString('latin1')], 'Gesendet')

  await expect.poll(filing, { timeout: 60_000 }).toMatchObject({ state: 'Completed' })
  expect(await read(sql`select filed_at is not null as filed from outgoing_mails`)).toEqual({ filed: true })
  expect(await world.folder('Gesendet')).toHaveLength(1)
}, 150_000)
