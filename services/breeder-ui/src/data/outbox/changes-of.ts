/** A record as it was when a change of it began. */
export type Base = Readonly<Record<string, unknown>> & { readonly version: number }

/** The change of one record by an entry. */
export interface Change {
  id: string
  base: Base
  patch: Readonly<Record<string, unknown>>
}

/** The changes of records that an entry consists of: one of a PATCH, several of `changes`. */
export function changesOf({ body, base }: { body?: unknown; base?: Record<string, Base> }): Change[] {
  if (!base || typeof body !== 'object' || body === null) return []
  if (!('changes' in body) || !Array.isArray(body.changes))
    return Object.entries(base).map(([id, before]) => ({ id, base: before, patch: { ...body } }))
  return body.changes.flatMap(({ id, patch }: { id: string; patch: Record<string, unknown> }) => {
    const before = base[id]
    return before ? [{ id, base: before, patch }] : []
  })
}
