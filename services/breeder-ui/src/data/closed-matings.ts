import type { Entry } from './outbox/outbox.ts'

/** The litters that wait, by the mating that each of them closes. */
export function closedMatings(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ operation, body, makes = {} }) => {
      if (operation !== 'POST /litters' || typeof body !== 'object' || body === null) return []
      const matingId: unknown = Reflect.get(body, 'matingId')
      const [litterId] = Object.keys(makes).filter((id) => makes[id] === '/id')
      return typeof matingId === 'string' && litterId !== undefined ? [[matingId, litterId] as const] : []
    }),
  )
}
