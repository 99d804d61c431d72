import { useQuery } from '@tanstack/react-query'
import { whiteGradeWords } from '@zuchtbuch/domain/words/white-grade.de'
import { percent } from '../../components/number/read-number.ts'
import { call } from '../../data/call.ts'
import { texts } from './texts.de.ts'
import styles from './varieties.module.css'

/** How many animals of each amount of white are deaf; nothing while no own young was judged. */
export function WhiteCard() {
  const rows = useQuery({
    queryKey: ['gerbils', 'white'],
    queryFn: ({ signal }) => call('GET /statistics/white', { signal }),
  }).data
  if (rows === undefined || rows.length === 0) return null
  return (
    <section className={styles.white} aria-labelledby="weiss">
      <h2 id="weiss">{texts.white}</h2>
      <p className="soft small">{texts.whiteWhich}</p>
      <ul>
        {rows.map(({ grade, animals, deaf, deafKnown, interval, known, bornAlive, earlyLosses }) => (
          <li key={grade}>
            <strong>{whiteGradeWords[grade]}</strong>
            <span className="soft number">{texts.animals(animals)}</span>
            <span>
              {interval === null
                ? texts.hearing(
                    known.filter(({ isDeaf }) => isDeaf).map(({ name }) => name),
                    known.filter(({ isDeaf }) => !isDeaf).map(({ name }) => name),
                  )
                : texts.deafShare(deaf, deafKnown, interval.map((end) => percent(end, 0)).join(' bis '))}
              {earlyLosses > 0 && <> · {texts.lostEarly(earlyLosses, bornAlive)}</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
