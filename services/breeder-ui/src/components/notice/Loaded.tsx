import type { ReactNode } from 'react'
import { ApiProblem, describeProblem } from '../../data/problem.ts'
import { Failed } from './Failed.tsx'
import { Gone } from './Gone.tsx'
import { Skeleton } from './Skeleton.tsx'

interface LoadedProps<T> {
  /** As react-query tells it. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Rows of the bones that stand here while nothing is known. */
  rows?: number
  children: (data: T) => ReactNode
}

/** A part of a screen in each of its states: what is known is shown, whatever else fails. */
export function Loaded<T>({ query: { data, error, refetch }, rows, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (error === null)
    return <Skeleton {...(rows === undefined ? {} : { rows })} onRetry={() => void refetch()} />
  if (error instanceof ApiProblem && error.status === 404) return <Gone />
  const { sentence, details } = describeProblem(error)
  return <Failed title={sentence} details={details} onRetry={() => void refetch()} />
}
