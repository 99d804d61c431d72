import { SelectField } from '../../../components/field/Field.tsx'
import { fullDay } from '../../../components/date/calendar-words.ts'
import { Fold } from '../../../components/list/Fold.tsx'
import { Notice } from '../../../components/notice/Notice.tsx'
import {
  type TableColumn,
  type TableImport,
  type TableRow,
  type TableSheet,
  useFirstRows,
} from '../../../data/table-imports.ts'
import { examplesOf } from './column-choices.ts'
import { fieldOptions, fieldWord, type ListKind } from './field-options.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

const listKinds: readonly ListKind[] = ['animals', 'weights', 'contacts']

interface SheetColumnsProps {
  table: TableImport
  sheet: TableSheet
  isOnly: boolean
  onChoose: (column: number, field: string) => void
  onKind: (kind: ListKind | null) => void
}

/** One sheet: whether it is taken, and a card for each of its columns. */
export function SheetColumns({ table, sheet, isOnly, onChoose, onKind }: SheetColumnsProps) {
  const { index, kind, looksLike, columns, hidden, second } = sheet
  const rows = useFirstRows(table.id, index, table.encoding) ?? []
  const name = texts.sheetName(sheet.name, index + 1)
  const unsure = columns.filter(({ isSure }) => !isSure)
  const sure = columns.filter(({ isSure }) => isSure)
  const card = (column: TableColumn) =>
    kind !== null && (
      <ColumnCard
        key={column.index}
        column={column}
        kind={kind}
        rows={rows}
        headerRow={sheet.headerRow}
        onChoose={(field) => onChoose(column.index, field)}
      />
    )
  return (
    <section className="stack-3" aria-labelledby={`blatt-${index}`}>
      <h2 id={`blatt-${index}`} className={isOnly ? 'visually-hidden' : styles.heading}>
        {name}
      </h2>
      {(!isOnly || kind === null) && (
        <SelectField
          label={texts.sheetIs(name)}
          value={kind ?? ''}
          onChange={(next) => onKind(listKinds.find((one) => one === next) ?? null)}
        >
          {listKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
          <option value="">{texts.noKind}</option>
        </SelectField>
      )}
      {kind === null && (looksLike === 'litters' || looksLike === 'health') && (
        <Notice kind="info">{texts.notYet[looksLike]}</Notice>
      )}
      {hidden && <p className="soft small">{texts.hidden}</p>}
      {kind !== null && second !== null && (
        <p className="soft small">{'row' in second ? texts.secondRow(second.row) : texts.secondColumn}</p>
      )}
      {unsure.map(card)}
      {kind !== null && sure.length > 0 && (
        <Fold words={texts.known(sure.length)} isOpen={unsure.length === 0}>
          <div className="stack-3">{sure.map(card)}</div>
        </Fold>
      )}
    </section>
  )
}

interface ColumnCardProps {
  column: TableColumn
  kind: ListKind
  rows: readonly TableRow[]
  headerRow: number | null
  onChoose: (field: string) => void
}

function ColumnCard({ column, kind, rows, headerRow, onChoose }: ColumnCardProps) {
  const { index, heading, field, isSure, insteadOf, day, age } = column
  return (
    <div className={styles.card}>
      <SelectField
        label={isSure ? texts.becomes(heading) : texts.whatIs(heading)}
        value={field}
        hint={texts.examples(examplesOf(rows, headerRow, index))}
        onChange={onChoose}
      >
        {fieldOptions(kind, field).map(({ label, fields }) => (
          <optgroup key={label} label={label}>
            {fields.map((one) => (
              <option key={one} value={one}>
                {fieldWord(one)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {field === 'weight' && day !== undefined && (
        <p className="soft small">{texts.weightOn(fullDay(day))}</p>
      )}
      {field === 'weight' && age !== undefined && <p className="soft small">{texts.weightAt(age)}</p>}
      {insteadOf !== undefined && field === 'animal.extra' && (
        <p className="soft small">{texts.better(fieldWord(insteadOf))}</p>
      )}
    </div>
  )
}
