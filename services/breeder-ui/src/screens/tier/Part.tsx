import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '../../parts/notice/Failed.tsx'
import { Skeleton } from '../../parts/notice/Skeleton.tsx'
import { tellProblem } from '../../service/problem.ts'
import { texts } from './texts.de.ts'

/** A part of the screen with an answer of its own: one that fails leaves the others standing. */
export function Part<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return <Skeleton rows={2} />
  return (
    <Failed
      title={texts.partFailed}
      more={texts.partMore}
      details={tellProblem(query.error).details}
      onRetry={() => void query.refetch()}
    />
  )
}
