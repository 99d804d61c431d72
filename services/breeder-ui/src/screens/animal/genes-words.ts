import type { Api } from '@zuchtbuch/api/routes'
import { completions } from '../../components/genotype/completions.ts'
import { linkedAlleles } from '../../components/genotype/linked-alleles.ts'
import { likely } from '../../components/number/read-number.ts'
import { genesTexts as texts } from './genes-texts.de.ts'

export type Inference = Api['GET /gerbils/{id}/genotype-inference']['response']
export type LocusInference = Inference['loci'][number]

/** The words of one locus: a pair or group, and how sure that is. */
export interface Verdict {
  group: string | null
  words: string
}

export function verdictOf(of: LocusInference): Verdict {
  switch (of.status) {
    case 'conflict':
      return { group: null, words: texts.conflict }
    case 'complete':
      return { group: of.possible[0] ?? null, words: texts.entered }
    case 'proven':
      return provenOf(of)
    case 'likely': {
      const [likeliest] = of.probabilities.toSorted((a, b) => b.probability - a.probability)
      if (likeliest === undefined) return { group: null, words: texts.unknown }
      return { group: likeliest.pair, words: texts.likely(likely(likeliest.probability)) }
    }
    case 'unknown':
      return { group: null, words: texts.unknown }
  }
}

/** The code of a group says more than is proven where one of its pairs is not possible: then the pairs are named. */
function provenOf({ locus, proven, possible, certainAlleles }: LocusInference): Verdict {
  const says = new Set(completions(locus, proven))
  if (possible.length > 0 && says.size === possible.length) return { group: proven, words: texts.certain }
  if (proven === '--' && certainAlleles.length > 0)
    return { group: null, words: texts.carries(certainAlleles.join(' und ')) }
  return { group: texts.oneOf(possible), words: texts.certainlyOneOf }
}

/** The alleles at C and P that stand together; null where the animal is not known to be heterozygous at both. */
export function phaseWords({
  genotype,
  linkage: { phase },
}: Pick<Inference, 'genotype' | 'linkage'>): string | null {
  if (phase.coupling === null) return null
  const [c, p] = linkedAlleles(genotype, phase.coupling)
  if (phase.status === 'proven') return texts.phase.proven(c, p)
  if (phase.status === 'unknown') return texts.phase.unknown
  return texts.phase.likely(c, p, likely(Math.max(phase.coupling, 1 - phase.coupling)))
}
