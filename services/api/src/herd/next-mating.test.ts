import { addDays, today } from '@zuchtbuch/domain/calendar'
import { sql } from 'drizzle-orm'
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
})
afterAll(() => api.stop())
beforeEach(async () => {
  nest = (await add(api, '/enclosures', { name: `Nest ${Math.random()}`, lastCleanedOn: day })).id
  const born = ago(300)
  fatherId = await addGerbil(api, { name: 'Balou', gender: 'Male', dateOfBirth: born, enclosureId: nest })
  motherId = await addGerbil(api, { name: 'Änne', gender: 'Female', dateOfBirth: born, enclosureId: nest })
})

const ago = (days: number) => addDays(day, -days)
const addMating = (members: object = {}) =>
  add(api, '/matings', { fatherId, motherId, togetherFrom: ago(60), pairingCode: '26-04', ...members })
/** A litter of this mating, born so many days ago. */
const post = (matingId: string, born: number, members: object = {}) =>
  api.post('/litters', { date: ago(born), matingId, pups: [{}, {}, {}, {}], ...members })
const matingsOfPair = async () => {
  const filter = encodeURIComponent(`motherId==${motherId}`)
  return (await api.get(`/matings?filter=${filter}&orderBy=createdAt`)).body.items
}
const dues = async () => {
  const { items } = (await api.get(`/api/today?until=${addDays(day, 60)}`)).body
  const mine = items.filter(({ gerbilIds }: any) => gerbilIds.includes(motherId))
  return mine.filter(({ resource }: any) => resource === 'mating')
}

describe('after a litter', () => {
  test('whose father stays, the pair has a mating that began with the birth', async () => {
    const { id } = await addMating()
    const { body: litter } = await post(id, 10, { fatherStays: true })
    const [first, next] = await matingsOfPair()

    expect(first).toMatchObject({ id, state: 'Littered', litterId: litter.id, separatedOn: null })
    expect(next).toMatchObject({
      state: 'Together',
      fatherId,
      motherId,
      togetherFrom: ago(10),
      separatedOn: null,
      afterLitterId: litter.id,
      pairingCode: '26-04',
      nursing: 4,
      expectedFrom: addDays(ago(10), 29),
      expectedTo: addDays(ago(10), 37),
    })
    expect(await dues()).toMatchObject([
      { kind: 'CleanBeforeBirth', dueOn: addDays(ago(10), 26) },
      { kind: 'SeparateOlder', dueOn: addDays(ago(10), 28), enclosureId: nest },
      {
        kind: 'BirthExpected',
        dueOn: addDays(ago(10), 29),
        title: 'Änne × Balou',
        detail: expect.stringMatching(/^Folgewurf möglich ab /),
        actions: [{ code: 'EnterLitter' }, { code: 'Part' }, { code: 'Retire' }],
      },
    ])
    // Two of the young died: what is left is carried a shorter time.
    await api.post(`/litters/${litter.id}/loss`, { gerbilIds: litter.gerbilIds.slice(0, 2), date: ago(3) })
    expect((await matingsOfPair())[1]).toMatchObject({ nursing: 2, expectedFrom: addDays(ago(10), 23) })
  })

  test('its young are moved in time, or live elsewhere already', async () => {
    const { id } = await addMating({ togetherFrom: ago(80) })
    const { body: litter } = await post(id, 30, { fatherStays: true })
    expect((await dues()).map(({ kind }: any) => kind)).toContain('SeparateOlder')
    const { id: other } = await add(api, '/enclosures', { name: `Neu ${Math.random()}` })
    for (const pup of litter.gerbilIds) await api.patch(`/gerbils/${pup}`, { enclosureId: other })
    expect((await dues()).map(({ kind }: any) => kind)).not.toContain('SeparateOlder')
  })

  test.each([
    ['left after the birth', 10, { fatherLeftOn: 5 }, ['Littered', 'Expecting'], null],
    ['left on the day of birth', 10, { fatherLeftOn: 10 }, ['Littered', 'Expecting'], null],
    ['left before it', 10, { fatherLeftOn: 12 }, ['Littered'], 12],
    ['does not stay', 10, { fatherStays: false }, ['Littered'], null],
    ['is not told of', 10, {}, ['Littered'], null],
    ['left, whatever else is said', 10, { fatherStays: true, fatherLeftOn: 12 }, ['Littered'], 12],
  ])('whose father %s', async (_, born, { fatherLeftOn, ...stay }: any, states, separated) => {
    const { id } = await addMating()
    const left = fatherLeftOn === undefined ? {} : { fatherLeftOn: ago(fatherLeftOn) }
    expect((await post(id, born, { ...stay, ...left })).status).toBe(201)
    const found = await matingsOfPair()

    expect(found.map(({ state }: any) => state)).toEqual(states)
    expect(found[0].separatedOn).toBe(separated === null ? null : ago(separated))
    if (found[1]) expect(found[1].separatedOn).toBe(ago(fatherLeftOn))
  })

  test('a day of parting that was entered before stays', async () => {
    const { id } = await addMating({ separatedOn: ago(20) })
    await post(id, 10, { fatherLeftOn: ago(15) })
    expect(await matingsOfPair()).toMatchObject([{ separatedOn: ago(20) }])
  })

  test('another open mating of the two goes on, and no second one comes', async () => {
    const { id } = await addMating()
    await api.patch(`/matings/${id}`, { retiredOn: ago(5) })
    await addMating({ togetherFrom: ago(4) })
    await post(id, 3, { fatherStays: true })
    expect((await matingsOfPair()).map(({ state }: any) => state)).toEqual(['Littered', 'Together'])
  })

  test.each([
    ['without a mating', { matingId: undefined, fatherLeftOn: 3 }, '/fatherLeftOn'],
    ['without a mating, staying', { matingId: undefined, fatherStays: true }, '/fatherStays'],
    ['tomorrow', { fatherLeftOn: -1 }, '/fatherLeftOn'],
    ['before they came together', { fatherLeftOn: 61 }, '/fatherLeftOn'],
  ])('a father who left %s is refused, and nothing is stored', async (_, members: any, path) => {
    const { id } = await addMating()
    const { fatherLeftOn, ...others } = members
    const left = fatherLeftOn === undefined ? {} : { fatherLeftOn: ago(fatherLeftOn) }
    const answer = await api.post('/litters', {
      date: ago(10),
      matingId: id,
      motherId,
      ...others,
      ...left,
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect(await matingsOfPair()).toMatchObject([{ id, state: 'Together', separatedOn: null }])
  })

  test('it is not deleted while a mating follows it', async () => {
    const { id } = await addMating()
    const { body: litter } = await post(id, 10, { fatherStays: true, pups: [], totalBorn: 3 })
    await api.patch(`/matings/${id}`, { litterId: null, endedOn: day })
    expect((await api.delete(`/litters/${litter.id}`)).status).toBe(409)
    await api.delete(`/matings/${(await matingsOfPair())[1].id}`)
    expect((await api.delete(`/litters/${litter.id}`)).status).toBe(204)
  })
})

describe('a litter that was entered before', () => {
  const addLitter = () => add(api, '/litters', { date: ago(20), fatherId, motherId, totalBorn: 4 })
  const next = (id: string, body: object = {}) => api.post(`/litters/${id}/next-mating`, body)

  test.each([
    ['stays together', {}, 'Together'],
    ['was parted', { separatedOn: 5 }, 'Expecting'],
    ['grows old together', { retiredOn: 0 }, 'Retired'],
    ['is no pair any more', { endedOn: 0 }, 'Ended'],
  ])('is followed by a mating of a pair that %s', async (_, days: Record<string, number>, state) => {
    const litter = await addLitter()
    const body = Object.fromEntries(Object.entries(days).map(([member, age]) => [member, ago(age)]))
    const answer = await next(litter.id, body)
    expect(answer).toMatchObject({
      status: 201,
      body: { state, togetherFrom: ago(20), afterLitterId: litter.id, nursing: 4, ...body },
    })
    expect(answer.headers.get('location')).toBe(`/matings/${answer.body.id}`)
  })

  test('is followed once', async () => {
    const litter = await addLitter()
    expect((await next(litter.id)).status).toBe(201)
    expect((await next(litter.id)).status).toBe(409)
  })

  test.each([
    ['parted before the birth', { separatedOn: 21 }],
    ['parted tomorrow', { separatedOn: -1 }],
    ['parted and retired', { separatedOn: 5, retiredOn: 3 }],
  ])('is followed by none that was %s', async (_, days: Record<string, number>) => {
    const litter = await addLitter()
    const body = Object.fromEntries(Object.entries(days).map(([member, age]) => [member, ago(age)]))
    expect((await next(litter.id, body)).status).toBe(400)
    expect(await matingsOfPair()).toEqual([])
  })

  test('of one parent is followed by none, and what is none is not found', async () => {
    const litter = await add(api, '/litters', { date: ago(20), motherId })
    expect((await next(litter.id)).status).toBe(400)
    expect((await next(motherId)).status).toBe(404)
    expect((await next(litter.id, { togetherFrom: day })).status).toBe(400)
  })
})

describe('a pair', () => {
  test('that lives in two enclosures is parted, whatever its mating says', async () => {
    const { id } = await addMating({ togetherFrom: ago(30) })
    const mating = async () => (await api.get(`/matings/${id}`)).body
    expect(await mating()).toMatchObject({ state: 'Together', expectedTo: addDays(ago(30), 45) })
    const { id: other } = await add(api, '/enclosures', { name: `Neu ${Math.random()}` })
    await api.patch(`/gerbils/${fatherId}`, { enclosureId: other })
    expect(await mating()).toMatchObject({ state: 'Together', expectedTo: addDays(day, 28) })
  })

  test('without young is told of once, and nothing is said once the mother is gone', async () => {
    await addMating({ togetherFrom: ago(50) })
    expect(await dues()).toMatchObject([
      {
        kind: 'NoLitterYet',
        dueOn: ago(4),
        detail: 'noch kein Wurf seit 50 Tagen. Trennen, Partner wechseln oder Tierarzt fragen?',
      },
    ])
    await api.patch(`/gerbils/${motherId}`, { dateOfDeath: day })
    expect(await dues()).toEqual([])
    expect(await matingsOfPair()).toMatchObject([{ expectedFrom: null, expectedTo: null }])
  })

  test('whose mother died at the birth is suggested for its litter still', async () => {
    const id = (await addMating({ togetherFrom: ago(26) })).id
    await api.patch(`/gerbils/${motherId}`, { dateOfDeath: day })
    const suggested = (await api.get('/litters/suggestions')).body
    expect(suggested).toContainEqual(expect.objectContaining({ motherId, matingId: id }))
  })

  test('is suggested with whether it shared an enclosure on the day of birth', async () => {
    const id = (await addMating({ togetherFrom: ago(40) })).id
    const suggestedOn = async (date: string) => {
      const found = (await api.get(`/litters/suggestions?date=${date}`)).body
      return found.find(({ matingId }: any) => matingId === id)
    }
    await api.db.execute(sql`update enclosure_stays set from_day = ${ago(60)}
      where gerbil_id in (${fatherId}, ${motherId})`)
    expect(await suggestedOn(ago(9))).toMatchObject({ sharedOnBirth: true, fatherLeftOn: null })

    const { id: other } = await add(api, '/enclosures', { name: `Neu ${Math.random()}` })
    await api.patch(`/gerbils/${fatherId}`, { enclosureId: other })
    await api.db.execute(sql`update enclosure_stays set from_day = least(from_day, ${ago(10)}),
      to_day = case when to_day is not null then ${ago(10)}::date end where gerbil_id = ${fatherId}`)
    for (const [date, sharedOnBirth] of [
      [ago(11), true],
      [ago(10), true],
      [ago(9), false],
    ] as const) {
      expect(await suggestedOn(date)).toMatchObject({ sharedOnBirth, fatherLeftOn: ago(10) })
    }
  })

  test('retires, is warned of, and is taken up again', async () => {
    const { id } = await addMating({ togetherFrom: ago(50) })
    const patch = (members: object) => api.patch(`/matings/${id}`, members)
    const retired = await patch({ retiredOn: day })

    expect(retired.body).toMatchObject({
      state: 'Retired',
      expectedFrom: null,
      warnings: [{ code: 'RetiredFertile', path: '/retiredOn' }],
    })
    expect(await dues()).toEqual([])
    // They live together on purpose still.
    expect((await api.get(`/enclosures/${nest}`)).body.warnings).toEqual([])
    expect((await patch({ separatedOn: day })).body).toMatchObject({
      errors: [{ path: '/retiredOn', code: 'implausibleDate' }],
    })
    await api.patch(`/gerbils/${fatherId}`, { neutered: 'Yes' })
    expect((await api.get(`/matings/${id}`)).body.warnings).toMatchObject([{ code: 'NeuteredParent' }])
    expect((await patch({ retiredOn: null })).body).toMatchObject({ state: 'Together' })
  })

  test('that would be open twice is refused', async () => {
    const { id } = await addMating()
    await api.patch(`/matings/${id}`, { retiredOn: day })
    await addMating({ togetherFrom: day })
    expect((await api.patch(`/matings/${id}`, { retiredOn: null })).status).toBe(409)
  })

  test('with a third litter in a row is asked to pause until it is parted', async () => {
    for (const born of [120, 80]) await add(api, '/litters', { date: ago(born), fatherId, motherId })
    const { id } = await addMating({ togetherFrom: ago(78) })
    await post(id, 40, { fatherStays: true })
    expect(await dues()).toContainEqual(
      expect.objectContaining({
        kind: 'PauseDue',
        dueOn: ago(40),
        detail: 'Pause ratsam: 3 Würfe ohne längere Pause; Balou umsetzen',
      }),
    )
    const [, next] = await matingsOfPair()
    await api.patch(`/matings/${next.id}`, { separatedOn: day })
    expect((await dues()).map(({ kind }: any) => kind)).not.toContain('PauseDue')
  })
})

describe('a neutered animal', () => {
  const change = (members: object) => api.patch(`/gerbils/${fatherId}`, members)

  test('has the day of it, and loses it with the word', async () => {
    expect((await change({ neutered: 'Yes', neuteredOn: ago(60) })).body).toMatchObject({
      neutered: 'Yes',
      neuteredOn: ago(60),
    })
    expect((await change({ neutered: null })).body).toMatchObject({ neutered: null, neuteredOn: null })
  })

  test.each([
    ['without the word', { neuteredOn: 3 }],
    ['that is not', { neutered: 'No', neuteredOn: 3 }],
    ['tomorrow', { neutered: 'Yes', neuteredOn: -1 }],
    ['before its birth', { neutered: 'Yes', neuteredOn: 301 }],
    ['by another word', { neutered: 'vielleicht' }],
  ])('is refused %s', async (_, { neuteredOn, ...members }: any) => {
    const on = neuteredOn === undefined ? {} : { neuteredOn: ago(neuteredOn) }
    expect((await change({ ...members, ...on })).status).toBe(400)
  })

  test('lives with the other sex', async () => {
    const warnings = async () =>
      (await api.get(`/enclosures/${nest}`)).body.warnings.map(({ code }: any) => code)
    expect(await warnings()).toEqual(['SexesMixed'])
    await change({ neutered: 'Yes', neuteredOn: ago(41) })
    expect(await warnings()).toEqual(['SexesMixed'])
    await change({ neuteredOn: ago(42) })
    expect(await warnings()).toEqual([])
  })

  test('has no litter to come', async () => {
    const { id } = await addMating({ togetherFrom: ago(30) })
    await change({ neutered: 'Yes', neuteredOn: ago(60) })
    expect((await api.get(`/matings/${id}`)).body).toMatchObject({ expectedTo: addDays(ago(18), 28) })
  })
})
