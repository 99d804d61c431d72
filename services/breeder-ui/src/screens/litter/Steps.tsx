import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import type { LitterRow } from '../../data/herd.ts'
import { useRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'
import { tickOff } from '../../data/tick-off.ts'
import { type DueItem, useDueOfLitters } from '../../data/today.ts'
import { useUndoables } from '../../data/use-undoables.ts'
import { useAction } from '../../data/use-action.ts'
import { milestones } from './milestones.ts'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'

const words = { done: texts.stepDone, due: texts.stepDue, ahead: texts.stepAhead }

/** The steps of the litter with their days; what is due is ticked off here as on Heute. */
export function Steps({ litter, title }: { litter: LitterRow; title: string }) {
  const { today } = useStore(calendar)
  const rules = useRules()
  const items = useDueOfLitters().data?.items ?? []
  const undoables = useUndoables()
  const laptop = useMedia(windows.laptop)
  const [all, setAll] = useState(false)
  // What was ticked here keeps its way back, though it is no longer due.
  const [ticked, setTicked] = useState<Readonly<Record<string, DueItem>>>({})
  const { run, fault } = useAction()
  const due = items.filter(({ id }) => id === litter.id)
  const steps = milestones(litter, rules, { today, due })
  const isTicked = (kind: string) => ticked[kind] !== undefined && undoables.isDone(ticked[kind].key)
  const next = steps.find(({ state }) => state !== 'done')
  const ahead = steps.find(({ state }) => state === 'ahead')
  // A phone shows what there is to do, and what comes after it.
  const shown =
    laptop || all
      ? steps
      : steps.filter((step) => step.state === 'due' || step === ahead || isTicked(step.kind))
  return (
    <section aria-labelledby="wurf-schritte">
      <h2 id="wurf-schritte" className="visually-hidden">
        {texts.milestones}
      </h2>
      <FaultNotice>{fault}</FaultNotice>
      <ol className={styles.steps}>
        {shown.map((step) => {
          const { kind, day, age, item } = step
          const word = texts.steps[kind]
          const former = isTicked(kind) ? ticked[kind] : undefined
          const state = former === undefined ? step.state : 'done'
          return (
            <li
              key={kind}
              className={styles.step}
              data-state={state}
              data-next={step === next ? '' : undefined}
            >
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.stepWord}>{word}</span>
              <span className={styles.stepDay}>
                {age === 0 ? dayInWords(day, today) : `${dayInWords(day, today)}, ${texts.day(age)}`}
              </span>
              <span className="visually-hidden">{words[state]}</span>
              {former !== undefined ? (
                <Button
                  kind="text"
                  aria-label={texts.undoThis(word)}
                  onClick={() => void run(() => undoables.takeBack(former.key), `${former.key} back`)}
                >
                  {texts.undo}
                </Button>
              ) : (
                item !== null && (
                  <Button
                    aria-label={texts.tickThis(word)}
                    onClick={() => {
                      setTicked((before) => ({ ...before, [kind]: item }))
                      const said = { key: undoables.begin(item.key), text: texts.ticked(title, word) }
                      void run(() => tickOff(item, said), item.key)
                    }}
                  >
                    {texts.tick}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ol>
      {shown.length < steps.length && (
        <Button kind="text" onClick={() => setAll(true)}>
          {texts.allSteps(steps.length)}
        </Button>
      )}
    </section>
  )
}
