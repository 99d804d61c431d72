import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions } from './call.ts'
import { enter, type Fate } from './enter.ts'

export type LitterSuggestion = Api['GET /litters/suggestions']['response'][number]
type NewLitter = CallOptions<'POST /litters'>['body']

/** Who may have had a litter on a day, the likeliest first. */
export const useLitterSuggestions = (date: string) =>
  useQuery({
    queryKey: ['litters', 'suggestions', date],
    queryFn: ({ signal }) => call('GET /litters/suggestions', { query: { date }, signal }),
    enabled: date !== '',
  })

/** Enters a litter with its pups, through the outbox: all of them, or nothing. */
export function storeLitter(
  body: NewLitter,
  { key, label, text, parents }: { key: string; label: string; text: string; parents: readonly string[] },
): Promise<{ fate: Promise<Fate> }> {
  return enter({
    key,
    operation: 'POST /litters',
    body,
    label,
    text,
    subjects: ['litters/alle', ...parents.map((id) => `gerbils/${id}`)],
  })
}
