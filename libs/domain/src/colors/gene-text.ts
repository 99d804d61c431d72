/** The gene code as it is printed: the eight loci, then the genes beside them; null where nothing is known. */
export function geneText(animal: {
  readonly genotype: string | null
  readonly otherGenes?: readonly string[] | undefined
}): string | null {
  const { genotype, otherGenes = [] } = animal
  return [...(genotype === null ? [] : [genotype]), ...otherGenes].join(' ') || null
}
