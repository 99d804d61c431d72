import { AppError } from '@zuchtbuch/runtime/errors'
import { openZip } from '../read-zip.ts'
import { limits } from './table-limits.ts'
import { beyond, TableRefused, unreadable } from './table-refused.ts'
import type { TableSource } from './table-source.ts'

/** A workbook as a zip; it is to be closed. */
export interface TableZip {
  readonly names: ReadonlySet<string>
  /** A part, a piece at a time; throws `Damaged` where it is not there or not sound, and beyond the bounds. */
  part: (name: string, mostBytes?: number) => AsyncIterable<Buffer>
  /** Throws `PayloadTooLarge` where these parts together unpack to more than is read. */
  refuseTooLarge: (names: readonly string[]) => void
  close: () => void
}

/** Throws `Damaged` for what is no zip, is cut off or not sound, `PayloadTooLarge` with the limit `Expansion`, and
 * while a part is read the reason of `signal`. */
export async function openTableZip(source: TableSource, signal?: AbortSignal): Promise<TableZip> {
  const zip = await openZip(source).catch((error: unknown) => {
    throw refusalOf(error)
  })
  return {
    names: zip.names,
    part(name, mostBytes = limits.partBytes) {
      const unpacked = zip.declaredBytes([name])
      const isFree = unpacked <= limits.freePartBytes
      if (!isFree && unpacked > limits.timesPacked * zip.packedBytes(name)) throw beyond('Expansion')
      return refusing(zip.stream(name, mostBytes), signal)
    },
    refuseTooLarge(names) {
      if (zip.declaredBytes(names) > limits.allPartBytes) throw beyond('Expansion')
    },
    close: () => zip.close(),
  }
}

async function* refusing(
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) {
      signal?.throwIfAborted()
      yield chunk
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** What the zip refuses, as a table is refused; other errors are not of the file. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AppError) || error instanceof TableRefused) return error
  return error.code === 'PayloadTooLarge' ? beyond('Expansion') : unreadable('Damaged')
}
