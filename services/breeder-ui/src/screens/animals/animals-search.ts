import type { SearchOf } from '../../searches.ts'
import { type Column, COLUMNS, type Order } from './herd.ts'

export type AnimalsSearch = SearchOf<'/tiere'>

export function readOrder(text: string | undefined): Order {
  return { column: columnOf(text ?? '') ?? 'name', descending: text?.startsWith('-') ?? false }
}

export function writeOrder({ column, descending }: Order): string {
  return descending ? `-${column}` : column
}

function columnOf(text: string): Column | undefined {
  return COLUMNS.find((column) => column === text.replace(/^-/, ''))
}
