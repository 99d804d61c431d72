import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar.ts'
import { GENDERS, PARENT_ROLES } from '../gender.ts'
import { GERBIL_STATUSES } from '../gerbil-status.ts'
import { defaultBreedingRules } from './breeding-rules.ts'
import type { AnimalFacts, Change } from './change.ts'
import type { Finding } from './finding.ts'
import { pairsOnPurpose } from './enclosure-findings.ts'
import { findings } from './findings.ts'
import { herdRules } from './rules.ts'
import { messageOf, sentenceOf } from './texts.de.ts'

const today = '2026-06-15'
const judge = (change: Change, rules = defaultBreedingRules) => findings(change, { today, rules })
const rulesOf = (found: Finding[]) => found.map(({ rule }) => rule)

const day = fc.constantFrom(
  '2019-01-01',
  '2026-01-01',
  '2026-05-01',
  '2026-06-16',
  '',
  'gestern',
  '2026-13-45',
  null,
)
const id = fc.constantFrom('a', 'b', 'c', '')
const genotype = fc.constantFrom('aa CC DD EE GG PP spsp rere', 'Spsp Rere', 'AA', 'A-', 'kaputt', '', null)
const animal: fc.Arbitrary<AnimalFacts> = fc.record(
  {
    id,
    name: fc.constantFrom('Krümel', ''),
    gender: fc.constantFrom(...GENDERS),
    genotype,
    dateOfBirth: day,
    dateOfDeath: day,
    goHomeDate: day,
    receiverContactId: fc.constantFrom('jana', null),
    status: fc.constantFrom(...GERBIL_STATUSES),
    chosenStatus: fc.constantFrom(...GERBIL_STATUSES),
    isResident: fc.boolean(),
    fatherId: fc.option(id),
    motherId: fc.option(id),
  },
  { requiredKeys: [] },
)
const count = fc.option(fc.integer({ min: -1, max: 9 }))
const share = fc.constantFrom(0, 0.0625, 0.25, Number.NaN, null)
const parentsOf = fc
  .dictionary(id, fc.array(fc.option(id), { maxLength: 2 }))
  .map((links) => (key: string) => links[key] ?? [])
const litter = fc.record(
  { id, day, fatherId: fc.option(id), motherId: fc.option(id), totalBorn: count, deathsWithin8Weeks: count },
  { requiredKeys: [] },
)
const litters = fc.array(fc.record({ id, day }), { maxLength: 4 })
const animals = fc.array(animal, { maxLength: 4 })
const kind = <K extends Change['kind']>(name: K) => fc.constant(name)
const some = { requiredKeys: ['kind'] as ['kind'] }

/** Anything that a caller may know of a change, in any combination, with texts that are no days and no genotypes. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record(
    {
      kind: kind('animal'),
      animal,
      before: fc.option(animal),
      firstRecordDay: day,
      litter: fc.option(fc.record({ day })),
      father: fc.option(animal),
      mother: fc.option(animal),
      parentOf: fc.array(fc.record({ role: fc.constantFrom(...PARENT_ROLES), day })),
      variety: fc.constantFrom(
        null,
        { chosen: 'Gold', possible: ['Schwarz'] },
        { chosen: 'Gold', possible: [] },
      ),
      moved: fc.option(
        fc.record({
          from: fc.option(fc.record({ quarantineFrom: day, quarantineUntil: day })),
          to: fc.option(fc.record({ quarantineFrom: day, quarantineUntil: day, hasOthers: fc.boolean() })),
        }),
      ),
      parentsOf,
    },
    { requiredKeys: ['kind', 'animal'] },
  ),
  fc.record(
    {
      kind: kind('litter'),
      litter,
      before: fc.option(litter),
      father: fc.option(animal),
      mother: fc.option(animal),
      pups: animals,
      littersOfMother: litters,
      coefficient: share,
      parentsOf,
    },
    { requiredKeys: ['kind', 'litter'] },
  ),
  fc.record(
    {
      kind: kind('pairing'),
      father: fc.option(animal),
      mother: fc.option(animal),
      littersOfMother: litters,
      coefficient: share,
      fullGenerations: count,
    },
    some,
  ),
  fc.record({
    kind: kind('mating'),
    father: animal,
    mother: animal,
    togetherFrom: day,
    separatedOn: day,
    endedOn: day,
  }),
  fc.record(
    {
      kind: kind('handover'),
      contractDate: day,
      handoverDate: day,
      isDateAssumed: fc.boolean(),
      buyerContactId: fc.constantFrom('jana', null),
      animals,
      contracted: fc.array(id).map((ids) => new Set(ids)),
      handedOver: fc.array(id).map((ids) => new Set(ids)),
    },
    some,
  ),
  fc.record(
    {
      kind: kind('enclosure'),
      capacity: count,
      lastCleanedOn: day,
      occupants: animals,
      pairs: fc.array(fc.record({ fatherId: id, motherId: id })),
    },
    some,
  ),
  fc.record(
    {
      kind: kind('record'),
      dateOfBirth: day,
      date: day,
      followUpOn: day,
      resolvedOn: day,
      stored: fc.record({ date: day, resolvedOn: day }),
    },
    some,
  ),
)

test('no rule throws, whatever is missing or unreadable, and every finding has its sentence', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      for (const finding of judge(change)) {
        expect(finding.severity).toBe(herdRules[finding.rule].severity)
        expect(finding.path).toMatch(/^(\/[A-Za-z0-9]+)*$/)
        expect(messageOf(finding)).not.toMatch(/undefined|null|NaN|^$/)
        expect(sentenceOf(finding)).toMatch(/^[A-ZÄÖÜ„].*\.$/)
      }
    }),
    { numRuns: 3000 },
  )
})

test('findings come in the order of the rules, the refusals first, and the same every time', () => {
  const order = Object.keys(herdRules)
  expect(order.findLastIndex((rule) => severityOf(rule) === 'refuse')).toBeLessThan(
    order.findIndex((rule) => severityOf(rule) === 'warn'),
  )
  fc.assert(
    fc.property(anyChange, (change) => {
      const found = judge(change)
      const places = found.map(({ rule }) => order.indexOf(rule))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(judge(change)).toEqual(found)
    }),
    { numRuns: 1000 },
  )
})
const severityOf = (rule: string) => Object.entries(herdRules).find(([name]) => name === rule)?.[1].severity

test('a change says nothing against what it leaves alone', () => {
  fc.assert(
    fc.property(litter, animal, animal, (litter, father, mother) => {
      const found = judge({ kind: 'litter', litter, before: { ...litter, totalBorn: 9 }, father, mother })
      const ofParents = ['ParentGenderInvalid', 'ParentTooYoung', 'SameParentTwice', 'LitterInFuture']
      expect(rulesOf(found).filter((rule) => ofParents.includes(rule))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the limits are the breeder’s', () => {
  const change: Change = {
    kind: 'pairing',
    father: { id: 'b', gender: 'Male', dateOfBirth: '2025-12-01' },
    mother: { id: 'a', gender: 'Female', dateOfBirth: '2024-12-01' },
    littersOfMother: [],
    coefficient: 0.0625,
    fullGenerations: 3,
  }
  expect(rulesOf(judge(change))).toEqual(['FirstLitterLate'])
  const strict = { ...defaultBreedingRules, minBreedingAgeDaysMale: 365, inbreedingLimitPercent: 5 }
  expect(rulesOf(judge(change, strict))).toEqual(['TooYoung', 'FirstLitterLate', 'AboveInbreedingLimit'])
  expect(rulesOf(judge(change, { ...strict, firstLitterMaxAgeDays: 0, minBreedingAgeDaysMale: 0 }))).toEqual([
    'AboveInbreedingLimit',
  ])
})

test.each([
  ['three litters five weeks apart', ['2026-02-20', '2026-03-27', '2026-05-01'], ['PauseAdvised']],
  ['two litters', ['2026-03-27', '2026-05-01'], []],
  ['a longer break before the last', ['2025-10-01', '2025-11-05', '2026-05-01'], []],
  ['three litters, and a long break since', ['2025-11-01', '2025-12-06', '2026-01-10'], []],
])('a pause is advised after three litters in a row: %s', (_, days, expected) => {
  const littersOfMother = days.map((day) => ({ day }))
  expect(rulesOf(judge({ kind: 'pairing', mother: { name: 'Änne' }, littersOfMother }))).toEqual(expected)
})

test.each([
  ['two Schecken', 'A- CC DD EE GG PP Spsp', 'A- CC DD EE GG PP Sp-', ['BothSpotted']],
  ['one Schecke', 'A- CC DD EE GG PP Spsp', 'A- CC DD EE GG PP spsp', []],
  [
    'Re whatever its other allele',
    'AA CC DD EE GG PP spsp Re-',
    'AA CC DD EE GG PP spsp ReRe',
    ['BothCarryRex'],
  ],
  ['Re of one that is not known', 'AA CC DD EE GG PP spsp', 'AA CC DD EE GG PP spsp Rere', []],
  ['both', 'Spsp Rere', 'Spsp ReRe', ['BothSpotted', 'BothCarryRex']],
  ['an unreadable genotype', 'kaputt', 'Spsp Rere', []],
])('traits that harm who gets them twice: %s', (_, ofFather, ofMother, expected) => {
  const father: AnimalFacts = { gender: 'Male', genotype: ofFather }
  const mother: AnimalFacts = { gender: 'Female', genotype: ofMother }
  expect(rulesOf(judge({ kind: 'pairing', father, mother }))).toEqual(expected)
})

test('each advice on a pairing is given exactly where its limit is passed', () => {
  const days = fc.integer({ min: 0, max: 3650 })
  const facts = fc.record({
    agesInDays: fc.tuple(days, days),
    youngest: fc.tuple(days, days),
    firstLitter: days,
    hasLitters: fc.boolean(),
    coefficient: fc.double({ min: 0, max: 1, noNaN: true }),
    limit: fc.double({ min: 0, max: 100, noNaN: true }),
    fullGenerations: fc.integer({ min: 0, max: 6 }),
    isResident: fc.boolean(),
    isDead: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const [ageOfFather, ageOfMother] = given.agesInDays
      const [minBreedingAgeDaysMale, minBreedingAgeDaysFemale] = given.youngest
      const rules = {
        ...defaultBreedingRules,
        minBreedingAgeDaysMale,
        minBreedingAgeDaysFemale,
        firstLitterMaxAgeDays: given.firstLitter,
        inbreedingLimitPercent: given.limit,
        littersBeforePause: 0,
      }
      const found = judge(
        {
          kind: 'pairing',
          father: {
            dateOfBirth: addDays(today, -ageOfFather),
            isResident: given.isResident,
            dateOfDeath: given.isDead ? today : null,
          },
          mother: { dateOfBirth: addDays(today, -ageOfMother), isResident: true },
          littersOfMother: given.hasLitters ? [{ day: '2020-01-01' }] : [],
          coefficient: given.coefficient,
          fullGenerations: given.fullGenerations,
        },
        rules,
      )
      const said = (rule: string, path = '') => found.some((one) => one.rule === rule && one.path === path)
      const ageAtLitter = ageOfMother + rules.gestation.min
      const hasLimit = given.firstLitter > 0
      expect({
        father: said('TooYoung', '/fatherId'),
        mother: said('TooYoung', '/motherId'),
        late: said('FirstLitterLate', '/motherId'),
        old: said('MotherOld', '/motherId'),
        limit: said('AboveInbreedingLimit'),
        little: said('LittleKnown'),
        dead: said('Deceased', '/fatherId'),
        foreign: said('NotResident', '/fatherId'),
      }).toEqual({
        father: ageOfFather < minBreedingAgeDaysMale,
        mother: ageOfMother < minBreedingAgeDaysFemale,
        late: hasLimit && !given.hasLitters && ageAtLitter > given.firstLitter,
        old: hasLimit && ageAtLitter > 2 * given.firstLitter,
        limit: given.coefficient * 100 > given.limit + 1e-9,
        little: given.fullGenerations < 3,
        dead: given.isDead,
        foreign: !given.isDead && !given.isResident,
      })
    }),
    { numRuns: 500 },
  )
})

test('pups before their separation and a pair that is together on purpose are no mixed group', () => {
  const father: AnimalFacts = { id: 'b', gender: 'Male' }
  const mother: AnimalFacts = { id: 'a', gender: 'Female' }
  const pup: AnimalFacts = { id: 'p', gender: 'Male', dateOfBirth: '2026-05-10' }
  const grown: AnimalFacts = { ...pup, dateOfBirth: '2026-05-01' }
  const mixed = (occupants: AnimalFacts[], pairs = [{ fatherId: 'b', motherId: 'a' }]) =>
    rulesOf(judge({ kind: 'enclosure', occupants, pairs })).includes('SexesMixed')

  expect(mixed([father, mother])).toBe(false)
  expect(mixed([father, mother, pup])).toBe(false)
  expect(mixed([father, mother, grown])).toBe(true)
  expect(mixed([father, mother], [])).toBe(true)
  expect(mixed([mother, pup], [])).toBe(false)
  // Another mate of hers comes to a pair.
  const second: AnimalFacts = { id: 'c', gender: 'Male', dateOfBirth: '2025-01-01' }
  const hers = [
    { fatherId: 'b', motherId: 'a' },
    { fatherId: 'c', motherId: 'a' },
  ]
  expect(mixed([second, mother], hers)).toBe(false)
  expect(mixed([father, second, mother], hers)).toBe(true)
})

test('a pair is together on purpose while its mating is open or its young are small', () => {
  const pair = { fatherId: 'b', motherId: 'a' }
  const on = (facts: Partial<Parameters<typeof pairsOnPurpose>[0]>) =>
    pairsOnPurpose(
      { matings: [], litters: [], ...facts },
      { today: '2026-06-05', rules: defaultBreedingRules },
    )

  expect(on({ matings: [{ ...pair, endedOn: null, litterId: null }] })).toEqual([pair])
  const retired = { ...pair, endedOn: null, litterId: null, retiredOn: '2026-06-01' }
  expect(on({ matings: [retired] })).toEqual([pair])
  expect(on({ matings: [{ ...pair, endedOn: '2026-06-01', litterId: null }] })).toEqual([])
  expect(on({ litters: [{ ...pair, birthDay: '2026-06-01' }] })).toEqual([pair])
  expect(on({ litters: [{ ...pair, birthDay: '2025-06-01' }] })).toEqual([])
  expect(on({ litters: [{ ...pair, fatherId: null, birthDay: '2026-06-01' }] })).toEqual([])
})

test('a father is fertile for six weeks after he was neutered, and a litter may have been begun as long before', () => {
  const litterOf = (parents: { father?: AnimalFacts; mother?: AnimalFacts }) =>
    rulesOf(judge({ kind: 'litter', litter: { day: '2026-05-01' }, ...parents }))
  const on = (neuteredOn: string | null, neutered: 'Yes' | 'No' = 'Yes') => ({ neutered, neuteredOn })

  expect(litterOf({ father: on('2026-02-01') })).toEqual([])
  expect(litterOf({ father: on('2026-01-31') })).toEqual(['NeuteredParent'])
  expect(litterOf({ father: on('2020-01-01', 'No') })).toEqual([])
  expect(litterOf({ mother: on('2026-05-02') })).toEqual([])
  expect(litterOf({ mother: on('2026-05-01') })).toEqual(['NeuteredParent'])
  expect(litterOf({ mother: on(null) })).toEqual(['NeuteredParent'])
})

test('neutered animals are of no sex where both live together, and a pair of old times is one', () => {
  const home = (male: AnimalFacts, pairs: { fatherId: string; motherId: string }[] = []) =>
    rulesOf(
      judge({
        kind: 'enclosure',
        occupants: [
          { id: 'm', gender: 'Male', ...male },
          { id: 'w', gender: 'Female' },
        ],
        pairs,
      }),
    )
  const daysAgo = (days: number) => addDays(today, -days)
  expect(home({})).toEqual(['SexesMixed'])
  expect(home({}, [{ fatherId: 'm', motherId: 'w' }])).toEqual([])
  expect(home({ neutered: 'Yes' })).toEqual([])
  expect(home({ neutered: 'Yes', neuteredOn: daysAgo(42) })).toEqual([])
  expect(home({ neutered: 'Yes', neuteredOn: daysAgo(41) })).toEqual(['SexesMixed'])
  expect(home({ neutered: 'No', neuteredOn: null })).toEqual(['SexesMixed'])
})

test('a pair that grows old together is told of while she can have young', () => {
  const retired = (members: object, mother: AnimalFacts = {}, father: AnimalFacts = {}) =>
    judge({
      kind: 'mating',
      father: { gender: 'Male', ...father },
      mother: { gender: 'Female', ...mother },
      togetherFrom: '2026-01-01',
      retiredOn: '2026-06-01',
      ...members,
    })
  const months = (count: number) => ({ dateOfBirth: addMonths(today, -count) })

  expect(rulesOf(retired({}, months(19)))).toEqual(['RetiredFertile'])
  expect(rulesOf(retired({}, months(20)))).toEqual([])
  expect(rulesOf(retired({}, { ...months(19), neutered: 'Yes' }))).not.toContain('RetiredFertile')
  expect(rulesOf(retired({}, months(19), { neutered: 'Yes' }))).not.toContain('RetiredFertile')
  expect(rulesOf(retired({ retiredOn: '2026-12-24' }))).toEqual(['MatingInFuture'])
  expect(rulesOf(retired({ retiredOn: '2025-12-31' }))).toEqual(['MatingOutOfOrder'])
  expect(rulesOf(retired({ separatedOn: '2026-05-01' }))).toEqual(['MatingOutOfOrder'])
  expect(rulesOf(retired({ endedOn: '2026-05-01' }))).toEqual(['MatingOutOfOrder'])
})

test('a father may die within the longest gestation before his litter, a mother on its day', () => {
  const litterOf = (parents: { father?: AnimalFacts; mother?: AnimalFacts }) =>
    rulesOf(judge({ kind: 'litter', litter: { day: '2026-05-01' }, ...parents }))

  expect(litterOf({ father: { dateOfDeath: '2026-03-14' } })).toEqual([])
  expect(litterOf({ father: { dateOfDeath: '2026-03-13' } })).toEqual(['Deceased'])
  expect(litterOf({ mother: { dateOfDeath: '2026-05-01' } })).toEqual([])
  expect(litterOf({ mother: { dateOfDeath: '2026-04-30' } })).toEqual(['Deceased'])
})
