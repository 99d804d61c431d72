import { mergeChange } from './conflict.ts'
import { ApiProblem, Clashed } from './problem.ts'

/** A record that changes all the time is no place to insist. */
const mostTries = 5

/**
 * Stores a change of a record, also over changes that were made elsewhere meanwhile: silently where they do not touch
 * the same members, else it throws `Clashed`. `elsewhere` names what others changed.
 */
export async function saveChange<T extends { version: number }>({
  base,
  patch,
  send,
  read,
}: {
  base: T
  patch: Partial<T>
  send: (patch: Partial<T>, version: number) => Promise<T>
  read: () => Promise<T>
}): Promise<{ record: T; elsewhere: (keyof T & string)[] }> {
  let { version } = base
  let rest = patch
  let elsewhere: (keyof T & string)[] = []
  for (let tries = 1; ; tries++) {
    try {
      return { record: await send(rest, version), elsewhere }
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 412 || tries === mostTries) throw error
    }
    const theirs = await read()
    const merged = mergeChange(base, patch, theirs)
    elsewhere = merged.elsewhere
    if (merged.clashes.length > 0) throw new Clashed(theirs, merged.clashes)
    if (Object.keys(merged.patch).length === 0) return { record: theirs, elsewhere }
    rest = merged.patch
    version = theirs.version
  }
}
