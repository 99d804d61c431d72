import { PARENT_ROLES } from '../gender.ts'
import { isBanned } from '../health/breeding-ban.ts'
import { relationWords } from '../words/relation.de.ts'
import { factsOf } from './advice.ts'
import type { AnimalFacts } from './change.ts'
import type { Find } from './finding.ts'

/** So many relatives are named. */
const mostNamed = 5

/**
 * What the health of two animals and of their nearest says of breeding with them. A ban counts on the `day`
 * (YYYY-MM-DD): of the litter, the last of the mating, or today.
 */
export function adviseOnHealth(
  parents: Readonly<Record<'father' | 'mother', AnimalFacts | null | undefined>>,
  day: string,
  find: Find,
): void {
  for (const role of PARENT_ROLES) {
    const parent = parents[role]
    if (!parent) continue
    const { breedingBan, heritable = [], affectedRelatives = [] } = parent
    const [path, facts] = [`/${role}Id`, factsOf(role, parent)]
    if (isBanned(breedingBan, day)) {
      const { kind, since, until, reason } = breedingBan
      find('ParentExcluded', path, { ...facts, kind, since, until, reason })
    }
    if (heritable.length > 0) find('ParentHeritable', path, { ...facts, words: heritable.join(', ') })
    if (affectedRelatives.length === 0) continue
    const named = affectedRelatives
      .slice(0, mostNamed)
      .map(
        ({ name, gender, relation, words }) =>
          `${name}, ${relationWords(relation, gender, role)}: ${words.join(', ')}`,
      )
    const more = affectedRelatives.length - named.length
    find('RelativeHeritable', path, { ...facts, relatives: named.join('; '), more })
  }
}
