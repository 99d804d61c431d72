import { IdParams } from '@zuchtbuch/contracts/fields'
import { Inbreeding, InbreedingLimits, InbreedingQuery } from '@zuchtbuch/contracts/inbreeding'
import { animalReport, pairingReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
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
