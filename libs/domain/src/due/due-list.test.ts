import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDay, daysBetween } from '../calendar.ts'
import type {
  DueEnclosure,
  DueFacts,
  DueHandover,
  DueLitter,
  DueMating,
  DuePlacements,
  DueReservation,
  UnpublishedAnimal,
} from './due-facts.ts'
import { DUE_KINDS, dueKinds, formatDueKey, parseDueKey } from './due-key.ts'
import { testParent } from '../litters/test-pair.ts'
import { dueLists } from './due-list.ts'
import { type BreedingRules, defaultBreedingRules } from '../herd-rules/breeding-rules.ts'

const day = '2026-06-15'
const ago = (days: number) => addDays(day, -days)
const inDays = (days: number) => addDays(day, days)
const uuid = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const noPlacements: DuePlacements = {
  reminderDays: 3,
  pickupNoticeDays: 14,
  confirmAfterMonths: 6,
  confirmGraceDays: 30,
  reservations: [],
  waiting: [],
  offers: [],
  prospects: [],
  requests: [],
  units: [],
  unpublished: { isAutomatic: false, failure: null, animals: [] },
  aftercare: { rounds: [], consents: [], retention: [], emptying: [] },
}
const none: DueFacts = {
  missingSecrets: [],
  matings: [],
  litters: [],
  enclosures: [],
  followUps: [],
  handovers: [],
  aged: [],
  quarantines: [],
  bans: [],
  placements: noPlacements,
  marks: [],
}

function lists(facts: Partial<DueFacts>, { on = day, until = addDays(on, 14), ...rules }: Options = {}) {
  return dueLists({ ...none, ...facts }, { day: on, until, rules: { ...defaultBreedingRules, ...rules } })
}
const list = (facts: Partial<DueFacts>, options?: Options) => lists(facts, options).items
type Options = Partial<BreedingRules> & { on?: string; until?: string }
/** Kind and days until it is due, negative when it is overdue. */
const said = (...args: Parameters<typeof list>) =>
  list(...args).map(({ kind, dueOn }) => [kind, daysBetween(args[1]?.on ?? day, dueOn)])

const mating = (members: Partial<DueMating> = {}): DueMating => ({
  id: uuid(1),
  fatherId: uuid(2),
  motherId: uuid(3),
  fatherName: 'Balou',
  motherName: 'Änne',
  father: testParent(),
  mother: testParent({ enclosureId: uuid(4) }),
  togetherFrom: null,
  separatedOn: null,
  littersOfMother: [],
  after: null,
  ...members,
})
type Pup = DueLitter['pups'][number]
const pup = (nth: number, members: Partial<Pup> = {}): Pup => ({
  id: uuid(nth),
  gender: 'Female',
  enclosureId: uuid(4),
  isForSale: false,
  epilepsyTestedOn: null,
  ...members,
})
const litter = (age: number, members: Partial<DueLitter> = {}): DueLitter => ({
  id: uuid(5),
  name: 'K26',
  day: ago(age),
  motherId: uuid(3),
  isOwn: true,
  deathsWithin8Weeks: 0,
  expectedGoHomeDate: null,
  importedOn: null,
  pups: [],
  ...members,
})
type Occupant = DueEnclosure['occupants'][number]
const occupant = (nth: number, members: Partial<Occupant> = {}): Occupant => ({
  id: uuid(nth),
  dateOfBirth: ago(400),
  lastWeighedOn: day,
  livesHereSince: ago(100),
  ...members,
})
const enclosure = (members: Partial<DueEnclosure> = {}): DueEnclosure => ({
  id: uuid(4),
  name: 'Nest',
  lastCleanedOn: day,
  enteredOn: ago(300),
  occupants: [occupant(3)],
  ...members,
})
const handover = (days: number, members: Partial<DueHandover> = {}): DueHandover => ({
  gerbilId: uuid(6),
  gerbilName: 'Krümel',
  contractId: null,
  receiver: 'Jana',
  day: inDays(days),
  enclosureId: null,
  ...members,
})

describe('a mating', () => {
  test('is cleaned for three days before the birth, expected, and overdue the day after the last', () => {
    const facts = (from: number, apart: number | null = null) => ({
      matings: [mating({ togetherFrom: ago(from), separatedOn: apart === null ? null : ago(apart) })],
      enclosures: [enclosure({ lastCleanedOn: ago(9) })],
    })
    const cleaning = ['CleanEnclosure', 19]

    expect(said(facts(6))).toEqual([['CleanBeforeBirth', 14]])
    expect(said(facts(20, 15), { until: inDays(30) })).toEqual([
      ['CleanBeforeBirth', 0],
      ['BirthExpected', 3],
      cleaning,
      ['Weigh', 28],
    ])
    expect(said(facts(33, 28), { cleanBeforeBirthDays: 0 })).toEqual([['BirthExpected', -10]])
    expect(said(facts(33, 29), { cleanBeforeBirthDays: 0 })).toEqual([['MatingOverdue', 0]])
    expect(said(facts(45), { cleanBeforeBirthDays: 0 })).toEqual([['BirthExpected', -22]])
    expect(said(facts(60), { cleanBeforeBirthDays: 0 })).toEqual([['NoLitterYet', -14]])
    expect(said(facts(60), { cleanBeforeBirthDays: 0, noLitterDays: 0 })).toEqual([])
    expect(said({ matings: [mating()] })).toEqual([])
  })

  test('says who, when and where', () => {
    const [item] = list({ matings: [mating({ togetherFrom: ago(20), separatedOn: ago(15) })] })
    expect(item).toEqual({
      actions: [{ code: 'EnterLitter', label: 'Wurf eintragen' }],
      contactId: null,
      key: `BirthExpected:${uuid(1)}`,
      kind: 'BirthExpected',
      work: 'Births',
      title: 'Änne × Balou',
      detail: 'Wurf vielleicht ab Do, 18.06., bis So, 28.06.',
      isPressing: false,
      inQuarantine: false,
      promisedOn: null,
      dueOn: inDays(3),
      overdueDays: 0,
      resource: 'mating',
      id: uuid(1),
      gerbilIds: [uuid(2), uuid(3)],
      enclosureId: uuid(4),
      done: 'Mark',
    })
  })

  test('of a mother that nursed waits until the 48th day; what was cleaned since needs no cleaning', () => {
    const matings = [mating({ togetherFrom: ago(40), separatedOn: ago(40), littersOfMother: [ago(41)] })]
    const enclosures = [enclosure({ lastCleanedOn: ago(20) })]

    expect(said({ matings, enclosures })).toEqual([
      ['BirthExpected', -17],
      ['CleanEnclosure', 8],
    ])
    expect(said({ matings: [{ ...matings[0]!, littersOfMother: [] }] })).toEqual([['MatingOverdue', -11]])
    const soon = [mating({ togetherFrom: ago(25), separatedOn: ago(25) })]
    const cleaned = (days: number) => ({
      matings: soon,
      enclosures: [enclosure({ lastCleanedOn: ago(days) })],
    })
    expect(said(cleaned(5))).not.toContainEqual(['CleanBeforeBirth', -5])
    expect(said(cleaned(6))).toContainEqual(['CleanBeforeBirth', -5])
  })
})

test('a suspension from breeding is told of on its last day, litter mates together, until it is marked', () => {
  const ban = (nth: number, until: string, litterId: string | null = null) => ({
    id: uuid(nth),
    name: `Tier ${nth}`,
    litterId,
    enclosureId: uuid(4),
    until,
  })
  expect(list({ bans: [ban(1, day)] })).toMatchObject([
    { kind: 'BanEnds', title: 'Tier 1', detail: 'Zuchtsperre endet heute', dueOn: day, work: 'Desk' },
  ])
  const three = [ban(1, day, uuid(9)), ban(2, day, uuid(9)), ban(3, ago(1), uuid(9))]
  expect(list({ bans: three }).map(({ title, gerbilIds }) => [title, gerbilIds])).toEqual([
    ['Tier 3', [uuid(3)]],
    ['Tier 1 und Tier 2', [uuid(1), uuid(2)]],
  ])
  const marks = [{ key: `BanEnds:${uuid(1)}:${day}`, doneOn: day, snoozedUntil: null }]
  expect(list({ bans: [ban(1, day)], marks })).toEqual([])
  expect(list({ bans: [ban(1, inDays(30))] })).toEqual([])
})

describe('a quarantine', () => {
  const quarantine = (until: string) => ({
    resource: 'enclosure' as const,
    id: uuid(4),
    name: 'Gästezimmer',
    until,
    gerbilIds: [uuid(3)],
    enclosureId: uuid(4),
  })

  test('is told of on its last day, and stays until somebody ends it', () => {
    const on = (until: string) => list({ quarantines: [quarantine(until)] })[0]
    expect(on(inDays(3))).toMatchObject({ kind: 'QuarantineEnds', dueOn: inDays(3), overdueDays: 0 })
    expect(on(day)).toMatchObject({
      title: 'Gästezimmer',
      detail: 'Quarantäne endet heute',
      actions: [{ code: 'EndQuarantine' }, { code: 'Prolong' }],
      work: 'Looking',
    })
    expect(on(ago(40))).toMatchObject({ overdueDays: 40 })
    expect(on(inDays(30))).toBeUndefined()
    const marks = [{ key: `QuarantineEnds:${uuid(4)}:${day}`, doneOn: day, snoozedUntil: null }]
    expect(list({ quarantines: [quarantine(day)], marks })).toEqual([])
    // A longer one is another occurrence.
    expect(list({ quarantines: [quarantine(inDays(14))], marks })).toHaveLength(1)
  })

  test('marks the work at its enclosure, or of its animal, and nothing of the desk', () => {
    const marked = (facts: Partial<DueFacts>) =>
      list({
        enclosures: [enclosure({ lastCleanedOn: ago(40) })],
        followUps: [
          {
            id: uuid(9),
            gerbilId: uuid(3),
            gerbilName: 'Momo',
            title: 'Zähne',
            followUpOn: day,
            enclosureId: null,
          },
        ],
        handovers: [handover(0, { gerbilId: uuid(3), enclosureId: uuid(4) })],
        ...facts,
      })
        .filter(({ inQuarantine }) => inQuarantine)
        .map(({ kind, detail }) => [kind, detail?.startsWith('Quarantäne · ')])
    const spans = { quarantineFrom: ago(5), quarantineUntil: inDays(30) }
    const cleaning = ['CleanEnclosure', true]
    expect(marked({})).toEqual([])
    expect(marked({ enclosures: [enclosure({ lastCleanedOn: ago(40), ...spans })] })).toEqual([cleaning])
    const own = { ...quarantine(inDays(30)), resource: 'gerbil' as const, id: uuid(3) }
    expect(marked({ quarantines: [own] })).toEqual([cleaning, ['FollowUp', true]])
    expect(marked({ quarantines: [{ ...own, until: ago(1) }] })).toEqual([])
    // What is about nothing else does not say it twice.
    expect(marked({ enclosures: [], followUps: [], quarantines: [{ ...own, until: day }] })).toEqual([
      ['QuarantineEnds', false],
    ])
  })
})

describe('a litter', () => {
  test('is sexed at four weeks until every pup has a gender', () => {
    const pups = [pup(7, { gender: 'Unknown' }), pup(8)]

    expect(said({ litters: [litter(14, { pups })] })).toEqual([['Sexing', 14]])
    expect(list({ litters: [litter(30, { pups })] })[0]).toMatchObject({
      title: 'K26',
      detail: 'Böckchen oder Weibchen? 1 Jungtier',
      overdueDays: 2,
      gerbilIds: [uuid(7)],
    })
    expect(said({ litters: [litter(14, { pups: [pup(8)] })] })).toEqual([])
    expect(said({ litters: [litter(14, { pups })] }, { sexingDay: 0 })).toEqual([])
  })

  test('is separated at six weeks where an enclosure holds both sexes', () => {
    const pups = [pup(7, { gender: 'Male' }), pup(8), pup(9, { enclosureId: uuid(10) })]
    const litters = [litter(40, { pups })]

    expect(said({ litters }, { selectionDay: 0 })).toEqual([['SeparateSexes', 2]])
    expect(list({ litters, enclosures: [enclosure({ occupants: [] })] })[0]).toMatchObject({
      detail: 'trennen: 1 Bruder, 1 Schwester',
      gerbilIds: [uuid(7), uuid(8)],
      enclosureId: uuid(4),
    })
    const apart = [{ ...pups[0]!, enclosureId: uuid(10) }, pups[1]!]
    expect(said({ litters: [litter(40, { pups: apart })] }, { selectionDay: 0 })).toEqual([])
    const nowhere = pups.map((one) => ({ ...one, enclosureId: null }))
    expect(said({ litters: [litter(40, { pups: nowhere })] }, { selectionDay: 0 })).toEqual([])
  })

  test('is chosen from at six weeks, until its young are old enough to go', () => {
    const pups = [pup(7)]

    expect(said({ litters: [litter(42, { pups })] })).toEqual([['Selection', 0]])
    expect(said({ litters: [litter(69, { pups })] })).toEqual([['Selection', -27]])
    expect(said({ litters: [litter(70, { pups })] })).toEqual([])
    expect(said({ litters: [litter(42, { pups, isOwn: false })] })).toEqual([])
    expect(said({ litters: [litter(42)] })).toEqual([])
    const marks = [{ key: `Selection:${uuid(5)}`, doneOn: day, snoozedUntil: null }]
    expect(said({ litters: [litter(42, { pups })], marks })).toEqual([])
  })

  test('that an import brought is due for what lay ahead then, and for young that live with the other sex', () => {
    const pups = [
      pup(7, { gender: 'Male', isForSale: true }),
      pup(8, { isForSale: true }),
      pup(9, { gender: 'Unknown' }),
    ]
    const brought = (age: number, importedDaysAgo: number | null) =>
      said({
        litters: [
          litter(age, {
            pups,
            deathsWithin8Weeks: null,
            importedOn: importedDaysAgo === null ? null : ago(importedDaysAgo),
          }),
        ],
      }).map(([kind]) => kind)

    expect(brought(60, null)).toEqual(['Sexing', 'SeparateSexes', 'Selection', 'LossesOpen', 'ReadyToGo'])
    expect(brought(60, 0)).toEqual(['SeparateSexes', 'ReadyToGo'])
    expect(brought(60, 4)).toEqual(['SeparateSexes', 'LossesOpen', 'ReadyToGo'])
    expect(brought(60, 60)).toEqual(brought(60, null))
  })

  test('is asked for its losses at eight weeks, for a year', () => {
    const open = { deathsWithin8Weeks: null }

    expect(said({ litters: [litter(56, open)] })).toEqual([['LossesOpen', 0]])
    expect(said({ litters: [litter(365, open)] })).toEqual([['LossesOpen', -309]])
    expect(said({ litters: [litter(366, open)] })).toEqual([])
    expect(said({ litters: [litter(56, { ...open, isOwn: false })] })).toEqual([])
    expect(said({ litters: [litter(56)] })).toEqual([])
  })

  test('is ready to go at ten weeks or on its own day, while one of it is for sale', () => {
    const pups = [pup(7, { isForSale: true }), pup(8)]

    expect(said({ litters: [litter(80, { pups })] })).toEqual([['ReadyToGo', -10]])
    expect(said({ litters: [litter(80, { pups, expectedGoHomeDate: inDays(5) })] })).toEqual([
      ['ReadyToGo', 5],
    ])
    expect(list({ litters: [litter(80, { pups })] })[0]).toMatchObject({
      detail: 'abgabebereit seit Fr, 05.06.',
      gerbilIds: [uuid(7)],
    })
    expect(said({ litters: [litter(80, { pups: [pup(8)] })] })).toEqual([])
  })
})

describe('an enclosure', () => {
  const fresh = { cleanEveryDays: 0 }
  test('is weighed four weeks after the one that waits longest, weekly with pups', () => {
    const weighed = (...days: (number | null)[]) => ({
      enclosures: [
        enclosure({
          occupants: days.map((since, nth) =>
            occupant(20 + nth, { lastWeighedOn: since === null ? null : ago(since) }),
          ),
        }),
      ],
    })
    expect(said(weighed(3, 20), fresh)).toEqual([['Weigh', 8]])
    expect(list(weighed(3, 30), fresh)[0]).toMatchObject({
      title: 'Nest',
      detail: '2 Tiere, zuletzt 16.05.',
      overdueDays: 2,
      gerbilIds: [uuid(20), uuid(21)],
    })
    expect(said(weighed(3, null), fresh)).toEqual([['Weigh', -72]])
    expect(said(weighed(3, 20), { ...fresh, weighEveryDays: 0 })).toEqual([])

    const withPups = (age: number) => ({
      enclosures: [
        enclosure({
          occupants: [
            occupant(3, { lastWeighedOn: ago(4) }),
            occupant(7, { dateOfBirth: ago(age), lastWeighedOn: null, livesHereSince: ago(age) }),
          ],
        }),
      ],
    })
    expect(said(withPups(5), fresh)).toEqual([['WeighYoung', 2]])
    expect(said(withPups(69), fresh)).toEqual([['WeighYoung', -62]])
    expect(list(withPups(5), { ...fresh, until: inDays(30) })).toMatchObject([
      { title: 'Nest', detail: '1 Jungtier', gerbilIds: [uuid(7)] },
      { title: 'Nest', dueOn: inDays(24), gerbilIds: [uuid(3)] },
    ])
    expect(said(withPups(70), fresh)).toEqual([['Weigh', -42]])
    expect(said(withPups(5), { ...fresh, weighYoungEveryDays: 0 })).toEqual([])
    // The nest is left alone in the first week.
    expect(said(withPups(5), { ...fresh, weighYoungEveryDays: 3 })).toEqual([['WeighYoung', 2]])
    expect(said({ enclosures: [enclosure({ occupants: [] })] })).toEqual([])
  })

  test('with a litter born today has nothing overdue that was not before, whenever its parents were weighed', () => {
    const days = fc.integer({ min: 0, max: 400 })
    const history = fc.record({ age: days, weighed: fc.option(days), since: fc.option(days) })
    fc.assert(
      fc.property(fc.array(history, { maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (living, born) => {
        const former = living.map(({ age, weighed, since }, nth) =>
          occupant(20 + nth, {
            dateOfBirth: ago(age),
            lastWeighedOn: weighed === null ? null : ago(Math.min(age, weighed)),
            livesHereSince: since === null ? null : ago(Math.min(age, since)),
          }),
        )
        const pups = Array.from({ length: born }, (_, nth) =>
          occupant(40 + nth, { dateOfBirth: day, lastWeighedOn: null, livesHereSince: day }),
        )
        const weighings = (occupants: Occupant[], on = day) =>
          list({ enclosures: [enclosure({ occupants })] }, { on, until: addDays(on, 400), cleanEveryDays: 0 })
        const dueOn = (items: ReturnType<typeof list>, kind: string) =>
          items.find((item) => item.kind === kind)?.dueOn
        const before = weighings(former)
        const after = weighings([...former, ...pups])

        expect(dueOn(after, 'Weigh')).toBe(dueOn(before, 'Weigh'))
        expect(dueOn(after, 'WeighYoung')).toBe(dueOn(before, 'WeighYoung') ?? inDays(7))
        const isYoung = ({ dateOfBirth }: Occupant) => daysBetween(dateOfBirth!, day) < 70
        for (const { kind, gerbilIds } of after)
          expect(gerbilIds).toEqual(
            [...former, ...pups]
              .filter((one) => isYoung(one) === (kind === 'WeighYoung'))
              .map(({ id }) => id),
          )
      }),
    )
  })

  test('called weighed comes again after the interval, under another key', () => {
    const enclosures = [enclosure({ occupants: [occupant(20, { lastWeighedOn: ago(30) })] })]
    const { key } = list({ enclosures }, fresh)[0]!
    expect(key).toBe(`Weigh:${uuid(4)}:${ago(2)}`)
    const marks = [{ key, doneOn: ago(20), snoozedUntil: null }]

    expect(list({ enclosures, marks }, fresh)).toMatchObject([{ key: `Weigh:${uuid(4)}:${inDays(8)}` }])
  })

  test('is cleaned every four weeks, but not within four weeks of a birth there', () => {
    const off = { weighEveryDays: 0, weighYoungEveryDays: 0, selectionDay: 0 }
    const cleaned = (days: number | null) => [
      enclosure({ lastCleanedOn: days === null ? null : ago(days), occupants: [occupant(3), occupant(7)] }),
    ]

    expect(said({ enclosures: cleaned(20) }, off)).toEqual([['CleanEnclosure', 8]])
    expect(said({ enclosures: cleaned(null) }, off)).toEqual([['CleanEnclosure', -272]])
    expect(said({ enclosures: cleaned(20), litters: [litter(17)] }, off)).toEqual([['CleanEnclosure', 11]])
    const elsewhere = litter(17, { motherId: uuid(30), pups: [pup(7)] })
    expect(said({ enclosures: cleaned(40), litters: [elsewhere] }, off)).toEqual([['CleanEnclosure', 11]])
    expect(said({ enclosures: cleaned(5), litters: [litter(17)] }, off)).toEqual([])
    expect(said({ enclosures: cleaned(20) }, { ...off, cleanEveryDays: 0 })).toEqual([])
    const empty = [enclosure({ lastCleanedOn: ago(90), occupants: [] })]
    expect(said({ enclosures: empty }, off)).toEqual([])
  })
})

test('a follow-up is due on its day, and says whose and why', () => {
  const followUp = {
    id: uuid(11),
    gerbilId: uuid(6),
    gerbilName: 'Krümel',
    title: 'Milben',
    enclosureId: null,
  }

  expect(list({ followUps: [{ ...followUp, followUpOn: ago(2) }] })).toMatchObject([
    {
      key: `FollowUp:${uuid(11)}:${ago(2)}`,
      title: 'Krümel',
      detail: 'Milben',
      overdueDays: 2,
      resource: 'healthRecord',
      gerbilIds: [uuid(6)],
      done: 'Resolved',
    },
  ])
  expect(said({ followUps: [{ ...followUp, followUpOn: inDays(15) }] })).toEqual([])
})

test('a hand-over is told two weeks before and on its day, each for a week, animals of a contract together', () => {
  const off = { until: inDays(30) }
  expect(said({ handovers: [handover(20)] }, off)).toEqual([
    ['CollectionSoon', 6],
    ['HandoverDue', 20],
  ])
  expect(said({ handovers: [handover(7)] }, off)).toEqual([
    ['CollectionSoon', -7],
    ['HandoverDue', 7],
  ])
  expect(said({ handovers: [handover(6)] }, off)).toEqual([['HandoverDue', 6]])
  expect(said({ handovers: [handover(-7)] })).toEqual([['HandoverDue', -7]])
  expect(said({ handovers: [handover(-8)] })).toEqual([])
  expect(said({ handovers: [handover(0)] }, { collectionReminderDays: 3 })).toEqual([['HandoverDue', 0]])

  const sold = ['Krümel', 'Kalle'].map((gerbilName, nth) =>
    handover(0, { gerbilName, gerbilId: uuid(40 + nth), contractId: uuid(50) }),
  )
  expect(list({ handovers: [...sold, handover(0)] })).toMatchObject([
    { title: 'Jana', detail: 'Übergabe heute: Krümel', resource: 'gerbil', id: uuid(6) },
    {
      title: 'Jana',
      detail: 'Übergabe heute: Krümel und Kalle',
      resource: 'contract',
      gerbilIds: [uuid(40), uuid(41)],
    },
  ])
})

test('what is put off comes back on its day, as overdue as it is', () => {
  const litters = [litter(44, { pups: [pup(7)] })]
  const until = (snoozedUntil: string) => ({
    litters,
    marks: [{ key: `Selection:${uuid(5)}`, doneOn: null, snoozedUntil }],
  })

  expect(said(until(inDays(1)))).toEqual([])
  expect(said(until(day))).toEqual([['Selection', -2]])
})

const length = fc.integer({ min: 0, max: 500 })
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const gender = fc.constantFrom('Male' as const, 'Female' as const, 'Unknown' as const)
const place = fc.constantFrom(uuid(4), uuid(10), null)

/** Facts by days before `on`, so that they can be moved along the calendar. */
const anyFacts = fc
  .record({
    matings: fc.array(fc.tuple(optional(length), optional(length), fc.array(length, { maxLength: 3 })), {
      maxLength: 3,
    }),
    litters: fc.array(
      fc.tuple(
        length,
        fc.boolean(),
        optional(length),
        fc.array(fc.tuple(gender, place, fc.boolean()), { maxLength: 4 }),
      ),
      { maxLength: 3 },
    ),
    enclosures: fc.array(
      fc.tuple(
        optional(length),
        fc.array(fc.tuple(optional(length), optional(length), optional(length)), { maxLength: 4 }),
      ),
      { maxLength: 3 },
    ),
    followUps: fc.array(fc.integer({ min: -30, max: 500 }), { maxLength: 3 }),
    handovers: fc.array(fc.tuple(fc.integer({ min: -60, max: 30 }), fc.boolean()), { maxLength: 4 }),
  })
  .map((given) => (on: string): DueFacts => {
    const before = (days: number | null) => (days === null ? null : addDays(on, -days))
    return {
      missingSecrets: [],
      // By years of the calendar, which no number of days moves along.
      aged: [],
      quarantines: [],
      bans: [],
      placements: noPlacements,
      matings: given.matings.map(([from, apart, litters], nth) =>
        mating({
          id: uuid(100 + nth),
          togetherFrom: before(from),
          separatedOn: from === null || apart === null ? null : before(Math.min(from, apart)),
          littersOfMother: litters.map((days) => before(days)!),
        }),
      ),
      litters: given.litters.map(([age, isOwn, ready, pups], nth) => ({
        ...litter(age, { id: uuid(200 + nth), isOwn, deathsWithin8Weeks: ready }),
        day: before(age)!,
        pups: pups.map(([sex, enclosureId, isForSale], at) =>
          pup(300 + nth * 10 + at, { gender: sex, enclosureId, isForSale }),
        ),
      })),
      enclosures: given.enclosures.map(([cleaned, living], nth) =>
        enclosure({
          id: uuid(400 + nth),
          lastCleanedOn: before(cleaned),
          enteredOn: before(300)!,
          occupants: living.map(([born, weighed, since], at) => ({
            id: uuid(500 + nth * 10 + at),
            dateOfBirth: before(born),
            lastWeighedOn: before(weighed),
            livesHereSince: before(since),
          })),
        }),
      ),
      followUps: given.followUps.map((days, nth) => ({
        id: uuid(600 + nth),
        gerbilId: uuid(6),
        gerbilName: 'Krümel',
        title: 'Blick',
        followUpOn: before(days)!,
        enclosureId: null,
      })),
      handovers: given.handovers.map(([days, byContract], nth) => ({
        ...handover(0, { gerbilId: uuid(700 + nth), contractId: byContract ? uuid(800) : null }),
        day: before(days)!,
      })),
      marks: [],
    }
  })
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((nth) => addDays('2000-01-01', nth))
const ahead = fc.integer({ min: 0, max: 60 })

test('items are in order, once each, within their time, and marks take away just what they name', () => {
  fc.assert(
    fc.property(anyFacts, anyDay, ahead, fc.nat(20), (factsOn, on, days, nth) => {
      const facts = factsOn(on)
      const until = addDays(on, days)
      const items = list(facts, { on, until })
      const places = items.map(
        ({ dueOn, kind }) => `${dueOn} ${String(DUE_KINDS.indexOf(kind)).padStart(2, '0')}`,
      )

      expect(places).toEqual(places.toSorted())
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      for (const item of items) {
        expect(item.dueOn <= until).toBe(true)
        expect(item.overdueDays).toBe(Math.max(0, daysBetween(item.dueOn, on)))
        expect(item.title).not.toMatch(/undefined|null|NaN/)
        expect(item.detail ?? '').not.toMatch(/undefined|null|NaN/)
        expect(parseDueKey(item.key)).toMatchObject({ kind: item.kind, id: item.id })
        expect(dueKinds[item.kind].resources).toContain(item.resource)
      }
      const marked = items[nth]
      if (!marked) return
      const others = items.filter(({ key }) => key !== marked.key)
      const snoozed = [{ key: marked.key, doneOn: null, snoozedUntil: addDays(on, 1) }]
      expect(lists({ ...facts, marks: snoozed }, { on, until })).toEqual({
        items: others,
        snoozed: [{ ...marked, snoozedUntil: addDays(on, 1) }],
      })
      const done = list(
        { ...facts, marks: [{ key: marked.key, doneOn: on, snoozedUntil: null }] },
        { on, until },
      )
      expect(done.map(({ key }) => key)).not.toContain(marked.key)
      const stillThere = new Set(done.map(({ key }) => key))
      expect(others.every(({ key }) => stillThere.has(key))).toBe(true)
    }),
  )
})

test('a day is a day: leap days and changes of the clock move nothing', () => {
  fc.assert(
    fc.property(anyFacts, anyDay, anyDay, ahead, (factsOn, one, other, days) => {
      const at = (on: string) =>
        list(factsOn(on), { on, until: addDays(on, days) }).map(
          ({ kind, id, dueOn, overdueDays, gerbilIds }) => [
            kind,
            id,
            daysBetween(on, dueOn),
            overdueDays,
            gerbilIds,
          ],
        )
      expect(at(one)).toEqual(at(other))
    }),
  )
})

test.each([
  ['the clock goes forward', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
  ['the clock goes back', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ['a leap day begins', '2028-02-28T22:59:59Z', '2028-02-28T23:00:00Z'],
  ['a leap day ends', '2028-02-29T22:59:59Z', '2028-02-29T23:00:00Z'],
  ['an ordinary night', '2026-06-15T21:59:59Z', '2026-06-15T22:00:00Z'],
])('at midnight, when %s, all that is due is one day older', (_, before, after) => {
  const [today, tomorrow] = [before, after].map((moment) =>
    calendarDay(new Date(moment), 'Europe/Berlin'),
  ) as [string, string]
  expect(daysBetween(today, tomorrow)).toBe(1)
  const followUps = [0, 1, 2].map((days) => ({
    id: uuid(600 + days),
    gerbilId: uuid(6),
    gerbilName: 'Krümel',
    title: 'Blick',
    followUpOn: addDays(today, days),
    enclosureId: null,
  }))
  const overdue = (on: string) => list({ followUps }, { on, until: on }).map(({ overdueDays }) => overdueDays)

  expect(overdue(today)).toEqual([0])
  expect(overdue(tomorrow)).toEqual([1, 0])
})

test('a key says what it names and nothing else is one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DUE_KINDS), fc.uuid(), anyDay, (kind, id, dueOn) => {
      const key = formatDueKey({ kind, id, dueOn })
      expect(parseDueKey(key)).toEqual({ kind, id, dueOn: dueKinds[kind].comesAgain ? dueOn : null })
    }),
  )
  for (const key of [
    '',
    'Weigh',
    `Weigh:${uuid(4)}`,
    `Selection:${uuid(4)}:${day}`,
    `Feed:${uuid(4)}`,
    'Selection:x',
  ])
    expect(parseDueKey(key)).toBeUndefined()
})

const reservation = (members: Partial<DueReservation> = {}): DueReservation => ({
  id: uuid(7),
  isHeld: true,
  contactId: uuid(8),
  contactName: 'Familie Petersen',
  hasAddress: true,
  isPickupMailed: false,
  gerbilIds: [uuid(9), uuid(10)],
  gerbilNames: ['Krümel', 'Knopf'],
  deadNames: [],
  isLonely: false,
  expiresOn: inDays(2),
  pickupOn: null,
  depositEur: null,
  depositDueOn: null,
  depositPaidOn: null,
  endedOn: null,
  ...members,
})
const placed = (members: Partial<DueReservation>) =>
  list({ placements: { ...noPlacements, reservations: [reservation(members)] } })

describe('about placements', () => {
  test('a reservation tells that it ends, or that it is over, and what to do', () => {
    expect(placed({})).toMatchObject([
      {
        kind: 'ReservationEnding',
        dueOn: ago(1),
        contactId: uuid(8),
        title: 'Familie Petersen',
        detail: 'reserviert bis Mi: Krümel und Knopf',
        actions: [{ code: 'Remind' }, { code: 'Extend', label: 'Verlängern' }, { code: 'Release' }],
      },
    ])
    expect(placed({ expiresOn: ago(3) })).toMatchObject([{ kind: 'ReservationOverdue', dueOn: ago(2) }])
    // What does not end by itself is not announced, and is told once it is over.
    expect(placed({ depositPaidOn: ago(9) })).toEqual([])
    expect(placed({ depositPaidOn: ago(9), depositEur: 20, expiresOn: ago(3) })).toMatchObject([
      { detail: expect.stringMatching(/^war bis Fr reserviert, 20\s€ bezahlt$/), isPressing: true },
    ])
  })

  test('pick-up, deposit and a partner that died are told', () => {
    const open = { pickupOn: inDays(4), expiresOn: inDays(7), depositEur: 20, depositDueOn: inDays(1) }
    expect(placed(open).map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
      ['PickupDetails', ago(10)],
      ['DepositOpen', inDays(1)],
      ['Pickup', inDays(4)],
      ['ReservationEnding', inDays(4)],
    ])
    expect(placed({ depositPaidOn: day, isLonely: true, deadNames: ['Knopf'] })).toMatchObject([
      { kind: 'PartnerLost', dueOn: day, detail: 'Knopf ist gestorben. Neues Paar?' },
    ])
    expect(placed({ isHeld: false, depositPaidOn: ago(5), depositEur: 20, endedOn: ago(1) })).toMatchObject([
      { kind: 'DepositToSettle', dueOn: ago(1) },
    ])
  })

  test('somebody without an address is called; what was sent is not asked for again', () => {
    expect(placed({ hasAddress: false })[0]!.actions).toMatchObject([
      { code: 'Call', label: 'Anrufen' },
      { code: 'Extend' },
      { code: 'Release' },
    ])
    const mailed = placed({ pickupOn: inDays(1), expiresOn: inDays(20), isPickupMailed: true })
    expect(mailed.map(({ kind }) => kind)).toEqual(['Pickup'])
    const waiting = {
      id: uuid(12),
      contactId: uuid(8),
      contactName: 'Familie Petersen',
      hasAddress: true,
      waitlistedOn: ago(300),
      lastContactOn: ago(200),
      askedOn: null,
    }
    const ofOne = (members: object) =>
      list({ placements: { ...noPlacements, waiting: [{ ...waiting, ...members }] } }).map((one) => one.kind)
    expect(ofOne({})).toEqual(['StillInterested'])
    expect(ofOne({ lastContactOn: ago(20) })).toEqual([])
    expect(ofOne({ askedOn: ago(31), lastContactOn: ago(31) })).toEqual(['WaitlistSilent'])
    expect(ofOne({ askedOn: ago(5), lastContactOn: ago(5) })).toEqual([])
  })

  test('so are offers, new wishes, and animals whom somebody would like', () => {
    const who = { contactId: uuid(8), contactName: 'Familie Petersen' }
    const placements: DuePlacements = {
      ...noPlacements,
      offers: [
        {
          prospectId: uuid(11),
          ...who,
          gerbilIds: [uuid(9)],
          gerbilNames: ['Krümel'],
          answerBy: ago(1),
        },
      ],
      requests: [
        { id: uuid(13), contactId: null, sender: 'Lena', subject: 'Zwei Weibchen?', receivedOn: ago(1) },
      ],
      prospects: [
        { id: uuid(12), ...who, enteredOn: ago(2), wish: { minCount: 2, maxCount: 2, gender: 'Female' } },
      ],
      units: [
        {
          gerbilIds: [uuid(9), uuid(10)],
          gerbilNames: ['Krümel', 'Knopf'],
          gender: 'Female',
          enclosureId: uuid(4),
          enclosureName: 'Gehege 3',
          waiting: 4,
        },
        {
          gerbilIds: [uuid(14)],
          gerbilNames: ['Nele'],
          gender: 'Female',
          enclosureId: null,
          enclosureName: null,
          waiting: 1,
        },
      ],
    }
    expect(
      list({ placements }).map(({ kind, title, detail, dueOn }) => [kind, title, detail, dueOn]),
    ).toEqual([
      ['RequestNew', 'Lena', 'Zwei Weibchen? · seit So', ago(1)],
      ['OfferUnanswered', 'Familie Petersen', 'Antwort auf das Angebot steht aus', day],
      ['ProspectNew', 'Familie Petersen', 'möchte 2 Weibchen', day],
      ['UnitWanted', 'Krümel, Knopf', '4 Leute warten auf zwei Weibchen', day],
      ['UnitWanted', 'Nele', 'jemand wartet auf ein Weibchen', day],
    ])
  })

  test('a row names its animals, of many the first', () => {
    const gerbilNames = ['Krümel', 'Knopf', 'Nele', 'Nis', 'Thea']
    const rows = placed({ gerbilNames, pickupOn: day })
    expect(rows.map(({ detail }) => detail)).toEqual(
      rows.map(() => expect.stringContaining('Krümel, Knopf, Nele und 2 weitere')),
    )
    expect(rows.length).toBeGreaterThan(2)
  })
})

describe('about households that have animals', () => {
  const household = { contactId: 'p', contactName: 'Familie Petersen' }
  const about = (members: Partial<DuePlacements['aftercare']>) =>
    list({ placements: { ...noPlacements, aftercare: { ...noPlacements.aftercare, ...members } } })

  test('they are asked, their answer is written down, and nobody is asked who did not say yes', () => {
    const round = {
      ...household,
      id: 'r',
      hasAddress: true,
      dueOn: day,
      answeredOn: null,
      gerbilIds: ['k'],
      gerbilNames: ['Knopf'],
    }
    expect(about({ rounds: [round] })).toMatchObject([
      {
        key: 'Aftercare:r',
        title: 'Familie Petersen',
        detail: 'Wie geht es Knopf?',
        resource: 'aftercare',
        contactId: 'p',
        gerbilIds: ['k'],
        actions: [{ label: 'Fragen' }, { label: 'Auslassen' }],
      },
    ])
    expect(about({ rounds: [{ ...round, hasAddress: false }] })).toMatchObject([
      { actions: [{ label: 'Anrufen' }, { code: 'Skip' }] },
    ])
    expect(about({ rounds: [{ ...round, answeredOn: day }] })).toMatchObject([
      { key: 'AftercareAnswer:r', detail: 'hat von Knopf erzählt', actions: [{ label: 'Eintragen' }] },
    ])
    expect(
      about({ consents: [{ ...household, gerbilNames: ['Knopf'], goHomeDate: addDays(day, -14) }] }),
    ).toMatchObject([
      {
        detail: 'Dürfen Sie später nachfragen?',
        dueOn: day,
        resource: 'contact',
        actions: [{ label: 'Ja' }, { label: 'Nein' }],
      },
    ])
  })

  describe('what the website shows otherwise is one item, named by the newest change', () => {
    const of = (name: string, what: UnpublishedAnimal['what'] = 'Gone') => ({
      id: name,
      name,
      what,
      changedOn: day,
    })
    const said = (animals: UnpublishedAnimal[], failure: string | null = null, isAutomatic = false) =>
      list({ placements: { ...noPlacements, unpublished: { isAutomatic, failure, animals } } })

    test.each<[UnpublishedAnimal[], string]>([
      [[of('Quint')], 'Quint steht dort noch.'],
      [[of('Quint'), of('Mira')], 'Quint und Mira stehen dort noch.'],
      [[of('Quint'), of('Mira'), of('Nora')], 'Quint und 2 weitere Tiere stehen dort noch.'],
      [[of('Quint', 'Reserved')], 'Quint steht dort noch als frei.'],
      [[of('Quint', 'Free')], 'Quint steht dort noch als reserviert.'],
      [[of('Mira', 'Missing'), of('Quint')], 'Quint steht dort noch. Mira fehlt dort noch.'],
    ])('%j: %s', (animals, detail) => {
      expect(said(animals)).toMatchObject([
        {
          key: `PublishOffers:${animals[0]?.id}:${day}`,
          title: 'Website',
          detail,
          actions: [{ code: 'Publish', label: 'Veröffentlichen' }],
        },
      ])
    })

    test.each([
      [null, /noch nicht geschehen/],
      ['HostUnavailable', /nicht zu erreichen.*wieder versucht/],
      ['HostAuthFailed', /Einstellungen prüfen/],
      ['InternalError', /ging es nicht/],
    ])('where it should have gone by itself the reason is said: %s', (failure, detail) => {
      expect(said([of('Quint')], failure, true)).toMatchObject([{ detail: expect.stringMatching(detail) }])
    })

    test('nothing is said where nothing differs', () => expect(said([], 'DiskFull', true)).toEqual([]))
  })

  test('wishes that can be forgotten are one item', () => {
    expect(about({ retention: ['a'] })).toMatchObject([
      { title: 'Aufräumen', detail: '1 alte Anfrage löschen' },
    ])
    expect(about({ retention: ['b', 'a'] })).toMatchObject([
      {
        key: 'Retention:b',
        detail: '2 alte Anfragen löschen',
        actions: [{ label: 'Ansehen' }],
      },
    ])
    expect(about({ retention: ['b', 'a'], emptying: ['c'] })).toMatchObject([
      { key: 'Retention:b', detail: '2 alte Anfragen löschen · Angaben aus 1 erledigten Anfrage löschen' },
    ])
    expect(about({ emptying: ['c', 'd'] })).toMatchObject([
      {
        key: 'Retention:c',
        detail: 'Angaben aus 2 erledigten Anfragen löschen',
      },
    ])
  })
})
