import type { DatasetLitter } from '@zuchtbuch/contracts/import-dataset'
import type { Patch } from '@zuchtbuch/db/schema/import-steps'
import { isNotOlder } from '@zuchtbuch/domain/herd-rules/parent-rules'
import { type DatePrecision, firstDayOf, lastDayOf } from '@zuchtbuch/domain/litters/date-precision'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { type BookLitter, knownDayOf } from './herd-book.ts'
import { type Entry, identify } from './identify.ts'
import { type Planning, type Unread, withUnread } from './planning.ts'
import { readDate } from './read-date.ts'
import { refusalsOf } from './refusals.ts'
import { importTexts } from './texts.de.ts'

export type LitterEntry = Entry<DatasetLitter, BookLitter> & {
  imported: Patch<'litters'>
  /** The day of the litter as it will be stored; `''` where nobody knows it. */
  day: string
  /** Its parents in the herd book stay, because something that the source says gave way to them. */
  keepsParents: boolean
}

export const litterSubject = ({ externalRef, pairingCode, litterLetter }: DatasetLitter) => ({
  kind: 'litter',
  ref: externalRef,
  name: [pairingCode, litterLetter].filter((part) => part !== null).join(' ') || null,
})

/** Midnight UTC, as a litter's date without a time is stored. */
const midnight = (day: string) => `${day}T00:00:00.000Z`

/** The litters of the source that can be loaded, with what is stored of them but their parents. */
export function readLitters(
  planning: Planning,
  litters: readonly DatasetLitter[],
  dayOf: (date: string) => string,
): LitterEntry[] {
  const { find, counts, book, options } = planning
  const keys = (code: string | null, letter: string | null, day: string | null) =>
    day === null
      ? []
      : [code, letter].flatMap((name, nth) =>
          name === null ? [] : [`${nth}|${normalizeNameSearch(name)}|${day}`],
        )
  const entries = identify(litters, book.litters, {
    kind: 'litter',
    keysOfEntry: ({ pairingCode, litterLetter, date }) =>
      keys(pairingCode, litterLetter, readDate(date, options.today).day),
    keysOfRecord: (litter) => keys(litter.pairingCode, litter.litterLetter, knownDayOf(litter, dayOf)),
    refuse: (litter, problem, count) => {
      counts.litters.skipped++
      const reasons = {
        duplicateRef: importTexts.duplicateRef(litter.externalRef),
        ambiguous: importTexts.ambiguous(count),
        sameRecord: importTexts.sameRecord(),
      }
      find('conflicts', litterSubject(litter), problem[0]!.toUpperCase() + problem.slice(1), reasons[problem])
    },
  })

  const read: LitterEntry[] = []
  for (const entry of entries) {
    const { source, current } = entry
    const subject = litterSubject(source)
    const unread: Unread = {}
    let day = planning.day(subject, 'date', source.date, unread)
    const precision = source.datePrecision ?? 'Day'
    const begin = day === null ? null : firstDayOf(day, precision)
    if (begin !== null && refusalsOf({ kind: 'litter', litter: { day: begin } }, options.today).length > 0) {
      find('warnings', subject, 'ImplausibleDate', importTexts.implausibleDate('date', day ?? ''))
      day = null
    }
    if (day === null && !current) {
      counts.litters.skipped++
      find('conflicts', subject, 'LitterWithoutDate', importTexts.litterWithoutDate())
      continue
    }
    const imported: Patch<'litters'> = {
      externalRef: source.externalRef,
      date: day === null ? null : midnight(lastDayOf(day, precision)),
      datePrecision: day === null ? null : precisionFor(current, precision),
      totalBorn: source.totalBorn,
      deathsWithin8Weeks: source.deathsWithin8Weeks,
      expectedGoHomeDate: planning.day(subject, 'expectedGoHomeDate', source.expectedGoHomeDate, unread),
      notes: source.notes,
      pairingCode: source.pairingCode,
      litterLetter: source.litterLetter,
    }
    imported.provenance = withUnread(source.provenance, unread)
    read.push({ ...entry, imported, day: day ?? '', keepsParents: false })
  }
  return read
}

/** A day that is exact is what a litter has anyhow; it is said of one whose day was not known so well. */
const precisionFor = (current: BookLitter | null, precision: DatePrecision): DatePrecision | null =>
  precision === 'Day' && (current?.datePrecision ?? 'Day') === 'Day' ? null : precision

/**
 * Settles the day of each litter: a new date gives way to a parent in the herd book that would not be born before it.
 * A parent's birth and its litter's date may be corrected together, so `birthOf` is what the birth will be.
 */
export function settleDays(
  planning: Planning,
  litters: readonly LitterEntry[],
  birthOf: (gerbilId: string) => string | null,
  dayOf: (date: string) => string,
): void {
  for (const litter of litters) {
    const { current, imported, source } = litter
    if ((planning.effective(litter, 'datePrecision') ?? 'Day') !== 'Day') {
      litter.day = ''
      continue
    }
    const day = dayOf(planning.effective(litter, 'date') ?? midnight(litter.day))
    litter.day = day
    if (!current || day === dayOf(current.date)) continue
    const births = [current.fatherId, current.motherId].map((id) => (id === null ? null : birthOf(id)))
    if (births.every((birth) => birth === null || !isNotOlder(birth, day))) continue
    const reason = importTexts.implausibleDate('date', day)
    planning.find('warnings', litterSubject(source), 'ImplausibleDate', reason)
    imported.date = null
    litter.day = dayOf(current.date)
    litter.keepsParents = true
  }
}

/** Plans the litters, whose parents are known by now. */
export function planLitters(planning: Planning, entries: readonly LitterEntry[]): void {
  for (const { source, current, imported, target } of entries) {
    const subject = litterSubject(source)
    dropImplausibleCounts(planning, { source, current, imported })
    planning.step('litters', { target, current, subject }, imported)
  }
}

/** No more may have died than were born, whatever the herd book keeps of the two numbers. */
function dropImplausibleCounts(
  planning: Planning,
  litter: Pick<LitterEntry, 'source' | 'current' | 'imported'>,
): void {
  for (const field of ['deathsWithin8Weeks', 'totalBorn'] as const) {
    const totalBorn = planning.effective(litter, 'totalBorn') ?? null
    const deathsWithin8Weeks = planning.effective(litter, 'deathsWithin8Weeks') ?? null
    const change = { kind: 'litter', litter: { totalBorn, deathsWithin8Weeks } } as const
    if (refusalsOf(change, planning.options.today).length === 0) return
    planning.find('warnings', litterSubject(litter.source), 'DeathsAboveBorn', importTexts.deathsAboveBorn())
    litter.imported[field] = null
  }
}
