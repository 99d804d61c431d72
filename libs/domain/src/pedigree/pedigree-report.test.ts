import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { herd, herdOf, idFor, randomPedigrees, recordsOf, type Parentage } from './test-pedigree.ts'
import { kinship, limitedKinship } from './pedigree-kinship.ts'
import { packPedigree } from './pedigree-packed.ts'
import {
  animalReport,
  pairingObstacle,
  pairingReport,
  type InbreedingReport,
  type ReportOptions,
} from './pedigree-report.ts'
import { buildSnapshot, indexOfAnimal, type PedigreeSnapshot } from './pedigree-snapshot.ts'

const sexes = { E: { gender: 'Male' }, G: { gender: 'Female' } } as const
const sibLine = { C: ['A', 'B'], D: ['A', 'B'], E: ['C', 'D'], G: ['C', 'D'] } as const

const fromFullSibs = (name: string, contribution: number, generation: number) => ({
  gerbilId: idFor(name),
  contribution,
  share: contribution / 0.375,
  ownCoefficient: 0,
  positions: { father: [generation], mother: [generation] },
})

const codesOf = ({ warnings }: InbreedingReport) =>
  Object.fromEntries(warnings.map(({ code, gerbilIds }) => [code, gerbilIds]))

function reportOn(parentage: Parentage, father: string, mother: string, options?: ReportOptions) {
  const { snapshot, at } = herd(parentage, sexes)
  return pairingReport(snapshot, at(father), at(mother), options)
}

describe('the block of a pairing', () => {
  test('full sibs of full sibs in every member', () => {
    expect(reportOn(sibLine, 'E', 'G')).toEqual({
      coefficient: 0.375,
      percent: 37.5,
      generationsUsed: null,
      commonAncestors: [
        fromFullSibs('C', 0.125, 2),
        fromFullSibs('D', 0.125, 2),
        fromFullSibs('A', 0.0625, 3),
        fromFullSibs('B', 0.0625, 3),
      ],
      others: { count: 0, sum: 0 },
      completeness: [1, 1, 1],
      ecg: 3,
      fullGenerations: 3,
      maxGenerations: 3,
      pci: expect.closeTo(0.6, 12),
      avk: [
        { generations: 4, places: 30, known: 14, distinct: 6, percent: 73.33 },
        { generations: 5, places: 62, known: 14, distinct: 6, percent: 87.1 },
        { generations: 6, places: 126, known: 14, distinct: 6, percent: 93.65 },
        { generations: 7, places: 254, known: 14, distinct: 6, percent: 96.85 },
      ],
      warnings: [],
    })
  })

  test('the block of an animal is that of its parents as a pairing', () => {
    const { snapshot, at } = herd({ ...sibLine, X: ['E', 'G'] }, sexes)
    expect(animalReport(snapshot, at('X'))).toEqual(pairingReport(snapshot, at('E'), at('G')))
    expect(animalReport(snapshot, at('X')).coefficient).toBe(snapshot.inbreeding[at('X')])
  })

  test('an animal with one or no known parent has F = 0 and the depth it has', () => {
    const { snapshot, at } = herd({ C: ['A', null] }, { A: { gender: 'Male' } })
    expect(animalReport(snapshot, at('C'))).toMatchObject({
      coefficient: 0,
      percent: 0,
      commonAncestors: [],
      others: { count: 0, sum: 0 },
      completeness: [0.5],
      ecg: 0.5,
      fullGenerations: 0,
      maxGenerations: 1,
      pci: 0,
      warnings: [],
    })
    expect(animalReport(snapshot, at('A'))).toMatchObject({ coefficient: 0, completeness: [], ecg: 0 })
  })

  test('the list is cut at the limit and the rest goes to others, so that the parts sum to F', () => {
    const cut = reportOn(sibLine, 'E', 'G', { limit: 1 })
    expect(cut.commonAncestors.map((ancestor) => ancestor.gerbilId)).toEqual([idFor('C')])
    expect(cut.others).toEqual({ count: 3, sum: 0.25 })
    expect(reportOn(sibLine, 'E', 'G', { limit: 0 }).others).toEqual({ count: 4, sum: 0.375 })
  })

  test('percent has two decimals and the coefficient is not rounded', () => {
    const { coefficient, percent } = reportOn(
      { C: ['A', 'B'], D: ['A', 'B'], X: ['C', 'K'], Y: ['D', 'L'], X2: ['X', 'M'], Y2: ['Y', 'N'] },
      'X2',
      'Y2',
    )
    expect([coefficient, percent]).toEqual([0.015625, 1.56])
  })

  test('a depth limit shortens F, ancestors and depth but not PCI and AVK', () => {
    const whole = reportOn(sibLine, 'E', 'G')
    const limited = reportOn(sibLine, 'E', 'G', { generations: 2 })
    expect(limited).toMatchObject({
      coefficient: 0.25,
      generationsUsed: 2,
      completeness: [1, 1],
      ecg: 2,
      fullGenerations: 2,
      maxGenerations: 2,
      pci: whole.pci,
      avk: whole.avk,
    })
    expect(limited.commonAncestors.map(({ gerbilId, contribution }) => [gerbilId, contribution])).toEqual([
      [idFor('C'), 0.125],
      [idFor('D'), 0.125],
    ])
    expect(reportOn(sibLine, 'E', 'G', { generations: 9 })).toEqual({ ...whole, generationsUsed: 9 })
    expect(() => reportOn(sibLine, 'E', 'G', { generations: 0 })).toThrow(RangeError)
  })

  test('in random pedigrees the parts sum to F, are ordered, and ties are ordered by id', () => {
    fc.assert(
      fc.property(
        randomPedigrees(200, 14),
        fc.option(fc.integer({ min: 1, max: 9 })),
        fc.nat(60),
        (pedigree, generations, limit) => {
          const { snapshot, at } = herdOf(pedigree)
          const a = at(String(pedigree.sire.length - 1))
          const b = at(String(pedigree.sire.length - 2))
          const report = pairingReport(snapshot, a, b, { generations, limit })
          const expected =
            generations === null ? kinship(snapshot, a, b) : limitedKinship(snapshot, a, b, generations)
          expect(Math.abs(report.coefficient - expected)).toBeLessThan(1e-12)
          const listed = report.commonAncestors
          const sum = listed.reduce((total, ancestor) => total + ancestor.contribution, report.others.sum)
          expect(Math.abs(sum - report.coefficient)).toBeLessThan(1e-12)
          expect(report.others.count > 0 && listed.length < limit).toBe(false)
          for (const [row, ancestor] of listed.entries()) {
            expect(ancestor.positions.father.length).toBeGreaterThan(0)
            expect(ancestor.positions.mother.length).toBeGreaterThan(0)
            const next = listed[row + 1]
            if (next === undefined) continue
            const lead = ancestor.contribution - next.contribution
            expect(lead).toBeGreaterThan(-1e-12)
            if (Math.abs(lead) < 1e-15) expect(ancestor.gerbilId < next.gerbilId).toBe(true)
          }
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('the list does not depend on the order of the records, ties included', () => {
    fc.assert(
      fc.property(randomPedigrees(200, 8), (pedigree) => {
        const { snapshot, records, at } = herdOf(pedigree)
        const listOf = (of: PedigreeSnapshot) => {
          const [a, b] = [-1, -2].map((i) => indexOfAnimal(of, records.at(i)!.id))
          return pairingReport(of, a!, b!, { limit: 400 }).commonAncestors.map(({ gerbilId }) => gerbilId)
        }
        expect(at(String(pedigree.sire.length - 1))).toBe(indexOfAnimal(snapshot, records.at(-1)!.id))
        expect(listOf(buildSnapshot(packPedigree(records.toReversed())))).toEqual(listOf(snapshot))
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('swapping father and mother changes only the sides', () => {
    const { snapshot, at } = herd({ X: ['S', 'P'], Y: ['Q', 'Z'], Z: ['S', 'R'] })
    const [one] = pairingReport(snapshot, at('X'), at('Y')).commonAncestors
    const [other] = pairingReport(snapshot, at('Y'), at('X')).commonAncestors
    expect(one).toMatchObject({ contribution: 1 / 16, positions: { father: [2], mother: [3] } })
    expect(other).toEqual({ ...one, positions: { father: [3], mother: [2] } })
  })

  test('a pedigree of 20,000 generations is reported without listing them all', () => {
    const parentage: Record<string, [string | null, string | null]> = { 1: ['0', null] }
    for (let i = 2; i < 20_000; i++) parentage[i] = [String(i - 1), i % 50 === 0 ? String(i - 2) : null]
    const { snapshot, at } = herd(parentage)
    const report = pairingReport(snapshot, at('19999'), at('19998'))
    expect(report.maxGenerations).toBe(20_000)
    expect(report.completeness).toHaveLength(128)
    expect(report.coefficient).toBe(0.25)
    expect(report.commonAncestors[0]!.gerbilId).toBe(idFor('19998'))
  })
})

describe('who may be paired', () => {
  const { snapshot, at } = herd(
    { C: ['A', 'B'], D: ['A', 'B'] },
    { A: { gender: 'Male' }, B: { gender: 'Female' }, C: { gender: 'Male' } },
  )
  test.each([
    ['A', 'A', 'SameAnimal'],
    ['D', 'D', 'SameAnimal'],
    ['A', 'C', 'SameGender'],
    ['A', 'B', null],
    ['A', 'D', null],
    ['D', 'B', null],
  ])('%s and %s: %s', (father, mother, obstacle) => {
    expect(pairingObstacle(snapshot, at(father), at(mother))).toBe(obstacle)
  })
})

describe('warnings', () => {
  const couple = { X: { gender: 'Male' }, Y: { gender: 'Female' } } as const

  test('a loop among the ancestors names all its members and no other loop', () => {
    const { snapshot, at } = herd(
      {
        A: ['C', null],
        B: ['A', null],
        C: ['B', null],
        X: ['A', 'M'],
        Y: ['N', 'M'],
        K: ['L', null],
        L: ['K', null],
      },
      couple,
    )
    expect(codesOf(pairingReport(snapshot, at('X'), at('Y')))).toEqual({
      PedigreeLoop: [idFor('A'), idFor('B'), idFor('C')],
    })
  })

  test('an animal inside a loop is told so itself', () => {
    const { snapshot, at } = herd({ A: ['B', null], B: ['A', null] })
    expect(codesOf(animalReport(snapshot, at('A')))).toEqual({ PedigreeLoop: [idFor('A'), idFor('B')] })
  })

  test('a large loop is counted and named up to fifty', () => {
    const parentage: Record<string, [string, null]> = { X: ['r0', null] }
    for (let i = 0; i < 80; i++) parentage[`r${i}`] = [`r${(i + 1) % 80}`, null]
    const { snapshot, at } = herd(parentage)
    const [warning] = animalReport(snapshot, at('X')).warnings
    expect(warning).toMatchObject({ code: 'PedigreeLoop', count: 80 })
    expect(warning!.gerbilIds).toHaveLength(50)
  })

  test('an animal recorded as sire here and as dam there is named', () => {
    const { snapshot, at } = herd({ X: ['H', 'M'], Y: ['N', 'H'] }, couple)
    expect(codesOf(pairingReport(snapshot, at('X'), at('Y')))).toEqual({ SireAndDam: [idFor('H')] })
  })

  test('a female sire, one animal as both parents and a parent born too late are named', () => {
    const { snapshot, at } = herd(
      { X: ['S', 'M'], Y: ['N', 'O'], N: ['P', 'P'], O: ['Q', 'R'] },
      {
        ...couple,
        S: { gender: 'Female' },
        O: { dateOfBirth: '2024-05-01' },
        Q: { dateOfBirth: '2024-05-01' },
        R: { dateOfBirth: '2024-04-30' },
      },
    )
    expect(codesOf(pairingReport(snapshot, at('X'), at('Y')))).toEqual({
      ParentGenderMismatch: [idFor('S')],
      SireAndDam: [idFor('P')],
      SameParentTwice: [idFor('N')],
      ParentNotOlder: [idFor('O')],
    })
  })

  test('a planned parent of unknown or of the wrong gender is named', () => {
    const { snapshot, at } = herd({ X: ['S', 'M'], Y: ['N', 'O'], Z: [null, null] }, couple)
    expect(codesOf(pairingReport(snapshot, at('Y'), at('Z')))).toEqual({
      ParentGenderMismatch: [idFor('Y')],
      GenderUnknown: [idFor('Z')],
    })
  })

  test('an ancestor whose parent is not in the book is named', () => {
    const records = recordsOf({ X: ['S', 'M'], Y: ['N', 'M'] }, couple)
    const snapshot = buildSnapshot(packPedigree(records.filter(({ id }) => id !== idFor('S'))))
    const at = (name: string) => indexOfAnimal(snapshot, idFor(name))
    expect(codesOf(pairingReport(snapshot, at('X'), at('Y')))).toEqual({ ParentNotInBook: [idFor('X')] })
  })

  test('errors beyond the depth limit are no warning', () => {
    const { snapshot, at } = herd(
      { X: ['S', 'M'], S: ['T', 'U'], T: ['P', 'P'] },
      { ...couple, S: { gender: 'Male' }, Y: { gender: 'Female' } },
    )
    expect(codesOf(pairingReport(snapshot, at('X'), at('M'), { generations: 3 }))).toEqual({
      GenderUnknown: [idFor('M')],
    })
    expect(codesOf(pairingReport(snapshot, at('X'), at('M')))).toHaveProperty('SameParentTwice', [idFor('T')])
  })
})
