import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { fullDay, shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { grams, gramsChange, readWeight, steadyGrams } from '../../components/number/read-number.ts'
import { tellDoubt } from '../../components/weighing/judge-weight.ts'
import { texts as weighingTexts } from '../../components/weighing/texts.de.ts'
import { AnimalLine } from './AnimalLine.tsx'
import { useWeightState } from './FormerWeight.tsx'
import type { IsClear, Shown } from './shown.ts'
import { texts } from './texts.de.ts'
import type { GroupAnimal } from './useGroup.ts'
import type { Judged, Weigh } from './useRound.ts'
import styles from './weighing.module.css'

/** All animals in a table: Enter goes a row on, Shift and Enter one back; each row is stored by itself. */
export function WeightTable({
  current,
  weigh,
  isClear,
  ...shown
}: Shown & { current: GroupAnimal | undefined; weigh: Weigh; isClear: IsClear }) {
  const { order, today, title, back, menu, go, place, onward } = shown
  const fields = useRef(new Map<string, HTMLInputElement>())
  const focus = (row: number) => {
    const animal = order[row]
    const field = animal && fields.current.get(animal.id)
    field?.focus()
    field?.select()
  }
  // The breeder comes here with the scale at hand: the field of the first weight has the focus.
  const first = useRef(current?.id)
  useEffect(() => {
    fields.current.get(first.current ?? '')?.focus()
  }, [])
  return (
    <Screen
      title={texts.tableTitle(title)}
      back={back}
      count={place ?? fullDay(today)}
      menu={menu}
      actions={
        <Button kind="primary" onClick={() => go({ ansicht: 'ende' })}>
          {onward ?? texts.done}
        </Button>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.animal}</th>
            <th scope="col" className={styles.numeric}>
              {texts.columns.last}
            </th>
            <th scope="col">{texts.columns.today}</th>
            <th scope="col" className={styles.numeric}>
              {texts.columns.change}
            </th>
            <th scope="col">{texts.columns.hint}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((animal, place) => (
            <Row
              key={animal.id}
              {...shown}
              animal={animal}
              weigh={weigh}
              isClear={isClear}
              field={(field) => {
                if (field) fields.current.set(animal.id, field)
                else fields.current.delete(animal.id)
              }}
              onStep={(step) => focus(place + step)}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.tableHint}>{texts.enterHint}</p>
    </Screen>
  )
}

interface RowProps extends Shown {
  animal: GroupAnimal
  weigh: Weigh
  isClear: IsClear
  field: (field: HTMLInputElement | null) => void
  onStep: (step: 1 | -1) => void
}

function Row({ animal, weigh, isClear, field, onStep, round, today }: RowProps) {
  const state = useWeightState(round, animal.id)
  const weighed = round.done[animal.id]
  const stored = weighed?.grams ?? (animal.lastWeighedOn === today ? animal.lastWeightGrams : null)
  const [seen] = useState(stored)
  const [typed, setTyped] = useState(stored === null ? '' : plain.format(stored))
  const [judged, setJudged] = useState<Judged | null>(null)
  const before = round.before[animal.id] ?? null
  const reading = readWeight(typed)
  const change = reading.kind === 'number' && before !== null ? reading.value - before.grams : null

  const isLeftOut = typed.trim() === '' && stored === null
  const save = async (isConfirmed: boolean): Promise<boolean> => {
    if (isLeftOut) {
      setJudged(null)
      return true
    }
    const outcome = await weigh(animal, typed, { isConfirmed, seen })
    setJudged(outcome)
    return outcome.kind === 'saved' || outcome.kind === 'same'
  }
  const saveAndGo = (step: 1 | -1) => {
    const isConfirmed = judged?.kind === 'doubt'
    const goesOn = isLeftOut || isClear(animal, typed, isConfirmed)
    void save(isConfirmed)
    // A scale types its next weight at once: the focus does not wait for the disk.
    if (goesOn) onStep(step)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    saveAndGo(event.shiftKey ? -1 : 1)
  }
  const isBad = judged?.kind === 'emptied' || judged?.kind === 'fault' || judged?.kind === 'doubt'
  const hintId = `hinweis-${animal.id}`
  return (
    <tr>
      <th scope="row">
        <AnimalLine animal={animal} size={32} />
      </th>
      <td className={styles.numeric}>
        {before === null ? (
          <span className="soft small plain">–</span>
        ) : (
          <>
            {steadyGrams(before.grams)}{' '}
            {before.day !== null && <span className="soft small plain">{shortDay(before.day, today)}</span>}
          </>
        )}
      </td>
      <td>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={styles.cell}
          aria-label={texts.weight(animal.name)}
          aria-describedby={hintId}
          aria-invalid={isBad ? true : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setJudged(null)
          }}
          onKeyDown={press}
          onBlur={() => void save(false)}
        />
      </td>
      <td className={styles.numeric}>{change !== null && gramsChange(change)}</td>
      <td id={hintId}>
        <span className={styles.hint} role="status">
          <Hint
            judged={judged}
            state={weighed ? state : null}
            onRight={() => void save(true)}
            onKeep={(kept) => {
              setTyped(plain.format(kept))
              setJudged(null)
            }}
          />
        </span>
      </td>
    </tr>
  )
}

function Hint({
  judged,
  state,
  onRight,
  onKeep,
}: {
  judged: Judged | null
  state: 'saved' | 'waits' | 'parked' | null
  onRight: () => void
  onKeep: (grams: number) => void
}) {
  if (judged?.kind === 'emptied')
    return (
      <span className={styles.warn}>
        {texts.emptied(grams(judged.grams))} {texts.keepOrType}{' '}
        <Button kind="text" onClick={() => onKeep(judged.grams)}>
          {texts.keep}
        </Button>
      </span>
    )
  if (judged?.kind === 'fault') return <span className={styles.bad}>{judged.sentence}</span>
  if (judged?.kind === 'doubt') {
    const { what, ask } = tellDoubt(judged.doubt)
    return (
      <span className={styles.warn}>
        {what} {ask}{' '}
        <Button kind="text" onPointerDown={(event) => event.preventDefault()} onClick={onRight}>
          {weighingTexts.right}
        </Button>
      </span>
    )
  }
  if (state === 'waits') return <Waits />
  if (state === 'parked') return <span className={styles.bad}>{texts.notStored}</span>
  if (state === 'saved')
    return (
      <span className={styles.good}>
        <Check size={18} strokeWidth={2} aria-hidden="true" />
        <span className="visually-hidden">{texts.stored}</span>
      </span>
    )
  return null
}

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false })
