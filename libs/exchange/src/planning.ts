import type {
  ContractSteps,
  ImportKind,
  ImportSteps,
  KindSteps,
  Patch,
  Target,
} from '@zuchtbuch/db/schema/import-steps'
import { calendarDay } from '@zuchtbuch/domain/calendar'
import type { GerbilStatus } from '@zuchtbuch/domain/gerbil-status'
import type { HerdBook } from './herd-book.ts'
import type { Finding, Findings, ImportPlan, KindCounts } from './import-plan.ts'
import { mergedField, mergeFields, type StoredFields } from './merge-fields.ts'
import { foldColor } from './read-color.ts'
import { readDate } from './read-date.ts'
import { readOnce } from './read-once.ts'
import { importTexts } from './texts.de.ts'

export type PlanOptions = {
  /** The day of the import, `YYYY-MM-DD`. */
  today: string
  /** IANA time zone in which a moment is a day. */
  timeZone: string
}

/** The unreadable values of a source, by the names of their members. */
export type Unread = Record<string, string | null>

/** A record of the herd book, in so far as an import may change it; null for one that is to be created. */
type Current<P> = (StoredFields<P> & { id: string }) | null

type Subject = Pick<Finding, 'kind' | 'ref' | 'name'>

/** Answers the day of a moment in a time zone; a litter's day without a time is stored as midnight UTC. */
export const dayIn = (timeZone: string) => (date: string) =>
  date.endsWith('T00:00:00.000Z') ? date.slice(0, 10) : calendarDay(new Date(date), timeZone)

/** A plan in the making. */
export type Planning = ReturnType<typeof startPlanning>

export function startPlanning(book: HerdBook, options: PlanOptions) {
  const noCounts = (): KindCounts => ({ planned: 0, updated: 0, unchanged: 0, skipped: 0 })
  const unknownColors = new Map<string, { color: string; animals: number }>()
  const findings: Findings = { conflicts: [], stubs: [], warnings: [], kept: [] }
  const remembered: ImportSteps['remembered'] = []
  const counts = { contacts: noCounts(), litters: noCounts(), gerbils: noCounts() }
  const contractCounts = noCounts()
  const contracts: ContractSteps = { writes: [], removes: [] }
  const steps: { [K in ImportKind]: KindSteps<K> } = {
    contacts: { creates: [], updates: [] },
    litters: { creates: [], updates: [] },
    gerbils: { creates: [], updates: [] },
  }

  const readDay = readOnce((typed) => readDate(typed, options.today))

  function find(list: Exclude<keyof Findings, 'kept'>, subject: Subject, code: string, reason: string): void {
    findings[list].push({ ...subject, code, reason })
  }

  /** The day of a typed date; one that is none is reported and noted in `unread`. */
  function day(subject: Subject, field: string, typed: string | null, unread: Unread = {}): string | null {
    const read = readDay(typed ?? '')
    if (read.day === null && read.isUnreadable) {
      find('warnings', subject, 'UnreadableDate', importTexts.unreadableDate(field, typed ?? ''))
      unread[field] = typed
    }
    return read.day
  }

  /** Counts an animal of a colour that the catalogue does not have. */
  function meetUnknownColor(color: string): void {
    const known = unknownColors.get(foldColor(color))
    if (known) known.animals++
    else unknownColors.set(foldColor(color), { color, animals: 1 })
  }

  /** Whether an animal is kept for somebody, and not for whom the source names; says so then. */
  function isPromised(id: string | undefined, subject: Subject, receiver: Target | undefined): boolean {
    const contactId = book.reservedFor.get(id ?? '')
    if (contactId === undefined || receiver === contactId) return false
    find('conflicts', subject, 'GerbilReserved', importTexts.reserved())
    return true
  }

  /** An animal that is kept for somebody goes to nobody else: its hand-over stays empty. */
  function withoutPromised<P extends object>(id: string, subject: Subject, values: P): P {
    const { receiverContactId, goHomeDate: _day, ...rest } = values as Patch<'gerbils'>
    const isRefused = receiverContactId && isPromised(id, subject, receiverContactId)
    return isRefused ? (rest as unknown as P) : values
  }

  /** Plans one record: creates it, or changes what may be changed. Values go in as they are stored. */
  function step<K extends ImportKind>(
    kind: K,
    entry: { target: Target; current: Current<Patch<K>>; subject: Subject },
    imported: Patch<K>,
    computed?: (changes: Patch<K>) => Patch<K>,
  ): void {
    const { target, current, subject } = entry
    if (typeof target !== 'string' || current === null) {
      const values = withoutNulls(imported)
      if (computed) Object.assign(values, computed(values))
      steps[kind].creates.push({ key: typeof target === 'string' ? target : target.new, values })
      counts[kind].planned++
      return
    }
    const given = withoutPromised(target, subject, imported)
    const merge = mergeFields(current, given, book.lastImports.get(target))
    for (const field of merge.kept) keep(subject, field, current[field], given[field])
    if (merge.remember) remembered.push({ target, kind, values: merge.remember })
    if (Object.keys(merge.changes).length === 0) {
      counts[kind].unchanged++
      return
    }
    steps[kind].updates.push({ id: target, changes: { ...merge.changes, ...computed?.(merge.changes) } })
    counts[kind].updated++
  }

  /** Plans to change these fields of a record, and no other; nothing is remembered of them. */
  function change(
    kind: 'gerbils',
    record: HerdBook['gerbils'][number],
    wanted: Patch<'gerbils'>,
    status: (values: Patch<'gerbils'>) => GerbilStatus,
  ): void {
    const subject = { kind: 'animal', ref: record.externalRef ?? record.id, name: record.name }
    const changes = withoutPromised(record.id, subject, wanted)
    if (Object.keys(changes).length === 0) {
      counts[kind].unchanged++
      return
    }
    const now = status({ ...record, ...changes })
    const derived = now === record.status ? {} : { status: now }
    steps[kind].updates.push({ id: record.id, changes: { ...changes, ...derived } })
    counts[kind].updated++
  }

  /** The future value of a field: the stored one with the changes of the import. */
  function effective<P extends object, F extends keyof P & string>(
    { current, imported }: { current: Current<P>; imported: P },
    field: F,
  ): P[F] | null | undefined {
    if (!current) return imported[field]
    return mergedField(field, current, imported, book.lastImports.get(current.id))
  }

  function keep(subject: Subject, field: string, stored: unknown, imported: unknown): void {
    findings.kept.push({ ...subject, field, stored, imported })
  }

  function finish(): ImportPlan {
    const colors = [...unknownColors.values()].toSorted((a, b) => b.animals - a.animals)
    for (const { color, animals } of colors) {
      const subject = { kind: 'color', ref: color, name: color }
      find('warnings', subject, 'UnknownColor', importTexts.unknownColor(animals))
    }
    return { ...steps, remembered, contracts, contractCounts, counts, findings, unknownColors: colors }
  }

  return {
    book,
    options,
    counts,
    contracts,
    contractCounts,
    find,
    keep,
    day,
    step,
    change,
    effective,
    isPromised,
    meetUnknownColor,
    finish,
  }
}

/** The fields that say something. */
function withoutNulls<P extends object>(patch: P): Partial<P> {
  const given: Partial<P> = {}
  for (const field in patch) if (patch[field] !== null) given[field] = patch[field]
  return given
}

/** Provenance with what could not be read added to it under `unread`. */
export function withUnread(provenance: string | null, unread: Unread): string | null {
  if (Object.keys(unread).length === 0) return provenance
  const parsed: unknown = provenance === null ? {} : JSON.parse(provenance)
  const known = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  return JSON.stringify({ ...(known ? parsed : { source: parsed }), unread })
}
