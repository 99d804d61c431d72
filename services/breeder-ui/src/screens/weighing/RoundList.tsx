import { Button } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { gramsChange, steadyGrams } from '../../components/number/read-number.ts'
import { AnimalLine } from './AnimalLine.tsx'
import { useWeightState } from './FormerWeight.tsx'
import { type Round, nextIn } from './round.ts'
import type { Shown } from './shown.ts'
import { texts } from './texts.de.ts'
import type { GroupAnimal } from './useGroup.ts'
import styles from './weighing.module.css'

/** All animals of the round, to reopen any of them. */
export function RoundList({ round, order, title, back, go, onward }: Shown) {
  const next = nextIn(round, null)
  return (
    <Screen
      title={title}
      back={back}
      count={texts.of(Object.keys(round.done).length, order.length)}
      foot={
        next === null ? (
          <Button kind="primary" onClick={() => go({ ansicht: 'ende' })}>
            {onward ?? texts.done}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => go({ tier: next })}>
            {texts.next}
          </Button>
        )
      }
    >
      <ul>
        {order.map((animal) => (
          <li key={animal.id} className={styles.row}>
            <button type="button" className={styles.open} onClick={() => go({ tier: animal.id })}>
              <AnimalLine animal={animal} size={40}>
                <span className="soft small plain">{animal.color}</span>
              </AnimalLine>
              <RoundWeight round={round} animal={animal} />
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  )
}

/** Its weight of this round with the change, or why there is none. */
export function RoundWeight({ round, animal }: { round: Round; animal: GroupAnimal }) {
  const state = useWeightState(round, animal.id)
  const weighed = round.done[animal.id]
  const before = round.before[animal.id] ?? null
  if (!weighed)
    return (
      <span className="soft small plain">{round.left.includes(animal.id) ? texts.leftOut : texts.open}</span>
    )
  return (
    <span className={styles.weights}>
      <strong>{steadyGrams(weighed.grams)}</strong>
      {state === 'waits' ? (
        <Waits />
      ) : state === 'parked' ? (
        <span className={styles.bad}>{texts.notStored}</span>
      ) : (
        <span className="soft small plain">
          {before === null ? texts.first : gramsChange(weighed.grams - before.grams)}
        </span>
      )}
    </span>
  )
}
