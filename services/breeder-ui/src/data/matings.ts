import { useQuery } from '@tanstack/react-query'
import { matingLimits } from '@zuchtbuch/domain/text-limits'
import { matingWords } from '@zuchtbuch/domain/words/mating.de'
import { call, type CallOptions, remove } from './call.ts'
import type { Mating } from './mating-list.ts'
import { invalidate, queries } from './queries.ts'
import { resource } from './resource.ts'
import { noteDone } from './undo.ts'

export const matings = resource({
  key: ['matings'],
  read: 'GET /matings/{id}',
  change: 'PATCH /matings/{id}',
  words: matingWords,
  limits: matingLimits,
  nameOf: ({ fatherName, motherName }) => `Verpaarung ${motherName} × ${fatherName}`,
  onKept: (mating) => {
    queries.setQueryData<Mating[]>(['matings', 'all'], (all) => {
      if (all === undefined) return all
      return all.some(({ id }) => id === mating.id)
        ? all.map((one) => (one.id === mating.id ? mating : one))
        : [mating, ...all]
    })
    invalidate('matings', [mating.id])
  },
})

/** One mating, with what the rules say of it. */
export const useMating = (id: string) =>
  useQuery({
    queryKey: ['matings', id],
    queryFn: ({ signal }) => call('GET /matings/{id}', { params: { id }, signal }),
  })

/** Plans a mating, or says that a pair is together; `idempotencyKey` belongs to the tap. */
export async function createMating(
  body: CallOptions<'POST /matings'>['body'],
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<Mating> {
  const mating = await call('POST /matings', { body, idempotencyKey })
  noteDone(text, { operation: 'DELETE /matings/{id}', params: { id: mating.id } })
  matings.keep(mating)
  return mating
}

export type NextMating = NonNullable<CallOptions<'POST /litters/{id}/next-mating'>['body']>

/** Says what became of a pair after its litter. */
export async function addNextMating(
  litterId: string,
  body: NextMating,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  const mating = await call('POST /litters/{id}/next-mating', {
    params: { id: litterId },
    body,
    idempotencyKey,
  })
  noteDone(text, { operation: 'DELETE /matings/{id}', params: { id: mating.id } })
  matings.keep(mating)
}

export async function removeMating({ id }: Mating, text: string): Promise<void> {
  const { trashId } = await remove('DELETE /matings/{id}', { params: { id } })
  noteDone(
    text,
    trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
  )
  invalidate('matings', null)
}
