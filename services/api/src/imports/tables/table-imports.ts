import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  TableAnswers,
  TableCells,
  TableExecuteQuery,
  TableImport,
  TableImportQuery,
  TableImportReport,
  TableImports,
  TableMapping,
  TableRows,
  TableRowsQuery,
  TableUndoReport,
} from '@zuchtbuch/contracts/table-imports'
import {
  changeImportTable,
  countDrafts,
  deleteImportTable,
  findImportTable,
  type ImportTable,
  insertImportTable,
  listImportTables,
  listTableRows,
  lockImportTable,
  lockTableRows,
  noteImportTable,
  storeEdits,
} from '@zuchtbuch/db/book/import-tables'
import type { Tx } from '@zuchtbuch/db/client'
import { isTableBusy } from '@zuchtbuch/domain/table-import'
import { importPlan, importRead } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import type { z } from 'zod'
import { found } from '../../common/records.ts'
import { Accepted, type Input, route } from '../../common/route.ts'
import { importFileTexts, tableImportTexts } from '../../common/texts.de.ts'
import { answerJob } from '../../http/answer-job.ts'
import { parse } from '../../http/parse.ts'
import { uploadedFiles } from '../../http/uploads.ts'
import type { Context } from '../../common/context.ts'
import { changeMapping } from './change-mapping.ts'
import { writeRemarksCsv, writeRemarksXlsx } from './remarks.ts'
import { showRow, showSummary, showTable } from './show-table.ts'
import { undoTaking } from './undo-draft.ts'

const tag = 'Import and export'
const largestTable = 32 * 1024 * 1024
const upload = { maxFiles: 1, maxBytes: largestTable, maxTotalBytes: largestTable }
const mostDrafts = 20
const longestName = 200

/** A table of some ten thousand rows is read and checked by then. */
const waitSeconds = 60

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Call = Pick<Input<unknown, unknown, unknown>, 'request' | 'response' | 'requestId'>

export const createTableImportRoute = route({
  method: 'post',
  path: '/import/tables',
  tag,
  summary: 'Read a table of any origin: CSV, XLSX, ODS, or pasted cells',
  description:
    'Reads the multipart field `file` into a draft, which becomes part of the herd book only when it is executed. A file that is no table leaves no draft.',
  upload,
  job: true,
  query: TableImportQuery,
  status: 201,
  response: TableImport,
  errors: [
    'TableUnreadable',
    'TableEmpty',
    'Conflict',
    'ImportSourceMissing',
    'QueueUnavailable',
    'JobTimeout',
  ],
  location: ({ id }) => `/import/tables/${id}`,
  handler: async (ctx, { query, ...call }) => {
    const [upload] = uploadedFiles(call.request)
    const file = `table-${upload!.filename}`
    await rename(upload!.path, path.join(ctx.files.uploadDir, file))
    try {
      const { table, job } = await ctx.db.transaction(async (tx) => {
        if ((await countDrafts(tx)) >= mostDrafts)
          throw new AppError('Conflict', tableImportTexts.tooMany(mostDrafts))
        const name = upload!.originalname.slice(0, longestName)
        const added = await insertImportTable(tx, { name, file, isPasted: query.pasted === 'true' })
        return { table: added, job: await enqueueReading(tx, added, call) }
      })
      const answer = await answerJob(ctx, call, importRead, job, waitSeconds)
      return answer instanceof Accepted ? answer : showTable(found(await findImportTable(ctx.db, table.id)))
    } catch (error) {
      // It stays only with its draft.
      if (!(await isNamed(ctx, file))) await removeFile(ctx, file)
      throw error
    }
  },
})

export const listTableImportsRoute = route({
  method: 'get',
  path: '/import/tables',
  tag,
  summary: 'Tables that are read in: drafts and those that were taken, newest first',
  response: TableImports,
  handler: async ({ db }) => ({ items: (await listImportTables(db)).map(showSummary) }),
})

export const getTableImportRoute = route({
  method: 'get',
  path: '/import/tables/{id}',
  tag,
  summary: 'One table: its sheets, what its columns become, questions and counts',
  params: IdParams,
  response: TableImport,
  handler: async ({ db }, { params }) => showTable(found(await findImportTable(db, params.id))),
})

export const listTableRowsRoute = route({
  method: 'get',
  path: '/import/tables/{id}/rows',
  tag,
  summary: 'Rows of a table, with what becomes of them and what is found at their cells',
  params: IdParams,
  query: TableRowsQuery,
  response: TableRows,
  handler: async ({ db }, { params, query }) => {
    found(await findImportTable(db, params.id))
    const { show = 'all', sheet, offset = 0, limit = 50 } = query
    const { items, totalCount } = await listTableRows(db, params.id, { show, sheet, offset, limit })
    return { items: items.map(showRow), totalCount }
  },
})

export const mapTableImportRoute = route({
  method: 'put',
  path: '/import/tables/{id}/mapping',
  tag,
  summary: 'Say what sheets and columns are; the table is checked anew',
  description:
    'The answer does not wait for the check: its state is `Checking`, or `Reading` with another encoding.',
  params: IdParams,
  body: TableMapping,
  response: TableImport,
  errors: ['ImportRunning', 'PreconditionFailed'],
  handler: (ctx, { params, body, ...call }) =>
    changeTable(ctx, params.id, call, (_tx, table) => {
      const { isReread, ...changes } = changeMapping(table, body)
      return { ...changes, state: isReread ? 'Reading' : 'Checking' }
    }),
})

export const changeTableCellsRoute = route({
  method: 'patch',
  path: '/import/tables/{id}/cells',
  tag,
  summary: 'Change cells: their new wording lies over the one of the file',
  params: IdParams,
  body: TableCells,
  response: TableImport,
  errors: ['ImportRunning', 'PreconditionFailed'],
  handler: (ctx, { params, body, ...call }) =>
    changeTable(ctx, params.id, call, async (tx, table) => {
      await changeCells(tx, table, body)
      return { state: 'Checking' }
    }),
})

export const answerTableQuestionsRoute = route({
  method: 'put',
  path: '/import/tables/{id}/answers',
  tag,
  summary: 'Answer questions about a table; answers that are not named stay',
  params: IdParams,
  body: TableAnswers,
  response: TableImport,
  errors: ['ImportRunning', 'PreconditionFailed'],
  handler: (ctx, { params, body, ...call }) =>
    changeTable(ctx, params.id, call, (_tx, table) => {
      const answers = new Map([...Object.entries(table.answers), ...Object.entries(body)])
      const kept = [...answers].filter((entry): entry is [string, string] => entry[1] !== null)
      return { answers: Object.fromEntries(kept), state: 'Checking' }
    }),
})

const planErrors = [
  'PlanChanged',
  'ImportRunning',
  'PedigreeTooDeep',
  'QueueUnavailable',
  'JobTimeout',
] as const

export const dryRunTableImportRoute = route({
  method: 'post',
  path: '/import/tables/{id}/dry-run',
  tag,
  summary: 'What taking a table would do, by the herd book as it stands',
  params: IdParams,
  job: true,
  response: TableImportReport,
  errors: [...planErrors],
  handler: async (ctx, { params, ...call }) => {
    const job = await ctx.db.transaction(async (tx) => {
      const table = await lockIdle(tx, params.id)
      await noteImportTable(tx, table.id, { state: 'Checking' })
      return enqueueChecking(tx, table, call)
    })
    return answerReport(ctx, call, job)
  },
})

export const executeTableImportRoute = route({
  method: 'post',
  path: '/import/tables/{id}/execute',
  tag,
  summary: 'Take a table into the herd book: the plan that was shown, and no other',
  description: 'Red rows stay in the draft; they can be set right and taken later.',
  params: IdParams,
  query: TableExecuteQuery,
  job: true,
  response: TableImportReport,
  errors: [...planErrors, 'QuestionsOpen', 'PreconditionFailed'],
  handler: async (ctx, { params, query: { planHash }, requireVersion, ...call }) => {
    const job = await ctx.db.transaction(async (tx) => {
      const table = await lockIdle(tx, params.id)
      requireVersion(table.version)
      if (table.planHash !== planHash) throw planChanged()
      const open = table.questions.filter(({ isRequired }) => isRequired).length
      if (open > 0) throw new AppError('QuestionsOpen', tableImportTexts.questionsOpen(open))
      const { id, version } = await changeImportTable(tx, table.id, { state: 'Executing' })
      return enqueue(tx, importPlan, { tableId: id, version, planHash }, { requestId: call.requestId })
    })
    return answerReport(ctx, call, job)
  },
})

const undoErrors = ['ImportRunning', 'UndoExpired', 'Conflict'] as const

export const dryRunTableUndoRoute = route({
  method: 'post',
  path: '/import/tables/{id}/undo/dry-run',
  tag,
  summary: 'What taking back the last taking of a table would do',
  params: IdParams,
  response: TableUndoReport,
  errors: [...undoErrors],
  handler: (ctx, { params }) => undoTaking(ctx, params.id, null),
})

export const undoTableImportRoute = route({
  method: 'post',
  path: '/import/tables/{id}/undo',
  tag,
  summary: 'Take back the last taking of a table: the plan that was shown, and no other',
  description:
    'Deletes what the taking made, nobody has changed since and nothing else points at. What it changed gets its values of before, where it still has those of the table. What stays is named.',
  params: IdParams,
  query: TableExecuteQuery,
  response: TableUndoReport,
  errors: [...undoErrors, 'PlanChanged', 'PreconditionFailed'],
  handler: (ctx, { params, query: { planHash }, requireVersion }) =>
    undoTaking(ctx, params.id, { planHash, requireVersion }),
})

export const getTableRemarksCsvRoute = route({
  method: 'get',
  path: '/import/tables/{id}/remarks.csv',
  costly: true,
  tag,
  summary: 'The rows of the first sheet that is taken, with what becomes of them and why',
  params: IdParams,
  responseType: 'text/csv',
  handler: (ctx, { params, response }) => sendRemarks(ctx, params.id, response, 'csv'),
})

export const getTableRemarksXlsxRoute = route({
  method: 'get',
  path: '/import/tables/{id}/remarks.xlsx',
  costly: true,
  tag,
  summary: 'The sheets that are taken as a workbook, with what becomes of their rows and why',
  params: IdParams,
  responseType: workbookType,
  handler: (ctx, { params, response }) => sendRemarks(ctx, params.id, response, 'xlsx'),
})

export const deleteTableImportRoute = route({
  method: 'delete',
  path: '/import/tables/{id}',
  tag,
  summary: 'Delete a table with its file; what was taken of it stays in the herd book',
  params: IdParams,
  status: 204,
  errors: ['ImportRunning'],
  handler: async (ctx, { params }) => {
    const file = await ctx.db.transaction(async (tx) => {
      const { id } = await lockIdle(tx, params.id)
      return deleteImportTable(tx, id)
    })
    if (file !== undefined) await removeFile(ctx, file)
  },
})

async function sendRemarks(
  ctx: Context,
  id: string,
  response: Call['response'],
  as: 'csv' | 'xlsx',
): Promise<undefined> {
  const table = found(await findImportTable(ctx.db, id))
  response.set({
    'Content-Type': as === 'csv' ? 'text/csv; charset=utf-8' : workbookType,
    'Content-Disposition': `attachment; filename="bemerkungen.${as}"`,
  })
  if (response.locals['isHead']) {
    response.end()
    return
  }
  try {
    await (as === 'csv' ? writeRemarksCsv(ctx, table, response) : writeRemarksXlsx(ctx, table, response))
  } catch (error) {
    // A receiver that left has nothing to be told.
    if (!response.destroyed) throw error
  }
}

type Changed = Pick<ImportTable, 'id' | 'version'>

const enqueueReading = (tx: Tx, { id, version }: Changed, { requestId }: Pick<Call, 'requestId'>) =>
  enqueue(tx, importRead, { tableId: id, version }, { requestId })

const enqueueChecking = (tx: Tx, { id, version }: Changed, { requestId }: Pick<Call, 'requestId'>) =>
  enqueue(tx, importPlan, { tableId: id, version, planHash: null }, { requestId })

/** The table, locked, unless a job works on it that nobody may change it under. */
async function lockIdle(tx: Tx, id: string): Promise<ImportTable> {
  const table = found(await lockImportTable(tx, id))
  if (isTableBusy(table.state)) throw new AppError('ImportRunning', tableImportTexts.busy)
  return table
}

type Changes = Parameters<typeof changeImportTable>[2]

/** Changes a table and has it checked, or read, anew: a plan of before is none any more. */
function changeTable(
  ctx: Context,
  id: string,
  { requireVersion, ...call }: Pick<Input<unknown, unknown, unknown>, 'requireVersion' | 'requestId'>,
  work: (tx: Tx, table: ImportTable) => Changes | Promise<Changes>,
): Promise<z.input<typeof TableImport>> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockIdle(tx, id)
    requireVersion(before.version)
    const changes = await work(tx, before)
    const table = await changeImportTable(tx, id, { ...changes, planHash: null, problem: null })
    if (table.state === 'Reading') await enqueueReading(tx, table, call)
    else await enqueueChecking(tx, table, call)
    return showTable(table)
  })
}

async function changeCells(tx: Tx, table: ImportTable, cells: TableCells): Promise<void> {
  const places = [...new Map(cells.map(({ sheet, row }) => [`${sheet}:${row}`, { sheet, row }])).values()]
  const rows = await lockTableRows(tx, table.id, places)
  const byPlace = new Map(rows.map((row) => [`${row.sheet}:${row.row}`, row]))
  const widths = new Map(table.sheets.map(({ index, columns }) => [index, columns.length]))
  for (const [at, { sheet, row, column, value }] of cells.entries()) {
    const known = byPlace.get(`${sheet}:${row}`)
    if (!known)
      throw validationFailed([{ path: `/${at}/row`, message: tableImportTexts.noRow, code: 'unknownRow' }])
    if (column >= Math.max(widths.get(sheet) ?? 0, known.cells.length))
      throw validationFailed([
        { path: `/${at}/column`, message: tableImportTexts.noColumn, code: 'unknownColumn' },
      ])
    const edits = { ...known.edits }
    if (value === null || value === (known.cells[column] ?? '')) delete edits[String(column)]
    else edits[String(column)] = value
    known.edits = edits
  }
  await storeEdits(tx, table.id, rows)
}

const planChanged = () => new AppError('PlanChanged', importFileTexts.planChanged)

/** Waits for the report; a draft that was changed meanwhile has none. */
async function answerReport(
  ctx: Context,
  call: Pick<Call, 'request' | 'response'>,
  job: Awaited<ReturnType<typeof enqueueChecking>>,
) {
  const report = await answerJob(ctx, call, importPlan, job, waitSeconds)
  if (report instanceof Accepted) return report
  if (!('planHash' in report)) throw planChanged()
  return parse(TableImportReport, report)
}

async function isNamed({ db }: Context, file: string): Promise<boolean> {
  const tables = await listImportTables(db)
  return tables.some((table) => table.file === file)
}

const removeFile = ({ files }: Context, file: string) => rm(path.join(files.uploadDir, file), { force: true })
