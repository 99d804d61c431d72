const mebibyte = 1024 * 1024

/** What a table may hold at most; what is beyond is refused while it is read. */
export const limits = {
  /** Bytes of a file. */
  bytes: 32 * mebibyte,
  /** Bytes of what was pasted. */
  pastedBytes: 5_000_000,
  /** Rows with something in them, in all sheets. */
  rows: 200_000,
  columns: 256,
  /** Cells with something in them, in all sheets. */
  cells: 3_000_000,
  sheets: 50,
  /** Unpacked bytes of a part of a workbook. */
  partBytes: 256 * mebibyte,
  /** Unpacked bytes of a part that may be any number of times its packed size. */
  freePartBytes: 16 * mebibyte,
  timesPacked: 100,
  /** Unpacked bytes of all parts that are read; and characters of all cells, since a cell may point to a text again. */
  allPartBytes: 512 * mebibyte,
  sharedStringBytes: 64 * mebibyte,
  /** Bytes of a record of text; characters of a row of a workbook. */
  recordBytes: 4 * mebibyte,
  /** Characters of a cell beyond which it is noted. */
  cellCharacters: 20_000,
} as const
