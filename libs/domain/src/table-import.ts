/** How far a table is that is read in: from its file to the herd book. */
export const TABLE_IMPORT_STATES = [
  'Reading',
  'Mapping',
  'Checking',
  'Checked',
  'Executing',
  'Taken',
  'Undone',
  'Failed',
] as const
export type TableImportState = (typeof TABLE_IMPORT_STATES)[number]

/** A job works on it that nobody may change it under. */
export const isTableBusy = (state: TableImportState): boolean => state === 'Reading' || state === 'Executing'

/** What becomes of a row of a table; a skipped one is a title, a sum or the like. */
export const TABLE_ROW_STATES = ['new', 'changed', 'unchanged', 'red', 'skipped'] as const
export type TableRowState = (typeof TABLE_ROW_STATES)[number]

/** The encodings that a text is read in. */
export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'macintosh',
] as const
export type TableEncoding = (typeof TABLE_ENCODINGS)[number]

/** What a table makes or changes. */
export const TAKEN_KINDS = ['contacts', 'litters', 'gerbils', 'enclosures', 'weight_records'] as const
export type TakenKind = (typeof TAKEN_KINDS)[number]

/** So many days after it was taken last, a table can be taken back. */
export const undoDays = 30
