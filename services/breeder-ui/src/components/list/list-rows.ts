import type { ReactNode, Ref } from 'react'

export interface ListHandle {
  /** Brings a row into the page, wherever it is. */
  show: (index: number) => void
}

export interface ListPages {
  /** From 1 on. */
  page: number
  onPage: (page: number) => void
}

export interface VirtualListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** The height of every row in pixels. */
  rowHeight: number
  row: (item: T, index: number) => ReactNode
  label: string
  /** Without virtualisation, a hundred rows at a time: for readers that need all rows in the page. */
  pages?: ListPages
  list?: Ref<ListHandle>
  /** Rows of a table instead of a list; `header` is its first row. */
  table?: { header: ReactNode; columns: number }
}

/** The attributes of the list for a screen reader. */
export function listRoles<T>({ items, label, table }: VirtualListProps<T>) {
  return table === undefined
    ? { role: 'list', 'aria-label': label }
    : {
        role: 'table',
        'aria-label': label,
        'aria-rowcount': items.length + 1,
        'aria-colcount': table.columns,
      }
}

/** The attributes of a row's place among all rows, also those that are not in the page. */
export function rowRoles<T>({ items, table }: VirtualListProps<T>, index: number) {
  return table === undefined
    ? { role: 'listitem', 'aria-setsize': items.length, 'aria-posinset': index + 1 }
    : { role: 'row', 'aria-rowindex': index + 2 }
}
