import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { animals } from './animals.ts'
import { call } from './call.ts'
import { invalidate } from './queries.ts'

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
  const base = await call('GET /gerbils/{id}', { params: { id } })
  await animals.change(base, { genotype: null, colorVarietyId: null }, { text })
  invalidate('gerbils', null)
}
