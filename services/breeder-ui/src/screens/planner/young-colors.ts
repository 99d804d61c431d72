import { outcomeName } from '@zuchtbuch/domain/colors/color-name'
import { readCanonical, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/colors/genotype'
import { predictOffspring } from '@zuchtbuch/domain/colors/offspring'
import type { Preview } from '../../data/pairings.ts'
import type { Variety } from '../../data/variety-list.ts'
import { texts } from './texts.de.ts'

/** A colour of the young as it is shown. */
export interface YoungColor {
  key: string
  name: string
  /** How it is drawn. */
  genotype: string | null
  pattern: string | null
  /** Null where a gene code is open. An estimate has no fraction. */
  share: { fraction: string | null; value: number } | null
}

export interface YoungColors {
  /** Exact figures, those that relatives make likely, or none. */
  kind: 'exact' | 'estimated' | 'possible'
  colors: YoungColor[]
  /** The share of the young that are too rare to be listed. */
  others: number
}

type Pattern = Variety & { genotype: string }

/**
 * Computes the looks of two gene codes' young on the device. Without a code nothing of it is known; then
 * the estimate of the service says more, where it has one. Where C and P are linked, relatives have a say: `linked` are
 * the outcomes of the service.
 */
export function youngColors(
  codes: { father: string | null; mother: string | null },
  varieties: readonly Variety[],
  estimate: Preview['estimate'],
  linked: Preview['outcomes'] | null = null,
): YoungColors {
  const read = (code: string | null) => (code === null ? UNKNOWN_GENOTYPE : readCanonical(code))
  const patterns = varieties.filter((one): one is Pattern => one.genotype !== null)
  const prediction = predictOffspring(read(codes.father), read(codes.mother), patterns)
  if (prediction.complete) {
    const served = linked?.map(({ colorVarietyId, probability, ...outcome }) => ({
      ...outcome,
      variety: patterns.find(({ id }) => id === colorVarietyId) ?? null,
      probability: { fraction: null, value: probability },
    }))
    const outcomes: typeof prediction.outcomes = served ?? prediction.outcomes
    const colors = outcomes.map(({ variety, spotted, coat, probability }) => ({
      key: `${variety?.id ?? ''}${spotted}${coat ?? ''}`,
      name: outcomeName(variety?.name ?? null, spotted, coat) ?? texts.otherColor,
      genotype: drawn(variety, spotted, coat !== null && coat !== 'smooth'),
      pattern: variety?.genotype ?? null,
      share: probability,
    }))
    return { kind: 'exact', colors, others: 0 }
  }
  if (estimate !== null) {
    const colors = estimate.offspring.map(({ colorVarietyId, name, probability }) => ({
      key: colorVarietyId ?? '',
      name: name ?? texts.otherColor,
      ...drawnAs(patterns.find(({ id }) => id === colorVarietyId)),
      share: { fraction: null, value: probability },
    }))
    return { kind: 'estimated', colors, others: estimate.others }
  }
  const colors = prediction.varieties.map(({ variety }) => ({
    key: variety?.id ?? '',
    name: variety?.name ?? texts.otherColor,
    ...drawnAs(variety),
    share: null,
  }))
  return { kind: 'possible', colors, others: 0 }
}

/** The row is about this variety: nothing of it is guessed. */
function drawnAs(variety: Pattern | null | undefined): Pick<YoungColor, 'genotype' | 'pattern'> {
  return { genotype: variety?.genotype ?? null, pattern: variety?.genotype ?? null }
}

/** The pattern with the traits that stand beside it. */
function drawn(variety: Pattern | null, spotted: boolean, rex: boolean): string | null {
  if (variety === null) return null
  const groups = variety.genotype.split(' ')
  return [...groups.slice(0, 6), spotted ? 'Spsp' : 'spsp', rex ? 'Rere' : 'rere'].join(' ')
}
