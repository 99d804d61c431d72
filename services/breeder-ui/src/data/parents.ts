import { animals } from './animals.ts'
import { call } from './call.ts'
import type { AnimalRow, LitterRow } from './herd.ts'
import { refreshHerd } from './herd.ts'
import { invalidate } from './queries.ts'
import { resource } from './resource.ts'

export type ParentRole = 'father' | 'mother'

const litters = resource({
  key: ['litters'],
  read: 'GET /litters/{id}',
  change: 'PATCH /litters/{id}',
  nameOf: ({ litterLetter }) => litterLetter ?? '',
  onKept: ({ id }) => void refreshHerd('litters', [id]),
})

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
      // The new litter is empty: it must not stay behind.
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
  const base = await call('GET /litters/{id}', { params: { id: litterId } })
  await litters.change(base, { [member]: parentId }, { text })
  await tell(young, [litterId])
}

/** Says which litter an animal is of. Throws `Clashed` where somebody else said so since the row was seen. */
export async function joinLitter(
  { id, ...seen }: Pick<AnimalRow, 'id' | 'litterId' | 'version'>,
  { litterId, text }: { litterId: string; text: string },
): Promise<void> {
  const base = await call('GET /gerbils/{id}', { params: { id } })
  const { litterId: former, version } = seen
  await animals.change({ ...base, litterId: former, version }, { litterId }, { text })
  await tell([id], [litterId])
}

/** All pedigrees may have changed, and the rows of these. */
async function tell(young: readonly string[], ofLitters: readonly string[]): Promise<void> {
  invalidate('gerbils', null)
  invalidate('litters', null)
  await Promise.all([young.length > 0 && refreshHerd('gerbils', young), refreshHerd('litters', ofLitters)])
}
