import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { importDatasetJsonSchema } from '@zuchtbuch/contracts/import-dataset'
import { ExecuteQuery, ImportReport, WordImportReport } from '@zuchtbuch/contracts/imports'
import { largestJson } from '@zuchtbuch/exchange/read-dataset'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request } from 'express'
import type { Context } from '../context.ts'
import { runImport } from '../flows/run-import.ts'
import { parse } from '../parse.ts'
import { route } from '../route.ts'
import { importFileTexts } from '../texts.de.ts'
import { uploadedFiles } from '../uploads.ts'

const tag = 'Import und Export'
const megabyte = 1024 * 1024
const upload = { maxFiles: 1, maxBytes: 200 * megabyte, optional: true }
const largestJsonUpload = 50 * megabyte
const wordUpload = {
  maxFiles: 200,
  maxBytes: 20 * megabyte,
  maxTotalBytes: 200 * megabyte,
  optional: true,
}
const description =
  'Reads the multipart field `file`, or else `dataset.json` or `export.zip` in IMPORT_DIR: a dataset ' +
  '(`zuchtbuch-import/1`, JSON Schema at `/schemas/import-dataset.json`) or the zip of an export, which only an ' +
  'empty herd book takes.'
const errors = [
  'ImportSourceMissing',
  'InstanceNotEmpty',
  'PedigreeCycle',
  'PedigreeTooDeep',
  'PayloadTooLarge',
  'UnsupportedMediaType',
] as const

export const dryRunImportRoute = route({
  method: 'post',
  path: '/import/dry-run',
  operationId: 'dryRunImport',
  tag,
  summary: 'What an import would do; nothing is written',
  description,
  upload,
  response: ImportReport,
  errors: [...errors],
  handler: async (ctx, { request }) => importDataset(ctx, request, { execute: false, planHash: null }),
})

export const executeImportRoute = route({
  method: 'post',
  path: '/import/execute',
  operationId: 'executeImport',
  tag,
  summary: 'Load the data: all of it or nothing; again, and nothing more happens',
  description: `${description} With \`planHash\` of a dry run exactly that plan is carried out.`,
  upload,
  query: ExecuteQuery,
  response: ImportReport,
  errors: [...errors, 'PlanChanged'],
  handler: async (ctx, { request, query }) =>
    importDataset(ctx, request, { execute: true, planHash: query.planHash ?? null }),
})

export const importSchemaRoute = route({
  method: 'get',
  path: '/schemas/import-dataset.json',
  operationId: 'getImportDatasetSchema',
  tag,
  summary: 'JSON Schema of a dataset that can be imported',
  responseType: 'application/schema+json',
  handler: ({ config }, { response }) => {
    const schema = importDatasetJsonSchema(`${config.api.publicUrl}/schemas/import-dataset.json`)
    response.type('application/schema+json').send(JSON.stringify(schema))
  },
})

const wordDescription =
  'Reads the multipart fields `file`, or else `docx/*.docx` in IMPORT_DIR: tables with a row of headings (Name, ' +
  'geb., Paarung, abgegeben an, Abgabedatum, gest., Todesursache …). Fills empty fields of animals that are known by ' +
  'name and birth date; nothing is overwritten, no animal is added.'
const wordErrors = ['ImportSourceMissing', 'PedigreeCycle', 'PedigreeTooDeep'] as const

export const dryRunWordImportRoute = route({
  method: 'post',
  path: '/import/docx/dry-run',
  operationId: 'dryRunWordImport',
  tag,
  summary: 'What an import of Word tables would fill; nothing is written',
  description: wordDescription,
  upload: wordUpload,
  response: WordImportReport,
  errors: [...wordErrors],
  handler: async (ctx, { request }) => importWord(ctx, request, { execute: false, planHash: null }),
})

export const executeWordImportRoute = route({
  method: 'post',
  path: '/import/docx/execute',
  operationId: 'executeWordImport',
  tag,
  summary: 'Fill empty fields from Word tables',
  description: `${wordDescription} With \`planHash\` of a dry run exactly that plan is carried out.`,
  upload: wordUpload,
  query: ExecuteQuery,
  response: WordImportReport,
  errors: [...wordErrors, 'PlanChanged'],
  handler: async (ctx, { request, query }) =>
    importWord(ctx, request, { execute: true, planHash: query.planHash ?? null }),
})

async function importWord(
  ctx: Context,
  request: Request,
  how: { execute: boolean; planHash: string | null },
) {
  const uploaded = uploadedFiles(request).map((file) => ({ path: file.path, name: file.originalname }))
  const sources = uploaded.length > 0 ? uploaded : await documentsIn(path.join(ctx.config.importDir, 'docx'))
  const report = await runImport(ctx, { kind: 'word', sources, maxJsonBytes: 0, ...how })
  return parse(WordImportReport, report)
}

/** In the order of their names; those of Word's own open documents (`~$…`) are none. */
async function documentsIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const documents = names.filter((name) => /^[^~.].*\.docx$/i.test(name)).toSorted()
  const sources: { path: string; name: string }[] = []
  for (const name of documents) {
    const file = path.join(folder, name)
    if (await isFile(file)) sources.push({ path: file, name })
  }
  if (sources.length === 0) throw new AppError('ImportSourceMissing', importFileTexts.wordSourceMissing)
  return sources
}

async function importDataset(
  ctx: Context,
  request: Request,
  how: { execute: boolean; planHash: string | null },
) {
  const [uploaded] = uploadedFiles(request)
  const source = uploaded
    ? { path: uploaded.path, name: uploaded.originalname }
    : await sourceIn(ctx.config.importDir)
  const maxJsonBytes = uploaded ? largestJsonUpload : largestJson
  const report = await runImport(ctx, { kind: 'dataset', sources: [source], maxJsonBytes, ...how })
  return parse(ImportReport, report)
}

async function sourceIn(folder: string) {
  for (const name of ['dataset.json', 'export.zip']) {
    const file = path.join(folder, name)
    if (await isFile(file)) return { path: file, name }
  }
  throw new AppError('ImportSourceMissing', importFileTexts.sourceMissing)
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
