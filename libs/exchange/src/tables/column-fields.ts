import type { ColumnField } from './match-columns.ts'
import { otherHeadings, type PlannedKind } from './sheet-kinds.data.ts'
import { animalHeadings } from './table-headings.data.ts'

/**
 * Whether a column of a list of that kind may become that: `animal.name`, `animal.ancestor.ff`, `weight.day`, `drop` … What has
 * no field of its own is `animal.extra` in lists of every kind.
 */
export function isColumnField(text: string, kind: PlannedKind): text is ColumnField {
  if (text === 'drop' || text === 'animal.extra') return true
  if (kind !== 'animals') return Object.hasOwn(otherHeadings[kind], text)
  return Object.hasOwn(animalHeadings, text) || /^animal\.ancestor\.[fm]{2,4}$/.test(text)
}
