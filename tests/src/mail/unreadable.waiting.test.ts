import path from 'node:path'
import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

let world: MailWorld
beforeAll(async () => {
  const thread = path.join(import.meta.dirname, 'fixtures/parse-badly.ts')
  // The others of a batch are read within this on any machine.
  world = await openMailWorld(await startImapServer(), { reader: { thread, limitMs: 4000 } })
})
afterAll(async () => {
  await world.stop()
  await world.imap.stop()
})

test('a mail that its reader never comes back from, or dies of, is noted, and the others are read', async () => {
  const bad = ['endless', 'hungry', 'end']
  await world.deliver([
    mail('before'),
    ...bad.flatMap((name) => [mail(name, { 'X-Makes-It': name }), mail(`after-${name}`)]),
  ])

  // On a busy machine the reading may go on after the answer.
  await world.sync()
  const ids = async () => (await world.inbox()).map((one) => one.gmailMessageId)
  const others = ['<before@example.org>', ...bad.map((name) => `<after-${name}@example.org>`)]
  await expect.poll(ids, { timeout: 90_000 }).toEqual(others)
  const { rows } = await world.api.db.execute<{ uid: number; reason: string }>(
    sql`select uid::int, reason from unreadable_mails order by uid`,
  )
  expect(rows).toEqual([
    { uid: 2, reason: 'it takes too long' },
    // Whichever comes first.
    { uid: 4, reason: expect.stringMatching(/memory|too long/) },
    { uid: 6, reason: expect.stringContaining('ended') },
  ])
  expect((await world.sync()).body).toMatchObject({ fetched: 0 })
  // It can still read.
  await world.deliver([mail('later')])
  expect((await world.sync()).body).toMatchObject({ fetched: 1, created: 1 })
}, 180_000)
