import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { ChevronsUpDown, Grid3x3, List } from 'lucide-react'
import { useMemo } from 'react'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { ageOrBirth } from '../../components/date/birth-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { percent } from '../../components/number/read-number.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useKnownRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { Mates } from './Mates.tsx'
import { useUnready } from './use-readiness.ts'
import { type PlannerSearch, readPlannerSearch, writePlannerSearch } from './planner-search.ts'
import styles from './planner.module.css'
import { texts } from './texts.de.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { photoAddress } from '../../data/photo-address.ts'
import { useColors } from '../../data/variety-list.ts'

/** Fetched while the screen is read. */
const loadMatrix = () => import('./MatrixView.tsx')

/** Choose mates: who is least related, what the young would be, and what the herd book advises. */
export function PlannerScreen() {
  const laptop = useMedia(windows.laptop)
  const animals = useAnimals()
  const rows = animals.data ?? []
  const search = useSearch({ from: '/planer', select: readPlannerSearch, structuralSharing: true })
  const navigate = useNavigate()
  const { history } = useRouter()
  const picker = useSheet('tier')
  const limit = useKnownRules()?.inbreedingLimitPercent ?? null
  const show = (change: Partial<PlannerSearch>, replace = true) => {
    void navigate({
      to: '.',
      search: writePlannerSearch({ ...search, ...change }),
      replace,
      state: replace ? ({ pair }) => (pair === undefined ? {} : { pair }) : {},
      resetScroll: false,
    })
  }
  const compare = (partner: readonly string[]) => {
    const [isOpen, opens] = [search.partner.length > 0, partner.length > 0]
    // The first result is an entry of the history, so that the back button of a phone closes it.
    if (!isOpen && opens)
      void navigate({
        to: '.',
        search: writePlannerSearch({ ...search, partner }),
        state: { pair: true },
        resetScroll: false,
      })
    else if (isOpen && !opens && history.location.state.pair === true) history.back()
    else show({ partner })
  }
  const animal = rows.find(({ id }) => id === search.tier)
  const isMatrix = search.ansicht === 'matrix'
  const { MatrixView } = useDeferredImport(loadMatrix, useIdle() || isMatrix) ?? {}
  return (
    <Screen
      actions={
        <>
          {limit !== null && laptop && (
            <Link
              to="/einstellungen/regeln"
              className={styles.limit}
              aria-label={texts.limitChange(percent(limit / 100, 2))}
            >
              {texts.limit} <span className={styles.limitValue}>{percent(limit / 100, 2)}</span>
            </Link>
          )}
          <Button
            kind={laptop ? 'quiet' : 'icon'}
            aria-label={isMatrix ? texts.list : texts.matrix}
            onClick={() => show({ ansicht: isMatrix ? 'liste' : 'matrix' }, false)}
          >
            {isMatrix ? <List {...icon} /> : <Grid3x3 {...icon} />}
            {laptop && (isMatrix ? texts.list : texts.matrix)}
          </Button>
        </>
      }
    >
      <Loaded query={animals}>
        {() =>
          isMatrix ? (
            MatrixView && (
              <MatrixView
                rows={rows}
                limit={limit}
                parts={{ maennchen: search.maennchen, weibchen: search.weibchen }}
                onPart={show}
              />
            )
          ) : (
            <>
              {search.tier !== undefined && <ForWhom animal={animal} onChange={picker.show} />}
              {animal === undefined ? (
                <Start
                  rows={rows}
                  unknown={search.tier !== undefined}
                  onChoose={({ id }) => show({ tier: id, partner: [] }, search.tier !== undefined)}
                />
              ) : (
                <Mates
                  key={animal.id}
                  animal={animal}
                  rows={rows}
                  chosen={search.partner}
                  limit={limit}
                  filters={search}
                  onFilter={show}
                  onCompare={compare}
                  estimates={{
                    shown: search.schaetzung === 'mit',
                    onShow: (shown) => show({ schaetzung: shown ? 'mit' : 'ohne' }),
                  }}
                />
              )}
            </>
          )
        }
      </Loaded>
      <AnimalPicker
        sheet={picker}
        label={texts.which}
        first={({ status }) => status === 'Breeding'}
        // In the place of the sheet's entry.
        onPick={({ id }) => show({ tier: id, partner: [] })}
      />
    </Screen>
  )
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface StartProps {
  rows: readonly AnimalRow[]
  /** The address names an animal that is not there. */
  unknown: boolean
  onChoose: (animal: AnimalRow) => void
}

/** Before an animal is chosen: who stands for breeding. */
function Start({ rows, unknown, onChoose }: StartProps) {
  const stock = useMemo(
    () => rows.filter((one) => isLiving(one) && one.status === 'Breeding' && one.gender !== 'Unknown'),
    [rows],
  )
  const unready = useUnready(stock)
  if (stock.length === 0)
    return (
      <Empty
        action={
          <Link to="/tiere" className={buttonClass('primary')}>
            {texts.toAnimals}
          </Link>
        }
      >
        {texts.noBreeding}
      </Empty>
    )
  return (
    <>
      {unknown && <Notice kind="warn">{texts.unknownAnimal}</Notice>}
      <p className={styles.start}>{texts.start}</p>
      <div className={styles.stock}>
        {(['Female', 'Male'] as const).map((sex) => (
          <Column
            key={sex}
            title={sexTitles[sex]}
            animals={stock.filter(({ gender }) => gender === sex)}
            unready={unready}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  )
}

const sexTitles = { Female: texts.females, Male: texts.males }

interface ColumnProps {
  title: string
  animals: readonly AnimalRow[]
  /** Why those that could not be mated now could not. */
  unready: ReadonlyMap<string, string>
  onChoose: (animal: AnimalRow) => void
}

/** The animals of a sex, those that could be mated now before the others. */
function Column({ title, animals, unready, onChoose }: ColumnProps) {
  const today = useStore(calendar).today
  const { patternOf } = useColors()
  if (animals.length === 0) return null
  const readyFirst = animals.toSorted((a, b) => Number(unready.has(a.id)) - Number(unready.has(b.id)))
  return (
    <section aria-label={title} className={styles.column}>
      <h2 className={styles.heading}>
        {title}
        <span className="soft plain small">{animals.length}</span>
      </h2>
      <ul>
        {readyFirst.map((animal) => (
          <li key={animal.id}>
            <Link
              to="/planer"
              search={{ tier: animal.id }}
              className={unready.has(animal.id) ? `${styles.choice} ${styles.resting}` : styles.choice}
              onClick={(event) => {
                event.preventDefault()
                onChoose(animal)
              }}
            >
              <AnimalPicture
                photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
                genotype={animal.genotype}
                pattern={patternOf(animal)}
                size={32}
              />
              <span className="grow stack-0">
                <AnimalName name={animal.name} />
                <span className="soft small">
                  {unready.get(animal.id) ?? ageOrBirth(animal, today) ?? ''}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The animal that a mate is sought for; a tap chooses another one. */
function ForWhom({ animal, onChange }: { animal: AnimalRow | undefined; onChange: () => void }) {
  const { patternOf, nameOf } = useColors()
  return (
    <button type="button" className={styles.forWhom} aria-haspopup="dialog" onClick={onChange}>
      {animal === undefined ? (
        texts.chooseAnimal
      ) : (
        <>
          <AnimalPicture
            photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
            genotype={animal.genotype}
            pattern={patternOf(animal)}
            size={32}
          />
          <span className="visually-hidden">{texts.forWhom} </span>
          <AnimalName name={animal.name} sex={animal.gender} />
          <span className={styles.forColor}>{nameOf(animal)}</span>
        </>
      )}
      <ChevronsUpDown size={18} strokeWidth={2} aria-hidden="true" />
    </button>
  )
}
