import { setImmediate } from 'node:timers/promises'

/** Works `few` at a time, so that the process answers others in between; the results are in the order of the items. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  few: number,
  work: (some: readonly T[]) => readonly R[],
): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < items.length; from += few) {
    if (from > 0) await setImmediate()
    done.push(...work(items.slice(from, from + few)))
  }
  return done
}
