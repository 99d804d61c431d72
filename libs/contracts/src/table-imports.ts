import {
  TABLE_ENCODINGS,
  TABLE_IMPORT_STATES,
  TABLE_ROW_STATES,
  TAKEN_KINDS,
} from '@zuchtbuch/domain/table-import'
import { z } from 'zod'
import { bookkeeping, flag, Id, Moment } from './fields.ts'
import { ImportKindReport, ImportKeptField } from './imports.ts'

const Count = z.int().min(0)
const Index = z.int().min(0).max(255)
const SheetIndex = z.int().min(0).max(49)
const sheet = SheetIndex.describe('Place of the sheet in the file, from 0')
const row = z
  .int()
  .min(1)
  .max(2_000_000)
  .meta({
    description: 'Number of the record in its sheet, from 1: what a spreadsheet shows at its left edge',
    examples: [2],
  })
const column = Index.describe('Place of the column in the sheet, from 0')

const Encoding = z.enum(TABLE_ENCODINGS)
const Kind = z.enum(['animals', 'weights', 'contacts'])
const Delimiter = z.enum([';', ',', '\t', '|'])

const field = z
  .string()
  .max(60)
  .meta({
    description:
      'What the column becomes: a member of an animal such as `animal.name`, `animal.ancestor.ff` for the father’s father, `weight`, ' +
      '`animal.extra` for what is kept under its heading, or `drop` for what is left out',
    examples: ['animal.name'],
  })
const day = z.iso.date().describe('Of weights: the day on which they were taken, YYYY-MM-DD')

const Column = z
  .strictObject({
    index: column,
    heading: z.string().meta({
      description: 'What is written above the column, else its letter',
      examples: ['Rufname'],
    }),
    field,
    isSure: z.boolean().describe('Whether the breeder need not be asked what it is'),
    day: day.optional(),
    age: Count.optional().describe('Of weights: the age in days at which they were taken'),
    unit: z.enum(['g', 'kg']).optional().describe('Of weights: what their numbers count'),
    insteadOf: z.string().optional().describe('The field that another column has the better claim to'),
  })
  .meta({ id: 'TableColumn' })

const Sheet = z
  .strictObject({
    index: sheet,
    name: z.string().describe('What stands on its tab; empty for a text'),
    hidden: z.boolean().describe('The spreadsheet does not show it'),
    looksLike: z
      .enum(['animals', 'litters', 'weights', 'health', 'contacts'])
      .describe('What the headings say that it is a list of'),
    kind: Kind.nullable().describe('What it is taken as; null for a sheet that is not taken'),
    headerRow: z.int().min(1).nullable().describe('Number of the heading row; null where there is none'),
    second: z
      .union([z.strictObject({ row: z.int() }), z.strictObject({ column: z.int() })])
      .nullable()
      .describe('Where another table begins in the sheet; it is not taken'),
    rows: Count.describe('Rows with something in them'),
    columns: z.array(Column).describe('From left to right'),
  })
  .meta({ id: 'TableSheet' })

const Options = z
  .strictObject({
    makesAncestors: z.boolean().describe('Whether parents who are only named become animals'),
    stock: z
      .enum(['own', 'foreign'])
      .describe('Whose animals the rows are where no column of breeders tells it'),
  })
  .meta({ id: 'TableOptions' })

const Cell = z.strictObject({ sheet, row, column }).meta({ id: 'TableCell' })

const Question = z
  .strictObject({
    id: z.string().meta({
      description: 'The same while the question is the same',
      examples: ['DateOrder:0f3a9c1b2d4e5f60'],
    }),
    kind: z.string().meta({ description: 'What is asked, for programs', examples: ['DateOrder'] }),
    sentence: z.string().describe('The question in German'),
    choices: z
      .array(
        z.strictObject({
          key: z.string().describe('What an answer says'),
          text: z.string().describe('The choice in German'),
          at: z.strictObject({ sheet, row }).optional().describe('The row that the choice means'),
        }),
      )
      .describe('What may be answered'),
    cells: z.array(Cell).describe('The first 200 cells that it is about'),
    cellCount: Count.describe('How many cells it is about'),
    isRequired: z.boolean().describe('Nothing is taken before it is answered'),
    proposed: z.string().nullable().describe('The key of the choice that is offered first'),
  })
  .meta({ id: 'TableQuestion' })

export const TableImportReport = z
  .strictObject({
    executed: z.boolean().describe('False for a dry run'),
    planHash: z.string().meta({
      description: 'Names this plan; an execution that is given it does exactly this or nothing',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    animals: ImportKindReport.describe('Rows that are animals; those that are skipped are red'),
    ancestors: Count.describe('Animals that are only named, as parents'),
    litters: ImportKindReport,
    contacts: ImportKindReport,
    weights: Count.describe('New weights'),
    enclosures: Count.describe('Animals that get an enclosure'),
    refused: Count.describe('Red rows: they are not taken'),
    left: Count.describe('Cells that are kept word for word beside their field'),
    questions: Count.describe('Questions without an answer'),
    kept: z
      .array(ImportKeptField)
      .describe('Values of the herd book that the table has otherwise; the first 500'),
    keptCount: Count.describe('How many there are of them'),
  })
  .meta({ id: 'TableImportReport' })
export type TableImportReport = z.input<typeof TableImportReport>

const Problem = z
  .looseObject({
    code: z.string().describe('What went wrong, for programs'),
    detail: z.string().describe('A German sentence for people'),
  })
  .nullable()
  .describe('Why the last work on it failed')

const summary = {
  id: Id,
  name: z.string().meta({ description: 'What the file was called', examples: ['Bestand 2026.xlsx'] }),
  state: z
    .enum(TABLE_IMPORT_STATES)
    .describe(
      'How far it is: `Reading`, `Mapping` while a column is unsure, `Checking` and `Checked` by the herd book as it stands, `Executing`, ' +
        '`Taken`, `Undone` once all of it was taken back, or `Failed`',
    ),
  isPasted: z.boolean().describe('Cells that were pasted, and no file'),
  rows: Count.describe('Rows with something in them, in all sheets'),
  counts: z
    .strictObject({
      new: Count,
      changed: Count,
      unchanged: Count,
      red: Count.describe('Rows that are not taken'),
    })
    .nullable()
    .describe('Rows by what becomes of them, of the last plan or of what was taken'),
  problem: Problem,
  takenAt: Moment.nullable().describe('When it was last taken'),
  undoUntil: Moment.nullable().describe(
    'Until when what was taken last can be taken back; null where nothing can',
  ),
  expiresAt: Moment.describe('When it goes for good unless it is touched before'),
  ...bookkeeping,
}

const TableImportSummary = z.strictObject(summary).meta({ id: 'TableImportSummary' })

export const TableImports = z
  .strictObject({ items: z.array(TableImportSummary).describe('All of them, newest first') })
  .meta({ id: 'TableImports' })

export const TableImport = z
  .strictObject({
    ...summary,
    kind: z
      .enum(['delimited', 'xlsx', 'ods'])
      .nullable()
      .describe('What the file is; null before it is read'),
    encoding: Encoding.nullable().describe('Of a text'),
    delimiter: z.string().nullable().describe('Of a text: what stands between its cells'),
    sheets: z.array(Sheet).describe('All sheets of the file'),
    options: Options.describe('How the whole table is understood'),
    answers: z.record(z.string(), z.string()).describe('By the id of a question: the key of the choice'),
    questions: z.array(Question).describe('Those without an answer'),
    report: TableImportReport.nullable().describe('Of the last plan, or of what was taken'),
    planHash: z.string().nullable().describe('Null while it has no plan that can be carried out'),
  })
  .meta({ id: 'TableImport' })

export const TableImportQuery = z.object({
  pasted: flag('The file is what was pasted: tab-separated cells in UTF-8, of which there may be 5 MB'),
})

const ColumnChoice = z.strictObject({
  index: column,
  field,
  day: day.optional(),
  age: z.int().min(0).max(3000).optional().describe('Of weights: the age in days at which they were taken'),
  unit: z.enum(['g', 'kg']).optional().describe('Of weights: what their numbers count'),
})

export const TableMapping = z
  .strictObject({
    encoding: Encoding.optional().describe(
      'Of a text: it is read anew, and changed cells are as in the file',
    ),
    delimiter: Delimiter.optional().describe('Of a text: as with `encoding`'),
    sheets: z
      .array(
        z.strictObject({
          index: sheet,
          kind: Kind.nullable().optional().describe('Null: the sheet is not taken'),
          headerRow: row.nullable().optional().describe('Null: there is none'),
          columns: z
            .array(ColumnChoice)
            .max(256)
            .optional()
            .describe('Columns that are not named keep their meaning'),
        }),
      )
      .max(50)
      .optional()
      .describe('Sheets that are not named stay as they are'),
    options: Options.partial().optional().describe('Those that are not named stay as they are'),
  })
  .meta({
    id: 'TableMapping',
    example: {
      sheets: [{ index: 0, columns: [{ index: 0, field: 'animal.name' }] }],
      options: { stock: 'own' },
    },
  })
export type TableMapping = z.output<typeof TableMapping>

/** A cell of longer wording makes its row red. */
const longestCell = 20_000

export const TableCells = z
  .array(
    z.strictObject({
      sheet,
      row,
      column,
      value: z
        .string()
        .max(longestCell)
        .nullable()
        .describe('The wording that lies over the one of the file; null takes it away'),
    }),
  )
  .min(1)
  .max(2000)
  .meta({ id: 'TableCells', example: [{ sheet: 0, row: 2, column: 0, value: 'Krümel' }] })
export type TableCells = z.output<typeof TableCells>

export const TableAnswers = z
  .record(
    z.string().regex(/^[A-Za-z]{1,20}:[0-9a-f]{16}$/, 'ist keine Frage'),
    z.string().max(100).nullable(),
  )
  .meta({
    id: 'TableAnswers',
    description: 'By the id of a question the key of the choice; null takes an answer back',
    example: { 'DateOrder:0f3a9c1b2d4e5f60': 'DMY' },
  })

export const TableExecuteQuery = z.object({
  planHash: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'The planHash of the plan that was shown: 409 when the plan has changed since' }),
})

const rowFilters = ['all', 'red', 'left', 'new', 'changed', 'unchanged', 'skipped'] as const
export const TableRowsQuery = z.object({
  show: z.enum(rowFilters).optional().meta({ description: 'Which rows; all of them unless told' }),
  sheet: z.coerce.number().int().min(0).max(49).optional().describe('Rows of this sheet only'),
  offset: z.coerce.number().int().min(0).max(10_000_000).optional().describe('So many are passed over'),
  limit: z.coerce.number().int().min(1).max(200).optional().describe('So many at most; 50 unless told'),
})
export type TableRowsQuery = z.output<typeof TableRowsQuery>

const Parent = z
  .strictObject({
    id: Id.nullable().describe('Null for one that is made by the table'),
    name: z.string().describe('What it is called'),
  })
  .nullable()

const Becomes = z
  .strictObject({
    id: Id.nullable().describe('The animal of the herd book; null for one that is made'),
    name: z.string().describe('What it is called'),
    gender: z.enum(['Male', 'Female', 'Unknown']).describe('Its sex'),
    dateOfBirth: z.string().nullable().describe('YYYY-MM-DD'),
    dateOfBirthText: z.string().nullable().describe('The words for a birth that is no exact day'),
    color: z.string().nullable().describe('Name of its colour variety'),
    father: Parent.describe('Its father'),
    mother: Parent.describe('Its mother'),
  })
  .meta({ id: 'TableAnimal' })

const Finding = z
  .strictObject({
    column: column.nullable().describe('Null: the whole row'),
    code: z.string().meta({ description: 'Which finding it is', examples: ['UnreadableDate'] }),
    severity: z
      .enum(['red', 'left', 'hint', 'question'])
      .describe('`red`: the row is not taken; `left`: the cell is kept word for word beside its field'),
    sentence: z.string().describe('In German'),
    question: z.string().optional().describe('Id of the question whose answer settles it'),
  })
  .meta({ id: 'TableFinding' })

const Row = z
  .strictObject({
    sheet,
    row,
    cells: z.array(z.string()).describe('Their wording now, in the order of the columns'),
    original: z
      .record(z.string(), z.string())
      .describe('By the column: the wording in the file of cells that were changed'),
    state: z
      .enum(TABLE_ROW_STATES)
      .nullable()
      .describe('What becomes of it; null before the table is checked'),
    becomes: Becomes.nullable().describe('The animal that it becomes'),
    findings: z.array(Finding).describe('What there is to say of its cells'),
  })
  .meta({ id: 'TableRow' })

export const TableRows = z
  .strictObject({
    items: z.array(Row).describe('In the order of the file'),
    totalCount: Count.describe('Rows that the filter lets through'),
  })
  .meta({ id: 'TableRows' })

const UndoCounts = z.strictObject({
  gerbils: Count.describe('Animals'),
  litters: Count,
  contacts: Count,
  enclosures: Count,
  weights: Count,
})

export const TableUndoReport = z
  .strictObject({
    executed: z.boolean().describe('False for a dry run'),
    planHash: z.string().describe('Names this plan; it is done exactly so or not at all'),
    deleted: UndoCounts.describe('Records that the taking made, by their kind'),
    reset: Count.describe('Records that get back what they had before'),
    stays: z
      .array(
        z
          .strictObject({
            kind: z.enum(TAKEN_KINDS).describe('What it is'),
            id: Id,
            name: z.string().nullable().describe('What it is called, or its day'),
            reason: z.string().meta({
              description: 'Why it stays, in German',
              examples: ['Wurf'],
            }),
          })
          .meta({ id: 'TableUndoStay' }),
      )
      .describe('What the taking made and stays, because something came to it since; the first 500'),
    staysCount: Count.describe('How many there are of them'),
  })
  .meta({ id: 'TableUndoReport' })
export type TableUndoReport = z.input<typeof TableUndoReport>
