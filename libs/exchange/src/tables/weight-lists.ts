import { isNewTarget, type Target } from '@zuchtbuch/db/schema/import-steps'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { emptyChoice, keyOfKin } from './choose-parent.ts'
import { kinFinder } from './find-kin.ts'
import type { Kin } from './kin.ts'
import { linesBeside, type ListOutcome, readListRows, saidIn } from './list-rows.ts'
import type { NameForms } from './match-names.ts'
import { type Questions, questionId, type TableAnswers } from './questions.ts'
import { parentReadings } from './read-parent.ts'
import { type ReadWeight, readWeight } from './read-weights.ts'
import type { ListRow, MappedSheet, Said } from './row-record.ts'
import { daysOfColumn } from './row-records.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts, kinFacts, listTexts, questionTexts } from './table-texts.de.ts'
import type { BookWeights, PlannedWeight } from './table-weights.ts'

export interface WeightListFacts {
  readonly findings: TableFindings
  readonly questions: Questions
  readonly answers: TableAnswers
  readonly formsOf: NameForms
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Everybody whom a row may name: animals of the table and of the herd book, those of red rows too. */
  readonly kin: readonly Kin[]
  readonly book: BookWeights
}

/** Longest notes of a weight. */
const longestNotes = 20_000

/**
 * Plans the weights of lists of weights, behind those that are `planned` of the rows of animals. A row whose animal, day
 * or weight cannot be told is red, for there is nothing to keep its cells with; what else it says goes to the notes of
 * its weight. Answers what became of the rows by their places.
 */
export function planWeightLists(
  sheets: readonly MappedSheet[],
  planned: readonly PlannedWeight[],
  facts: WeightListFacts,
): { weights: PlannedWeight[]; outcomes: Map<string, ListOutcome> } {
  const weights: PlannedWeight[] = []
  const outcomes = new Map<string, ListOutcome>()
  const finder = kinFinder(facts.kin, facts.formsOf)
  const known = knownWeights(planned, facts.book)
  const rowOf = new Map<string, number>()
  for (const sheet of sheets) {
    const dayOf = dayReader(sheet, facts)
    const unit = sheet.columns.find(({ field }) => field === 'weight.value')?.unit ?? 'g'
    for (const row of readListRows(sheet, facts.findings)) {
      const refuse = (said: Said | null, code: string, sentence: string) =>
        facts.findings.find(row, said?.column ?? null, 'red', code, sentence)
      const value = saidIn(row, 'weight.value')
      const weight = readWeight(value?.text ?? '', unit)
      const day = dayOf(row)
      const kin = day === null ? null : animalOf(row, day, finder, facts)
      if (day === null || kin === null) continue
      const notes = linesBeside(row)
      if (weight.kind !== 'weight') {
        const { code, sentence } = faults[weight.kind]
        refuse(value, code, sentence(value?.text ?? ''))
      } else if ((notes?.length ?? 0) > longestNotes)
        refuse(null, 'TooMuchText', listTexts.TooMuchText(longestNotes))
      else {
        const { target } = kin
        const { grams } = weight
        const place = `${keyOf(target)}|${day}`
        const before = known(target, day)
        const earlier = rowOf.get(place)
        if (before === undefined) {
          weights.push({ target, day, grams, ...(notes === null ? {} : { notes }) })
          known(target, day, grams)
          rowOf.set(place, row.row)
          outcomes.set(row.place, { target, state: 'new' })
        } else if (before !== grams) refuse(value, 'WeightKept', cellTexts.WeightKept(before))
        else if (earlier !== undefined) refuse(null, 'DuplicateRow', listTexts.SameWeight(earlier))
        else {
          if (notes !== null)
            facts.findings.find(row, null, 'hint', 'WeightNoteLeft', listTexts.WeightNoteLeft())
          outcomes.set(row.place, { target, state: 'unchanged' })
        }
      }
    }
  }
  return { weights, outcomes }
}

/** Why a cell is no weight. */
const faults: Record<
  Exclude<ReadWeight['kind'], 'weight'>,
  { readonly code: string; readonly sentence: (text: string) => string }
> = {
  none: { code: 'NoWeight', sentence: listTexts.NoWeight },
  unreadable: { code: 'UnreadableWeight', sentence: listTexts.UnreadableWeight },
  ambiguous: { code: 'NumberAmbiguous', sentence: cellTexts.NumberAmbiguous },
}

const keyOf = (target: Target) => (isNewTarget(target) ? target.new : target)

/** The grams that an animal has on a day, by the herd book or by what is planned; with `grams` it has them from now on. */
function knownWeights(planned: readonly PlannedWeight[], book: BookWeights) {
  const added = new Map(planned.map(({ target, day, grams }) => [`${keyOf(target)}|${day}`, grams]))
  return (target: Target, day: string, grams?: number): number | undefined => {
    const key = `${keyOf(target)}|${day}`
    if (grams !== undefined) added.set(key, grams)
    return added.get(key) ?? (typeof target === 'string' ? book.get(target)?.get(day) : undefined)
  }
}

/** Answers the day on which a row was weighed; null where it says none, which is told. */
function dayReader(sheet: MappedSheet, facts: WeightListFacts): (row: ListRow) => string | null {
  const { findings, questions, today } = facts
  const column = sheet.columns.find(({ field }) => field === 'weight.day')
  const { days, question } = daysOfColumn(sheet, column, facts)
  return (row) => {
    const said = saidIn(row, 'weight.day')
    const refuse = (code: string, sentence: string, asked?: string) => {
      findings.find(row, said?.column ?? null, 'red', code, sentence, asked)
      return null
    }
    if (said === null) return refuse('DayUnknown', listTexts.DayUnknown())
    const read = days.read(said.text)
    if (read.kind === 'day') {
      if (read.isFromNumber) {
        const sentence = cellTexts.DateFromNumber(said.text, read.day)
        findings.find(row, said.column, 'hint', 'DateFromNumber', sentence)
      }
      return read.day
    }
    if (read.kind === 'implausible')
      return refuse('ImplausibleDate', cellTexts.ImplausibleDate(read.day, today))
    if (read.kind !== 'undecided') return refuse('UnreadableDate', listTexts.UnreadableDate(said.text))
    questions.ask(question, { sheet: row.sheet, row: row.row, column: said.column })
    return refuse('UndecidedDate', listTexts.UndecidedDate(said.text), question.id)
  }
}

/** The animal that a row names, who was born by this day; null where it cannot be told, which is. */
function animalOf(
  row: ListRow,
  day: string,
  { candidates, isRef, isName }: ReturnType<typeof kinFinder>,
  { findings, questions, today }: WeightListFacts,
): Kin | null {
  const said = saidIn(row, 'weight.animal')
  const refuse = (code: string, sentence: string, question?: string) => {
    findings.find(row, said?.column ?? null, 'red', code, sentence, question)
    return null
  }
  if (said === null) return refuse('NoName', cellTexts.NoName())
  const { text, column } = said
  const readings = text.length > longestName ? [] : parentReadings(text, { isRef, isName, today })
  const found = readings.map(candidates).find((some) => some.length > 0) ?? []
  if (found.length === 0) return refuse('AnimalMissing', listTexts.AnimalMissing(text))
  const born = found.filter(({ birth }) => birth === null || birth <= day)
  if (born.length === 0) return refuse('ImplausibleDate', listTexts.BeforeBirth(day))
  const [only, ...others] = born
  const chosen = others.length === 0 ? only : askNamed(row, text, column, born, questions)
  if (chosen === 'nobody') return refuse('AnimalAmbiguous', listTexts.AnimalAmbiguous(text))
  if (chosen === undefined)
    return refuse('AnimalAmbiguous', listTexts.AnimalAmbiguous(text), namedId(text, born))
  return chosen.isRefused ? refuse('AnimalRefused', listTexts.AnimalRefused(chosen.name)) : chosen
}

/** Longer texts name no animal. */
const longestName = 200

const namedId = (text: string, kin: readonly Kin[]) =>
  questionId('Animal', ['named', normalizeNameSearch(text), ...kin.map(keyOfKin).toSorted()])

/** One question per name and those who have it. */
function askNamed(
  row: ListRow,
  text: string,
  column: number,
  kin: readonly Kin[],
  questions: Questions,
): Kin | 'nobody' | undefined {
  const answer = questions.ask(
    {
      id: namedId(text, kin),
      kind: 'Animal',
      sentence: questionTexts.namedAnimal(text),
      choices: [
        ...kin
          .map((one) => ({
            key: keyOfKin(one),
            text: `${one.name}, ${kinFacts(one)}`,
            ...(one.record ? { at: { sheet: one.record.sheet, row: one.record.row } } : {}),
          }))
          .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        { key: emptyChoice, text: questionTexts.namedNobody() },
      ],
    },
    { sheet: row.sheet, row: row.row, column },
  )
  return answer === emptyChoice ? 'nobody' : kin.find((one) => keyOfKin(one) === answer)
}
