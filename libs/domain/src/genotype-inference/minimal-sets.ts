/** Up to so many records all minimal sets are listed. */
const LISTED_RECORDS = 12

/**
 * Minimal sets of `candidates` that contradict each other: every smaller selection agrees. All of them for few
 * candidates; otherwise as many disjoint ones as there are. `candidates` are ordered by preference: the first ones are
 * kept where there is a choice.
 */
export function minimalSets(
  candidates: readonly number[],
  agree: (selection: readonly number[]) => boolean,
): number[][] {
  return candidates.length <= LISTED_RECORDS
    ? allMinimalSets(candidates, agree)
    : disjointSets(candidates, agree)
}

function allMinimalSets(
  candidates: readonly number[],
  agree: (selection: readonly number[]) => boolean,
): number[][] {
  if (agree(candidates)) return []
  const found: number[] = []
  const selections = Array.from({ length: 2 ** candidates.length - 1 }, (_, k) => k + 1).toSorted(
    (a, b) => bitsIn(a) - bitsIn(b) || a - b,
  )
  const chosen = (selection: number) => candidates.filter((_, k) => (selection >> k) & 1)
  for (const selection of selections) {
    if (found.some((set) => (set & selection) === set)) continue
    if (!agree(chosen(selection))) found.push(selection)
  }
  return found.map(chosen)
}

function bitsIn(selection: number): number {
  let count = 0
  for (let left = selection; left !== 0; left &= left - 1) count++
  return count
}

function disjointSets(
  candidates: readonly number[],
  agree: (selection: readonly number[]) => boolean,
): number[][] {
  const found: number[][] = []
  let left = [...candidates]
  while (!agree(left)) {
    const set = smallest(left, (selection) => !agree(selection))
    found.push(set)
    left = left.filter((candidate) => !set.includes(candidate))
  }
  return found
}

/**
 * A selection that still holds `property` and loses it with any one left out: one candidate after the other is dropped
 * from the end and stays only if the property fails without it. `property` is one that more members never take away,
 * so that a whole run may be dropped at a time with the same result.
 */
export function smallest(
  candidates: readonly number[],
  property: (selection: readonly number[]) => boolean,
): number[] {
  let kept = [...candidates]
  let run = 1
  for (let end = kept.length; end > 0;) {
    const length = Math.min(run, end)
    const fewer = kept.toSpliced(end - length, length)
    if (property(fewer)) {
      kept = fewer
      end -= length
      run *= 2
    } else if (length > 1) {
      run = length >> 1
    } else {
      end--
    }
  }
  return kept
}
