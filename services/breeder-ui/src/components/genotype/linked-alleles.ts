/** The alleles at C and P that stand together in an animal: the more dominant one at C, and that at P beside it. */
export function linkedAlleles(genotype: string | null, coupling: number): [c: string, p: string] {
  const [, c = ''] = genotype?.split(' ') ?? []
  return [c.startsWith('c') ? 'c[chm]' : 'C', coupling > 0.5 ? 'P' : 'p']
}
