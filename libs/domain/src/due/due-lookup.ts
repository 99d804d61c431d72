import type { DueEnclosure, DueFacts, DueLitter } from './due-facts.ts'

/**
 * Indexes the facts by id: looking through all of them each time takes long for thousands of animals.
 */
export interface DueLookup {
  readonly enclosures: ReadonlyMap<string, DueEnclosure>
  /** The newest birth up to a day, for each mother and each of the young that live here. */
  readonly lastBirths: ReadonlyMap<string, string>
  /** The days on which something was called done, by `<kind>:<record id>`, whatever the occurrence. */
  readonly doneMarks: ReadonlyMap<string, readonly string[]>
}

/** The facts by their ids, births up to `day` (YYYY-MM-DD). */
export const lookUp = (facts: DueFacts, day: string): DueLookup => ({
  enclosures: new Map(facts.enclosures.map((enclosure) => [enclosure.id, enclosure])),
  lastBirths: lastBirths(facts.litters, day),
  doneMarks: doneMarks(facts.marks),
})

function lastBirths(litters: readonly DueLitter[], day: string): ReadonlyMap<string, string> {
  const births = new Map<string, string>()
  for (const { motherId, pups, day: born } of litters) {
    if (born > day) continue
    for (const id of [...(motherId === null ? [] : [motherId]), ...pups.map((pup) => pup.id)])
      if (born > (births.get(id) ?? '')) births.set(id, born)
  }
  return births
}

function doneMarks(marks: DueFacts['marks']): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>()
  for (const { key, doneOn } of marks) {
    if (doneOn === null) continue
    const of = key.split(':', 2).join(':')
    const known = days.get(of)
    if (known) known.push(doneOn)
    else days.set(of, [doneOn])
  }
  return days
}
