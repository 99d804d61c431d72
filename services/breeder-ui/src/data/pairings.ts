import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'

/** The facts of a pair that are shown. */
export interface PairParent {
  id: string
  name: string
  genotype: string | null
}

export type Candidate = Api['GET /pairings/candidates']['response']['items'][number]
export type Preview = Api['GET /pairings/preview']['response']
export type Matrix = Api['GET /pairings/matrix']['response']
export interface Pair {
  fatherId: string
  motherId: string
}

// No key here begins with an animal: a change of any may concern the answer.

const pageSize = 200

/** All mates for an animal, lowest inbreeding first. */
export const useCandidates = (gerbilId: string) =>
  useQuery({
    queryKey: ['gerbils', 'candidates', gerbilId],
    queryFn: async ({ signal }) => {
      const items: Candidate[] = []
      for (let page = 1; ; page++) {
        const query = { gerbilId, page, pageSize }
        const read = await call('GET /pairings/candidates', { query, signal })
        items.push(...read.items)
        if (read.items.length < pageSize || items.length >= read.totalCount) return items
      }
    },
  })

/** The expectations of a pairing. */
export const usePreview = ({ fatherId, motherId }: Pair) =>
  useQuery({
    queryKey: ['gerbils', 'preview', fatherId, motherId],
    queryFn: ({ signal }) => call('GET /pairings/preview', { query: { fatherId, motherId }, signal }),
  })

/** The inbreeding of each of these fathers with each of these mothers. */
export const useMatrix = (fatherIds: readonly string[], motherIds: readonly string[]) =>
  useQuery({
    queryKey: ['gerbils', 'matrix', fatherIds, motherIds],
    queryFn: ({ signal }) =>
      call('GET /pairings/matrix', {
        query: { fatherIds: fatherIds.join(','), motherIds: motherIds.join(',') },
        signal,
      }),
    enabled: fatherIds.length > 0 && motherIds.length > 0,
  })
