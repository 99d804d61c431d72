import { addDays } from '../calendar.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import type { DueLitter } from './due-facts.ts'
import { type FoundDue, sharedHome } from './due-found.ts'
import { dueTexts } from './due-texts.de.ts'

/** A test counts for an age from so many days before it. Source: ours. */
const earliestDays = 14
/** So long a test is asked for that nobody made: an old herd is not asked for all of them at once. Source: ours. */
const shownDays = 30

/**
 * Asks for the tests for epilepsy of a litter that was born here, its young together, at each age that the breeder
 * chose. An age ends with the next one.
 */
export function dueEpilepsyTests(
  { name, day: born, isOwn, pups, importedOn }: DueLitter,
  { day, rules: { epiTestDays } }: { day: string; rules: Pick<BreedingRules, 'epiTestDays'> },
): FoundDue[] {
  const first = pups[0]
  if (!isOwn || first === undefined) return []
  return epiTestDays.flatMap((age, nth) => {
    const dueOn = addDays(born, age)
    const next = epiTestDays[nth + 1]
    const isOver = addDays(dueOn, shownDays) < day || (next !== undefined && addDays(born, next) <= day)
    const isOlderThanBook = importedOn !== null && dueOn < importedOn
    const from = addDays(dueOn, -earliestDays)
    const untested = pups.filter(({ epilepsyTestedOn: on }) => on === null || on < from)
    if (isOver || isOlderThanBook || untested.length === 0) return []
    return [
      {
        kind: 'EpiTest',
        dueOn,
        ...dueTexts.EpiTest(name, age, untested.length),
        resource: 'gerbil',
        // Whoever of them was tested, what is put off or done stays so.
        id: first.id,
        gerbilIds: untested.map(({ id }) => id),
        enclosureId: sharedHome(untested),
      },
    ]
  })
}
