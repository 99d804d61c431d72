import { addMonths } from '@zuchtbuch/domain/calendar'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Chips } from '../../components/list/Chips.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, type LitterRow, useAnimals, useLitters } from '../../data/herd.ts'
import { useMatings } from '../../data/mating-list.ts'
import { useProspects } from '../../data/prospects.ts'
import { useStore } from '../../data/store.ts'
import { figureSpans } from '../../searches.ts'
import { ColorsChart } from './ColorsChart.tsx'
import { FemalesChart } from './FemalesChart.tsx'
import styles from './figures.module.css'
import { HerdChart } from './HerdChart.tsx'
import { InbreedingChart, useLitterInbreeding } from './InbreedingChart.tsx'
import { litterFigures } from './litter-figures.ts'
import { LittersChart } from './LittersChart.tsx'
import { PlacementChart } from './PlacementChart.tsx'
import { figureTexts as texts } from './texts.de.ts'

/** What the herd, the litters and the placements look like in pictures. */
export function FiguresScreen() {
  const span = useSearch({ from: '/auswertung', select: ({ zeit }) => zeit ?? 'zwei' })
  const navigate = useNavigate()
  const laptop = useMedia(windows.laptop)
  const animals = useAnimals()
  const litters = useLitters()
  const data = animals.data && litters.data ? { animals: animals.data, litters: litters.data } : undefined
  const isEmpty = data !== undefined && data.animals.every(({ isResident }) => !isResident)
  const chips = (
    <Chips
      label={texts.span}
      chips={figureSpans.map((id) => ({ id, label: texts.spans[id] }))}
      chosen={span}
      onChoose={(id) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, zeit: id === 'zwei' ? undefined : id }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
  const said = data !== undefined && !isEmpty && <YearSentence {...data} />
  return (
    <Screen {...(laptop && !isEmpty && { count: said || '', actions: chips })}>
      <Loaded
        query={{
          data,
          error: animals.error ?? litters.error,
          refetch: () => void Promise.all([animals.refetch(), litters.refetch()]),
        }}
      >
        {(herd) =>
          isEmpty ? (
            <Empty more={texts.emptyMore}>{texts.empty}</Empty>
          ) : (
            <>
              {!laptop && said}
              {!laptop && chips}
              <Charts {...herd} span={span} />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

interface Herd {
  animals: readonly AnimalRow[]
  litters: readonly LitterRow[]
}

/** The litters of this year in a sentence. */
function YearSentence({ animals, litters }: Herd) {
  const year = useStore(calendar).today.slice(0, 4)
  const own = litterFigures(litters, animals, `${year}-01-01`)
  const born = own.reduce((sum, litter) => sum + litter.born, 0)
  const died = own.reduce((sum, litter) => sum + litter.died, 0)
  return (
    <p className={styles.sentence}>
      {own.length === 0 ? (
        texts.year.none(year)
      ) : (
        <>
          {year}: <strong>{texts.year.born(born, own.length)}</strong>{' '}
          {texts.year.rest(born / own.length, died)}
        </>
      )}
    </p>
  )
}

function Charts({ animals, litters, span }: Herd & { span: (typeof figureSpans)[number] }) {
  const { today } = useStore(calendar)
  const part = useSearch({ from: '/auswertung', select: ({ teil }) => teil })
  const from = {
    jahr: () => addMonths(today, -12),
    zwei: () => addMonths(today, -24),
    alles: () => firstDayOf(animals, today),
  }[span]()
  // A picture that came later would push the others down; one that does not come is left out.
  const waits = [useLitterInbreeding(from), useMatings(), useProspects(true)].some(
    ({ isPending }) => isPending,
  )
  useLayoutEffect(() => {
    if (part !== undefined && !waits) document.querySelector(`#${part}`)?.closest('section')?.scrollIntoView()
  }, [part, waits])
  if (waits) return <Skeleton />
  const own = litterFigures(litters, animals, from)
  return (
    <div className={styles.charts}>
      <HerdChart animals={animals} litters={litters} from={from} />
      <LittersChart litters={own} />
      <InbreedingChart litters={own} from={from} />
      <FemalesChart animals={animals} litters={litters} />
      <ColorsChart animals={animals} litterIds={new Set(own.map(({ id }) => id))} />
      <PlacementChart animals={animals} from={from} isMeant={part === 'abgabe'} />
    </div>
  )
}

/** The birth of the first that ever lived here. */
const firstDayOf = (animals: readonly AnimalRow[], today: string) =>
  animals
    .filter(({ isResident }) => isResident)
    .flatMap(({ dateOfBirth }) => dateOfBirth ?? [])
    .reduce((first, day) => (day < first ? day : first), today)
