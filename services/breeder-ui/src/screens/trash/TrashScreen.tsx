import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Api } from '@zuchtbuch/api/routes'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Pages } from '../../components/list/Pages.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { call } from '../../data/call.ts'
import { calendar, dayIn } from '../../data/clock.ts'
import { ApiProblem } from '../../data/problem.ts'
import { invalidate, outdateAll } from '../../data/queries.ts'
import { useStore } from '../../data/store.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './trash.module.css'
import { texts } from './texts.de.ts'

type Entry = Api['GET /api/trash']['response']['items'][number]
type Restored = Api['POST /api/trash/{id}/restore']['response']
/** The deleted record by its name. */
type Named = Restored['left'][number]

const pageSize = 50
const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'short' })

/** Where what came back is seen. */
const targets: Readonly<Partial<Record<string, string>>> = {
  gerbils: '/tiere/$id',
  enclosures: '/gehege/$id',
  contacts: '/kontakte/$id',
  feedback: '/tickets/$id',
  pages: '/website/$seite',
}

/** Records that are deleted by their id alone. */
const canGoAgain: ReadonlySet<string> = new Set([
  'gerbils',
  'litters',
  'contacts',
  'enclosures',
  'matings',
  'feedback',
])

/** The deleted records, newest first; they can be brought back for thirty days. */
export function TrashScreen() {
  const navigate = useNavigate()
  const page = useSearch({ from: '/papierkorb', select: ({ seite }) => seite ?? 1 })
  const setPage = (seite: number) =>
    void navigate({ to: '/papierkorb', search: seite === 1 ? {} : { seite } })
  const [restored, setRestored] = useState<{ entry: Entry; left: readonly Named[] } | null>(null)
  const [chosen, setChosen] = useState<Entry | null>(null)
  const question = useSheet('endgueltig')
  const trash = useQuery({
    queryKey: ['trash', 'list', page],
    queryFn: ({ signal }) => call('GET /api/trash', { query: { page, pageSize }, signal }),
  })
  const target = restored === null ? undefined : targets[restored.entry.resource]
  return (
    <Screen>
      <div className={styles['told']}>
        {restored !== null && (
          <Notice
            kind="good"
            alert
            action={
              target === undefined ? undefined : (
                <Link
                  to={target}
                  params={{ id: restored.entry.recordId, seite: restored.entry.recordId }}
                  className={buttonClass('text')}
                >
                  {texts.open}
                </Link>
              )
            }
          >
            {texts.restored(restored.entry.label)}
          </Notice>
        )}
        {restored !== null && restored.left.length > 0 && (
          <StillThere left={restored.left} onDone={() => setRestored({ ...restored, left: [] })} />
        )}
      </div>
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
                    onRestored={(left) => setRestored({ entry, left })}
                    onRemove={() => {
                      setChosen(entry)
                      question.show()
                    }}
                  />
                ))}
              </ul>
              <Pages page={page} perPage={pageSize} total={totalCount} onTurn={setPage} />
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
  onRestored: (left: readonly Named[]) => void
  onRemove: () => void
}) {
  const { id, label, recordId, resource, deletedAt, expiresAt } = entry
  const { run, fault, refusal } = useAction()
  const needed = neededOf(refusal)
  const restore = (before: readonly Named[]) =>
    run(async () => {
      const { left } = await bringBack([...before, { id, resource, recordId, label }])
      onRestored(left)
    })
  const { today, timeZone } = useStore(calendar)
  const days = daysBetween(today, dayIn(timeZone, Date.parse(expiresAt)))
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className="one-line">{label}</span>
        <span className="soft small number">
          {[
            texts.kinds[resource] ?? resource,
            texts.deleted(moment.format(new Date(deletedAt))),
            texts.left(days),
          ].join(' · ')}
        </span>
      </div>
      <div className="row row-2">
        <Button onClick={() => void restore([])} aria-label={texts.restoreOf(label)}>
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
          {needed.length > 0 && (
            <Button onClick={() => void restore(needed)}>{texts.restoreBoth(needed.length)}</Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Brings records back one after the other; one way back for all of them. */
async function bringBack(entries: readonly Named[]): Promise<Restored> {
  let restored: Restored | undefined
  for (const { id } of entries) restored = await call('POST /api/trash/{id}/restore', { params: { id } })
  // A litter goes after its young.
  const [main, ...others] = entries.map(({ resource, recordId }) => ({
    operation: `DELETE /${resource}/{id}`,
    params: { id: recordId },
  }))
  const canGo = entries.every(({ resource }) => canGoAgain.has(resource))
  const names = entries.map(({ label }) => label).join(', ')
  noteDone(
    texts.restored(names),
    canGo && main !== undefined ? { ...main, first: others.toReversed() } : null,
  )
  outdateAll()
  return restored!
}

/** The records that a refusal says have to come back before. */
const neededOf = (refusal: unknown): readonly Named[] =>
  refusal instanceof ApiProblem && Array.isArray(refusal.document['needed'])
    ? (refusal.document['needed'] as Named[])
    : []

/** Young of a litter that lie in the Papierkorb while the litter is back. */
function StillThere({ left, onDone }: { left: readonly Named[]; onDone: () => void }) {
  const { run, fault } = useAction()
  const restore = () =>
    run(async () => {
      await bringBack(left)
      onDone()
    })
  return (
    <Notice kind="info" action={<Button onClick={() => void restore()}>{texts.restoreLeft}</Button>}>
      {texts.leftOfLitter(left.map(({ label }) => label))}
      {fault !== null && <FieldError>{fault}</FieldError>}
    </Notice>
  )
}

/** The one question of this program that a mistake cannot be taken back from. */
function Question({ entry: { id, label }, onDone }: { entry: Entry; onDone: () => void }) {
  const { run, fault } = useAction()
  const remove = () =>
    run(async () => {
      await call('DELETE /api/trash/{id}', { params: { id } })
      noteDone(texts.removed(label), null)
      invalidate('trash', null)
      onDone()
    })
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
