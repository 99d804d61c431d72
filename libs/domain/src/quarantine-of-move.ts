import { isQuarantined, quarantineEnd, type QuarantinedAnimal, type QuarantineSpan } from './quarantine.ts'

interface Mover extends QuarantinedAnimal {
  readonly name: string
}

export interface MoveFacts {
  /** With the enclosures that they come from. */
  readonly moving: readonly Mover[]
  /** The enclosure that they come to, with who lives there already; null where they come to none. */
  readonly target: (QuarantineSpan & { readonly name: string; readonly occupants: readonly Mover[] }) | null
}

/** What a move has to do with a quarantine that holds on its day. */
export interface QuarantineOfMove {
  /**
   * `Ends`: of the enclosure that is left. `Stays`: of the animals themselves, wherever they live. `Differs`: likewise, and
   * company is in none. `Begins`: of the enclosure that they come to. `Company`: of somebody who lives there.
   */
  readonly kind: 'Ends' | 'Stays' | 'Differs' | 'Begins' | 'Company'
  /** The animal, or with `Begins` the enclosure, that is in quarantine; the first of several. */
  readonly name: string
  /** How many are. */
  readonly count: number
  /** The last day; `''` where it has no end. */
  readonly until: string
  /** The rule `QuarantineBroken` warns of it. */
  readonly isBroken: boolean
}

/** Returns what is to be known of a quarantine before a move on `day` (YYYY-MM-DD); null where there is none. */
export function quarantineOfMove({ moving, target }: MoveFacts, day: string): QuarantineOfMove | null {
  const isFromOne = ({ home }: Mover) => home != null && isQuarantined(home, day)
  const ownEnd = ({ quarantineUntil }: Mover) => quarantineEnd({ quarantineUntil }, day)
  const isKept = (animal: Mover) => ownEnd(animal) !== null
  const occupants = target?.occupants ?? []

  if (target !== null && isQuarantined(target, day)) {
    const isBroken = occupants.length > 0 && !moving.every(isFromOne)
    return { kind: 'Begins', name: target.name, count: 1, until: target.quarantineUntil ?? '', isBroken }
  }
  const leaving = moving.filter(isFromOne)
  const freed = leaving.filter((animal) => !isKept(animal))
  if (freed[0] !== undefined)
    return { kind: 'Ends', ...told(freed, freed[0].home?.quarantineUntil ?? ''), isBroken: true }
  const kept = moving.filter(isKept)
  if (kept[0] !== undefined) {
    const differs = target !== null && ![...moving, ...occupants].every(isKept)
    const isBroken = differs || leaving.length > 0
    return { kind: differs ? 'Differs' : 'Stays', ...told(kept, ownEnd(kept[0]) ?? ''), isBroken }
  }
  const company = occupants.filter(isKept)
  if (company[0] === undefined) return null
  return { kind: 'Company', ...told(company, ownEnd(company[0]) ?? ''), isBroken: true }
}

const told = (animals: readonly Mover[], until: string) => ({
  name: animals[0]?.name ?? '',
  count: animals.length,
  until,
})
