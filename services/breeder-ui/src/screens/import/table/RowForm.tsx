import { Button } from '../../../components/button/Button.tsx'
import { FieldError, InputField } from '../../../components/field/Field.tsx'
import { Fold } from '../../../components/list/Fold.tsx'
import { isClash, refusalSentence } from '../../../data/problem.ts'
import {
  changeCells,
  type TableColumn,
  type TableImport,
  type TableRow,
} from '../../../data/table-imports.ts'
import { noteDone } from '../../../data/undo.ts'
import { useAction } from '../../../data/use-action.ts'
import { type Editing, findingsAt, keyOfRow } from './shown-rows.ts'
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
  editing: Editing
  onEdit: (editing: Editing | null) => void
}

/** The cells of a row to be set right; the wording of the file is kept below the new one. */
export function RowForm({ table: { id }, columns, row, editing, onEdit }: RowFormProps) {
  const { typed } = editing
  const onEnd = () => onEdit(null)
  const { run, busy, fault, off } = useAction(say)
  const { sheet, original } = row
  const wordsIn = (column: number) => row.cells[column] ?? ''
  const at = (column: number) => ({ sheet, row: row.row, column })
  const changed = columns.filter(({ index }) => (typed[index] ?? wordsIn(index)) !== wordsIn(index))
  const found = (column: number) => findingsAt(row, columns, column)
  const faultAt = (column: number) => found(column).find(({ severity }) => severity === 'red')
  const troubled = columns.filter(({ index }) => found(index).length > 0)
  const first = troubled.length > 0 ? troubled : columns
  const others = columns.filter((column) => !first.includes(column))
  const begin = troubled.find(({ index }) => faultAt(index)) ?? first[0]
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
      <div className={styles.fields}>{first.map(field)}</div>
      {others.length > 0 && (
        <Fold words={texts.otherColumns}>
          <div className={styles.fields}>{others.map(field)}</div>
        </Fold>
      )}
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

  function field({ index, heading }: TableColumn) {
    return (
      <InputField
        key={index}
        label={heading}
        value={typed[index] ?? wordsIn(index)}
        maxLength={20_000}
        autoComplete="off"
        autoFocus={index === begin?.index}
        error={faultAt(index)?.sentence}
        hint={hintOf(index)}
        onChange={(text) => onEdit({ ...editing, typed: { ...typed, [index]: text } })}
      />
    )
  }

  function hintOf(index: number): string | undefined {
    const said = found(index).find(({ severity }) => severity !== 'red')?.sentence
    const before = original[index]
    return said ?? (before === undefined ? undefined : texts.inFile(before))
  }
}
