import { PARENT_ROLES, type ParentRole } from '@zuchtbuch/domain/gender'
import { findLoops } from '@zuchtbuch/domain/herd-rules/find-loops'
import type { BookLitter } from '../herd-book.ts'
import { type Grouped, groupLitters } from './animal-litters.ts'
import type { Kin, Links } from './kin.ts'

/** A link to a parent that would make an animal its own ancestor, and the names along the loop. */
export interface CutLink {
  readonly kin: Kin
  readonly role: ParentRole
  readonly names: readonly string[]
}

/**
 * Groups the young into litters, and takes the links out of `links` that would make an animal its own ancestor. The links
 * that the herd book has stay; alone they make no loop.
 */
export function cutLoops(
  links: Map<Kin, Links>,
  kin: readonly Kin[],
  litters: ReadonlyMap<string, BookLitter>,
): { grouped: Grouped; cut: CutLink[] } {
  const byId = new Map(
    kin.flatMap((one) => (typeof one.target === 'string' ? [[one.target, one] as const] : [])),
  )
  const cut: CutLink[] = []
  for (;;) {
    const grouped = groupLitters(links)
    const parentsOf = (one: Kin): (Kin | null)[] => {
      const told = grouped.litterOf.get(one)
      const stored = litters.get(one.current?.litterId ?? '')
      return PARENT_ROLES.map((role) => told?.[role] ?? byId.get(stored?.[`${role}Id`] ?? '') ?? null)
    }
    const { loops } = findLoops(links.keys(), parentsOf)
    const found = loops.flatMap((loop) => linksWithin(new Set(loop), grouped, parentsOf))
    if (found.length === 0) return { grouped, cut }
    for (const { kin: one, role } of found) {
      const parents = links.get(one)
      if (!parents) continue
      parents[role] = null
      // Cut, and not blank: it joins no litter.
      parents.open[role] ??= ''
    }
    cut.push(...found)
  }
}

function linksWithin(
  loop: ReadonlySet<Kin>,
  { litterOf }: Grouped,
  parentsOf: (kin: Kin) => (Kin | null)[],
): CutLink[] {
  return [...loop].flatMap((kin) =>
    PARENT_ROLES.flatMap((role) => {
      const parent = litterOf.get(kin)?.[role]
      return parent && loop.has(parent) ? { kin, role, names: around(kin, parent, loop, parentsOf) } : []
    }),
  )
}

/** Most names of a loop that are told. */
const mostNames = 10

/** From an animal over this parent back to it, by the shortest way. */
function around(
  kin: Kin,
  parent: Kin,
  loop: ReadonlySet<Kin>,
  parentsOf: (kin: Kin) => (Kin | null)[],
): string[] {
  const from = new Map<Kin, Kin>([[parent, kin]])
  const waiting = [parent]
  for (const one of waiting) {
    if (one === kin) break
    for (const next of parentsOf(one)) {
      if (!next || !loop.has(next) || from.has(next)) continue
      from.set(next, one)
      waiting.push(next)
    }
  }
  const path = [kin.name]
  let one = from.get(kin)
  while (one && one !== kin && path.length < mostNames) {
    path.unshift(one.name)
    one = from.get(one)
  }
  return [kin.name, ...path]
}
