import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { refreshHerd } from './herd.ts'
import { outdate } from './queries.ts'
import { noteDone } from './undo.ts'

type Page = Api['GET /genotype-conflicts']['response']
export type GenotypeConflict = Page['items'][number]
export type Resolution = GenotypeConflict['resolvedBy'][number]

/** More of them are named by their number only. */
const mostShown = 200

/** Records about genes that cannot all be true; of one animal, or of the whole book. */
export const useGenotypeConflicts = (gerbilId: string | null) =>
  useQuery({
    // A change of any animal or litter may settle one.
    queryKey: ['gerbils', 'genotype-conflicts', gerbilId],
    queryFn: ({ signal }) => {
      const filter = gerbilId === null ? {} : { filter: `gerbilId==${gerbilId}` }
      return call('GET /genotype-conflicts', { query: { ...filter, pageSize: mostShown }, signal })
    },
  })

/** Takes colour and gene code off an animal: nobody knows which of them was wrong. */
export async function clearGenes(id: string, text: string): Promise<void> {
  const params = { id }
  const { genotype, colorVarietyId, version } = await call('GET /gerbils/{id}', { params })
  const body = { genotype: null, colorVarietyId: null }
  const after = await call('PATCH /gerbils/{id}', { params, body, ifMatch: version })
  noteDone(text, {
    operation: 'PATCH /gerbils/{id}',
    params,
    body: { genotype, colorVarietyId },
    ifMatch: after.version,
  })
  outdate('gerbils', null)
  await refreshHerd('gerbils', [id])
}
