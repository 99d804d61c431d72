import {
  TABLE_ENCODINGS,
  TABLE_IMPORT_STATES,
  TABLE_ROW_STATES,
  TAKEN_KINDS,
} from '@zuchtbuch/domain/table-import'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bookkeeping, id, moment } from './columns.ts'

/** A sheet as it was read, and what its columns mean: as proposed, or as the breeder said. */
export type DraftSheet = {
  index: number
  name: string
  hidden: boolean
  /** What it looks like: a list of animals, of litters … */
  looksLike: 'animals' | 'litters' | 'weights' | 'health' | 'contacts'
  /** Null for a sheet that is not taken. */
  kind: 'animals' | 'weights' | 'contacts' | null
  /** Number of the heading row; null where there is none. */
  headerRow: number | null
  /** Where another table begins in the sheet, which is not read. */
  second: { row: number } | { column: number } | null
  /** Rows with something in them. */
  rows: number
  columns: DraftColumn[]
  /**
   * Has to be found out anew: all of the sheet, or what its columns are, where those that are in `columns` already are the
   * breeder's word.
   */
  stale: 'Sheet' | 'Columns' | null
}

export type DraftColumn = {
  index: number
  heading: string
  field: string
  isSure: boolean
  /** Of weights: the day (`YYYY-MM-DD`) or the age in days at which they were taken. */
  day?: string
  age?: number
  unit?: 'g' | 'kg'
  insteadOf?: string
}

export type DraftOptions = {
  /** Whether parents who are only named are made. */
  makesAncestors: boolean
  /** Whose animals the rows are where no breeder tells it. */
  stock: 'own' | 'foreign'
}

export type DraftQuestion = {
  id: string
  kind: string
  sentence: string
  choices: { key: string; text: string; at?: { sheet: number; row: number } }[]
  /** The first of them. */
  cells: { sheet: number; row: number; column: number }[]
  cellCount: number
  isRequired: boolean
  proposed: string | null
}

export type DraftFinding = {
  column: number | null
  code: string
  severity: 'red' | 'left' | 'hint' | 'question'
  sentence: string
  question?: string
}

/** A row as the animal that it would become. */
export type DraftAnimal = {
  /** Null for one that is made. */
  id: string | null
  name: string
  gender: 'Male' | 'Female' | 'Unknown'
  dateOfBirth: string | null
  dateOfBirthText: string | null
  color: string | null
  father: DraftParent | null
  mother: DraftParent | null
}
export type DraftParent = { id: string | null; name: string }

/** The animal that a row became, and by what the row is known again; of its texts only hashes. */
export type TakenRow = { gerbilId: string; ref: string | null; withoutName: string; withoutBirth: string }

/** A table on its way into the herd book. `version` counts what people change, not what a job finds out. */
export const importTables = pgTable('import_tables', {
  id: id(),
  name: text().notNull(),
  state: text({ enum: TABLE_IMPORT_STATES }).notNull().default('Reading'),
  isPasted: boolean().notNull(),
  /** Name of the file among the uploads; it is kept as long as the table, to be read in another encoding. */
  file: text().notNull(),
  kind: text({ enum: ['delimited', 'xlsx', 'ods'] }),
  /** Of a text: as found, or as the breeder said. */
  encoding: text({ enum: TABLE_ENCODINGS }),
  delimiter: text(),
  sheets: jsonb().$type<DraftSheet[]>().notNull().default([]),
  options: jsonb().$type<DraftOptions>().notNull().default({ makesAncestors: true, stock: 'own' }),
  /** By the id of a question: the key of the choice. */
  answers: jsonb().$type<Record<string, string>>().notNull().default({}),
  questions: jsonb().$type<DraftQuestion[]>().notNull().default([]),
  /** Of the last plan, or of what was taken. */
  report: jsonb().$type<Record<string, unknown>>(),
  /** Null while the table has no plan that can be carried out. */
  planHash: text(),
  /** Why the last job failed. */
  problem: jsonb().$type<{ code: string; detail: string }>(),
  takenAt: moment(),
  /** How often it was taken and not taken back since. */
  takings: integer().notNull().default(0),
  ...bookkeeping,
})

export const importTableRows = pgTable(
  'import_table_rows',
  {
    tableId: uuid()
      .notNull()
      .references(() => importTables.id, { onDelete: 'cascade' }),
    sheet: integer().notNull(),
    row: integer().notNull(),
    cells: text().array().notNull(),
    /** What the reader noticed at the cells. */
    notes: jsonb().$type<{ column: number; note: string }[]>().notNull(),
    isHidden: boolean().notNull(),
    /** By the column: the wording that lies over the one of the file. */
    edits: jsonb().$type<Record<string, string>>().notNull(),
    /** Of the last plan; null before it. */
    state: text({ enum: TABLE_ROW_STATES }),
    findings: jsonb().$type<DraftFinding[]>().notNull(),
    becomes: jsonb().$type<DraftAnimal>(),
    taken: jsonb().$type<TakenRow>(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.sheet, t.row] })],
)

/** A record as a table found it and as it left it, so that the taking can be taken back; both as JSON has the row. */
export const takenRecords = pgTable(
  'taken_records',
  {
    tableId: uuid()
      .notNull()
      .references(() => importTables.id, { onDelete: 'cascade' }),
    /** Which taking of the table, from 1. */
    taking: integer().notNull(),
    recordId: uuid().notNull(),
    kind: text({ enum: TAKEN_KINDS }).notNull(),
    /** Null of one that the table made. */
    before: jsonb(),
    after: jsonb(),
    /** What imports had brought of it before, as `imported_values` keeps it. */
    remembered: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.taking, t.recordId] }), index().on(t.recordId)],
)
