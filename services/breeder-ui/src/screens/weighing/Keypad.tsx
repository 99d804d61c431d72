import { ArrowRight, Delete } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { Button } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { FrameActions } from '../../components/frame/frame-actions.ts'
import { grams, gramsChange, readWeight } from '../../components/number/read-number.ts'
import { Doubt, Question } from '../../components/weighing/Doubt.tsx'
import { photoAddress } from '../../data/photo-address.ts'
import { FormerWeight } from './FormerWeight.tsx'
import { nextIn, previousIn, typedAfter } from './round.ts'
import type { Shown } from './shown.ts'
import { texts } from './texts.de.ts'
import type { GroupAnimal } from './useGroup.ts'
import type { Judged, Weigh } from './useRound.ts'
import styles from './weighing.module.css'
import { capabilities } from '../../data/capabilities.ts'

/** Nothing leads away while weights are typed. */
const noActions = {}

interface KeypadProps extends Shown {
  animal: GroupAnimal
  weigh: Weigh
  onLeaveOut: () => void
  onNext: (id: string | null) => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '⌫'] as const

/** One animal at a time, for one hand: the number, and the keys at the thumb. */
export function Keypad({ animal, weigh, onLeaveOut, onNext, ...shown }: KeypadProps) {
  const { round, order, today, title, back, menu, go, onward } = shown
  const stored = animal.lastWeighedOn === today ? animal.lastWeightGrams : null
  const [seen, setSeen] = useState(stored)
  const [typed, setTyped] = useState(stored === null ? '' : plain.format(stored))
  // The value of today stands there chosen: the first digit takes its place.
  const [fresh, setFresh] = useState(stored !== null)
  const [judged, setJudged] = useState<Judged | null>(null)
  // Weighed elsewhere while nothing was typed here: what is known now stands there.
  if (stored !== seen && stored !== null && (fresh || typed === '')) {
    setSeen(stored)
    setTyped(plain.format(stored))
    setFresh(true)
  }
  const busy = useRef(false)
  const { ownKeys } = useStore(settings)
  useWakeLock()

  const press = (key: string) => {
    setJudged(null)
    setFresh(false)
    setTyped((text) => typedAfter(fresh && key !== '⌫' ? '' : text, key))
  }
  const save = async (isConfirmed: boolean) => {
    if (busy.current) return
    busy.current = true
    try {
      const outcome = await weigh(animal, typed, { isConfirmed, seen })
      if (outcome.kind === 'saved' || outcome.kind === 'same') onNext(nextIn(round, animal.id))
      else setJudged(outcome)
    } finally {
      busy.current = false
    }
  }
  const previous = previousIn(round, animal.id)
  const goBack = () => {
    if (previous !== null) go({ tier: previous })
  }
  useTyping({ press, next: () => void save(judged?.kind === 'doubt'), back: goBack })

  const before = round.before[animal.id] ?? null
  const reading = readWeight(typed)
  const change = reading.kind === 'number' && before !== null ? reading.value - before.grams : null
  const place = order.indexOf(animal)
  return (
    <FrameActions value={noActions}>
      <Screen
        title={title}

        back={back}
        menu={menu}
        count={shown.place !== null && <span className="small">{shown.place}</span>}
        actions={
          <Button kind="lead" onClick={() => go({ ansicht: 'liste' })}>
            {texts.list}
          </Button>
        }
      >
        <div className={styles.weighing} data-fills="">
          <div className={styles.upper}>
            <div className={styles.progress}>
              <ol className={styles.bars} aria-hidden="true">
                {order.map(({ id }) => (
                  <li
                    key={id}
                    data-state={
                      id === animal.id
                        ? 'now'
                        : round.done[id]
                          ? 'done'
                          : round.left.includes(id)
                            ? 'left'
                            : 'open'
                    }
                  />
                ))}
              </ol>
              <span className={styles.place}>{texts.of(place + 1, order.length)}</span>
            </div>
            <div className={styles.animal}>
              <AnimalPicture
                photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
                genotype={animal.genotype}
                pattern={animal.pattern}
                size={64}
              />
              <div className={styles.who}>
                <div role="status">
                  <h2 className={styles.name}>
                    <AnimalName name={animal.name} sex={animal.gender} iconSize={22} />
                  </h2>
                </div>
                <p className={styles.known}>
                  {animal.color !== null && <span>{animal.color} · </span>}
                  {before === null ? (
                    stored === null ? (
                      texts.never
                    ) : (
                      texts.first
                    )
                  ) : (
                    <span className={styles.last}>
                      {texts.last} <strong>{grams(before.grams)}</strong>
                      {before.day !== null && ` ${texts.lastDay(shortDay(before.day, today))}`}
                    </span>
                  )}
                </p>
              </div>
            </div>
            <div className={styles.display}>
              {ownKeys ? (
                <output aria-label={texts.weight(animal.name)} className={styles.number}>
                  <span data-fresh={fresh ? '' : undefined}>{typed}</span>
                  <span className={styles.caret} aria-hidden="true" />
                  <span className={styles.unit}>g</span>
                </output>
              ) : (
                <span className={styles.number}>
                  <input
                    autoFocus
                    type="text"
                    inputMode="decimal"
                    enterKeyHint="next"
                    autoComplete="off"
                    maxLength={8}
                    size={6}
                    aria-label={texts.weight(animal.name)}
                    className={styles.typed}
                    value={typed}
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) => {
                      setJudged(null)
                      setFresh(false)
                      setTyped(target.value)
                    }}
                  />
                  <span className={styles.unit}>g</span>
                </span>
              )}
              {change !== null && !fresh && (
                <span className={styles.change}>{gramsChange(change).replace(/\s?g$/, '')}</span>
              )}
            </div>
            <div className={styles.former}>
              {judged?.kind === 'fault' || judged?.kind === 'doubt' || judged?.kind === 'emptied' ? (
                <div className={styles.sentence} ref={bringIntoView}>
                  {judged.kind === 'emptied' ? (
                    <Question
                      what={texts.emptied(grams(judged.grams))}
                      ask={texts.keepOrType}
                      answer={texts.keep}
                      onAnswer={() => onNext(nextIn(round, animal.id))}
                    />
                  ) : (
                    <Doubt judged={judged} onRight={() => void save(true)} />
                  )}
                </div>
              ) : (
                <>
                  <FormerWeight round={round} animal={order.find(({ id }) => id === previous)} />
                  {previous !== null && (
                    <Button kind="text" onClick={goBack}>
                      {texts.back}
                    </Button>
                  )}
                </>
              )}
            </div>
          </div>
          <div className={styles.pad}>
            {ownKeys && (
              <div className={styles.keys} role="group" aria-label={texts.digits}>
                {keys.map((key) => (
                  <button
                    key={key}
                    type="button"
                    className={styles.key}
                    aria-label={key === '⌫' ? texts.erase : key === ',' ? texts.comma : undefined}
                    // A finger leaves the focus where it is: a scale that types goes on.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => press(key)}
                  >
                    {key === '⌫' ? <Delete size={24} strokeWidth={1.75} aria-hidden="true" /> : key}
                  </button>
                ))}
              </div>
            )}
            <div className={styles.actions}>
              <Button kind="outlined" onPointerDown={(event) => event.preventDefault()} onClick={onLeaveOut}>
                {texts.leaveOut}
              </Button>
              <Button
                kind="primary"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => void save(false)}
              >
                {(nextIn(round, animal.id) === null && onward) || texts.next}
                <ArrowRight size={20} strokeWidth={2} aria-hidden="true" />
              </Button>
            </div>
          </div>
        </div>
      </Screen>
    </FrameActions>
  )
}

/** Brings the message about a weight into view: it is read before the next weight. */
const bringIntoView = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' })

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false })

/** Digits of a keyboard, or of a scale that types; not while a dialog is open or something else has the focus. */
function useTyping(act: { press: (key: string) => void; next: () => void; back: () => void }): void {
  const latest = useRef(act)
  // Before the number is seen: who types on at once must neither be missed nor save what stood there before.
  useLayoutEffect(() => {
    latest.current = act
  })
  useLayoutEffect(() => {
    const type = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return
      const { press, next, back } = latest.current
      if (target instanceof HTMLInputElement && key !== 'Enter') return
      if (/^\d$/.test(key)) press(key)
      else if (key === ',' || key === '.') press(',')
      else if (key === 'Backspace') press('⌫')
      else if (key === 'Enter') {
        // Enter on a button is that button.
        if (target instanceof HTMLElement && target.closest('button, a') !== null) return
        if (shiftKey) back()
        else next()
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', type)
    return () => window.removeEventListener('keydown', type)
  }, [])
}

/** Keeps the screen on while this is shown, where the browser allows it; it lets go of it by itself when hidden. */
function useWakeLock(): void {
  useEffect(() => {
    if (!capabilities.wakeLock()) return
    let lock: WakeLockSentinel | undefined
    let ended = false
    const take = async () => {
      try {
        lock = await navigator.wakeLock.request('screen')
        if (ended) await lock.release()
      } catch {
        // a low battery refuses it
      }
    }
    const look = () => {
      if (document.visibilityState === 'visible') void take()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}
