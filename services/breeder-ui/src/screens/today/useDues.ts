import { useState } from 'react'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { useStore } from '../../data/store.ts'
import { bringBack, snooze, snoozedUntil, tickOff } from '../../data/tick-off.ts'
import type { DueItem, SnoozedItem, Today } from '../../data/today.ts'
import { useAction } from '../../data/use-action.ts'
import { useUndoables } from '../../data/use-undoables.ts'
import { inPlace } from './due-rows.ts'
import { workWords } from './work-words.de.ts'

/** `gone`: not due any more, though not by a tick here. */
export type DueState = 'open' | 'done' | 'gone'

/** What can be done with the due items of a day, and how they stand. */
export interface Dues {
  /** Those that are shown: a done one stays in its place, one that is put off goes at once. */
  items: readonly DueItem[]
  stateOf: (item: DueItem) => DueState
  waits: (item: DueItem) => boolean
  tick: (item: DueItem) => void
  takeBack: (item: DueItem) => void
  putOff: (item: DueItem, until: string) => void
  /** Those that were put off, also where that waits on this device. */
  snoozed: readonly SnoozedItem[]
  bringBack: (item: DueItem) => void
  /** Those that became due while the others were looked at. */
  arrived: readonly DueItem[]
  showArrived: () => void
  fault: string | null
}

/** `isFresh`: the items are those of now, so that from here on none of them moves. */
export function useDues(today: Today, isFresh = false): Dues {
  const { day } = today
  const undoables = useUndoables()
  const entries = useStore(waiting)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set<string>())
  /** The items when they were first seen, or when the first row was ticked: from then on nothing slides under the thumb. */
  const [held, setHeld] = useState<readonly DueItem[] | null>(null)
  /** Keys of what was due when all was first seen as it is; null before, and where new ones may join the others. */
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null)
  const [putOffs, setPutOffs] = useState<ReadonlySet<string>>(new Set<string>())
  const { run, fault } = useAction()

  const waits = ({ key }: DueItem) => entries.some(({ params }) => params?.['key'] === key)
  const due = new Set(today.items.map(({ key }) => key))
  const isHere = (item: DueItem) =>
    undoables.isDone(item.key) || (!waits(item) && (due.has(item.key) || !putOffs.has(item.key)))
  if (isFresh && seen === null) {
    setSeen(due)
    setHeld(today.items)
  }
  const isArrived = ({ key, dueOn }: DueItem) => seen !== null && dueOn <= day && !seen.has(key)
  const present = today.items.filter((item) => !isArrived(item))
  const items = (held === null ? present : inPlace(held, present)).filter(isHere)
  return {
    items,
    stateOf: ({ key }) => {
      if (touched.has(key)) return undoables.isDone(key) ? 'done' : 'open'
      return due.has(key) ? 'open' : 'gone'
    },
    waits,
    tick: (item) =>
      void run(() => {
        setTouched((before) => new Set([...before, item.key]))
        setHeld((before) => (before === null ? items : inPlace(before, items)))
        const text = workWords.doneItem(workWords.whole(item))
        return tickOff(item, { key: undoables.begin(item.key), text })
      }, item.key),
    takeBack: ({ key }) => void run(() => undoables.takeBack(key), `${key} back`),
    putOff: (item, until) => {
      setPutOffs((before) => new Set([...before, item.key]))
      const text = workWords.snoozed(workWords.whole(item), dayInWords(until, day))
      void run((key) => snooze(item, until, { key, text }), `${item.key} ${until}`)
    },
    snoozed: [
      ...today.snoozed,
      ...today.items.flatMap((item) => {
        const until = snoozedUntil(item.key, entries)
        return until === null ? [] : [{ ...item, snoozedUntil: until }]
      }),
    ],
    arrived: today.items.filter(isArrived),
    showArrived: () => setSeen((before) => new Set([...(before ?? []), ...due])),
    bringBack: (item) => {
      setSeen((before) => before && new Set([...before, item.key]))
      setPutOffs((before) => new Set([...before].filter((key) => key !== item.key)))
      const text = workWords.broughtBack(workWords.whole(item))
      void run((key) => bringBack(item, { key, text }), `${item.key} today`)
    },
    fault,
  }
}
