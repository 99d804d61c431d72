import { Link } from '@tanstack/react-router'
import { percent } from '../../components/number/read-number.ts'
import type { Preview } from '../../data/pairings.ts'
import styles from './sheets.module.css'
import { texts } from './texts.de.ts'

/** Where the inbreeding comes from, and how much is known. */
export function Why({ inbreeding }: { inbreeding: Preview['inbreeding'] }) {
  const { commonAncestors, others, completeness, avk, fullGenerations, maxGenerations } = inbreeding
  return (
    <div className="stack-3">
      <h3>{texts.commonAncestors}</h3>
      {commonAncestors.length === 0 ? (
        <p className="soft">{texts.noCommon}</p>
      ) : (
        <ul>
          {commonAncestors.map(({ gerbilId, name, contribution, share, positions }) => (
            <li key={gerbilId} className={styles.ancestor}>
              <span>
                <Link to="/tiere/$id" params={{ id: gerbilId }}>
                  {name}
                </Link>
                <span className="soft small">
                  {texts.ways(positions.father.join(', '), positions.mother.join(', '))}
                </span>
              </span>
              <span>
                F {percent(contribution, 2)}
                <span className="soft small">{texts.contribution(percent(share))}</span>
              </span>
            </li>
          ))}
          {others.count > 0 && (
            <li className="soft small">{texts.others(others.count, percent(others.sum, 2))}</li>
          )}
        </ul>
      )}
      <h3>{texts.knowledge}</h3>
      <dl className={styles.knowledge}>
        <dt>{texts.fullGenerations}</dt>
        <dd>{fullGenerations}</dd>
        <dt>{texts.deepest}</dt>
        <dd>{maxGenerations}</dd>
        {completeness.slice(0, 7).map((known, index) => (
          <div key={index}>
            <dt>{texts.ofGeneration(index + 1)}</dt>
            <dd>{texts.places(Math.round(known * 2 ** (index + 1)), 2 ** (index + 1))}</dd>
          </div>
        ))}
        {avk.map(({ generations, percent: kept, known, places }) => (
          <div key={generations}>
            <dt>{texts.avk(generations)}</dt>
            <dd>
              {percent(kept / 100)} <span className="soft small">{texts.places(known, places)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
