import { isClash } from '../../service/problem.ts'
import { outdate, queries } from '../../service/queries.ts'

/** A record that changes all the time is no place to insist. */
const mostTries = 5

/**
 * Stores one number of a record of many, also over changes of others: somebody else's, or one's own of a moment before.
 * Throws what the service refuses, and its 412 where this number is another one by now.
 */
export async function saveNumber<T extends { version: number }>(
  base: T,
  {
    numberOf,
    send,
    read,
  }: {
    numberOf: (record: T) => unknown
    send: (version: number) => Promise<T>
    read: () => Promise<T>
  },
): Promise<T> {
  let { version } = base
  for (let tries = 1; ; tries++) {
    try {
      return await send(version)
    } catch (error) {
      if (!isClash(error) || tries === mostTries) throw error
      const theirs = await read()
      if (numberOf(theirs) !== numberOf(base)) throw error
      version = theirs.version
    }
  }
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
