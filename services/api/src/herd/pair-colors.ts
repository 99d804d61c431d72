import { FREE_PERMILLE, isDoubleHeterozygote, otherPermille } from '@zuchtbuch/domain/colors/linkage'
import type { Genotype } from '@zuchtbuch/domain/colors/genotype'
import { type OffspringPrediction, predictOffspring } from '@zuchtbuch/domain/colors/offspring'
import type { VarietyPattern } from '@zuchtbuch/domain/colors/variety-patterns'
import type { Context } from '../common/context.ts'
import { estimatePairings, viewEstimate } from './estimate-pairings.ts'

type Variety = VarietyPattern & { id: string; name: string }
type Pair = { fatherId: string; motherId: string }
type Color = { colorVarietyId: string | null; name: string | null; probability: number }

/** From this difference of a variety's share on both readings of C and P are worth telling apart. */
const TELLING_DIFFERENCE = 0.005

/**
 * The colours of a pairing by the linkage of C and P in force: figures of complete parents, else an estimate, and what
 * the other reading would mean. The book of inference is asked only where relatives have a say.
 */
export async function pairColors(
  ctx: Context,
  { fatherId, motherId }: Pair,
  [father, mother]: readonly [Genotype, Genotype],
  varieties: readonly Variety[],
) {
  const free = predictOffspring(father, mother, varieties)
  if (free.complete && ![father, mother].some(isDoubleHeterozygote))
    return { prediction: free, estimate: null, linkage: null }
  const told = await ctx.inference.ask({
    kind: 'pairLinkage',
    fatherId,
    motherId,
    isComplete: free.complete,
  })
  if (told === null) {
    const [estimate = null] = free.complete ? [] : await estimatePairings(ctx, [[fatherId, motherId]])
    return { prediction: free, estimate, linkage: null }
  }
  const { young, estimates, ...linkage } = told
  const isFree = linkage.permille === FREE_PERMILLE
  const other = (offspring: Color[], [one, second]: readonly [readonly Color[], readonly Color[]]) => ({
    ...linkage,
    alternative: { permille: otherPermille(linkage.permille), offspring },
    differs: differs(one, second),
  })
  if (estimates === null) {
    const linked = predictOffspring(father, mother, varieties, young)
    const [used, spare] = isFree ? [free, linked] : [linked, free]
    return {
      prediction: used,
      estimate: null,
      linkage: other(colorsOf(spare), [colorsOf(used), colorsOf(spare)]),
    }
  }
  const [used, spare] = isFree ? [estimates.free, estimates.linked] : [estimates.linked, estimates.free]
  return {
    prediction: free,
    estimate: viewEstimate(used),
    linkage: other(viewEstimate(spare)?.offspring ?? [], [used.varieties, spare.varieties]),
  }
}

const colorsOf = ({ varieties }: OffspringPrediction<Variety>): Color[] =>
  varieties.map(({ variety, probability }) => ({
    colorVarietyId: variety?.id ?? null,
    name: variety?.name ?? null,
    probability: probability?.value ?? 0,
  }))

function differs(one: readonly Color[], other: readonly Color[]): boolean {
  const shareOf = new Map(other.map(({ colorVarietyId, probability }) => [colorVarietyId, probability]))
  return one.some(
    ({ colorVarietyId, probability }) =>
      Math.abs(probability - (shareOf.get(colorVarietyId) ?? 0)) >= TELLING_DIFFERENCE,
  )
}
