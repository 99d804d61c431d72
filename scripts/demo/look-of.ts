import { coatLook } from '@zuchtbuch/domain/coat-look'
import { formatGenotype, parseGenotype } from '@zuchtbuch/domain/genotype'
import type { Look } from './drawing/head.ts'

/** What an animal of this genotype is drawn like. Throws for a genotype that says nothing of the colour. */
export function lookOf(genotype: string): Look {
  const look = coatLook(formatGenotype(parseGenotype(genotype)), null)
  if (look.certainty === 'unknown') throw new Error(`no colour: ${genotype}`)
  return { coatHex: look.coat, bellyHex: look.belly, eyesHex: look.eyes, spotted: look.spotted }
}
