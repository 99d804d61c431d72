import type { TakenKind } from '@zuchtbuch/domain/table-import'

/** A record that a table made or changed and that is still there. */
export interface TakenFact {
  readonly id: string
  readonly kind: TakenKind
  readonly isNew: boolean
  /** It is as the table left it. */
  readonly isSame: boolean
  /** How many of its members would get their values of before. */
  readonly resets: number
}

/** A record that another one points at; `by` is null where that one is not of the taking. */
export interface HoldFact {
  readonly id: string
  readonly by: string | null
}

export interface UndoPlan<Fact extends TakenFact, Hold extends HoldFact> {
  readonly deletes: readonly Fact[]
  /** Changed records that get values of before. */
  readonly resets: readonly Fact[]
  /** What the table made and stays: somebody has changed it since, or the holds keep it. */
  readonly stays: readonly { readonly fact: Fact; readonly holds: readonly Hold[] }[]
}

/**
 * What is taken back: only what the table made, nobody has touched since, and nothing that stays points at
 * (bring-your-book, step 6).
 */
export function planUndo<Fact extends TakenFact, Hold extends HoldFact>(
  facts: readonly Fact[],
  holds: readonly Hold[],
): UndoPlan<Fact, Hold> {
  const made = facts.filter(({ isNew }) => isNew)
  const going = new Set(made.filter(({ isSame }) => isSame).map(({ id }) => id))
  const heldBy = Map.groupBy(holds, ({ by }) => by)
  // Whoever stays keeps what it points at, and so on.
  const staying: (string | null)[] = [
    null,
    ...heldBy.keys().filter((by): by is string => by !== null && !going.has(by)),
  ]
  for (let by = staying.pop(); by !== undefined; by = staying.pop())
    for (const { id } of heldBy.get(by) ?? []) if (going.delete(id)) staying.push(id)
  const holdsOf = Map.groupBy(
    holds.filter(({ by }) => by === null || !going.has(by)),
    ({ id }) => id,
  )
  return {
    deletes: made.filter(({ id }) => going.has(id)),
    resets: facts.filter(({ isNew, resets }) => !isNew && resets > 0),
    stays: made
      .filter(({ id }) => !going.has(id))
      .map((fact) => ({ fact, holds: holdsOf.get(fact.id) ?? [] })),
  }
}
