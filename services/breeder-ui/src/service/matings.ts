import { call, type CallOptions, remove } from './call.ts'
import type { Mating } from './mating-list.ts'
import { outdate, queries } from './queries.ts'
import { saveChange } from './save.ts'
import { noteDone } from './undo.ts'

/** Plans a mating, or says that a pair is together; `idempotencyKey` belongs to the tap. */
export async function createMating(
  body: CallOptions<'POST /matings'>['body'],
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<Mating> {
  const mating = await call('POST /matings', { body, idempotencyKey })
  noteDone(text, { operation: 'DELETE /matings/{id}', params: { id: mating.id } })
  tell(mating)
  return mating
}

/** Stores a change over changes that were made elsewhere meanwhile; throws `Clashed` where both changed the same. */
export async function changeMating(base: Mating, patch: Partial<Mating>, text: string): Promise<Mating> {
  const params = { id: base.id }
  const { record } = await saveChange<Mating>({
    base,
    patch,
    send: (body, version) => call('PATCH /matings/{id}', { params, body, ifMatch: version }),
    read: () => call('GET /matings/{id}', { params }),
  })
  const former = Object.fromEntries(Object.keys(patch).map((member) => [member, Reflect.get(base, member)]))
  noteDone(text, { operation: 'PATCH /matings/{id}', params, body: former, ifMatch: record.version })
  tell(record)
  return record
}

export async function removeMating({ id }: Mating, text: string): Promise<void> {
  const { trashId } = await remove('DELETE /matings/{id}', { params: { id } })
  noteDone(
    text,
    trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
  )
  outdate('matings', null)
}

/** Shows what was answered at once, and has the rest read anew. */
function tell(mating: Mating): void {
  queries.setQueryData<Mating[]>(['matings', 'all'], (all) => {
    if (all === undefined) return all
    return all.some(({ id }) => id === mating.id)
      ? all.map((one) => (one.id === mating.id ? mating : one))
      : [mating, ...all]
  })
  outdate('matings', [mating.id])
}
