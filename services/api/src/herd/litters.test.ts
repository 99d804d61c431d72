import { daysBetween, today } from '@zuchtbuch/domain/calendar'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

async function add(path: string, body: Record<string, unknown>) {
  const answer = await api.post(path, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const male = (members = {}) => add('/gerbils', { name: 'Bock', gender: 'Male', ...members })
const female = (members = {}) => add('/gerbils', { name: 'Weibchen', gender: 'Female', ...members })

test('a litter needs only its date and comes back with its animals', async () => {
  const litter = await add('/litters', { date: '2026-03-14' })
  const young = await add('/gerbils', { name: 'K', litterId: litter.id })

  expect(litter).toMatchObject({
    date: '2026-03-14T00:00:00.000Z',
    fatherId: null,
    gerbilIds: [],
    version: 1,
  })
  expect((await api.get(`/litters/${litter.id}`)).body.gerbilIds).toEqual([young.id])
})

test('a blank externalRef is none, so that a form may send its empty field', async () => {
  for (const externalRef of ['', '', ' ']) {
    expect(await add('/litters', { date: '2026-03-14', externalRef })).toMatchObject({ externalRef: null })
  }
  const { id } = await add('/litters', { date: '2026-03-14', externalRef: 'w-1' })
  expect((await api.put(`/litters/${id}`, { externalRef: '' })).body.externalRef).toBeNull()
})

test.each([
  '0000-06-01',
  '0001-01-01',
  '1899-12-31T23:59:59Z',
  '1900-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
])('the date %s is refused before it is stored', async (date) => {
  const answer = await api.post('/litters', { date })

  expect(answer.status).toBe(400)
  expect(answer.body.errors[0].path).toBe('/date')
})

test('a litter dated in the future is refused, when it is added and when it is changed', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  for (const date of [tomorrow, '9999-12-31T23:59:59.999Z']) {
    const answer = await api.post('/litters', { date })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'ValidationFailed',
        errors: [{ path: '/date', message: 'liegt in der Zukunft', code: 'implausibleDate' }],
      },
    })
  }
  const { id } = await add('/litters', { date: '2026-03-14' })
  expect((await api.put(`/litters/${id}`, { date: tomorrow })).status).toBe(400)
  expect((await api.get(`/litters/${id}`)).body).toMatchObject({
    date: '2026-03-14T00:00:00.000Z',
    version: 1,
  })
  const planned = { expectedGoHomeDate: tomorrow.slice(0, 10) }
  expect((await api.put(`/litters/${id}`, planned)).status).toBe(200)
})

test.each([
  ['1900-01-01', '1900-01-01T00:00:00.000Z'],
  ['1920-06-01T02:00:00+02:00', '1920-06-01T00:00:00.000Z'],
])('the date %s is read back as %s', async (date, stored) => {
  const { id } = await add('/litters', { date })

  expect((await api.get(`/litters/${id}`)).body.date).toBe(stored)
})

describe('the parents', () => {
  test.each([
    ['father', 'Female'],
    ['father', 'Unknown'],
    ['mother', 'Male'],
    ['mother', 'Unknown'],
  ])('as %s an animal of gender %s is refused', async (parent, gender) => {
    const { id } = await add('/gerbils', { name: 'X', gender })
    const answer = await api.post('/litters', { date: '2026-03-14', [`${parent}Id`]: id })

    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'ParentGenderInvalid', parent, gerbilId: id, gender })
  })

  test('one animal cannot be both', async () => {
    const { id } = await male()
    const answer = await api.post('/litters', { date: '2026-03-14', fatherId: id, motherId: id })

    expect(answer.body.code).toBe('ParentGenderInvalid')
  })

  test('an id that names no animal is an unknown reference', async () => {
    const motherId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    const answer = await api.post('/litters', { date: '2026-03-14', motherId })

    expect(answer.body).toMatchObject({ code: 'UnknownReference', errors: [{ path: '/motherId' }] })
  })

  test('a parent born on the day of the litter or later is too young, whichever record is changed', async () => {
    const mother = await female({ dateOfBirth: '2026-03-14' })
    const created = await api.post('/litters', { date: '2026-03-14', motherId: mother.id })
    expect(created.body).toMatchObject({ code: 'ParentTooYoung', parent: 'mother', gerbilId: mother.id })

    const litter = await add('/litters', { date: '2026-03-15', motherId: mother.id })
    expect((await api.put(`/litters/${litter.id}`, { date: '2026-03-14' })).body.code).toBe('ParentTooYoung')
    const later = await api.put(`/gerbils/${mother.id}`, { dateOfBirth: '2026-03-16' })
    expect(later.body.code).toBe('ParentTooYoung')
  })

  test('the gender of a parent cannot be turned round', async () => {
    const father = await male()
    await add('/litters', { date: '2026-03-14', fatherId: father.id })
    const answer = await api.put(`/gerbils/${father.id}`, { gender: 'Female' })

    expect(answer.body).toMatchObject({ code: 'ParentGenderInvalid', parent: 'father', gender: 'Female' })
  })
})

describe('a loop', () => {
  test('is refused when a litter gets its own young as a parent', async () => {
    const litter = await add('/litters', { date: '2025-03-14' })
    const young = await male()
    await api.put(`/gerbils/${young.id}`, { litterId: litter.id })

    expect((await api.put(`/litters/${litter.id}`, { fatherId: young.id })).body.code).toBe('PedigreeCycle')
  })

  test('is refused when an animal joins a litter of its descendants', async () => {
    const founder = await male()
    const first = await add('/litters', { date: '2025-01-01', fatherId: founder.id })
    const daughter = await female({ litterId: first.id })
    const second = await add('/litters', { date: '2025-06-01', motherId: daughter.id })
    const answer = await api.put(`/gerbils/${founder.id}`, { litterId: second.id })

    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('PedigreeCycle')
    expect((await api.get(`/gerbils/${founder.id}`)).body.litterId).toBeNull()
  })

  test('cannot be closed by two changes at once', async () => {
    for (let round = 0; round < 15; round++) {
      const [a, b] = [await male(), await male()]
      const ofA = await add('/litters', { date: '2025-01-01', fatherId: a.id })
      const ofB = await add('/litters', { date: '2025-01-01', fatherId: b.id })
      const answers = await Promise.all([
        api.put(`/gerbils/${a.id}`, { litterId: ofB.id }),
        api.put(`/gerbils/${b.id}`, { litterId: ofA.id }),
      ])
      expect(answers.map((answer) => answer.status).toSorted((x, y) => x - y)).toEqual([200, 400])
    }
  })

  test('cannot be closed by a litter and an animal changing at once', async () => {
    for (let round = 0; round < 15; round++) {
      const [a, b] = [await male(), await male()]
      const ofA = await add('/litters', { date: '2025-01-01', fatherId: a.id })
      const open = await add('/litters', { date: '2025-01-01' })
      await api.put(`/gerbils/${a.id}`, { litterId: open.id })
      const answers = await Promise.all([
        api.put(`/litters/${open.id}`, { fatherId: b.id }),
        api.put(`/gerbils/${b.id}`, { litterId: ofA.id }),
      ])
      expect(answers.map((answer) => answer.status).toSorted((x, y) => x - y)).toEqual([200, 400])
    }
  })
})

describe('the early losses', () => {
  test.each([
    [{ totalBorn: 5, deathsWithin8Weeks: -1 }, 400],
    [{ totalBorn: 5, deathsWithin8Weeks: 6 }, 400],
    [{ deathsWithin8Weeks: -1 }, 400],
    [{ totalBorn: 5, deathsWithin8Weeks: 5 }, 201],
    [{ totalBorn: null, deathsWithin8Weeks: 6 }, 201],
  ])('%j is answered %i', async (counts, status) => {
    const answer = await api.post('/litters', { date: '2026-03-14', ...counts })

    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.errors[0].path).toBe('/deathsWithin8Weeks')
  })

  test('are judged against what is stored', async () => {
    const { id } = await add('/litters', { date: '2026-03-14', totalBorn: 5, deathsWithin8Weeks: 4 })

    expect((await api.put(`/litters/${id}`, { totalBorn: 3 })).status).toBe(400)
    expect((await api.put(`/litters/${id}`, { totalBorn: null })).status).toBe(200)
  })
})

test('in a PUT an omitted member keeps and null clears', async () => {
  const { id } = await add('/litters', { date: '2026-03-14', notes: 'weg', pairingCode: '26-04' })
  const answer = await api.put(`/litters/${id}`, { notes: null })

  expect(answer.body).toMatchObject({ notes: null, pairingCode: '26-04', version: 2 })
})

test('the list is newest first, filters and pages, and names the animals of each litter', async () => {
  const marker = 'Liste'
  const older = await add('/litters', { date: '2024-01-01', pairingCode: marker })
  const newer = await add('/litters', { date: '2024-05-01T10:00:00+02:00', pairingCode: marker })
  const young = await add('/gerbils', { name: 'K', litterId: newer.id })
  const { body } = await api.get(`/litters?filter=pairingCode=${marker}&pageSize=1`)

  expect(body).toMatchObject({ totalCount: 2, pageSize: 1 })
  expect(body.items).toMatchObject([
    { id: newer.id, date: '2024-05-01T08:00:00.000Z', gerbilIds: [young.id] },
  ])
  const second = await api.get(`/litters?filter=pairingCode=${marker}&pageSize=1&page=2`)
  expect(second.body.items).toMatchObject([{ id: older.id }])
})

test('a litter with animals cannot be deleted', async () => {
  const litter = await add('/litters', { date: '2026-03-14' })
  const young = await add('/gerbils', { name: 'K', litterId: litter.id })
  const refused = await api.delete(`/litters/${litter.id}`)

  expect(refused.status).toBe(409)
  expect(refused.body.references).toEqual([
    { resource: 'gerbils', count: 1, ids: [young.id], names: [young.name] },
  ])
  await api.patch(`/gerbils/${young.id}`, { litterId: null })
  expect((await api.delete(`/litters/${litter.id}`)).status).toBe(204)
})

test('a litter names its parents, its age and how many of its young live here', async () => {
  const [father, mother] = [await male({ name: 'Balou' }), await female({ name: 'Cleo' })]
  const { id } = await add('/litters', {
    // The first of February where the breeder lives.
    date: '2026-01-31T23:30:00Z',
    fatherId: father.id,
    motherId: mother.id,
  })
  const receiverContactId = (await add('/contacts', { name: 'Jana' })).id
  for (const members of [
    { gender: 'Male' },
    { gender: 'Female' },
    { gender: 'Female' },
    {},
    { gender: 'Male', dateOfDeath: '2026-02-03' },
    { gender: 'Male', receiverContactId },
    { gender: 'Female', isResident: false },
  ])
    await add('/gerbils', { name: 'K', litterId: id, ...members })

  const expected = {
    fatherName: 'Balou',
    motherName: 'Cleo',
    birthDay: '2026-02-01',
    ageInDays: daysBetween('2026-02-01', today('Europe/Berlin')),
    livingCount: 4,
    sexCounts: { male: 1, female: 2, unknown: 1 },
  }
  const { body } = await api.get(`/litters/${id}`)
  expect(body).toMatchObject(expected)
  expect(body.gerbilIds).toHaveLength(7)
  expect((await api.get(`/litters?filter=id==${id}`)).body.items[0]).toEqual({ ...body, warnings: undefined })
  expect((await api.put(`/litters/${id}`, body)).body).toMatchObject(expected)
})
