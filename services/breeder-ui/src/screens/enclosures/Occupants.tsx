import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { LastWeight } from '../../components/animal/LastWeight.tsx'
import { Button } from '../../components/button/Button.tsx'
import { ageOrBirth } from '../../components/date/birth-words.ts'
import { fullDay } from '../../components/date/calendar-words.ts'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import type { Selection } from '../../components/list/useSelection.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { calendar } from '../../data/clock.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { useStays } from '../../data/enclosures.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import styles from './enclosures.module.css'
import { texts } from './texts.de.ts'

interface OccupantsProps {
  enclosure: Enclosure
  living: readonly AnimalRow[]
  selection: Selection
  onPutIn: () => void
}

/** The occupants, or the day since which there are none. */
export function Occupants({ enclosure, living, selection, onPutIn }: OccupantsProps) {
  const today = useStore(calendar).today
  const weighed = living.filter(({ lastWeighedOn }) => lastWeighedOn === today).length
  return (
    <section aria-labelledby="gehege-tiere" className="stack-2">
      <h2 id="gehege-tiere" className={styles.heading}>
        {texts.animalsHeading} <span className="soft number plain">{living.length}</span>
        <span className={styles.headNote}>{weighed > 0 && texts.weighedToday(weighed)}</span>
      </h2>
      {living.length === 0 ? (
        <NobodyHere id={enclosure.id} onPutIn={onPutIn} />
      ) : (
        <ul>
          {living.map((animal) => (
            <li key={animal.id}>
              <AnimalLine
                animal={animal}
                value={<LastWeight last={animal.lastWeightGrams} previous={animal.previousWeightGrams} />}
                detail={ageOrBirth(animal, today) ?? ''}
                box={
                  selection.on && (
                    <ChooseBox
                      label={texts.chooseOne(animal.name)}
                      checked={selection.chosen.has(animal.id)}
                      onChange={() => selection.toggle(animal.id)}
                    />
                  )
                }
                onPress={() => selection.toggle(animal.id)}
                onTap={selection.on ? () => selection.toggle(animal.id) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NobodyHere({ id, onPutIn }: { id: string; onPutIn: () => void }) {
  const stays = useStays(id).data?.items
  const since = stays
    ?.map(({ toDay }) => toDay ?? '')
    .toSorted()
    .at(-1)
  return (
    <Empty
      action={
        <Button kind="primary" onClick={onPutIn}>
          {texts.putIn}
        </Button>
      }
    >
      {stays === undefined
        ? ''
        : since === undefined || since === ''
          ? texts.neverLived
          : texts.emptySince(fullDay(since))}
    </Empty>
  )
}
