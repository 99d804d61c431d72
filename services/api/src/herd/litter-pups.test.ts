import { gerbils, litters } from '@zuchtbuch/db/schema/herd'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { litterFigures } from '@zuchtbuch/domain/litters/litter-counts'
import { count } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'

let api: TestApi
let day: string
let nest: string
let fatherId: string
let motherId: string
beforeAll(async () => {
  api = await startTestApi()
  day = today(api.ctx.config.timeZone)
  nest = (await add(api, '/enclosures', { name: 'Nest' })).id
})
afterAll(() => api.stop())
beforeEach(async () => {
  fatherId = await addGerbil(api, { name: 'Balou', gender: 'Male' })
  motherId = await addGerbil(api, { name: 'Änne', gender: 'Female', enclosureId: nest })
})

const gone = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const ago = (days: number) => addDays(day, -days)
const post = (members: object = {}) =>
  api.post('/litters', { date: ago(3), fatherId, motherId, litterLetter: 'K', ...members })
const pupsOf = async ({ gerbilIds }: { gerbilIds: string[] }) =>
  Promise.all(gerbilIds.map(async (id) => (await api.get(`/gerbils/${id}`)).body))
async function rows() {
  const [animals] = await api.db.select({ n: count() }).from(gerbils)
  const [born] = await api.db.select({ n: count() }).from(litters)
  return [animals!.n, born!.n]
}

describe('a litter with its pups', () => {
  test('is stored at once; what is not given follows from the litter', async () => {
    const other = (await add(api, '/enclosures', { name: 'Anderswo' })).id
    const created = await post({
      pups: [
        {},
        {
          name: 'Kalle',
          gender: 'Male',
          genotype: 'aa CC DD EE GG PP spsp rere',
          characterNote: 'Laut',
        },
        { enclosureId: other, status: 'ForSale' },
        { enclosureId: null },
      ],
    })

    expect(created).toMatchObject({
      status: 201,
      body: {
        totalBorn: 4,
        deathsWithin8Weeks: null,
        expectedGoHomeDate: addDays(day, 67),
        livingCount: 4,
        sexCounts: { male: 1, female: 0, unknown: 3 },
        version: 1,
      },
    })
    expect(created.headers.get('location')).toBe(`/litters/${created.body.id}`)
    const shared = { litterId: created.body.id, dateOfBirth: ago(3), isResident: true, fatherId, motherId }
    expect(await pupsOf(created.body)).toMatchObject([
      { ...shared, name: 'K-1', gender: 'Unknown', enclosureId: nest, status: 'Breeding' },
      {
        ...shared,
        name: 'Kalle',
        gender: 'Male',
        genotype: expect.stringMatching(/^aa /),
        characterNote: 'Laut',
      },
      { ...shared, name: 'K-3', enclosureId: other, status: 'ForSale' },
      { ...shared, name: 'K-4', enclosureId: null },
    ])
    const [first] = created.body.gerbilIds
    expect((await api.get(`/gerbils/${first}/stays`)).body.items).toMatchObject([
      { enclosureId: nest, fromDay: day },
    ])
    // The pedigree knows them at once, and their parents.
    expect((await api.get(`/gerbils/${first}/pedigree`)).body).toMatchObject({
      father: { id: fatherId },
      mother: { id: motherId },
    })
  })

  test('is called by its day where it has no code, and lives where it is told', async () => {
    const { id: box } = await add(api, '/enclosures', { name: 'Kasten' })
    const { body } = await post({ date: '2026-03-14', litterLetter: null, pups: [{}], pupsEnclosureId: box })

    expect(await pupsOf(body)).toMatchObject([{ name: 'Wurf 14.03.26-1', enclosureId: box }])
  })

  test('keeps what is given; early losses count to those born', async () => {
    const given = { totalBorn: 6, deathsWithin8Weeks: 2, expectedGoHomeDate: ago(-90) }
    expect((await post({ ...given, pups: [{}, {}] })).body).toMatchObject(given)
    expect((await post({ deathsWithin8Weeks: 2, pups: [{}] })).body).toMatchObject({ totalBorn: 3 })
    expect((await post({ deathsWithin8Weeks: 4, pups: [] })).body).toMatchObject({
      totalBorn: 4,
      gerbilIds: [],
    })
    expect((await post({ expectedGoHomeDate: null, pups: [{}] })).body.expectedGoHomeDate).toBeNull()
    expect((await post()).body).toMatchObject({ totalBorn: null, expectedGoHomeDate: null })
  })

  test.each([
    ['more pups than were born and live', { totalBorn: 2, deathsWithin8Weeks: 1, pups: [{}, {}] }, '/pups'],
    ['a gender that there is not', { pups: [{}, { gender: 'Bock' }] }, '/pups/1/gender'],
    ['a genotype that cannot be read', { pups: [{}, {}, {}, { genotype: 'aa cc' }] }, '/pups/3/genotype'],
    ['a variety that is gone', { pups: [{}, { colorVarietyId: gone }] }, '/pups/1/colorVarietyId'],
    ['an enclosure that is gone', { pups: [{ enclosureId: gone }] }, '/pups/0/enclosureId'],
    ['an enclosure for all that is gone', { pups: [{}], pupsEnclosureId: gone }, '/pupsEnclosureId'],
    ['a mating that is gone', { matingId: gone }, '/matingId'],
    ['a member that no pup has', { pups: [{ litterId: gone }] }, '/pups/0'],
    ['twenty-one of them', { pups: Array.from({ length: 21 }, () => ({})) }, '/pups'],
    ['negative losses', { deathsWithin8Weeks: -1, pups: [{}] }, '/deathsWithin8Weeks'],
    ['a day of birth that is to come', { date: addDays('2026-01-01', 40_000), pups: [{}] }, '/date'],
  ])('is refused whole for %s', async (_, members, path) => {
    const before = await rows()
    const answer = await post(members)

    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toContain(path)
    expect(await rows()).toEqual(before)
  })

  test('says why in the words of the single route', async () => {
    expect((await post({ totalBorn: 1, pups: [{}, {}] })).body).toMatchObject({
      code: 'ValidationFailed',
      errors: [{ path: '/pups', code: 'implausibleCount' }],
    })
    expect((await post({ pups: [{ genotype: 'aa cc' }] })).body).toMatchObject({
      code: 'GenotypeInvalid',
      reason: expect.any(String),
      errors: [{ path: '/pups/0/genotype' }],
    })
    expect((await post({ motherId: fatherId, pups: [{}] })).body.code).toBe('ParentGenderInvalid')
  })

  test('is stored with all its pups or not at all while the gender of its mother changes', async () => {
    const rounds = Array.from({ length: 8 }, async () => {
      const mother = await addGerbil(api, { gender: 'Female' })
      const [born, changed] = await Promise.all([
        post({ motherId: mother, pups: [{}, {}] }),
        api.patch(`/gerbils/${mother}`, { gender: 'Male' }),
      ])
      const children = (await api.get(`/gerbils/${mother}/offspring`)).body.totalCount
      return [born.status, changed.status, children].join(' ')
    })
    for (const outcome of await Promise.all(rounds)) expect(['201 400 2', '400 200 0']).toContain(outcome)
  })
})

describe('a litter of a mating', () => {
  test('has its parents and number, and closes it', async () => {
    const mating = await add(api, '/matings', {
      fatherId,
      motherId,
      pairingCode: '26-04',
      togetherFrom: ago(30),
    })
    const { status, body } = await api.post('/litters', { date: day, matingId: mating.id, pups: [{}] })

    expect(status).toBe(201)
    expect(body).toMatchObject({ fatherId, motherId, pairingCode: '26-04' })
    expect((await pupsOf(body))[0].name).toBe('26-04-1')
    const closed = { state: 'Littered', litterId: body.id, version: 2 }
    expect((await api.get(`/matings/${mating.id}`)).body).toMatchObject(closed)
    expect(await post({ matingId: mating.id })).toMatchObject({
      status: 409,
      body: { code: 'MatingClosed', state: 'Littered' },
    })
    const ended = await add(api, '/matings', { fatherId, motherId, endedOn: day })
    expect((await post({ matingId: ended.id })).body.code).toBe('MatingClosed')
  })

  test('has no other parents', async () => {
    const mating = await add(api, '/matings', { fatherId, motherId })
    const stranger = await addGerbil(api, { gender: 'Male' })

    expect(await post({ fatherId: stranger, matingId: mating.id })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/fatherId', code: 'otherParents' }] },
    })
    expect((await api.get(`/matings/${mating.id}`)).body.state).toBe('Planned')
  })

  test('is one, also where six enter it at once', async () => {
    const mating = await add(api, '/matings', { fatherId, motherId })
    const before = await rows()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post({ matingId: mating.id, pups: [{}, {}] })),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    expect(await rows()).toEqual([before[0]! + 2, before[1]! + 1])
  })
})

describe('pups added later', () => {
  test('go on after the last number, or after their count', async () => {
    const { body: litter } = await post({ totalBorn: 6, pups: [{}, { name: 'Kalle' }] })
    const more = (pups: object[]) => api.post(`/litters/${litter.id}/pups`, { pups })

    const added = await more([{}, {}])
    expect(added).toMatchObject({ status: 201, body: { id: litter.id, livingCount: 4 } })
    expect(added.headers.get('location')).toBe(`/litters/${litter.id}`)
    const names = (await pupsOf(added.body)).map(({ name }) => name)
    expect(names).toEqual(['K-1', 'Kalle', 'K-3', 'K-4'])
    await api.patch(`/gerbils/${added.body.gerbilIds[3]}`, { name: 'K-9' })
    expect((await pupsOf((await more([{}])).body)).at(-1).name).toBe('K-10')

    expect((await more([{}, {}])).body).toMatchObject({
      errors: [{ path: '/pups', code: 'implausibleCount' }],
    })
    expect((await more([{ genotype: 'aa cc' }])).body.errors[0].path).toBe('/pups/0/genotype')
    expect((await more([])).status).toBe(400)
    expect((await api.get(`/litters/${litter.id}`)).body.livingCount).toBe(5)
  })

  test('need a litter', async () => {
    expect(await api.post(`/litters/${gone}/pups`, { pups: [{}] })).toMatchObject({ status: 404 })
    expect(await api.post(`/litters/${gone}/loss`, {})).toMatchObject({ status: 404 })
  })
})

describe('a loss', () => {
  test('of one of the young is written down at it and counted at the litter', async () => {
    const { body: litter } = await post({ totalBorn: 3, pups: [{}, {}] })
    const [gerbilId] = litter.gerbilIds
    const lost = await api.post(`/litters/${litter.id}/loss`, { gerbilId, date: ago(1), cause: 'Erfroren' })

    expect(lost).toMatchObject({
      status: 200,
      body: { id: litter.id, deathsWithin8Weeks: 1, livingCount: 1, version: 2 },
    })
    expect((await api.get(`/gerbils/${gerbilId}`)).body).toMatchObject({
      dateOfDeath: ago(1),
      causeOfDeath: 'Erfroren',
      status: 'Deceased',
    })
    expect(await api.post(`/litters/${litter.id}/loss`, { gerbilId })).toMatchObject({
      status: 409,
      body: { code: 'GerbilDeceased', gerbilIds: [gerbilId] },
    })
    const nameless = await api.post(`/litters/${litter.id}/loss`, {})
    expect(nameless.body).toMatchObject({ deathsWithin8Weeks: 2, livingCount: 1 })
    // Whoever is left stands in the book.
    expect(await api.post(`/litters/${litter.id}/loss`, {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/gerbilId', code: 'required' }] },
    })
    expect((await api.get(`/litters/${litter.id}`)).body).toMatchObject({ deathsWithin8Weeks: 2, version: 3 })
  })

  test('of several is one deed; each is taken back, whatever came after', async () => {
    const { body: litter } = await post({ totalBorn: 6, pups: [{}, {}, {}, {}] })
    const [one, two, three] = litter.gerbilIds
    const lose = (members: object) => api.post(`/litters/${litter.id}/loss`, members)
    const takeBack = (members: object) => api.post(`/litters/${litter.id}/loss/take-back`, members)

    const lost = { gerbilIds: [one, two], count: 2, cause: 'Erdrückt' }
    expect((await lose(lost)).body).toMatchObject({ deathsWithin8Weeks: 4, livingCount: 2 })
    expect(await lose({ gerbilIds: [three, one] })).toMatchObject({ status: 409 })
    expect((await api.get(`/gerbils/${three}`)).body.dateOfDeath).toBeNull()
    expect((await lose({ gerbilIds: [motherId] })).body.errors[0].path).toBe('/gerbilIds/0')

    await api.patch(`/litters/${litter.id}`, { notes: 'danach' })
    await api.patch(`/gerbils/${one}`, { name: 'Danach' })
    expect((await takeBack({ gerbilIds: [one], count: 1 })).body).toMatchObject({
      deathsWithin8Weeks: 2,
      livingCount: 3,
    })
    expect((await api.get(`/gerbils/${one}`)).body).toMatchObject({
      dateOfDeath: null,
      causeOfDeath: null,
      status: 'Breeding',
    })
    expect(await takeBack({ count: 2 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/count', code: 'implausibleCount' }] },
    })
    expect((await takeBack({ count: 1 })).body.deathsWithin8Weeks).toBe(1)
    // It lives again at the animal, too.
    await api.patch(`/gerbils/${two}`, { dateOfDeath: null })
    expect((await api.get(`/litters/${litter.id}`)).body).toMatchObject({
      deathsWithin8Weeks: null,
      livingCount: 4,
    })
    expect(await takeBack({ gerbilIds: [gone] })).toMatchObject({ status: 400 })
  })

  test('counts the same by whichever door it comes', async () => {
    const { body: litter } = await post({ totalBorn: 5, pups: [{}, {}, {}, {}, {}] })
    const [one, two] = litter.gerbilIds
    const counts = async () => {
      const { totalBorn, deathsWithin8Weeks, livingCount } = (await api.get(`/litters/${litter.id}`)).body
      return [totalBorn, deathsWithin8Weeks, livingCount]
    }
    await api.patch(`/gerbils/${one}`, { dateOfDeath: ago(1) })
    expect(await counts()).toEqual([5, 1, 4])
    await api.post('/gerbils/changes', { changes: [{ id: two, patch: { dateOfDeath: ago(1) } }] })
    expect(await counts()).toEqual([5, 2, 3])
    const trashId = (await api.delete(`/gerbils/${two}`)).headers.get('trash-id')
    expect(await counts()).toEqual([5, 1, 3])
    // Of those that are not in the book one died.
    await api.post(`/litters/${litter.id}/loss`, {})
    expect(await counts()).toEqual([5, 2, 3])
    await api.post(`/api/trash/${trashId}/restore`)
    expect(await counts()).toEqual([5, 2, 3])
    await add(api, '/gerbils', { name: 'Spät', litterId: litter.id })
    expect(await counts()).toEqual([6, 2, 4])
    await api.patch(`/litters/${litter.id}`, { date: ago(80) })
    expect(await counts()).toEqual([6, null, 4])
  })

  test('counts until the 56th day, and later only with a name', async () => {
    const { body: litter } = await post({ date: ago(60), totalBorn: 5, pups: [{}, {}] })
    const [one, other] = litter.gerbilIds
    const lose = (members: object) => api.post(`/litters/${litter.id}/loss`, members)

    expect((await lose({ gerbilId: one, date: ago(3) })).body.deathsWithin8Weeks).toBeNull()
    expect((await lose({ gerbilId: other, date: ago(4) })).body.deathsWithin8Weeks).toBe(1)
    expect((await lose({ date: ago(3) })).body).toMatchObject({
      errors: [{ path: '/gerbilId', code: 'required' }],
    })
    expect((await lose({ date: ago(4) })).body.deathsWithin8Weeks).toBe(2)
  })

  test('whatever happens, the figures of the litter add up', async () => {
    const step = fc.tuple(
      fc.constantFrom('lose', 'count', 'takeBack', 'die', 'live', 'add', 'addDead', 'remove', 'restore'),
      fc.nat({ max: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 3 }),
        fc.array(step, { minLength: 4, maxLength: 12 }),
        async (open, steps) => {
          const pups = [{}, {}, {}]
          const { body: litter } = await post({ totalBorn: pups.length + open, pups })
          const trash: string[] = []
          const act = {
            lose: (id) => api.post(`/litters/${litter.id}/loss`, { gerbilIds: [id] }),
            count: () => api.post(`/litters/${litter.id}/loss`, { count: 1 }),
            takeBack: () => api.post(`/litters/${litter.id}/loss/take-back`, { count: 1 }),
            die: (id) => api.patch(`/gerbils/${id}`, { dateOfDeath: ago(1) }),
            live: (id) => api.patch(`/gerbils/${id}`, { dateOfDeath: null }),
            add: () => api.post('/gerbils', { name: 'Neu', litterId: litter.id }),
            addDead: () => api.post('/gerbils', { name: 'Tot', litterId: litter.id, dateOfDeath: ago(1) }),
            remove: async (id) => {
              const answer = await api.delete(`/gerbils/${id}`)
              trash.push(answer.headers.get('trash-id') ?? '')
              return answer
            },
            restore: async () => api.post(`/api/trash/${trash.pop() ?? gone}/restore`),
          } satisfies Record<string, (id: string) => Promise<{ status: number }>>
          for (const [deed, nth] of steps) {
            const { gerbilIds } = (await api.get(`/litters/${litter.id}`)).body
            const { status } = await act[deed](gerbilIds[nth] ?? gone)
            expect([200, 201, 204, 400, 404, 409]).toContain(status)
            const { body: now } = await api.get(`/litters/${litter.id}`)
            const { items } = (await api.get(`/gerbils?filter=litterId==${litter.id}`)).body
            const young = items.map(({ dateOfDeath }: { dateOfDeath: string | null }) => ({
              dateOfDeath,
              isLiving: dateOfDeath === null,
              isDead: dateOfDeath !== null,
            }))
            expect(litterFigures(now, young)).toMatchObject({ agrees: true, living: now.livingCount })
          }
        },
      ),
      { numRuns: 6 },
    )
  })

  test.each([
    ['before the birth', { date: '2020-01-01' }, '/date'],
    ['tomorrow', { date: '2999-01-01' }, '/date'],
    ['of an animal that is not there', { gerbilId: gone }, '/gerbilId'],
  ])('%s is refused', async (_, members, path) => {
    const { body: litter } = await post({ pups: [{}] })
    const answer = await api.post(`/litters/${litter.id}/loss`, members)

    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect((await api.get(`/litters/${litter.id}`)).body.deathsWithin8Weeks).toBeNull()
  })

  test('of an animal of another litter is refused', async () => {
    const { body: litter } = await post({ pups: [{}] })
    expect((await api.post(`/litters/${litter.id}/loss`, { gerbilId: motherId })).body).toMatchObject({
      errors: [{ path: '/gerbilId', code: 'notOfLitter' }],
    })
  })

  test('of one animal entered eight times at once counts once', async () => {
    const { body: litter } = await post({ pups: [{}, {}, {}] })
    const [gerbilId] = litter.gerbilIds
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.post(`/litters/${litter.id}/loss`, { gerbilId })),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ])
    expect((await api.get(`/litters/${litter.id}`)).body.deathsWithin8Weeks).toBe(1)
  })
})

test('suggests whose litter it may be: matings, then those together at the time', async () => {
  const { id: love } = await add(api, '/enclosures', { name: 'Liebesnest' })
  const [male, female] = [
    await addGerbil(api, { gender: 'Male', enclosureId: love }),
    await addGerbil(api, { gender: 'Female', enclosureId: love }),
  ]
  const mating = await add(api, '/matings', { fatherId, motherId, togetherFrom: ago(24) })
  const suggestions = async (query = '') => (await api.get(`/litters/suggestions${query}`)).body

  expect(await suggestions()).toEqual([
    {
      motherId,
      fatherId,
      matingId: mating.id,
      enclosureId: nest,
      source: 'Mating',
      togetherFrom: ago(24),
      expectedFrom: ago(1),
      expectedTo: addDays(day, 21),
      fatherLeftOn: null,
      sharedOnBirth: null,
    },
    expect.objectContaining({
      motherId: female,
      fatherId: male,
      enclosureId: love,
      source: 'Stay',
      togetherFrom: day,
      sharedOnBirth: true,
    }),
  ])
  expect((await suggestions(`?date=${ago(2)}`)).map(({ source }: { source: string }) => source)).toEqual([
    'Stay',
  ])
  for (const far of ['0001-01-01', '9999-12-31']) {
    expect((await api.get(`/litters/suggestions?date=${far}`)).status).toBe(200)
  }
  expect(await api.get('/litters/suggestions?date=morgen')).toMatchObject({
    status: 400,
    body: { code: 'ValidationFailed' },
  })
  await post({ date: day, matingId: mating.id })
  expect((await suggestions()).map(({ motherId: id }: { motherId: string }) => id)).toEqual([female])
})
