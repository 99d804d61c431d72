import { AnimalLink, Becomes, Finding, RowState, worstOf } from './Finding.tsx'
import { ChangeButton, RowForm } from './RowForm.tsx'
import { findingsAt, keyOfRow, type ShownRows } from './shown-rows.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

/** The rows one below the other: what becomes of each, and the cells that there is something to say of. */
export function RowCards({ table, columns, rows, editing, onEdit }: ShownRows) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const key = keyOfRow(row)
        const { becomes, state } = row
        if (key === editing?.key)
          return (
            <li key={key} className={styles.row}>
              <RowForm table={table} columns={columns} row={row} editing={editing} onEdit={onEdit} />
            </li>
          )
        const cells = columns.map(({ index, heading }) => ({
          index,
          heading,
          found: findingsAt(row, columns, index),
        }))
        return (
          <li key={key} className={styles.row}>
            <div className={styles.rowHead}>
              <span>
                <span className="soft small">{texts.rowNumber(row.row)}</span> <RowState state={state} />
              </span>
              <ChangeButton row={row} onEdit={() => onEdit({ key, typed: {} })} />
            </div>
            {becomes === null ? (
              <p className="anywhere">{row.cells.filter((cell) => cell !== '').join(' · ')}</p>
            ) : (
              <p>
                <strong className="block">
                  <AnimalLink id={becomes.id} name={becomes.name} />
                </strong>
                <Becomes animal={becomes} />
              </p>
            )}
            {findingsAt(row, columns, null).map((finding) => (
              <Finding key={finding.sentence} finding={finding} />
            ))}
            {cells
              .filter(({ found }) => found.length > 0)
              .map(({ index, heading, found }) => (
                <div key={index} className={styles.cell} data-severity={worstOf(found)}>
                  <span className="soft small">{heading}</span>
                  <span className="block anywhere">{row.cells[index] || texts.empty}</span>
                  {found.map((finding) => (
                    <Finding key={finding.sentence} finding={finding} />
                  ))}
                </div>
              ))}
          </li>
        )
      })}
    </ul>
  )
}
