import type { ReactNode } from 'react'
import { Failed } from '../../components/notice/Failed.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { describeProblem } from '../../data/problem.ts'
import { texts } from './texts.de.ts'

interface PartProps<T> {
  /** As react-query tells it. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** A part of the screen with an answer of its own: one that fails leaves the others standing. */
export function Part<T>({ query, children }: PartProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return <Skeleton rows={2} />
  return (
    <Failed
      title={texts.partFailed}
      more={texts.partMore}
      details={describeProblem(query.error).details}
      onRetry={() => void query.refetch()}
    />
  )
}
