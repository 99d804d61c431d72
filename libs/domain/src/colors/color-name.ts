import { whiteGradeWords } from '../words/white-grade.de.ts'
import type { Coat } from './coat-traits.ts'
import type { WhiteGrade } from './white-grade.ts'

/**
 * Names the colour of an animal as a breeder does: the variety with its traits, such as "Schwarz Schecke Rex"
 * (docs/genetics.md, section 6). `genotype` is a canonical text or null. An animal whose white was judged is called by
 * that: "Schwarz Kragenschecke Rex". Null without a variety; a trait that the name of an own variety says already is
 * not said twice.
 */
export function colorName(varietyName: string, genotype: string | null, whiteGrade: WhiteGrade | null): string
export function colorName(
  varietyName: string | null,
  genotype: string | null,
  whiteGrade: WhiteGrade | null,
): string | null
export function colorName(
  varietyName: string | null,
  genotype: string | null,
  whiteGrade: WhiteGrade | null,
): string | null {
  if (varietyName === null) return null
  const judged = whiteGrade === null || whiteGrade === 'None' ? null : whiteGradeWords[whiteGrade]
  const marking = judged ?? (genotype !== null && SPOTTED.test(genotype) ? 'Schecke' : null)
  const isSaid = /scheck|extremweiß/i.test(varietyName)
  return [
    varietyName,
    ...(marking === null || isSaid ? [] : [marking]),
    ...(genotype !== null && REX.test(genotype) && !/\brex\b/i.test(varietyName) ? ['Rex'] : []),
  ].join(' ')
}

/** Names young of a variety, a marking and a coat as a breeder does; a coat that is not known is not said. */
export function outcomeName(varietyName: string | null, spotted: boolean, coat: Coat | null): string | null {
  const code = `${spotted ? 'Sp-' : 'spsp'} ${coat === 'rex' ? 'Rere' : 'rere'}`
  const name = colorName(varietyName, code, null)
  return name !== null && coat === 'double rex' ? `${name} Doppelrex` : name
}

/** The groups of a canonical genotype that show the traits. */
const SPOTTED = /\bSp(?:sp|-)/
const REX = /\bRe/
