import { shortDay } from '../../components/date/calendar-words.ts'
import { useSearch } from '@tanstack/react-router'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { behindLitter } from '@zuchtbuch/domain/due/behind-litter'
import { useEffect, useMemo, useRef } from 'react'
import { settings } from '../../data/settings.ts'
import { Button } from '../../components/button/Button.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { grams } from '../../components/number/read-number.ts'
import type { Patch } from '../../data/change-animals.ts'
import { calendar } from '../../data/clock.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useWeightsOf } from '../../data/litters.ts'
import { useRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'
import { litterWeights, withLast } from './litter-weights.ts'
import { PupRow } from './PupRow.tsx'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'

const mostDays = 4

interface PupTableProps {
  litter: LitterRow
  young: readonly AnimalRow[]
  sexOf: (pup: AnimalRow) => AnimalRow['gender']
  onSex: (pup: AnimalRow, gender: AnimalRow['gender']) => void
  onChange: (pup: AnimalRow, patch: Patch, text: string) => void
  onNote: (id: string) => void
}

/** The young side by side: sex, colour, weights by age, and from the day of selection what each becomes. */
export function PupTable({ litter, young, sexOf, onSex, onChange, onNote }: PupTableProps) {
  const { singleKeys } = useStore(settings)
  const { today } = useStore(calendar)
  const { selectionDay } = useRules()
  const top = useRef<HTMLElement>(null)
  const asked = useSearch({ from: '/wuerfe/$id', select: ({ zeige }) => zeige })
  // A due item about the young leads to them.
  useEffect(() => {
    if (asked === 'junge') top.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  const stored = useWeightsOf(litter.id, young).data
  const weights = useMemo(() => litterWeights(withLast(stored ?? [], young), mostDays), [stored, young])
  const most = Math.max(0, ...young.flatMap(({ id }) => weights.of(id).map((point) => point.grams)))
  const living = young.filter(isLiving)
  const unsexed = living.filter(({ gender }) => gender === 'Unknown').length
  const { birthDay } = litter
  const isChosen = birthDay === null || daysBetween(birthDay, today) >= selectionDay
  return (
    <section ref={top} className={styles.young} aria-labelledby="wurf-junge">
      <div className={styles.youngHead}>
        <h2 id="wurf-junge">
          {texts.young} <span className={styles.soft}>{living.length}</span>
        </h2>
        {unsexed > 0 && <span className={styles.soft}>{texts.unsexed(unsexed, living.length)}</span>}
        {singleKeys && living.length > 0 && (
          <span className={`${styles.soft} ${styles.keys}`}>
            {texts.sex} <kbd>m</kbd> <kbd>w</kbd> <kbd>u</kbd> {texts.goOn} <kbd>Tab</kbd>
          </span>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.sex}</th>
            <th scope="col">{texts.color}</th>
            {weights.days.map((day, n) => (
              <th
                key={day}
                scope="col"
                className={`${styles.number} ${n < weights.days.length - 1 ? styles.wideOnly : ''}`}
              >
                {birthDay === null ? shortDay(day, today) : texts.day(daysBetween(birthDay, day))}
              </th>
            ))}
            {weights.days.length > 1 && (
              <th scope="col" className={styles.wideOnly}>
                {texts.course}
              </th>
            )}
            {isChosen && <th scope="col">{texts.becomes}</th>}
          </tr>
        </thead>
        <tbody>
          {young.map((pup) => (
            <PupRow
              key={pup.id}
              pup={pup}
              sex={sexOf(pup)}
              weights={weights}
              most={most}
              isChosen={isChosen}
              onSex={(gender) => onSex(pup, gender)}
              onChange={(patch, text) => onChange(pup, patch, text)}
            />
          ))}
        </tbody>
      </table>
      <Behind
        litter={litter}
        living={living}
        weightOn={weights.at}
        day={weights.days.at(-1)}
        onNote={onNote}
      />
    </section>
  )
}

interface BehindProps {
  litter: LitterRow
  living: readonly AnimalRow[]
  weightOn: (id: string, day: string) => number | undefined
  /** The day of the last weighing. */
  day: string | undefined
  onNote: (id: string) => void
}

/** The pups that stayed behind the others at the last weighing. */
function Behind({ litter, living, weightOn, day, onNote }: BehindProps) {
  const { weightDeviationPercent } = useRules()
  if (day === undefined || litter.birthDay === null) return null
  const weighed = living.flatMap(({ id, name }) => {
    const weight = weightOn(id, day)
    return weight === undefined ? [] : [{ id, name, grams: weight }]
  })
  const found = behindLitter(weighed, daysBetween(litter.birthDay, day), weightDeviationPercent)
  return (
    <>
      {found?.behind.map((pup) => (
        <Notice
          key={pup.id}
          kind="warn"
          action={
            <Button kind="outlined" aria-label={texts.noteOn(pup.name)} onClick={() => onNote(pup.id)}>
              {texts.note}
            </Button>
          }
        >
          {texts.behind(pup.name, grams(pup.grams), grams(found.mean))}
        </Notice>
      ))}
    </>
  )
}
