import { findEncoding, type TableEncoding } from './decode-text.ts'
import { delimiterOf, readDelimited } from './read-delimited.ts'
import { readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'
import { sniffTable } from './sniff-table.ts'
import { emptyTable, refuseBytes, unsupported } from './table-refused.ts'
import type { TableEvent, TableReader } from './table-row.ts'
import { sizeOf, type TableSource } from './table-source.ts'

export interface TableOptions {
  /** Instead of what the bytes of a text tell. */
  readonly encoding?: TableEncoding | undefined
  /** One character, instead of what the first lines of a text tell. */
  readonly delimiter?: string | undefined
  /** The bytes are what was pasted, in UTF-8, of which there may be less than of a file. */
  readonly isPasted?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** What a table is, before its rows are read. */
export type TableFile = { readonly events: TableReader } & (
  | { readonly kind: 'xlsx' | 'ods' }
  | { readonly kind: 'delimited'; readonly encoding: TableEncoding; readonly delimiter: string }
)

/**
 * Opens a table of unknown origin, a stored file by its path or its bytes; the rows come as they are read, so that
 * none has to be kept. Throws `TableRefused`, also while the rows are read, where a file is no table, is damaged, has no
 * row at all or is beyond the bounds of `limits`; and the reason of `signal` once it is aborted.
 */
export async function readTable(source: TableSource, options: TableOptions = {}): Promise<TableFile> {
  const { isPasted = false, signal } = options
  signal?.throwIfAborted()
  refuseBytes(await sizeOf(source), isPasted)
  const kind = isPasted ? 'delimited' : await sniffTable(source)
  const told = (events: AsyncIterable<TableEvent>) => withRows(events, signal)
  switch (kind) {
    case 'xlsx':
      return { kind, events: told(readXlsx(source, signal)) }
    case 'ods':
      return { kind, events: told(readOds(source, signal)) }
    case 'docx':
      throw unsupported('Other')
    case 'delimited': {
      const encoding = isPasted ? 'utf-8' : (options.encoding ?? (await findEncoding(source)))
      const delimiter = options.delimiter ?? (await delimiterOf(source, encoding))
      return { kind, encoding, delimiter, events: told(readDelimited(source, { encoding, delimiter })) }
    }
  }
}

async function* withRows(
  events: AsyncIterable<TableEvent>,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableEvent> {
  let isEmpty = true
  for await (const event of events) {
    signal?.throwIfAborted()
    if ('row' in event) isEmpty = false
    yield event
  }
  if (isEmpty) throw emptyTable()
}
