import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { defaultBreedingRules as rules } from './herd-rules/breeding-rules.ts'
import { findings } from './herd-rules/findings.ts'
import { type MoveFacts, quarantineOfMove } from './quarantine-of-move.ts'

const day = '2026-06-15'
const kept = { quarantineFrom: '2026-06-01', quarantineUntil: '2026-06-20' }
const over = { quarantineFrom: '2026-06-01', quarantineUntil: '2026-06-14' }
const animal = (
  name: string,
  home: MoveFacts['moving'][number]['home'] = null,
  quarantineUntil: string | null = null,
) => ({ name, home, quarantineUntil })
const target = (span: object = {}, occupants: MoveFacts['moving'] = []) => ({
  name: 'Birke',
  ...span,
  occupants,
})
const mia = animal('Mia')

test.each<[string, MoveFacts, ReturnType<typeof quarantineOfMove>]>([
  ['none is none', { moving: [animal('Ida', over)], target: target(over, [mia]) }, null],
  [
    'its enclosure ends with the move, also out of any',
    { moving: [animal('Ida', kept), animal('Ava', kept)], target: null },
    { kind: 'Ends', name: 'Ida', count: 2, until: '2026-06-20', isBroken: true },
  ],
  [
    'its enclosure has no end',
    { moving: [animal('Ida', { quarantineFrom: '2026-06-01' })], target: target() },
    { kind: 'Ends', name: 'Ida', count: 1, until: '', isBroken: true },
  ],
  [
    'its own goes along',
    { moving: [animal('Ida', null, '2026-06-18')], target: target() },
    { kind: 'Stays', name: 'Ida', count: 1, until: '2026-06-18', isBroken: false },
  ],
  [
    'its own goes along out of an enclosure in one',
    { moving: [animal('Ida', kept, '2026-06-18')], target: null },
    { kind: 'Stays', name: 'Ida', count: 1, until: '2026-06-18', isBroken: true },
  ],
  [
    'its own is not that of the others there',
    { moving: [animal('Ida', null, '2026-06-18')], target: target({}, [mia]) },
    { kind: 'Differs', name: 'Ida', count: 1, until: '2026-06-18', isBroken: true },
  ],
  [
    'its own is not that of who comes along',
    { moving: [animal('Ida', null, '2026-06-18'), mia], target: target() },
    { kind: 'Differs', name: 'Ida', count: 1, until: '2026-06-18', isBroken: true },
  ],
  [
    'an empty enclosure begins for who comes',
    { moving: [animal('Ida')], target: target(kept) },
    { kind: 'Begins', name: 'Birke', count: 1, until: '2026-06-20', isBroken: false },
  ],
  [
    'an enclosure with others is broken by who comes',
    { moving: [animal('Ida')], target: target(kept, [mia]) },
    { kind: 'Begins', name: 'Birke', count: 1, until: '2026-06-20', isBroken: true },
  ],
  [
    'one is left for another',
    { moving: [animal('Ida', kept)], target: target(kept, [mia]) },
    { kind: 'Begins', name: 'Birke', count: 1, until: '2026-06-20', isBroken: false },
  ],
  [
    'one who lives there is not theirs',
    { moving: [animal('Ida')], target: target({}, [mia, animal('Ava', null, day)]) },
    { kind: 'Company', name: 'Ava', count: 1, until: day, isBroken: true },
  ],
])('of a move: %s', (_, facts, told) => expect(quarantineOfMove(facts, day)).toEqual(told))

const end = fc.option(fc.integer({ min: -5, max: 5 }).map((days) => addDays(day, days)))
const span = fc.record({ quarantineFrom: end, quarantineUntil: end })
const animals = fc.record({ name: fc.constantFrom('Ida', 'Ava', 'Mia'), quarantineUntil: end })

test('what breaks a quarantine is what the rule of the herd book warns of afterwards', () => {
  fc.assert(
    fc.property(
      animals,
      fc.option(span),
      fc.option(fc.tuple(span, fc.array(animals, { maxLength: 3 }))),
      (one, home, to) => {
        const [toSpan, occupants] = to ?? []
        const told = quarantineOfMove(
          {
            moving: [{ ...one, home }],
            target: to && { name: 'Birke', ...toSpan!, occupants: occupants! },
          },
          day,
        )
        const moved = { from: home, to: to && { ...toSpan!, hasOthers: occupants!.length > 0 } }
        const after = [
          ...findings({ kind: 'animal', animal: one, moved }, { today: day, rules }),
          ...(to === null
            ? []
            : findings(
                { kind: 'enclosure', ...toSpan, occupants: [...occupants!, one] },
                { today: day, rules },
              )),
        ]
        expect(told?.isBroken ?? false).toBe(after.some(({ rule }) => rule === 'QuarantineBroken'))
      },
    ),
    { numRuns: 1000 },
  )
})
