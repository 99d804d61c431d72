import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { csvOptions } from './csv-options.ts'
import { decodeText, type TableEncoding } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { createRowMaker } from './row-maker.ts'
import { openQuote, tooLongRecord } from './table-refused.ts'
import type { TableEvent } from './table-row.ts'
import type { TableSource } from './table-source.ts'

/** How the text of a table is to be read. */
export interface DelimitedFormat {
  readonly encoding: TableEncoding
  readonly delimiter: string
}

/** More than the records by which a delimiter is found. */
const sampleCharacters = 256 * 1024

/** The delimiter of a text in this encoding. */
export async function delimiterOf(source: TableSource, encoding: TableEncoding): Promise<string> {
  let sample = ''
  for await (const text of withoutEnd(decodeText(source, encoding))) {
    sample += text
    if (sample.length >= sampleCharacters) break
  }
  return findDelimiter(sample)
}

/**
 * Reads text as one sheet. Rows are counted by record; a first line with `sep=` is one, but not told. Throws
 * `TableRefused` for a quote that never ends, with the row in which it begins, and for what is beyond the bounds.
 */
export async function* readDelimited(
  source: TableSource,
  { encoding, delimiter }: DelimitedFormat,
): AsyncGenerator<TableEvent> {
  yield { sheet: { index: 0, name: '', hidden: false } }
  const maker = createRowMaker()
  let row = 0
  try {
    for await (const cells of records(source, encoding, csvOptions(delimiter))) {
      row++
      if (row === 1 && /^sep=$/i.test(cells[0] ?? '') && cells.slice(1).join('') === '') continue
      maker.begin(0, row)
      for (let column = 0; column < cells.length; column++) maker.put(column, cells[column]!)
      const made = maker.end()
      if (made) yield { row: made }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw await refusalOf(error, () => endsInQuotes(source, encoding, delimiter))
  }
}

async function* records(
  source: TableSource,
  encoding: TableEncoding,
  options: ReturnType<typeof csvOptions>,
): AsyncGenerator<string[]> {
  const text = Readable.from(withoutEnd(decodeText(source, encoding)))
  const parser = parse({ ...options })
  text.once('error', (error) => parser.destroy(error))
  try {
    yield* text.pipe(parser) as AsyncIterable<string[]>
  } finally {
    text.destroy()
  }
}

/** The text without the signs that end a file of DOS. */
async function* withoutEnd(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    const kept = whole.length - endSigns(whole)
    held = whole.slice(kept)
    if (kept > 0) yield whole.slice(0, kept)
  }
}

function endSigns(text: string): number {
  let count = 0
  while (text[text.length - 1 - count] === '\u001A') count++
  return count
}

async function refusalOf(error: CsvError, isOpen: () => Promise<boolean>): Promise<Error> {
  const row = Number(error['records']) + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return openQuote(row)
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return error
  return (await isOpen()) ? openQuote(row) : tooLongRecord(row)
}

/** Whether a quote stays open to the end, so that a record is too long only for that. */
async function endsInQuotes(
  source: TableSource,
  encoding: TableEncoding,
  delimiter: string,
): Promise<boolean> {
  try {
    for await (const _ of records(source, encoding, { ...csvOptions(delimiter), max_record_size: 0 }));
    return false
  } catch (error) {
    return error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
  }
}
