import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

const count = 900
/** Each answers the one before, and names no other. */
const chain = Array.from({ length: count }, (_, nth) =>
  mail(`m${nth}`, nth === 0 ? {} : { 'In-Reply-To': `<m${nth - 1}@example.org>` }),
)
const nameless = 'Subject: ohne Id\r\nFrom: x@example.org\r\n\r\nText\r\n'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld(await startImapServer([...chain, nameless]))
})
afterAll(async () => {
  await world.stop()
  await world.imap.stop()
})

/** As after a restored mailbox, whose UIDVALIDITY is another one. */
const forgetPosition = () =>
  world.api.db.execute(sql`update mail_settings set last_uid = 0, uid_validity = null`)

test('a conversation is one thread however many batches it comes in', async () => {
  expect((await world.sync()).body).toMatchObject({ fetched: count + 1, created: count + 1 })

  const { rows } = await world.api.db.execute(
    sql`select thread_id as thread, count(*)::int from requests where gmail_message_id like '<m%' group by 1`,
  )
  expect(rows).toEqual([{ thread: '<m0@example.org>', count }])
})

test('a folder that is read again brings what is new, and no deleted mail, with an id or without', async () => {
  const { rows } = await world.api.db.execute<{ id: string }>(
    sql`select id from requests where gmail_message_id = '<m3@example.org>' or subject = 'ohne Id'`,
  )
  expect(rows).toHaveLength(2)
  for (const { id } of rows) await world.api.delete(`/api/requests/${id}`)
  await world.deliver([mail('new')])
  await forgetPosition()

  expect((await world.sync()).body).toMatchObject({ fetched: count + 2, created: 1, skipped: count + 1 })
  const stored = await world.api.db.execute(sql`select count(*)::int from requests`)
  expect(stored.rows).toEqual([{ count }])
})
