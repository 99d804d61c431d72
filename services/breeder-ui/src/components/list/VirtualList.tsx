import { lazy, Suspense, useImperativeHandle, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { listTexts } from './list-texts.de.ts'
import { type ListPages, listRoles, rowRoles, type VirtualListProps } from './list-rows.ts'
import styles from './list.module.css'

export type { ListHandle, ListPages } from './list-rows.ts'

/** So many rows are no burden, and need no more than the page itself to scroll. */
const ROWS_PER_PAGE = 100

/** Fetched for the first list that is longer: most breeders never have one. */
const WindowRows = lazy(async () => {
  const { WindowRows: rows } = await import('./WindowRows.tsx')
  return { default: rows<unknown> }
})

/** A long list has only the rows in sight in the page, each says its place among all. A row must hold no state. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { pages, items } = props
  if (pages !== undefined) return <PagedRows {...props} pages={pages} />
  if (items.length <= ROWS_PER_PAGE) return <AllRows {...props} />
  return (
    <Suspense fallback={<AllRows {...props} />}>
      <WindowRows {...(props as VirtualListProps<unknown>)} />
    </Suspense>
  )
}

/** All rows, or the first of many while what shows the others is fetched; then the page is as long as it will be. */
function AllRows<T>(props: VirtualListProps<T>) {
  const { items, keyOf, rowHeight, row, table, list } = props
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(
    list,
    () => ({ show: (index) => place.current?.children[index]?.scrollIntoView({ block: 'center' }) }),
    [],
  )
  return (
    <div className={styles.paged} {...listRoles(props)}>
      {table?.header}
      <div ref={place} role="presentation" style={{ minHeight: items.length * rowHeight }}>
        {items.slice(0, ROWS_PER_PAGE).map((item, index) => (
          <div
            key={keyOf(item)}
            {...rowRoles(props, index)}
            className={styles.row}
            style={{ height: rowHeight }}
          >
            {row(item, index)}
          </div>
        ))}
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
            off={page === 0 ? listTexts.firstPage : null}
            quietReason
            onClick={() => onPage(page)}
          >
            {listTexts.previousPage}
          </Button>
          <span role="status">{listTexts.page(page + 1, pages)}</span>
          <Button
            kind="text"
            off={page === pages - 1 ? listTexts.lastPage : null}
            quietReason
            onClick={() => onPage(page + 2)}
          >
            {listTexts.nextPage}
          </Button>
        </div>
      )}
    </>
  )
}
