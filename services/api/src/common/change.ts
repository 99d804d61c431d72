import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { z } from 'zod'
import { route, type RouteDefinition } from './route.ts'

type Change<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  RouteDefinition<P, z.ZodType<Record<string, never>>, B, R>,
  'method' | 'query' | 'bodyTypes'
>

/**
 * PUT and PATCH of a record: one handler, as both keep what the body omits and clear what it names with null. Both
 * honour If-Match, so the handler calls `requireVersion`.
 */
export function change<
  const Path extends string,
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(definition: Change<P, B, R> & { path: Path }) {
  const { summary } = definition
  const errors: ErrorCode[] = [...(definition.errors ?? []), 'PreconditionFailed']
  return {
    put: route({
      ...definition,
      method: 'put',
      summary: `${summary}; omitted members keep their value, null clears`,
      errors,
    }),
    patch: route({
      ...definition,
      method: 'patch',
      summary: `${summary} (JSON Merge Patch)`,
      bodyTypes: ['application/merge-patch+json', 'application/json'],
      errors,
    }),
  }
}
