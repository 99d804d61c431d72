import { randomUUID } from 'node:crypto'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { describe, expect, test } from 'vitest'
import { add } from '../../test/test-herd.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
const now = () => today(api.ctx.config.timeZone)
const own = () => ({ word: `Befund ${randomUUID()}`, group: 'Nerves', category: 'Illness' })
const animal = async (members: object = {}) => (await add(api, '/gerbils', { name: 'Mia', ...members })).id
const find = async (code: string) =>
  (await api.get('/diagnoses')).body.find((one: { code: string }) => one.code === code)

describe('diagnoses', () => {
  test('are there from the beginning, by group and word', async () => {
    expect(await find('epilepsy')).toMatchObject({
      word: 'Epilepsie/Krampfanfall',
      group: 'Nerves',
      category: 'Illness',
      usuallyHeritable: 'Likely',
      excludes: true,
      isOwn: false,
      archived: false,
    })
  })

  test('of one’s own can be added, changed, hidden and deleted', async () => {
    const { code, word } = await add(api, '/diagnoses', own())
    expect(code).toMatch(/^own-/)
    expect(await find(code)).toMatchObject({ usuallyHeritable: 'No', excludes: false, isOwn: true })
    const changed = await api.put(`/diagnoses/${code}`, { archived: true, usuallyHeritable: 'Possible' })
    expect(changed.body).toMatchObject({ word, archived: true, usuallyHeritable: 'Possible', version: 2 })
    expect(await api.delete(`/diagnoses/${code}`)).toMatchObject({ status: 204 })
    expect(await find(code)).toBeUndefined()
  })

  test('a word is given once, whatever its letters', async () => {
    const answer = await api.post('/diagnoses', { ...own(), word: 'MILBEN' })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'DuplicateName',
        detail: 'Diese Diagnose gibt es schon.',
        errors: [{ path: '/word', message: 'Diese Diagnose gibt es schon.' }],
      },
    })
  })

  test.each([{ word: 'x' }, { word: 'x'.repeat(61) }, { group: 'Nerven' }, { category: 'Epilepsie' }])(
    'refuses %j',
    async (wrong) => {
      const [member] = Object.keys(wrong)
      const answer = await api.post('/diagnoses', { ...own(), ...wrong })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: `/${member}` }] } })
    },
  )

  test('that every book begins with stay as they are', async () => {
    for (const answer of [
      await api.put('/diagnoses/mites', { word: 'Krabbeln' }),
      await api.delete('/diagnoses/mites'),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'SeededDiagnosis', detail: 'Mitgelieferte Diagnosen lassen sich nicht ändern.' },
      })
    expect(await api.delete('/diagnoses/nirgends')).toMatchObject({ status: 404 })
  })

  test('that are given somewhere are not deleted', async () => {
    const { code } = await add(api, '/diagnoses', own())
    const ban = { kind: 'Excluded', reason: 'Krampfte', diagnosisCode: code }
    const banned = await animal({ breedingBan: ban })
    const note = { date: '2026-03-01', category: 'Illness', title: 'Krampf', diagnosisCode: code }
    const ill = await animal()
    const { id: recordId } = await add(api, `/gerbils/${ill}/health-records`, note)
    const answer = await api.delete(`/diagnoses/${code}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'InUse' } })
    expect(answer.body.references).toMatchObject([
      { resource: 'gerbils', count: 1, ids: [banned] },
      { resource: 'health-records', count: 1, ids: [recordId] },
    ])
  })
})

describe('a breeding ban', () => {
  test('begins today unless told, and is changed as a whole', async () => {
    const id = await animal({ breedingBan: { kind: 'Excluded', reason: 'Krampfte zweimal' } })
    const ban = {
      kind: 'Excluded',
      reason: 'Krampfte zweimal',
      diagnosisCode: null,
      since: now(),
      until: null,
    }
    expect((await api.get(`/gerbils/${id}`)).body.breedingBan).toEqual(ban)
    const pause = {
      kind: 'Suspended',
      reason: 'Dünn',
      diagnosisCode: 'heart',
      since: '2026-01-01',
      until: '2026-02-01',
    }
    expect((await api.patch(`/gerbils/${id}`, { breedingBan: pause })).body.breedingBan).toEqual(pause)
    expect((await api.patch(`/gerbils/${id}`, { name: 'Mio' })).body.breedingBan).toEqual(pause)
    expect((await api.patch(`/gerbils/${id}`, { breedingBan: null })).body.breedingBan).toBeNull()
  })

  test('is set for several at once', async () => {
    const ids = [await animal(), await animal()]
    const breedingBan = { kind: 'Suspended', reason: 'Milben im Bestand' }
    const changes = ids.map((id) => ({ id, patch: { breedingBan } }))
    const { body } = await api.post('/gerbils/changes', { changes })
    expect(body.items.map(({ gerbil }: any) => gerbil.breedingBan.reason)).toEqual(
      ids.map(() => breedingBan.reason),
    )
  })

  test.each([
    [{ kind: 'Excluded', until: '2999-01-01' }, 'until', 'Ein Ausschluss hat kein Ende.'],
    [{ kind: 'Suspended', since: '2026-02-01', until: '2026-01-31' }, 'until', 'liegt vor dem Beginn'],
    [{ kind: 'Suspended', since: '2999-01-01' }, 'since', 'liegt in der Zukunft'],
  ])('cannot be %j', async (ban, member, message) => {
    const answer = await api.post('/gerbils', { name: 'Mia', breedingBan: { reason: 'Krampf', ...ban } })
    const errors = [{ path: `/breedingBan/${member}`, message }]
    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed', errors } })
  })

  test('that ends is told of on its last day, and no more once it is lifted', async () => {
    const ban = { kind: 'Suspended', reason: 'Zu dünn', since: '2026-01-01', until: now() }
    const id = await animal({ name: 'Cleo', breedingBan: ban })
    const told = async () =>
      (await api.get('/api/today')).body.items.filter(
        ({ kind, gerbilIds }: any) => kind === 'BanEnds' && gerbilIds.includes(id),
      )
    expect(await told()).toMatchObject([{ title: 'Cleo', detail: 'Zuchtsperre endet heute', dueOn: now() }])
    await api.patch(`/gerbils/${id}`, { breedingBan: { kind: 'Excluded', reason: 'Zu dünn' } })
    expect(await told()).toEqual([])
  })

  test('needs a reason, and a diagnosis that there is', async () => {
    const post = (ban: object) =>
      api.post('/gerbils', { name: 'Mia', breedingBan: { kind: 'Excluded', ...ban } })
    expect(await post({})).toMatchObject({ status: 400, body: { errors: [{ path: '/breedingBan/reason' }] } })
    expect(await post({ reason: 'x', diagnosisCode: 'zahnweh' })).toMatchObject({
      status: 400,
      body: { code: 'UnknownReference', errors: [{ path: '/breedingBan/diagnosisCode' }] },
    })
  })
})

test('tests for epilepsy are due at the ages that the breeder chose, until they are made', async () => {
  const mother = await animal({ gender: 'Female' })
  const born = addDays(now(), -62)
  const litter = await add(api, '/litters', { motherId: mother, date: `${born}T10:00:00Z` })
  const [one, other] = [
    await animal({ litterId: litter.id, dateOfBirth: born }),
    await animal({ litterId: litter.id, dateOfBirth: born }),
  ]
  const asked = async () =>
    (await api.get('/api/today')).body.items
      .filter(({ kind, gerbilIds }: any) => kind === 'EpiTest' && gerbilIds.includes(other))
      .map(({ dueOn, gerbilIds }: any) => ({ dueOn, gerbilIds: new Set(gerbilIds) }))
  expect(await asked()).toEqual([])
  await api.put('/settings/rules', { epiTestDays: [60, 180] })
  const dueOn = addDays(born, 60)
  expect(await asked()).toEqual([{ dueOn, gerbilIds: new Set([one, other]) }])
  const note = {
    category: 'Test',
    title: 'Epi-Test',
    date: now(),
    test: { kind: 'Epilepsy', outcome: 'None' },
  }
  await add(api, `/gerbils/${one}/health-records`, note)
  expect(await asked()).toEqual([{ dueOn, gerbilIds: new Set([other]) }])
  await add(api, `/gerbils/${other}/health-records`, note)
  expect(await asked()).toEqual([])
  await api.put('/settings/rules', { epiTestDays: null })
})

describe('a death', () => {
  const death = {
    deathCause: 'heart',
    deathManner: 'Euthanised',
    deathHeritable: 'Possible',
    isDeathDateEstimated: true,
  }

  test('has a coded cause beside the words', async () => {
    const id = await animal({ dateOfDeath: '2026-03-01', causeOfDeath: 'Herz', ...death })
    expect((await api.get(`/gerbils/${id}`)).body).toMatchObject({ causeOfDeath: 'Herz', ...death })
    const found = await api.get('/gerbils?filter=deathCause=heart,deathManner=Euthanised')
    expect(found.body.items).toMatchObject([{ id }])
  })

  test('of which the day is not known has one as well', async () => {
    const id = await animal({ status: 'Deceased', deathCause: 'unknown' })
    expect((await api.get(`/gerbils/${id}`)).body).toMatchObject({ deathCause: 'unknown' })
  })

  test.each(Object.entries(death))('of an animal that lives has no %s', async (member, value) => {
    const id = await animal()
    for (const answer of [
      await api.patch(`/gerbils/${id}`, { [member]: value }),
      await api.post('/gerbils', { name: 'Mio', [member]: value }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'DeathMissing', detail: 'Das Tier lebt noch.', errors: [{ path: `/${member}` }] },
      })
  })

  test('that is taken back takes them along', async () => {
    const id = await animal({ dateOfDeath: '2026-03-01', ...death })
    expect((await api.patch(`/gerbils/${id}`, { dateOfDeath: null })).body).toMatchObject({
      status: 'Breeding',
      deathCause: null,
      deathManner: null,
      deathHeritable: null,
      isDeathDateEstimated: null,
    })
  })

  test('that an owner tells of fills what the book does not say', async () => {
    const { id: receiverContactId } = await add(api, '/contacts', { name: 'Familie Petersen' })
    const given = { receiverContactId, goHomeDate: '2026-01-01' }
    const report = {
      condition: 'Died',
      dateOfDeath: '2026-03-01',
      isDateEstimated: true,
      deathCause: 'old-age',
      deathManner: 'Natural',
    }
    const id = await animal(given)
    const { id: reportId } = await add(api, '/owner-reports', { gerbilId: id, ...report })
    const told = { deathCause: 'old-age', deathManner: 'Natural', isDeathDateEstimated: true }
    expect((await api.get(`/gerbils/${id}`)).body).toMatchObject(told)
    // What the breeder knows better stays.
    await api.patch(`/gerbils/${id}`, { deathCause: 'heart' })
    expect(await api.patch(`/owner-reports/${reportId}`, { deathCause: 'unknown' })).toMatchObject({
      status: 200,
    })
    expect((await api.get(`/gerbils/${id}`)).body).toMatchObject({ deathCause: 'heart' })
  })
})
