import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { addresses } from '../../areas.ts'
import { buttonClass } from '../../parts/button/Button.tsx'
import { Coat } from '../../parts/coat/Coat.tsx'
import { Dunes } from '../../parts/coat/Dunes.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { NoPassword } from '../../parts/notice/NoPassword.tsx'
import { call } from '../../service/call.ts'
import { calendar } from '../../service/clock.ts'
import { type AnimalRow, useAnimals } from '../../service/herd.ts'
import { useStore } from '../../service/store.ts'
import { FirstStart } from './FirstStart.tsx'
import { herdCoats } from './herd-coats.ts'
import styles from './heute.module.css'
import { heuteTexts as texts } from './texts.de.ts'

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})
const mostCoats = 10

/** What to do now; on the empty book, how to begin. */
export function Heute() {
  const animals = useAnimals()
  const { today } = useStore(calendar)
  const isEmpty = animals.data?.every(({ isResident }) => !isResident) === true
  return (
    <Screen
      title={texts.title}
      area={texts.title}
      {...(isEmpty ? { heading: texts.welcome } : { count: <Day day={today} /> })}
      {...(isEmpty
        ? {}
        : {
            actions: (
              <Link to={addresses.newAnimal} className={buttonClass('lead')}>
                <Plus size={18} aria-hidden="true" />
                {texts.newAnimal}
              </Link>
            ),
          })}
    >
      <NoPassword />
      <Loaded query={animals}>{(rows) => (isEmpty ? <FirstStart /> : <Herd animals={rows} />)}</Loaded>
    </Screen>
  )
}

/** The day in full, and as short as it fits beside the title on a telephone. */
function Day({ day }: { day: string }) {
  const date = new Date(`${day}T00:00:00Z`)
  return (
    <>
      <span className={styles['longDay']}>{longDay.format(date)}</span>
      <span className={styles['shortDay']}>{shortDay.format(date)}</span>
    </>
  )
}

const living = new Set(['Breeding', 'Pet', 'ForSale'])

function Herd({ animals }: { animals: readonly AnimalRow[] }) {
  const residents = animals.filter(({ isResident, status }) => isResident && living.has(status))
  const varieties = useQuery({
    queryKey: ['color-varieties', 'all'],
    queryFn: ({ signal }) => call('GET /color-varieties', { query: { pageSize: 200 }, signal }),
  })
  const young = useQuery({
    queryKey: ['gerbils', 'young'],
    queryFn: ({ signal }) => call('GET /statistics/young', { signal }),
  })
  const patterns = new Map(varieties.data?.items.map(({ id, genotype }) => [id, genotype]))
  return (
    <section className={styles['herd']} aria-labelledby="bestand">
      <h2 id="bestand">{texts.herd}</h2>
      <p>
        <Link to={addresses.animals} className={styles['count']}>
          <strong>{residents.length}</strong> {texts.animals(residents.length)}
        </Link>
      </p>
      <Dunes>
        {herdCoats(residents, mostCoats).map(({ id, genotype, colorVarietyId }) => (
          <Coat
            key={id}
            genotype={genotype}
            pattern={(colorVarietyId === null ? undefined : patterns.get(colorVarietyId)) ?? null}
            width={58}
          />
        ))}
      </Dunes>
      {young.data && (
        <p className={styles['young']}>
          {texts.young(young.data.youngBorn, young.data.threshold, young.data.year)}
        </p>
      )}
    </section>
  )
}
