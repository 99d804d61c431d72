import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { gramsChange } from '../../components/number/read-number.ts'
import { useRules } from '../../data/rules.ts'
import { AnimalLine } from './AnimalLine.tsx'
import { conspicuousOf } from './conspicuous.ts'
import { RoundWeight } from './RoundList.tsx'
import type { Shown } from './shown.ts'
import { texts } from './texts.de.ts'
import styles from './weighing.module.css'

/** The result of the round, and the animals that should be looked at. */
export function Result({ round, order, title, back, go }: Shown) {
  const limit = useRules().weightDeviationPercent
  const conspicuous = conspicuousOf(round, order, limit)
  const count = order.filter(({ id }) => round.done[id]).length
  return (
    <Screen
      title={title}
      back={back}
      foot={
        <Link to={back.to} className={buttonClass('primary')}>
          {texts.done}
        </Link>
      }
    >
      <p className={styles.total}>{texts.allDone(count)}</p>
      {conspicuous.length > 0 && (
        <section aria-labelledby="auffaellig" className={styles.conspicuous}>
          <h2 id="auffaellig">
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
            {texts.conspicuous}
          </h2>
          <ul>
            {conspicuous.map(({ animal, change }) => (
              <li key={animal.id}>
                <span>{texts.conspicuousOne(animal.name, gramsChange(change))}</span>
                <Link
                  to="/tiere/$id"
                  params={{ id: animal.id }}
                  search={{ tab: 'gesundheit' }}
                  className={buttonClass('outlined')}
                  aria-label={`${texts.note}: ${animal.name}`}
                >
                  {texts.note}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-label={texts.result}>
        {order.map((animal) => (
          <li key={animal.id} className={styles.row}>
            <button type="button" className={styles.open} onClick={() => go({ tier: animal.id })}>
              <AnimalLine animal={animal} size={40}>
                <span className="soft small plain">{animal.color}</span>
              </AnimalLine>
              <RoundWeight round={round} animal={animal} />
              <span className="visually-hidden">{texts.weighAgain}</span>
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
