import { PedigreeProblem } from '@zuchtbuch/exchange/pedigree-check'
import { carryOut, emptyBook, options, plan } from '@zuchtbuch/exchange/test-herd-book'
import type { Change } from '@zuchtbuch/domain/herd-rules/change'
import { packPedigree } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import { animalReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
import { buildSnapshot, indexOfAnimal } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { AppError } from '@zuchtbuch/runtime/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireAllowed } from './require-allowed.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const litterDay = '2024-03-14'
const ids = {
  father: '0199aa11-0000-7000-8000-000000000001',
  mother: '0199aa11-0000-7000-8000-000000000002',
  pup: '0199aa11-0000-7000-8000-000000000003',
}
type Parent = { gender: 'Male' | 'Female'; dateOfBirth: string | null }
type Case = { father: Parent; mother: Parent; twist: 'none' | 'onlyFather' | 'sameTwice' | 'ownPup' }

/**
 * A litter with one pup and two parents, of which much may be wrong. Only known genders: for an unknown one the source
 * of an import tells the gender by the role, so that there is nothing to give way to.
 */
const parent = fc.record({
  gender: fc.constantFrom('Male' as const, 'Female' as const),
  dateOfBirth: fc.constantFrom('2023-01-01', '2024-03-13', litterDay, '2024-04-01', null),
})
const cases: fc.Arbitrary<Case> = fc.record({
  father: fc.oneof(parent, fc.constant({ gender: 'Male' as const, dateOfBirth: '2023-01-01' })),
  mother: fc.oneof(parent, fc.constant({ gender: 'Female' as const, dateOfBirth: null })),
  twist: fc.constantFrom('none', 'none', 'none', 'onlyFather', 'sameTwice', 'ownPup'),
})

/** Who is named as the parents, and what is known of everybody. */
function herdOf({ father, mother, twist }: Case) {
  const fatherId = twist === 'ownPup' ? ids.pup : ids.father
  const motherId = { none: ids.mother, ownPup: ids.mother, sameTwice: ids.father, onlyFather: null }[twist]
  const pup = { gender: 'Male' as const, dateOfBirth: null }
  const facts = new Map<string, Parent>([
    [ids.father, father],
    [ids.mother, mother],
    [ids.pup, pup],
  ])
  return { fatherId, motherId, facts }
}

function apiRefuses(given: Case): boolean {
  const { fatherId, motherId, facts } = herdOf(given)
  const animal = (id: string | null) => (id === null ? null : { id, name: id, ...facts.get(id) })
  try {
    requireAllowed(
      {
        kind: 'litter',
        litter: { day: litterDay, fatherId, motherId },
        father: animal(fatherId),
        mother: animal(motherId),
        pups: [{ id: ids.pup }],
        parentsOf: (id) => (id === ids.pup ? [fatherId, motherId] : []),
      },
      '2026-06-15',
    )
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

function importGivesWay(given: Case): boolean {
  const { fatherId, motherId, facts } = herdOf(given)
  try {
    const planned = plan({
      litters: [{ externalRef: 'W', date: litterDay, fatherRef: fatherId, motherRef: motherId }],
      animals: [...facts].map(([id, { gender, dateOfBirth }]) => ({
        externalRef: id,
        name: `Tier ${id.slice(-1)}`,
        gender: gender === 'Male' ? 'm' : 'w',
        dateOfBirth,
        ...(id === ids.pup && { litter: { externalRef: 'W', confidence: 'high' } }),
      })),
    })
    const [litter] = carryOut(planned, emptyBook()).litters
    return (litter?.fatherId ?? null) === null || (motherId !== null && (litter?.motherId ?? null) === null)
  } catch (error) {
    if (error instanceof PedigreeProblem) return true
    throw error
  }
}

function pedigreeWarns(given: Case): boolean {
  const { fatherId, motherId, facts } = herdOf(given)
  const snapshot = buildSnapshot(
    packPedigree(
      [...facts].map(([id, known]) => ({
        ...known,
        id,
        sireId: id === ids.pup ? fatherId : null,
        damId: id === ids.pup ? motherId : null,
        dateOfBirth: id === ids.pup && fatherId !== ids.pup ? litterDay : known.dateOfBirth,
      })),
    ),
  )
  return animalReport(snapshot, indexOfAnimal(snapshot, ids.pup)).warnings.length > 0
}

test('the api refuses what an import gives way to and what the pedigree warns of, and nothing else', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const answers = [apiRefuses(given), importGivesWay(given), pedigreeWarns(given)]
      expect(new Set(answers).size, JSON.stringify({ given, answers })).toBe(1)
    }),
    { numRuns: 500 },
  )
})

const someDay = fc.constantFrom('2024-01-01', litterDay, '2024-06-01', '2099-01-01', null)
const someCount = fc.constantFrom(0, 3, 5, null)
/** Days of an animal, and day and counts of a litter. */
const entries = fc.record({
  animal: fc.record({ dateOfBirth: someDay, dateOfDeath: someDay, goHomeDate: someDay }),
  litter: fc.record({
    day: fc.constantFrom(litterDay, '2099-01-01'),
    totalBorn: someCount,
    deathsWithin8Weeks: someCount,
  }),
})

function isRefused(change: Change): boolean {
  try {
    requireAllowed(change, options.today)
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

test('the api refuses the days and counts that an import leaves out, and no others', () => {
  fc.assert(
    fc.property(entries, ({ animal, litter }) => {
      const { day, ...counts } = litter
      const { gerbils, litters } = carryOut(
        plan({
          litters: [{ externalRef: 'W', date: day, ...counts }],
          animals: [{ externalRef: ids.pup, name: 'Krümel', gender: 'm', ...animal }],
        }),
        emptyBook(),
      )
      const givesWay = (stored: object | undefined, given: object) =>
        Object.entries(given).some(([field, value]) => {
          const kept = Object.entries(stored ?? {}).find(([name]) => name === field)?.[1] ?? null
          return kept !== value
        })
      expect(givesWay(gerbils[0], animal)).toBe(isRefused({ kind: 'animal', animal }))
      expect(litters.length === 0 || givesWay(litters[0], counts)).toBe(isRefused({ kind: 'litter', litter }))
    }),
    { numRuns: 500 },
  )
})

test('the route refuses the same litters', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const { fatherId, motherId, facts } = herdOf(given)
      const stored = new Map<string, string>()
      const open = await api.post('/litters', { date: litterDay })
      for (const [id, known] of facts) {
        const members = id === ids.pup ? { litterId: open.body.id } : {}
        const { body } = await api.post('/gerbils', { name: 'Tier', ...known, ...members })
        stored.set(id, body.id)
      }
      const parents = {
        fatherId: stored.get(fatherId),
        motherId: motherId === null ? null : stored.get(motherId),
      }
      const answer = await api.put(`/litters/${open.body.id}`, parents)
      expect(answer.status).toBe(apiRefuses(given) ? 400 : 200)
    }),
    { numRuns: 30 },
  )
})
