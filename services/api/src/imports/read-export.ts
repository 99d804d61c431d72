import { createHash } from 'node:crypto'
import type { ExportedRows } from '@zuchtbuch/db/book/restore'
import { judgeLists, type List } from '@zuchtbuch/exchange/judge-lists'
import { changedMeanwhile, largestJson } from '@zuchtbuch/exchange/read-dataset'
import { type Encoding, type JsonPiece, readJsonMembers } from '@zuchtbuch/exchange/read-json-members'
import type { Zip } from '@zuchtbuch/exchange/read-zip'
import { exportFrame, type ExportRow, mostRows, rowSchemas } from './export-schema.ts'
import { withKnownStatus } from './status-from-before.ts'

/** An `export.json` without a mistake of its own. */
export type ExportContents = {
  /** SHA-256 of its bytes, hex. */
  hash: string
  countOf: (table: string) => number
  /** Its rows, read again. `end` throws `ValidationFailed` when they are not those that were judged. */
  readAgain: () => ExportedRows & { end: () => Promise<void> }
}

/** The kept members of the rows of a table. */
export type KeptRows = (table: string) => readonly ExportRow[]

export const exportEntry = 'export.json'

type Reading = {
  zip: Pick<Zip, 'stream'>
  /** Today, `YYYY-MM-DD`. */
  day: string
  /** The members that stay in memory, by the name of the table. */
  keep: Readonly<Record<string, readonly string[]>>
}

/**
 * Reads and judges all of `export.json`, of which no more than a piece and what `keep` names is ever in memory. Throws
 * `ValidationFailed` with every finding and its place, of the first hundred, as `checked` does.
 */
export async function readExport(reading: Reading): Promise<{ contents: ExportContents; keptOf: KeptRows }> {
  const { zip, day, keep } = reading
  const kept = new Map<string, ExportRow[]>()
  let digest = () => ''
  const open = (encoding: Encoding) => {
    const opened = openExport(zip, encoding)
    digest = opened.digest
    return opened.pieces
  }
  const judging = {
    frame: exportFrame,
    rows: rowSchemas,
    prepare: (table: string, row: unknown) => known(table, row, day),
    keep: (table: string, row: unknown) =>
      keep[table] && Object.fromEntries(keep[table].map((name) => [name, (row as ExportRow)[name]])),
    mostRows,
  }
  const { encoding, lists } = await judgeLists(open, judging).catch(async (error: unknown) => {
    // An archive that is damaged further on is told as such, whatever comes before the damage.
    for await (const _ of zip.stream(exportEntry, largestJson));
    throw error
  })
  for (const [table, list] of lists) kept.set(table, list.kept.splice(0) as ExportRow[])
  const read = { encoding, hash: digest(), lists }
  const contents = {
    hash: read.hash,
    countOf: (table: string) => lists.get(table)?.count ?? 0,
    readAgain: () => readAgain(reading, read),
  }
  return { contents, keptOf: (table) => kept.get(table) ?? [] }
}

type Read = { encoding: Encoding; hash: string; lists: Map<string, List> }

const known = (table: string, row: unknown, day: string) =>
  table === 'gerbils' ? withKnownStatus(row, day) : row

function openExport(zip: Reading['zip'], encoding: Encoding) {
  const hash = createHash('sha256')
  async function* bytes() {
    for await (const chunk of zip.stream(exportEntry, largestJson)) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { pieces: readJsonMembers(bytes(), encoding), digest: () => hash.digest('hex') }
}

/** Goes through the file once for tables that stand in it in the order they are asked for, else again and again. */
function readAgain({ zip, day }: Reading, { encoding, hash, lists }: Read) {
  let opened = openExport(zip, encoding)
  let at = -1
  let ahead: JsonPiece | undefined

  async function next(): Promise<JsonPiece | undefined> {
    const { value, done } = ahead ? { value: ahead, done: false } : await opened.pieces.next()
    ahead = undefined
    if (done !== true && value) {
      at = 'nth' in value ? value.nth : Infinity
      return value
    }
    if (at < Infinity && opened.digest() !== hash) throw changedMeanwhile()
    at = Infinity
    return undefined
  }

  async function end(): Promise<void> {
    while (await next());
  }

  async function* rowsOf(table: string): AsyncGenerator<ExportRow[]> {
    const { nth, count } = lists.get(table) ?? { nth: 0, count: 0 }
    if (count === 0) return
    if (at > nth) {
      await end()
      opened = openExport(zip, encoding)
      at = -1
    }
    for (let piece = await next(); piece; piece = await next()) {
      if (!('nth' in piece) || piece.nth < nth) continue
      if (piece.nth > nth) {
        ahead = piece
        return
      }
      if ('elements' in piece && piece.elements.length > 0)
        yield piece.elements.map((row) => known(table, row, day) as ExportRow)
    }
  }

  return { membersOf: (table: string) => lists.get(table)?.members ?? [], rowsOf, end }
}
