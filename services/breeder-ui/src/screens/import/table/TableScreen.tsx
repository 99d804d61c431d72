import { useParams, useSearch } from '@tanstack/react-router'
import { Button } from '../../../components/button/Button.tsx'
import { RecordScreen } from '../../../components/frame/RecordScreen.tsx'
import { FaultNotice, Notice } from '../../../components/notice/Notice.tsx'
import { checkTable, type TableImport, useTable } from '../../../data/table-imports.ts'
import { useAction } from '../../../data/use-action.ts'
import { useDeferredImport } from '../../../useDeferredImport.ts'
import { Look } from './Look.tsx'
import { tableList, TableFrame } from './TableFrame.tsx'
import { TakenBack } from './TakeBack.tsx'
import { texts } from './texts.de.ts'

/** A table that is read in: what is asked of it, what would become of it, and what became. */
export function TableScreen() {
  const id = useParams({ from: '/einlesen/$id', select: (params) => params.id })
  const query = useTable(id)
  return (
    <RecordScreen query={query} title={texts.toList} back={tableList} gone={texts.gone}>
      {(table) => <Stage key={id} table={table} />}
    </RecordScreen>
  )
}

const loadMapping = () => import('./Mapping.tsx')

function Stage({ table }: { table: TableImport }) {
  const isAsked = useSearch({ from: '/einlesen/$id', select: ({ gruppe }) => gruppe === 'spalten' })
  const isMapping = isAsked || table.state === 'Mapping'
  const { Mapping } = useDeferredImport(loadMapping, isMapping) ?? {}
  if (table.state === 'Reading') return <Working table={table} words={texts.reading} />
  if (table.state === 'Executing') return <Working table={table} words={texts.taking(table.rows)} />
  if (table.state === 'Failed') return <Failed table={table} />
  if (table.state === 'Undone' && !isAsked) return <TakenBack table={table} />
  if (!isMapping) return <Look table={table} />
  if (Mapping === undefined) return <TableFrame table={table}>{null}</TableFrame>
  return <Mapping table={table} />
}

function Working({ table, words }: { table: TableImport; words: string }) {
  return (
    <TableFrame table={table}>
      <div role="status">
        <Notice kind="info">{words}</Notice>
      </div>
    </TableFrame>
  )
}

function Failed({ table }: { table: TableImport }) {
  const { run, busy, fault, off } = useAction()
  return (
    <TableFrame table={table}>
      <Notice
        kind="bad"
        alert
        action={
          table.sheets.length > 0 && (
            <Button
              off={off ?? (busy ? texts.storing : null)}
              onClick={() => void run(() => checkTable(table.id))}
            >
              {texts.tryAgain}
            </Button>
          )
        }
      >
        <strong>{texts.failed}</strong>
        <br />
        {table.problem?.detail}
      </Notice>
      <FaultNotice>{fault}</FaultNotice>
    </TableFrame>
  )
}
