import { expect, test } from 'vitest'
import { seededColorVarieties } from '../colors/color-varieties.ts'
import { coverOf } from '../colors/genotype-cover.ts'
import { findId, formatId, parseId } from '../pedigree/pedigree-id.ts'
import { idFor } from '../pedigree/test-pedigree.ts'
import { evidenceChanges } from './evidence-changes.ts'
import { ANYTHING, GENOTYPE_LENGTH, unpackEvidence } from './packed-evidence.ts'

interface Row {
  id: string
  sire?: string
  dam?: string
  litter?: string
  variety?: string
  genotype?: string
}

function pack(rows: readonly Row[]): Uint8Array {
  const idBytes = (name: string | undefined) =>
    Buffer.from(name === undefined ? '0'.repeat(32) : idFor(name).replaceAll('-', ''), 'hex')
  const varietyBytes = (name: string | undefined) =>
    Buffer.from(
      (seededColorVarieties.find((variety) => variety.name === name)?.id ?? '0'.repeat(32)).replaceAll(
        '-',
        '',
      ),
      'hex',
    )
  return Buffer.concat(
    rows.flatMap(({ id, sire, dam, litter, variety, genotype = '' }) => [
      idBytes(id),
      idBytes(sire),
      idBytes(dam),
      idBytes(litter),
      varietyBytes(variety),
      Buffer.from(genotype.padEnd(GENOTYPE_LENGTH)),
    ]),
  )
}

const rows: Row[] = [
  { id: 'young', sire: 'father', dam: 'mother', litter: 'litter', variety: 'Schwarz' },
  { id: 'father', genotype: 'Aa CC DD EE GG PP spsp rere', variety: 'Agouti' },
  { id: 'mother', litter: 'other' },
  { id: 'sister', sire: 'father', dam: 'mother', litter: 'litter' },
]
const open = (some: readonly Row[]) => unpackEvidence(pack(some), seededColorVarieties)
const numberOf = (book: ReturnType<typeof open>, name: string) => findId(book.ids, parseId(idFor(name))!, 0)

test('packed animals are read with their parents, litters and records', () => {
  const book = open(rows)
  const [young, father, mother, sister] = ['young', 'father', 'mother', 'sister'].map((name) =>
    numberOf(book, name),
  )
  const { links, covers } = book.herd

  expect([links.sire[young!], links.dam[young!], links.sire[father!]]).toEqual([father, mother, -1])
  expect(links.litter[young!]).toBe(links.litter[sister!])
  expect(links.litter[mother!]).not.toBe(links.litter[young!])
  expect(links.litter[father!]).toBe(-1)
  expect(formatId(book.litterIds, links.litter[mother!]!)).toBe(idFor('other'))
  expect(book.stored[father!]).toBe(coverOf('Aa CC DD EE GG PP spsp rere'))
  expect(book.patterns[young!]).toBe(coverOf('aa C- D- E- G- P- -- --'))
  expect(seededColorVarieties[book.varieties[young!]!]?.name).toBe('Schwarz')
  expect([covers[father!], covers[mother!]]).toEqual([coverOf('Aa CC DD EE GG PP spsp rere'), ANYTHING])
  expect(['young', 'father', 'mother'].map((name) => book.entries[numberOf(book, name)])).toEqual([1, 2, 0])
})

test('the order in which animals were read changes nothing', () => {
  const changes = evidenceChanges(open(rows), open(rows.toReversed()))

  expect(changes).toEqual(new Map())
})

test('changed records are told apart from changed links', () => {
  const changed = (id: string, values: Partial<Row>) =>
    open(rows.map((row) => (row.id === id ? { ...row, ...values } : row)))
  const before = open(rows)

  expect(evidenceChanges(before, changed('mother', { variety: 'Agouti' }))).toEqual(
    new Map([[numberOf(before, 'mother'), coverOf('A- C- D- E- G- P- -- --')]]),
  )
  expect(evidenceChanges(before, changed('sister', { litter: 'other' }))).toBeNull()
  expect(evidenceChanges(before, open(rows.slice(1)))).toBeNull()
})

test('what is no whole number of animals, or no canonical genotype, is refused', () => {
  expect(() => unpackEvidence(new Uint8Array(100), [])).toThrow(RangeError)
  expect(() => open([{ id: 'a', genotype: 'aA' }])).toThrow(RangeError)
})

test('animals that would be their own ancestors have no parents in their loop', () => {
  const book = open([
    { id: 'a', sire: 'b', litter: 'one' },
    { id: 'b', sire: 'a', litter: 'two' },
    { id: 'young', sire: 'a', dam: 'mother', litter: 'three' },
  ])
  const { links } = book.herd

  expect([links.sire[numberOf(book, 'a')], links.sire[numberOf(book, 'b')]]).toEqual([-1, -1])
  expect(links.sire[numberOf(book, 'young')]).toBe(numberOf(book, 'a'))
  // A parent without a record counts as unknown.
  expect(links.dam[numberOf(book, 'young')]).toBe(-1)
})
