import { reservationLimits } from '@zuchtbuch/domain/text-limits'
import { reservationWords } from '@zuchtbuch/domain/words/reservation.de'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions } from './call.ts'
import type { Contract } from './contracts.ts'
import { refreshHerd } from './herd.ts'
import { invalidate } from './queries.ts'
import { resource } from './resource.ts'
import { noteDone } from './undo.ts'

export type Reservation = Api['GET /reservations/{id}']['response']
export type ReservationDraft = NonNullable<CallOptions<'POST /reservations'>['body']>

const pageSize = 200

/** All that are held, those that end first before the others; of the ended ones the newest. */
export const useReservations = (isHeld: boolean) =>
  useQuery({
    queryKey: ['reservations', 'list', isHeld],
    queryFn: ({ signal }) =>
      call('GET /reservations', {
        query: {
          filter: isHeld ? 'state==Held' : 'state!=Held',
          orderBy: isHeld ? 'expiresOn' : 'endedAt desc',
          pageSize,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useReservation = (id: string | null) =>
  useQuery({
    queryKey: ['reservations', id],
    queryFn: ({ signal }) => call('GET /reservations/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })

/** The findings of a reservation before it is made; not asked for while contact or animals are missing. */
export const useReservationCheck = (body: ReservationDraft | null) =>
  useQuery({
    queryKey: ['reservations', 'check', body],
    queryFn: ({ signal }) =>
      // Without `dryRun` it answers the reservation that it made.
      call('POST /reservations', {
        query: { dryRun: 'true' },
        body: body!,
        signal,
      }) as Promise<ReservationCheck>,
    placeholderData: keepPreviousData,
    enabled: body !== null,
    staleTime: 0,
  })
export type ReservationCheck = Extract<Api['POST /reservations']['response'], { errors: unknown }>

export async function createReservation(
  body: ReservationDraft,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<Reservation> {
  const made = (await call('POST /reservations', { body, idempotencyKey })) as Reservation
  noteDone(text, {
    operation: 'POST /reservations/{id}/release',
    params: { id: made.id },
    body: { reason: 'Breeder' },
  })
  moved(made.gerbilIds)
  return made
}

export const reservations = resource({
  key: ['reservations'],
  read: 'GET /reservations/{id}',
  change: 'PATCH /reservations/{id}',
  words: reservationWords,
  limits: reservationLimits,
  nameOf: ({ contactName }) => contactName,
  onKept: ({ gerbilIds }) => moved(gerbilIds),
})

export async function extendReservation(
  { id, expiresOn: former, gerbilIds }: Reservation,
  expiresOn: string,
  text: string,
): Promise<void> {
  await call('POST /reservations/{id}/extend', { params: { id }, body: { expiresOn } })
  noteDone(text, { operation: 'POST /reservations/{id}/extend', params: { id }, body: { expiresOn: former } })
  moved(gerbilIds)
}

/** Each by so many days, agreed pick-ups too: all of them, or none. */
export async function postponeReservations(
  ids: string[],
  days: number,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  await call('POST /reservations/bulk-extend', { body: { ids, days }, idempotencyKey })
  noteDone(text, { operation: 'POST /reservations/bulk-extend', body: { ids, days: -days } })
  invalidate('reservations', null)
}

/** Several for several people: all of them, or none. */
export async function createReservations(
  items: ReservationDraft[],
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  const made = await call('POST /reservations/bulk', { body: { items }, idempotencyKey })
  noteDone(text, {
    operation: 'POST /reservations/bulk-release',
    body: { ids: made.items.map(({ id }) => id), reason: 'Breeder' },
  })
  moved(made.items.flatMap(({ gerbilIds }) => gerbilIds))
}

export async function releaseReservation(
  { id, gerbilIds }: Reservation,
  reason: 'Withdrawn' | 'Breeder',
  text: string,
): Promise<void> {
  await call('POST /reservations/{id}/release', { params: { id }, body: { reason } })
  noteDone(text, { operation: 'POST /reservations/{id}/reinstate', params: { id } })
  moved(gerbilIds)
}

export async function reinstateReservation({ id, gerbilIds }: Reservation, text: string): Promise<void> {
  await call('POST /reservations/{id}/reinstate', { params: { id } })
  noteDone(text, null)
  moved(gerbilIds)
}

type Handover = NonNullable<CallOptions<'POST /reservations/{id}/contract'>['body']>
export type HandoverCheck = Extract<Api['POST /reservations/{id}/contract']['response'], { errors: unknown }>

/** The findings of a hand-over before it is made; not asked for without a price. */
export const useHandoverCheck = (id: string | null, body: Handover | null) =>
  useQuery({
    queryKey: ['reservations', 'handover', id, body],
    queryFn: ({ signal }) =>
      call('POST /reservations/{id}/contract', {
        params: { id: id ?? '' },
        query: { dryRun: 'true' },
        body: body ?? {},
        signal,
      }) as Promise<HandoverCheck>,
    enabled: id !== null && body !== null,
    staleTime: 0,
  })

/** Makes the contract of a reservation, and hands its animals over. */
export async function handOver(
  { id, gerbilIds }: Reservation,
  body: Handover,
  { idempotencyKey, say }: { idempotencyKey: string; say: (number: string) => string },
): Promise<Contract> {
  const answer = await call('POST /reservations/{id}/contract', { params: { id }, body, idempotencyKey })
  const { contract } = answer as { contract: Contract }
  noteDone(say(contract.contractNumber ?? ''), {
    operation: 'DELETE /contracts/{id}',
    params: { id: contract.id },
    ifMatch: contract.version,
  })
  invalidate('contracts', null)
  moved(gerbilIds)
  return contract
}

function moved(gerbilIds: string[]): void {
  invalidate('reservations', null)
  invalidate('prospects', null)
  invalidate('gerbils', gerbilIds)
  void refreshHerd('gerbils', gerbilIds).catch(() => invalidate('gerbils', null))
}
