import type { ColumnMeaning } from './match-columns.ts'
import { animalHeadings } from './table-headings.data.ts'

/** Whether a column of a list of animals may become that: `animal.name`, `animal.ancestor.ff`, `weight`, `drop` … */
export function isColumnField(text: string): text is ColumnMeaning['field'] {
  return text === 'drop' || Object.hasOwn(animalHeadings, text) || /^animal\.ancestor\.[fm]{2,4}$/.test(text)
}
