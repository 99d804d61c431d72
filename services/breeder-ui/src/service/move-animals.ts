import { newKey } from '../device/capabilities.ts'
import type { AnimalRow } from './herd.ts'
import { enter, type Fate } from './enter.ts'

/** What a move has to know of an animal. */
type Movable = Pick<AnimalRow, 'id' | 'name' | 'version' | 'enclosureId'>

/** An animal that could not be changed, and why. */
export interface Refusal {
  id: string
  name: string
  reason: string
}

/** The service takes so many changes at once. */
const mostItems = 200

interface Move {
  chosen: readonly Movable[]
  /** Null: out of any enclosure. */
  enclosureId: string | null
  /** What is said of so many animals of which this is the first. */
  say: (count: number, name: string) => string
  /** What is said of an animal that somebody else moved meanwhile, too, and of one that was deleted. */
  reasons: { movedElsewhere: string; gone: string }
  /** Of the form: a double tap is one move. */
  key: string
}

/**
 * Moves animals, through the outbox. Resolves when that is safe on this device; `refusals` tells whom the service
 * refused, and is empty while it cannot be reached.
 */
export async function moveAnimals(move: Move): Promise<{ refusals: Promise<Refusal[]> }> {
  const { chosen, enclosureId, say } = move
  const fates: Promise<Refusal[]>[] = []
  for (let first = 0; first < chosen.length; first += mostItems) {
    const some = chosen.slice(first, first + mostItems)
    const { fate } = await enter({
      key: first === 0 ? move.key : newKey(),
      operation: 'POST /gerbils/changes',
      body: { changes: some.map(({ id, version }) => ({ id, version, patch: { enclosureId } })) },
      base: Object.fromEntries(
        some.map(({ id, version, enclosureId: was }) => [id, { version, enclosureId: was }]),
      ),
      label: some.map(({ name }) => name).join(', '),
      text: say(some.length, some[0]?.name ?? ''),
      subjects: some.map(({ id }) => `gerbils/${id}`),
    })
    fates.push(fate.then((known) => refusalsOf(known, some, move.reasons)))
  }
  return { refusals: Promise.all(fates).then((all) => all.flat()) }
}

/** Who was refused. A clash of versions is none: the outbox sends such a one again. */
function refusalsOf(
  fate: Fate,
  some: readonly Movable[],
  { movedElsewhere, gone }: Move['reasons'],
): Refusal[] {
  if (fate.kind === 'waits') return []
  if (fate.kind === 'parked') {
    const { code, sentence } = fate.parked
    const reason = code === 'NotFound' ? gone : sentence === '' ? movedElsewhere : sentence
    return some.map(({ id, name }) => ({ id, name, reason }))
  }
  const refused = new Map(errorsIn(fate.answer))
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
