import { calendar } from '../../data/clock.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { noteCleaned } from '../../data/enclosures.ts'
import { useStore } from '../../data/store.ts'
import { useUndoables } from '../../data/use-undoables.ts'
import { useAction } from '../../data/use-action.ts'
import { texts } from './texts.de.ts'

export interface Cleaning {
  clean: (enclosure: Enclosure) => Promise<boolean>
  /** Whether it was cleaned here a moment ago, so that its way back stands in its place. */
  isFresh: (id: string) => boolean
  takeBack: (id: string) => void
  fault: string | null
}

/** "Gereinigt": the day of today, at once, with its way back in the place of the button. */
export function useClean(): Cleaning {
  const today = useStore(calendar).today
  const undoables = useUndoables()
  const { run, fault } = useAction()
  return {
    clean: (enclosure) =>
      run(() => {
        const key = undoables.begin(enclosure.id)
        return noteCleaned(enclosure, today, { key, text: texts.cleanedNow(enclosure.name) })
      }, enclosure.id),
    isFresh: undoables.isDone,
    takeBack: (id) => void run(() => undoables.takeBack(id), `${id} back`),
    fault,
  }
}
