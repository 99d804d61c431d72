import { readRenderInput } from '@zuchtbuch/files/read-render-input'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { renderSite } from '@zuchtbuch/site/render-site'
import { bytesOf } from '@zuchtbuch/site/rendered-bytes'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi()

// Each of them is found nowhere but with this person and this reservation.
const address = { street: 'Quittenstieg 77', postalCode: '99321', city: 'Zwetschgenrode' }
const person = {
  name: 'Wilhelmine Xanderová',
  phone: '0931 777123',
  email: 'mine@xanderova.example',
  notes: 'Nachbarin von Gustl',
}
const kept = { priceEur: 87.65, depositEur: 43.21, notes: 'Käfig vom Flohmarkt' }
// No number alone: an id could hold it by chance.
const words = [
  ...Object.values(person),
  'Xander',
  address.street,
  address.city,
  kept.notes,
  '87.65',
  '87,65',
  '43,21',
]

const offered = { status: 'ForSale', gender: 'Female', dateOfBirth: '2026-03-14' }

/** Everything that a publish would write, by path, and the snapshot that it is made of. */
async function site() {
  const { db, files } = api.ctx
  const input = await readRenderInput(db, files, 'Europe/Berlin')
  const output = renderSite({ ...input, baseAddress: 'https://zucht.example', rootPath: '/' })
  const texts = output.files.map((file) => [file.path, String(bytesOf(file))] as const)
  return { snapshot: JSON.stringify(input.snapshot), pages: new Map(texts) }
}

/** The words that a page shows, each once. */
const wordsOf = (text: string) => new Set(text.replaceAll(/<[^>]*>/g, ' ').split(/\s+/))

test('that animals are kept for somebody is told, and nothing of the person or the days is told', async () => {
  const { id: enclosureId } = await add(api, '/enclosures', { name: 'Düne' })
  const animal = (name: string) => add(api, '/gerbils', { ...offered, name, enclosureId })
  const [krümel] = [await animal('Krümel'), await animal('Knopf')]
  const alone = await add(api, '/gerbils', { ...offered, name: 'Luna' })
  const free = await site()
  expect(free.snapshot).not.toContain('eserv')

  const { id: contactId } = await add(api, '/contacts', { ...person, address })
  expect(await site()).toEqual(free)
  const day = today('Europe/Berlin')
  const days = { pickupOn: addDays(day, 149), expiresOn: addDays(day, 153) }
  const gerbilIds = [krümel.id, alone.id]
  const reservation = await add(api, '/reservations', { contactId, gerbilIds, ...kept, ...days })

  const held = await site()
  expect(held.snapshot.match(/"isReserved":true/g)).toHaveLength(2)
  expect(held.snapshot.replaceAll(',"isReserved":true', '')).toBe(free.snapshot)
  expect(held.pages.get('abgabetiere/index.html')).toMatch(
    /teilweise reserviert[\s\S]*<span class="facts">reserviert[\s\S]*reserviert<\/p>/,
  )
  const said = [...held.pages].flatMap(([path, text]) => {
    const before = wordsOf(free.pages.get(path)!)
    return [...wordsOf(text)].filter((word) => !before.has(word))
  })
  expect([...new Set(said)].toSorted()).toEqual(['Auf', 'Warteliste', 'die', 'reserviert', 'teilweise'])
  expect([...held.pages].flatMap(([path, text]) => (text === free.pages.get(path) ? [] : path))).toEqual([
    'abgabetiere/index.html',
    'feed.xml',
    'index.html',
  ])
  for (const text of [held.snapshot, ...held.pages.values()]) {
    for (const told of [...words, ...Object.values(days).flatMap((it) => [it, germanDay(it).slice(0, 6)])])
      expect(text).not.toContain(told)
  }

  expect((await api.post(`/reservations/${reservation.id}/release`, { reason: 'Withdrawn' })).status).toBe(
    200,
  )
  expect(await site()).toEqual(free)
})
