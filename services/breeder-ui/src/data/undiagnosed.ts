import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { ApiProblem } from './problem.ts'
import { invalidate } from './queries.ts'
import { noteDone } from './undo.ts'

export type Undiagnosed = Api['GET /undiagnosed']['response']['items'][number]
export type Given = Pick<Undiagnosed, 'resource' | 'id' | 'version'> & { diagnosisCode: string }

const give = 'POST /undiagnosed'

/** The newest notes and causes of death without a diagnosis. */
export const useUndiagnosed = (limit: number) =>
  useQuery({
    queryKey: ['health-records', 'undiagnosed', limit],
    queryFn: ({ signal }) => call('GET /undiagnosed', { query: { limit }, signal }),
    placeholderData: (before) => before,
  })

/**
 * Gives diagnoses, and says so with the way back; `say` is told how many. The key belongs to the tap: a second one is the
 * same.
 *
 * @throws ApiProblem why one of them could not be given; the others are.
 */
export async function giveDiagnoses(
  changes: readonly Given[],
  { key, say }: { key: string; say: (count: number) => string },
): Promise<void> {
  const { items, changed } = await call(give, { body: { changes: [...changes] }, idempotencyKey: key })
  invalidate('health-records', null)
  invalidate('gerbils', null)
  const refusal = items.find(({ error }) => error !== null)?.error
  if (changed > 0) {
    const back = items.flatMap(({ resource, id, version }) =>
      version === null ? [] : [{ resource, id, version, diagnosisCode: null }],
    )
    noteDone(say(changed), { operation: give, body: { changes: back } })
  }
  if (refusal) throw new ApiProblem(409, { ...refusal }, new Headers())
}
