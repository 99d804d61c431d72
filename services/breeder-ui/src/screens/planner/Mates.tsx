import { isAboveInbreedingLimit } from '@zuchtbuch/domain/herd-rules/inbreeding-limit'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useCandidates } from '../../data/pairings.ts'
import { NoConnection } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import type { Estimates } from './PairResult.tsx'
import { type Partner, Partners } from './Partners.tsx'
import { fLimits, type PlannerSearch, toggled } from './planner-search.ts'
import styles from './planner.module.css'
import { texts } from './texts.de.ts'
import { useUnready } from './use-readiness.ts'
import { ChevronDown } from 'lucide-react'
import listStyles from '../../components/list/list.module.css'
import { percent } from '../../components/number/read-number.ts'

/** Fetched while the mates are looked at. */
const loadResult = () => import('./PairResult.tsx')

interface MatesProps {
  animal: AnimalRow
  rows: readonly AnimalRow[]
  /** Ids of the mates whose pairs are shown. */
  chosen: readonly string[]
  limit: number | null
  filters: Filters
  onFilter: (change: Partial<Filters>) => void
  onCompare: (ids: readonly string[]) => void
  estimates: Estimates
}

/** The possible mates of the animal, and the results of the chosen pairs. */
export function Mates({ animal, rows, chosen, limit, filters, onFilter, onCompare, estimates }: MatesProps) {
  const { PairResult } = useDeferredImport(loadResult, true) ?? {}
  const candidates = useCandidates(animal.id)
  const today = useStore(calendar).today
  const known = candidates.data
  // Without an answer the device knows who could be a mate, and nothing of inbreeding.
  const isOffline = known === undefined && candidates.error instanceof NoConnection
  const unready = useUnready(rows)
  const all: readonly Partner[] = known ?? (isOffline ? matesOnDevice(animal, rows) : [])
  const own = ownHints(animal, all)
  const partners = all.map((partner) => withoutHints(partner, own))
  const shown = partners.filter(
    ({ gerbilId, coefficient, warnings = [] }) =>
      // A filter that only the service can answer is off without it.
      (filters.f === null || coefficient === undefined || !isAboveInbreedingLimit(coefficient, filters.f)) &&
      (!filters.bereit || !unready.has(gerbilId)) &&
      (filters.schecken === 'mit' || warnings.every(({ code }) => code !== 'BothSpotted')),
  )
  const count = texts.count(shown.length, partners.length)
  const isUnready = unready.get(animal.id)
  const results = chosen.flatMap((id) => {
    const partner = all.find(({ gerbilId }) => gerbilId === id) ?? livesNoMore(id, animal, rows)
    return partner === undefined ? [] : [partner]
  })
  const listBox = useRef<HTMLDivElement>(null)
  // The panel over the list does not hide what was tapped for it.
  useEffect(() => {
    const tapped = document.activeElement
    if (results.length > 0 && listBox.current?.contains(tapped)) tapped?.scrollIntoView({ block: 'nearest' })
  }, [results.length])
  const list =
    partners.length === 0 ? (
      <p className="soft">{texts.noMates}</p>
    ) : (
      <>
        <div className={styles.own}>
          {isUnready !== undefined && (
            <Notice kind="info">{texts.isNotReady(animal.name, `${isUnready}.`)}</Notice>
          )}
          {own.length > 0 && <Notice kind="warn">{own.join(' ')}</Notice>}
        </div>
        <MateFilters filters={filters} limit={limit} isOffline={isOffline} onChange={onFilter} />
        <p className={styles.count} role="status">
          {isOffline ? count : texts.ranked(count)}
        </p>
        {shown.length === 0 && (
          <Empty
            action={
              <Button kind="primary" onClick={() => onFilter(noFilters)}>
                {texts.showAll}
              </Button>
            }
          >
            {texts.noneLeft}
          </Empty>
        )}
        <div ref={listBox} className={styles.list} data-results={results.length > 0 ? '' : undefined}>
          <Partners
            partners={shown}
            chosen={chosen}
            rows={rows}
            today={today}
            unready={unready}
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
      {results.length > 0 && PairResult && (
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

/** The warnings about the animal itself, whatever its mate: they stand once. */
function ownHints({ gender }: AnimalRow, partners: readonly Partner[]): string[] {
  const said = partners.flatMap(({ gender: other, warnings = [] }) => {
    const own = gender === 'Male' || other === 'Female' ? '/fatherId' : '/motherId'
    return warnings.filter(({ path }) => path === own).map(({ message }) => message)
  })
  return [...new Set(said)]
}

const withoutHints = (partner: Partner, said: readonly string[]): Partner =>
  partner.warnings === undefined
    ? partner
    : { ...partner, warnings: partner.warnings.filter(({ message }) => !said.includes(message)) }

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

type Filters = Pick<PlannerSearch, 'f' | 'bereit' | 'schecken'>

const noFilters: Filters = { f: null, bereit: false, schecken: 'mit' }

interface MateFiltersProps {
  filters: Filters
  /** The breeder's own limit of F, in percent. */
  limit: number | null
  /** Without the service nobody knows how inbred the young would be, or what is unwise about a pair. */
  isOffline: boolean
  onChange: (change: Partial<Filters>) => void
}

/** Filters the mates: little inbreeding, ready now, no two spotted ones. */
function MateFilters({ filters: { f, bereit, schecken }, limit, isOffline, onChange }: MateFiltersProps) {
  const limits = [...new Set([...fLimits, ...(limit === null ? [] : [limit]), ...(f === null ? [] : [f])])]
  return (
    <div className={listStyles.chips} role="group" aria-label={texts.filters}>
      {!isOffline && (
        <span className={`${listStyles.chip} ${listStyles.moreChips}`}>
          <span aria-hidden="true">{f === null ? texts.anyF : texts.fUpTo(percent(f / 100, 2))}</span>
          <ChevronDown size={16} aria-hidden="true" />
          <select
            aria-label={texts.fFilter}
            value={f ?? ''}
            onChange={({ target }) => onChange({ f: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{texts.anyF}</option>
            {limits
              .toSorted((a, b) => b - a)
              .map((one) => (
                <option key={one} value={one}>
                  {texts.fUpTo(percent(one / 100, 2))}
                </option>
              ))}
          </select>
        </span>
      )}
      <button
        type="button"
        className={listStyles.chip}
        aria-pressed={bereit}
        onClick={() => onChange({ bereit: !bereit })}
      >
        {texts.readyNow}
      </button>
      {!isOffline && (
        <button
          type="button"
          className={listStyles.chip}
          aria-pressed={schecken === 'ohne'}
          onClick={() => onChange({ schecken: schecken === 'ohne' ? 'mit' : 'ohne' })}
        >
          {texts.noTwoSpotted}
        </button>
      )}
    </div>
  )
}
