import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { animals } from './animals.ts'
import { call } from './call.ts'
import { invalidate } from './queries.ts'

export type GenotypeSuggestion = Api['GET /genotype-suggestions']['response']['items'][number]

/** Imported gene codes that can be read by now. */
export const useGenotypeSuggestions = () =>
  useQuery({
    queryKey: ['gerbils', 'genotype-suggestions'],
    queryFn: ({ signal }) => call('GET /genotype-suggestions', { signal }),
  })

/** Stores what was read of an imported gene code. */
export async function takeSuggestion(suggestion: GenotypeSuggestion, text: string): Promise<void> {
  const { gerbilId, genotype, otherGenes } = suggestion
  const base = await call('GET /gerbils/{id}', { params: { id: gerbilId } })
  await animals.change(base, { genotype, otherGenes }, { text })
  invalidate('gerbils', null)
}
