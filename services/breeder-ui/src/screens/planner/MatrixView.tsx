import { useMemo } from 'react'
import { SelectField } from '../../components/field/Field.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { percent } from '../../components/number/read-number.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useMatrix } from '../../data/pairings.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import styles from './matrix.module.css'
import { texts } from './texts.de.ts'
import { useUnready } from './use-readiness.ts'

/** As many of each sex as the service compares at once. */
const mostShown = 30

interface MatrixViewProps {
  rows: readonly AnimalRow[]
  limit: number | null
  parts: { maennchen: number; weibchen: number }
  onPart: (change: { maennchen?: number; weibchen?: number }) => void
}

/** The breeding stock against itself: how inbred the young of each pair would be. */
export function MatrixView({ rows, limit, parts, onPart }: MatrixViewProps) {
  const stock = useMemo(
    () => rows.filter((animal) => isLiving(animal) && animal.status === 'Breeding'),
    [rows],
  )
  const males = stock.filter(({ gender }) => gender === 'Male')
  const females = stock.filter(({ gender }) => gender === 'Female')
  const shown = (animals: readonly AnimalRow[], part: number) =>
    animals.slice(part * mostShown, (part + 1) * mostShown).map(({ id }) => id)
  const unready = useUnready(stock)
  const matrix = useMatrix(shown(males, parts.maennchen), shown(females, parts.weibchen))
  if (males.length === 0 || females.length === 0) return <p className="soft">{texts.matrixEmpty}</p>
  return (
    <>
      <div className="wrap wrap-3">
        <PartChoice
          label={texts.females}
          count={females.length}
          part={parts.weibchen}
          onChoose={(weibchen) => onPart({ weibchen })}
        />
        <PartChoice
          label={texts.males}
          count={males.length}
          part={parts.maennchen}
          onChoose={(maennchen) => onPart({ maennchen })}
        />
      </div>
      <p className={styles.legend}>
        <span>{texts.matrixLegend}</span>
        {unready.size > 0 && <span>{texts.matrixNotReady}</span>}
        {limit !== null && (
          <span className={styles.above}>
            <span className={styles.hatched} aria-hidden="true" />
            {texts.aboveLimit(percent(limit / 100, 2))}
          </span>
        )}
      </p>
      <Loaded query={matrix}>
        {(known) => <MatrixGrid matrix={known} limit={limit} unready={unready} />}
      </Loaded>
    </>
  )
}

interface PartChoiceProps {
  label: string
  count: number
  part: number
  onChoose: (part: number) => void
}

function PartChoice({ label, count, part, onChoose }: PartChoiceProps) {
  if (count <= mostShown) return null
  return (
    <SelectField label={label} value={part} onChange={(value) => onChoose(Number(value))}>
      {Array.from({ length: Math.ceil(count / mostShown) }, (_, index) => (
        <option key={index} value={index}>
          {texts.part(index * mostShown + 1, Math.min(count, (index + 1) * mostShown), count)}
        </option>
      ))}
    </SelectField>
  )
}
