import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type Prospect, purgeProspects, type Purged, useForgettable } from '../../data/prospects.ts'
import { useAction } from '../../data/use-action.ts'
import { forgetTexts as words } from './forget-texts.de.ts'
import { texts } from './texts.de.ts'
import styles from './waitlist.module.css'

const namedAtMost = 4

/** Whose time has come: who of them goes, is for the breeder to say. */
export function Forgettable() {
  const query = useForgettable()
  const [result, setResult] = useState<Result | null>(null)
  return (
    <div className={styles.forget}>
      {result !== null && <Done {...result} />}
      <Loaded query={query}>
        {({ deletable, emptiable }) =>
          deletable.length + emptiable.length === 0 ? (
            <Empty>{texts.empty.vergessen}</Empty>
          ) : (
            <Choose deletable={deletable} emptiable={emptiable} onDone={setResult} />
          )
        }
      </Loaded>
    </div>
  )
}

interface Result {
  purged: readonly Purged[]
  nameOf: ReadonlyMap<string, string>
}

interface ChooseProps {
  deletable: readonly Prospect[]
  emptiable: readonly Prospect[]
  onDone: (result: Result) => void
}

function Choose({ deletable, emptiable, onDone }: ChooseProps) {
  const { run, busy, fault, off } = useAction()
  const question = useSheet('vergessen')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = [...deletable, ...emptiable].filter(({ id }) => !left.has(id))
  const names = [...new Set(chosen.map(({ contactName }) => contactName))]
  const purge = () =>
    run(async () => {
      const purged = await purgeProspects(chosen.map(({ id }) => id))
      onDone({ purged, nameOf: new Map(chosen.map(({ id, contactName }) => [id, contactName])) })
      question.close()
    })
  const toggle = (id: string) =>
    setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
  const group = (some: readonly Prospect[], title: string, hint: string) =>
    some.length > 0 && (
      <section className={styles.forget}>
        <h2 className={styles.heading}>{title}</h2>
        <p className="soft">{hint}</p>
        {some.map(({ id, contactName, closedOn }) => (
          <ChooseLine
            key={id}
            label={closedOn === null ? contactName : `${contactName}, ${words.closed(fullDay(closedOn))}`}
            checked={!left.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </section>
    )
  return (
    <div className={styles.forget}>
      <p>{words.lead}</p>
      {group(deletable, words.deletable, words.deletableHint)}
      {group(emptiable, words.emptiable, words.emptiableHint)}
      <Button kind="danger" off={off ?? (chosen.length === 0 ? words.none : null)} onClick={question.show}>
        {words.act(chosen.length)}
      </Button>
      <Sheet
        open={question.open}
        onClose={question.close}
        title={words.sure(
          names.length > namedAtMost
            ? words.more(names.slice(0, namedAtMost - 1), names.length - namedAtMost + 1)
            : names.join(', '),
        )}
      >
        <FaultNotice>{fault}</FaultNotice>
        <p>
          {chosen.some(({ id }) => deletable.some((one) => one.id === id))
            ? words.deletableHint
            : words.emptiableHint}
        </p>
        <Button kind="danger" wide off={busy ? words.busy : null} quietReason onClick={() => void purge()}>
          {words.now}
        </Button>
      </Sheet>
    </div>
  )
}

/** The outcome: what was deleted, what stayed and why, and what only the breeder can tell. */
function Done({ purged, nameOf }: Result) {
  const sum = (count: (one: Purged) => number) => purged.reduce((all, one) => all + count(one), 0)
  const prospects = sum(({ deleted }) => deleted.prospects)
  const mails = sum(({ deleted }) => deleted.requests + deleted.mails)
  const contacts = sum(({ deleted }) => deleted.contacts)
  const emptied = sum((one) => one.emptied)
  const parts = [
    ...(prospects > 0 ? [words.prospects(prospects)] : []),
    ...(mails > 0 ? [words.mails(mails)] : []),
    ...(contacts > 0 ? [words.contacts(contacts)] : []),
    ...(emptied > 0 ? [words.emptied(emptied)] : []),
  ]
  // Whose words alone went is no surprise.
  const stayed = purged.flatMap(({ kept }) => kept).filter(({ reason }) => reason !== 'HasContract')
  const unproven = purged.flatMap(({ unprovenMails }) => unprovenMails)
  return (
    <>
      <Notice kind="good">{parts.length > 0 ? words.done(parts) : words.doneNothing}</Notice>
      {stayed.length > 0 && (
        <Notice kind="warn">
          {stayed.map(({ id, reason }) => (
            <p key={id}>
              {words.kept(nameOf.get(id) ?? '')} {words.reasons[reason]}
            </p>
          ))}
        </Notice>
      )}
      {unproven.length > 0 && (
        <Notice kind="warn">
          <p>{words.unproven}</p>
          <ul>
            {unproven.map(({ id, subject }) => (
              <li key={id}>
                <Link to="/anfragen/$id" params={{ id }}>
                  {subject.trim() === '' ? words.noSubject : subject}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
