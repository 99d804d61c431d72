import type { Db, Tx } from '@zuchtbuch/db/client'
import { isConnectionLoss, readConstraintViolation } from '@zuchtbuch/db/database-errors'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { notify } from '@zuchtbuch/db/notify'
import { updatePage } from '@zuchtbuch/db/site/pages'
import { bumpPedigreeVersion, lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import {
  findTrash,
  findTrashedYoung,
  findTrashOfRecords,
  removeTrash,
  restoreNavigation,
  restoreRows,
  type Trash,
} from '@zuchtbuch/db/book/trash'
import { blockData } from '@zuchtbuch/contracts/pages'
import { today } from '@zuchtbuch/domain/calendar'
import { deriveGerbilStatus, GERBIL_STATUSES } from '@zuchtbuch/domain/gerbil-status'
import { DATE_PRECISIONS } from '@zuchtbuch/domain/litters/date-precision'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { AppError, type FieldError } from '@zuchtbuch/runtime/errors'
import { z } from 'zod'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import { keepCounts } from '../herd/keep-counts.ts'
import { readBlockData } from '../site/read-block-data.ts'
import { requireAllowed } from '../herd/require-allowed.ts'
import { requireAddable } from '../herd/save-litter.ts'
import { requireMating } from '../herd/save-mating.ts'

/**
 * Brings a deleted record back under its id, with what it owned. The herd book may have changed since: the rules of
 * adding it are judged anew, and what stands against it is a `RestoreConflict`.
 */
export async function restoreFromTrash(
  ctx: Pick<Context, 'db' | 'files' | 'config'>,
  id: string,
): Promise<Pick<Trash, 'resource'> & { id: string; left: TrashNames }> {
  let files: string[] = []
  try {
    return await ctx.db.transaction(async (tx) => {
      const { resource } = found(await findTrash(tx, id))
      const isPedigree = resource === 'gerbils' || resource === 'litters'
      if (isPedigree) await lockPedigree(tx)
      // The second of two callers waits here, and finds nothing.
      const trashed = found(await removeTrash(tx, id))
      const rows = await judged(tx, trashed, ctx.config.timeZone)
      await keepCounts(tx, [litterOf(trashed)], ctx.config, () => restoreRows(tx, rows))
      await reconnect(tx, trashed)
      files = trashed.files.flatMap(pictureFiles)
      await ctx.files.moveFromTrash(files)
      if (isPedigree) await bumpPedigreeVersion(tx)
      const litterId = resource === 'litters' ? trashed.recordId : litterOf(trashed)
      const left = litterId === null ? [] : await findTrashedYoung(tx, litterId)
      return { resource, id: trashed.recordId, left }
    })
  } catch (error) {
    if (!isConnectionLoss(error)) await ctx.files.moveToTrash(files)
    const refusal = conflictOf(error)
    if (!refusal) throw error
    throw await withNeeded(ctx.db, id, refusal)
  }
}

type TrashNames = Awaited<ReturnType<typeof findTrashOfRecords>>

/** Names what the record refers to and the trash holds: that has to come back before. */
async function withNeeded(db: Db, id: string, refusal: AppError): Promise<AppError> {
  const errors = z
    .array(z.looseObject({ code: z.string() }))
    .catch([])
    .parse(refusal.members['errors'])
  if (errors.every(({ code }) => code !== 'unknownReference')) return refusal
  const [row = {}] = (await findTrash(db, id))?.rows[0]?.rows ?? []
  const references = Object.entries(row).flatMap(([column, value]) =>
    column.endsWith('_id') && typeof value === 'string' ? [value] : [],
  )
  const needed = await findTrashOfRecords(
    db,
    references.filter((reference) => z.guid().safeParse(reference).success),
  )
  if (needed.length === 0) return refusal
  const names = needed.map(({ label }) => `„${label}“`).join(' und ')
  const message = `Dazu gehört ${names}, auch im Papierkorb: Das muss zuerst zurück.`
  return new AppError('RestoreConflict', message, { ...refusal.members, needed })
}

const Day = z.string().nullable()
const GerbilRow = z.looseObject({
  chosen_status: z.enum(GERBIL_STATUSES),
  date_of_birth: Day,
  date_of_death: Day,
  receiver_contact_id: z.string().nullable(),
  litter_id: z.string().nullable(),
})
const LitterRow = z.looseObject({
  date: z.coerce.date(),
  // Nor has a litter.
  date_precision: z.enum(DATE_PRECISIONS).default('Day'),
  father_id: z.string().nullable(),
  mother_id: z.string().nullable(),
})
const MatingRow = z.looseObject({
  father_id: z.string(),
  mother_id: z.string(),
  together_from: Day,
  separated_on: Day,
  ended_on: Day,
  // A mating that was deleted before an update of the program has no such member.
  retired_on: Day.default(null),
  litter_id: z.string().nullable(),
})
const RecordRow = z.looseObject({ gerbil_id: z.string(), date: z.string() })
const BlockRow = z.looseObject({
  type: z.enum(Object.keys(blockData) as [keyof typeof blockData]),
  data: z.record(z.string(), z.unknown()),
})

/** The rows as they may be stored today; throws what speaks against them, under locks that keep it so. */
async function judged(tx: Tx, { resource, rows }: Trash, timeZone: string): Promise<Trash['rows']> {
  const day = today(timeZone)
  const of = (table: string) => rows.find((part) => part.table === table)?.rows ?? []
  switch (resource) {
    case 'gerbils':
      return rows.map((part) =>
        part.table === 'gerbils' ? { ...part, rows: part.rows.map((row) => withStatus(row, day)) } : part,
      )
    case 'litters':
      for (const row of of('litters').map((litter) => LitterRow.parse(litter))) {
        const litter = {
          date: row.date,
          datePrecision: row.date_precision,
          fatherId: row.father_id,
          motherId: row.mother_id,
        }
        await requireAddable(tx, litter, timeZone)
      }
      return rows
    case 'matings':
      for (const row of of('matings').map((mating) => MatingRow.parse(mating))) {
        await requireMating(
          tx,
          {
            fatherId: row.father_id,
            motherId: row.mother_id,
            togetherFrom: row.together_from,
            separatedOn: row.separated_on,
            endedOn: row.ended_on,
            retiredOn: row.retired_on,
            litterId: row.litter_id,
          },
          timeZone,
        )
      }
      return rows
    case 'health-records':
    case 'weight-records':
      for (const row of rows.flatMap((part) => part.rows).map((record) => RecordRow.parse(record))) {
        const [gerbil] = await lockGerbils(tx, [row.gerbil_id])
        const dateOfBirth = gerbil?.dateOfBirth ?? null
        requireAllowed({ kind: 'record', date: row.date, dateOfBirth }, day)
      }
      return rows
    case 'pages':
    case 'blocks':
      for (const row of of('blocks').map((block) => BlockRow.parse(block))) {
        await readBlockData(tx, row.type, row.data)
      }
      return rows
    case 'contacts':
    case 'prospects':
    case 'enclosures':
    case 'media':
    case 'photos':
    case 'feedback':
      return rows
  }
}

/** The litter that an animal comes back to. */
function litterOf({ resource, rows }: Trash): string | null {
  return resource === 'gerbils' ? GerbilRow.parse(rows[0]?.rows[0]).litter_id : null
}

/** An animal may have become too old meanwhile to be presumed alive. */
function withStatus(row: Record<string, unknown>, day: string): Record<string, unknown> {
  const facts = GerbilRow.parse(row)
  const status = deriveGerbilStatus(
    {
      chosenStatus: facts.chosen_status,
      dateOfBirth: facts.date_of_birth,
      dateOfDeath: facts.date_of_death,
      receiverContactId: facts.receiver_contact_id,
    },
    day,
  )
  return { ...row, status }
}

/** The other changes of the delete, which change back. */
async function reconnect(tx: Tx, { resource, recordId, rows }: Trash): Promise<void> {
  const [row] = rows[0]?.rows ?? []
  if (resource === 'pages') {
    const former = rows.find(({ table }) => table === 'site')?.rows[0]?.['nav_order']
    await restoreNavigation(tx, recordId, z.array(z.string()).catch([]).parse(former))
  }
  if (resource === 'blocks') await updatePage(tx, z.string().parse(row?.['page_id']), {})
  if (resource === 'feedback') {
    const version = z.number().parse(row?.['version']) + 1
    await notify(tx, 'feedback', { id: recordId, change: 'created', version })
  }
}

/** A finding against a record that was fine when it was deleted is a conflict, not a fault of the request. */
function conflictOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) {
    if (error.status !== 400) return undefined
    return conflict(error.message, error.members)
  }
  const violation = readConstraintViolation(error)
  if (!violation) return undefined
  const finding: FieldError =
    violation.kind === 'reference'
      ? { path: violation.path, message: 'gibt es nicht mehr', code: 'unknownReference' }
      : { path: memberOf(violation.constraint), message: 'ist inzwischen vergeben', code: 'taken' }
  return conflict(`${finding.path.slice(1)}: ${finding.message}`, { errors: [finding] })
}

const conflict = (reason: string, members: Record<string, unknown>) =>
  new AppError('RestoreConflict', `So lässt sich das nicht zurückholen. ${reason}`, members)

const members: Record<string, string> = {
  enclosures_name_unique: '/name',
  pages_slug_unique: '/slug',
  gerbils_external_ref_unique: '/externalRef',
  litters_external_ref_unique: '/externalRef',
  weight_records_one_per_day: '/date',
  matings_one_open_pair: '/motherId',
  matings_one_per_litter: '/litterId',
}
const memberOf = (constraint: string) => members[constraint] ?? '/id'
