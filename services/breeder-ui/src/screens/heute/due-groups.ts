/** What of a due item decides where it stands. */
export interface Due {
  key: string
  kind: string
  dueOn: string
}

export interface DueGroups<D extends Due> {
  overdue: D[]
  today: D[]
  soon: D[]
}

/** What is late, longest first; then what is due on the day; then what comes, by day. Equals keep the service's order. */
export function dueGroups<D extends Due>(items: readonly D[], day: string): DueGroups<D> {
  const byDay = items.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  return {
    overdue: byDay.filter(({ dueOn }) => dueOn < day),
    today: byDay.filter(({ dueOn }) => dueOn === day),
    soon: byDay.filter(({ dueOn }) => dueOn > day),
  }
}

const ofHandingOver = new Set(['ReadyToGo', 'CollectionSoon', 'HandoverDue'])

export const SHOWN = ['alles', 'tiere', 'abgabe'] as const
export type Shown = (typeof SHOWN)[number]

const ofAnimalRoom =
  /^(?:MatingOverdue|BirthExpected|Clean|FollowUp|SeparateSexes|Sexing|Selection|LossesOpen|Weigh)/

/** Whether a helper does it: what names a person, or is about a hand-over, is for the breeder alone. */
export const isHelpersDue = ({ kind }: { kind: string }): boolean => ofAnimalRoom.test(kind)

/** Whether an item is among those that are shown. */
export function isShown(shown: Shown, { kind }: Pick<Due, 'kind'>): boolean {
  return shown === 'alles' || ofHandingOver.has(kind) === (shown === 'abgabe')
}
