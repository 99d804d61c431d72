import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { Camera, HeartCrack, type LucideIcon, PenLine, Plus, Scale, Split } from 'lucide-react'
import { newKey } from '../../data/capabilities.ts'
import { settings } from '../../data/settings.ts'
import { isTemporary } from '../../data/outbox/temporary-id.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { ageInWords, dayInWords } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { useAddressSheet } from '../../components/sheet/useAddressSheet.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type AnimalChange, changeAnimals } from '../../data/change-animals.ts'
import { calendar } from '../../data/clock.ts'
import { refusalOf } from '../../data/outbox/enqueue.ts'
import { type AnimalRow, type LitterRow, useLitters } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { removeLitter } from '../../data/litters.ts'
import { useStore } from '../../data/store.ts'
import { noteDone } from '../../data/undo.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useAction } from '../../data/use-action.ts'
import { dayOfLitter } from '../../components/date/litter-day.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { About } from './About.tsx'
import { PupTable } from './PupTable.tsx'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'
import { type ReactNode, useState } from 'react'
import { useRules } from '../../data/rules.ts'
import { tickOff } from '../../data/tick-off.ts'
import { type DueItem, useDueOfLitters } from '../../data/today.ts'
import { useUndoables } from '../../data/use-undoables.ts'
import { milestones } from './milestones.ts'

/** No part of the first paint. */
const loadSheets = () => import('./LitterSheets.tsx')

/** Sexes that were chosen and not saved, by animal. */
type Sexes = Readonly<Record<string, AnimalRow['gender']>>
const noSexes: Sexes = {}
const isSexes = (value: unknown): value is Sexes =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => one === 'Male' || one === 'Female' || one === 'Unknown')

interface LitterProps {
  litter: LitterRow
  title: string
  /** All of its young that are in the book: those that live here by name, then the others. */
  young: readonly AnimalRow[]
  mother: AnimalRow | undefined
  father: AnimalRow | undefined
}

/** A litter that is known. */
export function KnownLitter({ litter, title, young, mother, father }: LitterProps) {
  const { id, birthDay } = litter
  const { today } = useStore(calendar)
  const laptop = useMedia(windows.laptop)
  const { helper } = useStore(settings)
  const navigate = useNavigate()
  const sheets = {
    add: useSheet('welpe-dazu'),
    loss: useSheet('verlust'),
    separate: useSheet('trennen'),
    names: useSheet('namen'),
    photos: useSheet('fotorunde'),
  }
  const note = useAddressSheet('notiz')
  const isAsked = note.id !== null || Object.values(sheets).some((one) => one.open)
  const { LitterSheets } = useDeferredImport(loadSheets, useIdle() || isAsked) ?? {}
  const sexes = useDraft<Sexes>({ key: `litters/${id}/sexes`, initial: noSexes, isValue: isSexes })
  const onward = useNext(id)
  const { run, fault, setFault } = useAction()
  const living = young.filter(isLiving)
  const changed = living.filter((pup) => (sexes.value[pup.id] ?? pup.gender) !== pup.gender)

  /** A later refusal of the outbox is said in the same place. */
  const attempt = (work: (key: string) => Promise<string | null | void>, subject?: string) =>
    run(async (key) => setFault((await work(key)) ?? null), subject)
  /** Changes some of the young where they stand. */
  const change = async (changes: readonly AnimalChange[], said: { key: string; text: string }) =>
    refusalOf(said.key, (await changeAnimals(changes, said)).outcome)
  const saveSexes = () =>
    attempt(async (key) => {
      const refusal = await change(
        changed.map((animal) => ({ animal, patch: { gender: sexes.value[animal.id] ?? animal.gender } })),
        { key, text: texts.sexed(title, changed.length) },
      )
      if (refusal === null) sexes.discard()
      return refusal
    })
  const removeIt = () =>
    attempt(async () => {
      const { trashId } = await removeLitter(id)
      noteDone(
        texts.removed(title),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      await navigate({ to: '/wuerfe', replace: true })
    })

  const often = living.length > 0 && (
    <>
      <Link
        to="/wiegen"
        search={{ tiere: living.map((pup) => pup.id).join(',') }}
        className={buttonClass('quiet')}
      >
        <Scale size={20} strokeWidth={1.75} aria-hidden="true" />
        {texts.weigh}
      </Link>
      <Verb icon={Camera} word={texts.photos} act={sheets.photos.show} />
    </>
  )
  return (
    <Screen
      title={title}
      back={{ to: onward === null ? '/wuerfe' : '/' }}
      count={
        isTemporary(id) ? (
          <Waits />
        ) : birthDay === null ? (
          dayOfLitter(litter, String)
        ) : (
          texts.age(ageInWords(birthDay, today), daysBetween(birthDay, today))
        )
      }
      {...(laptop && often ? { actions: often } : {})}
      menu={[
        {
          label: texts.remove,
          act: () => void removeIt(),
          danger: true,
          off: isTemporary(id) ? texts.removeWaits : young.length === 0 ? null : texts.removeOff,
        },
      ]}
      {...(changed.length === 0
        ? onward && { foot: onward }
        : {
            foot: (
              <Button kind="primary" onClick={() => void saveSexes()}>
                {texts.saveSexes(changed.length)}
              </Button>
            ),
          })}
    >
      <div className={styles.screen}>
        <FaultNotice>{fault}</FaultNotice>
        <About litter={litter} young={young} mother={mother} father={father} />
        <Steps litter={litter} title={title} />
        {young.length === 0 ? (
          <Empty
            action={
              <Button kind="primary" onClick={sheets.add.show}>
                {texts.addSave}
              </Button>
            }
          >
            {texts.none}
          </Empty>
        ) : (
          <PupTable
            litter={litter}
            young={young}
            sexOf={(pup) => sexes.value[pup.id] ?? pup.gender}
            onSex={(pup, gender) => sexes.set({ ...sexes.value, [pup.id]: gender })}
            onChange={(animal, patch, text) =>
              void attempt((key) => change([{ animal, patch }], { key, text }), newKey())
            }
            onNote={note.show}
          />
        )}
        <div className={styles.verbs}>
          {!laptop && often}
          {living.length > 0 && !helper && (
            <Link
              to="/warteliste"
              search={{ tiere: living.map((pup) => pup.id).join(',') }}
              className={buttonClass('quiet')}
            >
              {texts.whoWaits}
            </Link>
          )}
          {living.length > 1 && <Verb icon={Split} word={texts.separate} act={sheets.separate.show} />}
          {living.length > 0 && <Verb icon={PenLine} word={texts.names} act={sheets.names.show} />}
          {young.length > 0 && <Verb icon={Plus} word={texts.add} act={sheets.add.show} />}
          <Verb icon={HeartCrack} word={texts.loss} act={sheets.loss.show} />
        </div>
      </div>
      {LitterSheets && <LitterSheets {...{ sheets, note, litter, title, young, living, mother, father }} />}
    </Screen>
  )
}

/** The way to the next litter of a round, at its end back to Heute; null outside of one. */
function useNext(id: string): ReactNode {
  const round = useSearch({ from: '/wuerfe/$id', select: ({ runde }) => runde })?.split(',')
  const litters = useLitters().data
  if (round === undefined || !round.includes(id)) return null
  const next = litters?.find((one) => one.id === round[round.indexOf(id) + 1])
  return next === undefined ? (
    <Link to="/" className={buttonClass('primary')}>
      {texts.roundDone}
    </Link>
  ) : (
    <Link
      to="/wuerfe/$id"
      params={{ id: next.id }}
      search={{ zeige: 'junge', runde: round.join(',') }}
      className={buttonClass('primary')}
    >
      {texts.roundOn(litterCode(next))}
    </Link>
  )
}

interface VerbProps {
  icon: LucideIcon
  word: string
  act: () => void
}

function Verb({ icon: Icon, word, act }: VerbProps) {
  return (
    <Button onClick={act}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {word}
    </Button>
  )
}

const words = { done: texts.stepDone, due: texts.stepDue, ahead: texts.stepAhead }

/** The steps of the litter with their days; what is due is ticked off here as on Heute. */
function Steps({ litter, title }: { litter: LitterRow; title: string }) {
  const { today } = useStore(calendar)
  const rules = useRules()
  const items = useDueOfLitters().data?.items ?? []
  const undoables = useUndoables()
  const laptop = useMedia(windows.laptop)
  const [all, setAll] = useState(false)
  // An item that was ticked here keeps its undo, though it is no longer due.
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
