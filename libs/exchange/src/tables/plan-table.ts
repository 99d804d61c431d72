import { isNewTarget, type Target } from '@zuchtbuch/db/schema/import-steps'
import { nameFormsWith, ownBreederTest } from '../breeder-names.ts'
import type { HerdBook } from '../herd-book.ts'
import { freeze, type ImportPlan } from '../import-plan.ts'
import { requireSoundPedigree } from '../pedigree-check.ts'
import { stepAnimal } from '../plan-animals.ts'
import { peopleOf } from '../plan-contacts.ts'
import { effectiveParents, keyOf } from '../plan-parents.ts'
import { type Planning, startPlanning } from '../planning.ts'
import { readOnce } from '../read-once.ts'
import { meetContacts, readContactRows } from './contact-lists.ts'
import { type FormerRow, identifyRows, rowKeys, withoutDoubles } from './identify-rows.ts'
import type { Kin } from './kin.ts'
import type { ListOutcome } from './list-rows.ts'
import { type Question, startQuestions, type TableAnswers } from './questions.ts'
import { resolveParents } from './resolve-parents.ts'
import { columnOf, extrasOf, fitsBeside, type MappedSheet, type RowRecord } from './row-record.ts'
import { readRecords } from './row-records.ts'
import type { PlannedKind } from './sheet-kinds.data.ts'
import { entriesOfKin, kinOf, readEntries, type TableEntry, tellInferred } from './table-animals.ts'
import { type CellFinding, startFindings, type TableFindings } from './table-findings.ts'
import { keptParents, planLittersOf } from './table-litters.ts'
import { cellTexts } from './table-texts.de.ts'
import {
  type BookWeights,
  type PlannedPlace,
  type PlannedWeight,
  planPlaces,
  planWeights,
} from './table-weights.ts'
import { tellParents, tellSimilar } from './tell-parents.ts'
import { planWeightLists } from './weight-lists.ts'

/** The herd book with what tables tell besides animals. */
export interface TableBook extends HerdBook {
  readonly weights: BookWeights
  /** The name of the enclosure that an animal lives in, by the animal. */
  readonly enclosureOf: ReadonlyMap<string, string>
}

export interface TableOptions {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** IANA time zone in which a moment is a day. */
  readonly timeZone: string
  readonly answers: TableAnswers
  /** Whether parents who are only named are made. */
  readonly makesAncestors: boolean
  /** Whose animals the rows are where no breeder tells it. */
  readonly stock: 'own' | 'foreign'
  /** What the table is called, as the source of its animals. */
  readonly source: string | null
  /** The rows of the former version of the table. */
  readonly former: readonly FormerRow[]
}

export interface RowOutcome {
  readonly sheet: number
  readonly row: number
  readonly state: 'new' | 'changed' | 'unchanged' | 'red'
  /** The record that the row becomes, or the animal that it weighs; null for a red row. */
  readonly target: Target | null
  /** By which the newer version of the table knows the row of an animal again. */
  readonly keys: Pick<FormerRow, 'ref' | 'withoutName' | 'withoutBirth'> | null
}

export interface TablePlan {
  /** Animals, litters and people: what is stored as of any other import. */
  readonly steps: ImportPlan
  readonly weights: readonly PlannedWeight[]
  readonly places: readonly PlannedPlace[]
  readonly rows: readonly RowOutcome[]
  readonly findings: readonly CellFinding[]
  readonly questions: readonly Question[]
  readonly counts: {
    /** Rows that become new animals; changed and unchanged ones are rows of animals as well. */
    readonly animals: number
    readonly changed: number
    readonly unchanged: number
    /** Rows of lists of any kind. */
    readonly red: number
    readonly ancestors: number
    readonly litters: number
    readonly weights: number
    /** Contacts that are made, of lists of contacts and of receivers. */
    readonly contacts: number
  }
  /** Animals whose rows are gone from the newer version of the table. They stay. */
  readonly missing: readonly string[]
}

/**
 * Plans what the lists of a table become in a herd book. A function of its arguments alone; carried out and planned again
 * it is empty. Throws `PedigreeProblem` where a line of ancestors would be longer than a thousand generations.
 */
export function planTable(sheets: readonly MappedSheet[], book: TableBook, options: TableOptions): TablePlan {
  const planning = startPlanning(book, options)
  const findings = startFindings()
  const questions = startQuestions(options.answers)
  const { breederName, breederNameSuffix } = book.ownBreeder
  const contacts = readContactRows(sheetsOf('contacts', sheets), findings)
  const suffixes = [
    breederName,
    breederNameSuffix,
    ...book.contacts.map((contact) => contact.breederNameSuffix),
    ...contacts.map(({ mention }) => mention.breederNameSuffix ?? null),
  ]
  // A name stands in the cells of many rows, and is compared in each pass over the parents.
  const formsOf = readOnce(nameFormsWith(suffixes))
  const facts = { ...options, findings, questions, varieties: book.colorVarieties, suffixes }
  const { rows, refused } = withoutDoubles(
    sheetsOf('animals', sheets).flatMap((sheet) => readRecords(sheet, facts)),
    findings,
  )
  // In the order of what they say, so that a list that is sorted anew is the same list.
  const records = refuseLongRows(sortRows(rows), findings)
  const found = identifyRows(records, { ...facts, book, formsOf })

  const people = peopleOf(planning)
  // Before the rows of animals name their receivers, who are then these.
  const met = meetContacts(contacts, people, findings)
  const read = readEntries(planning, records, found, { people, source: options.source, findings })
  const kin = kinOf(planning, read, sortRows(refused))
  const litters = new Map(book.litters.map((litter) => [litter.id, litter]))
  const resolution = resolveParents({
    ...facts,
    formsOf,
    kin,
    litters,
    keptByBook: (links, everybody) => keptParents(planning, links, everybody, litters),
  })
  const { links, outcomes, grouped } = resolution
  tellParents(outcomes, { findings, questions })
  const parentKin = new Set(grouped.litters.flatMap(({ father, mother }) => [father, mother]))
  const named = [...kin, ...resolution.ancestors].filter((one) => !one.isAncestor || parentKin.has(one))
  tellSimilar(outcomes, named, { findings, questions })
  const entries = entriesOfKin(named, read, resolution, options.source)
  tellInferred(resolution, entries, findings)
  const litterEntries = planLittersOf(planning, grouped, links, entries, findings)
  const parents = effectiveParents(planning, litterEntries)
  setStock(planning, entries, parents, options.stock)
  const rowWeights = planWeights(planning, entries, book.weights, findings)
  const lists = planWeightLists(sheetsOf('weights', sheets), rowWeights, {
    ...facts,
    formsOf,
    kin: named,
    book: book.weights,
  })
  const weights = [...rowWeights, ...lists.weights]
  const places = planPlaces(planning, entries, book.enclosureOf, findings)
  finishEntries(entries)

  people.plan()
  for (const { target, current, imported, subject } of litterEntries) {
    planning.step('litters', { target, current, subject }, imported)
  }
  for (const [{ record, name }, entry] of entries) {
    stepAnimal(planning, entry, { kind: 'animal', ref: record?.place ?? '', name })
  }
  checkDepth(planning, entries, parents)
  const steps = freeze(planning.finish())
  tellPlanning(steps, entries, findings)
  const listed = new Map([...lists.outcomes, ...contactOutcomes(met, steps)])
  return answer(sheets, { steps, weights, places, entries, findings, questions, options, lists: listed })
}

function contactOutcomes(
  met: ReadonlyMap<string, Target>,
  { contacts }: ImportPlan,
): (readonly [string, ListOutcome])[] {
  const changed = new Set<Target>(contacts.updates.map(({ id }) => id))
  return [...met].map(([place, target]) => {
    const state = isNewTarget(target) ? 'new' : changed.has(target) ? 'changed' : 'unchanged'
    return [place, { target, state }] as const
  })
}

const sheetsOf = (kind: PlannedKind, sheets: readonly MappedSheet[]) =>
  sheets.filter((sheet) => (sheet.kind ?? 'animals') === kind)

const sortRows = (rows: readonly RowRecord[]) =>
  rows
    .map((record) => ({ record, key: JSON.stringify(record.cells) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.record.row - b.record.row))
    .map(({ record }) => record)

/** Whether everything fits beside the fields, whatever of the row is left. */
function refuseLongRows(records: readonly RowRecord[], findings: TableFindings): RowRecord[] {
  return records.filter((record) => {
    if (fitsBeside(record)) return true
    const everything = { ...record, left: new Set(record.columns.map(({ index }) => index)) }
    const fits = extrasOf(everything) !== null
    if (!fits) findings.find(record, null, 'red', 'TooMuchText', cellTexts.TooMuchText())
    return fits
  })
}

/**
 * Own stock: by the breeder where a column tells it and the own name is known, with the direct parents of those; else as
 * the breeder says of the whole table. An animal that is in the herd book already stays whose it is.
 */
function setStock(
  { book, effective }: Planning,
  entries: ReadonlyMap<Kin, TableEntry>,
  parents: ReadonlyMap<string, readonly (string | null)[]>,
  stock: TableOptions['stock'],
): void {
  const { breederName, breederNameSuffix } = book.ownBreeder
  const ownName = [breederName, breederNameSuffix].find((name) => (name ?? '').trim() !== '') ?? null
  const isOwn = ownBreederTest(ownName)
  const parentKeys = new Set<string | null>()
  const isTold = ({ record }: Kin) =>
    ownName !== null && record !== null && columnOf(record, 'animal.breeder') !== -1
  for (const [kin, entry] of entries) {
    const { imported, current } = entry
    if (kin.record === null) continue
    if (isTold(kin)) imported.isResident = isOwn(imported.originBreeder ?? null)
    else imported.isResident = current ? null : stock === 'own'
    const litterId = imported.isResident ? effective(entry, 'litterId') : null
    for (const key of (litterId && parents.get(keyOf(litterId))) || []) parentKeys.add(key)
  }
  for (const [kin, { imported, target }] of entries) {
    if (isTold(kin) && parentKeys.has(keyOf(target))) imported.isResident = true
  }
}

/** What is left of each row goes under its headings. */
function finishEntries(entries: ReadonlyMap<Kin, TableEntry>): void {
  for (const [{ record }, { imported }] of entries) {
    if (!record) continue
    const extras = extrasOf(record) ?? []
    if (extras.length > 0) imported.extras = extras
  }
}

function checkDepth(
  planning: Planning,
  entries: ReadonlyMap<Kin, TableEntry>,
  parents: ReadonlyMap<string, readonly (string | null)[]>,
): void {
  const told = new Set<string>()
  const animals = [...entries].map(([{ name }, entry]) => {
    const litter = planning.effective(entry, 'litterId')
    const key = keyOf(entry.target)
    told.add(key)
    return { key, name, litter: litter ? keyOf(litter) : null }
  })
  for (const { id, name, litterId } of planning.book.gerbils) {
    if (!told.has(id)) animals.push({ key: id, name, litter: litterId })
  }
  requireSoundPedigree(animals, parents)
}

/** By the code of what planning an animal finds: the field whose cell it is about. */
const fieldOfCode = new Map([
  ['GenotypeUnreadable', 'animal.genotype'],
  ['GenotypePartlyRead', 'animal.genotype'],
  ['ReceiverAmbiguous', 'animal.receiver'],
  ['GerbilReserved', 'animal.receiver'],
] as const)

/** Puts what planning the animals found at the cells. */
function tellPlanning(
  steps: ImportPlan,
  entries: ReadonlyMap<Kin, TableEntry>,
  { find }: TableFindings,
): void {
  const byPlace = new Map(
    [...entries.keys()].flatMap(({ record }) => (record ? [[record.place, record] as const] : [])),
  )
  for (const { ref, code, reason } of [...steps.findings.conflicts, ...steps.findings.warnings]) {
    const record = byPlace.get(ref)
    const field = fieldOfCode.get(code as Parameters<typeof fieldOfCode.get>[0])
    if (!record || !field) continue
    const column = columnOf(record, field)
    find(record, column, record.left.has(column) ? 'left' : 'hint', code, reason)
  }
}

function answer(
  sheets: readonly MappedSheet[],
  {
    steps,
    weights,
    places,
    entries,
    findings,
    questions,
    options,
    lists,
  }: Pick<TablePlan, 'steps' | 'weights' | 'places'> & {
    entries: ReadonlyMap<Kin, TableEntry>
    findings: TableFindings
    questions: ReturnType<typeof startQuestions>
    options: TableOptions
    /** By the place of a row of another list. */
    lists: ReadonlyMap<string, ListOutcome>
  },
): TablePlan {
  const byPlace = new Map(
    [...entries].flatMap(([{ record }, entry]) =>
      record ? [[record.place, { record, entry }] as const] : [],
    ),
  )
  const changed = new Set(steps.gerbils.updates.map(({ id }) => id))
  const listRows = new Set<RowOutcome>()
  const rows = sheets.flatMap((sheet) =>
    sheet.rows.map(({ row }): RowOutcome => {
      const listed = lists.get(`${sheet.index}:${row}`)
      if (listed) {
        const outcome = { sheet: sheet.index, row, ...listed, keys: null }
        listRows.add(outcome)
        return outcome
      }
      const known = byPlace.get(`${sheet.index}:${row}`)
      if (!known) return { sheet: sheet.index, row, state: 'red', target: null, keys: null }
      const { target, current } = known.entry
      const state = current === null ? 'new' : changed.has(current.id) ? 'changed' : 'unchanged'
      return { sheet: sheet.index, row, state, target, keys: rowKeys(known.record) }
    }),
  )
  const animals = rows.filter((row) => !listRows.has(row))
  const taken = new Set(animals.map(({ target }) => target))
  const count = (state: RowOutcome['state']) => animals.filter((row) => row.state === state).length
  return {
    steps,
    weights,
    places,
    rows,
    findings: findings.list,
    questions: questions.list(),
    counts: {
      animals: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      red: count('red'),
      ancestors: steps.gerbils.creates.length - count('new'),
      litters: steps.litters.creates.length,
      weights: weights.length,
      contacts: steps.contacts.creates.length,
    },
    missing: [...new Set(options.former.map(({ gerbilId }) => gerbilId))].filter((id) => !taken.has(id)),
  }
}
