import type { TableColumn, TableRow } from '../../../data/table-imports.ts'
import { fieldWord } from './field-options.ts'
import { AnimalLink, Becomes, Finding, RowState, worstOf } from './Finding.tsx'
import { ChangeButton, RowForm } from './RowForm.tsx'
import { findingsAt, keyOfRow, type ShownRows } from './shown-rows.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

/** The rows as they stand in the file, with what becomes of them at their left. */
export function RowTable({ table, columns, rows, editing, onEdit }: ShownRows) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the window, it is scrolled by keys
    <div className={styles.box} role="region" aria-label={texts.asTable} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            {columns.map(({ index, heading, field }) => (
              <th key={index} scope="col">
                {heading}
                {fieldWord(field) !== heading && <span className={styles.field}>→ {fieldWord(field)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOfRow(row)
            return key === editing?.key ? (
              <tr key={key}>
                <td colSpan={columns.length + 1} className={styles.editing}>
                  <RowForm table={table} columns={columns} row={row} editing={editing} onEdit={onEdit} />
                </td>
              </tr>
            ) : (
              <Row key={key} row={row} columns={columns} onEdit={() => onEdit({ key, typed: {} })} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: TableRow
  columns: readonly TableColumn[]
  onEdit: () => void
}

function Row({ row, columns, onEdit }: RowProps) {
  const { becomes, state } = row
  return (
    <tr>
      <th scope="row">
        <span className={styles.rowHead}>
          <span>
            <span className="soft small plain">{texts.rowNumber(row.row)}</span> <RowState state={state} />
            {becomes !== null && (
              <span className="block">
                <AnimalLink id={becomes.id} name={becomes.name} />
              </span>
            )}
          </span>
          <ChangeButton row={row} onEdit={onEdit} />
        </span>
        {becomes !== null && <Becomes animal={becomes} />}
        {findingsAt(row, columns, null).map((finding) => (
          <Finding key={finding.sentence} finding={finding} />
        ))}
      </th>
      {columns.map(({ index }) => {
        const found = findingsAt(row, columns, index)
        return (
          <td key={index} data-severity={worstOf(found)}>
            {row.cells[index]}
            {found.map((finding) => (
              <Finding key={finding.sentence} finding={finding} />
            ))}
          </td>
        )
      })}
    </tr>
  )
}
