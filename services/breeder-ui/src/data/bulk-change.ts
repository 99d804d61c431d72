import { newKey } from './capabilities.ts'
import { type Changeable, changeAnimals } from './change-animals.ts'
import type { AnimalRow } from './herd.ts'
import type { SendOutcome } from './outbox/enqueue.ts'

/** The changes that many animals can be given at once. */
type Member = 'enclosureId' | 'status' | 'breedingBan'
type Named = Pick<AnimalRow, 'id' | 'name' | 'version'>

/** An animal that could not be changed, and why. */
export interface Refusal {
  id: string
  name: string
  reason: string
}

/** The service takes so many changes at once. */
export const mostItems = 200

interface BulkChange<M extends Member> {
  chosen: readonly (Named & Pick<Changeable, M>)[]
  member: M
  value: Changeable[M]
  /** The message for so many animals, of which this is the first. */
  say: (count: number, name: string) => string
  /** The messages for an animal that was changed elsewhere meanwhile, and for a deleted one. */
  reasons: { changedElsewhere: string; gone: string }
  /** The key of the form: a double tap is one change. */
  key: string
}

/**
 * Gives many animals one value, through the outbox. Resolves when that is safe on this device; `refusals` tells whom
 * the service refused, and is empty while it cannot be reached.
 */
export async function bulkChange<M extends Member>(
  bulk: BulkChange<M>,
): Promise<{ refusals: Promise<Refusal[]> }> {
  const { chosen, member, value, say } = bulk
  const outcomes: Promise<Refusal[]>[] = []
  for (let first = 0; first < chosen.length; first += mostItems) {
    const some = chosen.slice(first, first + mostItems)
    const { outcome } = await changeAnimals(
      some.map((animal) => ({ animal, patch: { [member]: value } })),
      { key: first === 0 ? bulk.key : newKey(), text: say(some.length, some[0]?.name ?? '') },
    )
    outcomes.push(outcome.then((known) => refusalsOf(known, some, bulk.reasons)))
  }
  return { refusals: Promise.all(outcomes).then((all) => all.flat()) }
}

/** Returns the refused animals. A clash of versions is no refusal: the outbox sends that animal again. */
function refusalsOf(
  outcome: SendOutcome,
  some: readonly Named[],
  { changedElsewhere, gone }: BulkChange<Member>['reasons'],
): Refusal[] {
  if (outcome.kind === 'waits') return []
  if (outcome.kind === 'parked') {
    const { code, sentence } = outcome.parked
    const reason = code === 'NotFound' ? gone : sentence === '' ? changedElsewhere : sentence
    return some.map(({ id, name }) => ({ id, name, reason }))
  }
  const refused = new Map(errorsIn(outcome.answer))
  return some.flatMap(({ id, name }) => {
    const error = refused.get(id)
    if (error === undefined) return []
    return [{ id, name, reason: error.code === 'NotFound' ? gone : error.detail }]
  })
}

interface ItemError {
  code: string
  detail: string
}

function errorsIn(answer: unknown): [id: string, error: ItemError][] {
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return []
  if (!Array.isArray(answer.items)) return []
  return answer.items.filter(isRefused).map(({ id, error }) => [id, error])
}

function isRefused(item: unknown): item is { id: string; error: ItemError } {
  if (typeof item !== 'object' || item === null || !('error' in item)) return false
  const { error } = item
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') !== 'PreconditionFailed'
}
