import type { Patch, Target } from '@zuchtbuch/db/schema/import-steps'
import { PARENT_ROLES } from '@zuchtbuch/domain/gender'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import type { BookLitter } from '../herd-book.ts'
import { keyOf } from '../plan-parents.ts'
import { dayIn, type Planning } from '../planning.ts'
import { type Grouped, litterFinder, litterValues, storedDays, type TableLitter } from './animal-litters.ts'
import type { Kin, Links } from './kin.ts'
import type { Refused } from './resolve-parents.ts'
import type { TableEntry } from './table-animals.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts } from './table-texts.de.ts'

export interface TableLitterEntry {
  readonly target: Target
  readonly current: BookLitter | null
  readonly imported: Patch<'litters'>
  readonly subject: { kind: string; ref: string; name: string | null }
}

/** A litter that nobody has: whether an animal would change to another one at all. */
const another: Target = { new: 'litter:another' }

/** An animal whose litter the breeder chose keeps the parents of it, whatever the table says. */
export function keptParents(
  { effective }: Planning,
  links: ReadonlyMap<Kin, Links>,
  kin: readonly Kin[],
  litters: ReadonlyMap<string, BookLitter>,
): Refused[] {
  const byId = new Map(
    kin.flatMap((one) => (typeof one.target === 'string' ? [[one.target, one] as const] : [])),
  )
  return [...links].flatMap(([child, parents]) => {
    const { current } = child
    const stored = litters.get(current?.litterId ?? '')
    const isFree = !current || effective({ current, imported: { litterId: another } }, 'litterId') === another
    if (isFree || !stored) return []
    return PARENT_ROLES.flatMap((role) => {
      const parent = byId.get(stored[`${role}Id`] ?? '')
      if (!parent || !parents[role] || parents[role] === parent) return []
      return { child, role, code: 'LitterKept', sentence: cellTexts.LitterKept(), stored: parent }
    })
  })
}

/** Plans the litters and puts their young into them. A litter that none of its young would be in is not made. */
export function planLittersOf(
  planning: Planning,
  grouped: Grouped,
  links: ReadonlyMap<Kin, Links>,
  entries: ReadonlyMap<Kin, TableEntry>,
  findings: TableFindings,
): TableLitterEntry[] {
  const { book, options } = planning
  const find = litterFinder(book.litters, dayIn(options.timeZone))
  const days = storedDays(grouped, links, options.today)
  const planned: TableLitterEntry[] = []
  for (const litter of grouped.litters) {
    const current = find(litter)
    const target = current?.id ?? { new: litter.key }
    const young = litter.young.flatMap((kin) => entries.get(kin) ?? [])
    const comes = young.filter((entry) => takes(planning, entry, target))
    if (comes.length === 0) continue
    for (const entry of comes) entry.imported.litterId = target
    const values = litterValues(litter, days.get(litter) ?? options.today, {
      current,
      today: options.today,
    })
    const name = [litter.father, litter.mother].map((parent) => parent?.name ?? '?').join(' × ')
    const subject = { kind: 'litter', ref: litter.young[0]?.record?.place ?? '', name }
    planned.push(apart(planning, { target, current, imported: values, subject }))
  }
  leaveLabels(entries, grouped, findings)
  return planned
}

/** Whether an animal is in this litter once the import is made. */
function takes(planning: Planning, { current, imported }: TableEntry, target: Target): boolean {
  const future = planning.effective({ current, imported: { ...imported, litterId: target } }, 'litterId')
  return future !== null && future !== undefined && keyOf(future) === keyOf(target)
}

/** The table and the herd book together must not make one animal both parents. */
function apart(planning: Planning, litter: TableLitterEntry): TableLitterEntry {
  const [father, mother] = [planning.effective(litter, 'fatherId'), planning.effective(litter, 'motherId')]
  if (!father || !mother || keyOf(father) !== keyOf(mother)) return litter
  return { ...litter, imported: { ...litter.imported, fatherId: null, motherId: null } }
}

/** The word for a litter is stored with it; one that has none, or another word, stays at the animal. */
function leaveLabels(
  entries: ReadonlyMap<Kin, TableEntry>,
  { litterOf }: Grouped,
  { leave }: TableFindings,
): void {
  for (const [kin, { imported }] of entries) {
    const said = kin.record?.litterLabel
    if (!kin.record || !said) continue
    const litter: TableLitter | undefined = imported.litterId ? litterOf.get(kin) : undefined
    const isStored =
      litter?.label !== undefined &&
      normalizeNameSearch(litter.label ?? '') === normalizeNameSearch(said.text)
    if (!isStored) leave(kin.record, said.column, 'LitterLabelLeft', cellTexts.LitterLabelLeft())
  }
}
