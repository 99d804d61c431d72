import { addDays, daysBetween } from '../calendar.ts'
import { dueAftercare } from './due-aftercare.ts'
import { dueAlive } from './due-alive.ts'
import { dueEpilepsyTests } from './due-epilepsy.ts'
import type { DueEnclosure, DueFacts, DueHandover, DueLitter } from './due-facts.ts'
import { DUE_KINDS, type DueDone, type DueKind, dueKinds, type DueWork, formatDueKey } from './due-key.ts'
import { type FoundDue, sharedHome } from './due-found.ts'
import { type DueLookup, lookUp } from './due-lookup.ts'
import { dueMating } from './due-matings.ts'
import { duePlacements } from './due-placements.ts'
import { dueTexts } from './due-texts.de.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import { quarantinedEnclosures } from '../quarantine.ts'
import { litterDays, youngDays } from '../litters/litter-days.ts'

/** Something that the breeder has to do; `key` names this one occurrence. */
export interface DueItem extends Required<FoundDue> {
  readonly key: string
  /** 0 until the day after. */
  readonly overdueDays: number
  /** An animal or a promise suffers from it: all else can wait without harm. */
  readonly isPressing: boolean
  readonly work: DueWork
  /** In the animal room: its enclosure or one of its animals is in quarantine. */
  readonly inQuarantine: boolean
  /** The change of "done" beside the mark. */
  readonly done: DueDone
}

/** An item that was put off until a day. */
export interface SnoozedItem extends DueItem {
  readonly snoozedUntil: string
}

/** `day` is today; what is due later than `until` is left out. */
export interface DueOn {
  readonly day: string
  readonly until: string
  readonly rules: BreedingRules
}

type At = DueOn & DueLookup & { facts: DueFacts }

/**
 * Losses are asked for during the year after the birth: an old book that was brought in does not ask for all its
 * litters.
 */
const askedForDays = 365
/** Age of young at their first weighing. */
const firstWeighedDays = 7
/** A hand-over that did not happen, or that nobody marked, is shown for as long. */
const handoverShownDays = 7

/**
 * Returns the items due on a day and until another one, the oldest first and of one day in the order of the kinds, and
 * those of them that were put off until after the day. An interval of 0 days turns its kind off.
 */
export function dueLists(facts: DueFacts, on: DueOn): { items: DueItem[]; snoozed: SnoozedItem[] } {
  const at: At = { ...on, facts, ...lookUp(facts, on.day) }
  const found = [
    ...missingSecrets(at),
    ...facts.matings.flatMap((mating) => dueMating(mating, at)),
    ...facts.litters.flatMap((litter) => [...ofLitter(litter, at), ...dueEpilepsyTests(litter, at)]),
    ...facts.enclosures.flatMap((enclosure) => [...weighing(enclosure, at), ...cleaning(enclosure, at)]),
    ...followUps(at),
    ...handovers(at),
    ...quarantines(at),
    ...bans(at),
    ...dueAlive(facts.aged, { ...on, aliveAskYears: on.rules.aliveAskYears }),
    ...duePlacements(facts.placements, on.day),
    ...dueAftercare(facts.placements.aftercare, on.day),
  ]
  const isInQuarantine = quarantineOf(at)
  const marks = new Map(facts.marks.map((mark) => [mark.key, mark]))
  const sorted = found
    .map((item): DueItem => ({
      key: formatDueKey(item),
      contactId: null,
      promisedOn: null,
      actions: [],
      ...item,
      ...marked(item, isInQuarantine(item)),
      overdueDays: Math.max(0, daysBetween(item.dueOn, on.day)),
      isPressing: isPressing(item, on.day),
      work: dueKinds[item.kind].work,
      done: dueKinds[item.kind].done,
    }))
    .filter(({ key, dueOn }) => dueOn <= on.until && (marks.get(key)?.doneOn ?? null) === null)
    .map((item) => ({ item, order: orderOf(item) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ item }) => item)
  const offUntil = ({ key }: DueItem) => {
    const until = marks.get(key)?.snoozedUntil ?? null
    return until !== null && until > on.day ? until : null
  }
  return {
    items: sorted.filter((item) => offUntil(item) === null),
    snoozed: sorted.flatMap((item) => {
      const snoozedUntil = offUntil(item)
      return snoozedUntil === null ? [] : [{ ...item, snoozedUntil }]
    }),
  }
}

/** Tells of an item of the animal room whether it is about a quarantine. */
function quarantineOf({ facts, day }: At): (item: FoundDue) => boolean {
  const own = facts.quarantines
    .filter(({ resource, until }) => resource === 'gerbil' && day <= until)
    .map(({ id, enclosureId, until }) => ({ id, enclosureId, quarantineUntil: until }))
  const animals = new Set(own.map(({ id }) => id))
  const enclosures = quarantinedEnclosures(facts.enclosures, own, day)
  return ({ kind, resource, id, enclosureId, gerbilIds }) =>
    dueKinds[kind].work !== 'Desk' &&
    (enclosures.has(resource === 'enclosure' ? id : (enclosureId ?? '')) ||
      gerbilIds.some((animal) => animals.has(animal)))
}

/** Its detail says so, unless it is about nothing else. */
function marked({ kind, detail }: FoundDue, inQuarantine: boolean): Pick<DueItem, 'inQuarantine' | 'detail'> {
  if (!inQuarantine || kind === 'QuarantineEnds') return { inQuarantine, detail }
  return { inQuarantine, detail: [dueTexts.inQuarantine, detail].filter(Boolean).join(' · ') }
}

/** Days after which each kind is pressing; the others never are. */
const pressingAfter: Readonly<Partial<Record<DueKind, number>>> = {
  MatingOverdue: 0,
  SeparateSexes: 1,
  FollowUp: 3,
  ReservationOverdue: 0,
  Pickup: 1,
  HandoverDue: 1,
}
function isPressing({ kind, dueOn }: FoundDue, day: string): boolean {
  const after = pressingAfter[kind]
  return after !== undefined && daysBetween(dueOn, day) >= after
}

const missingSecrets = ({ facts }: At): FoundDue[] =>
  facts.missingSecrets.map(({ id, owner, server, since }) => ({
    kind: 'SecretMissing',
    dueOn: since,
    resource: owner,
    id,
    gerbilIds: [],
    enclosureId: null,
    ...dueTexts.SecretMissing(owner, server),
  }))

const places = new Map(DUE_KINDS.map((kind, nth) => [kind, String(nth).padStart(2, '0')]))
const orderOf = ({ dueOn, kind, id }: DueItem) => `${dueOn} ${places.get(kind)} ${id}`

function ofLitter(litter: DueLitter, { day, rules }: At): FoundDue[] {
  const { id, name, pups } = litter
  const found: FoundDue[] = []
  const add = (
    kind: DueKind,
    dueOn: string,
    concerned: DueLitter['pups'],
    said: Pick<FoundDue, 'title' | 'detail' | 'actions'>,
  ) => {
    found.push({
      kind,
      dueOn,
      ...said,
      resource: 'litter',
      id,
      gerbilIds: concerned.map((pup) => pup.id),
      enclosureId: sharedHome(concerned),
    })
  }
  const after = (days: number) => addDays(litter.day, days)
  const on = litterDays(litter, rules)

  const unsexed = pups.filter(({ gender }) => gender === 'Unknown')
  if (on.Sexing !== null && unsexed.length > 0)
    add('Sexing', on.Sexing, unsexed, dueTexts.Sexing(name, unsexed.length))

  const mixed = mixedPups(pups)
  if (on.SeparateSexes !== null && mixed.length > 0) {
    const sisters = mixed.filter(({ gender }) => gender === 'Female').length
    const brothers = mixed.filter(({ gender }) => gender === 'Male').length
    const said = dueTexts.SeparateSexes(name, brothers, sisters, on.SeparateSexes <= day)
    add('SeparateSexes', on.SeparateSexes, mixed, said)
  }
  // An animal old enough to go was chosen long ago.
  const isChosen = day >= after(Math.max(rules.readyDay, rules.selectionDay + 28))
  if (on.Selection !== null && pups.length > 0 && litter.isOwn && !isChosen)
    add('Selection', on.Selection, pups, dueTexts.Selection(name, pups.length))

  const isAskedFor = litter.isOwn && litter.deathsWithin8Weeks === null && day <= after(askedForDays)
  if (on.LossesOpen !== null && isAskedFor) add('LossesOpen', on.LossesOpen, pups, dueTexts.LossesOpen(name))

  const forSale = pups.filter(({ isForSale }) => isForSale)
  if (on.ReadyToGo !== null && forSale.length > 0)
    add('ReadyToGo', on.ReadyToGo, forSale, dueTexts.ReadyToGo(name, on.ReadyToGo, day))
  // Items that were past when a book was imported were seen to long ago, but for young that live with the other sex
  // now.
  const { importedOn } = litter
  return found.filter(
    ({ kind, dueOn }) => importedOn === null || dueOn >= importedOn || kind === 'SeparateSexes',
  )
}

/** The young that live with a sibling of the other sex. */
function mixedPups(pups: DueLitter['pups']): DueLitter['pups'] {
  const homes = Map.groupBy(pups, ({ enclosureId }) => enclosureId)
  return pups.filter(({ enclosureId }) => {
    const together = enclosureId === null ? [] : (homes.get(enclosureId) ?? [])
    return (
      together.some(({ gender }) => gender === 'Male') && together.some(({ gender }) => gender === 'Female')
    )
  })
}

/** Young are weighed more often, and by themselves: when their parents were weighed says nothing of them. */
function weighing(enclosure: DueEnclosure, at: At): FoundDue[] {
  const { day, rules } = at
  const isYoung = ({ dateOfBirth }: Occupant) =>
    rules.weighYoungEveryDays > 0 && dateOfBirth !== null && daysBetween(dateOfBirth, day) < youngDays
  const { occupants } = enclosure
  return [
    ...weighingOf('WeighYoung', enclosure, { concerned: occupants.filter(isYoung), at }),
    ...weighingOf('Weigh', enclosure, { concerned: occupants.filter((one) => !isYoung(one)), at }),
  ]
}

type Occupant = DueEnclosure['occupants'][number]

function weighingOf(
  kind: 'Weigh' | 'WeighYoung',
  { id, name }: DueEnclosure,
  { concerned, at: { day, rules, doneMarks } }: { concerned: readonly Occupant[]; at: At },
): FoundDue[] {
  const every = kind === 'WeighYoung' ? rules.weighYoungEveryDays : rules.weighEveryDays
  if (every === 0 || concerned.length === 0) return []
  const weighed = concerned.flatMap(({ lastWeighedOn }) => lastWeighedOn ?? [])
  const since = weighed.length < concerned.length ? null : weighed.toSorted()[0]!
  // An animal that was never weighed counts from the day on which it could have been.
  const earliest = concerned
    .map(
      ({ lastWeighedOn, dateOfBirth, livesHereSince }) =>
        lastWeighedOn ?? latest(dateOfBirth ?? '', livesHereSince ?? ''),
    )
    .map((from) => (from ? from : day))
    .toSorted()[0]!
  // An item that the breeder called done counts as weighed.
  const done = doneMarks.get(`${kind}:${id}`) ?? []
  const base = [earliest, ...done].toSorted().at(-1)!
  // The nest is left alone in its first week.
  const born = concerned.flatMap(({ dateOfBirth }) => dateOfBirth ?? []).toSorted()[0]
  const first = kind === 'WeighYoung' && born !== undefined ? addDays(born, firstWeighedDays) : ''
  return [
    {
      kind,
      dueOn: latest(addDays(base, every), first),
      ...dueTexts[kind](name, concerned.length, since, day),
      resource: 'enclosure',
      id,
      gerbilIds: concerned.map((occupant) => occupant.id),
      enclosureId: id,
    },
  ]
}

/** The later of two days. */
const latest = (one: string, other: string): string => (one > other ? one : other)

function cleaning(enclosure: DueEnclosure, { day, rules, lastBirths }: At): FoundDue[] {
  const { id, name, lastCleanedOn, enteredOn, occupants } = enclosure
  if (rules.cleanEveryDays === 0 || occupants.length === 0) return []
  const lastBirth = occupants.map((occupant) => lastBirths.get(occupant.id) ?? '').reduce(latest)
  const regular = addDays(lastCleanedOn ?? enteredOn, rules.cleanEveryDays)
  return [
    {
      kind: 'CleanEnclosure',
      // The nest is left alone for a while.
      dueOn: lastBirth === '' ? regular : latest(regular, addDays(lastBirth, rules.cleanAfterBirthDays)),
      ...dueTexts.CleanEnclosure(name, lastCleanedOn, day),
      resource: 'enclosure',
      id,
      gerbilIds: [],
      enclosureId: id,
    },
  ]
}

function followUps({ facts }: At): FoundDue[] {
  return facts.followUps.map(({ id, gerbilId, gerbilName, title, followUpOn, enclosureId }) => ({
    kind: 'FollowUp',
    dueOn: followUpOn,
    ...dueTexts.FollowUp(gerbilName, title),
    resource: 'healthRecord',
    id,
    gerbilIds: [gerbilId],
    enclosureId,
  }))
}

/** Litter mates that are suspended until one day are told of together. */
function bans({ facts, day }: At): FoundDue[] {
  const groups = Map.groupBy(facts.bans, ({ id, litterId, until }) => `${litterId ?? id} ${until}`)
  return [...groups.values()].map((animals) => {
    const { id, until } = animals[0]!
    return {
      kind: 'BanEnds',
      dueOn: until,
      ...dueTexts.BanEnds(
        animals.map(({ name }) => name),
        until,
        day,
      ),
      resource: 'gerbil',
      id,
      gerbilIds: animals.map((animal) => animal.id),
      enclosureId: sharedHome(animals),
    }
  })
}

function quarantines({ facts, day }: At): FoundDue[] {
  return facts.quarantines.map(({ name, until, ...about }) => ({
    kind: 'QuarantineEnds',
    dueOn: until,
    ...dueTexts.QuarantineEnds(name, until, day),
    ...about,
  }))
}

function handovers({ day, rules, facts }: At): FoundDue[] {
  const groups = Map.groupBy(facts.handovers, (one) => `${one.contractId ?? one.gerbilId} ${one.day}`)
  return [...groups.values()].flatMap((group) => ofHandover(group, day, rules))
}

/** Animals that go together. */
function ofHandover(group: readonly DueHandover[], day: string, rules: BreedingRules): FoundDue[] {
  const { contractId, gerbilId, receiver, day: goesOn, enclosureId } = group[0]!
  const names = group.map(({ gerbilName }) => gerbilName)
  const about = {
    resource: contractId === null ? ('gerbil' as const) : ('contract' as const),
    id: contractId ?? gerbilId,
    gerbilIds: group.map((one) => one.gerbilId),
    enclosureId: group.every((one) => one.enclosureId === enclosureId) ? enclosureId : null,
  }
  const soon = addDays(goesOn, -rules.collectionReminderDays)
  const isShown = (dueOn: string) => day <= addDays(dueOn, handoverShownDays)
  const found: FoundDue[] = []
  if (isShown(goesOn))
    found.push({
      kind: 'HandoverDue',
      dueOn: goesOn,
      promisedOn: goesOn,
      ...about,
      ...dueTexts.HandoverDue(names, receiver, goesOn, day),
    })
  if (rules.collectionReminderDays > 0 && isShown(soon) && day < goesOn)
    found.push({
      kind: 'CollectionSoon',
      dueOn: soon,
      ...about,
      promisedOn: goesOn,
      ...dueTexts.CollectionSoon(names, receiver, goesOn, day),
    })
  return found
}
