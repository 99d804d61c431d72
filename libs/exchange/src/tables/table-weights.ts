import type { Target } from '@zuchtbuch/db/schema/import-steps'
import { addDays } from '@zuchtbuch/domain/calendar'
import { LIVING_STATUSES } from '@zuchtbuch/domain/gerbil-status'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { statusOf } from '../plan-animals.ts'
import type { Planning } from '../planning.ts'
import type { Kin } from './kin.ts'
import type { TableEntry } from './table-animals.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts } from './table-texts.de.ts'

/** By the animal, and by the day: the grams that the herd book has. */
export type BookWeights = ReadonlyMap<string, ReadonlyMap<string, number>>

export interface PlannedWeight {
  readonly target: Target
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly grams: number
  /** What else a list of weights says in the row of it. */
  readonly notes?: string
}

/** An animal that moves into an enclosure, which is made where none is called so. */
export interface PlannedPlace {
  readonly target: Target
  readonly enclosure: string
}

/** Plans the weights of the rows. Where the herd book has one of that day, it stays. */
export function planWeights(
  planning: Planning,
  entries: ReadonlyMap<Kin, TableEntry>,
  book: BookWeights,
  findings: TableFindings,
): PlannedWeight[] {
  const { today } = planning.options
  const planned: PlannedWeight[] = []
  for (const [{ record, birth, target, current }] of entries) {
    if (!record) continue
    const known = new Map(book.get(current?.id ?? ''))
    for (const { column, grams, day: told, age, dayColumn } of record.weights) {
      const leave = (code: string, sentence: string) => {
        for (const at of [column, dayColumn]) if (at !== null) findings.leave(record, at, code, sentence)
      }
      const day = told ?? (birth === null || age === null ? null : addDays(birth, age))
      const before = known.get(day ?? '')
      if (day === null) leave('DayUnknown', cellTexts.DayUnknown())
      else if (day > today || (birth !== null && day < birth))
        leave('ImplausibleDate', cellTexts.ImplausibleDate(day, today))
      else if (before === undefined) {
        known.set(day, grams)
        planned.push({ target, day, grams })
      } else if (before !== grams) leave('WeightKept', cellTexts.WeightKept(before))
    }
  }
  return planned
}

/** Plans who moves where: living own animals that have no enclosure yet. */
export function planPlaces(
  planning: Planning,
  entries: ReadonlyMap<Kin, TableEntry>,
  enclosureOf: ReadonlyMap<string, string>,
  { leave }: TableFindings,
): PlannedPlace[] {
  const planned: PlannedPlace[] = []
  for (const [{ record, target, current }, entry] of entries) {
    if (!record?.enclosure) continue
    const { text, column } = record.enclosure
    const future = <F extends 'dateOfBirth' | 'dateOfDeath' | 'receiverContactId'>(field: F) =>
      planning.effective(entry, field) ?? null
    const status = statusOf(
      {
        chosenStatus: current?.chosenStatus ?? 'Breeding',
        dateOfBirth: future('dateOfBirth'),
        dateOfDeath: future('dateOfDeath'),
        receiverContactId: future('receiverContactId'),
      },
      planning.options.today,
    )
    const before = enclosureOf.get(current?.id ?? '')
    const isHome = planning.effective(entry, 'isResident') === true && LIVING_STATUSES.includes(status)
    if (!isHome) leave(record, column, 'EnclosureLeft', cellTexts.EnclosureLeft())
    else if (before === undefined) planned.push({ target, enclosure: text })
    else if (normalizeNameSearch(before) !== normalizeNameSearch(text)) {
      leave(record, column, 'EnclosureKept', cellTexts.EnclosureKept(before))
    }
  }
  return planned
}
