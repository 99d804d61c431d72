import { exportTables } from '@zuchtbuch/db/export-tables'
import { checked, decodeText, parseJson } from '@zuchtbuch/exchange/read-dataset'
import { withZip } from '@zuchtbuch/exchange/read-zip'
import { rawZip } from '@zuchtbuch/exchange/test-zip'
import { AppError } from '@zuchtbuch/runtime/errors'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { exportFrame, rowSchemas } from './export-schema.ts'
import { readExport } from './read-export.ts'
import { withKnownStatus } from './status-from-before.ts'

vi.setConfig({ testTimeout: 60_000 })

const day = '2026-01-01'
const moments = { createdAt: '2020-01-02T03:04:05.678Z', updatedAt: '2021-01-02T03:04:05.678Z', version: 1 }
const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
const contact = (n: number) => ({
  id: ids[n],
  name: `Kontakt ${n} Ä 🐹`,
  isBreeder: true,
  isReceiver: n % 2 === 0,
  ...moments,
})
const gerbil = (n: number, more: object = {}) => ({
  id: ids[n],
  name: `Tier ${n}`,
  gender: 'Male',
  status: 'Pet',
  chosenStatus: 'Pet',
  characterTraits: ['zahm', '"]},{'],
  isResident: true,
  genotype: null,
  ...moments,
  ...more,
})
const content = {
  format: 'zuchtbuch/1',
  exportedAt: '2026-01-01T00:00:00.000Z',
  contacts: [contact(0), contact(1)],
  gerbils: [gerbil(2), gerbil(3, { status: 'Active', chosenStatus: undefined }), gerbil(4, { isDeaf: true })],
  enclosures: [],
  counters: [{ name: 'contract', value: 7 }],
}

const zipWith = (json: Buffer | string) =>
  rawZip([
    { name: 'tiere/Tier/1.jpg', content: Buffer.from('a picture that comes first') },
    { name: 'export.json', content: Buffer.from(json) },
  ])
const keep = { gerbils: ['id', 'litterId'] }

/** Everything that a reading hands on. */
function read(json: Buffer | string) {
  return withZip(zipWith(json), async (zip) => {
    const { contents, keptOf } = await readExport({ zip, day, keep })
    const { membersOf, rowsOf, end } = contents.readAgain()
    const rows: Record<string, unknown[]> = {}
    for (const { name } of exportTables) {
      for await (const some of rowsOf(name)) rows[name] = [...(rows[name] ?? []), ...some]
      expect(contents.countOf(name)).toBe(rows[name]?.length ?? 0)
      expect(new Set(membersOf(name))).toEqual(
        new Set((rows[name] ?? []).flatMap((row) => Object.keys(row as object))),
      )
    }
    await end()
    expect(keptOf('gerbils')).toEqual(
      (rows['gerbils'] ?? []).map((row) => ({
        id: (row as (typeof content.gerbils)[0]).id,
        litterId: (row as { litterId?: string }).litterId,
      })),
    )
    return rows
  })
}

const whole = exportFrame.extend(
  Object.fromEntries([...rowSchemas].map(([name, row]) => [name, z.array(row).default([])])),
)

/** The same of the file as a whole. */
function readWhole(json: Buffer | string) {
  const value = parseJson(decodeText(Buffer.from(json)))
  const gerbils = (value as { gerbils?: unknown } | null)?.gerbils
  const translated = Array.isArray(gerbils)
    ? { ...(value as object), gerbils: gerbils.map((row) => withKnownStatus(row, day)) }
    : value
  const { format: _, exportedAt: __, ...rows } = checked(whole, translated)
  return Object.fromEntries(Object.entries(rows).filter(([, list]) => (list as unknown[]).length > 0))
}

async function outcome(work: () => unknown) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, message: error.message, members: error.members }
  }
}

const inAnyOrder = (value: object) => Object.fromEntries(Object.entries(value).toReversed())

test('the rows are those of the file, in whatever order its tables stand and however it is written', async () => {
  const rows = readWhole(JSON.stringify(content))
  expect(rows['gerbils']).toHaveLength(3)
  for (const json of [
    JSON.stringify(content),
    JSON.stringify(content, null, 2),
    JSON.stringify(inAnyOrder(content)),
    Buffer.from(`\uFEFF${JSON.stringify(content)}`, 'utf16le'),
    Buffer.from(`\uFEFF${JSON.stringify(content)}`),
  ])
    expect(await read(json)).toEqual(rows)
  const western = Buffer.from(JSON.stringify(content).replaceAll('🐹', 'é'), 'latin1')
  expect(await read(western)).toEqual(readWhole(western))
})

test('of a table that stands there twice the last one counts', async () => {
  const twice = JSON.stringify(content).replace(
    '"contacts":',
    '"counters":[{"name":"x"}],"contacts":[5],"contacts":',
  )
  expect(await read(twice)).toEqual(readWhole(twice))
})

const wrong = fc.constantFrom<unknown>(
  null,
  5,
  'x',
  '',
  [],
  {},
  [null],
  [[5]],
  { a: 1 },
  '\0',
  '\ud800',
  1e300,
  -0.5,
  true,
  undefined,
)
const places = ['format', 'exportedAt', 'contacts', 'gerbils', 'counters', 'fremd', 'photos']
const rowPlaces = ['id', 'name', 'genotype', 'characterTraits', 'version', 'createdAt', 'fremd', 'status']

test('whatever is wrong is told as if the file were judged as a whole: the same findings in the same order', async () => {
  const change = fc.oneof(
    fc.record({ place: fc.constantFrom(...places), value: wrong }),
    fc.record({
      place: fc.constantFrom('contacts', 'gerbils', 'counters'),
      row: fc.nat(2),
      member: fc.constantFrom(...rowPlaces),
      value: wrong,
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 5 }), fc.boolean(), async (changes, isTurned) => {
      const changed: Record<string, unknown> = structuredClone(content)
      for (const one of changes) {
        if (!('row' in one)) changed[one.place] = one.value
        else {
          const row = (changed[one.place] as Record<string, unknown>[] | undefined)?.[one.row]
          if (typeof row === 'object' && row !== null) row[one.member] = one.value
        }
      }
      const json = JSON.stringify(isTurned ? inAnyOrder(changed) : changed)
      expect(await outcome(() => read(json))).toEqual(await outcome(() => readWhole(json)))
    }),
    { numRuns: 300 },
  )
})

test.each([
  '',
  '5',
  '[]',
  '[{"a":1}]',
  'null',
  '"x"',
  '{"format":1,',
  '{"gerbils":[{"id":1}],}',
  '{"gerbils":[1]} x',
])('a file that is no export is refused as one that is read as a whole: %s', async (json) => {
  expect(await outcome(() => read(json))).toEqual(await outcome(() => readWhole(json)))
})

test('of hundreds of mistakes a hundred are told, and all are counted', async () => {
  const many = { ...content, contacts: Array.from({ length: 300 }, () => ({ id: 'x' })), counters: [{}] }
  const told = await outcome(() => read(JSON.stringify(many)))
  expect(told).toEqual(await outcome(() => readWhole(JSON.stringify(many))))
  expect(told).toMatchObject({ code: 'ValidationFailed', members: { errors: { length: 100 } } })
})

test('rows that are others when they are read again are refused', async () => {
  let json = JSON.stringify(content)
  const stream = async function* () {
    yield Buffer.from(json)
  }
  const { contents } = await readExport({ zip: { stream }, day, keep })
  json = json.replace('Kontakt 1', 'Kontakt X')
  const { rowsOf, end } = contents.readAgain()
  for await (const _ of rowsOf('contacts'));
  await expect(end()).rejects.toMatchObject({ code: 'ValidationFailed' })
})
