import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Baby, Ellipsis, Plus } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { percent } from '../../components/number/read-number.ts'
import { useAddressSheet } from '../../components/sheet/useAddressSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { type Mating, useMatings } from '../../data/mating-list.ts'
import { useStore } from '../../data/store.ts'
import { useColors } from '../../data/variety-list.ts'
import { matingGroups } from '../../searches.ts'
import { groupCounts, type Group, listed } from './mating-list.ts'
import { expectedWords, pairOf, stateWords } from './mating-words.ts'
import { MatingSheet } from './MatingSheet.tsx'
import { texts } from './texts.de.ts'
import { type MatingSteps, useMatingSteps } from './useMatingSteps.ts'
import { useNewMating } from './useNewMating.tsx'
import { useOffline } from '../../data/use-action.ts'
import styles from './matings.module.css'

/** What is planned, who is together, and when young are expected. */
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
  const fault = steps.fault ?? newMating.fault
  return (
    <Screen
      title={texts.title}
      area={texts.area}
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
        {(items) =>
          items.length === 0 ? (
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
              <ul className={styles.list}>
                {listed(items, group).map((mating) => (
                  <MatingRow
                    key={mating.id}
                    mating={mating}
                    today={today}
                    animals={animals ?? []}
                    steps={steps}
                    onMore={() => one.show(mating.id)}
                  />
                ))}
              </ul>
            </>
          )
        }
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
        <button type="button" className={styles.pair} onClick={onMore}>
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
      <div className={styles.more}>
        <Button
          kind="icon"
          aria-label={texts.more(pair)}
          title={texts.more(pair)}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          <Ellipsis size={22} strokeWidth={2} aria-hidden="true" />
        </Button>
      </div>
      {mating.state !== 'Ended' && (
        <div className={styles.steps}>
          <NextSteps mating={mating} steps={steps} />
        </div>
      )}
    </li>
  )
}

const addressOfLitter = (id: string): string => `/wuerfe/${id}`

/** What comes next: one tap, with the day of today. */
function NextSteps({ mating, steps }: { mating: Mating; steps: MatingSteps }) {
  const off = useOffline()
  const enterLitter = (
    <Link to="/wuerfe/neu" search={{ verpaarung: mating.id }} className={buttonClass('quiet')}>
      <Baby size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.litter}
    </Link>
  )
  switch (mating.state) {
    case 'Planned':
      return (
        <Button off={off} quietReason onClick={() => steps.together(mating)}>
          {texts.together}
        </Button>
      )
    case 'Together':
      return (
        <>
          <Button off={off} quietReason onClick={() => steps.separated(mating)}>
            {texts.separated}
          </Button>
          {enterLitter}
        </>
      )
    case 'Expecting':
      return enterLitter
    case 'Littered':
      return (
        mating.litterId !== null && (
          <Link to={addressOfLitter(mating.litterId)} className={buttonClass('text')}>
            {texts.toLitter}
          </Link>
        )
      )
    case 'Ended':
      return null
  }
}
