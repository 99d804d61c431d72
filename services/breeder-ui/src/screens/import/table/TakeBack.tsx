import { Button } from '../../../components/button/Button.tsx'
import { Loaded } from '../../../components/notice/Loaded.tsx'
import { FaultNotice, Notice } from '../../../components/notice/Notice.tsx'
import { Sheet } from '../../../components/sheet/Sheet.tsx'
import { useSheet } from '../../../components/sheet/useSheet.ts'
import { now } from '../../../data/clock.ts'
import { checkTable, type TableImport, takeTableBack, useTakeBack } from '../../../data/table-imports.ts'
import { useAction } from '../../../data/use-action.ts'
import { TableFrame } from './TableFrame.tsx'
import { undoTexts as texts } from './undo-texts.de.ts'

/** The way back from what was taken last, as long as there is one: first what it would do, then a tap. */
export function TakeBack({ table }: { table: TableImport }) {
  const sheet = useSheet('zuruecknehmen')
  if (table.undoUntil === null || Date.parse(table.undoUntil) < now().getTime()) return null
  return (
    <>
      <Button kind="outlined" onClick={sheet.show}>
        {texts.takeBack}
      </Button>
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.title}>
        <Plan table={table} onClose={sheet.close} />
      </Sheet>
    </>
  )
}

function Plan({ table, onClose }: { table: TableImport; onClose: () => void }) {
  const query = useTakeBack(table)
  const { run, busy, fault, off } = useAction()
  return (
    <Loaded query={query} rows={3}>
      {({ deleted, reset, stays, staysCount, planHash }) => (
        <div className="stack-3">
          <p>{texts.plan(deleted, reset)}</p>
          {staysCount > 0 && (
            <div>
              <p>{texts.stays(staysCount)}</p>
              <ul>
                {stays.map(({ id, kind, name, reason }) => (
                  <li key={id} className="soft">
                    {texts.stay(kind, name, reason)}
                  </li>
                ))}
              </ul>
              {stays.length < staysCount && <p className="soft">{texts.firstOf(stays.length, staysCount)}</p>}
            </div>
          )}
          <FaultNotice>{fault}</FaultNotice>
          <Button
            kind="danger"
            wide
            off={off ?? (busy ? texts.busy : null)}
            onClick={() =>
              void run(async () => {
                await takeTableBack(table, planHash)
                onClose()
              })
            }
          >
            {texts.now}
          </Button>
          <Button kind="outlined" wide onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      )}
    </Loaded>
  )
}

/** A table of which nothing is in the herd book any more. */
export function TakenBack({ table }: { table: TableImport }) {
  const { run, busy, fault, off } = useAction()
  return (
    <TableFrame table={table}>
      <Notice kind="good" alert>
        {texts.done}
      </Notice>
      <FaultNotice>{fault}</FaultNotice>
      <div className="wrap wrap-2">
        <Button off={off ?? (busy ? texts.busy : null)} onClick={() => void run(() => checkTable(table.id))}>
          {texts.again}
        </Button>
      </div>
    </TableFrame>
  )
}
