import type { WaitlistEntry } from '../../data/prospects.ts'

type Waiting = Pick<WaitlistEntry, 'prospectId'> & { match: { gerbilIds: readonly string[] } | null }
type Sexed = { id: string; gender: string }

/**
 * Shares the animals out by the list: everybody gets as many of the sex that fits them best as they would get alone,
 * while so many are left. Animal by prospect; who is not in it stays.
 */
export function shareOut(entries: readonly Waiting[], animals: readonly Sexed[]): Record<string, string> {
  const shared: Record<string, string> = {}
  for (const { prospectId, match } of entries) {
    const wanted = match?.gerbilIds ?? []
    const sex = animals.find(({ id }) => id === wanted[0])?.gender
    const isFree = ({ id, gender }: Sexed) => shared[id] === undefined && gender === sex
    // Those that fit best first, then others like them.
    const free = [...animals.filter(({ id }) => wanted.includes(id)), ...animals].filter(isFree)
    const given = [...new Set(free.map(({ id }) => id))].slice(0, wanted.length)
    if (given.length === wanted.length) for (const id of given) shared[id] = prospectId
  }
  return shared
}
