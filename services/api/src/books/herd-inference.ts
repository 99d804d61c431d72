import { narrowestGroup } from '@zuchtbuch/domain/genotype-inference/canonical-group'
import { inferAnimal } from '@zuchtbuch/domain/genotype-inference/animal-inference'
import {
  contradictionId,
  type ContradictionGroup,
  resolutionsOf,
} from '@zuchtbuch/domain/genotype-inference/contradiction-groups'
import { evidenceChanges } from '@zuchtbuch/domain/genotype-inference/evidence-changes'
import { explainProof, type ProofStep } from '@zuchtbuch/domain/genotype-inference/explain-proof'
import {
  type FounderFrequencies,
  type FrequencyMode,
  sameFrequencies,
} from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import {
  changeRecords,
  inferGenotypes,
  type InferredHerd,
  usedFrequencies,
} from '@zuchtbuch/domain/genotype-inference/infer-genotypes'
import {
  completeCouple,
  evenPhases,
  hasPhase,
  isLinkageTold,
  linkedCouple,
  linkedCouples,
  type LinkagePhase,
  phaseOf,
} from '@zuchtbuch/domain/genotype-inference/linked-couple'
import { linkedEvidence } from '@zuchtbuch/domain/genotype-inference/linked-evidence'
import { hasDoubleHeterozygote } from '@zuchtbuch/domain/genotype-inference/linked-model'
import { estimateLitters, type LitterEstimate } from '@zuchtbuch/domain/genotype-inference/litter-estimate'
import type { UnitEvidence } from '@zuchtbuch/domain/genotype-inference/locus-evidence'
import { LOCUS_MODELS, maskOfCover } from '@zuchtbuch/domain/genotype-inference/locus-model'
import { type EvidenceBook, unpackEvidence } from '@zuchtbuch/domain/genotype-inference/packed-evidence'
import { posteriorOf } from '@zuchtbuch/domain/genotype-inference/posterior'
import { pairsOf } from '@zuchtbuch/domain/genotype-inference/region-model'
import { FREE_PERMILLE, type Linkage, linkedPermille } from '@zuchtbuch/domain/colors/linkage'
import { LOCI } from '@zuchtbuch/domain/colors/loci'
import { findId, formatId, parseId } from '@zuchtbuch/domain/pedigree/pedigree-id'
import type { VarietyPattern } from '@zuchtbuch/domain/colors/variety-patterns'

export type Variety = VarietyPattern & { id: string; name: string }

/** All that inference reads, in one state of the database. */
export type Evidence = {
  packed: Uint8Array<ArrayBuffer>
  varieties: Variety[]
  mode: FrequencyMode
  /** Null: estimated from the herd. */
  frequencies: FounderFrequencies | null
  linkage: Linkage
}

/** A step of a proof with ids in place of numbers. */
export type NamedStep = { step: ProofStep; ids: Record<number, string> }

export type HerdInference = ReturnType<typeof openHerdInference>
/** Holds what follows from the herd book and answers for single animals; no database, so that a thread can be it. */
export function openHerdInference() {
  let held: { evidence: Evidence; book: EvidenceBook; inferred: InferredHerd } | undefined
  let answers = new Map<string, unknown>()

  /**
   * Takes over a state of the herd book; few changed records are followed from there on. Answers the frequencies that
   * were estimated, null when they were given.
   */
  function load(evidence: Evidence): FounderFrequencies | null {
    const book = unpackEvidence(evidence.packed, evidence.varieties)
    const before = held
    const { frequencies } = evidence
    const isSameModel =
      before !== undefined &&
      frequencies !== null &&
      sameFrequencies(usedFrequencies(before.inferred), frequencies)
    const changes = isSameModel ? evidenceChanges(before.book, book) : null
    let inferred: InferredHerd
    if (before === undefined || changes === null) {
      inferred = inferGenotypes(book.herd, frequencies)
    } else {
      // It changes the former state in place: what fails in between must not be asked.
      held = undefined
      inferred = { ...changeRecords(before.inferred, changes), herd: book.herd }
    }
    held = { evidence, book, inferred }
    answers = new Map()
    return frequencies === null ? usedFrequencies(inferred) : null
  }

  function state() {
    if (held === undefined) throw new Error('no herd book was loaded')
    return held
  }

  /** Computed once per state of the herd book. */
  function once<T>(key: string, compute: () => T): T {
    if (!answers.has(key)) answers.set(key, compute())
    return answers.get(key) as T
  }

  const idOf = (animal: number) => formatId(state().book.ids.words, animal)
  const numberOf = (id: string) => {
    const words = parseId(id)
    return words === null ? -1 : findId(state().book.ids, words, 0)
  }

  function idOfGroup(group: ContradictionGroup): string {
    return contradictionId(
      group.animals.map(idOf),
      group.loci.map((locus) => LOCI[locus]!),
    )
  }

  /** Returns the inference about an animal; null when it is not in the herd book. */
  function animal(id: string) {
    const { evidence, book, inferred } = state()
    const number = numberOf(id)
    if (number < 0) return null
    return once(`animal ${id}`, () => {
      const { loci, depth } = inferAnimal(inferred, number, linkedInForce())
      const informants = [number, ...depth.relatives]
      return {
        varietyName: nameOfVariety(number),
        loci: loci.map(({ possible, proofs, group, ...locus }, at) => {
          const model = LOCUS_MODELS[at]!
          return {
            ...locus,
            stored: narrowestGroup(model, maskOfCover(model, book.stored[number]!)),
            variety: narrowestGroup(model, maskOfCover(model, book.patterns[number]!)),
            possible: pairsOf(possible).map((pair) => model.pairs[pair]!),
            conflictGroupId: group < 0 ? null : idOfGroup(inferred.groups[group]!),
            reasons: proofs.map((proof) => ({
              gerbilIds: proof.map(idOf),
              steps: explainProof(book.herd, inferred.loci[at]!, number, possible, proof).map((step) =>
                named(step, proof),
              ),
            })),
          }
        }),
        depth: {
          relatives: depth.relatives.length,
          records: informants.reduce((sum, one) => sum + book.entries[one]!, 0),
          generationsUp: depth.generationsUp,
          generationsDown: depth.generationsDown,
        },
        frequencies: foundersUsed(),
        linkage: { permille: evidence.linkage.permille, phase: phaseAlone(number) },
      }
    })
  }

  /** C and P together by the fraction in force, and where that is free combination by that of mouse and rat. */
  function linkedLoci(): UnitEvidence {
    const { evidence, inferred } = state()
    return once('linked loci', () => linkedEvidence(inferred, linkedPermille(evidence.linkage.permille)))
  }

  const isFree = () => state().evidence.linkage.permille === FREE_PERMILLE
  const linkedInForce = () => (isFree() ? null : linkedLoci())

  function phaseAlone(animal: number): LinkagePhase {
    const { inferred } = state()
    const linked = linkedLoci()
    const own = hasPhase(inferred, animal) ? posteriorOf(linked, [animal]) : null
    return phaseOf(inferred, linked, animal, own?.probabilities ?? evenPhases(inferred.herd.covers[animal]!))
  }

  function nameOfVariety(animal: number): string | null {
    const { evidence, book } = state()
    return evidence.varieties[book.varieties[animal]!]?.name ?? null
  }

  function foundersUsed() {
    const { evidence, inferred } = state()
    return { mode: evidence.mode, values: usedFrequencies(inferred) }
  }

  function named(step: ProofStep, proof: readonly number[]): NamedStep {
    return { step, ids: Object.fromEntries(proof.map((one) => [one, idOf(one)])) }
  }

  /** All contradictions, with what would settle each. */
  function contradictions() {
    const { book, inferred } = state()
    return once('contradictions', () =>
      inferred.groups.map((group) => ({
        id: idOfGroup(group),
        loci: group.loci.map((locus) => LOCI[locus]!),
        gerbilIds: group.animals.map(idOf),
        sets: group.sets.map(({ locus, kind, animals }) => ({
          locus: LOCI[locus]!,
          kind,
          members: animals.map((one) => ({
            gerbilId: idOf(one),
            varietyName: nameOfVariety(one),
            isYoung:
              animals.includes(book.herd.links.sire[one]!) || animals.includes(book.herd.links.dam[one]!),
            group: narrowestGroup(
              LOCUS_MODELS[locus]!,
              maskOfCover(LOCUS_MODELS[locus]!, book.herd.covers[one]!),
            ),
            stored: narrowestGroup(
              LOCUS_MODELS[locus]!,
              maskOfCover(LOCUS_MODELS[locus]!, book.stored[one]!),
            ),
            variety: narrowestGroup(
              LOCUS_MODELS[locus]!,
              maskOfCover(LOCUS_MODELS[locus]!, book.patterns[one]!),
            ),
          })),
        })),
        resolvedBy: resolutionsOf(book.herd.links, book.herd.covers, group).map((way) =>
          way.type === 'records'
            ? { type: way.type, gerbilId: idOf(way.animal), litterId: null, parent: null }
            : {
                type: way.type,
                gerbilId: idOf(way.animal),
                litterId: formatId(book.litterIds, way.litter),
                parent: way.parent,
              },
        ),
      })),
    )
  }

  const isDisputed = (animal: number) =>
    state().inferred.groups.some(({ animals }) => animals.includes(animal))

  /** Estimates of planned litters; null for a pair of which nothing can be said, or that is not in the herd book. */
  function litters(pairs: readonly (readonly [sireId: string, damId: string])[]) {
    const asked = pairs.map(([sireId, damId]) => {
      const couple = [numberOf(sireId), numberOf(damId)] as const
      // Every locus counts: Re decides what coat the young have.
      return {
        key: `litter ${sireId} ${damId}`,
        couple,
        isKnown: !couple.some((n) => n < 0 || isDisputed(n)),
      }
    })
    const news = asked.filter(({ key, isKnown }) => isKnown && !answers.has(key))
    const estimates = estimatesOf(news.map(({ couple }) => couple))
    for (const [k, { key }] of news.entries()) answers.set(key, estimates[k]!)
    return asked.map(({ key, isKnown }) =>
      isKnown ? (answers.get(key) as (typeof estimates)[number]) : null,
    )
  }

  /** What many litters have in common is computed once. */
  function estimatesOf(couples: readonly (readonly [sire: number, dam: number])[]) {
    const { evidence, inferred } = state()
    const linked = isFree() ? null : linkedCouples(linkedLoci(), couples)
    const planned = couples.map(([sire, dam], k) => {
      const reading = linked === null ? null : linked[k]!
      return { sire, dam, readings: linked !== null && reading === null ? [] : [reading] }
    })
    return estimateLitters(inferred, planned, evidence.varieties).map(([estimate = null]) => shown(estimate))
  }

  /**
   * How C and P lie in two parents: their phases, the young at both loci, and, unless every allele of the parents is
   * typed in (`isComplete`), the estimates by both readings. Null where it is nothing to the pair, where nothing can be
   * said, and where one is not in the herd book.
   */
  function pairLinkage(sireId: string, damId: string, isComplete: boolean) {
    const { evidence, inferred, book } = state()
    const [sire, dam] = [numberOf(sireId), numberOf(damId)]
    if (sire < 0 || dam < 0) return null
    const linked = linkedLoci()
    const canMatter = [sire, dam].some((parent) => hasDoubleHeterozygote(linked.masks[parent]!))
    if (!isComplete && (!canMatter || isDisputed(sire) || isDisputed(dam))) return null
    return once(`linkage ${sireId} ${damId} ${isComplete}`, () => {
      const couple = isComplete
        ? completeCouple(inferred, linked, [sire, dam], [book.stored[sire]!, book.stored[dam]!])
        : linkedCouple(linked, sire, dam)
      if (couple === null || !isLinkageTold(couple)) return null
      const [free, apart] = isComplete
        ? []
        : estimateLitters(inferred, [{ sire, dam, readings: [null, couple] }], evidence.varieties)[0]!.map(
            shown,
          )
      const estimates = free && apart ? { free, linked: apart } : null
      if (!isComplete && estimates === null) return null
      return {
        ...evidence.linkage,
        phases: [
          { gerbilId: sireId, ...phaseOf(inferred, linked, sire, couple.sire) },
          { gerbilId: damId, ...phaseOf(inferred, linked, dam, couple.dam) },
        ],
        young: couple.young,
        estimates,
      }
    })
  }

  function shown(estimate: LitterEstimate<Variety> | null) {
    if (estimate === null) return null
    const { varieties, spottedShare, rexShare, lethalShare, method } = estimate
    return {
      varieties: varieties.map(({ variety, probability }) => ({
        colorVarietyId: variety?.id ?? null,
        name: variety?.name ?? null,
        probability,
      })),
      spottedShare,
      rexShare,
      lethalShare,
      method,
      frequencies: foundersUsed(),
    }
  }

  return { load, animal, contradictions, litters, pairLinkage }
}
