import { insertOutgoingMail } from '@zuchtbuch/db/mail/outgoing-mails'
import { aftercareRounds, ownerReports } from '@zuchtbuch/db/schema/aftercare'
import { mailDrafts } from '@zuchtbuch/db/schema/messages'
import type { NewRequest } from '@zuchtbuch/db/mail/requests'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'
import { addRequest } from '../../test/test-inbox.ts'
import { whereSaid } from '../../test/where-said.ts'

/*
 * Every way in which something can be of a person is a line of a table; each is shown, forgotten and purged. The last test reads
 * from the database which ways there are, so that a new one has to be a line here.
 */

const api = useTestApi()

let count = 0
/** A person without any record but its own; `word` is in no other. */
async function addPerson() {
  const word = `Quittenbaum${++count}q`
  const email = `${word.toLowerCase()}@example.org`
  const contactId = await addBuyer(api, { name: `Frau ${word}`, email })
  return { contactId, word, email }
}
type Person = Awaited<ReturnType<typeof addPerson>>
const said = (word: string) => whereSaid(api.db, api.ctx.config.dataDir, word)

async function post(target: string, body: object) {
  const answer = await api.post(target, body)
  expect(answer, target).toMatchObject({ status: 201 })
  return answer.body as { id: string }
}
const addWish = ({ contactId, word }: Person) => post('/prospects', { contactId, notes: word })
const today = new Date().toISOString().slice(0, 10)

/** A mail that says the word, from an address that nobody else has. */
const addMail = ({ word }: Person, members: Partial<NewRequest> = {}) =>
  addRequest(api, {
    fromAddress: `von${++count}@example.com`,
    subject: `Anfrage von ${word}`,
    bodyText: `Viele Grüße, ${word}`,
    ...members,
  })

const letterOf = ({ contactId, word }: Person) => ({
  contactId,
  kind: 'Free' as const,
  subject: word,
  body: `Guten Tag ${word}`,
})
async function addLetter(members: typeof mailDrafts.$inferInsert): Promise<string> {
  const [row] = await api.db.insert(mailDrafts).values(members).returning()
  return row!.id
}
/** Something of ours that the server has taken. */
async function send(of: { requestId: string } | { mailDraftId: string }, recipient: string, messageId = '') {
  await api.db.transaction((tx) =>
    insertOutgoingMail(tx, {
      ...of,
      messageId: messageId || `<our-${++count}@example.org>`,
      sender: 'zucht@example.org',
      recipient,
      body: 'Gern.',
      raw: Buffer.from(`To: ${recipient}`),
    }),
  )
  await api.db.execute(
    sql`update outgoing_mails set state = 'Sent', accepted_at = now(), closed_at = now() where state = 'Queued'`,
  )
}
const addRound = async ({ contactId }: Person, requestId: string | null = null) => {
  const values = { contactId, dueOn: '2026-02-01', state: 'Answered' as const, answeredOn: today, requestId }
  const [row] = await api.db.insert(aftercareRounds).values(values).returning()
  return row!.id
}
async function addReport(members: Partial<typeof ownerReports.$inferInsert>): Promise<void> {
  const gerbilId = await addGerbil(api)
  await api.db.insert(ownerReports).values({ gerbilId, reportedOn: today, condition: 'Well', ...members })
}
async function addEnded({ contactId, word }: Person, prospectId?: string): Promise<string> {
  const gerbilIds = [await addGerbil(api), await addGerbil(api)]
  const { id } = await post('/reservations', { contactId, prospectId, gerbilIds, notes: word })
  expect((await api.post(`/reservations/${id}/release`, { reason: 'Withdrawn' })).status).toBe(200)
  return id
}

type Way = {
  /** The columns of the database by which it belongs to somebody, as `table.column`; none where no key says so. */
  by: string[]
  make: (person: Person) => Promise<unknown>
  /** A purge leaves the person, because something other than mails refers to it. */
  keepsContact?: true
}

const ways: Record<string, Way> = {
  'a mail that is assigned': {
    by: ['requests.assigned_contact_id'],
    make: (person) => addMail(person, { assignedContactId: person.contactId }),
  },
  'a former mail of a conversation that is assigned': {
    by: ['requests.entry_id'],
    make: async (person) => {
      const entryId = await addMail(person, { assignedContactId: person.contactId })
      const former = await addMail(person)
      await api.db.execute(sql`update requests set entry_id = ${entryId} where id = ${former}`)
    },
  },
  'a mail of a wish': {
    by: ['prospect_requests.request_id', 'prospect_requests.prospect_id', 'prospects.contact_id'],
    make: async (person) =>
      post('/prospects', {
        contactId: person.contactId,
        requestId: await addMail(person),
        notes: person.word,
      }),
  },
  'a mail of a wish in the trash': {
    by: [],
    make: async (person) => {
      const requestId = await addMail(person)
      const { id } = await post('/prospects', { contactId: person.contactId, requestId, notes: person.word })
      expect((await api.delete(`/prospects/${id}`)).status).toBe(204)
    },
  },
  'a mail that answered a round': {
    by: ['aftercare_rounds.request_id', 'aftercare_rounds.contact_id'],
    make: async (person) => addRound(person, await addMail(person)),
  },
  'a report and the mail that told it': {
    by: ['owner_reports.request_id', 'owner_reports.contact_id'],
    make: async (person) =>
      addReport({ contactId: person.contactId, text: person.word, requestId: await addMail(person) }),
    keepsContact: true,
  },
  'a report to a round, by nobody': {
    by: ['owner_reports.aftercare_id'],
    make: async (person) =>
      addReport({
        text: person.word,
        aftercareId: await addRound(person),
        requestId: await addMail(person),
      }),
  },
  'a mail that a letter answers': {
    by: ['mail_drafts.in_reply_to_request_id', 'mail_drafts.contact_id'],
    make: async (person) => addLetter({ ...letterOf(person), inReplyToRequestId: await addMail(person) }),
  },
  'a letter about a wish': {
    by: ['mail_drafts.prospect_id'],
    make: async (person) => addLetter({ ...letterOf(person), prospectId: (await addWish(person)).id }),
  },
  'a letter about a round': {
    by: ['mail_drafts.aftercare_id'],
    make: async (person) => addLetter({ ...letterOf(person), aftercareId: await addRound(person) }),
  },
  'a letter that was sent': {
    by: ['outgoing_mails.mail_draft_id'],
    make: async (person) => send({ mailDraftId: await addLetter(letterOf(person)) }, person.email),
  },
  'a letter that was thrown away': {
    by: [],
    make: (person) => addLetter({ ...letterOf(person), state: 'Discarded' }),
  },
  'a reservation, a letter about it, and the mail that this answers': {
    by: ['reservations.contact_id', 'reservations.prospect_id', 'mail_drafts.reservation_id'],
    make: async (person) => {
      const reservationId = await addEnded(person, (await addWish(person)).id)
      await addLetter({ ...letterOf(person), reservationId, inReplyToRequestId: await addMail(person) })
    },
  },
  'an answer to a mail of the person': {
    by: ['outgoing_mails.request_id'],
    make: async (person) =>
      send({ requestId: await addMail(person, { assignedContactId: person.contactId }) }, person.email),
  },
  'a proven mail from before the contact was entered': {
    by: [],
    make: (person) => addMail(person, { fromAddress: person.email.toUpperCase(), isSenderProven: true }),
  },
  'a proven mail from an address that the contact had when it was written to': {
    by: [],
    make: async (person) => {
      const former = `alt.${person.email}`
      await send({ mailDraftId: await addLetter(letterOf(person)) }, former)
      await addMail(person, { fromAddress: former, isSenderProven: true })
    },
  },
  'a mail of a market place that was answered to the person': {
    by: [],
    make: async (person) =>
      send(
        { requestId: await addMail(person, { fromAddress: 'markt@example.com', replyTo: person.email }) },
        person.email,
      ),
  },
  'what came back': {
    by: [
      'animal_returns.returned_by_contact_id',
      'animal_return_gerbils.former_receiver_contact_id',
      'gerbils.receiver_contact_id',
    ],
    make: async ({ contactId, word }) => {
      const gerbilIds = [await addGerbil(api, { receiverContactId: contactId, goHomeDate: '2026-01-02' })]
      await post('/returns', { gerbilIds, reason: 'Other', note: word })
    },
    keepsContact: true,
  },
  'a ticket': {
    by: ['feedback.contact_id'],
    make: ({ contactId, word }) =>
      post('/feedback', { description: `Bei ${word} fehlt das Land`, contactId }),
  },
}

/** Links to people and their mails that make nothing theirs that says a word. */
const noWay = new Map([
  ['gerbils.origin_contact_id', 'the animal is the breeder’s'],
  ['contracts.buyer_contact_id', 'what was signed stays'],
  ['contract_gerbils.former_receiver_contact_id', 'what was signed stays'],
  ['offers.prospect_id', 'goes with the wish and has no words'],
  ['prospect_colors.prospect_id', 'goes with the wish and has no words'],
  ['mail_attachment_pieces.request_id', 'goes with the mail'],
  ['reservation_gerbils.reservation_id', 'goes with the reservation and has no words'],
  ['gerbil_holds.reservation_id', 'of held ones alone, which are not forgotten'],
])

describe.each(Object.entries(ways))('%s', (_name, { make, keepsContact }) => {
  test('is shown, and forgotten', async () => {
    const person = await addPerson()
    await make(person)
    const { body } = await api.get(`/contacts/${person.contactId}/export`)
    const { contact: _contact, ...shown } = body as Record<string, unknown>
    const inTrash = (await said(person.word)).includes('trash')
    // What is in the trash is not shown twice; its mail is.
    expect(JSON.stringify(shown)).toContain(person.word)
    expect(inTrash || (await said(person.word)).length > 1).toBe(true)
    const { body: before } = await api.get(`/contacts/${person.contactId}/belongings`)
    expect(before.unprovenMails).toEqual([])

    expect(await api.post(`/contacts/${person.contactId}/anonymise`)).toMatchObject({ status: 200 })
    expect(await said(person.word)).toEqual([])
  })

  test('is purged with the last wish of the person', async () => {
    const person = await addPerson()
    await make(person)
    await addWish(person)
    const { body } = await api.get(`/prospects?filter=contactId==${person.contactId}`)
    const ids = (body.items as { id: string }[]).map(({ id }) => id)
    const purged = await api.post('/prospects/purge', { ids })
    expect(purged.body).toMatchObject({
      kept: [],
      deleted: { contacts: keepsContact ? 0 : 1 },
      unprovenMails: [],
    })
    if (!keepsContact) expect(await said(person.word)).toEqual([])
  })

  test('of somebody else stays', async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    await make(other)
    const before = await said(other.word)
    await make(person)
    await api.post(`/contacts/${person.contactId}/anonymise`)
    expect(await said(other.word)).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })
})

test('there is no other way: every key that leads to a person, a wish, a round, a letter, a reservation or a mail is a line', async () => {
  const { rows } = await api.db.execute<{ way: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as way from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid::regclass::text in ('contacts', 'prospects', 'aftercare_rounds', 'mail_drafts',
      'reservations', 'requests') and a.attname like '%\\_id'
    union select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%contact\\_id' order by 1`)
  const known = new Set([...Object.values(ways).flatMap(({ by }) => by), ...noWay.keys()])
  expect(rows.map(({ way }) => way).filter((way) => !known.has(way))).toEqual([])
  expect([...known].filter((way) => !rows.some((row) => row.way === way))).toEqual([])
})

describe('what nothing proves', () => {
  const unproven: Record<string, (person: Person) => Promise<unknown>> = {
    'a mail from the same address': (person) => addMail(person, { fromAddress: person.email }),
    'a mail that is to be answered there': (person) =>
      addMail(person, { fromAddress: 'markt@example.com', replyTo: person.email }),
    'a call from the number of the person': async ({ contactId, word }) => {
      const digits = String(++count).padStart(7, '5')
      await api.patch(`/contacts/${contactId}`, { phone: `+49 171 ${digits}` })
      const call = { channel: 'Phone', fromPhone: `0171/${digits}`, bodyText: `Hier ist ${word}` }
      return (await post('/api/requests', call)).id
    },
    'a mail from another address of the person': async (person) => {
      await addMail(person, { fromAddress: `arbeit.${person.email}`, assignedContactId: person.contactId })
      return addMail(person, { fromAddress: `arbeit.${person.email}`, isSenderProven: true })
    },
    'what came back of a letter': async (person) => {
      const messageId = `<letter-${++count}@example.org>`
      await send({ mailDraftId: await addLetter(letterOf(person)) }, person.email, messageId)
      return addMail(person, {
        fromAddress: 'mailer-daemon@example.org',
        isAutomated: true,
        inReplyTo: messageId,
      })
    },
  }
  test.each(Object.entries(unproven))('%s: asked about, and gone when it is said so', async (_name, make) => {
    const person = await addPerson()
    const id = await make(person)
    const { body } = await api.get(`/contacts/${person.contactId}/belongings`)
    expect(body.unprovenMails).toMatchObject([{ id, contactName: null }])
    expect(
      JSON.stringify((await api.get(`/contacts/${person.contactId}/export`)).body.requests),
    ).not.toContain(id)

    const target = `/contacts/${person.contactId}/anonymise`
    const foreign = await addMail(person, { fromAddress: 'fremd@example.org' })
    expect(await api.post(target, { requestIds: [id, foreign] })).toMatchObject({
      status: 400,
      body: { code: 'UnknownReference' },
    })
    await api.delete(`/api/requests/${foreign}`)
    expect((await api.post(target, { requestIds: [id, foreign] })).status).toBe(200)
    expect(await said(person.word)).toEqual([])
  })

  test('it stays when it is not said so, and a purge names it', async () => {
    const [asked, purged] = [await addPerson(), await addPerson()]
    const id = await addMail(asked, { fromAddress: asked.email })
    expect((await api.post(`/contacts/${asked.contactId}/anonymise`)).status).toBe(200)
    expect((await api.get(`/api/requests/${id}`)).status).toBe(200)
    const left = await addMail(purged, { fromAddress: purged.email })
    const wish = await addWish(purged)
    expect((await api.post('/prospects/purge', { ids: [wish.id] })).body).toMatchObject({
      deleted: { contacts: 1 },
      unprovenMails: [{ id: left, fromAddress: purged.email }],
    })
  })

  test('a mail of a market place or form that is linked gives nobody what came from there for others', async () => {
    const person = await addPerson()
    const from = 'formular@example.net'
    await addMail(person, {
      fromAddress: from,
      replyTo: person.email,
      isSenderProven: true,
      assignedContactId: person.contactId,
    })
    const stranger = await addRequest(api, {
      fromAddress: from,
      replyTo: 'x@example.org',
      isSenderProven: true,
    })
    expect((await api.get(`/contacts/${person.contactId}/belongings`)).body.unprovenMails).toEqual([])
    await api.post(`/contacts/${person.contactId}/anonymise`)
    expect((await api.get(`/api/requests/${stranger}`)).status).toBe(200)
  })

  test('a proven mail that somebody else has, or from an address of two, is nobody’s by the address', async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const theirs = await addMail(person, {
      fromAddress: person.email,
      isSenderProven: true,
      assignedContactId: other.contactId,
    })
    const belongings = () => api.get(`/contacts/${person.contactId}/belongings`)
    expect((await belongings()).body.unprovenMails).toMatchObject([
      { id: theirs, contactName: `Frau ${other.word}` },
    ])
    await api.patch(`/contacts/${other.contactId}`, { email: person.email })
    const shared = await addMail(person, { fromAddress: person.email, isSenderProven: true })
    const { unprovenMails } = (await belongings()).body
    expect((unprovenMails as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      [theirs, shared].toSorted(),
    )
  })

  test('a wish that is purged while the person stays takes its own mails alone', async () => {
    const person = await addPerson()
    const wish = await post('/prospects', { contactId: person.contactId, requestId: await addMail(person) })
    await addWish(person)
    const other = await addMail(person, { fromAddress: person.email, isSenderProven: true })
    expect((await api.post('/prospects/purge', { ids: [wish.id] })).body.deleted).toEqual({
      prospects: 1,
      requests: 1,
      mails: 0,
      contacts: 0,
    })
    expect((await api.get(`/api/requests/${other}`)).status).toBe(200)
  })
})
