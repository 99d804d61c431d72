import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions } from './call.ts'
import { refreshHerd } from './herd.ts'
import { invalidate } from './queries.ts'
import { noteDone } from './undo.ts'

export type ReturnDraft = NonNullable<CallOptions<'POST /returns'>['body']>
export type ReturnCheck = Extract<Api['POST /returns']['response'], { errors: unknown }>
type ReturnResult = Exclude<Api['POST /returns']['response'], ReturnCheck>

/** The findings of a return before it is made; not asked for while no animal is chosen. */
export const useReturnCheck = (body: ReturnDraft | null) =>
  useQuery({
    queryKey: ['returns', 'check', body],
    queryFn: ({ signal }) =>
      // Without `dryRun` it answers the return that it made.
      call('POST /returns', { query: { dryRun: 'true' }, body: body!, signal }) as Promise<ReturnCheck>,
    placeholderData: keepPreviousData,
    enabled: body !== null,
    staleTime: 0,
  })

export async function createReturn(
  body: ReturnDraft,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  const { id } = (await call('POST /returns', { body, idempotencyKey })) as ReturnResult
  noteDone(text, { operation: 'DELETE /returns/{id}', params: { id } })
  invalidate('returns', null)
  invalidate('gerbils', body.gerbilIds)
  void refreshHerd('gerbils', body.gerbilIds).catch(() => invalidate('gerbils', null))
}
