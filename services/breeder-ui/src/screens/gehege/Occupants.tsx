import { AnimalLine } from '../../parts/animal/AnimalLine.tsx'
import { LastWeight } from '../../parts/animal/LastWeight.tsx'
import { Button } from '../../parts/button/Button.tsx'
import { ageOrBirth } from '../../parts/date/birth-words.ts'
import { fullDay } from '../../parts/date/calendar-words.ts'
import { ChooseBox } from '../../parts/list/ChooseBox.tsx'
import type { Selection } from '../../parts/list/useSelection.ts'
import { Empty } from '../../parts/notice/Empty.tsx'
import { calendar } from '../../service/clock.ts'
import type { Enclosure } from '../../service/enclosure-list.ts'
import { useStays } from '../../service/enclosures.ts'
import type { AnimalRow } from '../../service/herd.ts'
import { useStore } from '../../device/store.ts'
import styles from './gehege.module.css'
import { texts } from './texts.de.ts'

interface OccupantsProps {
  enclosure: Enclosure
  living: readonly AnimalRow[]
  selection: Selection
  onPutIn: () => void
}

/** Who lives here, or since when nobody does. */
export function Occupants({ enclosure, living, selection, onPutIn }: OccupantsProps) {
  const today = useStore(calendar).today
  const weighed = living.filter(({ lastWeighedOn }) => lastWeighedOn === today).length
  return (
    <section aria-labelledby="gehege-tiere" className={styles.section}>
      <h2 id="gehege-tiere" className={styles.heading}>
        {texts.animalsHeading} <span className={styles.headCount}>{living.length}</span>
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
