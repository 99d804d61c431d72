import { dueParts } from '../../searches.ts'
/** The members of a due item that decide its place. */
export interface Due {
  key: string
  kind: string
  dueOn: string
}

export interface DueGroups<D extends Due> {
  /** Animals to be looked at by now, before what can wait. */
  look: D[]
  overdue: D[]
  today: D[]
  soon: D[]
}

/**
 * Groups due items: animals to look at, late ones, those of the day, and those to come. Within a group their order
 * stays.
 */
export function dueGroups<D extends Due>(items: readonly D[], day: string): DueGroups<D> {
  const isLook = ({ kind, dueOn }: Due) => kind === 'FollowUp' && dueOn <= day
  const others = items.filter((item) => !isLook(item))
  return {
    look: items.filter(isLook),
    overdue: others.filter(({ dueOn }) => dueOn < day),
    today: others.filter(({ dueOn }) => dueOn === day),
    soon: others.filter(({ dueOn }) => dueOn > day),
  }
}

/**
 * Keeps each shown item in its place, due or not, and appends those that came since; due ones in their present state.
 */
export function inPlace<D extends Due>(shown: readonly D[], due: readonly D[]): D[] {
  const now = new Map(due.map((item) => [item.key, item]))
  const known = new Set(shown.map(({ key }) => key))
  return [...shown.map((item) => now.get(item.key) ?? item), ...due.filter(({ key }) => !known.has(key))]
}

const ofHandingOver = new Set(['ReadyToGo', 'CollectionSoon', 'HandoverDue'])

export type Shown = (typeof dueParts)[number]

const ofAnimalRoom =
  /^(?:MatingOverdue|BirthExpected|Clean|FollowUp|SeparateSexes|Sexing|Selection|LossesOpen|Weigh)/

/** Whether a helper does it: what names a person, or is about a hand-over, is for the breeder alone. */
export const isHelpersDue = ({ kind }: { kind: string }): boolean => ofAnimalRoom.test(kind)

/** Whether an item is among those that are shown. */
export function isShown(shown: Shown, { kind }: Pick<Due, 'kind'>): boolean {
  return shown === 'alles' || ofHandingOver.has(kind) === (shown === 'abgabe')
}
