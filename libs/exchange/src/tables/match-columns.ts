import { salvageGeneCode } from '@zuchtbuch/domain/colors/gene-code'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { readOnce } from '../read-once.ts'
import type { FoundTable } from './find-header.ts'
import { foldHeading, isDetailsHeading, knownHeading, listHeading, withoutUnit } from './fold-heading.ts'
import { dayColumn } from './read-days.ts'
import { readWeight, type WeightUnit, weightHeading } from './read-weights.ts'
import type { ListField } from './sheet-kinds.data.ts'
import type { AnimalField } from './table-headings.data.ts'
import { readSex } from './table-words.ts'

/** What a column becomes; `drop` is set by the breeder alone. */
export type ColumnField = AnimalField | ListField | 'drop'

/** What a column of a list becomes. */
export interface ColumnMeaning {
  readonly index: number
  /** As it is written above the column, else the letter of the column. */
  readonly heading: string
  readonly field: ColumnField
  /** Whether the breeder need not be asked. */
  readonly isSure: boolean
  /** Of a column of weights: the day on which they were taken (`YYYY-MM-DD`), or the age in days. */
  readonly day?: string
  readonly age?: number
  readonly unit?: WeightUnit
  /** The field that another column has the better claim to. */
  readonly insteadOf?: ColumnField
}

export interface ColumnFacts {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly isWorkbook: boolean
  /** Whether the catalogue has a colour by this name. */
  readonly isColor: (name: string) => boolean
}

type Guess = Omit<ColumnMeaning, 'index' | 'heading'> & { isSecond?: boolean }

/** The share of the filled cells of a column that must be of a kind. */
const most = 0.9
/** A field that several columns may have. */
export const isShared = (field: ColumnField) =>
  field === 'animal.extra' || field === 'weight' || field === 'drop'

/**
 * Proposes what the columns of a list become: by their headings; those of a list of animals else by what stands in them.
 */
export function matchColumns(table: FoundTable, facts: ColumnFacts): ColumnMeaning[] {
  const columns = table.headings.map((_, index) =>
    table.records.flatMap(({ cells }) => ((cells[index] ?? '') === '' ? [] : (cells[index] ?? ''))),
  )
  if (table.kind === 'weights' || table.kind === 'contacts') return matchList(table, columns)
  const guesses = table.headings.map((heading, index): Guess | null =>
    table.isWritten[index] ? byHeading(heading, columns[index] ?? [], facts) : null,
  )
  pairLetters(table, guesses, columns)
  for (const [index, guess] of guesses.entries()) {
    if (guess?.field !== 'animal.receiver') continue
    if (foldHeading(table.headings[index + 1] ?? '') === 'am') guesses[index + 1] = sure('animal.goHomeDate')
  }
  guessByContent(table, guesses, columns, facts)
  return settle(table, guesses, columns)
}

/** A list of another kind has headings, for by them it was told. */
function matchList(table: FoundTable, columns: readonly string[][]): ColumnMeaning[] {
  const guesses = table.headings.map((heading, index): Guess => {
    const field = table.isWritten[index] ? listHeading(table.kind, heading) : undefined
    if (field === undefined) return unknown
    const unit = unitOf(withoutUnit(heading).unit) ?? unitOf(foldHeading(heading))
    return { field, isSure: true, ...(field === 'weight.value' && unit ? { unit } : {}) }
  })
  return settle(table, guesses, columns)
}

const sure = (field: AnimalField): Guess => ({ field, isSure: true })
const unknown: Guess = { field: 'animal.extra', isSure: false }

function byHeading(heading: string, cells: readonly string[], facts: ColumnFacts): Guess {
  if (isDetailsHeading(heading)) return sure('animal.extra')
  const known = knownHeading(heading)
  const unit = unitOf(withoutUnit(heading).unit) ?? unitOf(foldHeading(heading))
  if (known) return { ...known, isSure: true, ...(known.field === 'weight' && unit ? { unit } : {}) }
  const weight = weightHeading(heading, facts.today)
  if (!weight) return unknown
  const { isNamed, ...rest } = weight
  const areWeights = () => share(cells, (cell) => readWeight(cell, 'g').kind !== 'unreadable') >= most
  return isNamed || (cells.length > 0 && areWeights()) ? { field: 'weight', isSure: true, ...rest } : unknown
}

const unitOf = (text: string): WeightUnit | undefined => (text === 'g' || text === 'kg' ? text : undefined)

/** `V` and `M`, or `F` and `M`, are parents only as a pair. */
function pairLetters(table: FoundTable, guesses: (Guess | null)[], columns: readonly string[][]): void {
  const at = (letter: string) =>
    table.headings.findIndex((heading, n) => table.isWritten[n] && foldHeading(heading) === letter)
  const [v, m, f] = [at('v'), at('m'), at('f')]
  if (m === -1) return
  if (v !== -1) {
    guesses[v] = sure('animal.father')
    guesses[m] = sure('animal.mother')
  } else if (f !== -1) {
    // Far and Mor, or Male and Female: the sexes of those who are named decide.
    const males = sexesOf(table, guesses)
    const tally = (cells: readonly string[] = []) =>
      cells.reduce((sum, cell) => sum + (males.get(normalizeNameSearch(cell)) ?? 0), 0)
    const lean = tally(columns[m]) - tally(columns[f])
    guesses[m] = { field: lean > 0 ? 'animal.father' : 'animal.mother', isSure: lean !== 0 }
    guesses[f] = { field: lean > 0 ? 'animal.mother' : 'animal.father', isSure: lean !== 0 }
  }
}

/** By folded name: 1 for a male, -1 for a female. */
function sexesOf(table: FoundTable, guesses: readonly (Guess | null)[]): Map<string, number> {
  const name = guesses.findIndex((guess) => guess?.field === 'animal.name')
  const gender = guesses.findIndex((guess) => guess?.field === 'animal.gender')
  const sexes = new Map<string, number>()
  for (const { cells } of table.records) {
    const sex = readSex(cells[gender] ?? '')?.gender
    if (sex === 'Male' || sex === 'Female')
      sexes.set(normalizeNameSearch(cells[name] ?? ''), sex === 'Male' ? 1 : -1)
  }
  return sexes
}

function share(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

/** Fills in what no heading says: columns that nothing is written above. */
function guessByContent(
  table: FoundTable,
  guesses: (Guess | null)[],
  columns: readonly string[][],
  facts: ColumnFacts,
): void {
  const taken = new Set(guesses.flatMap((guess) => guess?.field ?? []))
  const guess = (index: number, field: AnimalField) => {
    guesses[index] = taken.has(field) ? unknown : { field, isSure: table.headerRow === null }
    taken.add(field)
  }
  const tests = contentTests(facts)
  for (const [index, cells] of columns.entries()) {
    if (guesses[index] !== null || cells.length === 0) continue
    const [field] = tests.find(([, test]) => test(cells)) ?? []
    if (field) guess(index, field)
  }
  const names = columns.map((cells) => new Set(cells.map(normalizeNameSearch)))
  const open = () =>
    guesses.flatMap((known, index) => (known === null && names[index]!.size > 0 ? index : []))
  if (!taken.has('animal.name')) {
    // The names of a list differ more than anything else in it.
    const [name] = open()
      .filter((index) => share(columns[index]!, (cell) => /\p{L}/u.test(cell)) >= most)
      .toSorted((a, b) => names[b]!.size - names[a]!.size || a - b)
    if (name !== undefined) guess(name, 'animal.name')
  }
  guessParents(table, guesses, columns, guess, open())
  for (const index of guesses.keys()) guesses[index] ??= unknown
}

/** Columns whose names occur in the column of names are parents: fathers where more of them are males. */
function guessParents(
  table: FoundTable,
  guesses: readonly (Guess | null)[],
  columns: readonly string[][],
  guess: (index: number, field: AnimalField) => void,
  open: readonly number[],
): void {
  const name = guesses.findIndex((known) => known?.field === 'animal.name')
  const named = new Set((columns[name] ?? []).map(normalizeNameSearch))
  const sexes = sexesOf(table, guesses)
  const parents = open
    .filter((index) => share(columns[index]!, (cell) => named.has(normalizeNameSearch(cell))) >= most)
    .map((index) => ({
      index,
      lean: columns[index]!.reduce((sum, cell) => sum + (sexes.get(normalizeNameSearch(cell)) ?? 0), 0),
    }))
    .toSorted((a, b) => b.lean - a.lean || a.index - b.index)
  const [first, second] = parents
  if (first && second) {
    guess(first.index, 'animal.father')
    guess(second.index, 'animal.mother')
  } else if (first && first.lean !== 0) guess(first.index, first.lean > 0 ? 'animal.father' : 'animal.mother')
}

function contentTests({ today, isWorkbook, isColor }: ColumnFacts) {
  // Longer texts name no colour.
  const known = readOnce((text) => text.length <= 100 && isColor(text))
  const each = (test: (cell: string) => boolean) => (cells: readonly string[]) => share(cells, test) >= most
  const isSex = (cell: string) => {
    const gender = readSex(cell)?.gender
    return gender === 'Male' || gender === 'Female'
  }
  const areDays = (cells: readonly string[]) => {
    const column = dayColumn(cells, { today, isWorkbook, order: 'DMY' })
    return share(cells, (cell) => !/^\d{1,5}$/.test(cell) && column.read(cell).kind === 'day') >= most
  }
  const isMail = (cell: string) =>
    cell.length < 255 && /^[^\s@]+@[^\s@]+$/.test(cell) && cell.lastIndexOf('.') > cell.indexOf('@')
  return [
    ['animal.gender', each(isSex)],
    ['animal.dateOfBirth', areDays],
    ['animal.color', each(known)],
    ['animal.genotype', each(isGeneCode)],
    ['animal.extra', each(isMail)],
  ] as const satisfies readonly (readonly [AnimalField, (cells: readonly string[]) => boolean])[]
}

/** Two groups of genes at least: a name may look like one. */
function isGeneCode(cell: string): boolean {
  if (cell.length > 100 || !/\s/.test(cell.trim())) return false
  const { genotype, fault, unread } = salvageGeneCode(cell)
  return genotype !== null && fault === null && unread.length === 0
}

/** Of the columns for one field the fuller one has it; the others are kept under their headings. */
function settle(
  table: FoundTable,
  guesses: readonly (Guess | null)[],
  columns: readonly string[][],
): ColumnMeaning[] {
  const winners = new Map<string, number>()
  const rank = (index: number) => [guesses[index]?.isSecond ? 1 : 0, -columns[index]!.length, index] as const
  for (const [index, guess] of guesses.entries()) {
    if (!guess || isShared(guess.field)) continue
    const other = winners.get(guess.field)
    if (other === undefined || isBefore(rank(index), rank(other))) winners.set(guess.field, index)
  }
  return guesses.map((guess, index) => {
    const heading = table.headings[index] ?? ''
    const { isSecond: _, ...rest } = guess ?? unknown
    if (isShared(rest.field) || winners.get(rest.field) === index) return { index, heading, ...rest }
    return {
      index,
      heading,
      field: 'animal.extra',
      isSure: rest.isSure,
      insteadOf: rest.field,
    }
  })
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, n) => part !== other[n])
  return at !== -1 && one[at]! < other[at]!
}
