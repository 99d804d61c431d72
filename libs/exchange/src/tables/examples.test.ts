import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import { readTable } from './read-table.ts'
import {
  animalOfRow,
  carryOutTable,
  emptyTableBook,
  fixture,
  formerOf,
  mapTable,
  planLines,
  today,
} from './test-table.ts'

interface Expected {
  about: string
  today: string
  own: string | null
  read: { headerRow?: number; rows: number }
  mapping?: Record<string, string>
  create: { animals: number; ancestors?: number; litters?: number; weights?: number }
  refused: { row: number; code: string }[]
  left: { row: number; column: string; code: string }[]
  hints?: { row: number; column: string; code: string }[]
  questions: { kind: string; role: string; name: string; rows: number[]; candidates: { row: number }[] }[]
  skippedRows: number[]
  litterPrecision?: Record<string, number>
  unanswered?: { left: { row: number; column: string; code: string }[] }
  answers?: { question: number; choice: { row: number } }[]
  animals?: {
    row: number
    name: string
    gender?: string
    dateOfBirth?: string
    father?: string | null
    mother?: string | null
    fatherRow?: number
  }[]
}

const suffix = '.expected.json'
const names = readdirSync(new URL('fixtures', import.meta.url)).flatMap((name) =>
  name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : [],
)

/** The cells of a file, line by line, as they are read. */
async function readLines(name: string): Promise<string[][]> {
  const { events } = await readTable(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)))
  const read: string[][] = []
  for await (const event of events) if ('row' in event) read[event.row.row - 1] = [...event.row.cells]
  return Array.from(read, (line) => line ?? [])
}

const examples = await Promise.all(names.map(async (name) => [name, await readLines(name)] as const))

describe.each(examples)('the example %s', (name, table) => {
  const expected = JSON.parse(fixture(`${name}.expected.json`)) as Expected
  const isWorkbook = name.endsWith('.xlsx')
  const book = emptyTableBook(expected.own)
  const { columns, found } = mapTable(table, isWorkbook)
  const plan = planLines(table, { isWorkbook, book })
  const heading = (column: number | null) => columns.find(({ index }) => index === column)?.heading
  const findingsOf = (severity: string) =>
    plan.findings
      .filter((finding) => finding.severity === severity)
      .map(({ row, column, code }) =>
        column === null ? { row, code } : { row, column: heading(column), code },
      )

  test('is read and mapped', () => {
    expect(expected.today).toBe(today)
    if (expected.read.headerRow) expect(found.headerRow).toBe(expected.read.headerRow)
    expect(found.records).toHaveLength(expected.read.rows)
    expect(found.skipped.map(({ row }) => row.row)).toEqual(expected.skippedRows)
    if (!expected.mapping) return
    expect(Object.fromEntries(columns.map((column) => [column.heading, column.field]))).toEqual(
      expected.mapping,
    )
  })

  test('becomes these animals, litters, faults and questions', () => {
    const { animals, ancestors = plan.counts.ancestors, litters = plan.counts.litters } = expected.create
    expect(plan.counts).toMatchObject({ animals, ancestors, litters, red: expected.refused.length })
    if (expected.create.weights !== undefined) expect(plan.weights).toHaveLength(expected.create.weights)
    expect(findingsOf('red')).toEqual(expected.refused)
    expect(findingsOf('left')).toEqual(expected.unanswered?.left ?? expected.left)
    if (expected.hints) expect(findingsOf('hint')).toEqual(expected.hints)
    const questions = plan.questions.map(({ kind, choices, cells }) => ({
      kind,
      rows: cells.map(({ row }) => row),
      candidates: choices.flatMap(({ at }) => (at ? { row: at.row } : [])),
    }))
    expect(questions).toEqual(
      expected.questions.map(({ kind, rows, candidates }) => ({ kind, rows, candidates })),
    )
    const precisions = plan.steps.litters.creates.map(
      ({ values }) => (values as { datePrecision?: string }).datePrecision ?? 'Day',
    )
    for (const [precision, count] of Object.entries(expected.litterPrecision ?? {})) {
      expect(precisions.filter((one) => one === precision)).toHaveLength(count)
    }
  })

  test('once its questions are answered has these animals, and is nothing new the second time', () => {
    const answers = new Map<string, string>()
    for (const { question, choice } of expected.answers ?? []) {
      const { id = '', choices = [] } = plan.questions[question] ?? {}
      answers.set(id, choices.find(({ at }) => at?.row === choice.row)?.key ?? '')
    }
    const answered = planLines(table, { isWorkbook, book, answers })
    const after = carryOutTable(answered, book)
    for (const { row, name: animalName, gender, dateOfBirth, fatherRow, ...parents } of expected.animals ??
      []) {
      const { animal, father, mother } = animalOfRow(answered, after, row)
      expect(animal).toMatchObject({
        name: animalName,
        ...(gender && { gender }),
        ...(dateOfBirth && { dateOfBirth }),
      })
      if (parents.father !== undefined) expect(father?.name ?? null).toBe(parents.father)
      if (parents.mother !== undefined) expect(mother?.name ?? null).toBe(parents.mother)
      if (fatherRow) expect(father).toEqual(animalOfRow(answered, after, fatherRow).animal)
    }
    for (const former of [[], formerOf(answered)]) {
      const again = planLines(table, { isWorkbook, book: after, answers, former })
      expect(again.steps.gerbils).toEqual({ creates: [], updates: [] })
      expect(again.steps.litters).toEqual({ creates: [], updates: [] })
      expect(isEmptyPlan(again.steps)).toBe(true)
      expect(again.missing).toEqual([])
    }
  })
})
