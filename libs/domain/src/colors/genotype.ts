import type { Fault, GenotypeErrorCode } from './genotype-spellings.ts'
import { byLocus, LOCI, type Locus } from './loci.ts'
import { genotypeErrorText } from './texts.de.ts'

/** A genotype by locus, each value a canonical group such as `Aa`, `c[chm]-` or `--` (docs/genetics.md, section 3). */
export type Genotype = Readonly<Record<Locus, string>>

/** `position` is a UTF-16 offset in the text that was handed in; `message` is a German sentence for the breeder. */
export class GenotypeError extends Error {
  override readonly name = 'GenotypeError'
  readonly code: GenotypeErrorCode
  readonly locus: Locus | null
  readonly position: number

  constructor(fault: Omit<Fault, 'at'>, position: number) {
    super(genotypeErrorText(fault))
    this.code = fault.code
    this.locus = fault.locus
    this.position = position
  }
}

/** Nothing is known of the animal. */
export const UNKNOWN_GENOTYPE: Genotype = byLocus(() => '--')

/** The genotype of a canonical text, as it is stored; what is typed is read by `readGeneCode`. */
export function readCanonical(text: string): Genotype {
  const groups = text.split(' ')
  return byLocus((locus) => groups[LOCI.indexOf(locus)] ?? '--')
}

/** The canonical text of at most 43 characters. */
export function formatGenotype(genotype: Genotype): string {
  return LOCI.map((locus) => genotype[locus]).join(' ')
}

function isKnown(genotype: Genotype, locus: Locus): boolean {
  return !genotype[locus].includes('-')
}

/** No wildcard at any of the eight loci. */
export function isComplete(genotype: Genotype): boolean {
  return LOCI.every((locus) => isKnown(genotype, locus))
}

/** No wildcard at the loci that decide colour and spotting; an unknown Re only leaves the coat open. */
export function isCompleteForPrediction(genotype: Genotype): boolean {
  return LOCI.every((locus) => locus === 'Re' || isKnown(genotype, locus))
}

/**
 * Throws `GenotypeError` `INCOMPLETE` at the first locus with a wildcard; the position counts in the canonical text.
 */
export function requireComplete(genotype: Genotype): void {
  const locus = LOCI.find((candidate) => !isKnown(genotype, candidate))
  if (locus === undefined) return
  const before = LOCI.slice(0, LOCI.indexOf(locus)).map((other) => `${genotype[other]} `)
  const fault = { code: 'INCOMPLETE' as const, locus, quote: genotype[locus], choices: [] }
  throw new GenotypeError(fault, before.join('').length)
}
