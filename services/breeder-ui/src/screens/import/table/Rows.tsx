import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button/Button.tsx'
import { useMedia, windows } from '../../../components/frame/useMedia.ts'
import { Chips } from '../../../components/list/Chips.tsx'
import { Loaded } from '../../../components/notice/Loaded.tsx'
import { type RowFilter, rowsPerPage, type TableImport, useTableRows } from '../../../data/table-imports.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import type { Editing } from './shown-rows.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

/** The groups of rows as an address names them. */
const filters = {
  alle: 'all',
  rot: 'red',
  angaben: 'left',
  neu: 'new',
  ergaenzt: 'changed',
  gleich: 'unchanged',
  uebergangen: 'skipped',
} as const satisfies Readonly<Record<string, RowFilter>>

type RowGroup = keyof typeof filters
const rowGroups = Object.keys(filters) as RowGroup[]

/** The rows of a table, with what becomes of them; a cell is set right where it stands. */
export function Rows({ table }: { table: TableImport }) {
  const { gruppe, seite: page = 1 } = useSearch({ from: '/einlesen/$id' })
  const navigate = useNavigate()
  const isLaptop = useMedia(windows.laptop)
  // Kept here: a window that becomes narrow shows the rows in another way.
  const [editing, setEditing] = useState<Editing | null>(null)
  const key = editing?.key ?? null
  const before = useRef<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form is gone; the row that it was of stands there again.
    if (key === null && before.current !== null) document.getElementById(before.current)?.focus()
    before.current = key
  }, [key])
  const [chosen, setChosen] = useState<number | null>(null)
  const taken = table.sheets.filter(({ kind }) => kind !== null)
  const sheet = taken.find(({ index }) => index === chosen) ?? taken[0]
  const red = table.report?.refused ?? 0
  // Chosen once: it does not change under the hand that sets the last red row right.
  const [first] = useState<RowGroup>(red > 0 ? 'rot' : 'alle')
  const group = rowGroups.find((known) => known === gruppe) ?? first
  const query = useTableRows(table, { show: filters[group], sheet: sheet?.index ?? 0, page })
  if (sheet === undefined) return null
  const go = (search: { gruppe?: RowGroup; seite?: number }) =>
    void navigate({ to: '.', search: { gruppe: group, ...search }, replace: true, resetScroll: false })
  const turn = (seite: number) => {
    go({ seite })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const all = query.data?.totalCount ?? 0
  const from = (page - 1) * rowsPerPage
  const shown = {
    table,
    columns: sheet.columns.filter(({ field }) => field !== 'drop'),
    // The headings stand above the rows already.
    rows: query.data?.items.filter(({ row }) => row !== sheet.headerRow) ?? [],
    editing,
    onEdit: setEditing,
  }
  return (
    <section className="stack-2" aria-labelledby="zeilen">
      <h2 ref={heading} id="zeilen" className={styles.heading}>
        {texts.rows}
      </h2>
      {taken.length > 1 && (
        <Chips
          label={texts.sheet}
          chips={taken.map(({ index, name }) => ({
            id: String(index),
            label: texts.sheetName(name, index + 1),
          }))}
          chosen={String(sheet.index)}
          onChoose={(index) => {
            setChosen(Number(index))
            go({})
          }}
        />
      )}
      <Chips
        label={texts.show}
        chips={rowGroups.map((id) => ({
          id,
          label: texts.groups[id],
          ...(id === 'rot' && taken.length === 1 && red > 0 && { count: red }),
        }))}
        chosen={group}
        onChoose={(next) => go({ gruppe: next })}
      />
      <Loaded query={query}>
        {() =>
          shown.rows.length === 0 ? (
            <p className="soft">{texts.none}</p>
          ) : isLaptop ? (
            <RowTable {...shown} />
          ) : (
            <RowCards {...shown} />
          )
        }
      </Loaded>
      {all > rowsPerPage && (
        <nav className={styles.pager} aria-label={texts.rows}>
          <span className="soft small">{texts.range(from + 1, Math.min(from + rowsPerPage, all), all)}</span>
          {page > 1 && <Button onClick={() => turn(page - 1)}>{texts.previous}</Button>}
          {from + rowsPerPage < all && <Button onClick={() => turn(page + 1)}>{texts.next}</Button>}
        </nav>
      )}
    </section>
  )
}
