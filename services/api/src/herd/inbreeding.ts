import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  Inbreeding,
  InbreedingLimits,
  InbreedingQuery,
  LitterInbreeding,
  LitterInbreedingQuery,
} from '@zuchtbuch/contracts/inbreeding'
import { listOwnLitters } from '@zuchtbuch/db/herd/litters'
import { animalReport, pairingReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
import { mapInBatches } from '../common/map-in-batches.ts'
import { inbreedingOf } from './mating-view.ts'
import { numberOf, resolvePairing } from './resolve-pairing.ts'
import { route } from '../common/route.ts'
import { showInbreeding } from './show-inbreeding.ts'

const tag = 'Inbreeding and pairing'

export const getInbreedingRoute = route({
  method: 'get',
  path: '/inbreeding',
  tag,
  summary: 'Inbreeding of the young that two animals would have',
  query: InbreedingQuery,
  response: Inbreeding,
  tagged: true,
  errors: ['ParentGenderInvalid', 'NotFound', 'InvalidId'],
  handler: async (ctx, { query: { fatherId, motherId, generations = null, limit = 50 } }) => {
    const pairing = await resolvePairing(ctx, { fatherId, motherId })
    const { father, mother, snapshot } = pairing
    return showInbreeding(ctx, pairing, pairingReport(snapshot, father, mother, { generations, limit }))
  },
})

export const getGerbilInbreedingRoute = route({
  method: 'get',
  path: '/gerbils/{id}/inbreeding',
  tag,
  summary: 'Inbreeding of an animal',
  params: IdParams,
  query: InbreedingLimits,
  response: Inbreeding,
  tagged: true,
  handler: async (ctx, { params, query: { generations = null, limit = 50 } }) => {
    const snapshot = await ctx.pedigree.current()
    const animal = numberOf(snapshot, params.id)
    const parents = { father: snapshot.sire[animal]!, mother: snapshot.dam[animal]!, snapshot }
    return showInbreeding(ctx, parents, animalReport(snapshot, animal, { generations, limit }))
  },
})

/** The coefficients of parents with sixty known generations each take some milliseconds. */
const fewLitters = 50

export const getLitterInbreedingRoute = route({
  method: 'get',
  path: '/litters/inbreeding',
  tag,
  summary: 'Inbreeding of the own litters of which both parents are known, oldest first',
  query: LitterInbreedingQuery,
  response: LitterInbreeding,
  handler: async ({ db, config, pedigree }, { query: { from = null } }) => {
    const snapshot = await pedigree.current()
    const litters = await listOwnLitters(db, from, config.timeZone)
    return mapInBatches(litters, fewLitters, (some) =>
      some.map(({ id, ...parents }) => ({ litterId: id, ...inbreedingOf(snapshot, parents) })),
    )
  },
})
