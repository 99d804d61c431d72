import type { ReservationCreation, ReservationHandover } from '@zuchtbuch/contracts/reservations'
import type { Tx } from '@zuchtbuch/db/client'
import type { Context } from '../common/context.ts'
import { handOverReservation } from './hand-over-reservation.ts'
import { placementRefusal } from './judge-placement.ts'
import { listGerbilsById } from '@zuchtbuch/db/herd/gerbils'
import { makeReservation } from './save-reservation.ts'
import { showContract } from './show-contracts.ts'
import { showReservation } from './show-reservations.ts'
import { describeRefusal, dryRun } from '../common/dry-run.ts'
import type { DocumentWriter } from '../threads/write-documents.ts'

/** Makes a reservation as a dry run. */
export async function tryReservation(tx: Tx, body: ReservationCreation, day: string) {
  const [tried, refused] = await dryRun(tx, async (part) => {
    const { reservation, verdict } = await makeReservation(part, body, { day, isTried: true })
    const refusal = placementRefusal(verdict, await listGerbilsById(part, body.gerbilIds))
    const errors = refusal ? [describeRefusal(refusal)] : []
    const shown = refusal ? null : await showReservation(part, reservation, day)
    return { errors, warnings: verdict.warnings, reservation: shown }
  })
  return tried ?? { errors: [describeRefusal(refused)], warnings: [], reservation: null }
}

/** Hands over as a dry run. No file is written, and the number is free again. */
export async function tryHandover(ctx: Context, tx: Tx, id: string, body: ReservationHandover, day: string) {
  const [tried, refused] = await dryRun(tx, async (part) => {
    const trying = { day, write: writeNothing, isTried: true }
    const { contract, reservation, verdict } = await handOverReservation(part, id, body, trying)
    const refusal = placementRefusal(
      verdict,
      await listGerbilsById(
        part,
        verdict.errors.flatMap(({ gerbilIds }) => gerbilIds),
      ),
    )
    const errors = [
      ...(refusal ? [describeRefusal(refusal)] : []),
      ...((body.price ?? reservation.priceEur) === null ? [priceMissing] : []),
    ]
    const {
      id: _id,
      contractNumber: _number,
      fileName: _file,
      hasFile: _has,
      pdfFileName: _pdf,
      ...shown
    } = await showContract({ ...ctx, db: part }, contract)
    return { errors, warnings: verdict.warnings, contract: errors.length > 0 ? null : shown }
  })
  return tried ?? { errors: [describeRefusal(refused)], warnings: [], contract: null }
}

const priceMissing = { code: 'PriceMissing', detail: 'Der Preis fehlt.', gerbilIds: [] }

/** Names that no file has; they are taken back with the rest. */
const writeNothing: DocumentWriter = async () => ({ fileName: 'Entwurf.docx', pdfFileName: 'Entwurf.pdf' })
