import type { HerdBook } from './herd-book.ts'
import type {
  ContractsPlan,
  Finding,
  Findings,
  ImportKind,
  ImportPlan,
  KindCounts,
  KindPlan,
  Target,
  Values,
} from './import-plan.ts'
import { mergedField, mergeFields } from './merge-fields.ts'
import { readDate } from './read-date.ts'
import { importTexts } from './texts.de.ts'

export type PlanOptions = {
  /** The day of the import, `YYYY-MM-DD`. */
  today: string
  /** IANA time zone in which a moment is a day. */
  timeZone: string
}

type Subject = Pick<Finding, 'kind' | 'ref' | 'name'>

/** A plan in the making. */
export type Planning = ReturnType<typeof startPlanning>

export function startPlanning(book: HerdBook, options: PlanOptions) {
  const noCounts = (): KindCounts => ({ planned: 0, updated: 0, unchanged: 0, skipped: 0 })
  const noSteps = (): KindPlan => ({ creates: [], updates: [] })
  const findings: Findings = { conflicts: [], stubs: [], warnings: [], kept: [] }
  const remembered: { target: Target; kind: ImportKind; values: Values }[] = []
  const counts = { contacts: noCounts(), litters: noCounts(), gerbils: noCounts() }
  const contractCounts = noCounts()
  const contracts: ContractsPlan = { writes: [], removes: [] }
  const steps = { contacts: noSteps(), litters: noSteps(), gerbils: noSteps() }

  function find(list: Exclude<keyof Findings, 'kept'>, subject: Subject, code: string, reason: string): void {
    findings[list].push({ ...subject, code, reason })
  }

  /** The day of a typed date; one that is none is reported and noted in `unread`. */
  function day(subject: Subject, field: string, typed: string | null, unread: Values = {}): string | null {
    const read = readDate(typed, options.today)
    if (read.day === null && read.isUnreadable) {
      find('warnings', subject, 'UnreadableDate', importTexts.unreadableDate(field, typed ?? ''))
      unread[field] = typed
    }
    return read.day
  }

  /** Plans one record: creates it, or changes what may be changed. Values go in as they are stored. */
  function step(
    kind: ImportKind,
    entry: { target: Target; current: { id: string } | null; subject: Subject },
    imported: Values,
    computed: (changes: Values) => Values = () => ({}),
  ): void {
    const { target, current, subject } = entry
    if (typeof target !== 'string' || current === null) {
      const given = Object.fromEntries(Object.entries(imported).filter(([, value]) => value !== null))
      const key = typeof target === 'string' ? target : target.new
      steps[kind].creates.push({ key, values: { ...given, ...computed(given) } })
      remembered.push({ target, kind, values: given })
      counts[kind].planned++
      return
    }
    const merge = mergeFields(current, imported, book.lastImports.get(target))
    const stored: Values = current
    for (const field of merge.kept) keep(subject, field, stored[field], imported[field])
    if (merge.remember) remembered.push({ target, kind, values: merge.remember })
    if (Object.keys(merge.changes).length === 0) {
      counts[kind].unchanged++
      return
    }
    steps[kind].updates.push({ id: target, changes: { ...merge.changes, ...computed(merge.changes) } })
    counts[kind].updated++
  }

  /** Plans to change these fields of a record, and no other; nothing is remembered of them. */
  function change(
    kind: 'gerbils',
    record: HerdBook['gerbils'][number],
    changes: Values,
    status: (values: Values) => string,
  ): void {
    if (Object.keys(changes).length === 0) {
      counts[kind].unchanged++
      return
    }
    const now = status({ ...record, ...changes })
    const derived = now === record.status ? {} : { status: now }
    steps[kind].updates.push({ id: record.id, changes: { ...changes, ...derived } })
    counts[kind].updated++
  }

  /** What a field of a record will be: as stored, with what the import may change. */
  function effective(
    { current, imported }: { current: { id: string } | null; imported: Values },
    field: string,
  ): unknown {
    if (!current) return imported[field]
    return mergedField(field, current, imported, book.lastImports.get(current.id))
  }

  function keep(subject: Subject, field: string, stored: unknown, imported: unknown): void {
    findings.kept.push({ ...subject, field, stored, imported })
  }

  function finish(): ImportPlan {
    return { ...steps, remembered, contracts, contractCounts, counts, findings }
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
    finish,
  }
}

/** Provenance with what could not be read added to it under `unread`. */
export function withUnread(provenance: string | null, unread: Values): string | null {
  if (Object.keys(unread).length === 0) return provenance
  const parsed: unknown = provenance === null ? {} : JSON.parse(provenance)
  const known = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  return JSON.stringify({ ...(known ? parsed : { source: parsed }), unread })
}
