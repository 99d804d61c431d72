import { AppError } from '@zuchtbuch/runtime/errors'
import { limits } from './table-limits.ts'
import { emptyText, tooLargeTexts, unreadableTexts, unsupportedTexts } from './table-refusals.de.ts'

export type UnsupportedReason = keyof typeof unsupportedTexts

/**
 * A table that is not read, with the sentence for the breeder: `UnsupportedMediaType` and `TableUnreadable` have a member
 * `reason`, `PayloadTooLarge` has `limit`, and where one row is to blame there is its number, `row`; or `TableEmpty`.
 */
export class TableRefused extends AppError {}

export const unsupported = (reason: UnsupportedReason) =>
  new TableRefused('UnsupportedMediaType', unsupportedTexts[reason], { reason })

export const unreadable = (reason: 'Encrypted' | 'Damaged' | 'Doctype') =>
  new TableRefused('TableUnreadable', unreadableTexts[reason], { reason })

export const openQuote = (row: number) =>
  new TableRefused('TableUnreadable', unreadableTexts.OpenQuote(row), { reason: 'OpenQuote', row })

export const emptyTable = () => new TableRefused('TableEmpty', emptyText)

export const tooManyBytes = (most: number) =>
  new TableRefused('PayloadTooLarge', tooLargeTexts.Bytes(most), { limit: 'Bytes' })

export const beyond = (limit: 'Rows' | 'Cells' | 'Sheets' | 'Expansion') =>
  new TableRefused('PayloadTooLarge', tooLargeTexts[limit](), { limit })

export const tooLongRecord = (row: number) =>
  new TableRefused('PayloadTooLarge', tooLargeTexts.Record(row), { limit: 'Record', row })

/** The same where it is not known in which row. */
export const tooLongText = () =>
  new TableRefused('PayloadTooLarge', tooLargeTexts.Text(), { limit: 'Record' })

/** A cell, its column from 0, is further right than any column that is read. */
export const tooFarRight = (row: number, column: number) =>
  new TableRefused('PayloadTooLarge', tooLargeTexts.Columns(`${columnLetters(column)}${row}`), {
    limit: 'Columns',
    row,
  })

/** A, B, …, Z, AA, … as spreadsheets name columns; the first is 0. */
function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** Throws `PayloadTooLarge` with the limit `Bytes`. */
export function refuseBytes(size: number, isPasted: boolean): void {
  const most = isPasted ? limits.pastedBytes : limits.bytes
  if (size > most) throw tooManyBytes(most)
}
