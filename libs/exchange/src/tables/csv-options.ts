import type { Options } from 'csv-parse'
import { limits } from './table-limits.ts'

/**
 * RFC 4180, and what breeders' files have besides: any line end, lines of any width, quotes as characters within a cell
 * that has none at its beginning.
 */
export const csvOptions = (delimiter: string) =>
  ({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: limits.recordBytes,
  }) satisfies Options
