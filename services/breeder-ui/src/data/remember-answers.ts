import type { Query } from '@tanstack/react-query'
import { readSeen, writeSeen } from './seen.ts'
import { ApiProblem } from './problem.ts'
import { queries } from './queries.ts'

/** Older than any answer of this visit, so that it is asked for again. */
const formerly = 1

/** The herd has a store of its own; what is found for a word, judged of a draft, shown of the
 * website, and who is logged in, is no use tomorrow. A table that is read in names people and goes after a month. */
const notKept = new Set(['rows', 'search', 'session', 'contract-preview', 'preview', 'tables'])

const isKept = ({ queryKey }: Query) => !queryKey.some((part) => notKept.has(String(part)))

/** Keeps every answer on this device, and shows the one of an earlier visit until the first of this one comes. */
export function rememberAnswers(): void {
  queries.getQueryCache().subscribe((event) => {
    const { query } = event
    if (!isKept(query)) return
    if (event.type === 'added' && query.state.data === undefined) void recall(query)
    if (event.type === 'updated' && event.action.type === 'success' && query.state.dataUpdatedAt > formerly) {
      void writeSeen(query.queryHash, query.state.data, query.state.dataUpdatedAt)
    }
  })
  // The first screen may have asked already.
  for (const query of queries.getQueryCache().getAll()) {
    if (isKept(query) && query.state.data === undefined) void recall(query)
  }
}

async function recall({ queryKey, queryHash }: Query): Promise<void> {
  const seen = await readSeen(queryHash)
  if (seen && isUnanswered(queries.getQueryState(queryKey)))
    queries.setQueryData(queryKey, seen.value, { updatedAt: formerly })
}

/** The service may have answered first: what it says is gone must not come back as it was. */
export function isUnanswered(state: { data: unknown; error: unknown } | undefined): boolean {
  const isRefused = state?.error instanceof ApiProblem && state.error.status < 500
  return state?.data === undefined && !isRefused
}
