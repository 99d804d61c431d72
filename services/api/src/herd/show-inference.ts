import { findGerbilLabels } from '@zuchtbuch/db/herd/gerbil-labels'
import { findLitterNames } from '@zuchtbuch/db/herd/litters'
import type { ReasonCode } from '@zuchtbuch/domain/genotype-inference/explain-proof'
import {
  contradictionText,
  proofText,
  recordedText,
  type RecordedGroups,
  wrongParentText,
  wrongRecordsText,
} from '@zuchtbuch/domain/genotype-inference/texts.de'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import type { HerdInference } from '../books/herd-inference.ts'
import { litterName } from '../common/texts.de.ts'

type Contradiction = ReturnType<HerdInference['contradictions']>[number]

/** Shows the inference about an animal with its reasons in words. Throws `NotFound`. */
export async function showInference(ctx: Context, gerbilId: string) {
  const answer = found((await ctx.inference.ask({ kind: 'animal', id: gerbilId })) ?? undefined)
  const { loci, depth, frequencies, linkage, varietyName } = answer
  const told = loci.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.gerbilIds))
  const labels = await findGerbilLabels(ctx.db, [...new Set([gerbilId, ...told])])
  const animal = found(labels.get(gerbilId))
  return {
    gerbilId,
    genotype: animal.genotype,
    provenGenotype: loci.map(({ proven }) => proven).join(' '),
    loci: loci.map(({ reasons, ...locus }) => {
      const own: RecordedGroups = {
        genotype: locus.stored === '--' ? null : locus.stored,
        variety:
          locus.variety === '--' || varietyName === null ? null : { name: varietyName, group: locus.variety },
      }
      const proofs = reasons.map(({ gerbilIds, steps }) => ({
        code: codeOf(
          steps.map(({ step }) => step.code),
          own,
        ),
        text: steps
          .map(({ step, ids }) => proofText(step, (number) => nameIn(labels, ids[number]), own))
          .join(' '),
        gerbilIds,
      }))
      const ofItself = {
        code: codeOf(['own'], own),
        text: recordedText(own),
        gerbilIds: [gerbilId],
      }
      return { ...locus, reasons: locus.status === 'complete' ? [ofItself] : proofs }
    }),
    depth,
    frequencies,
    linkage,
    version: ctx.inference.version(),
  }
}

function codeOf(codes: readonly (ReasonCode | 'own')[], own: RecordedGroups): ReasonCode {
  const last = codes.at(-1) ?? 'relatives'
  return last !== 'own' ? last : own.genotype === null ? 'ownVariety' : 'ownGenotype'
}

function nameIn(labels: ReadonlyMap<string, { name: string }>, id: string | undefined): string {
  return (id === undefined ? undefined : labels.get(id)?.name) ?? 'ein Tier, das es nicht mehr gibt'
}

/** Contradictions with the sentences about them. */
export async function showContradictions({ db, config }: Context, contradictions: readonly Contradiction[]) {
  const gerbilIds = contradictions.flatMap((one) => [
    ...one.gerbilIds,
    ...one.resolvedBy.map((way) => way.gerbilId),
  ])
  const litterIds = contradictions.flatMap(({ resolvedBy }) =>
    resolvedBy.flatMap((way) => way.litterId ?? []),
  )
  const [labels, litters] = await Promise.all([
    findGerbilLabels(db, [...new Set(gerbilIds)]),
    findLitterNames(db, [...new Set(litterIds)]),
  ])
  const nameOf = (id: string) => nameIn(labels, id)
  const litterOf = (id: string) => {
    const litter = litters.get(id)
    return litter === undefined ? '' : litterName(litter, config.timeZone)
  }
  return contradictions.map(({ sets, resolvedBy, ...group }) => ({
    ...group,
    sets: sets.map(({ locus, kind, members }) => {
      const [only] = members
      const young = members.find(({ isYoung }) => isYoung)
      const parent = members.find(({ isYoung }) => !isYoung)
      const variety = only?.varietyName ?? null
      return {
        locus,
        kind,
        gerbilIds: members.map(({ gerbilId }) => gerbilId),
        text: contradictionText({
          kind,
          locus,
          names: members.map(({ gerbilId }) => nameOf(gerbilId)),
          own:
            only === undefined || variety === null
              ? null
              : { genotype: only.stored, variety: { name: variety, group: only.variety } },
          pair:
            young === undefined || parent === undefined
              ? null
              : {
                  young: nameOf(young.gerbilId),
                  youngGroup: young.group,
                  parent: nameOf(parent.gerbilId),
                  parentGroup: parent.group,
                },
        }),
      }
    }),
    resolvedBy: resolvedBy.map((way) => ({
      ...way,
      text:
        way.parent === null || way.litterId === null
          ? wrongRecordsText(nameOf(way.gerbilId))
          : wrongParentText(nameOf(way.gerbilId), way.parent, litterOf(way.litterId)),
    })),
  }))
}
