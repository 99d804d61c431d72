import { createHash } from 'node:crypto'
import type { TableImportReport } from '@zuchtbuch/contracts/table-imports'
import {
  type CheckedRow,
  findImportTable,
  type ImportTable,
  lockImportTable,
  noteImportTable,
  readBesides,
  readTableRows,
  storeChecked,
  storePlaces,
  storeTaken,
  storeWeights,
} from '@zuchtbuch/db/book/import-tables'
import { readHerdBook, storeImport } from '@zuchtbuch/db/book/imports'
import { noteAfter, noteBefore, type TakenIds, type Taking } from '@zuchtbuch/db/book/taken-records'
import type { Db, Tx } from '@zuchtbuch/db/client'
import type { ImportKind } from '@zuchtbuch/db/schema/import-steps'
import type { DraftQuestion, DraftSheet } from '@zuchtbuch/db/schema/import-tables'
import { today } from '@zuchtbuch/domain/calendar'
import { planHash } from '@zuchtbuch/exchange/import-plan'
import { varietyFinder } from '@zuchtbuch/exchange/read-color'
import { planTable, type TableBook, type TablePlan } from '@zuchtbuch/exchange/tables/plan-table'
import { AppError } from '@zuchtbuch/runtime/errors'
import { importFileTexts } from '../../common/texts.de.ts'
import { countsOf, mostFindings } from '../import-report.ts'
import type { PlanTableTask } from '../import-task.ts'
import { planAndStore } from '../plan-and-store.ts'
import { type DraftRow, partSheets } from './draft-sheets.ts'
import { outcomesOf } from './row-outcomes.ts'

/** Of a question so many cells are kept; the others are counted. */
const mostCells = 200

/** Checks a draft by the herd book as it stands, or takes it; answers the report, or nothing where it was changed since. */
export async function planDraft(db: Db, task: PlanTableTask): Promise<Record<string, unknown>> {
  return task.planHash === null ? checkDraft(db, task) : takeDraft(db, task, task.planHash)
}

/** Nobody changes the draft while it is planned without that being told by its version. */
type Draft = { table: ImportTable; rows: DraftRow[] }

async function readDraftOf(db: Db | Tx, { tableId, version }: Pick<PlanTableTask, 'tableId' | 'version'>) {
  const table = await findImportTable(db, tableId)
  if (table?.version !== version) return undefined
  return { table, rows: await readTableRows(db, tableId) }
}

async function readTableBook(tx: Tx) {
  return { ...(await readHerdBook(tx)), ...(await readBesides(tx)) }
}

export type CheckTask = Pick<PlanTableTask, 'tableId' | 'version' | 'timeZone'>

/** Plans the draft of this version and keeps what is found out; answers nothing where it was changed since. */
export async function checkDraft(db: Db, task: CheckTask): Promise<Record<string, unknown>> {
  const read = await db.transaction(
    async (tx) => {
      const draft = await readDraftOf(tx, task)
      return draft && { draft, book: await readTableBook(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (!read) return {}
  const { draft, book } = read
  const planned = planOf(draft, book, task.timeZone)
  const report = reportOf(planned, false)
  return db.transaction(async (tx) => {
    const now = await lockImportTable(tx, task.tableId)
    if (now?.version !== task.version) return {}
    await storeChecked(tx, task.tableId, planned.rows)
    const { sheets, questions, hash } = planned
    await noteImportTable(tx, task.tableId, {
      state: 'Checked',
      sheets,
      questions,
      report,
      planHash: hash,
      problem: null,
    })
    return report
  })
}

async function takeDraft(db: Db, task: PlanTableTask, wanted: string): Promise<TableImportReport> {
  const draft = await readDraftOf(db, task)
  if (!draft) throw new AppError('PlanChanged', importFileTexts.planChanged)
  const { timeZone, run, tableId } = task
  return planAndStore(
    db,
    { execute: true, planHash: wanted, timeZone, run },
    {
      readBook: readTableBook,
      makePlan: (book) => planOf(draft, book, timeZone),
      hashOf: ({ hash }) => hash,
      // That it was taken is stored in any case.
      isEmpty: () => false,
      store: (tx, planned) => storePlan(tx, { tableId, taking: draft.table.takings + 1 }, planned),
      seal: (tx, { taking, made }) => noteAfter(tx, taking, made),
      reportOf: (planned) => reportOf(planned, true),
    },
  )
}

type Planned = {
  plan: TablePlan
  hash: string
  sheets: DraftSheet[]
  questions: DraftQuestion[]
  rows: CheckedRow[]
}

function planOf({ table, rows }: Draft, book: TableBook, timeZone: string): Planned {
  const day = today(timeZone)
  const findVariety = varietyFinder(book.colorVarieties)
  const parted = partSheets(table.sheets, rows, {
    today: day,
    isWorkbook: table.kind !== 'delimited',
    isColor: (name) => findVariety(name) !== undefined,
  })
  const living = new Set(book.gerbils.map(({ id }) => id))
  const plan = planTable(
    parted.flatMap(({ mapped }) => mapped ?? []),
    book,
    {
      today: day,
      timeZone,
      answers: new Map(Object.entries(table.answers)),
      ...table.options,
      source: table.name,
      former: rows.flatMap(({ sheet, row, taken }) =>
        taken !== null && living.has(taken.gerbilId) ? { sheet, row, ...taken } : [],
      ),
    },
  )
  return {
    plan,
    hash: hashOf(plan),
    sheets: parted.map(({ sheet }) => sheet),
    questions: plan.questions.map(({ cells, choices, ...question }) => ({
      ...question,
      choices: [...choices],
      cells: cells.slice(0, mostCells),
      cellCount: cells.length,
    })),
    rows: outcomesOf(rows, parted, plan, book),
  }
}

/** The same for two plans that store the same (SHA-256, hex). */
function hashOf({ steps, weights, places }: TablePlan): string {
  return createHash('sha256')
    .update(planHash(steps))
    .update(JSON.stringify([weights, places]))
    .digest('hex')
}

async function storePlan(tx: Tx, taking: Taking, planned: Planned) {
  const { plan, rows, sheets, questions } = planned
  const { tableId } = taking
  await noteBefore(tx, taking, knownOf(plan))
  const idOf = await storeImport(tx, plan.steps)
  const weights = await storeWeights(
    tx,
    plan.weights.map(({ target, day, grams, notes = null }) => ({
      gerbilId: idOf(target),
      date: day,
      weightGrams: grams,
      notes,
    })),
  )
  const enclosures = await storePlaces(
    tx,
    plan.places.map(({ target, enclosure }) => ({ gerbilId: idOf(target), enclosure })),
  )
  await storeChecked(tx, tableId, rows)
  await storeTaken(
    tx,
    tableId,
    plan.rows.flatMap(({ sheet, row, target, keys }) =>
      target === null || keys === null ? [] : { sheet, row, taken: { gerbilId: idOf(target), ...keys } },
    ),
  )
  await noteImportTable(tx, tableId, {
    state: 'Taken',
    sheets,
    questions,
    report: reportOf(planned, true),
    planHash: null,
    problem: null,
    takenAt: new Date(),
    takings: taking.taking,
  })
  const made = (kind: ImportKind) => plan.steps[kind].creates.map(({ key }) => idOf({ new: key }))
  return {
    taking,
    made: {
      contacts: made('contacts'),
      litters: made('litters'),
      gerbils: made('gerbils'),
      enclosures,
      weight_records: weights,
    },
  }
}

/** The records of the herd book that a plan changes. */
function knownOf({ steps, places }: TablePlan): TakenIds {
  const ids = (kind: ImportKind) => [
    ...steps[kind].updates.map(({ id }) => id),
    ...steps.remembered.flatMap((one) => (one.kind === kind ? one.target : [])),
  ]
  const moved = places.flatMap(({ target }) => (typeof target === 'string' ? target : []))
  return { contacts: ids('contacts'), litters: ids('litters'), gerbils: [...ids('gerbils'), ...moved] }
}

function reportOf({ plan, hash }: Planned, executed: boolean): TableImportReport {
  const { steps, counts, findings, questions, weights, places } = plan
  const animals = {
    planned: counts.animals,
    updated: counts.changed,
    unchanged: counts.unchanged,
    skipped: counts.red,
  }
  return {
    executed,
    planHash: hash,
    animals: countsOf(animals, executed),
    ancestors: counts.ancestors,
    litters: countsOf(steps.counts.litters, executed),
    contacts: countsOf(steps.counts.contacts, executed),
    weights: weights.length,
    enclosures: places.length,
    refused: counts.red,
    left: findings.filter(({ severity }) => severity === 'left').length,
    questions: questions.length,
    kept: steps.findings.kept.slice(0, mostFindings),
    keptCount: steps.findings.kept.length,
  }
}
