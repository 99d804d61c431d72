import { quarantineOfMove } from '@zuchtbuch/domain/quarantine-of-move'
import { calendar } from '../../data/clock.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import { shortDay } from '../date/calendar-words.ts'
import styles from './move.module.css'
import { texts } from './texts.de.ts'

interface QuarantineNoteProps {
  moving: readonly AnimalRow[]
  /** Null where they come to none. */
  target: Enclosure | null
  living: readonly AnimalRow[]
  shelf: ReadonlyMap<string, Enclosure>
}

/** One sentence on the quarantine that a move has to do with, before it. */
export function QuarantineNote({ moving, target, living, shelf }: QuarantineNoteProps) {
  const { today } = useStore(calendar)
  const homed = (animal: AnimalRow) => ({ ...animal, home: shelf.get(animal.enclosureId ?? '') ?? null })
  const going = moving.filter(({ enclosureId }) => enclosureId !== target?.id)
  const occupants = living.filter(({ enclosureId }) => enclosureId === target?.id)
  const told = quarantineOfMove(
    { moving: going.map(homed), target: target && { ...target, occupants } },
    today,
  )
  if (told === null) return null
  const until = told.until === '' ? '' : ` bis ${shortDay(told.until, today)}`
  return (
    <p className={told.isBroken ? styles.warning : 'soft small'}>
      {texts.quarantine[told.kind](
        texts.who(told.count, told.name),
        until,
        texts.whom(going.length, going[0]?.name ?? ''),
      )}
    </p>
  )
}
