import { failChecking, failReading, failTaking } from '@zuchtbuch/db/book/import-tables'
import { z } from 'zod'
import { defineJob, defineQueue } from './define.ts'

/** Long work on the whole book, which the api does itself: it alone has the files and the backups. */
export const bookQueue = defineQueue({ name: 'book', service: 'api', concurrency: 1 })

/**
 * Fills an empty book with the demo herd. Twice is harmless: the second run finds a book that is not empty and fails
 * with `InstanceNotEmpty`; the rows come in the transaction that stores the outcome, or not at all.
 */
export const demoFill = defineJob({
  type: 'demo.fill',
  queue: bookQueue,
  payload: z.strictObject({}),
  result: z.strictObject({ gerbils: z.int().min(0), litters: z.int().min(0) }),
  attempts: 2,
  timeLimitMs: 180_000,
  backoff: { firstMs: 2000, maxMs: 2000 },
})

const ImportPayload = z.strictObject({
  kind: z.enum(['dataset', 'word']),
  /** Names of files where uploads are received, or below the import folder; `name` is what the caller calls it. */
  sources: z
    .array(z.strictObject({ from: z.enum(['upload', 'folder']), file: z.string(), name: z.string() }))
    .min(1),
  /** Most bytes of a JSON source; an upload may have fewer than what an operator put there. */
  maxJsonBytes: z.int().min(0),
  execute: z.boolean(),
  planHash: z.string().nullable(),
})

export type ImportPayload = z.output<typeof ImportPayload>

/**
 * Reads foreign files and, with `execute`, stores what they hold. Twice is harmless: the report is stored in the
 * transaction that stores the data, and a run that finds it there does nothing more.
 */
export const importRun = defineJob({
  type: 'import.run',
  queue: bookQueue,
  payload: ImportPayload,
  result: z.record(z.string(), z.unknown()),
  refuses: true,
  attempts: 3,
  timeLimitMs: 60 * 60_000,
  backoff: { firstMs: 1000, maxMs: 60_000 },
})

/** What makes a file no table, whoever reads it. */
const refusals = new Set(['UnsupportedMediaType', 'TableUnreadable', 'TableEmpty', 'PayloadTooLarge'])

/**
 * Reads the file of a table into its rows and checks it, where nothing about its columns is unsure. Twice is harmless:
 * rows are put in the place of those that were there.
 */
export const importRead = defineJob({
  type: 'import.read',
  queue: bookQueue,
  payload: z.strictObject({ tableId: z.guid(), version: z.int() }),
  result: z.record(z.string(), z.unknown()),
  refuses: true,
  attempts: 3,
  timeLimitMs: 120_000,
  backoff: { firstMs: 1000, maxMs: 60_000 },
  onFailed: (tx, { tableId: id, version }, { code, detail }) =>
    failReading(tx, { id, version, isRefused: refusals.has(code) }, { code, detail }),
})

const PlanPayload = z.strictObject({
  tableId: z.guid(),
  /** Of the table that is planned: a newer one has a job of its own. */
  version: z.int(),
  /** With it, the plan of this hash is carried out. */
  planHash: z.string().nullable(),
})

/**
 * Checks a table by the herd book as it stands, or takes it into the herd book. Twice is harmless: a check writes what it
 * finds anew; the report of a taking is stored in the transaction that stores the data, and a run that finds it there
 * does nothing more.
 */
export const importPlan = defineJob({
  type: 'import.plan',
  queue: bookQueue,
  payload: PlanPayload,
  result: z.record(z.string(), z.unknown()),
  refuses: true,
  attempts: 3,
  timeLimitMs: 60 * 60_000,
  backoff: { firstMs: 1000, maxMs: 60_000 },
  onFailed: (tx, { tableId, version, planHash }, { code, detail }) =>
    planHash === null
      ? failChecking(tx, tableId, version, { code, detail })
      : failTaking(tx, tableId, { code, detail }),
})

/** At most one backup is open at a time, whoever asked for it. */
export const backupKey = 'backup.create'

/**
 * Makes one file with everything: the backup of a day, unless it is there, or one that somebody asked for. Twice is
 * harmless: the file is called after the day or after the job, and is put in its place in one step.
 */
export const backupCreate = defineJob({
  type: 'backup.create',
  queue: bookQueue,
  payload: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('Daily'), day: z.iso.date() }),
    z.strictObject({ kind: z.literal('Manual') }),
  ]),
  /** Rows and files in all; null when the backup of the day was there already. */
  result: z.strictObject({
    name: z.string(),
    bytes: z.int().min(0),
    rows: z.int().min(0).nullable(),
    files: z.int().min(0).nullable(),
  }),
  attempts: 3,
  timeLimitMs: 6 * 60 * 60_000,
  backoff: { firstMs: 60_000, maxMs: 60 * 60_000 },
})
