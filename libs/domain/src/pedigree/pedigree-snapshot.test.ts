import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { herd, herdOf, idFor, randomPedigrees, recordsOf } from './test-pedigree.ts'
import { orderPedigree } from '../herd-rules/order-pedigree.ts'
import { packPedigree, unknownDay, type PedigreeRecord } from './pedigree-packed.ts'
import { buildSnapshot, idOfAnimal, indexOfAnimal, pedigreeFlags } from './pedigree-snapshot.ts'

const inLoop = (bits: number) => (bits & pedigreeFlags.inLoop) !== 0
const descends = (bits: number) => (bits & pedigreeFlags.descendsFromLoop) !== 0

function buildOf(records: readonly PedigreeRecord[]) {
  return buildSnapshot(packPedigree(records))
}

describe('records', () => {
  test('ids are found in either case and come back in lower case', () => {
    const id = '0198C0DE-1234-7abc-8DEF-00112233445F'
    const snapshot = buildOf([
      { id, sireId: null, damId: null, gender: 'Female', dateOfBirth: '2024-02-29' },
      { id: idFor('A'), sireId: null, damId: id.toLowerCase(), gender: 'Male', dateOfBirth: null },
    ])
    const animal = indexOfAnimal(snapshot, id.toLowerCase())
    expect(indexOfAnimal(snapshot, id)).toBe(animal)
    expect(idOfAnimal(snapshot, animal)).toBe(id.toLowerCase())
    expect(snapshot.dam[indexOfAnimal(snapshot, idFor('A'))]).toBe(animal)
    expect(snapshot.gender[animal]).toBe(2)
    expect(snapshot.birthDay[animal]! * 86_400_000).toBe(Date.UTC(2024, 1, 29))
    expect(snapshot.birthDay[indexOfAnimal(snapshot, idFor('A'))]).toBe(unknownDay)
  })

  test('an unknown id and a text that is no id are not found', () => {
    const { snapshot } = herd({ C: ['A', 'B'] })
    for (const id of [idFor('Z'), '', 'constructor', `${idFor('A')}0`, `{${idFor('A')}}`]) {
      expect(indexOfAnimal(snapshot, id)).toBe(-1)
    }
  })

  test('the nil id as a parent means unknown and does not make half sibs', () => {
    const nil = '00000000-0000-0000-0000-000000000000'
    const snapshot = buildOf(
      recordsOf({ C: [null, null], D: [null, null], X: ['C', 'D'] }).map((record) => ({
        ...record,
        sireId: record.sireId ?? nil,
      })),
    )
    expect(snapshot.inbreeding[indexOfAnimal(snapshot, idFor('X'))]).toBe(0)
    expect(snapshot.flags.some((bits) => (bits & pedigreeFlags.parentNotInBook) !== 0)).toBe(false)
  })

  test('a parent without a record counts as unknown and flags its offspring', () => {
    const records = recordsOf({ C: ['A', 'B'], D: ['A', 'B'], X: ['C', 'D'] })
    const snapshot = buildOf(records.filter((record) => record.id !== idFor('A')))
    const bits = (name: string) =>
      snapshot.flags[indexOfAnimal(snapshot, idFor(name))]! & pedigreeFlags.parentNotInBook
    expect(bits('C')).not.toBe(0)
    expect(bits('X')).toBe(0)
    expect(snapshot.inbreeding[indexOfAnimal(snapshot, idFor('X'))]).toBe(0.125)
  })

  test('an empty herd book is a snapshot without animals', () => {
    const snapshot = buildOf([])
    expect(snapshot.sire).toHaveLength(0)
    expect(indexOfAnimal(snapshot, idFor('A'))).toBe(-1)
  })

  test('an id that occurs twice, one that is no UUID, a date that is none and cut bytes are refused', () => {
    const [a] = recordsOf({ A: [null, null] })
    expect(() => buildOf([a!, a!])).toThrow('occurs twice')
    expect(() => packPedigree([{ ...a!, id: '17' }])).toThrow(RangeError)
    expect(() => packPedigree([{ ...a!, dateOfBirth: '2024-02-30x' }])).toThrow(RangeError)
    expect(() => buildSnapshot(packPedigree([a!]).subarray(1))).toThrow(RangeError)
  })

  test('packed records are read from any place in a larger buffer', () => {
    const { records, snapshot } = herd({ C: ['A', 'B'], D: ['C', 'A'] })
    const packed = packPedigree(records)
    const larger = new Uint8Array(packed.length + 10)
    larger.set(packed, 7)
    expect(buildSnapshot(larger.subarray(7, 7 + packed.length)).inbreeding).toEqual(snapshot.inbreeding)
  })

  test('a snapshot survives being posted to another thread', () => {
    const { snapshot, at } = herd({ C: ['A', 'B'], D: ['C', 'A'] })
    const received = structuredClone(snapshot)
    expect(received).toEqual(snapshot)
    expect(indexOfAnimal(received, idFor('D'))).toBe(at('D'))
  })
})

describe('order', () => {
  test('every parent is numbered before its offspring and animals without offspring come last', () => {
    fc.assert(
      fc.property(randomPedigrees(200, 25), (pedigree) => {
        const { snapshot } = herdOf(pedigree)
        const parents = new Set([...snapshot.sire, ...snapshot.dam].filter((parent) => parent >= 0))
        for (const [i, sire] of snapshot.sire.entries()) {
          expect(sire).toBeLessThan(i)
          expect(snapshot.dam[i]).toBeLessThan(i)
          expect(parents.has(i)).toBe(i < snapshot.parentLimit)
        }
      }),
      { numRuns: 50, endOnFailure: true },
    )
  })

  test('figures do not depend on the order of the records or on their ids', () => {
    fc.assert(
      fc.property(randomPedigrees(150, 20), fc.nat(), (pedigree, seed) => {
        const { snapshot, records } = herdOf(pedigree)
        const shuffled = records.toSorted((a, b) => mix(a.id, seed) - mix(b.id, seed))
        const reorderedSnapshot = buildOf(shuffled)
        const renamedSnapshot = buildOf(
          shuffled.map((record) => ({
            ...record,
            id: renamed(record.id),
            sireId: record.sireId === null ? null : renamed(record.sireId),
            damId: record.damId === null ? null : renamed(record.damId),
          })),
        )
        for (const [i, f] of snapshot.inbreeding.entries()) {
          const id = idOfAnimal(snapshot, i)
          const reordered = reorderedSnapshot.inbreeding[indexOfAnimal(reorderedSnapshot, id)]!
          expect(Math.abs(reordered - f)).toBeLessThan(1e-12)
          expect(renamedSnapshot.inbreeding[indexOfAnimal(renamedSnapshot, renamed(id))]).toBe(reordered)
        }
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('removing an animal that nobody descends from changes nothing for the others', () => {
    fc.assert(
      fc.property(randomPedigrees(150, 20), (pedigree) => {
        const { snapshot, records } = herdOf(pedigree)
        const removed = idOfAnimal(snapshot, snapshot.sire.length - 1)
        const rest = buildOf(records.filter((record) => record.id !== removed))
        for (const [i, f] of rest.inbreeding.entries()) {
          const before = indexOfAnimal(snapshot, idOfAnimal(rest, i))
          expect(Math.abs(f - snapshot.inbreeding[before]!)).toBeLessThan(1e-12)
          expect(rest.ecg[i]).toBe(snapshot.ecg[before])
        }
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })
})

describe('loops', () => {
  test('members and all descendants are flagged, links inside count as unknown, links out of it are kept', () => {
    // A -> B -> C -> A is a loop; A also has the dam M from outside.
    const { snapshot, at, nameOf } = herd({
      B: ['A', null],
      C: ['B', null],
      A: ['C', 'M'],
      D: ['C', 'N'],
      E: ['D', 'O'],
      U: ['M', 'N'],
      X: ['A', 'U'],
    })
    expect(snapshot.loops.map((members) => Array.from(members, nameOf).toSorted())).toEqual([['A', 'B', 'C']])
    const named = (holds: (bits: number) => boolean) =>
      Array.from(snapshot.flags.keys())
        .filter((i) => holds(snapshot.flags[i]!))
        .map(nameOf)
        .toSorted()
    expect(named(inLoop)).toEqual(['A', 'B', 'C'])
    expect(named(descends)).toEqual(['D', 'E', 'X'])
    expect([snapshot.sire[at('A')], snapshot.dam[at('A')]]).toEqual([-1, at('M')])
    expect(snapshot.sire[at('D')]).toBe(at('C'))
    expect(snapshot.inbreeding[at('X')]).toBe(0.125)
  })

  test('an animal that is its own parent is a loop of one', () => {
    const { snapshot, at } = herd({ A: ['A', 'B'], C: ['A', 'B'] })
    expect(snapshot.loops).toEqual([Int32Array.of(at('A'))])
    expect([snapshot.sire[at('A')], snapshot.dam[at('A')]]).toEqual([-1, at('B')])
    expect(snapshot.inbreeding[at('C')]).toBe(0.25)
  })

  test('separate loops are reported apart, also when one descends from the other', () => {
    const { snapshot, at, nameOf } = herd({ A: ['B', null], B: ['A', null], C: ['D', 'A'], D: ['C', null] })
    expect(
      snapshot.loops.map((members) => Array.from(members, nameOf).toSorted().join('')).toSorted(),
    ).toEqual(['AB', 'CD'])
    expect(descends(snapshot.flags[at('C')]!)).toBe(true)
    expect(descends(snapshot.flags[at('A')]!)).toBe(false)
  })

  test('components equal those found by reachability in random graphs', () => {
    const link = fc.integer({ min: -1, max: 24 })
    fc.assert(
      fc.property(fc.array(fc.tuple(link, link), { minLength: 25, maxLength: 25 }), (links) => {
        const sire = Int32Array.from(links, ([s]) => s)
        const dam = Int32Array.from(links, ([, d]) => d)
        const reach = links.map((_, i) => {
          const seen = new Set<number>()
          const open = [i]
          for (let at = open.pop(); at !== undefined; at = open.pop()) {
            for (const parent of [sire[at]!, dam[at]!]) {
              if (parent < 0 || seen.has(parent)) continue
              seen.add(parent)
              open.push(parent)
            }
          }
          return seen
        })
        const expected = links.map((_, i) =>
          [...reach[i]!]
            .filter((j) => reach[j]!.has(i))
            .toSorted((x, y) => x - y)
            .join(),
        )
        const ordered = orderPedigree(sire, dam)
        const actual = links.map(() => '')
        for (const members of ordered.loops) {
          for (const member of members) actual[member] = [...members].toSorted((x, y) => x - y).join()
        }
        expect(actual).toEqual(expected)
        const place = Int32Array.from(links, (_, i) => ordered.order.indexOf(i))
        expect(Math.min(...place)).toBe(0)
        for (const i of links.keys()) {
          for (const [open, recorded] of [
            [ordered.sire[i]!, sire[i]!],
            [ordered.dam[i]!, dam[i]!],
          ] as const) {
            const isInside = recorded >= 0 && reach[recorded]!.has(i)
            expect(open).toBe(isInside ? -1 : recorded)
            if (open >= 0) expect(place[open]).toBeLessThan(place[i]!)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a chain and a loop of 100,000 animals neither overflow the stack nor hang', () => {
    const count = 100_000
    const unknown = new Int32Array(count).fill(-1)
    const chain = orderPedigree(
      Int32Array.from(unknown.keys(), (i) => i - 1),
      unknown,
    )
    expect(chain.order).toHaveLength(count)
    expect(chain.loops).toEqual([])
    const ring = orderPedigree(
      Int32Array.from(unknown.keys(), (i) => (i + count - 1) % count),
      unknown,
    )
    expect(ring.loops).toHaveLength(1)
    expect(ring.loops[0]).toHaveLength(count)
    expect(ring.order).toHaveLength(count)
    expect(lineOf(count, true).flags.every(inLoop)).toBe(true)
    const open = lineOf(count, false)
    expect(open.maxGenerations.at(-1)).toBe(count - 1)
    expect(open.ecg.at(-1)).toBeCloseTo(1, 12)
  })
})

/** Every animal is the sire of the next and, in a ring, the last one of the first. */
function lineOf(count: number, isRing: boolean) {
  const parentless = isRing ? numberedId(count - 1) : null
  return buildOf(
    Array.from({ length: count }, (_, i) => ({
      id: numberedId(i),
      sireId: i === 0 ? parentless : numberedId(i - 1),
      damId: null,
      gender: 'Male',
      dateOfBirth: null,
    })),
  )
}

function numberedId(i: number): string {
  return `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`
}

function renamed(id: string): string {
  return id.replace(/^0{8}/, 'ffffffff')
}

/** Some order of the ids that differs by seed. */
function mix(id: string, seed: number): number {
  let hash = seed | 0
  for (let k = 0; k < id.length; k++) hash = Math.imul(hash ^ id.charCodeAt(k), 0x9e3779b1) ^ (hash >>> 13)
  return hash
}
