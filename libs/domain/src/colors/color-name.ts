import { whiteGradeWords, whitePawsWord } from '../words/white-grade.de.ts'
import type { Coat } from './coat-traits.ts'
import type { WhiteGrade } from './white-grade.ts'
import { hasWhitePaws } from './white-paws.ts'

/** What is known of a coat beside its variety; `genotype` is a canonical text. */
export interface CoatFacts {
  genotype: string | null
  whiteGrade?: WhiteGrade | null | undefined
  otherGenes?: readonly string[] | undefined
}

/**
 * Names the colour of an animal as a breeder does: the variety with its traits, such as "Schwarz Schecke Rex"
 * (docs/genetics.md, section 6). An animal whose white was judged is called by that: "Schwarz Kragenschecke Rex". Null
 * without a variety; a trait that the name of an own variety says already is not said twice.
 */
export function colorName(varietyName: string, coat: CoatFacts): string
export function colorName(varietyName: string | null, coat: CoatFacts): string | null
export function colorName(varietyName: string | null, coat: CoatFacts): string | null {
  if (varietyName === null) return null
  const { genotype } = coat
  const marking = judgedMarking(coat) ?? (genotype !== null && SPOTTED.test(genotype) ? 'Schecke' : null)
  const isSaid = /scheck|extremweiß|weißpfote/i.test(varietyName)
  return [
    varietyName,
    ...(marking === null || isSaid ? [] : [marking]),
    ...(genotype !== null && REX.test(genotype) && !/\brex\b/i.test(varietyName) ? ['Rex'] : []),
  ].join(' ')
}

/** Names young of a variety, a marking and a coat as a breeder does; a coat that is not known is not said. */
export function outcomeName(varietyName: string | null, spotted: boolean, coat: Coat | null): string | null {
  const code = `${spotted ? 'Sp-' : 'spsp'} ${coat === 'rex' ? 'Rere' : 'rere'}`
  const name = colorName(varietyName, { genotype: code })
  return name !== null && coat === 'double rex' ? `${name} Doppelrex` : name
}

/** What an animal is called by the white that was judged; few spots of white are Weißpfoten where `Sls` makes them. */
function judgedMarking({ genotype, whiteGrade, otherGenes = [] }: CoatFacts): string | null {
  if (whiteGrade == null || whiteGrade === 'None') return null
  const isPaws = whiteGrade === 'Minimal' && genotype?.includes(' spsp ') === true && hasWhitePaws(otherGenes)
  return isPaws ? whitePawsWord : whiteGradeWords[whiteGrade]
}

/** The groups of a canonical genotype that show the traits. */
const SPOTTED = /\bSp(?:sp|-)/
const REX = /\bRe/
