import { varietyGroups } from '../../searches.ts'
import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import type { Variety } from '../../data/variety-list.ts'

export type Group = (typeof varietyGroups)[number]

export interface Listed {
  variety: Variety
  /** How many living animals of the herd have it. */
  kept: number
}

/** Whether a group holds a pattern, by its locus. */
const holds: Readonly<Record<Group, (listed: Listed) => boolean>> = {
  alle: () => true,
  bestand: ({ kept }) => kept > 0,
  eigene: ({ variety }) => !variety.isSeeded,
  // Schimmel fade, and are called by a name of their own.
  fuechse: ({ variety }) => /^e(?:e|-)/.test(groupAt(variety, 'E')),
  colourpoint: ({ variety }) => groupAt(variety, 'C').startsWith('c['),
  rotaugen: ({ variety }) => groupAt(variety, 'P') === 'pp' || groupAt(variety, 'C') === 'c[h]c[h]',
  verduennt: ({ variety }) => groupAt(variety, 'D') === 'dd',
}

const places = { C: 1, D: 2, E: 3, P: 5 }

function groupAt({ genotype }: Variety, locus: keyof typeof places): string {
  return genotype?.split(' ')[places[locus]] ?? ''
}

/** How many each group holds. */
export function groupCounts(listed: readonly Listed[]): Record<Group, number> {
  const counts = { alle: 0, bestand: 0, eigene: 0, fuechse: 0, colourpoint: 0, rotaugen: 0, verduennt: 0 }
  for (const group of varietyGroups) counts[group] = listed.filter(holds[group]).length
  return counts
}

/**
 * Those of a group whose name, another name, English name or gene code holds what is searched, in the order of the
 * catalogue.
 */
export function found(
  listed: readonly Listed[],
  { group, query }: { group: Group; query: string },
): Listed[] {
  const wanted = searchFor(query)
  const code = query.trim()
  return listed
    .filter(holds[group])
    .filter(
      ({ variety: { name, englishName, otherNames, genotype } }) =>
        wanted.isBlank ||
        wanted.isIn(searchText(name)) ||
        wanted.isIn(searchText(englishName ?? '')) ||
        otherNames.some((other) => wanted.isIn(searchText(other))) ||
        (genotype?.includes(code) ?? false),
    )
}

/** The gene code without the loci that it leaves open, as it stands on a card. */
export function shortCode(genotype: string): string {
  return genotype
    .split(' ')
    .filter((group) => group !== '--')
    .join(' ')
}
