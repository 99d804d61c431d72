import { type Column, COLUMNS, type Group } from './herd.ts'

const orderKey = (group: Group) => `tiere.sortierung.${group}`
const hiddenKey = 'tiere.ohne-spalten'

/** The order of each group on this device. */
export const recallOrder = (group: Group): string | undefined => recall(orderKey(group))
export const rememberOrder = (group: Group, order: string): void => remember(orderKey(group), order)

/** Columns that this device leaves out of the table. */
export function recallHidden(): Column[] {
  const words = recall(hiddenKey)?.split(' ') ?? []
  return COLUMNS.filter((column) => column !== 'name' && words.includes(column))
}
export const rememberHidden = (columns: readonly Column[]): void => remember(hiddenKey, columns.join(' '))

/** A browser that keeps nothing forgets such things, no more. */
function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // see above
  }
}
