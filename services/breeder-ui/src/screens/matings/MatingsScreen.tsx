import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Baby, Plus } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { percent } from '../../components/number/read-number.ts'
import { useAddressSheet } from '../../components/sheet/useAddressSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { type Mating, useMatings } from '../../data/mating-list.ts'
import { useStore } from '../../data/store.ts'
import { useColors } from '../../data/variety-list.ts'
import { matingGroups } from '../../searches.ts'
import { type Group, groupCounts, isOpen, listed, PAIR_STEPS, type PairStep, stepOf } from './mating-list.ts'
import { StayingPairs } from './StayingPairs.tsx'
import { texts } from './texts.de.ts'
import { useAction, useOffline } from '../../data/use-action.ts'
import styles from './matings.module.css'
import { type ReactNode, useState } from 'react'
import { addDays } from '@zuchtbuch/domain/calendar'
import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { createMating, matings, removeMating, useMating } from '../../data/matings.ts'
import { useRules } from '../../data/rules.ts'
import { dayInWords, fullDay } from '../../components/date/calendar-words.ts'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useField } from '../../data/use-field.ts'

/** The planned matings, the pairs that are together, and the litters they expect. */
export function MatingsScreen() {
  const matings = useMatings()
  const animals = useAnimals().data
  const today = useStore(calendar).today
  const steps = useMatingSteps(today)
  const newMating = useNewMating()
  const one = useAddressSheet('verpaarung')
  const navigate = useNavigate()
  const group: Group = useSearch({ from: '/verpaarungen', select: ({ gruppe }) => gruppe ?? 'offen' })
  const choose = (next: Group) => {
    const search = next === 'offen' ? {} : { gruppe: next }
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const all = matings.data ?? []
  const row = (mating: Mating) => (
    <MatingRow
      key={mating.id}
      mating={mating}
      today={today}
      animals={animals ?? []}
      steps={steps}
      onMore={() => one.show(mating.id)}
    />
  )
  const fault = steps.fault ?? newMating.fault
  return (
    <Screen
      count={matings.data && <span className={styles.laptop}>{all.length}</span>}
      actions={
        <Button kind="lead" onClick={newMating.begin}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Button>
      }
    >
      {fault !== null && one.id === null && (
        <Notice kind="bad" alert>
          {fault}
        </Notice>
      )}
      <Loaded query={matings}>
        {(items) => (
          <>
            {group === 'offen' && <StayingPairs matings={items} animals={animals ?? []} today={today} />}
            {items.length === 0 ? (
              <Empty
                action={
                  <Button kind="primary" onClick={newMating.begin}>
                    {texts.addFirst}
                  </Button>
                }
              >
                {texts.none}
              </Empty>
            ) : (
              <>
                <Chips
                  label={texts.groupsLabel}
                  chips={matingGroups.map((id) => ({
                    id,
                    label: texts.groups[id],
                    count: groupCounts(items)[id],
                  }))}
                  chosen={group}
                  onChoose={choose}
                />
                {listed(items, group).length === 0 && <p className={styles.nothing}>{texts.noneOpen}</p>}
                {group === 'offen' ? (
                  <div className={styles.cards}>
                    {PAIR_STEPS.map((step) => (
                      <StepCard
                        key={step}
                        step={step}
                        matings={listed(items, group).filter((mating) => stepOf(mating, today) === step)}
                        row={row}
                      />
                    ))}
                  </div>
                ) : (
                  <ul className={styles.list}>{listed(items, group).map(row)}</ul>
                )}
              </>
            )}
          </>
        )}
      </Loaded>
      <MatingSheet
        mating={all.find(({ id }) => id === one.id) ?? null}
        today={today}
        steps={steps}
        onClose={one.close}
      />
      {newMating.pickers}
    </Screen>
  )
}

interface StepCardProps {
  step: PairStep
  matings: readonly Mating[]
  row: (mating: Mating) => ReactNode
}

/** The pairs that are equally far; nothing where there are none. */
function StepCard({ step, matings, row }: StepCardProps) {
  if (matings.length === 0) return null
  return (
    <section aria-labelledby={`paare-${step}`}>
      <h2 id={`paare-${step}`} className={styles.heading}>
        {texts.steps[step]}
        <span className="soft plain number">{matings.length}</span>
      </h2>
      <ul className={styles.card}>{matings.map(row)}</ul>
    </section>
  )
}

interface MatingRowProps {
  mating: Mating
  today: string
  animals: readonly AnimalRow[]
  steps: MatingSteps
  onMore: () => void
}

function MatingRow({ mating, today, animals, steps, onMore }: MatingRowProps) {
  const { patternOf } = useColors()
  const expected = expectedWords(mating, today)
  const pair = pairOf(mating)
  return (
    <li className={styles.row}>
      <span className={styles.pictures}>
        {[mating.motherId, mating.fatherId].map((id) => {
          const animal = animals.find((one) => one.id === id)
          return (
            <Coat
              key={id}
              genotype={animal?.genotype ?? null}
              pattern={animal === undefined ? null : patternOf(animal)}
              width={29}
            />
          )
        })}
      </span>
      <div className={styles.words}>
        <button type="button" className={styles.pair} aria-haspopup="dialog" onClick={onMore}>
          {pair}
        </button>
        <span className={styles.detail}>
          {[
            stateWords(mating, today),
            mating.pairingCode,
            texts.f(percent(mating.coefficient), mating.fullGenerations),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {expected !== null && (
          <span className={expected.late ? styles.late : styles.expected}>{expected.words}</span>
        )}
      </div>
      {mating.state !== 'Ended' && mating.state !== 'Retired' && (
        <div className={styles.steps}>
          <NextStep mating={mating} today={today} steps={steps} />
        </div>
      )}
    </li>
  )
}

const addressOfLitter = (id: string): string => `/wuerfe/${id}`

function EnterLitter({ mating }: { mating: Mating }) {
  return (
    <Link to="/wuerfe/neu" search={{ verpaarung: mating.id }} className={buttonClass('quiet')}>
      <Baby size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.litter}
    </Link>
  )
}

/** The one thing that comes next for a pair, with the day of today; the others stand in its sheet. */
function NextStep({ mating, today, steps }: { mating: Mating; today: string; steps: MatingSteps }) {
  const off = useOffline()
  const { state, litterId, expectedFrom } = mating
  if (state === 'Littered')
    return (
      litterId !== null && (
        <Link to={addressOfLitter(litterId)} className={buttonClass('text')}>
          {texts.toLitter}
        </Link>
      )
    )
  if (state === 'Planned')
    return (
      <Button off={off} quietReason onClick={() => steps.together(mating)}>
        {texts.together}
      </Button>
    )
  if (stepOf(mating, today) === 'Over')
    return (
      <Button off={off} quietReason onClick={() => steps.end(mating)}>
        {texts.noLitter}
      </Button>
    )
  return state === 'Expecting' || (expectedFrom !== null && expectedFrom <= today) ? (
    <EnterLitter mating={mating} />
  ) : (
    <Button off={off} quietReason onClick={() => steps.separated(mating)}>
      {texts.separated}
    </Button>
  )
}

const isBreeding = ({ status }: AnimalRow) => status === 'Breeding'

/** Two choices make a mating: the mother, then the father. Its days are entered where it stands. */
function useNewMating(): { begin: () => void; fault: string | null; pickers: ReactNode } {
  const [mother, setMother] = useState<AnimalRow | null>(null)
  const { run, fault, setFault } = useAction()
  const firstBirth = addDays(useStore(calendar).today, useRules().gestation.min)
  const motherSheet = useSheet('mutter')
  const fatherSheet = useSheet('vater')
  const store = (father: AnimalRow, { id, name }: AnimalRow) =>
    run(
      (idempotencyKey) =>
        createMating(
          { motherId: id, fatherId: father.id },
          { idempotencyKey, text: texts.done.planned(texts.pair(father.name, name)) },
        ),
      `${father.id} ${id}`,
    )
  return {
    begin: () => {
      setFault(null)
      motherSheet.show()
    },
    fault,
    pickers: (
      <>
        <AnimalPicker
          sheet={motherSheet}
          label={texts.whichMother}
          only={(one) => one.gender !== 'Male' && canBeParentOn(one, firstBirth)}
          first={isBreeding}
          onPick={(animal) => {
            setMother(animal)
            fatherSheet.show()
          }}
        />
        <AnimalPicker
          sheet={fatherSheet}
          label={texts.whichFather}
          only={(one) => one.gender !== 'Female' && one.id !== mother?.id && canBeParentOn(one, firstBirth)}
          first={isBreeding}
          onPick={(animal) => {
            fatherSheet.close()
            if (mother !== null) void store(animal, mother)
          }}
        />
      </>
    ),
  }
}

interface MatingSheetProps {
  /** Null while it is closed. */
  mating: Mating | null
  today: string
  steps: MatingSteps
  onClose: () => void
}

/** All of one mating: its days can be put right, it can be given up and taken up again. */
function MatingSheet({ mating, today, steps, onClose }: MatingSheetProps) {
  return (
    <Sheet open={mating !== null} onClose={onClose} title={mating === null ? '' : pairOf(mating)}>
      {mating !== null && <OneMating mating={mating} today={today} steps={steps} onClose={onClose} />}
    </Sheet>
  )
}

const days = ['plannedFor', 'togetherFrom', 'separatedOn'] as const

function OneMating({ mating, today, steps, onClose }: MatingSheetProps & { mating: Mating }) {
  const expected = expectedWords(mating, today)
  const { text } = useField(matings, mating)
  const warnings = useMating(mating.id).data?.warnings ?? []
  return (
    <div className="stack-1">
      <FaultNotice>{steps.fault}</FaultNotice>
      <p>
        <strong>{stateWords(mating, today)}</strong>
        {expected !== null && <span className="soft"> · {expected.words}</span>}
        <span className="soft"> · {texts.f(percent(mating.coefficient, 2), mating.fullGenerations)}</span>
      </p>
      {warnings.map(({ code, message }) => (
        <Notice key={code} kind="warn">
          {message}
        </Notice>
      ))}
      {days.map((member) => {
        const day = mating[member]
        return (
          <InlineField key={member} {...text(member)} type="date" shown={day === null ? '' : fullDay(day)} />
        )
      })}
      <InlineField {...text('pairingCode')} />
      <InlineField {...text('notes')} multiline draft={`matings/${mating.id}/notes`} />
      <div className={styles.buttons}>
        <Link
          to="/planer"
          search={{ tier: mating.motherId, partner: mating.fatherId }}
          className={buttonClass('quiet')}
        >
          {texts.planner}
        </Link>
        {mating.togetherFrom !== null && (isOpen(mating) || mating.state === 'Retired') && (
          <EnterLitter mating={mating} />
        )}
        {mating.state === 'Together' && (
          <>
            <Button onClick={() => steps.separated(mating)}>{texts.separated}</Button>
            <Button onClick={() => steps.retire(mating)}>{texts.retire}</Button>
          </>
        )}
        {isOpen(mating) && <Button onClick={() => steps.end(mating)}>{texts.cancel}</Button>}
        {(mating.state === 'Ended' || mating.state === 'Retired') && (
          <Button onClick={() => steps.reopen(mating)}>{texts.reopen}</Button>
        )}
        <Button
          kind="danger"
          onClick={() => {
            onClose()
            steps.drop(mating)
          }}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}

/** Runs the steps of a mating, with the sentence of a refusal. */
function useMatingSteps(today: string) {
  const { run, fault } = useAction()
  const step =
    (patch: (mating: Mating) => Partial<Mating>, words: (pair: string) => string) => (mating: Mating) =>
      void run(() => matings.change(mating, patch(mating), { text: words(pairOf(mating)) }), mating.id)
  return {
    fault,
    together: step(() => ({ togetherFrom: today }), texts.done.together),
    separated: step(() => ({ separatedOn: today }), texts.done.separated),
    retire: step(() => ({ retiredOn: today }), texts.done.retired),
    end: step(() => ({ endedOn: today }), texts.done.ended),
    reopen: step(
      ({ state }) => (state === 'Retired' ? { retiredOn: null } : { endedOn: null }),
      texts.done.reopened,
    ),
    drop: (mating: Mating) =>
      void run(() => removeMating(mating, texts.done.removed(pairOf(mating))), mating.id),
  }
}

type MatingSteps = ReturnType<typeof useMatingSteps>

/** Mother and father by name. */
const pairOf = ({ fatherName, motherName }: Pick<Mating, 'fatherName' | 'motherName'>): string =>
  texts.pair(fatherName ?? texts.unknownAnimal, motherName ?? texts.unknownAnimal)

/** Where it stands, with its day. */
function stateWords(mating: Mating, today: string): string {
  const { state, plannedFor, togetherFrom, separatedOn, endedOn, retiredOn } = mating
  const day = (of: string) => dayInWords(of, today)
  if (state === 'Planned') return plannedFor === null ? texts.planned : texts.plannedFor(day(plannedFor))
  if (state === 'Together' && togetherFrom !== null) return texts.togetherSince(day(togetherFrom))
  if (state === 'Expecting' && separatedOn !== null) return texts.separatedOn(day(separatedOn))
  if (state === 'Retired' && retiredOn !== null) return texts.retiredOn(day(retiredOn))
  if (state === 'Ended' && endedOn !== null) return texts.endedOn(day(endedOn))
  return texts.states[state]
}

/** When young are expected, and whether that day has passed. */
function expectedWords(
  { expectedFrom, expectedTo, afterLitterId }: Pick<Mating, 'expectedFrom' | 'expectedTo' | 'afterLitterId'>,
  today: string,
): { words: string; late: boolean } | null {
  if (expectedFrom === null || expectedTo === null) return null
  const [from, to] = [dayInWords(expectedFrom, today), dayInWords(expectedTo, today)]
  const late = expectedTo < today
  const expected = afterLitterId === null ? texts.expected : texts.expectedNext
  return { words: late ? texts.overdue(to) : expected(from, to), late }
}
