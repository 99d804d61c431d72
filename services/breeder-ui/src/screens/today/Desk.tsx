import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Waits } from '../../components/notice/Waits.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { now } from '../../data/clock.ts'
import type { DueItem, Today } from '../../data/today.ts'
import { useAction } from '../../data/use-action.ts'
import type { TodayRows } from './due-rows.ts'
import type { ProgramMatter } from './row-of.ts'
import { placeOf } from './place-of.ts'
import { todayTexts as texts } from './texts.de.ts'
import styles from './today.module.css'
import type { Dues } from './useDues.ts'
import { workWords } from './work-words.de.ts'

interface DeskProps {
  rows: TodayRows<DueItem>['desk']
  matters?: readonly ProgramMatter[]
  today: Today
  dues: Dues
  onSnooze: (item: DueItem) => void
  /** How many are shown at first; a screenful unless given. */
  atFirst?: number
}

/** The pile on the desk: a row for each person, with the one thing that is done next. */
export function Desk({ rows, matters = [], today, dues, onSnooze, atFirst }: DeskProps) {
  const laptop = useMedia(windows.laptop)
  const [all, setAll] = useState(false)
  const most = all ? Infinity : (atFirst ?? (laptop ? 6 : 4))
  const rest = rows.length + matters.length - most
  // The last one is shown rather than a word that it is there.
  const shown = rest > 1 ? most : Infinity
  return (
    <ul className={styles['card']}>
      {rows.slice(0, shown).map((row) => (
        <PersonRow key={row.key} items={row.items} dues={dues} onSnooze={onSnooze} />
      ))}
      {matters.slice(0, Math.max(0, shown - rows.length)).map((matter) => (
        <MatterRow key={matter} matter={matter} today={today} />
      ))}
      {rest > 1 && (
        <li>
          <button type="button" className={styles['more']} onClick={() => setAll(true)}>
            {texts.others(rest)}
            <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
          </button>
        </li>
      )}
    </ul>
  )
}

const ways = {
  backup: { to: '/sicherung' },
  mail: { to: '/einstellungen/postfach' },
  jobs: { to: '/vorgaenge', search: { zeigen: 'misslungen' } },
  questions: { to: '/tickets' },
} as const satisfies Record<ProgramMatter, object>

const dayMs = 86_400_000

/** How it stands, of what is wrong with the program. */
const states: Readonly<Record<ProgramMatter, (today: Today) => string>> = {
  backup: ({ backup: { lastAt } }) =>
    texts.noBackup(lastAt === null ? null : Math.floor((now().getTime() - Date.parse(lastAt)) / dayMs)),
  mail: ({ mail }) => mail.error ?? '',
  jobs: ({ counts }) => texts.failedJobs(counts.failedJobs),
  questions: () => texts.question,
}

function MatterRow({ matter, today }: { matter: ProgramMatter; today: Today }) {
  const { title, action } = texts.matters[matter]
  return (
    <li className={styles['person']}>
      <span className={styles['personWords']}>
        <span className={styles['personTitle']}>{title}</span>
        <span className={styles['personDetail']}>{states[matter](today)}</span>
      </span>
      <Link {...ways[matter]} className={buttonClass('text')} aria-label={texts.actOn(action, title)}>
        {action}
      </Link>
    </li>
  )
}

interface PersonRowProps {
  items: readonly DueItem[]
  dues: Dues
  onSnooze: (item: DueItem) => void
}

function PersonRow({ items, dues, onSnooze }: PersonRowProps) {
  const sheet = useSheet(`schreibtisch-${items[0]!.key}`)
  const item = items.find((one) => dues.stateOf(one) === 'open') ?? items[0]!
  const state = dues.stateOf(item)
  const others = items.filter((one) => dues.stateOf(one) === 'open').length - 1
  return (
    <li className={styles['person']} data-state={state}>
      <button type="button" className={styles['personWords']} aria-haspopup="dialog" onClick={sheet.show}>
        <span className={styles['personTitle']}>{item.title}</span>
        <span className={item.isPressing ? styles['pressing'] : styles['personDetail']}>
          {item.detail}
          {others > 0 && ` ${texts.andOthers(others)}`}
        </span>
      </button>
      {dues.waits(item) && <Waits word={false} />}
      {state === 'done' ? (
        <Button
          kind="text"
          aria-label={texts.undoOf(workWords.whole(item))}
          onClick={() => dues.takeBack(item)}
        >
          {texts.undo}
        </Button>
      ) : (
        state === 'open' && <Act item={item} />
      )}
      <Sheet open={sheet.open} onClose={sheet.close} title={item.title}>
        <ul className="stack-3">
          {items.map((one) => (
            <li key={one.key} className="stack-2">
              <p>{one.detail}</p>
              <div className="wrap wrap-2">
                {dues.stateOf(one) === 'open' ? (
                  <>
                    <Act item={one} />
                    <Others item={one} />
                    <Button
                      onClick={() => {
                        dues.tick(one)
                        sheet.close()
                      }}
                    >
                      {texts.doneWord}
                    </Button>
                    <Button onClick={() => onSnooze(one)}>{texts.putOff}</Button>
                  </>
                ) : (
                  <Button onClick={() => dues.takeBack(one)}>{texts.undo}</Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Sheet>
    </li>
  )
}

/** The one action of an item: the way to where it is done, or both answers to a question. */
export function Act({ item }: { item: DueItem }) {
  const [first] = item.actions
  const place = placeOf(item)
  if (first?.code === 'Yes') return <Consent item={item} />
  if (place === null) return null
  const word = first?.label ?? texts.openWord
  return (
    <Link {...place} className={buttonClass('text')} aria-label={texts.actOn(word, item.title)}>
      {word}
    </Link>
  )
}

/** The further actions, which are done at the same place. */
function Others({ item: { actions, ...item } }: { item: DueItem }) {
  const place = placeOf({ ...item, actions })
  if (place === null || actions[0]?.code === 'Yes') return null
  return actions.slice(1).map(({ code, label }) => (
    <Link key={code} {...place} className={buttonClass('quiet')}>
      {label}
    </Link>
  ))
}

function Consent({ item: { id, title, actions } }: { item: DueItem }) {
  const { run, off } = useAction()
  return actions.map(({ code, label }) => (
    <Button
      key={code}
      kind="text"
      off={off}
      quietReason
      aria-label={texts.actOn(label, title)}
      onClick={() =>
        void run(async () => {
          const { noteConsent } = await import('../../data/aftercare.ts')
          const said = code === 'Yes' ? 'Granted' : 'Refused'
          await noteConsent(id, said, texts.consent[said](title))
        })
      }
    >
      {label}
    </Button>
  ))
}
