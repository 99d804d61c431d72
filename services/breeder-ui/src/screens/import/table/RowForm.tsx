import { useState } from 'react'
import { Button } from '../../../components/button/Button.tsx'
import { FieldError, InputField } from '../../../components/field/Field.tsx'
import { isClash, refusalSentence } from '../../../data/problem.ts'
import {
  changeCells,
  type TableColumn,
  type TableImport,
  type TableRow,
} from '../../../data/table-imports.ts'
import { noteDone } from '../../../data/undo.ts'
import { useAction } from '../../../data/use-action.ts'
import { findingsAt, keyOfRow } from './shown-rows.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

export function ChangeButton({ row, onEdit }: { row: TableRow; onEdit: () => void }) {
  return (
    <Button id={keyOfRow(row)} kind="text" aria-label={texts.changeRow(row.row)} onClick={onEdit}>
      {texts.change}
    </Button>
  )
}

const say = (error: unknown) => (isClash(error) ? texts.clash : refusalSentence(error))

interface RowFormProps {
  table: TableImport
  columns: readonly TableColumn[]
  row: TableRow
  onEnd: () => void
}

/** The cells of a row to be set right; the wording of the file is kept below the new one. */
export function RowForm({ table: { id }, columns, row, onEnd }: RowFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const { run, busy, fault, off } = useAction(say)
  const { sheet, original } = row
  const wordsIn = (column: number) => row.cells[column] ?? ''
  const at = (column: number) => ({ sheet, row: row.row, column })
  const changed = columns.filter(({ index }) => (typed[index] ?? wordsIn(index)) !== wordsIn(index))
  const found = (column: number) => findingsAt(row, columns, column)
  const faultAt = (column: number) => found(column).find(({ severity }) => severity === 'red')
  const troubled =
    columns.find(({ index }) => faultAt(index)) ??
    columns.find(({ index }) => found(index).length > 0) ??
    columns[0]
  const save = async () => {
    if (changed.length > 0) {
      const stored = await run(async () => {
        await changeCells(
          id,
          changed.map(({ index }) => ({ ...at(index), value: typed[index] ?? '' })),
        )
        noteDone(texts.rowChanged(row.row), {
          operation: 'PATCH /import/tables/{id}/cells',
          params: { id },
          body: changed.map(({ index }) => ({ ...at(index), value: wordsIn(index) })),
        })
      })
      if (!stored) return
    }
    onEnd()
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={texts.changeRow(row.row)}
      onSubmit={(event) => {
        event.preventDefault()
        if (off === null && !busy) void save()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEnd()
      }}
    >
      <h3 className={styles.cardTitle}>{texts.changing(row.row)}</h3>
      <div className={styles.fields}>
        {columns.map(({ index, heading }) => (
          <InputField
            key={index}
            label={heading}
            value={typed[index] ?? wordsIn(index)}
            maxLength={20_000}
            autoComplete="off"
            autoFocus={index === troubled?.index}
            error={faultAt(index)?.sentence}
            hint={hintOf(index)}
            onChange={(text) => setTyped({ ...typed, [index]: text })}
          />
        ))}
      </div>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <div className="wrap wrap-2">
        <Button kind="primary" type="submit" off={off ?? (busy ? texts.saving : null)}>
          {texts.save}
        </Button>
        <Button kind="outlined" onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )

  function hintOf(index: number): string | undefined {
    const said = found(index).find(({ severity }) => severity !== 'red')?.sentence
    const before = original[index]
    return said ?? (before === undefined ? undefined : texts.inFile(before))
  }
}
