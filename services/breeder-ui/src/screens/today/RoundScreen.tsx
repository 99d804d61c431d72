import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { type Today, useToday } from '../../data/today.ts'
import type { RoomWork } from './due-rows.ts'
import { NextWork } from './NextWork.tsx'
import { type Dues, useDues } from './useDues.ts'
import { workWords } from './work-words.de.ts'

export interface RoundProps {
  today: Today
  dues: Dues
  /** The way to the next kind of work. */
  next: ReactNode
  /** Handed on: fetched by the round itself, they would be a file more for Heute. */
  words: typeof workWords
}

const NotFoundScreen = lazy(async () => ({
  default: (await import('../../components/notice/NotFoundScreen.tsx')).NotFoundScreen,
}))

const loads = {
  wiegen: async () => ({ default: (await import('../round/WeighingRound.tsx')).WeighingRound }),
  reinigen: async () => ({ default: (await import('../round/CleaningRound.tsx')).CleaningRound }),
  nachsehen: async () => ({ default: (await import('../round/LookingRound.tsx')).LookingRound }),
}
const rounds = {
  wiegen: { One: lazy(loads.wiegen), work: 'Weighing' },
  reinigen: { One: lazy(loads.reinigen), work: 'Cleaning' },
  nachsehen: { One: lazy(loads.nachsehen), work: 'Looking' },
} as const satisfies Record<string, { One: unknown; work: RoomWork }>
const isRound = (work: string): work is keyof typeof rounds => work in rounds

/** One kind of work of the animal room, from the first subject that is due to the last. */
export function RoundScreen() {
  const name = useParams({ from: '/runde/$id', select: ({ id }) => id })
  const query = useToday()
  // The rounds follow each other, also where there is no network.
  useEffect(() => {
    for (const load of Object.values(loads)) load().catch(() => {})
  }, [])
  if (!isRound(name))
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    )
  if (query.data !== undefined) return <Known name={name} today={query.data} />
  return (
    <Screen back={{ to: '/' }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Screen>
  )
}

function Known({ name, today }: { name: keyof typeof rounds; today: Today }) {
  const dues = useDues(today)
  const { One, work } = rounds[name]
  return (
    <Suspense>
      <One today={today} dues={dues} next={<NextWork today={today} after={work} />} words={workWords} />
    </Suspense>
  )
}
