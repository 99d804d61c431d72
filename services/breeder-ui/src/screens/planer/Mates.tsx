import { Loaded } from '../../parts/notice/Loaded.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { calendar } from '../../service/clock.ts'
import type { AnimalRow } from '../../service/herd.ts'
import { isLiving } from '../../service/is-living.ts'
import { useCandidates } from '../../service/pairings.ts'
import { NoConnection } from '../../service/problem.ts'
import { useStore } from '../../device/store.ts'
import { type Estimates, PairResult } from './PairResult.tsx'
import { type Partner, Partners } from './Partners.tsx'
import { toggled } from './planer-search.ts'
import styles from './planer.module.css'
import { texts } from './texts.de.ts'

interface MatesProps {
  animal: AnimalRow
  rows: readonly AnimalRow[]
  /** Ids of the mates whose pairs are shown. */
  chosen: readonly string[]
  limit: number | null
  onCompare: (ids: readonly string[]) => void
  estimates: Estimates
}

/** Who could be a mate of the animal, and what the pairs that were chosen would bring. */
export function Mates({ animal, rows, chosen, limit, onCompare, estimates }: MatesProps) {
  const candidates = useCandidates(animal.id)
  const today = useStore(calendar).today
  const known = candidates.data
  // Without an answer the device knows who could be a mate, and nothing of inbreeding.
  const isOffline = known === undefined && candidates.error instanceof NoConnection
  const partners: readonly Partner[] = known ?? (isOffline ? matesOnDevice(animal, rows) : [])
  const results = chosen.flatMap((id) => {
    const partner = partners.find(({ gerbilId }) => gerbilId === id) ?? livesNoMore(id, animal, rows)
    return partner === undefined ? [] : [partner]
  })
  const list =
    partners.length === 0 ? (
      <p className="soft">{texts.noMates}</p>
    ) : (
      <>
        <p className={styles.count} role="status">
          {texts.count(partners.length)}
        </p>
        <div className={styles.list} data-results={results.length > 0 ? '' : undefined}>
          <Partners
            partners={partners}
            chosen={chosen}
            rows={rows}
            today={today}
            onOpen={(id) => onCompare([id])}
            onToggle={(id) => onCompare(toggled(chosen, id))}
          />
        </div>
      </>
    )
  return (
    <>
      {isOffline ? (
        <>
          <Notice kind="info">{texts.offlineList}</Notice>
          {list}
        </>
      ) : (
        <Loaded query={candidates}>{() => list}</Loaded>
      )}
      {results.length > 0 && (
        <div className={styles.results}>
          <h2 className={styles.comparing}>
            {texts.comparing} <span className="soft">{texts.comparingCount(results.length)}</span>
          </h2>
          <div className={styles.cards}>
            {results.map((partner, index) => {
              const one = { id: animal.id, name: animal.name, genotype: animal.genotype }
              const other = { id: partner.gerbilId, name: partner.name, genotype: partner.genotype }
              const isFather = animal.gender === 'Male' || partner.gender === 'Female'
              return (
                <PairResult
                  key={partner.gerbilId}
                  father={isFather ? one : other}
                  mother={isFather ? other : one}
                  limit={limit}
                  first={index === 0}
                  estimates={estimates}
                  onClose={() => onCompare(chosen.filter((id) => id !== partner.gerbilId))}
                />
              )
            })}
          </div>
        </div>
      )}
    </>
  )
}

/** Two animals of one sex are no pair, and neither is an animal with itself. */
const couldPair = (one: AnimalRow, other: AnimalRow): boolean =>
  one.id !== other.id && (one.gender === 'Unknown' || one.gender !== other.gender)

/** A mate that an address names although it died or left: the mating was planned before. */
function livesNoMore(id: string, animal: AnimalRow, rows: readonly AnimalRow[]): Partner | undefined {
  const row = rows.find((one) => one.id === id)
  return row !== undefined && couldPair(animal, row) ? { ...row, gerbilId: row.id } : undefined
}

function matesOnDevice(animal: AnimalRow, rows: readonly AnimalRow[]): Partner[] {
  return rows
    .filter((one) => isLiving(one) && one.gender !== 'Unknown' && couldPair(animal, one))
    .map((one) => ({ ...one, gerbilId: one.id }))
}
