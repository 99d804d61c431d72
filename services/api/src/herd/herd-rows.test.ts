import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countQueries } from '../../test/test-queries.ts'
import { photoForm } from '../../test/test-photos.ts'
import { useTestApi } from '../../test/test-api.ts'
import { halves } from '@zuchtbuch/files/test-pictures'

const api = useTestApi({ APP_TIMEZONE: 'Pacific/Auckland' })

/** As it goes over the wire; `fetch` would unpack it. */
async function raw(target: string, headers: Record<string, string> = {}) {
  const request = httpRequest(new URL(target, api.url), { headers, agent: false }).end()
  const response: IncomingMessage = (await once(request, 'response'))[0]
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

const add = async (path: string, body: object) => (await api.post(path, body)).body.id as string
const rowsOf = async (target: string) => {
  const { bytes, status } = await raw(target)
  expect(status).toBe(200)
  return JSON.parse(bytes.toString()) as { count: number; columns: Record<string, unknown[]> }
}
/** The record with this id, put together again. */
function recordOf({ columns }: Awaited<ReturnType<typeof rowsOf>>, id: string) {
  const at = columns['id']!.indexOf(id)
  return Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[at]]))
}

test('an empty book has rows without records', async () => {
  expect(await rowsOf('/litters/rows')).toMatchObject({ count: 0, columns: { id: [], birthDay: [] } })
  expect(await rowsOf('/gerbils/rows')).toMatchObject({ count: 0, columns: { id: [], lastWeightAt: [] } })
})

test('a row says what a client needs of an animal, photo and weights only while it lives here', async () => {
  const enclosureId = await add('/enclosures', { name: 'Villa' })
  const id = await add('/gerbils', {
    name: 'Krümel',
    gender: 'Female',
    enclosureId,
    dateOfBirth: '2025-05-01',
  })
  const photos = await api.post(`/gerbils/${id}/photos`, photoForm(await halves().jpeg().toBuffer()))
  for (const [date, weightGrams] of [
    ['2026-01-02', 70.5],
    ['2026-01-09', 72],
    ['2026-01-05', 71],
  ]) {
    expect((await api.post(`/gerbils/${id}/weight-records`, { date, weightGrams })).status).toBe(201)
  }
  const stored = (await api.get(`/gerbils/${id}/weight-records?filter=date==2026-01-09`)).body.items[0]
  const gerbil = (await api.get(`/gerbils/${id}`)).body

  const rows = await rowsOf('/gerbils/rows')
  expect(rows.count).toBe(1)
  const row = recordOf(rows, id)
  for (const [member, value] of Object.entries(row))
    if (member in gerbil) expect(value).toEqual(gerbil[member])
  expect(row).toMatchObject({
    photo: photos.body[0].fileName,
    lastWeightGrams: 72,
    previousWeightGrams: 71,
    lastWeighedOn: '2026-01-09',
    lastWeightAt: stored.createdAt,
  })

  await api.patch(`/gerbils/${id}`, { dateOfDeath: '2026-02-01' })
  expect(recordOf(await rowsOf('/gerbils/rows'), id)).toMatchObject({
    status: 'Deceased',
    dateOfDeath: '2026-02-01',
    photo: null,
    lastWeightGrams: null,
    previousWeightGrams: null,
    lastWeighedOn: null,
    lastWeightAt: null,
  })
})

test('animals stand in the German order of their names, litters newest first', async () => {
  const names = ['Zimt', 'Ärmel', 'Otto', 'Özlem', 'apfel']
  for (const name of names) await add('/gerbils', { name, isResident: false })
  const dates = ['2026-03-01', '2026-05-01', '2026-04-01']
  const litters: string[] = []
  for (const date of dates) litters.push(await add('/litters', { date, pairingCode: date, totalBorn: 4 }))

  const gerbils = await rowsOf('/gerbils/rows')
  const order = gerbils.columns['name']!.filter((name) => names.includes(String(name)))
  expect(order).toEqual(['apfel', 'Ärmel', 'Otto', 'Özlem', 'Zimt'])
  const rows = await rowsOf('/litters/rows')
  expect(rows.columns['id']).toEqual([litters[1], litters[2], litters[0]])
  expect(recordOf(rows, litters[0]!)).toEqual({
    id: litters[0],
    date: '2026-03-01T00:00:00.000Z',
    datePrecision: 'Day',
    birthDay: '2026-03-01',
    fatherId: null,
    motherId: null,
    pairingCode: '2026-03-01',
    litterLetter: null,
    totalBorn: 4,
    deathsWithin8Weeks: null,
    expectedGoHomeDate: null,
    version: 1,
  })
})

test('the day of birth of a litter is the day where the breeder lives', async () => {
  const id = await add('/litters', { date: '2026-06-30T13:00:00Z' })
  expect(recordOf(await rowsOf(`/litters/rows?ids=${id}`), id)['birthDay']).toBe('2026-07-01')
  expect((await api.get(`/litters/${id}`)).body.birthDay).toBe('2026-07-01')
})

test('ids asks for some records, and those that are gone are left out', async () => {
  const [kept, gone] = [await add('/gerbils', { name: 'Da' }), await add('/gerbils', { name: 'Fort' })]
  await api.delete(`/gerbils/${gone}`)
  expect((await rowsOf(`/gerbils/rows?ids=${kept.toUpperCase()},${gone}`)).columns['id']).toEqual([kept])
  expect(await rowsOf(`/litters/rows?ids=${kept}`)).toMatchObject({ count: 0 })

  const many = Array.from({ length: 201 }, () => kept)
  for (const [ids, code] of [
    ['', 'InvalidId'],
    ['quatsch', 'InvalidId'],
    [many.join(','), 'ValidationFailed'],
  ] as const) {
    const refused = await api.get(`/gerbils/rows?ids=${ids}`)
    expect(refused).toMatchObject({ status: 400, body: { code } })
    expect(refused.body.errors[0].path).toMatch(/ids/)
  }
  expect((await api.get(`/gerbils/rows?ids=${many.slice(1).join(',')}`)).status).toBe(200)
})

test('who asks again with the tag gets the body only when the herd has changed', async () => {
  const id = await add('/gerbils', { name: 'Tom' })
  const first = await api.get('/gerbils/rows')
  const tag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(await api.get('/gerbils/rows', undefined, { 'if-none-match': tag })).toMatchObject({
    status: 304,
    body: '',
  })

  // A weight gives the animal no new version.
  await api.post(`/gerbils/${id}/weight-records`, { date: '2026-01-02', weightGrams: 60 })
  const third = await api.get('/gerbils/rows', undefined, { 'if-none-match': tag })
  expect(third.status).toBe(200)
  expect(third.headers.get('etag')).not.toBe(tag)
})

test('an answer shows what was stored before it was asked for, however many ask', async () => {
  const ask = async (nth: number) => {
    const id = await add('/gerbils', { name: `Eile ${nth}` })
    return [id, (await rowsOf('/gerbils/rows')).columns['id']!.includes(id)]
  }
  const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => ask(nth)))
  expect(answers.filter(([, found]) => !found)).toEqual([])

  const statements = await countQueries(api, () =>
    Promise.all(Array.from({ length: 30 }, () => api.get('/gerbils/rows'))),
  )
  const alone = await countQueries(api, () => api.get('/gerbils/rows'))
  expect(statements).toBeLessThan(alone * 15)
})

/** A version 7 id as one made at that moment. */
const idOf = (moment: Date) => {
  const random = randomUUID()
  return `${moment.getTime().toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-7${random.slice(15)}`
}
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const dayMs = 86_400_000
const pick = <T>(from: readonly T[], n: number) => from[n % from.length]!

/** Those of a litter begin with its letter, as breeders have it. */
const names = [
  ['Amber', 'Anouk', 'Arko', 'Aska', 'Abby'],
  ['Balou', 'Bella', 'Bruno', 'Benni', 'Biene'],
  ['Cookie', 'Cleo', 'Carlo', 'Cindy', 'Caro'],
  ['Dana', 'Django', 'Dotti', 'Duke', 'Dina'],
  ['Emil', 'Elsa', 'Enzo', 'Edda', 'Ella'],
  ['Fleck', 'Frieda', 'Fips', 'Fee', 'Flora'],
  ['Grisu', 'Gina', 'Gandalf', 'Greta', 'Goldi'],
  ['Hazel', 'Hugo', 'Hanni', 'Henry', 'Holly'],
]

/** 2,000 litters of five over sixteen years; the animals of the last two years live here. */
async function storeLargeHerd() {
  const varieties = (await api.db.execute<{ id: string }>(sql`select id from color_varieties`)).rows
  const now = Date.now()
  const litters = Array.from({ length: 2000 }, (_, n) => {
    const date = new Date(now - n * 3 * dayMs)
    return { id: idOf(date), date }
  })
  const gerbils = litters.flatMap(({ id: litterId, date }, n) =>
    Array.from({ length: 5 }, (_, k) => {
      const isDead = n >= 240
      return {
        id: idOf(date),
        litter_id: litterId,
        name: `${pick(names, n)[k]} ${2000 - n} von der ${pick(['Sonnenwiese', 'Rheinaue', 'Mühlbach', 'Heide'], n)}`,
        gender: pick(['Male', 'Female'], n * k + 1),
        status: isDead ? 'Deceased' : pick(['Breeding', 'ForSale', 'Pet'], k),
        is_resident: k < 4,
        genotype: `${pick(['Aa CC Dd EE GG', 'aa CC DD Ee Gg', 'AA C- DD ee GG'], n + k)} ${pick(['Pp', 'PP', 'pp'], n * k)} ${pick(['spsp', 'Spsp'], k)} rere`,
        color_variety_id: pick(varieties, n * 13 + k * 7).id,
        date_of_birth: dayOf(date),
        date_of_death: isDead ? dayOf(new Date(date.getTime() + ((n * 17 + k * 331) % 700) * dayMs)) : null,
        go_home_date: k === 4 ? dayOf(new Date(date.getTime() + 49 * dayMs)) : null,
      }
    }),
  )
  const weights = gerbils
    .filter((gerbil) => gerbil.status !== 'Deceased' && gerbil.is_resident)
    .flatMap((gerbil, n) =>
      [0, 7, 14].map((age) => ({
        id: randomUUID(),
        gerbil_id: gerbil.id,
        date: dayOf(new Date(now - age * dayMs)),
        weight_grams: 50 + ((n * 7 + age) % 300) / 10,
        created_at: new Date(now - age * dayMs + n * 8000),
      })),
    )
  const store = (table: string, columns: string, rows: object[]) =>
    api.db.$client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  await store('litters', 'id, date', litters)
  await store('gerbils', Object.keys(gerbils[0]!).join(', '), gerbils)
  await store('weight_records', Object.keys(weights[0]!).join(', '), weights)
  await api.db.$client.query('analyze')
}

test('10,000 animals weigh at most 450 kB on the wire, and none is lost between the parts', async () => {
  await storeLargeHerd()
  const { rows } = await api.db.execute<{ id: string }>(sql`select id from gerbils`)

  const { headers, bytes } = await raw('/gerbils/rows', { 'accept-encoding': 'gzip' })
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('Accept-Encoding'),
  })
  const body = JSON.parse(gunzipSync(bytes).toString())
  expect(rows.length).toBeGreaterThanOrEqual(10_000)
  expect(new Set(body.columns.id)).toEqual(new Set(rows.map(({ id }) => id)))
  expect(Object.values<unknown[]>(body.columns).map((column) => column.length)).toEqual(
    Object.values(body.columns).map(() => rows.length),
  )
  expect(body.count).toBe(rows.length)
  expect(bytes.length).toBeLessThanOrEqual(450_000)
  expect(bytes.length).toBeGreaterThan(250_000)

  const plain = await raw('/gerbils/rows')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.etag).toBe(headers.etag)
})
