import { type ReactNode, useState } from 'react'
import { dependants, type Entry } from '../../data/outbox/outbox.ts'
import { Button } from '../../components/button/Button.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { TwoValues } from '../../components/notice/TwoValues.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { grams } from '../../components/number/read-number.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { bringBack } from '../../data/bring-back.ts'
import { calendar } from '../../data/clock.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useAnimals } from '../../data/herd.ts'
import { describeProblem } from '../../data/problem.ts'
import { giveUp, sendNow, takeUp } from '../../data/outbox/send-outbox.ts'
import { useStore } from '../../data/store.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { weightsOf } from '../../data/outbox/with-waiting.ts'
import { texts } from './texts.de.ts'
import styles from './outbox.module.css'

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' })

/** The entries that are not stored yet: first those that need the breeder, then those that go by themselves. */
export function OutboxSheet({ sheet }: { sheet: SheetState }) {
  const entries = useStore(waiting)
  const parked = entries.filter((entry) => entry.parked !== null)
  const others = entries.filter((entry) => entry.parked === null)
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.close}
      title={texts.title}
      {...(others.length > 0
        ? {
            foot: (
              <Button kind="primary" onClick={sendNow}>
                {texts.sendNow}
              </Button>
            ),
          }
        : {})}
    >
      {entries.length === 0 && <Notice kind="good">{texts.nothing}</Notice>}
      <ul className={styles.list}>
        {parked.map((entry) => (
          <li key={entry.key} className={styles.parked}>
            <Parked entry={entry} />
          </li>
        ))}
        {others.map((entry) => (
          <li key={entry.key} className={styles.waiting}>
            <span className={styles.words}>
              {entry.text}
              <span className={styles.since}>
                <Waits word={false} />
                {texts.since(clock.format(new Date(entry.at)))}
              </span>
            </span>
            <Discard entry={entry} />
          </li>
        ))}
      </ul>
      {others.length > 0 && <p className="soft">{texts.goes}</p>}
    </Sheet>
  )
}

function Parked({ entry }: { entry: Entry }) {
  const { code, clashes = [] } = entry.parked ?? { code: '' }
  const [weight] = weightsOf(entry)
  if (clashes.length > 0) return <Clashes entry={entry} />
  if (code === 'DuplicateDate' && weight) return <WeighedTwice entry={entry} {...weight} />
  return <Refused entry={entry} />
}

function Refused({ entry }: { entry: Entry }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { code, sentence } = entry.parked ?? { code: '', sentence: '' }
  const [subject = ''] = entry.subjects
  const isGone = code === 'NotFound' && subject !== ''
  const restore = async () => {
    try {
      if (await bringBack(subject)) await takeUp(entry)
      else setFailure(texts.notBroughtBack)
    } catch (error) {
      setFailure(describeProblem(error).sentence)
    }
  }
  return (
    <>
      <strong className={styles.words}>{entry.text}</strong>
      <p className={styles.why}>{isGone ? texts.gone(entry.label) : sentence}</p>
      <FaultNotice>{failure}</FaultNotice>
      <Discard entry={entry}>
        {isGone ? (
          <Button onClick={() => void restore()}>{texts.bringBack}</Button>
        ) : (
          <Button onClick={() => void takeUp(entry)}>{texts.again}</Button>
        )}
      </Discard>
    </>
  )
}

/** The day has a weight already, of another device. */
function WeighedTwice({
  entry,
  gerbilId,
  date,
  weightGrams,
}: {
  entry: Entry
  gerbilId: string
  date: string
  weightGrams: number
}) {
  const { today } = useStore(calendar)
  const row = useAnimals().stored?.find(({ id }) => id === gerbilId)
  const theirs = row?.lastWeighedOn === date ? row.lastWeightGrams : null
  return (
    <>
      <strong className={styles.words}>{texts.weightOf(entry.label)}</strong>
      <p className={styles.why}>{texts.weighedTwice(entry.label, dayInWords(date, today))}</p>
      <TwoValues
        mine={grams(weightGrams)}
        theirs={theirs === null ? texts.none : grams(theirs)}
        onMine={() => void takeUp(entry, () => true, { onDuplicate: 'replace' })}
        onTheirs={() => void giveUp(entry)}
      />
    </>
  )
}

/** Members that both sides changed; each is chosen with one tap, and sent when all are. */
function Clashes({ entry }: { entry: Entry }) {
  const [taken, setTaken] = useState<Readonly<Record<string, boolean>>>({})
  const enclosures = useEnclosures()
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return texts.none
    const name = enclosures.data?.items.find(({ id }) => id === value)?.name
    if (typeof value !== 'string') return JSON.stringify(value)
    return name ?? texts.statuses[value] ?? value
  }
  const clashes = entry.parked?.clashes ?? []
  const choose = (member: string, mine: boolean) => {
    const now = { ...taken, [member]: mine }
    setTaken(now)
    if (clashes.every((clash) => clash.member in now))
      void takeUp(entry, (clash) => now[clash.member] === true)
  }
  return clashes
    .filter(({ member }) => !(member in taken))
    .map(({ member, mine, theirs }) => (
      <div key={member} className={styles.clash}>
        <strong className={styles.words}>
          {texts.conflict(texts.members[member] ?? member, entry.label)}
        </strong>
        <p className={styles.why}>{texts.conflictWhat}</p>
        <TwoValues
          mine={shown(mine)}
          theirs={shown(theirs)}
          onMine={() => choose(member, true)}
          onTheirs={() => choose(member, false)}
        />
      </div>
    ))
}

interface DiscardProps {
  entry: Entry
  /** The text beside it while the question is not open. */
  children?: ReactNode
}

/** Gives an entry up. It cannot be taken back, so that it says first what is lost. */
function Discard({ entry, children }: DiscardProps) {
  const [asked, setAsked] = useState(false)
  const lost = dependants(useStore(waiting), entry.key)
  if (!asked) {
    return (
      <div className="wrap wrap-2">
        <Button kind="outlined" aria-label={texts.discardThis(entry.text)} onClick={() => setAsked(true)}>
          {texts.discard}
        </Button>
        {children}
      </div>
    )
  }
  return (
    <div className={styles.asked} role="group" aria-label={texts.discardThis(entry.text)}>
      <p role="alert">{texts.lost(entry.text)}</p>
      {lost.length > 0 && (
        <>
          <p>{texts.lostWith}</p>
          <ul className={styles.lost}>
            {lost.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {entry.tried && entry.parked === null && <p>{texts.perhapsStored}</p>}
      <div className="wrap wrap-2">
        <Button autoFocus onClick={() => setAsked(false)}>
          {texts.keep}
        </Button>
        <Button kind="danger" onClick={() => void giveUp(entry)}>
          {texts.discardForGood(1 + lost.length)}
        </Button>
      </div>
    </div>
  )
}
