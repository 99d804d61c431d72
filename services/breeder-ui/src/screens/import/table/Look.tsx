import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../../components/button/Button.tsx'
import { Fold } from '../../../components/list/Fold.tsx'
import { FaultNotice, Notice } from '../../../components/notice/Notice.tsx'
import { download } from '../../../data/backups.ts'
import { ApiProblem, isClash, refusalSentence } from '../../../data/problem.ts'
import { checkTable, remarksAddress, type TableImport, takeTable } from '../../../data/table-imports.ts'
import { useAction } from '../../../data/use-action.ts'
import { keptWords } from '../kept-words.ts'
import { besidesOf, countWords, thingsOf } from './plan-words.ts'
import { Questions } from './Questions.tsx'
import { Rows } from './Rows.tsx'
import styles from './table.module.css'
import { TableFrame } from './TableFrame.tsx'
import { TakeBack } from './TakeBack.tsx'
import { texts } from './texts.de.ts'

const isChange = (error: unknown) => error instanceof ApiProblem && error.code === 'PlanChanged'
const say = (error: unknown) => (isClash(error) ? texts.clash : refusalSentence(error))

/** What would become of a table by the herd book as it stands; once it is taken, what became of it. */
export function Look({ table }: { table: TableImport }) {
  const { id, state, report, counts } = table
  const [isChanged, setChanged] = useState(false)
  const taking = useAction(say)
  const isDone = state === 'Taken'
  const take = () =>
    taking.run(async () => {
      setChanged(false)
      try {
        await takeTable(table)
      } catch (error) {
        if (!isChange(error)) throw error
        setChanged(true)
        await checkTable(id)
      }
    })
  const things = report === null ? [] : thingsOf(report)
  const isChecking = state === 'Checking' || report === null
  const isOutdated = state === 'Checked' && table.planHash === null
  return (
    <TableFrame table={table} foot={isDone ? undefined : foot()}>
      {isDone && <Taken table={table} things={things} />}
      {isChanged && (
        <Notice kind="warn" alert>
          {texts.planChanged}
        </Notice>
      )}
      <FaultNotice>{taking.fault}</FaultNotice>
      {isOutdated && table.problem !== null && taking.fault === null && !taking.busy && (
        <Notice kind="warn">{table.problem.detail}</Notice>
      )}
      {!isDone && (
        <div>
          <p role="status" className={styles.counts}>
            {counts === null ? texts.checking(table.rows) : countWords(counts)}
            {/* Seen at the button, which says why it waits. */}
            {isChecking && counts !== null && (
              <span className="visually-hidden">{texts.checking(table.rows)}</span>
            )}
          </p>
          {report !== null && <Besides report={report} />}
        </div>
      )}
      {!isDone && things.length === 0 && report !== null && !isChecking && (
        <Notice kind="info">{report.refused > 0 ? texts.allRed : texts.nothingNew}</Notice>
      )}
      {!isDone && <Questions table={table} />}
      <Rows table={table} />
      {/* What was taken before rows were set right. */}
      {!isDone && <TakeBack table={table} />}
    </TableFrame>
  )

  function foot() {
    if (report === null || (things.length === 0 && !isOutdated)) return undefined
    const mustAnswer = table.questions.some((question) => question.isRequired)
    const off =
      taking.off ??
      (taking.busy ? texts.taking(table.rows) : isChecking ? texts.waitsForCheck : null) ??
      (mustAnswer ? texts.answerFirst : null)
    return (
      <div className={styles.foot}>
        {isOutdated ? (
          <Button kind="primary" off={off} onClick={() => void taking.run(() => checkTable(id))}>
            {texts.checkAgain}
          </Button>
        ) : (
          <Button kind="primary" off={off} onClick={() => void take()}>
            {texts.take(things)}
          </Button>
        )}
        {report.refused > 0 && off === null && (
          <span className="soft small">{texts.redStay(report.refused)}</span>
        )}
      </div>
    )
  }
}

function Taken({ table, things }: { table: TableImport; things: readonly string[] }) {
  const { run, busy, fault, off } = useAction()
  return (
    <>
      <Notice kind="good" alert>
        {texts.taken(things)}
      </Notice>
      <FaultNotice>{fault}</FaultNotice>
      <div className="wrap wrap-2">
        <Link to="/tiere" className={buttonClass('primary')}>
          {texts.toAnimals}
        </Link>
        <Button
          kind="outlined"
          off={off ?? (busy ? texts.asFileOff : null)}
          onClick={() => void run(() => download(remarksAddress(table.id)))}
        >
          {texts.remarks}
        </Button>
        <TakeBack table={table} />
      </div>
    </>
  )
}

function Besides({ report }: { report: NonNullable<TableImport['report']> }) {
  const besides = besidesOf(report)
  const { kept, keptCount, left } = report
  return (
    <>
      {besides.length > 0 && <p className="soft">{texts.besides(besides)}</p>}
      {left > 0 && <p className="soft">{texts.left(left)}</p>}
      {keptCount > 0 && (
        <Fold words={texts.kept(keptCount)}>
          <ul className="stack-2">
            {kept.map((one, nth) => (
              // Nothing else tells two of one animal apart.
              <li key={nth}>
                <strong>{one.name ?? one.ref}</strong>
                <br />
                {keptWords(one)}
              </li>
            ))}
          </ul>
          {kept.length < keptCount && <p className="soft">{texts.firstOf(kept.length, keptCount)}</p>}
        </Fold>
      )}
    </>
  )
}
