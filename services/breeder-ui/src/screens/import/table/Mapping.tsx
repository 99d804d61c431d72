import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/button/Button.tsx'
import { SelectField } from '../../../components/field/Field.tsx'
import { Segments } from '../../../components/field/Segments.tsx'
import { ChooseLine } from '../../../components/list/ChooseBox.tsx'
import { Fold } from '../../../components/list/Fold.tsx'
import { FaultNotice, Notice } from '../../../components/notice/Notice.tsx'
import { TABLE_ENCODINGS } from '@zuchtbuch/domain/table-import'
import { isClash, refusalSentence } from '../../../data/problem.ts'
import {
  mapTable,
  type TableImport,
  type TableMapping,
  type TableSheet,
  useFirstRows,
} from '../../../data/table-imports.ts'
import { useAction } from '../../../data/use-action.ts'
import { adoptSheets, chooseField, mappingOf, umlautsIn } from './column-choices.ts'
import { SheetColumns } from './SheetColumns.tsx'
import styles from './table.module.css'
import { TableFrame } from './TableFrame.tsx'
import { texts } from './texts.de.ts'

const say = (error: unknown) => (isClash(error) ? texts.clash : refusalSentence(error))

/** What the sheets and columns of a table are: what is unsure is asked first, the rest lies folded. */
export function Mapping({ table }: { table: TableImport }) {
  const { id, kind } = table
  const [looked, setSheets] = useState<readonly TableSheet[]>(table.sheets)
  const sheets = adoptSheets(looked, table.sheets)
  const [options, setOptions] = useState(table.options)
  const navigate = useNavigate()
  const { run, busy, fault, off } = useAction(say)
  const look = () =>
    run(async () => {
      await mapTable(id, { sheets: mappingOf(sheets), options })
      await navigate({ to: '.', search: {}, replace: true })
    })
  /** Other columns come of it, which are looked at here. */
  const change = (mapping: TableMapping) =>
    void run(async () => {
      await navigate({ to: '.', search: { gruppe: 'spalten' }, replace: true, resetScroll: false })
      await mapTable(id, mapping)
    })
  const taken = sheets.filter((sheet) => sheet.kind !== null)
  const dropped = taken.flatMap(({ columns }) =>
    columns.flatMap(({ field, heading }) => (field === 'drop' ? [heading] : [])),
  )
  const hasAnimals = taken.some((sheet) => sheet.kind === 'animals')
  const namesBreeders = taken.some(({ columns }) => columns.some(({ field }) => field === 'animal.breeder'))
  return (
    <TableFrame
      table={table}
      foot={
        <Button
          kind="primary"
          off={off ?? (busy ? texts.storing : taken.length === 0 ? texts.noKindYet : null)}
          onClick={() => void look()}
        >
          {texts.look}
        </Button>
      }
    >
      <div className={styles.narrow}>
        <p className="soft">{texts.mapLead}</p>
        <FaultNotice>{fault}</FaultNotice>
        {sheets.map((sheet) => (
          <SheetColumns
            key={sheet.index}
            table={table}
            sheet={sheet}
            isOnly={sheets.length === 1}
            onChoose={(column, field) =>
              setSheets(chooseField(sheets, { sheet: sheet.index, column }, field))
            }
            onKind={(next) => change({ sheets: [{ index: sheet.index, kind: next }] })}
          />
        ))}
        {dropped.length > 0 && <Notice kind="warn">{texts.dropped(dropped)}</Notice>}
        {hasAnimals && (
          <section className="stack-2" aria-labelledby="fuer-alle">
            <h2 id="fuer-alle" className={styles.heading}>
              {texts.options}
            </h2>
            <ChooseLine
              label={texts.makesAncestors}
              checked={options.makesAncestors}
              onChange={() => setOptions({ ...options, makesAncestors: !options.makesAncestors })}
            />
            {!namesBreeders && (
              <Segments
                label={texts.stock}
                options={(['own', 'foreign'] as const).map((value) => ({
                  value,
                  label: texts.stocks[value],
                }))}
                value={options.stock}
                onChange={(stock) => setOptions({ ...options, stock })}
              />
            )}
          </section>
        )}
        {kind === 'delimited' && <Encoding table={table} onChange={(encoding) => change({ encoding })} />}
      </div>
    </TableFrame>
  )
}

type EncodingName = (typeof TABLE_ENCODINGS)[number]

function Encoding({ table, onChange }: { table: TableImport; onChange: (encoding: EncodingName) => void }) {
  const rows = useFirstRows(table.id, 0, table.encoding)
  const umlauts = umlautsIn(rows ?? [])
  return (
    <Fold words={texts.umlauts}>
      <div className="stack-2">
        <p>
          {texts.umlautsText} {umlauts.length === 0 ? texts.noUmlauts : texts.examples(umlauts)}
        </p>
        <SelectField
          label={texts.encoding}
          value={table.encoding ?? ''}
          onChange={(encoding) => onChange(encoding as EncodingName)}
        >
          {TABLE_ENCODINGS.map((encoding) => (
            <option key={encoding} value={encoding}>
              {texts.encodings[encoding]}
            </option>
          ))}
        </SelectField>
      </div>
    </Fold>
  )
}
