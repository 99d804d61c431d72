import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import styles from './list.module.css'

export interface ListHandle {
  /** Brings a row into the page, wherever it is. */
  show: (index: number) => void
}

export interface ListPages {
  /** From 1 on. */
  page: number
  onPage: (page: number) => void
}

interface VirtualListProps<T> {
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

const ROWS_PER_PAGE = 100

/** Only the rows in sight are in the page, each says its place among all. A row must hold no state. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { pages } = props
  return pages === undefined ? <WindowRows {...props} /> : <PagedRows {...props} pages={pages} />
}

function listRoles<T>({ items, label, table }: VirtualListProps<T>) {
  return table === undefined
    ? { role: 'list', 'aria-label': label }
    : {
        role: 'table',
        'aria-label': label,
        'aria-rowcount': items.length + 1,
        'aria-colcount': table.columns,
      }
}

function rowRoles<T>({ items, table }: VirtualListProps<T>, index: number) {
  return table === undefined
    ? { role: 'listitem', 'aria-setsize': items.length, 'aria-posinset': index + 1 }
    : { role: 'row', 'aria-rowindex': index + 2 }
}

function WindowRows<T>(props: VirtualListProps<T>) {
  const { items, keyOf, rowHeight, row, table, list } = props
  const place = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (place.current !== null) setAbove(place.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: above,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useImperativeHandle(
    list,
    () => ({ show: (index) => virtualizer.scrollToIndex(index, { align: 'center' }) }),
    [virtualizer],
  )
  return (
    <div {...listRoles(props)}>
      {table?.header}
      <div
        ref={place}
        role="presentation"
        className={styles.rows}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index]
          return item === undefined ? null : (
            <div
              key={key}
              {...rowRoles(props, index)}
              className={styles.row}
              style={{ height: rowHeight, transform: `translateY(${start - above}px)` }}
            >
              {row(item, index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function PagedRows<T>(props: VirtualListProps<T> & { pages: ListPages }) {
  const { items, keyOf, rowHeight, row, table, list } = props
  const { page: wanted, onPage } = props.pages
  const pages = Math.max(1, Math.ceil(items.length / ROWS_PER_PAGE))
  const page = Math.min(wanted, pages) - 1
  useImperativeHandle(list, () => ({ show: (index) => onPage(Math.floor(index / ROWS_PER_PAGE) + 1) }), [
    onPage,
  ])
  const first = page * ROWS_PER_PAGE
  return (
    <>
      <div className={styles.paged} {...listRoles(props)}>
        {table?.header}
        {items.slice(first, first + ROWS_PER_PAGE).map((item, i) => (
          <div
            key={keyOf(item)}
            {...rowRoles(props, first + i)}
            className={styles.row}
            style={{ height: rowHeight }}
          >
            {row(item, first + i)}
          </div>
        ))}
      </div>
      {pages > 1 && (
        <div className={styles.pages}>
          <Button
            kind="text"
            off={page === 0 ? texts.firstPage : null}
            quietReason
            onClick={() => onPage(page)}
          >
            {texts.previousPage}
          </Button>
          <span role="status">{texts.page(page + 1, pages)}</span>
          <Button
            kind="text"
            off={page === pages - 1 ? texts.lastPage : null}
            quietReason
            onClick={() => onPage(page + 2)}
          >
            {texts.nextPage}
          </Button>
        </div>
      )}
    </>
  )
}
