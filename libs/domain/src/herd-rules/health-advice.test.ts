import { describe, expect, test } from 'vitest'
import { GENDERS, PARENT_ROLES, type ParentRole } from '../gender.ts'
import type { AffectedRelative } from '../health/affected-kin.ts'
import { defaultBreedingRules } from './breeding-rules.ts'
import type { AnimalFacts, Change } from './change.ts'
import { findings } from './findings.ts'
import type { HerdRule } from './rules.ts'
import { messageOf } from './texts.de.ts'

const today = '2026-06-15'
const kinds = ['pairing', 'mating', 'litter'] as const
const ofHealth: readonly HerdRule[] = ['ParentExcluded', 'ParentHeritable', 'RelativeHeritable']

/** What is said of two animals of whom one has these facts. */
function said(kind: (typeof kinds)[number], role: ParentRole, facts: AnimalFacts, day = today) {
  const own = { father: { id: 'f', name: 'Baldur' }, mother: { id: 'm', name: 'Änne' } }
  const parents = { ...own, [role]: { ...own[role], ...facts } }
  const change: Record<typeof kind, Change> = {
    pairing: { kind: 'pairing', ...parents },
    mating: { kind: 'mating', ...parents, togetherFrom: '2026-05-01' },
    litter: { kind: 'litter', litter: { day, fatherId: 'f', motherId: 'm' }, ...parents },
  }
  return findings(change[kind], { today, rules: defaultBreedingRules })
    .filter(({ rule }) => ofHealth.includes(rule))
    .map((finding) => ({ rule: finding.rule, path: finding.path, text: messageOf(finding) }))
}
const relative = (members: Partial<AffectedRelative> = {}): AffectedRelative => ({
  name: 'Tom',
  gender: 'Male',
  relation: 'Sibling',
  words: ['taub'],
  ...members,
})
const ban = {
  kind: 'Suspended',
  reason: 'Zu dünn',
  since: '2026-06-01',
  until: today,
  diagnosisCode: null,
} as const
const whose = { father: 'Der Vater (Baldur)', mother: 'Die Mutter (Änne)' }
const of = { father: 'des Vaters', mother: 'der Mutter' }

describe.each(kinds)('a %s', (kind) => {
  describe.each(PARENT_ROLES)('with a %s', (role) => {
    const path = `/${role}Id`

    test('that is kept out of breeding', () => {
      expect(said(kind, role, { breedingBan: ban })).toEqual([
        {
          rule: 'ParentExcluded',
          path,
          text: `${whose[role]} ist bis 15.06.2026 für die Zucht gesperrt: Zu dünn.`,
        },
      ])
      expect(said(kind, role, { breedingBan: { ...ban, until: '2026-06-14' } })).toEqual([])
    })

    test('that has something hereditary', () => {
      expect(said(kind, role, { heritable: ['taub', 'Wellenschwanz'] })).toEqual([
        {
          rule: 'ParentHeritable',
          path,
          text: `${whose[role]}: taub, Wellenschwanz. Das kann erblich sein.`,
        },
      ])
    })

    test.each([
      ['Parent', ['Vater', 'Mutter', 'Elternteil']],
      ['Sibling', ['Bruder', 'Schwester', 'Geschwister']],
      ['HalfSibling', ['Halbbruder', 'Halbschwester', 'Halbgeschwister']],
      ['Young', ['Sohn', 'Tochter', 'Jungtier']],
    ] as const)('whose %s has it', (relation, words) => {
      for (const [nth, gender] of GENDERS.entries())
        expect(said(kind, role, { affectedRelatives: [relative({ relation, gender })] })).toEqual([
          { rule: 'RelativeHeritable', path, text: `Heikel: Tom, ${words[nth]} ${of[role]}: taub.` },
        ])
    })

    test('whose relatives have it: five are named', () => {
      const some = (count: number) =>
        said(kind, role, { affectedRelatives: Array.from({ length: count }, () => relative()) })[0]?.text
      const named = Array.from({ length: 5 }, () => `Tom, Bruder ${of[role]}: taub`).join('; ')
      expect(some(5)).toBe(`Heikel: ${named}.`)
      expect(some(6)).toBe(`Heikel: ${named} und ein weiteres Tier.`)
      expect(some(8)).toBe(`Heikel: ${named} und 3 weitere.`)
    })
  })
})

test('a litter is judged by its own day', () => {
  expect(said('litter', 'mother', { breedingBan: ban }, '2026-05-31')).toEqual([])
  expect(said('litter', 'mother', { breedingBan: ban }, '2026-06-01')).toHaveLength(1)
})
