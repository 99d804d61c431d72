import { healthRecords, weightRecords } from '@zuchtbuch/db/schema/gerbil-records'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
let id: string
let other: string
beforeEach(async () => {
  await api.db.delete(gerbils)
  const rows = await api.db
    .insert(gerbils)
    .values([{ name: 'Krümel', dateOfBirth: '2026-01-10' }, { name: 'Flocke' }])
    .returning()
  id = rows[0]!.id
  other = rows[1]!.id
})

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

/** `given` is a whole record as it is entered, `changes` are what PUT and PATCH are tried with. */
const kinds = {
  'weight-records': {
    table: weightRecords,
    given: { date: '2026-03-14', weightGrams: 72.25, notes: 'vor dem Füttern' },
    changes: { weightGrams: 73, notes: null },
  },
  'health-records': {
    table: healthRecords,
    given: {
      date: '2026-03-14',
      category: 'Teeth',
      title: 'Schneidezähne zu lang',
      description: 'Frisst nur weiches Futter.',
      treatment: 'Zähne gekürzt',
      veterinarian: 'Dr. Lindner',
      costEur: 24.9,
      followUpOn: '9999-12-31',
      resolvedOn: '2026-03-20',
    },
    changes: { title: 'Zahnfehlstellung', resolvedOn: null, costEur: null },
  },
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (noun) => {
  const { table, given, changes } = kinds[noun]
  const stored = () => api.db.select().from(table)
  const collection = (gerbilId = id) => `/gerbils/${gerbilId}/${noun}`
  const addressOf = (record: { id: string }, gerbilId = id) => `${collection(gerbilId)}/${record.id}`
  async function create() {
    const { status, body } = await api.post(collection(), given)
    expect(status).toBe(201)
    return body
  }

  test('are created and answered with their address', async () => {
    const created = await api.post(collection(), given)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ ...given, gerbilId: id, version: 1 })
    expect(created.headers.get('location')).toBe(addressOf(created.body))
    expect((await api.get(addressOf(created.body))).body).toEqual(created.body)
    expect(await stored()).toMatchObject([{ ...given, gerbilId: id }])
  })

  test.each(['put', 'patch'] as const)('%s keeps omitted members and clears with null', async (method) => {
    const changed = await api[method](addressOf(await create()), changes)
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...given, ...changes, version: 2 })
  })

  test('take their own answer back; another animal in it gets the record', async () => {
    const record = await create()
    const changed = await api.put(addressOf(record), record)
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ ...record, version: 2, updatedAt: changed.body.updatedAt })

    const moved = await api.put(addressOf(record), { ...record, gerbilId: other })
    expect(moved.body).toEqual({
      ...record,
      gerbilId: other,
      version: 3,
      updatedAt: moved.body.updatedAt,
    })
    expect((await api.get(addressOf(record))).status).toBe(404)
    expect((await api.get(addressOf(record, other))).body).toEqual(moved.body)
  })

  test('are deleted once', async () => {
    const record = await create()
    expect((await api.delete(addressOf(record))).status).toBe(204)
    expect(await stored()).toEqual([])
    expect((await api.delete(addressOf(record))).status).toBe(404)
    expect((await api.get(addressOf(record))).status).toBe(404)
  })

  test('of an unknown animal, an unknown record and the record of another animal: 404', async () => {
    const record = await create()
    for (const address of [
      addressOf(record, unknownId),
      addressOf({ id: unknownId }),
      addressOf(record, other),
    ]) {
      const answers = [
        await api.get(address),
        await api.put(address, changes),
        await api.patch(address, changes),
        await api.delete(address),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    }
    expect((await api.get(collection(unknownId))).status).toBe(404)
    expect((await api.post(collection(unknownId), given)).status).toBe(404)
    expect(await stored()).toMatchObject([{ ...given, version: 1 }])
  })

  test('with ids that are none: 400', async () => {
    for (const address of [collection('1'), addressOf({ id: '1' })]) {
      expect(await api.get(address)).toMatchObject({ status: 400, body: { code: 'InvalidId' } })
    }
  })

  test('honour If-Match', async () => {
    const address = addressOf(await create())
    const etag = (await api.get(address)).headers.get('etag') ?? ''
    expect((await api.put(address, changes, { 'if-match': etag })).status).toBe(200)
    const late = await api.put(address, given, { 'if-match': etag })
    expect(late).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
    expect((await api.get(address)).body).toMatchObject(changes)
  })

  test('go with their animal', async () => {
    await create()
    expect((await api.delete(`/gerbils/${id}`)).status).toBe(204)
    expect(await stored()).toEqual([])
  })
})
