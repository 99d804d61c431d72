import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import styles from './list.module.css'

interface VirtualListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** The height of every row in pixels. */
  rowHeight: number
  row: (item: T, index: number) => ReactNode
  label: string
  /** Without virtualisation, a hundred rows at a time: for readers that need all rows in the page. */
  paged?: boolean
  /** Rows of a table instead of a list; `header` is its first row. */
  table?: { header: ReactNode; columns: number }
}

const ROWS_PER_PAGE = 100

/** Only the rows in sight are in the page, each says its place among all. A row must hold no state. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  return props.paged === true ? <PagedRows {...props} /> : <WindowRows {...props} />
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
  const { items, keyOf, rowHeight, row, table } = props
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

function PagedRows<T>(props: VirtualListProps<T>) {
  const { items, keyOf, rowHeight, row, table } = props
  const [wanted, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / ROWS_PER_PAGE))
  const page = Math.min(wanted, pages - 1)
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
          <Button kind="text" off={page === 0 ? '' : null} onClick={() => setPage(page - 1)}>
            {texts.previousPage}
          </Button>
          <span role="status">{texts.page(page + 1, pages)}</span>
          <Button kind="text" off={page === pages - 1 ? '' : null} onClick={() => setPage(page + 1)}>
            {texts.nextPage}
          </Button>
        </div>
      )}
    </>
  )
}
