import { addDays } from '../calendar.ts'
import { addYears } from '../gerbil-status.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import type { DueAged } from './due-facts.ts'
import type { FoundDue } from './due-found.ts'
import { dueTexts } from './due-texts.de.ts'

/** An animal of which nothing was entered for so long is asked about. */
export const silentDays = 180

/**
 * Until when an animal was born that is old on a day; null where nobody asks for old ones, and in the first years of the
 * calendar. One day more than that, as an animal of 29 February is old on the 28th.
 */
export function agedBornBy(
  day: string,
  { aliveAskYears }: Pick<BreedingRules, 'aliveAskYears'>,
): string | null {
  const isBeforeAll = Number(day.slice(0, 4)) <= aliveAskYears
  return aliveAskYears === 0 || isBeforeAll ? null : addDays(addYears(day, -aliveAskYears), 1)
}

/**
 * Asks whether old animals still live of which nothing was heard for long, those of an enclosure in one. `until` is the
 * last day that is looked at; `aliveAskYears` of 0 asks about none.
 */
export function dueAlive(
  aged: readonly DueAged[],
  { day, until, aliveAskYears }: { day: string; until: string; aliveAskYears: number },
): FoundDue[] {
  if (aliveAskYears === 0) return []
  const silent = aged
    .map((animal) => {
      const [old, unheard] = [
        addYears(animal.dateOfBirth, aliveAskYears),
        addDays(animal.lastSignOn, silentDays),
      ]
      return { ...animal, dueOn: old > unheard ? old : unheard }
    })
    .filter(({ dueOn }) => dueOn <= until)
    .toSorted((a, b) => (`${a.dueOn} ${a.id}` < `${b.dueOn} ${b.id}` ? -1 : 1))
  const groups = Map.groupBy(silent, ({ id, enclosureId }) => enclosureId ?? id)
  return [...groups.values()].map((group) => {
    const { id, dueOn, enclosureId } = group[0]!
    const lastSign = group
      .map(({ lastSignOn }) => lastSignOn)
      .toSorted()
      .at(-1)!
    return {
      kind: 'StillAlive',
      dueOn,
      ...dueTexts.StillAlive(
        group.map(({ name }) => name),
        lastSign,
        day,
      ),
      resource: 'gerbil',
      id,
      gerbilIds: group.map((animal) => animal.id),
      enclosureId,
    }
  })
}
