import { createHash } from 'node:crypto'
import type { TableUndoReport } from '@zuchtbuch/contracts/table-imports'
import { changeImportTable, type ImportTable, lockImportTable } from '@zuchtbuch/db/book/import-tables'
import { lockHerdBook } from '@zuchtbuch/db/book/imports'
import {
  type Hold,
  readHolds,
  readTakenRecords,
  takeBack,
  type TakenRecord,
} from '@zuchtbuch/db/book/taken-records'
import type { Tx } from '@zuchtbuch/db/client'
import { alignEnclosureStays } from '@zuchtbuch/db/herd/enclosure-stays'
import { stateSales } from '@zuchtbuch/db/herd/gerbil-status'
import { today } from '@zuchtbuch/domain/calendar'
import { isTableBusy, type TakenKind, undoDays } from '@zuchtbuch/domain/table-import'
import { planUndo, type UndoPlan } from '@zuchtbuch/exchange/tables/undo-plan'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../../common/context.ts'
import { found } from '../../common/records.ts'
import { importFileTexts, tableImportTexts, tableUndoTexts as texts } from '../../common/texts.de.ts'
import { settleHolds } from '../../herd/settle-holds.ts'
import { mostFindings } from '../import-report.ts'
import { undoUntil } from './show-table.ts'

type Plan = UndoPlan<TakenRecord, Hold>

/**
 * What taking back the last taking of a table would do; with `wanted`, does it, if the plan is still that one
 * (`PlanChanged`). Nobody writes the herd book meanwhile.
 */
export async function undoTaking(
  { db, config: { timeZone } }: Context,
  id: string,
  wanted: { planHash: string; requireVersion: (version: number) => void } | null,
): Promise<TableUndoReport> {
  return db.transaction(async (tx) => {
    if (wanted !== null) await lockHerdBook(tx)
    const table = found(await lockImportTable(tx, id))
    wanted?.requireVersion(table.version)
    requireUndoable(table)
    const taking = { tableId: id, taking: table.takings }
    const plan = planUndo(await readTakenRecords(tx, taking, timeZone), await readHolds(tx, taking))
    const hash = hashOf(plan)
    if (wanted === null) return reportOf(plan, hash, false)
    if (wanted.planHash !== hash) throw new AppError('PlanChanged', importFileTexts.planChanged)
    await takeBack(
      tx,
      taking,
      plan.deletes.map((one) => one.id),
    )
    await settleBook(tx, timeZone)
    await changeImportTable(tx, id, {
      takings: table.takings - 1,
      state: table.takings > 1 ? 'Taken' : 'Undone',
      report: null,
      planHash: null,
      problem: null,
    })
    return reportOf(plan, hash, true)
  })
}

function requireUndoable(table: ImportTable): void {
  if (isTableBusy(table.state)) throw new AppError('ImportRunning', tableImportTexts.busy)
  const until = undoUntil(table)
  if (until === null) throw new AppError('Conflict', texts.nothing)
  if (until < new Date()) throw new AppError('UndoExpired', texts.expired(undoDays))
}

/** As after an import. */
async function settleBook(tx: Tx, timeZone: string): Promise<void> {
  await stateSales(tx, today(timeZone))
  await settleHolds(tx, today(timeZone))
  await alignEnclosureStays(tx, timeZone)
}

/** The same for two plans that do the same (SHA-256, hex). */
function hashOf({ deletes, resets, stays }: Plan): string {
  const said = [
    deletes.map(({ id }) => id),
    resets.map((one) => [one.id, one.resets]),
    stays.map(({ fact }) => fact.id),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

function reportOf({ deletes, resets, stays }: Plan, planHash: string, executed: boolean): TableUndoReport {
  const count = (kind: TakenKind) => deletes.filter((one) => one.kind === kind).length
  return {
    executed,
    planHash,
    deleted: {
      gerbils: count('gerbils'),
      litters: count('litters'),
      contacts: count('contacts'),
      enclosures: count('enclosures'),
      weights: count('weight_records'),
    },
    reset: resets.length,
    stays: stays.slice(0, mostFindings).map(({ fact, holds }) => ({
      kind: fact.kind,
      id: fact.id,
      name: fact.name,
      reason: reasonOf(fact, holds),
    })),
    staysCount: stays.length,
  }
}

function reasonOf({ isSame }: TakenRecord, holds: readonly Hold[]): string {
  const said = holds.map(({ table }) => texts.held[table] ?? texts.heldOtherwise)
  return [...new Set([...(isSame ? [] : [texts.changed]), ...said])].join(', ')
}
