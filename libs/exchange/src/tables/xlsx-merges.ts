import { beyond } from './table-refused.ts'

/** Last rows of merged cells that reach over several, by the place of their first cell. */
export type Merges = ReadonlyMap<number, number>

const mostColumns = 16_384
export const placeOf = (row: number, column: number) => row * mostColumns + column

const mergedCell = /<(?:\w+:)?mergeCell\s[^<>]*?ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g
/** Those of a table of many litters are some thousands. */
const mostMerges = 100_000
/** Longer than what is looked for. */
const overlap = 256

/**
 * The merged cells of a sheet. They stand behind its rows, where a stream learns of them too late: the bytes are
 * searched for them before they are read as XML.
 */
export async function readMerges(bytes: AsyncIterable<Buffer>): Promise<Merges> {
  const merges = new Map<number, number>()
  const take = (text: string) => {
    for (const [, column = '', row, lastRow] of text.matchAll(mergedCell)) {
      if (Number(lastRow) > Number(row)) {
        merges.set(placeOf(Number(row), columnOf(column)), Number(lastRow))
      }
    }
    if (merges.size > mostMerges) throw beyond('Cells')
  }
  let end = Buffer.alloc(0)
  for await (const piece of bytes) {
    // Of UTF-16 the half remains that is ASCII, as all of it is that is looked for.
    const chunk = piece.includes(0) ? Buffer.from(piece.filter((byte) => byte !== 0)) : piece
    const seam = Buffer.concat([end, chunk.subarray(0, overlap)])
    for (const seen of [seam, chunk]) if (seen.includes('mergeCell ')) take(seen.toString('latin1'))
    end = Buffer.concat([end, chunk.subarray(-overlap)]).subarray(-overlap)
  }
  return merges
}

/** Column, from 0, of a place as `B7`. */
export function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < place.length; at++) {
    const code = place.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}
