import type { connect } from '@zuchtbuch/db/client'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Outside } from './outside.ts'

type Database = ReturnType<typeof connect>

/** Every mail of the mailbox is there once, and nobody got an answer or a letter twice. */
export async function checkMails(db: Database, outside: Outside): Promise<void> {
  await checkInbox(db, outside)
  await checkAnswers(db, outside)
}

async function checkInbox(db: Database, { folder, delivered }: Outside): Promise<void> {
  const inMailbox = await folder('INBOX')
  expect(inMailbox.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining(delivered))
  const { rows: requests } = await db.execute<{ id: string }>(
    sql`select gmail_message_id as id from requests order by id`,
  )
  // One that was being read when its reader died twice is noted instead.
  const { rows: noted } = await db.execute<{ uid: number }>(sql`select uid::int from unreadable_mails`)
  const given = inMailbox
    .filter(({ uid }) => !noted.some((it) => it.uid === uid))
    .map(({ messageId }) => messageId)
  expect(requests.map(({ id }) => id).toSorted()).toEqual(given.toSorted())
}

async function checkAnswers(db: Database, { taken, folder }: Outside): Promise<void> {
  const { rows: mails } = await db.execute<{
    id: string
    state: string
    code: string | null
    marked: boolean
    filed: boolean
    /** Of the request that it answers. */
    status: string | null
    /** Of the draft that it was. */
    draftState: string | null
  }>(sql`
    select m.message_id as id, m.state, m.error ->> 'code' as code, m.filed_at is not null as filed,
      m.transfer_started_at is not null as marked, r.status, d.state as "draftState"
    from outgoing_mails m left join requests r on r.id = m.request_id
      left join mail_drafts d on d.id = m.mail_draft_id`)
  const times = (id: string) => taken.filter(({ messageId }) => messageId === id).length
  const copies = (await folder('Gesendet')).map(({ messageId }) => messageId)

  expect(twice(taken.map(({ messageId }) => messageId))).toEqual([])
  // A letter that begins a thread answers nothing.
  expect(twice(taken.flatMap(({ inReplyTo }) => inReplyTo || []))).toEqual([])
  expect(twice(copies)).toEqual([])
  const known = mails.map(({ id }) => id)
  expect([...taken.map(({ messageId }) => messageId), ...copies].filter((id) => !known.includes(id))).toEqual(
    [],
  )
  for (const mail of mails) {
    const isUnknown = mail.code === 'MailOutcomeUnknown'
    if (mail.state === 'Sent') expect(times(mail.id), mail.id).toBe(1)
    else expect([mail.state, isUnknown], mail.id).toEqual(['Failed', mail.marked])
    if (mail.draftState !== null) expect(mail.draftState, mail.id).toBe(mail.state)
    else if (mail.state === 'Sent') expect(mail.status, mail.id).toBe('Answered')
    if (mail.state === 'Failed' && !isUnknown) expect(times(mail.id), mail.id).toBe(0)
    expect(copies.includes(mail.id), `${mail.id} among the sent mails`).toBe(mail.filed)
  }
  const { rows: unfiled } = await db.execute(sql`
    select m.message_id from outgoing_mails m where m.state = 'Sent' and m.filed_at is null and not exists (
      select from jobs where type = 'mail.file' and state = 'Failed' and payload ->> 'outgoingMailId' = m.id::text)`)
  expect(unfiled).toEqual([])
}

const twice = (ids: string[]) => ids.filter((id, nth) => ids.indexOf(id) !== nth)
