import { addDays } from '../calendar.ts'
import { littersInARow } from '../herd-rules/advice.ts'
import { nursingDays } from '../herd-rules/breeding-calendar.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import { type BirthWindow, birthWindow } from '../litters/birth-window.ts'
import { isAwaited, pairTime } from '../litters/pair-time.ts'
import type { DueMating } from './due-facts.ts'
import type { FoundDue } from './due-found.ts'
import type { DueKind } from './due-key.ts'
import type { DueLookup } from './due-lookup.ts'
import { dueTexts } from './due-texts.de.ts'

type At = { day: string; rules: BreedingRules; enclosures: DueLookup['enclosures'] }
type Found = Pick<FoundDue, 'kind' | 'dueOn' | 'title' | 'detail' | 'actions'>

/** So long after the first possible day the nest is still asked to be cleaned. */
const cleanShownDays = 7
/** The older young leave as long before the next ones can come. */
const separateBeforeDays = 2

/** What is to be done for an open mating; nothing while it is planned, nor once the mother is dead or gone. */
export function dueMating(mating: DueMating, at: At): FoundDue[] {
  const { day, rules } = at
  const window = birthWindow(pairTime(mating, { today: day, rules }), { today: day, rules })
  if (window === null || !isAwaited(mating)) return []
  const about = {
    resource: 'mating' as const,
    id: mating.id,
    gerbilIds: [mating.fatherId, mating.motherId],
    enclosureId: mating.mother.enclosureId,
  }
  const found = [
    ofBirth(mating, window, at),
    ...(mating.after === null ? [] : afterLitter(mating, mating.after, window, at)),
    beforeBirth(mating, window, at),
  ]
  return found.flatMap((one) => (one === null ? [] : [{ ...about, ...one }]))
}

/** Whether a birth is awaited, or did not come. It did not come once the day after the last possible one is there. */
function ofBirth(mating: DueMating, window: BirthWindow, { day, rules }: At): Found | null {
  if (day <= window.lastDay) {
    const said = mating.after === null ? dueTexts.BirthExpected : dueTexts.NextBirthExpected
    return { kind: 'BirthExpected', dueOn: window.from, ...said(mating, window, day) }
  }
  const dueOn = addDays(window.lastDay, 1)
  if (!window.isTogether) {
    const said = mating.after === null ? dueTexts.MatingOverdue : dueTexts.NoNextBirth
    return { kind: 'MatingOverdue', dueOn, ...said(mating, window.lastDay, day) }
  }
  const since = mating.after?.day ?? mating.togetherFrom
  if (rules.noLitterDays === 0 || since === null) return null
  const said = dueTexts.NoLitterYet(mating, { since, isFirst: mating.after === null }, day)
  return { kind: 'NoLitterYet', dueOn, ...said }
}

/** A pair that stayed together after a litter: its young make room for the next ones, the mother may need a pause. */
function afterLitter(
  mating: DueMating,
  after: NonNullable<DueMating['after']>,
  { from, lastDay, isTogether }: BirthWindow,
  { day, rules }: At,
): Found[] {
  if (day > lastDay) return []
  const found: Found[] = []
  const add = (kind: DueKind, dueOn: string, said: Pick<FoundDue, 'title' | 'detail' | 'actions'>) =>
    found.push({ kind, dueOn, ...said })
  const inARow = littersInARow(mating.littersOfMother, addDays(after.day, 1), rules)
  if (isTogether && rules.littersBeforePause > 0 && inARow >= rules.littersBeforePause)
    add('PauseDue', after.day, dueTexts.PauseDue(mating, inARow))

  const [weaned, before] = [addDays(after.day, nursingDays), addDays(from, -separateBeforeDays)]
  const separateOn = weaned > before ? weaned : before
  // From then on the sexes of the litter are separated anyway.
  const separatedBy = addDays(after.day, rules.separateDay)
  if (after.isWithMother && separateOn < separatedBy && day < separatedBy)
    add('SeparateOlder', separateOn, dueTexts.SeparateOlder(mating, after.name, from, day))
  return found
}

function beforeBirth(mating: DueMating, { from }: BirthWindow, { day, rules, enclosures }: At): Found | null {
  const enclosure = enclosures.get(mating.mother.enclosureId ?? '')
  if (!enclosure || rules.cleanBeforeBirthDays === 0 || day > addDays(from, cleanShownDays)) return null
  const dueOn = addDays(from, -rules.cleanBeforeBirthDays)
  if ((enclosure.lastCleanedOn ?? '') >= dueOn) return null
  return {
    kind: 'CleanBeforeBirth',
    dueOn,
    ...dueTexts.CleanBeforeBirth(enclosure.name, mating, from, day),
  }
}
