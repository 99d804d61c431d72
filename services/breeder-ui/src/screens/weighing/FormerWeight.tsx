import { Waits } from '../../components/notice/Waits.tsx'
import { grams } from '../../components/number/read-number.ts'
import { useStore } from '../../data/store.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import type { Round } from './round.ts'
import { texts } from './texts.de.ts'
import type { GroupAnimal } from './useGroup.ts'
import styles from './weighing.module.css'

/** The outcome of the animal before: `gespeichert: Alma 64 g`. */
export function FormerWeight({ round, animal }: { round: Round; animal: GroupAnimal | undefined }) {
  const state = useWeightState(round, animal?.id)
  if (animal === undefined) return <span />
  const weighed = round.done[animal.id]
  const words = (() => {
    if (!weighed) return round.left.includes(animal.id) ? texts.leftOutNow(animal.name) : ''
    if (state === 'parked') return texts.refused(animal.name)
    const weight = grams(weighed.grams)
    return state === 'waits' ? texts.waits(animal.name, weight) : texts.saved(animal.name, weight)
  })()
  return (
    <p className={styles.formerWords} role="status" data-state={state}>
      {state === 'waits' && <Waits word={false} />}
      <span>{words}</span>
    </p>
  )
}

/** Whether a weight of this round is stored, waits on this device, or needs the breeder. */
export function useWeightState(round: Round, id: string | undefined): 'saved' | 'waits' | 'parked' {
  const entries = useStore(waiting)
  const key = id === undefined ? undefined : round.done[id]?.key
  const entry = entries.find(({ firstKey }) => firstKey === key)
  return entry === undefined ? 'saved' : entry.parked === null ? 'waits' : 'parked'
}
