import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button/Button.tsx'
import { FieldError } from '../../../components/field/Field.tsx'
import { Screen } from '../../../components/frame/Screen.tsx'
import { Sheet } from '../../../components/sheet/Sheet.tsx'
import { useSheet } from '../../../components/sheet/useSheet.ts'
import { isTableBusy } from '@zuchtbuch/domain/table-import'
import { download } from '../../../data/backups.ts'
import { deleteTable, remarksAddress, type TableImport } from '../../../data/table-imports.ts'
import { noteDone } from '../../../data/undo.ts'
import { useAction } from '../../../data/use-action.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

export const tableList = { to: '/einlesen', label: texts.toList } as const

interface TableFrameProps {
  table: TableImport
  foot?: ReactNode
  children: ReactNode
}

/** The screen of a table, whatever it is about just now. */
export function TableFrame({ table, foot, children }: TableFrameProps) {
  const { id, name, state } = table
  const navigate = useNavigate()
  const question = useSheet('tabelle-loeschen')
  const { run, fault, off } = useAction()
  const isPlanned = table.report !== null && !isTableBusy(state)
  const menu = [
    ...(isPlanned
      ? [
          {
            label: texts.columns,
            act: () => void navigate({ to: '.', search: { gruppe: 'spalten' } }),
          },
          { label: texts.remarks, off, act: () => void run(() => download(remarksAddress(id))) },
        ]
      : []),
    ...(isTableBusy(state) ? [] : [{ label: texts.remove, danger: true, off, act: question.show }]),
  ]
  return (
    <Screen title={name} back={tableList} menu={menu} {...(foot === undefined ? {} : { foot })}>
      <div className={styles.stack}>
        {fault !== null && <FieldError>{fault}</FieldError>}
        {children}
      </div>
      <Sheet open={question.open} onClose={question.close} title={texts.removeTitle}>
        <Question table={table} onKeep={question.close} />
      </Sheet>
    </Screen>
  )
}

function Question({ table: { id, name }, onKeep }: { table: TableImport; onKeep: () => void }) {
  const navigate = useNavigate()
  const { run, fault, off } = useAction()
  const takeAway = () =>
    run(async () => {
      await deleteTable(id)
      noteDone(texts.removed(name), null)
      await navigate({ to: '/einlesen', replace: true })
    })
  return (
    <div className="stack-3">
      <p>{texts.removeText}</p>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <Button kind="danger" wide off={off} onClick={() => void takeAway()}>
        {texts.removeNow}
      </Button>
      <Button kind="outlined" wide onClick={onKeep}>
        {texts.keep}
      </Button>
    </div>
  )
}
