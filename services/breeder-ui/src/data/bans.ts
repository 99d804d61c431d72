import { useQuery } from '@tanstack/react-query'
import type { Animal } from './animals.ts'
import type { Ban } from './ban.ts'
import { bansTexts as texts } from './bans-texts.de.ts'
import { bulkChange, type Refusal } from './bulk-change.ts'
import { call } from './call.ts'

/** An animal with what keeps it out of breeding now. */
export type Banned = Pick<Animal, 'id' | 'name' | 'version' | 'breedingBan'>

/** A filter may name 64 at most. */
const mostInFilter = 60

/** What keeps these animals out of breeding now, in their order; the lists of this device do not tell it. */
export const useBans = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['gerbils', 'bans', ids.join()],
    queryFn: async ({ signal }) => {
      const found: Banned[] = []
      for (let first = 0; first < ids.length; first += mostInFilter) {
        const some = ids.slice(first, first + mostInFilter)
        const query = { filter: some.map((id) => `id==${id}`).join('|'), pageSize: some.length }
        found.push(...(await call('GET /gerbils', { query, signal })).items)
      }
      return ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
    },
  })

/**
 * Keeps animals out of breeding, or with null no longer; undone, each has what it had before. `onRefused` hears whom the
 * service refused, if it did.
 */
export async function storeBans(
  animals: readonly Banned[],
  breedingBan: Ban | null,
  { key, onRefused }: { key: string; onRefused: (refusals: readonly Refusal[]) => void },
): Promise<void> {
  const { refusals } = await bulkChange({
    // Who has none is not changed by lifting it.
    chosen: animals.filter((animal) => breedingBan !== null || animal.breedingBan !== null),
    member: 'breedingBan',
    value: breedingBan,
    say: (count, name) =>
      breedingBan === null ? texts.lifted(count, name) : texts.stored(count, name, breedingBan),
    reasons: texts.reasons,
    key,
  })
  void refusals.then((refused) => refused.length > 0 && onRefused(refused))
}
