import { addDays, today } from '@zuchtbuch/domain/calendar'
import { ENCLOSURE_PURPOSES } from '@zuchtbuch/domain/enclosure-purpose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'

let api: TestApi
let day: string
beforeAll(async () => {
  api = await startTestApi()
  day = today(api.ctx.config.timeZone)
})
afterAll(() => api.stop())

const ago = (days: number) => addDays(day, -days)
const inDays = (days: number) => addDays(day, days)
const unique = () => `Bau ${Math.random()}`
const addEnclosure = (members: object = {}) => add(api, '/enclosures', { name: unique(), ...members })
const addTo = (enclosureId: string | null, members: object = {}) =>
  addGerbil(api, { gender: 'Female', dateOfBirth: ago(200), enclosureId, ...members })
const warningsOf = async (id: string): Promise<string[]> =>
  (await api.get(`/enclosures/${id}`)).body.warnings.map(({ code }: { code: string }) => code)

describe('the floor', () => {
  // 5,000 cm² for two, a quarter more for each further one.
  test.each([
    [1, 100, 50, false],
    [1, 99, 50, true],
    [2, 100, 50, false],
    [2, 99.9, 50, true],
    [3, 125, 50, false],
    [3, 124, 50, true],
    [4, 150, 50, false],
    [4, 100, 50, true],
  ])('for %i animals of %f × %f cm is small: %s', async (count, lengthCm, widthCm, isSmall) => {
    const { id } = await addEnclosure({ lengthCm, widthCm })
    for (let nth = 0; nth < count; nth++) await addTo(id)
    const { body } = await api.get(`/enclosures/${id}`)
    expect(body.floorAreaCm2).toBeCloseTo(lengthCm * widthCm)
    expect((await warningsOf(id)).includes('FloorSmall')).toBe(isSmall)
  })

  test.each(ENCLOSURE_PURPOSES)('and the bedding of an enclosure for %s', async (purpose) => {
    const { id } = await addEnclosure({ lengthCm: 50, widthCm: 50, beddingCm: 10, purpose })
    for (let nth = 0; nth < 2; nth++) await addTo(id)
    const isHome = purpose === 'Home' || purpose === 'Breeding'
    expect(await warningsOf(id)).toEqual(isHome ? ['FloorSmall', 'BeddingShallow'] : [])
  })

  test('is not asked of pups, of an empty enclosure, nor where its size is not known', async () => {
    const { id } = await addEnclosure({ lengthCm: 50, widthCm: 50, beddingCm: 10 })
    expect(await warningsOf(id)).toEqual([])
    const other = await addEnclosure({ lengthCm: 100, widthCm: 50 })
    for (let nth = 0; nth < 2; nth++) await addTo(other.id)
    for (let nth = 0; nth < 5; nth++) await addTo(other.id, { dateOfBirth: ago(41) })
    expect(await warningsOf(other.id)).toEqual([])
    const unknown = await addEnclosure({ lengthCm: 10 })
    for (let nth = 0; nth < 2; nth++) await addTo(unknown.id)
    expect((await api.get(`/enclosures/${unknown.id}`)).body).toMatchObject({
      floorAreaCm2: null,
      warnings: [],
    })
  })

  test('is judged by the limits that the breeder chose; 0 turns one off', async () => {
    const { id } = await addEnclosure({ lengthCm: 100, widthCm: 50, beddingCm: 19 })
    for (let nth = 0; nth < 4; nth++) await addTo(id)
    const rules = (limits: object) => api.put('/settings/rules', limits)
    expect(await warningsOf(id)).toEqual(['FloorSmall', 'BeddingShallow'])
    await rules({ floorPercentPerAnimal: 0, minOwnBeddingCm: 19 })
    expect(await warningsOf(id)).toEqual([])
    await rules({ minFloorAreaCm2: 5001, minOwnBeddingCm: 0 })
    expect(await warningsOf(id)).toEqual(['FloorSmall'])
    await rules({ minFloorAreaCm2: 0 })
    expect(await warningsOf(id)).toEqual([])
    expect((await rules({ floorPercentPerAnimal: 201 })).status).toBe(400)
    await rules({ minFloorAreaCm2: null, floorPercentPerAnimal: null, minOwnBeddingCm: null })
  })
})

test.each([
  [{ beddingCm: 0 }, '/beddingCm'],
  [{ beddingCm: 201 }, '/beddingCm'],
  [{ beddingCm: 'groß' }, '/beddingCm'],
  [{ purpose: 'Keller' }, '/purpose'],
  [{ quarantineFrom: 'bald' }, '/quarantineFrom'],
  [{ quarantineFrom: '2026-03-02', quarantineUntil: '2026-03-01' }, '/quarantineUntil'],
  [{ quarantineReason: 'x'.repeat(201) }, '/quarantineReason'],
])('an enclosure with %o is refused', async (members, path) => {
  const created = await api.post('/enclosures', { name: unique(), ...members })
  expect(created).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  const { id } = await addEnclosure({ quarantineFrom: '2026-03-02' })
  expect((await api.patch(`/enclosures/${id}`, members)).status).toBe(400)
})

test('a quarantine that began is not ended before its beginning', async () => {
  const { id } = await addEnclosure({ quarantineFrom: '2026-03-02' })
  expect((await api.patch(`/enclosures/${id}`, { quarantineUntil: '2026-03-01' })).status).toBe(400)
  expect((await api.patch(`/enclosures/${id}`, { quarantineUntil: '2026-03-02' })).status).toBe(200)
  expect((await api.patch(`/enclosures/${id}`, { quarantineFrom: '2026-03-03' })).status).toBe(400)
})

describe('a quarantine', () => {
  test('is broken by company that is in none', async () => {
    const { id } = await addEnclosure()
    const kept = await addTo(id, { quarantineUntil: inDays(3), quarantineReason: 'Milben' })
    await addTo(id)
    expect(await warningsOf(id)).toEqual(['QuarantineBroken'])
    await api.patch(`/enclosures/${id}`, { quarantineUntil: inDays(5) })
    expect(await warningsOf(id)).toEqual([])
    await api.patch(`/enclosures/${id}`, { quarantineUntil: null })
    await api.patch(`/gerbils/${kept}`, { quarantineUntil: ago(1) })
    expect(await warningsOf(id)).toEqual([])
  })

  test('is broken by a move out of it or into it, also where nobody differs', async () => {
    const span = { quarantineFrom: ago(3), quarantineUntil: inDays(3) }
    const [kept, free] = [(await addEnclosure(span)).id, (await addEnclosure()).id]
    const said = async (id: string, enclosureId: string | null) =>
      (await api.patch(`/gerbils/${id}`, { enclosureId })).body.warnings.flatMap(
        ({ code, path, message }: Record<string, string>) =>
          code === 'QuarantineBroken' ? [`${path} ${message}`] : [],
      )
    const id = await addTo(free, { name: 'Momo' })
    // Somebody is the first to live there.
    expect(await said(id, kept)).toEqual([])
    expect(await said(id, kept)).toEqual([])
    const other = await addTo(free, { name: 'Mia' })
    expect(await said(other, kept)).toEqual(['/enclosureId „Mia“ kommt zu Tieren, die in Quarantäne sind.'])
    expect(await said(other, (await addEnclosure(span)).id)).toEqual([])
    const out = '/enclosureId „Momo“ kommt aus einer Quarantäne, die noch nicht vorbei ist.'
    expect(await said(id, free)).toEqual([out])
    await said(id, kept)
    expect(await said(id, null)).toEqual([out])
    await said(id, kept)
    await api.patch(`/enclosures/${kept}`, { quarantineUntil: ago(1) })
    expect(await said(id, free)).toEqual([])
  })

  test('of an enclosure or of an animal is said to a pairing', async () => {
    const { id } = await addEnclosure({ quarantineFrom: ago(3), quarantineUntil: inDays(3) })
    const fatherId = await addTo(id, { gender: 'Male', name: 'Falk' })
    const motherId = await addTo(null, { name: 'Änne', quarantineUntil: day })
    const { body } = await api.get(`/pairings/preview?fatherId=${fatherId}&motherId=${motherId}`)
    const said = body.warnings.filter(({ code }: { code: string }) => code === 'InQuarantine')
    expect(said).toHaveLength(2)
    expect(said[0].message).toMatch(/^„Falk“ ist bis \d\d\.\d\d\.\d{4} in Quarantäne\.$/)
  })

  test('is said where animals are reserved, and in their contract', async () => {
    const { id } = await addEnclosure({ quarantineFrom: ago(3) })
    const gerbilIds = [await addTo(id), await addTo(id)]
    const contactId = await addBuyer(api)
    const reserved = await api.post('/reservations', { contactId, gerbilIds, expiresOn: inDays(20) })
    expect(reserved.body.warnings).toContainEqual({ code: 'InQuarantine', gerbilIds })
    const { id: reservation } = reserved.body
    await api.post(`/reservations/${reservation}/release`, {})
    const contract = await api.post('/contracts', { buyerContactId: contactId, gerbilIds, price: 50 })
    expect(contract.body.warnings.map(({ code }: { code: string }) => code)).toContain('InQuarantine')
  })

  test('is told of on its last day, and may be prolonged', async () => {
    const { id } = await addEnclosure({ name: `Gast ${Math.random()}`, quarantineUntil: day })
    const animal = await addTo(id, { name: 'Momo', quarantineUntil: inDays(1) })
    const mine = async () =>
      (await api.get('/api/today')).body.items.filter(
        ({ kind, gerbilIds }: any) => kind === 'QuarantineEnds' && gerbilIds.includes(animal),
      )
    expect(await mine()).toMatchObject([
      { resource: 'enclosure', id, dueOn: day, detail: 'Quarantäne endet heute' },
      { resource: 'gerbil', id: animal, dueOn: inDays(1), title: 'Momo' },
    ])
    const [first] = await mine()
    await api.post(`/api/today/${encodeURIComponent(first.key)}/done`, {})
    expect(await mine()).toMatchObject([{ resource: 'gerbil' }])
    await api.patch(`/enclosures/${id}`, { quarantineUntil: inDays(2) })
    expect(await mine()).toHaveLength(2)
    // Nobody lives there any more.
    await api.patch(`/gerbils/${animal}`, { dateOfDeath: day })
    expect(await mine()).toEqual([])
  })

  test('keeps animals from the offers of the website, without a word why', async () => {
    const { id } = await addEnclosure()
    const free = await addTo(id, { status: 'ForSale', name: 'Frei' })
    const kept = await addTo(id, { status: 'ForSale', name: 'Wartend', quarantineUntil: inDays(2) })
    const text = JSON.stringify((await api.get('/api/site-snapshot')).body)
    expect(text).toContain(free)
    expect(text).not.toContain(kept)
    expect(text).not.toContain('uarant')
  })
})
