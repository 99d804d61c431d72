import {
  CandidatePage,
  CandidateQuery,
  MatrixQuery,
  mostEstimated,
  PairingMatrix,
  PairingPreview,
  PairQuery,
} from '@zuchtbuch/contracts/inbreeding'
import { listVarietyPatterns } from '@zuchtbuch/db/herd/color-varieties'
import { findGerbil, gerbilList, listMates } from '@zuchtbuch/db/herd/gerbils'
import { outcomeName } from '@zuchtbuch/domain/colors/color-name'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { isCompleteForPrediction, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/colors/genotype'
import { toPercent } from '@zuchtbuch/domain/pedigree/pedigree-completeness'
import { kinshipWithAll } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import { pairingReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
import { depthAbove, indexOfAnimal } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { QueryError } from '@zuchtbuch/query/query-error'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { estimatePairings } from './estimate-pairings.ts'
import { readPairingBook } from './judge-pairings.ts'
import { viewFinding } from './judge-records.ts'
import { pairColors } from './pair-colors.ts'
import { pairingMatrix } from './pairing-matrix.ts'
import { numberOf, resolvePairing } from './resolve-pairing.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { showInbreeding } from './show-inbreeding.ts'

const tag = 'Inbreeding and pairing'

export const previewPairingRoute = route({
  method: 'get',
  path: '/pairings/preview',
  tag,
  summary: 'Colours, spotting and inbreeding to expect of a pairing',
  query: PairQuery,
  response: PairingPreview,
  tagged: true,
  errors: ['ParentGenderInvalid', 'NotFound', 'InvalidId', 'InferenceBuilding'],
  handler: async (ctx, { query: { fatherId, motherId } }) => {
    const pairing = await resolvePairing(ctx, { fatherId, motherId })
    const report = pairingReport(pairing.snapshot, pairing.father, pairing.mother)
    const book = await readPairingBook(ctx, [fatherId, motherId])
    const [varieties, inbreeding] = await Promise.all([
      listVarietyPatterns(ctx.db),
      showInbreeding(ctx, pairing, report),
    ])
    const sire = found(book.animal(fatherId))
    const dam = found(book.animal(motherId))
    const { prediction, estimate, linkage } = await pairColors(
      ctx,
      { fatherId: sire.id, motherId: dam.id },
      [genotypeOf(sire.genotype), genotypeOf(dam.genotype)],
      varieties,
    )
    const advice = book.judge({ fatherId: sire.id, motherId: dam.id, ...report }).map((finding) => {
      const { gerbilId } = finding.facts
      const gerbilIds = typeof gerbilId === 'string' ? [gerbilId] : [sire.id, dam.id]
      return { ...viewFinding(finding), gerbilIds, count: gerbilIds.length }
    })
    return {
      fatherId: sire.id,
      motherId: dam.id,
      complete: prediction.complete,
      lethalShare: prediction.lethalShare?.value ?? null,
      offspring: prediction.varieties.map(({ variety, probability }) => ({
        colorVarietyId: variety?.id ?? null,
        name: variety?.name ?? null,
        probability: probability?.value ?? null,
      })),
      estimate,
      linkage,
      spottedShare: prediction.spottedShare?.value ?? null,
      rexShare: prediction.rexShare?.value ?? null,
      doubleRexShare: prediction.doubleRexShare?.value ?? null,
      outcomes: prediction.outcomes.map(({ variety, spotted, coat, probability }) => ({
        colorVarietyId: variety?.id ?? null,
        name: outcomeName(variety?.name ?? null, spotted, coat),
        spotted,
        coat,
        probability: probability.value,
      })),
      inbreeding,
      warnings: [...advice, ...inbreeding.warnings.map((warning) => ({ ...warning, path: '' }))],
    }
  },
})

export const listPairingCandidatesRoute = route({
  method: 'get',
  path: '/pairings/candidates',
  tag,
  summary: 'Mates for an animal, lowest inbreeding first',
  description:
    'Living residents of the other gender; those of either when the gender of the animal is unknown. `filter` works as for animals, `orderBy` decides among equal inbreeding.',
  list: true,
  tagged: true,
  query: CandidateQuery,
  response: CandidatePage,
  errors: ['NotFound', 'InvalidId', 'InferenceBuilding'],
  handler: async (ctx, { query, rawQuery }) => {
    const list = parseListQuery(rawQuery, gerbilList)
    const isEstimated = query.estimates === 'true'
    if (isEstimated && list.pageSize > mostEstimated) {
      throw new QueryError('InvalidPaging', `With estimates a pageSize is at most ${mostEstimated}.`)
    }
    const gerbil = found(await findGerbil(ctx.db, query.gerbilId))
    const mates = await listMates(ctx.db, gerbil, list)
    // Read after the mates, so that it knows all of them; one that it lacks was deleted meanwhile.
    const snapshot = await ctx.pedigree.current()
    const animal = numberOf(snapshot, gerbil.id)
    const kinships = kinshipWithAll(snapshot, animal)
    const ranked = mates
      .flatMap((mate) => {
        const number = indexOfAnimal(snapshot, mate.gerbilId)
        const coefficient = kinships[number]
        return coefficient === undefined ? [] : [{ ...mate, number, coefficient }]
      })
      .toSorted((a, b) => a.coefficient - b.coefficient)
    const shown = ranked.slice(list.offset, list.offset + list.pageSize)
    const book = await readPairingBook(ctx, [gerbil.id, ...shown.map(({ gerbilId }) => gerbilId)])
    const parentsWith = ({ gerbilId, gender }: (typeof shown)[number]) =>
      gender === 'Male' ? ([gerbilId, gerbil.id] as const) : ([gerbil.id, gerbilId] as const)
    const isOpen = (mate: (typeof shown)[number]) =>
      !isCompleteForPrediction(genotypeOf(gerbil.genotype)) ||
      !isCompleteForPrediction(genotypeOf(mate.genotype))
    const open = isEstimated ? shown.filter(isOpen) : []
    const estimates = await estimatePairings(ctx, open.map(parentsWith))
    const estimateOf = new Map(open.map(({ gerbilId }, k) => [gerbilId, estimates[k] ?? null]))
    return {
      items: shown.map(({ number, ...mate }) => {
        const { fullGenerations } = depthAbove(snapshot, animal, number)
        const [fatherId, motherId] = parentsWith({ number, ...mate })
        const { coefficient } = mate
        return {
          ...mate,
          ...book.littersOf(mate.gerbilId),
          percent: toPercent(coefficient),
          fullGenerations,
          estimate: estimateOf.get(mate.gerbilId) ?? null,
          warnings: book.judge({ fatherId, motherId, coefficient, fullGenerations }).map(viewFinding),
        }
      }),
      totalCount: ranked.length,
      page: list.page,
      pageSize: list.pageSize,
    }
  },
})

export const getPairingMatrixRoute = route({
  method: 'get',
  path: '/pairings/matrix',
  tag,
  summary: 'Inbreeding of the young of several fathers with several mothers',
  query: MatrixQuery,
  response: PairingMatrix,
  tagged: true,
  errors: ['ParentGenderInvalid', 'NotFound'],
  handler: (ctx, { query }) => pairingMatrix(ctx, query),
})

const genotypeOf = (text: string | null) => (text === null ? UNKNOWN_GENOTYPE : parseGenotype(text))
