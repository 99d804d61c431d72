import type { ReactNode } from 'react'
import { isGone } from '../../data/problem.ts'
import { Gone } from '../notice/Gone.tsx'
import { Loaded } from '../notice/Loaded.tsx'
import { Screen, type Way } from './Screen.tsx'

interface RecordScreenProps<T> {
  /** As react-query tells it. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Shown until the record is known; the name of the list unless given. */
  title?: string
  /** The list that it stands in. */
  back: Way
  /** Said of one that is gone, of a kind that does not lie in the Papierkorb. */
  gone?: string
  children: (record: T) => ReactNode
}

/** The screen of one record; until it is known, and once it is gone, a screen that says so. */
export function RecordScreen<T>({ query, title, back, gone, children }: RecordScreenProps<T>) {
  const isOver = isGone(query.error)
  if (query.data !== undefined && !isOver) return children(query.data)
  return (
    <Screen title={title} back={back}>
      {isOver ? <Gone list={back} text={gone} /> : <Loaded query={query}>{() => null}</Loaded>}
    </Screen>
  )
}
