import type { Locus } from './loci.ts'

/**
 * Genes that breeders write beside the eight loci (docs/genetics.md, section 9), in the order in which they are stored.
 * They are printed and searched, and never decide a colour, a proof or a probability.
 */
export const otherGenes = {
  /** White paws and a spot on the brow; strengthens Sp. */
  Sls: { groups: ['SlsSls', 'Slssls', 'Sls-', 'slssls'], without: 'slssls', alleleOf: null },
  /** A third allele of G. */
  Uw: { groups: ['Uwuw', 'uw[d]uw', 'uwuw'], without: null, alleleOf: 'G' },
  /** A third allele of D. */
  Dti: { groups: ['Dd[ti]', 'dd[ti]', 'd[ti]d[ti]'], without: null, alleleOf: 'D' },
  Wa: { groups: ['WaWa', 'Wawa', 'Wa-', 'wawa'], without: 'WaWa', alleleOf: null },
  Dea: { groups: ['DeaDea', 'Deadea', 'Dea-', 'deadea'], without: 'deadea', alleleOf: null },
  DP: { groups: ['DP'], without: null, alleleOf: null },
} as const satisfies Record<
  string,
  {
    groups: readonly string[]
    /** The group of an animal that does not have what the gene is named for. */
    without: string | null
    /** The locus of the eight that it belongs to. */
    alleleOf: Locus | null
  }
>

export type OtherGene = keyof typeof otherGenes

export const OTHER_GENES = ['Sls', 'Uw', 'Dti', 'Wa', 'Dea', 'DP'] as const satisfies readonly OtherGene[]

/** How many further groups an animal has at the most, and how many characters each. */
export const mostOtherGenes = 12
export const longestOtherGene = 24

/** `text` is a canonical group of the gene, or as typed where no gene is known (`gene` null). */
export interface FurtherGene {
  gene: OtherGene | null
  text: string
}

/** The groups of a gene whose animals carry it. */
export function carryingGroups(gene: OtherGene): string[] {
  const { groups, without } = otherGenes[gene]
  return groups.filter((group) => group !== without)
}

/** The genes that stored groups stand for. */
export function genesOf(stored: readonly string[]): FurtherGene[] {
  return stored.map((text) => ({
    gene: OTHER_GENES.find((gene) => otherGenes[gene].groups.some((group) => group === text)) ?? null,
    text,
  }))
}

/** The genes that an animal carries; null for one that no table has. */
export function carriedGenes(stored: readonly string[]): (OtherGene | null)[] {
  return genesOf(stored).flatMap(({ gene, text }) =>
    gene !== null && otherGenes[gene].without === text ? [] : [gene],
  )
}

/** The locus of the eight that a gene belongs to: it is not known beside the gene. */
export function locusOfGene(gene: OtherGene | null): Locus | null {
  return gene === null ? null : otherGenes[gene].alleleOf
}

/** Whether two are the same gene; those that are not known, the same word. */
export function isSameGene(one: FurtherGene, other: FurtherGene): boolean {
  return one.gene === null ? one.text === other.text : one.gene === other.gene
}

const rank = ({ gene }: FurtherGene) => (gene === null ? OTHER_GENES.length : OTHER_GENES.indexOf(gene))

/** In the order in which they are stored: those of the table, then the others as typed. */
export function sortedGenes(further: readonly FurtherGene[]): FurtherGene[] {
  return further.toSorted((one, other) => rank(one) - rank(other))
}
