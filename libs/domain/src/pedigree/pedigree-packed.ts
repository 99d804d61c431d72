import type { Gender } from '../gender.ts'
import { parseId } from './pedigree-id.ts'

export interface PedigreeRecord {
  readonly id: string
  readonly sireId: string | null
  readonly damId: string | null
  readonly gender: Gender
  /** `YYYY-MM-DD`, or null when unknown. */
  readonly dateOfBirth: string | null
}

/** One entry per record; ids as four words each (`IdIndex`), a nil id for an unknown parent. */
export interface PedigreeColumns {
  readonly ids: Uint32Array
  readonly sireIds: Uint32Array
  readonly damIds: Uint32Array
  /** Days since 1970-01-01, `unknownDay` when not known. */
  readonly birthDay: Int32Array
  /** `genderCodes`. */
  readonly gender: Uint8Array
}

/** Length of one packed record in bytes; see `packPedigree`. */
const recordLength = 53
/** Value of a birth day that is not known. */
export const unknownDay = -(2 ** 31)

export const genderCodes = { Unknown: 0, Male: 1, Female: 2 } as const satisfies Record<Gender, number>

/** The gender that a code stands for. */
export const genderOfCode = (code: number): Gender =>
  code === genderCodes.Male ? 'Male' : code === genderCodes.Female ? 'Female' : 'Unknown'

const millisecondsPerDay = 86_400_000

/**
 * Packs records into the form that `buildSnapshot` reads. It is what Postgres can send as one `bytea` for the whole
 * herd book, because each part is the binary form of a value: per animal, without gaps and in any order,
 * `uuid_send(id)`, `uuid_send(sire)`, `uuid_send(dam)` (16 bytes each, all zero when unknown), `int4send` of the birth
 * day counted from 1970-01-01 (-2147483648 when unknown) and one byte for the gender (0 unknown, 1 male, 2 female).
 * @throws RangeError for an id that is no UUID or a date that is none.
 */
export function packPedigree(records: readonly PedigreeRecord[]): Uint8Array {
  const packed = new Uint8Array(records.length * recordLength)
  const view = new DataView(packed.buffer)
  for (const [i, record] of records.entries()) {
    const start = i * recordLength
    packId(view, start, record.id)
    if (record.sireId !== null) packId(view, start + 16, record.sireId)
    if (record.damId !== null) packId(view, start + 32, record.damId)
    view.setInt32(start + 48, record.dateOfBirth === null ? unknownDay : dayOf(record.dateOfBirth))
    view.setUint8(start + 52, genderCodes[record.gender])
  }
  return packed
}

/**
 * Reads packed records.
 * @throws RangeError when `packed` is no whole number of records.
 */
export function unpackPedigree(packed: Uint8Array): PedigreeColumns {
  const count = packed.byteLength / recordLength
  if (!Number.isInteger(count))
    throw new RangeError(`${packed.byteLength} bytes are no whole number of records`)
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const columns = {
    ids: new Uint32Array(count * 4),
    sireIds: new Uint32Array(count * 4),
    damIds: new Uint32Array(count * 4),
    birthDay: new Int32Array(count),
    gender: new Uint8Array(count),
  }
  for (let i = 0; i < count; i++) {
    const start = i * recordLength
    for (let k = 0; k < 4; k++) {
      columns.ids[i * 4 + k] = view.getUint32(start + k * 4)
      columns.sireIds[i * 4 + k] = view.getUint32(start + 16 + k * 4)
      columns.damIds[i * 4 + k] = view.getUint32(start + 32 + k * 4)
    }
    columns.birthDay[i] = view.getInt32(start + 48)
    columns.gender[i] = view.getUint8(start + 52)
  }
  return columns
}

function packId(view: DataView, start: number, id: string) {
  const words = parseId(id)
  if (words === null) throw new RangeError(`Not a UUID: ${id}`)
  for (const [k, word] of words.entries()) view.setUint32(start + 4 * k, word)
}

function dayOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay
  if (!Number.isInteger(day)) throw new RangeError(`Not a date: ${date}`)
  return day
}
