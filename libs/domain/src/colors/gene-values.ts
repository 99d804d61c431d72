import { foldGenotype } from './genotype-spellings.ts'
import { parseGenotype, readGeneCode } from './gene-code.ts'
import { formatGenotype, GenotypeError, UNKNOWN_GENOTYPE } from './genotype.ts'
import type { Locus } from './loci.ts'
import {
  type FurtherGene,
  genesOf,
  isSameGene,
  locusOfGene,
  mostOtherGenes,
  sortedGenes,
} from './other-genes.ts'
import { readOtherGene } from './read-other-gene.ts'

export interface GeneValues {
  /** Canonical; null where none of the eight loci is known. */
  genotype: string | null
  otherGenes: string[]
}

/** `GenotypeError` of one of the further genes, which stand in a member of their own. */
export class OtherGenesError extends GenotypeError {}

/**
 * What is stored of an animal's genes when some of them are given. The genes beside the eight loci of a typed code replace
 * those that are stored, if it has any; with `otherGenes` in the same body both are united. Throws `GenotypeError` for a
 * code that cannot be read, `OtherGenesError` for a gene given twice, for too many, and for a third allele beside a known
 * group of its locus.
 */
export function geneValues(
  given: { genotype?: string | null | undefined; otherGenes?: readonly string[] | undefined },
  stored: GeneValues = { genotype: null, otherGenes: [] },
): Partial<GeneValues> {
  const { genotype, otherGenes } = given
  if (genotype === undefined && otherGenes === undefined) return {}
  const typed = genotype == null || genotype.trim() === '' ? null : readGeneCode(genotype)
  const inCode = genesOf(typed?.otherGenes ?? [])
  const united = otherGenes === undefined ? inCode : unite([...inCode, ...otherGenes.map(readGroup)])
  const replaces = otherGenes !== undefined || united.length > 0
  const eight = typed?.genotype ? formatGenotype(typed.genotype) : null
  const values = {
    ...(genotype === undefined ? {} : { genotype: eight }),
    ...(replaces ? { otherGenes: united.map(({ text }) => text) } : {}),
  }
  const double = replacedLocus({ ...stored, ...values })
  if (double !== null) throw refusal('DUPLICATE_LOCUS', double)
  return values
}

/** A group as it is stored: of a gene of the table, or any other as typed. */
const readGroup = (text: string): FurtherGene => readOtherGene(foldGenotype(text)) ?? { gene: null, text }

function unite(further: readonly FurtherGene[]): FurtherGene[] {
  const united: FurtherGene[] = []
  for (const gene of further) {
    const other = united.find((taken) => isSameGene(taken, gene))
    if (other === undefined) united.push(gene)
    else if (other.text !== gene.text) throw refusal('DUPLICATE_LOCUS', gene)
  }
  if (united.length > mostOtherGenes) throw refusal('GENE_COUNT', united[mostOtherGenes]!)
  return sortedGenes(united)
}

/** The gene whose locus has a known group beside it, which cannot be: it is a third allele of G or D. Null without. */
export function replacedLocus({ genotype, otherGenes }: GeneValues): FurtherGene | null {
  const eight = genotype === null ? UNKNOWN_GENOTYPE : parseGenotype(genotype)
  const isDouble = (locus: Locus | null) => locus !== null && eight[locus] !== '--'
  return genesOf(otherGenes).find(({ gene }) => isDouble(locusOfGene(gene))) ?? null
}

const refusal = (code: 'DUPLICATE_LOCUS' | 'GENE_COUNT', { gene, text }: FurtherGene) =>
  new OtherGenesError({ code, locus: locusOfGene(gene), quote: text, choices: [] }, 0)
