import { CandidatePage, CandidateQuery, PairingPreview, PairQuery } from '@zuchtbuch/contracts/inbreeding'
import { listVarietyPatterns } from '@zuchtbuch/db/color-varieties'
import { findGerbil, gerbilList, listMates } from '@zuchtbuch/db/gerbils'
import { parseGenotype, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/genotype'
import { predictOffspring } from '@zuchtbuch/domain/offspring'
import { toPercent } from '@zuchtbuch/domain/pedigree-completeness'
import { kinshipWithAll } from '@zuchtbuch/domain/pedigree-kinship'
import { pairingReport } from '@zuchtbuch/domain/pedigree-report'
import { indexOfAnimal } from '@zuchtbuch/domain/pedigree-snapshot'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { numberOf, resolvePairing } from '../flows/resolve-pairing.ts'
import { found } from '../records.ts'
import { route } from '../route.ts'
import { offspringWarning } from '../texts.de.ts'
import { viewInbreeding } from '../views/inbreeding.ts'

const tag = 'Inzucht und Verpaarung'

export const previewPairingRoute = route({
  method: 'get',
  path: '/pairings/preview',
  tag,
  summary: 'Colours, spotting and inbreeding to expect of a pairing',
  query: PairQuery,
  response: PairingPreview,
  errors: ['ParentGenderInvalid', 'NotFound', 'InvalidId'],
  handler: async (ctx, { query: { fatherId, motherId } }) => {
    const pairing = await resolvePairing(ctx, { fatherId, motherId })
    const report = pairingReport(pairing.snapshot, pairing.father, pairing.mother)
    const [sire, dam, varieties, inbreeding] = await Promise.all([
      findGerbil(ctx.db, fatherId).then(found),
      findGerbil(ctx.db, motherId).then(found),
      listVarietyPatterns(ctx.db),
      viewInbreeding(ctx, pairing, report),
    ])
    const prediction = predictOffspring(genotypeOf(sire.genotype), genotypeOf(dam.genotype), varieties)
    const warnings = prediction.warnings.map((code) => ({
      code,
      message: offspringWarning(code),
      gerbilIds: [sire.id, dam.id],
      count: 2,
    }))
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
      spottedShare: prediction.spottedShare?.value ?? null,
      rexShare: prediction.rexShare?.value ?? null,
      inbreeding,
      warnings: [...warnings, ...inbreeding.warnings],
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
  query: CandidateQuery,
  response: CandidatePage,
  errors: ['NotFound', 'InvalidId'],
  handler: async (ctx, { query, rawQuery }) => {
    const list = parseListQuery(rawQuery, gerbilList)
    const gerbil = found(await findGerbil(ctx.db, query.gerbilId))
    const mates = await listMates(ctx.db, gerbil, list)
    // Read after the mates, so that it knows all of them; one that it lacks was deleted meanwhile.
    const snapshot = await ctx.pedigree.current()
    const kinships = kinshipWithAll(snapshot, numberOf(snapshot, gerbil.id))
    const ranked = mates
      .flatMap((mate) => {
        const coefficient = kinships[indexOfAnimal(snapshot, mate.gerbilId)]
        return coefficient === undefined ? [] : [{ ...mate, coefficient, percent: toPercent(coefficient) }]
      })
      .toSorted((a, b) => a.coefficient - b.coefficient)
    return {
      items: ranked.slice(list.offset, list.offset + list.pageSize),
      totalCount: ranked.length,
      page: list.page,
      pageSize: list.pageSize,
    }
  },
})

const genotypeOf = (text: string | null) => (text === null ? UNKNOWN_GENOTYPE : parseGenotype(text))
