import { animalLimits, contactLimits, enclosureLimits, matingLimits } from '@zuchtbuch/domain/text-limits'
import { splitFullName } from '../breeder-names.ts'
import { type BookVariety, foldColor, hasOpenMarking, varietyFinder } from '../read-color.ts'
import { readOnce } from '../read-once.ts'
import { textOfCell } from './text-of-cell.ts'
import type { ColumnField, ColumnMeaning } from './match-columns.ts'
import { type Questions, questionId, type TableAnswers } from './questions.ts'
import { type DateOrder, dayColumn, type TableDay } from './read-days.ts'
import { readWeight } from './read-weights.ts'
import { columnOf, type MappedSheet, type RowRecord } from './row-record.ts'
import { noteSentence, noteSeverity, type TableFindings } from './table-findings.ts'
import type { TableRow } from './table-row.ts'
import { cellTexts, questionTexts } from './table-texts.de.ts'
import { percentColumn, settleWhite, takeGrade } from './table-white.ts'
import { sexColumn } from './table-words.ts'

export interface ReadingFacts {
  readonly findings: TableFindings
  readonly questions: Questions
  readonly answers: TableAnswers
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly varieties: readonly BookVariety[]
  /** The endings of names that breeders are known by. */
  readonly suffixes: readonly (string | null)[]
}

/** Reads what a cell says into the record of its row. */
type ReadCell = (record: RowRecord, text: string, column: ColumnMeaning) => void

/** What an answer that keeps a cell as it is says. */
export const keepChoice = 'keep'

/** Reads the rows of a sheet; a row that must not be taken is among the findings as red, and not in the answer. */
export function readRecords(sheet: MappedSheet, facts: ReadingFacts): RowRecord[] {
  const readers = sheet.columns.map((column) => readerOf(sheet, column, facts))
  const isNumbered = namelessShare(sheet) > 0.5
  return sheet.rows.flatMap((row) => {
    const record = blankRecord(row, sheet.columns)
    const { find, leave } = facts.findings
    let isRed = false
    for (const { column, note } of row.notes) {
      const sentence = noteSentence(note, row.cells[column] ?? '')
      const severity = noteSeverity[note]
      if (severity === 'left')
        leave(record, column, note === 'DayOutOfCalendar' ? 'UnreadableDate' : note, sentence)
      else find(record, column, severity, note, sentence)
      isRed ||= severity === 'red'
    }
    for (const [at, column] of sheet.columns.entries()) {
      const text = textOfCell(row.cells, column.index)
      if (text !== '' && !record.left.has(column.index)) readers[at]?.(record, text, column)
    }
    keepUnusedDay(record)
    settleWhite(record, facts.findings)
    settleName(record, isNumbered, facts)
    const fault = isRed ? null : nameFault(record)
    if (fault) find(record, null, 'red', fault, cellTexts[fault]())
    return isRed || fault ? [] : record
  })
}

/** A day on which nothing was weighed stays as it is written. */
function keepUnusedDay(record: RowRecord): void {
  const column = columnOf(record, 'weight.date')
  if (column !== -1 && !record.weights.some(({ dayColumn }) => dayColumn === column)) record.left.add(column)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function blankRecord({ sheet, row, cells }: TableRow, columns: readonly ColumnMeaning[]): RowRecord {
  return {
    sheet,
    row,
    place: `${sheet}:${row}`,
    cells,
    columns,
    left: new Set(),
    name: '',
    fullName: null,
    ref: null,
    gender: 'Unknown',
    isNeutered: false,
    birth: { day: null, text: null, precision: 'Unknown', last: null },
    dateOfDeath: null,
    goHomeDate: null,
    causeOfDeath: null,
    color: null,
    genotype: null,
    whiteGrade: null,
    whitePercent: null,
    hasWhitePaws: false,
    breeder: null,
    receiver: null,
    characterNote: null,
    enclosure: null,
    litterLabel: null,
    parents: { father: null, mother: null },
    isPair: false,
    ancestors: [],
    weights: [],
  }
}

/** What stands for a name that is not there. */
const noName = /^(?:[-–—?.\s]*|0+|n\/?a|nan|null|unbek\.?|unbekannt|unknown|k\.? ?a\.?|keine angabe)$/i
const isNoName = (text: string) => text.length < 20 && noName.test(text)

function namelessShare({ columns, rows }: MappedSheet): number {
  const at = columnOf({ columns }, 'animal.name')
  const full = columnOf({ columns }, 'animal.fullName')
  const isNameless = (row: TableRow) => [at, full].every((column) => isNoName(textOfCell(row.cells, column)))
  return rows.length === 0 ? 0 : rows.filter(isNameless).length / rows.length
}

/** Without a call name the full one is parted; where most rows have no name at all the number is the name. */
function settleName(record: RowRecord, isNumbered: boolean, { suffixes }: ReadingFacts): void {
  if (isNoName(record.name)) record.name = ''
  if (record.name === '' && record.fullName !== null && !isNoName(record.fullName)) {
    const parts = splitFullName(record.fullName, suffixes)
    record.name = parts?.name ?? record.fullName
    if (columnOf(record, 'animal.breeder') === -1) record.breeder = parts?.ending ?? null
  }
  if (record.name === '' && isNumbered) record.name = record.ref ?? ''
}

function nameFault({ name }: RowRecord): 'NoName' | 'NameTooLong' | null {
  if (name === '') return 'NoName'
  return name.length > animalLimits.name ? 'NameTooLong' : null
}

function readerOf(sheet: MappedSheet, column: ColumnMeaning, facts: ReadingFacts): ReadCell | undefined {
  const { field } = column
  if (field.startsWith('animal.ancestor.')) {
    const path = field.slice('animal.ancestor.'.length)
    return limited(animalLimits.name, facts, (record, text) => {
      record.ancestors.push({ path, said: { text: oneLine(text), column: column.index } })
    })
  }
  if (field === 'weight') return weightReader(sheet, column, facts)
  if (field === 'animal.gender') return sexReader(sheet, column, facts)
  if (field === 'animal.color') return colorReader(facts)
  if (field === 'animal.whiteGrade')
    return (record, text, { index }) => takeGrade(record, text, index, facts.findings)
  if (field === 'animal.whitePercent') {
    const take = percentColumn(cellsOf(sheet, column), sheet.isWorkbook)
    return (record, text, { index }) => take(record, text, index, facts.findings)
  }
  if (field === 'animal.dateOfBirth' || field === 'animal.dateOfDeath' || field === 'animal.goHomeDate') {
    return dayReader(sheet, column, facts)
  }
  return textReaders(facts).get(field)
}

/** A text that its field cannot hold is left. */
function limited(most: number, { findings }: ReadingFacts, read: ReadCell): ReadCell {
  return (record, text, column) => {
    if (text.length <= most) read(record, text, column)
    else findings.leave(record, column.index, 'TextTooLong', cellTexts.TextTooLong(most))
  }
}

/** Fields that take the text as it is. */
function textReaders(facts: ReadingFacts): Map<ColumnField, ReadCell> {
  const upTo = (most: number, read: ReadCell) => limited(most, facts, read)
  const parent = (role: 'father' | 'mother', part: 'name' | 'ref') =>
    upTo(animalLimits.name, (record, text, { index }) => {
      const known = record.parents[role] ?? { name: null, ref: null }
      record.parents[role] = { ...known, [part]: { text: oneLine(text), column: index } }
    })
  return new Map<ColumnField, ReadCell>([
    ['animal.name', (record, text) => (record.name = oneLine(text))],
    ['animal.fullName', upTo(animalLimits.name, (record, text) => (record.fullName = oneLine(text)))],
    ['animal.ref', upTo(200, (record, text) => (record.ref = isNoName(text) ? null : oneLine(text)))],
    ['animal.causeOfDeath', upTo(animalLimits.causeOfDeath, (record, text) => (record.causeOfDeath = text))],
    ['animal.genotype', upTo(animalLimits.genotype, (record, text) => (record.genotype = oneLine(text)))],
    ['animal.breeder', upTo(animalLimits.originBreeder, (record, text) => (record.breeder = oneLine(text)))],
    ['animal.receiver', upTo(contactLimits.name, (record, text) => (record.receiver = oneLine(text)))],
    ['animal.trait', upTo(animalLimits.characterNote, (record, text) => (record.characterNote = text))],
    ['animal.father', parent('father', 'name')],
    ['animal.mother', parent('mother', 'name')],
    ['animal.fatherRef', parent('father', 'ref')],
    ['animal.motherRef', parent('mother', 'ref')],
    [
      'animal.parents',
      upTo(2 * animalLimits.name, (record, text, { index }) => readPair(record, oneLine(text), index, facts)),
    ],
    [
      'animal.enclosure',
      upTo(
        enclosureLimits.name,
        (record, text, { index }) => (record.enclosure = { text: oneLine(text), column: index }),
      ),
    ],
    [
      'animal.litter',
      upTo(
        matingLimits.pairingCode,
        (record, text, { index }) => (record.litterLabel = { text: oneLine(text), column: index }),
      ),
    ],
  ])
}

const pairSigns = [' × ', '×', ' x ', ' X ', ' / ', '/']

/** Both parents in one cell: "A × B", "A x B", "A / B". */
function readPair(record: RowRecord, text: string, column: number, { findings }: ReadingFacts): void {
  const sign = pairSigns.find((one) => text.includes(one))
  const [father = '', mother = '', ...more] =
    sign === undefined ? [] : text.split(sign).map((part) => part.trim())
  if (father === '' || mother === '' || more.length > 0) {
    findings.leave(record, column, 'ParentMissing', cellTexts.ParentMissing(text))
    return
  }
  record.isPair = record.parents.father === null && record.parents.mother === null
  record.parents.father ??= { name: { text: father, column }, ref: null }
  record.parents.mother ??= { name: { text: mother, column }, ref: null }
}

function sexReader(
  sheet: MappedSheet,
  column: ColumnMeaning,
  { findings, questions, answers }: ReadingFacts,
): ReadCell {
  const id = questionId('SexCodes', [String(sheet.index), String(column.index), column.heading])
  const { hasCodes, read } = sexColumn(cellsOf(sheet, column), sheet.isWorkbook, answers.get(id))
  const choices = [
    { key: 'MaleFirst', text: questionTexts.maleFirst() },
    { key: 'FemaleFirst', text: questionTexts.femaleFirst() },
  ]
  return (record, text) => {
    const sex = read(text)
    if (sex) {
      record.gender = sex.gender
      record.isNeutered = sex.isNeutered
      return
    }
    if (hasCodes) {
      const cell = { sheet: record.sheet, row: record.row, column: column.index }
      questions.ask(
        { id, kind: 'SexCodes', sentence: questionTexts.sexCodes(), choices, proposed: 'MaleFirst' },
        cell,
      )
    }
    findings.leave(
      record,
      column.index,
      'UnreadableGender',
      cellTexts.UnreadableGender(text),
      hasCodes ? id : undefined,
    )
  }
}

function colorReader({ findings, questions, varieties }: ReadingFacts): ReadCell {
  const findVariety = readOnce(varietyFinder(varieties))
  const names = new Map(varieties.map(({ id, name }) => [id, name]))
  const choices = [
    ...varieties.map(({ id, name }) => ({ key: id, text: name })),
    { key: keepChoice, text: questionTexts.colorKept() },
  ]
  return limited(200, { findings } as ReadingFacts, (record, text, { index }) => {
    if (findVariety(text)) {
      record.color = text
      if (!hasOpenMarking(text)) return
      record.left.add(index)
      findings.find(record, index, 'hint', 'MarkingKept', cellTexts.MarkingKept(text))
      return
    }
    const id = questionId('Color', [foldColor(text) || text])
    const question = { id, kind: 'Color', sentence: questionTexts.color(text), choices } as const
    const answer = questions.ask(question, { sheet: record.sheet, row: record.row, column: index })
    if (answer === keepChoice) record.left.add(index)
    else if (answer !== undefined) record.color = names.get(answer) ?? null
    else findings.leave(record, index, 'UnknownColor', cellTexts.UnknownColor(text), id)
  })
}

export function* cellsOf({ rows }: MappedSheet, { index }: Pick<ColumnMeaning, 'index'>): Generator<string> {
  for (const { cells } of rows) yield textOfCell(cells, index)
}

/** The days of a column, and the question that is asked where nobody can tell which part is the day. */
export function daysOfColumn(
  sheet: MappedSheet,
  column: ColumnMeaning | undefined,
  { answers, today }: Pick<ReadingFacts, 'answers' | 'today'>,
) {
  const { index = -1, heading = '' } = column ?? {}
  const id = questionId('DateOrder', [String(sheet.index), String(index), heading])
  const answer = answers.get(id)
  const order: DateOrder | undefined = answer === 'DMY' || answer === 'MDY' ? answer : undefined
  const days = dayColumn(column ? cellsOf(sheet, column) : [], { today, isWorkbook: sheet.isWorkbook, order })
  const question = {
    id,
    kind: 'DateOrder',
    sentence: questionTexts.dateOrder(days.undecided),
    choices: [
      { key: 'DMY', text: questionTexts.dayFirst() },
      { key: 'MDY', text: questionTexts.monthFirst() },
    ],
    isRequired: true,
  } as const
  return { days, question }
}

function dayReader(sheet: MappedSheet, column: ColumnMeaning, facts: ReadingFacts): ReadCell {
  const { findings, questions } = facts
  const { days, question } = daysOfColumn(sheet, column, facts)
  return (record, text, { index, field }) => {
    const read = days.read(text)
    if (read.kind === 'undecided') {
      questions.ask(question, { sheet: record.sheet, row: record.row, column: index })
      findings.leave(record, index, 'UndecidedDate', cellTexts.UndecidedDate(text), question.id)
    } else takeDay(record, text, index, field, read, facts)
  }
}

function takeDay(
  record: RowRecord,
  text: string,
  column: number,
  field: ColumnMeaning['field'],
  read: TableDay,
  { findings, today }: ReadingFacts,
): void {
  const { find, leave } = findings
  if (read.kind === 'day') {
    if (read.isFromNumber)
      find(record, column, 'hint', 'DateFromNumber', cellTexts.DateFromNumber(text, read.day))
    if (field === 'animal.dateOfBirth')
      record.birth = { day: read.day, text: null, precision: 'Day', last: read.day }
    else if (field === 'animal.dateOfDeath') record.dateOfDeath = read.day
    else record.goHomeDate = read.day
  } else if (read.kind === 'implausible') {
    leave(record, column, 'ImplausibleDate', cellTexts.ImplausibleDate(read.day, today))
  } else if (read.kind === 'unreadable')
    leave(record, column, 'UnreadableDate', cellTexts.UnreadableDate(text))
  else if (read.kind === 'inexact') {
    const { precision, last } = read
    if (field === 'animal.dateOfBirth' && text.length <= animalLimits.dateOfBirthText) {
      record.birth = { day: null, text: oneLine(text), precision, last }
      find(record, column, 'hint', 'InexactDate', cellTexts.InexactDate(text))
    } else leave(record, column, 'InexactDate', cellTexts.InexactDateLeft(text))
  }
}

function weightReader(sheet: MappedSheet, column: ColumnMeaning, facts: ReadingFacts): ReadCell {
  const { findings, questions, today } = facts
  const dateColumn = sheet.columns.find(({ field }) => field === 'weight.date')
  const days =
    dateColumn &&
    dayColumn(cellsOf(sheet, dateColumn), { today, isWorkbook: sheet.isWorkbook, order: undefined })
  const id = questionId('WeightDay', [String(sheet.index), String(column.index), column.heading])
  const question = {
    id,
    kind: 'WeightDay',
    sentence: questionTexts.weightDay(column.heading),
    choices: [{ key: keepChoice, text: questionTexts.weightKept() }],
  } as const
  return (record, text, { index, day, age, unit }) => {
    const weight = readWeight(text, unit ?? 'g')
    if (weight.kind === 'ambiguous')
      findings.leave(record, index, 'NumberAmbiguous', cellTexts.NumberAmbiguous(text))
    else if (weight.kind === 'unreadable') {
      findings.leave(record, index, 'UnreadableWeight', cellTexts.UnreadableWeight(text))
    } else if (weight.kind === 'weight') {
      const { grams } = weight
      const taken = days?.read(textOfCell(record.cells, dateColumn?.index ?? -1))
      const take = (on: string | null, dayColumn: number | null = null) =>
        record.weights.push({
          column: index,
          grams,
          day: on,
          age: on === null ? (age ?? null) : null,
          dayColumn,
        })
      if (day !== undefined) take(day)
      else if (age !== undefined) take(null)
      else if (dateColumn && taken?.kind === 'day') take(taken.day, dateColumn.index)
      else {
        const isDay = (key: string) => key === keepChoice || (/^\d{4}-\d\d-\d\d$/.test(key) && key <= today)
        const answer = questions.ask(question, { sheet: record.sheet, row: record.row, column: index }, isDay)
        if (answer === keepChoice) record.left.add(index)
        else if (answer !== undefined) take(answer)
        else findings.leave(record, index, 'DayUnknown', questionTexts.weightDay(column.heading), id)
      }
    }
  }
}
