import { isClash } from '../../service/problem.ts'
import { outdate, queries } from '../../service/queries.ts'
import { saveChange } from '../../service/save.ts'

/**
 * Stores one number of a record of many, also over changes of others: somebody else's, or one's own of a moment before.
 * Throws `Clashed` where this number itself is another one by now, and what the service refuses.
 */
export async function saveNumber<T extends { version: number }>(
  base: T,
  {
    value,
    numberOf,
    send,
    read,
  }: {
    /** Null is the standard. */
    value: unknown
    numberOf: (record: T) => unknown
    send: (version: number) => Promise<T>
    read: () => Promise<T>
  },
): Promise<T> {
  let stored = base
  const see = (record: T) => {
    stored = record
    return { version: record.version, number: numberOf(record) }
  }
  await saveChange<ReturnType<typeof see>>({
    base: see(base),
    patch: { number: value },
    send: async (_, version) => see(await send(version)),
    read: async () => see(await read()),
  })
  return stored
}

/** Shows a record of the settings as it was stored. */
export function keepSettings(queryKey: readonly string[], after: unknown): void {
  queries.setQueryData(queryKey, after)
  outdate('settings', null)
}

/** What is to be done with an error of storing: where somebody was quicker, theirs is shown. */
export const askAgain = (queryKey: readonly string[]) => (error: unknown) => {
  if (isClash(error)) void queries.invalidateQueries({ queryKey })
}
