import { quarantinedLast } from '../../data/today.ts'
import type { DueWork } from '@zuchtbuch/domain/due/due-key'
import { rowOf } from './row-of.ts'

/** The members of a due item that decide its place. */
export interface Due {
  key: string
  kind: string
  work: DueWork
  dueOn: string
  promisedOn: string | null
  contactId: string | null
  inQuarantine: boolean
}

/** The work of a round through the animal room, in its order. */
export const roomWorks = ['Births', 'Nests', 'Weighing', 'Cleaning', 'Looking'] as const
export type RoomWork = (typeof roomWorks)[number]

export interface TodayRows<D extends Due> {
  /** One for each kind of work of the animal room; who is in quarantine comes last in each. */
  room: { work: RoomWork; items: D[] }[]
  /** One for each person, and one for each other matter of the desk; the most pressing item first. */
  desk: { key: string; items: D[] }[]
  /** Those to come. */
  ahead: D[]
}

/** Groups due items for a day (YYYY-MM-DD); those of the desk are not for helpers. */
export function todayRows<D extends Due>(items: readonly D[], day: string, helper: boolean): TodayRows<D> {
  const own = items.filter((item) => !(helper && item.work === 'Desk'))
  const due = own.filter(({ dueOn }) => dueOn <= day)
  const atDesk = due
    .filter(({ work }) => work === 'Desk')
    .toSorted(
      (a, b) => rankOf(a, day) - rankOf(b, day) || (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0),
    )
  return {
    room: roomWorks.flatMap((work) => {
      const found = due.filter((item) => item.work === work)
      return found.length === 0
        ? []
        : [{ work, items: quarantinedLast(found, ({ inQuarantine }) => inQuarantine) }]
    }),
    desk: [...Map.groupBy(atDesk, rowOf)].map(([key, found]) => ({
      key,
      items: found,
    })),
    ahead: own.filter(({ dueOn }) => dueOn > day),
  }
}

const promiseDays = 3
const letters: ReadonlySet<string> = new Set(['RequestNew', 'ProspectNew'])
const reservations = /^(?:Deposit|Reservation|Pickup|Collection|Handover|PartnerLost|Offer)/
const choices: ReadonlySet<string> = new Set(['Selection', 'ReadyToGo'])

/** A promised day within three days, letters, money and reservations, the selection of a litter, the rest. */
function rankOf({ kind, promisedOn }: Due, day: string): number {
  if (promisedOn !== null && Date.parse(promisedOn) - Date.parse(day) <= promiseDays * 86_400_000) return 0
  if (letters.has(kind)) return 1
  if (reservations.test(kind)) return 2
  return choices.has(kind) ? 3 : 4
}

/**
 * Keeps each shown item in its place, due or not, and appends those that came since; due ones in their present state.
 */
export function inPlace<D extends Due>(shown: readonly D[], due: readonly D[]): D[] {
  const now = new Map(due.map((item) => [item.key, item]))
  const known = new Set(shown.map(({ key }) => key))
  return [...shown.map((item) => now.get(item.key) ?? item), ...due.filter(({ key }) => !known.has(key))]
}
