import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { newKey } from './capabilities.ts'
import { isTemporary, temporaryId } from './outbox/temporary-id.ts'
import { call, type CallOptions, remove } from './call.ts'
import { enqueue, type SendOutcome } from './outbox/enqueue.ts'
import { type LitterRow, refreshHerd } from './herd.ts'
import { rowsOfLitter } from './outbox/waiting-litters.ts'

type NewLitter = CallOptions<'POST /litters'>['body']

/** The mothers that may have had a litter on a day, the likeliest first. */
export const useLitterSuggestions = (date: string) =>
  useQuery({
    queryKey: ['litters', 'suggestions', date],
    queryFn: ({ signal }) => call('GET /litters/suggestions', { query: { date }, signal }),
    enabled: date !== '',
    // The suggestions of the day before stand until the answer is there: nothing jumps below the thumb.
    placeholderData: keepPreviousData,
  })

/** All weights of the young of a litter, the oldest first. */
export function useWeightsOf(litterId: string, young: readonly { id: string }[]) {
  const ids = young.map(({ id }) => id).filter((id) => !isTemporary(id))
  return useQuery({
    queryKey: ['weight-records', 'litter', litterId, ids],
    queryFn: async ({ signal }) => {
      const filter = ids.map((id) => `gerbilId==${id}`).join('|')
      const { items } = await call('GET /weight-records', {
        // The newest are what counts, should there ever be more.
        query: { filter, orderBy: 'date desc', pageSize: 200 },
        signal,
      })
      return items.toReversed()
    },
    enabled: ids.length > 0,
  })
}

/** Deletes a litter without animals; resolves to its id in the Papierkorb. */
export async function removeLitter(id: string): Promise<{ trashId: string | null }> {
  const removed = await remove('DELETE /litters/{id}', { params: { id } })
  await refreshHerd('litters', [id])
  return removed
}

interface Said {
  /** The key of the form: a double tap is one operation. */
  key: string
  label: string
  text: string
}

/** Adds young to a litter, through the outbox. */
export const addPups = (
  litter: Pick<LitterRow, 'id'>,
  young: readonly { id: string }[],
  pups: CallOptions<'POST /litters/{id}/pups'>['body']['pups'],
  said: Said,
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    ...said,
    operation: 'POST /litters/{id}/pups',
    params: { id: litter.id },
    body: { pups },
    before: { young: young.map(({ id }) => id) },
    subjects: [`litters/${litter.id}`, 'gerbils/alle'],
  })

/** Writes down that some of the young died: named ones, and some that are only counted; through the outbox. */
export const recordLoss = (
  litter: Pick<LitterRow, 'id'>,
  loss: NonNullable<CallOptions<'POST /litters/{id}/loss'>['body']>,
  said: Said,
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    ...said,
    operation: 'POST /litters/{id}/loss',
    params: { id: litter.id },
    body: loss,
    subjects: [`litters/${litter.id}`, ...(loss.gerbilIds ?? []).map((id) => `gerbils/${id}`)],
  })

/** Says that one of the losses that are only counted did not happen; through the outbox. */
export const takeBackNameless = (
  { id }: Pick<LitterRow, 'id'>,
  said: Said,
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    ...said,
    operation: 'POST /litters/{id}/loss/take-back',
    params: { id },
    body: { count: 1 },
    subjects: [`litters/${id}`],
  })

/** Enters a litter with its pups, through the outbox: all of them, or nothing. */
export function storeLitter(
  body: NewLitter,
  { key, label, text, parents, nest }: Said & { parents: readonly string[]; nest: string | null },
): Promise<{ outcome: Promise<SendOutcome> }> {
  const id = temporaryId(key)
  // They can be weighed before the service knows them.
  const pupIds = (body.pups ?? []).map(() => temporaryId(newKey()))
  return enqueue({
    key,
    operation: 'POST /litters',
    body,
    makes: {
      [id]: '/id',
      ...Object.fromEntries(pupIds.map((pupId, n) => [pupId, `/gerbilIds/${n}`])),
    },
    rows: rowsOfLitter(body, { id, pupIds, nest }),
    label,
    text,
    subjects: [
      'litters/alle',
      'gerbils/alle',
      `litters/${id}`,
      ...[...pupIds, ...parents].map((animalId) => `gerbils/${animalId}`),
    ],
  })
}
