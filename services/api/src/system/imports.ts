import { readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { importDatasetJsonSchema, ImportDatasetSchema } from '@zuchtbuch/contracts/import-dataset'
import { ExecuteQuery, ImportReport, WordImportReport } from '@zuchtbuch/contracts/imports'
import { largestJson, refuseForeign, sniff } from '@zuchtbuch/exchange/read-dataset'
import { fileTexts } from '@zuchtbuch/exchange/texts.de'
import { type ImportPayload, importRun } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { answerJob } from '../http/answer-job.ts'
import { removeUploads } from '../imports/run-import.ts'
import { parse } from '../http/parse.ts'
import { Accepted, type Input, route } from '../common/route.ts'
import { importFileTexts } from '../common/texts.de.ts'
import { uploadedFiles } from '../http/uploads.ts'

const tag = 'Import and export'
const megabyte = 1024 * 1024
const upload = { maxFiles: 1, maxBytes: 200 * megabyte, maxTotalBytes: 200 * megabyte, optional: true }
const largestJsonUpload = 50 * megabyte
const wordUpload = {
  maxFiles: 200,
  maxBytes: 20 * megabyte,
  maxTotalBytes: 200 * megabyte,
  optional: true,
}
const description =
  'Reads the multipart field `file`, or, without a body, `dataset.json` or `export.zip` in IMPORT_DIR: a dataset ' +
  '(`zuchtbuch-import/1`, JSON Schema at `/schemas/import-dataset.json`) or the zip of an export, which only an ' +
  'empty herd book takes.'
const errors = [
  'ImportSourceMissing',
  'InstanceNotEmpty',
  'PedigreeCycle',
  'PedigreeTooDeep',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'DiskFull',
  'QueueUnavailable',
  'JobTimeout',
] as const

export const dryRunImportRoute = route({
  method: 'post',
  path: '/import/dry-run',
  tag,
  summary: 'What an import would do; nothing is written',
  description,
  upload,
  job: true,
  response: ImportReport,
  errors: [...errors],
  handler: (ctx, input) => importDataset(ctx, input, { execute: false, planHash: null }),
})

export const executeImportRoute = route({
  method: 'post',
  path: '/import/execute',
  tag,
  summary: 'Load the data: all of it or nothing; again, and nothing more happens',
  description: `${description} With \`planHash\` of a dry run exactly that plan is carried out.`,
  upload,
  job: true,
  query: ExecuteQuery,
  response: ImportReport,
  errors: [...errors, 'PlanChanged'],
  handler: (ctx, input) =>
    importDataset(ctx, input, { execute: true, planHash: input.query.planHash ?? null }),
})

export const getImportDatasetSchemaRoute = route({
  method: 'get',
  path: '/schemas/import-dataset.json',
  tag,
  summary: 'JSON Schema of a dataset that can be imported',
  response: ImportDatasetSchema,
  responseType: 'application/schema+json',
  handler: ({ config }) => importDatasetJsonSchema(`${config.api.publicUrl}/schemas/import-dataset.json`),
})

const wordDescription =
  'Reads the multipart fields `file`, or, without a body, `docx/*.docx` in IMPORT_DIR: tables with a row of headings (Name, ' +
  'geb., Paarung, abgegeben an, Abgabedatum, gest., Todesursache …). Fills empty fields of animals that are known by ' +
  'name and birth date; nothing is overwritten, no animal is added.'
const wordErrors = [
  'ImportSourceMissing',
  'PedigreeCycle',
  'PedigreeTooDeep',
  'QueueUnavailable',
  'JobTimeout',
] as const

export const dryRunWordImportRoute = route({
  method: 'post',
  path: '/import/docx/dry-run',
  tag,
  summary: 'What an import of Word tables would fill; nothing is written',
  description: wordDescription,
  upload: wordUpload,
  job: true,
  response: WordImportReport,
  errors: [...wordErrors],
  handler: (ctx, input) => importWord(ctx, input, { execute: false, planHash: null }),
})

export const executeWordImportRoute = route({
  method: 'post',
  path: '/import/docx/execute',
  tag,
  summary: 'Fill empty fields from Word tables',
  description: `${wordDescription} With \`planHash\` of a dry run exactly that plan is carried out.`,
  upload: wordUpload,
  job: true,
  query: ExecuteQuery,
  response: WordImportReport,
  errors: [...wordErrors, 'PlanChanged'],
  handler: (ctx, input) => importWord(ctx, input, { execute: true, planHash: input.query.planHash ?? null }),
})

type Source = ImportPayload['sources'][number]
type How = Pick<ImportPayload, 'execute' | 'planHash'>
type Call = Pick<Input<unknown, unknown, unknown>, 'request' | 'response' | 'requestId'>

/** An import of a few thousand animals is over by then. */
const waitSeconds = 120

async function importWord(ctx: Context, call: Call, how: How) {
  const uploads = uploadedFiles(call.request)
  const sources = uploads.length > 0 ? uploads.map(uploadSource) : await documentsIn(ctx.config.importDir)
  for (const source of sources) {
    if ((await sniff(pathOf(ctx, uploads, source))) === 'zip') continue
    throw new AppError('UnsupportedMediaType', `„${source.name}“: ${fileTexts.notAWordFile}`)
  }
  const report = await perform(ctx, call, { kind: 'word', sources, maxJsonBytes: 0, ...how })
  return report instanceof Accepted ? report : parse(WordImportReport, report)
}

/** In the order of their names; those of Word's own open documents (`~$…`) are none. */
async function documentsIn(importDir: string): Promise<Source[]> {
  const names = await readdir(path.join(importDir, 'docx')).catch(() => [])
  const documents = names.filter((name) => /^[^~.].*\.docx$/i.test(name)).toSorted()
  const sources: Source[] = []
  for (const name of documents) {
    const file = path.join('docx', name)
    if (await isFile(path.join(importDir, file))) sources.push({ from: 'folder', file, name })
  }
  if (sources.length === 0) throw new AppError('ImportSourceMissing', importFileTexts.wordSourceMissing)
  return sources
}

async function importDataset(ctx: Context, call: Call, how: How) {
  const uploads = uploadedFiles(call.request)
  const [source = await sourceIn(ctx.config.importDir)] = uploads.map(uploadSource)
  await refuseForeign(pathOf(ctx, uploads, source))
  const maxJsonBytes = source.from === 'upload' ? largestJsonUpload : largestJson
  const report = await perform(ctx, call, { kind: 'dataset', sources: [source], maxJsonBytes, ...how })
  return report instanceof Accepted ? report : parse(ImportReport, report)
}

/** An upload under the name that it has once it outlives its request. */
const uploadSource = ({ filename, originalname }: Express.Multer.File): Source => ({
  from: 'upload',
  file: `import-${filename}`,
  name: originalname,
})

/** Where a source is before it is handed over. */
function pathOf({ config }: Context, uploads: Express.Multer.File[], { from, file }: Source): string {
  if (from === 'folder') return path.join(config.importDir, file)
  return uploads.find(({ filename }) => file === `import-${filename}`)?.path ?? ''
}

/** Hands the files over to a job, which removes them, and waits for its report. */
async function perform(ctx: Context, { request, response, requestId }: Call, payload: ImportPayload) {
  for (const { path: from, filename } of uploadedFiles(request)) {
    await rename(from, path.join(ctx.files.uploadDir, `import-${filename}`))
  }
  try {
    const enqueued = await ctx.db.transaction((tx) => enqueue(tx, importRun, payload, { requestId }))
    return await answerJob(ctx, { request, response }, importRun, enqueued, waitSeconds)
  } catch (error) {
    // The job that ran has removed them; one that was never stored or was taken back has not.
    await removeUploads(ctx, payload)
    throw error
  }
}

async function sourceIn(importDir: string): Promise<Source> {
  for (const name of ['dataset.json', 'export.zip']) {
    if (await isFile(path.join(importDir, name))) return { from: 'folder', file: name, name }
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
