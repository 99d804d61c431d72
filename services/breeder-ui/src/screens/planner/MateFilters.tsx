import { ChevronDown } from 'lucide-react'
import listStyles from '../../components/list/list.module.css'
import { percent } from '../../components/number/read-number.ts'
import { fLimits, type PlannerSearch } from './planner-search.ts'
import { texts } from './texts.de.ts'

export type Filters = Pick<PlannerSearch, 'f' | 'bereit' | 'schecken'>

export const noFilters: Filters = { f: null, bereit: false, schecken: 'mit' }

interface MateFiltersProps {
  filters: Filters
  /** The breeder's own limit of F, in percent. */
  limit: number | null
  /** Without the service nobody knows how inbred the young would be, or what is unwise about a pair. */
  isOffline: boolean
  onChange: (change: Partial<Filters>) => void
}

/** Which mates are shown: those of little inbreeding, those that could be mated now, no two spotted ones. */
export function MateFilters({
  filters: { f, bereit, schecken },
  limit,
  isOffline,
  onChange,
}: MateFiltersProps) {
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
