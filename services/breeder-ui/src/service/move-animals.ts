import type { Undo } from '../device/recent.ts'
import { call } from './call.ts'
import { type AnimalRow, readAnimals, refreshHerd } from './herd.ts'
import { outdate } from './queries.ts'

/** What a move has to know of an animal. */
type Movable = Pick<AnimalRow, 'id' | 'name' | 'version' | 'enclosureId'>

/** An animal that could not be changed, and why. */
export interface Refusal {
  id: string
  name: string
  reason: string
}

interface Moved {
  /** How many live there now. */
  count: number
  /** Puts them back, each to where it lived; one request takes so many, so there may be several. */
  undo: Undo[]
  refusals: Refusal[]
}

/** The service takes so many changes at once. */
const mostItems = 200

/**
 * Moves animals into an enclosure, or with null out of any. Each is refused for itself. An animal that was changed
 * elsewhere meanwhile is moved all the same, unless it was moved, too; `movedElsewhere` is said of such a one.
 */
export async function moveAnimals(
  chosen: readonly Movable[],
  enclosureId: string | null,
  movedElsewhere: string,
): Promise<Moved> {
  const moved: Moved = { count: 0, undo: [], refusals: [] }
  for (let first = 0; first < chosen.length; first += mostItems) {
    const some = chosen.slice(first, first + mostItems)
    const { done, refusals } = await moveSome(some, enclosureId, movedElsewhere)
    moved.count += done.length
    moved.refusals.push(...refusals)
    if (done.length > 0) moved.undo.push({ operation: 'POST /gerbils/changes', body: { changes: done } })
  }
  const ids = chosen.map(({ id }) => id)
  outdate('gerbils', ids)
  // The moves are done, whether they can be read back now or later.
  await refreshHerd('gerbils', ids).catch(() => {})
  return moved
}

async function moveSome(
  some: readonly Movable[],
  enclosureId: string | null,
  movedElsewhere: string,
): Promise<{ done: object[]; refusals: Refusal[] }> {
  const first = await send(some, enclosureId)
  const late = first.filter(({ error }) => error?.code === 'PreconditionFailed')
  const { again, refused } = await compare(
    late.map(({ before }) => before),
    movedElsewhere,
  )
  const answers = [
    ...first.filter(({ error }) => error?.code !== 'PreconditionFailed'),
    ...(again.length > 0 ? await send(again, enclosureId) : []),
  ]
  const refusals = [...refused]
  const done: object[] = []
  for (const { before, error, version } of answers) {
    if (error !== null) refusals.push({ id: before.id, name: before.name, reason: error.detail })
    else done.push({ id: before.id, version, patch: { enclosureId: before.enclosureId } })
  }
  return { done, refusals }
}

async function send(animals: readonly Movable[], enclosureId: string | null) {
  const { items } = await call('POST /gerbils/changes', {
    body: { changes: animals.map(({ id, version }) => ({ id, version, patch: { enclosureId } })) },
  })
  return items.flatMap(({ id, gerbil, error }) => {
    const before = animals.find((animal) => animal.id === id)
    return before === undefined ? [] : [{ before, error, version: gerbil?.version ?? null }]
  })
}

/** Which animals still live where the breeder saw them, under their version of now. */
async function compare(
  late: readonly Movable[],
  movedElsewhere: string,
): Promise<{ again: Movable[]; refused: Refusal[] }> {
  if (late.length === 0) return { again: [], refused: [] }
  const now = new Map((await readAnimals(late.map(({ id }) => id))).map((row) => [row.id, row]))
  const again: Movable[] = []
  const refused: Refusal[] = []
  for (const seen of late) {
    const row = now.get(seen.id)
    if (row && row.enclosureId === seen.enclosureId) again.push({ ...seen, version: row.version })
    else refused.push({ id: seen.id, name: seen.name, reason: movedElsewhere })
  }
  return { again, refused }
}
