import { LOCI, type Locus } from './loci.ts'
import type { Fault, GenotypeErrorCode } from './genotype-spellings.ts'

function listed(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} oder ${choices.at(-1)}`
}

/** Characters that cannot be seen are named by their number. */
function quoted(text: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(text)
    ? `„${text}“`
    : `das Zeichen U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

const SENTENCES: Record<GenotypeErrorCode, (fault: Omit<Fault, 'at'>) => string> = {
  EMPTY: () => 'Es ist kein Gencode angegeben.',
  TOO_LONG: () => 'Der Gencode ist zu lang: höchstens 128 Zeichen.',
  DUPLICATE_LOCUS: ({ quote, locus }) =>
    `${quoted(quote)} gibt ${locus === null ? 'dieses Gen' : 'diesen Locus'} ein zweites Mal an.`,
  LOCUS_COUNT: ({ quote }) =>
    `${quoted(quote)} nennt keinen Locus. Das geht nur, wenn die Gruppen in der Reihenfolge ${LOCI.join(' ')} ` +
    'dastehen, mindestens bis P; einen unbekannten Locus sonst einfach weglassen.',
  MIXED_LOCUS: ({ quote }) => `${quoted(quote)} mischt Allele verschiedener Loci.`,
  UNKNOWN_ALLELE: ({ quote, choices }) =>
    `${quoted(quote)} ist kein Allel, das hier geführt wird. ` +
    (choices.length === 0 ? `Die Loci sind ${LOCI.join(' ')}.` : `Möglich: ${listed(choices)}.`),
  AMBIGUOUS_ALLELE: ({ quote, choices }) => `${quoted(quote)} ist mehrdeutig. ${listed(choices)} schreiben.`,
  ALLELE_COUNT: ({ quote }) =>
    `${quoted(quote)} hat nicht genau zwei Allele. Ist eines unbekannt, steht dafür ein Strich (A-); ` +
    'zwischen den beiden Allelen steht kein Leerzeichen.',
  BAD_WILDCARD: ({ quote, choices }) => `${quoted(quote)} ist nicht möglich. ${listed(choices)} schreiben.`,
  LETHAL_GENOTYPE: ({ quote, choices }) =>
    `${quoted(quote)} ist vor der Geburt tödlich. Eine lebende Schecke ist immer ${listed(choices)}.`,
  GENE_COUNT: () => 'Neben den acht Loci haben höchstens zwölf weitere Gene Platz.',
  INCOMPLETE: ({ quote }) => `Der Gencode ist hier unvollständig (${quoted(quote)}).`,
}

/** The sentence for a breeder about a genotype that cannot be used. */
export function genotypeErrorText(fault: Omit<Fault, 'at'>): string {
  const where: Locus | null = fault.locus
  return (where === null ? '' : `Am Locus ${where}: `) + SENTENCES[fault.code](fault)
}
