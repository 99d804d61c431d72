import { requests } from '@zuchtbuch/db/schema/mail'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi()
let day: string
beforeAll(() => {
  day = today(api.ctx.config.timeZone)
})
const ago = (days: number) => addDays(day, -days)

type Person = { name: string; step: string; about: string; detail: string }
const board = async () => (await api.get('/api/placement-board')).body
const stepsOf = async (...names: string[]) => {
  const { people } = await board()
  return names.map((name) => people.filter((one: Person) => one.name === name))
}
const addContact = async (name: string) => (await add(api, '/contacts', { name })).id as string
const addWish = async (name: string, members: Record<string, unknown> = {}) => {
  const contactId = await addContact(name)
  const { id } = await add(api, '/prospects', { contactId, ...members })
  return { contactId, id: id as string }
}
async function addGroup(count: number, members: Record<string, unknown> = {}) {
  const { id: enclosureId } = await add(api, '/enclosures', { name: `Gehege ${Math.random()}` })
  const made: { id: string; name: string }[] = []
  for (let at = 0; at < count; at++) {
    const name = `Tier ${Math.random().toString(36).slice(2, 8)}`
    const values = { name, status: 'ForSale', enclosureId, gender: 'Female', dateOfBirth: ago(100) }
    made.push({ id: await addGerbil(api, { ...values, ...members }), name })
  }
  return made
}
const addLetter = async (values: Partial<typeof requests.$inferInsert>) =>
  (
    await api.db
      .insert(requests)
      .values({
        gmailMessageId: `<${Math.random()}@example.org>`,
        threadId: 't',
        subject: 'Haben Sie Weibchen?',
        bodyText: 'Guten Tag',
        receivedAt: new Date(),
        ...values,
      })
      .returning()
  )[0]!

test('who asked, waits, has an offer, a reservation or animals stands in that step, with what is next', async () => {
  const before = (await board()).counts
  await addLetter({ fromName: 'Lena Neu', fromAddress: 'lena@example.org' })
  await addLetter({ fromName: 'Lena Neu', fromAddress: 'Lena@example.org', subject: 'Noch etwas' })
  await addWish('Wartende', { waitlistedOn: ago(200), minCount: 2, gender: 'Male' })
  const offered = await addWish('Mit Angebot', { waitlistedOn: ago(20) })
  const [a, b] = await addGroup(2)
  await add(api, `/prospects/${offered.id}/offers`, { gerbilIds: [a!.id, b!.id] })
  const kept = await addGroup(2)
  const reserved = await addWish('Mit Reservierung', { waitlistedOn: ago(20) })
  await add(api, '/reservations', {
    contactId: reserved.contactId,
    prospectId: reserved.id,
    gerbilIds: kept.map(({ id }) => id),
    pickupOn: addDays(day, 3),
    depositEur: 20,
  })
  const owner = await addContact('Mit Tieren')
  await addGerbil(api, {
    name: 'Ausgezogene',
    receiverContactId: owner,
    goHomeDate: ago(30),
    dateOfBirth: ago(200),
  })

  const found = await stepsOf('Lena Neu', 'Wartende', 'Mit Angebot', 'Mit Reservierung', 'Mit Tieren')
  expect(found).toMatchObject([
    [{ step: 'New', about: 'Haben Sie Weibchen?', detail: 'heute', contactId: null }],
    [{ step: 'Waiting', about: '2 Böckchen' }],
    [
      {
        step: 'Offered',
        about: `${a!.name} und ${b!.name}`,
        detail: `Antwort bis ${nearDay(addDays(day, 7), day)}`,
      },
    ],
    [
      {
        step: 'Reserved',
        about: `${kept[0]!.name} und ${kept[1]!.name}`,
        detail: `holt am ${nearDay(addDays(day, 3), day)} · 20\u00a0€ offen`,
        isPressing: false,
      },
    ],
    [{ step: 'MovedOut', about: 'Ausgezogene', detail: `seit ${nearDay(ago(30), day)}` }],
  ])
  expect(found[1]![0].detail).toMatch(/^seit \p{L}+( \d{4})?$/u)
  const { counts } = await board()
  for (const step of ['New', 'Waiting', 'Offered', 'Reserved', 'MovedOut'])
    expect(counts[step] - before[step], step).toBe(1)
})

test('who has animals and asks again stands where the new wish stands', async () => {
  const { contactId } = await addWish('Zum zweiten Mal', { waitlistedOn: ago(3) })
  await addGerbil(api, { receiverContactId: contactId, goHomeDate: ago(300), dateOfBirth: ago(500) })
  await addLetter({ assignedContactId: contactId, fromAddress: 'zweites@example.org' })
  expect(await stepsOf('Zum zweiten Mal')).toMatchObject([[{ step: 'Waiting', requestId: null }]])
})

test('a letter that the website began says whom it asks for', async () => {
  await addLetter({
    fromName: 'Fragende',
    threadId: 'q1',
    fromAddress: 'fragende@example.org',
    subject: 'Re: Frage nach Quentin, Quint und Quirin',
  })
  await addLetter({
    fromName: 'Andere',
    threadId: 'q2',
    fromAddress: 'andere@example.org',
    subject: 'Frage nach',
  })
  const [[asks], [other]] = (await stepsOf('Fragende', 'Andere')) as [Person[], Person[]]
  expect(asks).toMatchObject({ step: 'New', about: 'Quentin, Quint und Quirin' })
  expect(other).toMatchObject({ step: 'New', about: 'Frage nach' })
})

test('who asked to wait is not proposed, and is said to be paused', async () => {
  await addWish('Mit Pause', { waitlistedOn: ago(9), pausedUntil: addDays(day, 40), minCount: 1 })
  const [person] = (await stepsOf('Mit Pause'))[0]!
  expect(person).toMatchObject({
    detail: `pausiert bis ${nearDay(addDays(day, 40), day)}`,
    gerbilIds: [],
  })
})

test('a promised day that is over presses', async () => {
  const contactId = await addContact('Zu spät')
  const animals = await addGroup(2)
  const { id } = await add(api, '/reservations', {
    contactId,
    gerbilIds: animals.map((one) => one.id),
    expiresOn: addDays(day, 2),
    pickupOn: addDays(day, 2),
  })
  await api.db.execute(
    `update reservations set expires_on = '${ago(1)}', pickup_on = null, deposit_paid_on = '${ago(5)}' where id = '${id}'`,
  )
  expect(await stepsOf('Zu spät')).toMatchObject([
    [{ isPressing: true, detail: `war bis ${nearDay(ago(1), day)}` }],
  ])
})

test('animals of one home are a group for each sex, with those who wait for them; reserved ones name whom', async () => {
  const brothers = await addGroup(3, { gender: 'Male', dateOfBirth: ago(20) })
  const { id } = await addWish('Zuerst dran', { waitlistedOn: ago(900), minCount: 3, gender: 'Male' })
  const kept = await addGroup(2)
  const contactId = await addContact('Hat reserviert')
  const reservation = await add(api, '/reservations', { contactId, gerbilIds: kept.map((one) => one.id) })
  const { groups } = await board()
  const withOne = (gerbil: { id: string }) =>
    groups.filter(({ gerbilIds }: { gerbilIds: string[] }) => gerbilIds.includes(gerbil.id))
  expect(withOne(brothers[0]!)).toMatchObject([
    {
      gerbilIds: brothers.map((one) => one.id).toSorted(),
      first: { prospectId: id, contactName: 'Zuerst dran' },
      keptFor: null,
    },
  ])
  expect(withOne(brothers[0]!)[0].readyOn > day).toBe(true)
  expect(withOne(brothers[0]!)[0].waiting).toBeGreaterThan(0)
  expect(withOne(kept[0]!)).toMatchObject([
    { first: null, keptFor: { contactName: 'Hat reserviert', reservationId: reservation.id } },
  ])
})

test('who has two reservations stands there once, and both groups are theirs', async () => {
  const contactId = await addContact('Zweimal reserviert')
  const groups = [await addGroup(2), await addGroup(2)]
  for (const animals of groups)
    await add(api, '/reservations', { contactId, gerbilIds: animals.map((one) => one.id) })
  expect((await stepsOf('Zweimal reserviert'))[0]).toHaveLength(1)
  const kept = (await board()).groups.filter((one: any) => one.keptFor?.contactId === contactId)
  expect(kept.flatMap(({ gerbilIds }: any) => gerbilIds).toSorted()).toEqual(
    groups
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('of thousands of unanswered letters all are counted, and the oldest shown', async () => {
  const before = (await board()).counts.New
  const letters = Array.from({ length: 300 }, (_, n) => ({
    gmailMessageId: `<viele-${n}@example.org>`,
    threadId: `viele-${n}`,
    fromAddress: `viele-${n}@example.org`,
    subject: 'Anfrage',
    bodyText: 'Guten Tag',
    receivedAt: new Date(Date.UTC(2020, 0, 1, 0, n)),
  }))
  await api.db.insert(requests).values(letters)
  const { counts, people } = await board()
  expect(counts.New).toBe(before + 300)
  expect(people.filter(({ step }: Person) => step === 'New')).toHaveLength(200)
})
