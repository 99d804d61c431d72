import { call } from './call.ts'
import type { AnimalRow, LitterRow } from './herd.ts'
import { refreshHerd } from './herd.ts'
import { outdate } from './queries.ts'
import { saveChange } from './save.ts'
import { noteDone } from './undo.ts'

export type ParentRole = 'father' | 'mother'

type Litter = Awaited<ReturnType<typeof readLitter>>
const readLitter = (id: string) => call('GET /litters/{id}', { params: { id } })

/**
 * Enters a parent of an animal: parents stand at the litter. An animal without one gets a litter of its birth day,
 * which it must have. `text` says what was done.
 */
export async function enterParent(
  child: AnimalRow,
  { role, parentId, text }: { role: ParentRole; parentId: string; text: string },
): Promise<void> {
  const member = role === 'father' ? 'fatherId' : 'motherId'
  if (child.litterId === null) {
    const litter = await call('POST /litters', {
      body: { date: child.dateOfBirth ?? '', [member]: parentId },
    })
    try {
      await joinLitter(child, { litterId: litter.id, text })
    } catch (error) {
      // Nobody is in it: it must not stay behind.
      await call('DELETE /litters/{id}', { params: { id: litter.id } })
      throw error
    }
    return
  }
  await changeParent(child.litterId, { role, parentId, text, young: [child.id] })
}

/**
 * A litter of this day and these parents, for an animal that is entered with them: the one that is there, or a new one.
 * `key` belongs to the form.
 */
export async function litterOf(
  { date, fatherId, motherId }: { date: string; fatherId: string | null; motherId: string | null },
  known: readonly Pick<LitterRow, 'id' | 'birthDay' | 'fatherId' | 'motherId'>[],
  key: string,
): Promise<{ id: string; isNew: boolean }> {
  const same = known.find(
    (one) => one.birthDay === date && one.fatherId === fatherId && one.motherId === motherId,
  )
  if (same !== undefined) return { id: same.id, isNew: false }
  const { id } = await call('POST /litters', { body: { date, fatherId, motherId }, idempotencyKey: key })
  return { id, isNew: true }
}

/** Says who is a parent of a litter; null: nobody knows. `young` are drawn anew at once. */
export async function changeParent(
  litterId: string,
  {
    role,
    parentId,
    text,
    young = [],
  }: { role: ParentRole; parentId: string | null; text: string; young?: readonly string[] },
): Promise<void> {
  const member = role === 'father' ? 'fatherId' : 'motherId'
  const base = await readLitter(litterId)
  const params = { id: base.id }
  const patch: Partial<Litter> = {}
  patch[member] = parentId
  const { record } = await saveChange<Litter>({
    base,
    patch,
    send: (body, version) => call('PATCH /litters/{id}', { params, body, ifMatch: version }),
    read: () => readLitter(base.id),
  })
  noteDone(text, {
    operation: 'PATCH /litters/{id}',
    params,
    body: { [member]: base[member] },
    ifMatch: record.version,
  })
  await tell(young, [base.id])
}

/** Says which litter an animal is of. */
export async function joinLitter(
  { id, litterId: former, version }: Pick<AnimalRow, 'id' | 'litterId' | 'version'>,
  { litterId, text }: { litterId: string; text: string },
): Promise<void> {
  const params = { id }
  const animal = await call('PATCH /gerbils/{id}', { params, body: { litterId }, ifMatch: version })
  noteDone(text, {
    operation: 'PATCH /gerbils/{id}',
    params,
    body: { litterId: former },
    ifMatch: animal.version,
  })
  await tell([id], [litterId])
}

/** All pedigrees may have changed, and the rows of these. */
async function tell(animals: readonly string[], litters: readonly string[]): Promise<void> {
  outdate('gerbils', null)
  outdate('litters', null)
  await Promise.all([animals.length > 0 && refreshHerd('gerbils', animals), refreshHerd('litters', litters)])
}
