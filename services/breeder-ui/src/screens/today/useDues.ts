import { useState } from 'react'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { useStore } from '../../data/store.ts'
import { snooze, tickOff } from '../../data/tick-off.ts'
import type { DueItem, Today } from '../../data/today.ts'
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
  fault: string | null
}

export function useDues(today: Today): Dues {
  const { day } = today
  const undoables = useUndoables()
  const entries = useStore(waiting)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set<string>())
  /** The items when the first row was ticked: from then on nothing slides under the thumb. */
  const [held, setHeld] = useState<readonly DueItem[] | null>(null)
  const [putOffs, setPutOffs] = useState<ReadonlySet<string>>(new Set<string>())
  const { run, fault } = useAction()

  const waits = ({ key }: DueItem) => entries.some(({ params }) => params?.['key'] === key)
  const due = new Set(today.items.map(({ key }) => key))
  const isHere = (item: DueItem) =>
    undoables.isDone(item.key) || (!waits(item) && (due.has(item.key) || !putOffs.has(item.key)))
  const items = (held === null ? today.items : inPlace(held, today.items)).filter(isHere)
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
    fault,
  }
}
