import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { listRoles, rowRoles, type VirtualListProps } from './list-rows.ts'
import styles from './list.module.css'

/** Only the rows in sight are in the page. */
export function WindowRows<T>(props: VirtualListProps<T>) {
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
