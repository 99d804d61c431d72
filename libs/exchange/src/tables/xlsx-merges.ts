import { beyond } from './table-refused.ts'
import { xmlText } from './xml-events.ts'

/** Last rows of merged cells that reach over several, by the place of their first cell. */
export type Merges = ReadonlyMap<number, number>

const mostColumns = 16_384
export const placeOf = (row: number, column: number) => row * mostColumns + column

const mergedCell = /<(?:\w+:)?mergeCell\s[^<>]*?ref=["']([A-Z]{1,3}\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g
/** Those of a table of many litters are some thousands. */
const mostMerges = 100_000
/** Longer than what is looked for. */
const overlap = 256

/**
 * The merged cells of a sheet. They stand behind its rows, where a stream learns of them too late: the text is searched
 * for them before it is read as XML.
 */
export async function readMerges(bytes: AsyncIterable<Buffer>): Promise<Merges> {
  const merges = new Map<number, number>()
  let end = ''
  for await (const text of xmlText(bytes)) {
    const seen = end + text
    end = seen.slice(-overlap)
    if (!seen.includes('mergeCell ')) continue
    for (const [, first = '', lastRow] of seen.matchAll(mergedCell)) {
      const { row, column } = parsePlace(first)
      if (Number(lastRow) > row) merges.set(placeOf(row, column), Number(lastRow))
    }
    if (merges.size > mostMerges) throw beyond('Cells')
  }
  return merges
}

/** Row from 1 and column from 0 of a place as `B7`; NaN for a row that is not there. */
export function parsePlace(place: string): { row: number; column: number } {
  let column = 0
  let at = 0
  for (let code = place.charCodeAt(0); code >= 65 && code <= 90; code = place.charCodeAt(at)) {
    column = column * 26 + code - 64
    at++
  }
  return { row: Number(place.slice(at) || Number.NaN), column: column - 1 }
}
