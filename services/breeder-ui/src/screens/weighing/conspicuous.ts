import type { Round } from './round.ts'

/** A healthy adult goes up and down by so much within a week; less of it lost is nothing to look at. */
const usualShare = 0.1

/** Whether it lost more than half of the breeder's limit, at least a tenth. */
export const isConspicuous = (before: number, now: number, limitPercent: number): boolean =>
  now < before * (1 - Math.max(usualShare, limitPercent / 200))

/**
 * Returns the animals that lost more than half of the breeder's limit, at least a tenth: worth a look also where nobody
 * mistyped. The worst first.
 */
export function conspicuousOf<A extends { id: string }>(
  { before, done }: Round,
  animals: readonly A[],
  limitPercent: number,
): { animal: A; change: number }[] {
  return animals
    .flatMap((animal) => {
      const [former, weighed] = [before[animal.id], done[animal.id]]
      if (!former || !weighed || !isConspicuous(former.grams, weighed.grams, limitPercent)) return []
      return [{ animal, change: weighed.grams - former.grams, share: weighed.grams / former.grams }]
    })
    .toSorted((a, b) => a.share - b.share)
    .map(({ animal, change }) => ({ animal, change }))
}
