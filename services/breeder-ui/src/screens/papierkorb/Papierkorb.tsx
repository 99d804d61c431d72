import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Api } from '@zuchtbuch/api/routes'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../parts/button/Button.tsx'
import { FieldError } from '../../parts/field/Field.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Empty } from '../../parts/notice/Empty.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { call } from '../../service/call.ts'
import { now } from '../../service/clock.ts'
import { tellProblem } from '../../service/problem.ts'
import { outdate, outdateAll } from '../../service/queries.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './papierkorb.module.css'
import { texts } from './texts.de.ts'

type Entry = Api['GET /api/trash']['response']['items'][number]

const pageSize = 50
const dayMs = 24 * 60 * 60 * 1000
const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'short' })

/** What was deleted, newest first, and can be brought back for thirty days. */
export function Papierkorb() {
  const [page, setPage] = useState(1)
  const [restored, setRestored] = useState<Entry | null>(null)
  const [chosen, setChosen] = useState<Entry | null>(null)
  const question = useSheet('endgueltig')
  const trash = useQuery({
    queryKey: ['trash', 'list', page],
    queryFn: ({ signal }) => call('GET /api/trash', { query: { page, pageSize }, signal }),
  })
  return (
    <Screen title={texts.title} area={texts.area} back={{ to: '/mehr', label: texts.area }}>
      {restored !== null && (
        <Notice
          kind="good"
          alert
          action={
            restored.resource === 'gerbils' ? (
              <Link to="/tiere/$id" params={{ id: restored.recordId }} className={buttonClass('text')}>
                {texts.open}
              </Link>
            ) : undefined
          }
        >
          {texts.restored(restored.label)}
        </Notice>
      )}
      <Loaded query={trash}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <Empty>{texts.empty}</Empty>
          ) : (
            <>
              <p className={styles['lead']}>{texts.lead}</p>
              <ul>
                {items.map((entry) => (
                  <Deleted
                    key={entry.id}
                    entry={entry}
                    onRestored={() => setRestored(entry)}
                    onRemove={() => {
                      setChosen(entry)
                      question.show()
                    }}
                  />
                ))}
              </ul>
              {totalCount > pageSize && (
                <div className={styles['pages']}>
                  {page > 1 ? <Button onClick={() => setPage(page - 1)}>{texts.newer}</Button> : <span />}
                  {page * pageSize < totalCount && (
                    <Button onClick={() => setPage(page + 1)}>{texts.older}</Button>
                  )}
                </div>
              )}
            </>
          )
        }
      </Loaded>
      {chosen !== null && (
        <Sheet open={question.open} onClose={question.close} title={texts.question(chosen.label)}>
          <Question entry={chosen} onDone={question.close} />
        </Sheet>
      )}
    </Screen>
  )
}

function Deleted({
  entry,
  onRestored,
  onRemove,
}: {
  entry: Entry
  onRestored: () => void
  onRemove: () => void
}) {
  const { id, label, resource, deletedAt, expiresAt } = entry
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const restore = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await call('POST /api/trash/{id}/restore', { params: { id } })
      noteDone(texts.restored(label), null)
      onRestored()
      outdateAll()
    } catch (error) {
      setFault(tellProblem(error).sentence)
    } finally {
      setBusy(false)
    }
  }
  const days = Math.floor((Date.parse(expiresAt) - now().getTime()) / dayMs)
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['soft']}>
          {[
            texts.kinds[resource] ?? resource,
            texts.deleted(moment.format(new Date(deletedAt))),
            texts.left(days),
          ].join(' · ')}
        </span>
      </div>
      <div className={styles['acts']}>
        <Button onClick={() => void restore()} aria-label={texts.restoreOf(label)}>
          <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.restore}
        </Button>
        <Button kind="text" onClick={onRemove} aria-label={texts.removeOf(label)} aria-haspopup="dialog">
          {texts.remove}
        </Button>
      </div>
      {fault !== null && (
        <div className={styles['fault']}>
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </li>
  )
}

/** The one question of this program that a mistake cannot be taken back from. */
function Question({ entry: { id, label }, onDone }: { entry: Entry; onDone: () => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const remove = async () => {
    try {
      await call('DELETE /api/trash/{id}', { params: { id } })
      noteDone(texts.removed(label), null)
      outdate('trash', null)
      onDone()
    } catch (error) {
      setFault(tellProblem(error).sentence)
    }
  }
  return (
    <div className={styles['question']}>
      <p>{texts.consequence}</p>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <Button kind="danger" wide onClick={() => void remove()}>
        {texts.removeOf(label)}
      </Button>
      <Button kind="outlined" wide onClick={onDone}>
        {texts.keep}
      </Button>
    </div>
  )
}
