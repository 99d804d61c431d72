import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import { Offer, OfferCreate, Offers, OfferUpdate } from '@zuchtbuch/contracts/prospects'
import { listOffers } from '@zuchtbuch/db/placement/offers'
import { findProspect } from '@zuchtbuch/db/placement/prospects'
import { today } from '@zuchtbuch/domain/calendar'
import { answerOffer, makeOffer } from './make-offer.ts'
import { showOffers } from './show-offers.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'

const tag = 'Placement'

export const listOffersRoute = route({
  method: 'get',
  path: '/prospects/{id}/offers',
  tag,
  summary: 'What a prospect was offered, newest first',
  params: IdParams,
  response: Offers,
  handler: async ({ db }, { params }) => {
    found(await findProspect(db, params.id))
    return showOffers(db, await listOffers(db, params.id))
  },
})

export const createOfferRoute = route({
  method: 'post',
  path: '/prospects/{id}/offers',
  stores: true,
  tag,
  summary: 'Offer animals, or a litter of which none is entered; it keeps nothing',
  params: IdParams,
  body: OfferCreate,
  status: 201,
  response: Offer,
  errors: [
    'UnknownReference',
    'OfferOpen',
    'GerbilReserved',
    'GerbilAlreadyHandedOver',
    'GerbilDeceased',
    'GerbilNotResident',
    'Conflict',
  ],
  location: (offer) => `/prospects/${offer.prospectId}/offers/${offer.id}`,
  handler: ({ db, config }, { params, body, store }) =>
    store(db, async (tx) => {
      const offer = await makeOffer(tx, params.id, body, today(config.timeZone))
      return (await showOffers(tx, [offer]))[0]!
    }),
})

export const patchOfferRoute = route({
  method: 'patch',
  path: '/prospects/{id}/offers/{recordId}',
  tag,
  summary: 'Say what became of an offer',
  params: RecordParams,
  body: OfferUpdate,
  bodyTypes: ['application/merge-patch+json', 'application/json'],
  response: Offer,
  errors: ['OfferOpen', 'PreconditionFailed'],
  handler: ({ db, config }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const options = { day: today(config.timeZone), requireVersion }
      const offer = await answerOffer(tx, params.id, params.recordId, body, options)
      return (await showOffers(tx, [offer]))[0]!
    }),
})
