import type { CheckedRow } from '@zuchtbuch/db/book/import-tables'
import type { DraftAnimal, DraftFinding, DraftParent } from '@zuchtbuch/db/schema/import-tables'
import type { Patch, Target } from '@zuchtbuch/db/schema/import-steps'
import type { TableBook, TablePlan } from '@zuchtbuch/exchange/tables/plan-table'
import { skippedTexts } from '../../common/texts.de.ts'
import type { DraftRow, PartedSheet } from './draft-sheets.ts'

const keyOf = (target: Target) => (typeof target === 'string' ? target : target.new)
const placeOf = ({ sheet, row }: { sheet: number; row: number }) => `${sheet}:${row}`

/** What a plan says of each row of a draft. */
export function outcomesOf(
  rows: readonly DraftRow[],
  sheets: readonly PartedSheet[],
  plan: TablePlan,
  book: TableBook,
): CheckedRow[] {
  const animalOf = animalsAfter(plan, book)
  const outcomes = new Map(plan.rows.map((outcome) => [placeOf(outcome), outcome]))
  const findings = Map.groupBy(plan.findings, placeOf)
  const skipped = new Map(
    sheets.flatMap(({ found }) => found.skipped.map(({ row, code }) => [placeOf(row), code] as const)),
  )
  return rows.map(({ sheet, row }): CheckedRow => {
    const place = placeOf({ sheet, row })
    const outcome = outcomes.get(place)
    if (!outcome) {
      const code = skipped.get(place)
      const reason = code && { column: null, code, severity: 'hint' as const, sentence: skippedTexts[code] }
      return { sheet, row, state: 'skipped', findings: reason ? [reason] : [], becomes: null }
    }
    const { state, target } = outcome
    const said = (findings.get(place) ?? []).map(
      ({ sheet: _sheet, row: _row, ...finding }): DraftFinding => finding,
    )
    return { sheet, row, state, findings: said, becomes: target === null ? null : animalOf(target) }
  })
}

/** The animals of the herd book as they are after the plan. */
function animalsAfter({ steps }: TablePlan, book: TableBook): (target: Target) => DraftAnimal | null {
  type Animal = Patch<'gerbils'> & { id: string | null }
  type Litter = Pick<Patch<'litters'>, 'fatherId' | 'motherId'>
  const animals = new Map<string, Animal>(book.gerbils.map((gerbil) => [gerbil.id, gerbil]))
  for (const { id, changes } of steps.gerbils.updates) animals.set(id, { id, ...animals.get(id), ...changes })
  for (const { key, values } of steps.gerbils.creates) animals.set(key, { id: null, ...values })
  const litters = new Map<string, Litter>(book.litters.map((litter) => [litter.id, litter]))
  for (const { id, changes } of steps.litters.updates) litters.set(id, { ...litters.get(id), ...changes })
  for (const { key, values } of steps.litters.creates) litters.set(key, values)
  const colors = new Map(book.colorVarieties.map(({ id, name }) => [id, name]))
  const parentOf = (target: Target | null | undefined): DraftParent | null => {
    const parent = target ? animals.get(keyOf(target)) : undefined
    return parent ? { id: parent.id, name: parent.name ?? '' } : null
  }
  return (target) => {
    const animal = animals.get(keyOf(target))
    if (!animal) return null
    const litter = animal.litterId ? litters.get(keyOf(animal.litterId)) : undefined
    return {
      id: animal.id,
      name: animal.name ?? '',
      gender: animal.gender ?? 'Unknown',
      dateOfBirth: animal.dateOfBirth ?? null,
      dateOfBirthText: animal.dateOfBirthText ?? null,
      color: animal.colorVarietyId ? (colors.get(keyOf(animal.colorVarietyId)) ?? null) : null,
      father: parentOf(litter?.fatherId),
      mother: parentOf(litter?.motherId),
    }
  }
}
