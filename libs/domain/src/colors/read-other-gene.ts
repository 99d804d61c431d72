import { type FurtherGene, OTHER_GENES, type OtherGene, otherGenes } from './other-genes.ts'

/** The alleles of each gene, most dominant first, each with what it is spelled like. */
const alleles: Readonly<
  Record<OtherGene, readonly (readonly [canonical: string, ...spellings: string[]])[]>
> = {
  Sls: [
    ['Sls', 'S[l]', 'Sl', 'WP'],
    ['sls', 's[l]', '+', '[+]'],
  ],
  Uw: [['Uw', 'G'], ['uw[d]', 'uwd', 'g'], ['uw']],
  Dti: [['D'], ['d'], ['d[ti]', 'dti']],
  Wa: [['Wa'], ['wa']],
  Dea: [['Dea'], ['dea']],
  DP: [],
}

/** Whole groups that are no two alleles. */
const whole: readonly (readonly [spelled: string, gene: OtherGene, text: string])[] = [
  ['WP', 'Sls', 'Slssls'],
  ['DP', 'DP', 'DP'],
  ['Dark Patch', 'DP', 'DP'],
]

type Spelling = FurtherGene & { parts: readonly string[] }

function spellingsOf(gene: OtherGene): Spelling[] {
  const named = alleles[gene].flatMap(([allele, ...more], rank) =>
    [allele, ...more].map((spelled) => ({ allele, spelled, rank })),
  )
  const open = { allele: '-', spelled: '-', rank: Number.POSITIVE_INFINITY }
  return named.flatMap((one) =>
    [...named, open].flatMap((other) => {
      const text = one.rank <= other.rank ? one.allele + other.allele : other.allele + one.allele
      const isNamed = /[a-z]/i.test(one.spelled + other.spelled)
      if (!isNamed || !otherGenes[gene].groups.some((group) => group === text)) return []
      return ['', '/'].map((between) => ({ gene, text, parts: [one.spelled + between, other.spelled] }))
    }),
  )
}

/** What each gene can be spelled like, by the small letters of it. */
const spellings: ReadonlyMap<string, readonly Spelling[]> = Map.groupBy(
  [
    ...OTHER_GENES.flatMap(spellingsOf),
    ...whole.map(([spelled, gene, text]) => ({ gene, text, parts: [spelled] })),
  ],
  ({ parts }) => parts.join('').toLowerCase(),
)

/** The case of the first letter of each allele says which it is, the case of the others says nothing. */
function isSpelled(text: string, parts: readonly string[]): boolean {
  let at = 0
  return parts.every((part) => {
    const isFirst = text[at] === part[0]
    at += part.length
    return isFirst
  })
}

/** Reads one folded group as a gene of the table; null where it is none. `DP` is read in any case. */
export function readOtherGene(group: string): FurtherGene | null {
  const text = group.replace(/\s+/g, ' ')
  const found = spellings
    .get(text.toLowerCase())
    ?.find(({ gene, parts }) => gene === 'DP' || isSpelled(text, parts))
  return found === undefined ? null : { gene: found.gene, text: found.text }
}
