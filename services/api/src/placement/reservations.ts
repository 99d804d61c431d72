import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  DryRunQuery,
  HandoverCheck,
  HandoverResult,
  Reservation,
  ReservationCheck,
  ReservationCreate,
  type ReservationCreation,
  ReservationExtend,
  ReservationHandover,
  ReservationPage,
  ReservationRelease,
  Reservations,
  ReservationsCreate,
  ReservationsExtend,
  ReservationsRelease,
  ReservationUpdate,
} from '@zuchtbuch/contracts/reservations'
import type { Tx } from '@zuchtbuch/db/client'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import {
  findReservation,
  listReservations,
  listReservedAnimals,
  lockReservations,
  reservationList,
  type Reservation as ReservationRow,
} from '@zuchtbuch/db/placement/reservations'
import { today } from '@zuchtbuch/domain/calendar'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { AppError } from '@zuchtbuch/runtime/errors'
import { z } from 'zod'
import { change } from '../common/change.ts'
import type { Context } from '../common/context.ts'
import { atPath } from '../common/at-path.ts'
import { handOverReservation } from './hand-over-reservation.ts'
import { showContract } from './show-contracts.ts'
import { writeDocuments } from '../threads/write-documents.ts'
import {
  changeReservation,
  extendReservation,
  postponeReservation,
  makeReservation,
  reinstateReservation,
  releaseReservation,
} from './save-reservation.ts'
import { takenAt } from '../herd/settle-holds.ts'
import { showReservation, showReservations } from './show-reservations.ts'
import { tryHandover, tryReservation } from './try-reservation.ts'
import { answerNothingNew } from '../http/nothing-new.ts'
import { found } from '../common/records.ts'
import { givenTwiceText } from '../common/texts.de.ts'
import { route } from '../common/route.ts'

const tag = 'Placement'
const unavailable = [
  'UnknownReference',
  'GerbilReserved',
  'GerbilAlreadyHandedOver',
  'GerbilDeceased',
  'GerbilNotResident',
  'SolitaryGerbil',
  'Conflict',
] as const

export const listReservationsRoute = route({
  method: 'get',
  path: '/reservations',
  tag,
  summary: 'Reservations, newest first',
  list: true,
  packed: true,
  response: ReservationPage,
  handler: async ({ db, config }, { rawQuery }) => {
    const day = today(config.timeZone)
    const list = parseListQuery(rawQuery, reservationList(day))
    const { items, totalCount } = await listReservations(db, list)
    const views = await showReservations(db, items, day)
    return { items: views, totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getReservationRoute = route({
  method: 'get',
  path: '/reservations/{id}',
  tag,
  summary: 'One reservation',
  params: IdParams,
  response: Reservation,
  handler: async ({ db, config }, { params }) =>
    showReservation(db, found(await findReservation(db, params.id)), today(config.timeZone)),
})

export const createReservationRoute = route({
  method: 'post',
  path: '/reservations',
  stores: true,
  maybeNothingNew: true,
  tag,
  summary: 'Keep animals for a contact until a day, all of them or none',
  description:
    'The same contact and the same animals again: 200 with the reservation that is there. With `dryRun=true` the answer tells what would happen, and nothing is stored.',
  query: DryRunQuery,
  body: ReservationCreate,
  status: 201,
  response: z.union([Reservation, ReservationCheck]),
  errors: [...unavailable],
  handler: async (ctx, { body, query, store, response }) => {
    const { db, config } = ctx
    const day = today(config.timeZone)
    if (query.dryRun === 'true') {
      answerNothingNew(response)
      return store(db, (tx) => tryReservation(tx, body, day))
    }
    return store(db, async (tx) => {
      const { reservation, isNew } = await makeReservation(tx, body, { day })
      if (isNew) response.location(`/reservations/${reservation.id}`)
      else answerNothingNew(response)
      return showReservation(tx, reservation, day)
    })
  },
})

export const { put: updateReservationRoute, patch: patchReservationRoute } = change({
  path: '/reservations/{id}',
  tag,
  summary:
    'Change a reservation, its animals too; an ended one takes only notes and what became of the deposit',
  params: IdParams,
  body: ReservationUpdate,
  response: Reservation,
  errors: [...unavailable, 'ReservationEnded'],
  handler: (ctx, { params, body, requireVersion }) =>
    answered(ctx, (tx, day, timeZone) =>
      changeReservation(tx, params.id, body, { day, timeZone, requireVersion }),
    ),
})

export const extendReservationRoute = route({
  method: 'post',
  path: '/reservations/{id}/extend',
  tag,
  summary: 'Keep the animals until another day',
  params: IdParams,
  body: ReservationExtend,
  response: Reservation,
  errors: ['ReservationEnded'],
  handler: (ctx, { params, body }) =>
    answered(ctx, (tx, day, timeZone) => extendReservation(tx, params.id, body.expiresOn, { day, timeZone })),
})

export const releaseReservationRoute = route({
  method: 'post',
  path: '/reservations/{id}/release',
  tag,
  summary: 'Let the animals go; the prospect waits at the old place',
  params: IdParams,
  body: ReservationRelease,
  response: Reservation,
  errors: ['ReservationEnded'],
  handler: (ctx, { params, body }) =>
    answered(ctx, (tx, day) => releaseReservation(tx, params.id, body, day)),
})

export const reinstateReservationRoute = route({
  method: 'post',
  path: '/reservations/{id}/reinstate',
  tag,
  summary: 'Take a release or an expiry back, if all its animals are free',
  params: IdParams,
  response: Reservation,
  errors: ['ReservationEnded', ...unavailable],
  handler: (ctx, { params }) => answered(ctx, (tx, day) => reinstateReservation(tx, params.id, day)),
})

export const createReservationsRoute = route({
  method: 'post',
  path: '/reservations/bulk',
  stores: true,
  tag,
  summary: 'Several reservations, all of them or none',
  body: ReservationsCreate,
  status: 201,
  response: Reservations,
  errors: [...unavailable],
  handler: ({ db, config }, { body, store }) => {
    const day = today(config.timeZone)
    return store(db, async (tx) => ({
      items: await showReservations(tx, await makeAll(tx, body.items, day), day),
    }))
  },
})

export const extendReservationsRoute = route({
  method: 'post',
  path: '/reservations/bulk-extend',
  stores: true,
  tag,
  summary: 'Keep the animals of several reservations until another day, all of them or none',
  body: ReservationsExtend,
  response: Reservations,
  errors: ['ReservationEnded', 'NotFound'],
  handler: (ctx, { body, store }) =>
    store(ctx.db, (tx) =>
      allOf(ctx, tx, body.ids, (id, day) => {
        const at = { day, timeZone: ctx.config.timeZone }
        return body.expiresOn === undefined
          ? postponeReservation(tx, id, body.days ?? 0, at)
          : extendReservation(tx, id, body.expiresOn, at)
      }),
    ),
})

export const releaseReservationsRoute = route({
  method: 'post',
  path: '/reservations/bulk-release',
  tag,
  summary: 'Let the animals of several reservations go, all of them or none',
  body: ReservationsRelease,
  response: Reservations,
  errors: ['ReservationEnded', 'NotFound'],
  handler: (ctx, { body }) =>
    ctx.db.transaction((tx) =>
      allOf(ctx, tx, body.ids, (id, day) => releaseReservation(tx, id, { reason: body.reason }, day)),
    ),
})

export const handOverReservationRoute = route({
  method: 'post',
  path: '/reservations/{id}/contract',
  stores: true,
  maybeNothingNew: true,
  tag,
  summary: 'Make the contract of a reservation and hand its animals over, all of it or nothing',
  description:
    'The contact is the buyer; buyer and animals need not be said again. With `dryRun=true` the answer tells what would happen: nothing is stored, no number is taken.',
  params: IdParams,
  query: DryRunQuery,
  body: ReservationHandover,
  status: 201,
  response: z.union([HandoverResult, HandoverCheck]),
  errors: [...unavailable, 'ReservationEnded', 'GuardianConsentMissing'],
  handler: async (ctx, { params, body, query, store, response }) => {
    const day = today(ctx.config.timeZone)
    if (query.dryRun === 'true') {
      answerNothingNew(response)
      return store(ctx.db, (tx) => tryHandover(ctx, tx, params.id, body, day))
    }
    return writeDocuments(
      ctx,
      async (tx, write) => {
        const made = await handOverReservation(tx, params.id, body, { day, write })
        response.location(`/contracts/${made.contract.id}`)
        return {
          contract: await showContract({ ...ctx, db: tx }, made.contract),
          reservation: await showReservation(tx, made.reservation, day),
        }
      },
      store,
    )
  },
})

async function answered(
  { db, config: { timeZone } }: Context,
  work: (tx: Tx, day: string, timeZone: string) => Promise<ReservationRow>,
) {
  const day = today(timeZone)
  return db.transaction(async (tx) => showReservation(tx, await work(tx, day, timeZone), day))
}

/**
 * Each with its place in the body, in the order given; all animals are locked first, in the order of every writer. An
 * animal that two contacts are to get is refused before anything is kept: the reservation in its way would be none.
 */
async function makeAll(tx: Tx, items: ReservationCreation[], day: string): Promise<ReservationRow[]> {
  const animals = await lockGerbils(
    tx,
    items.flatMap(({ gerbilIds }) => gerbilIds),
  )
  const takers = new Map<string, string>()
  for (const [index, { contactId, gerbilIds }] of items.entries())
    for (const [place, id] of gerbilIds.entries()) {
      if ((takers.get(id) ?? contactId) !== contactId) {
        const name = animals.find((animal) => animal.id === id)?.name ?? ''
        const { path, ...error } = takenAt(place)
        const errors = [{ path: `/items/${index}${path}`, ...error }]
        throw new AppError('GerbilReserved', givenTwiceText(name), { gerbilIds: [id], errors })
      }
      takers.set(id, contactId)
    }
  const made: ReservationRow[] = []
  for (const [index, item] of items.entries()) {
    const { reservation } = await atPath(`/items/${index}`, () => makeReservation(tx, item, { day }))
    made.push(reservation)
  }
  return made
}

async function allOf(
  { config }: Context,
  tx: Tx,
  ids: string[],
  work: (id: string, day: string) => Promise<ReservationRow>,
) {
  const day = today(config.timeZone)
  const animals = await listReservedAnimals(tx, ids)
  await lockGerbils(
    tx,
    animals.flatMap(({ gerbilId }) => gerbilId ?? []),
  )
  await lockReservations(tx, ids)
  const rows = new Map<string, ReservationRow>()
  for (const [index, id] of ids.entries())
    if (!rows.has(id)) rows.set(id, await atPath(`/ids/${index}`, () => work(id, day)))
  return { items: await showReservations(tx, [...rows.values()], day) }
}
