import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import {
  animalOfRow,
  carryOutTable,
  emptyTableBook,
  fixture,
  formerOf,
  lines,
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
  create: { animals: number; ancestors?: number; litters?: number }
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

const names = readdirSync(new URL('fixtures', import.meta.url)).filter((name) => name.endsWith('.csv'))

describe.each(names)('the example %s', (name) => {
  const expected = JSON.parse(fixture(`${name}.expected.json`)) as Expected
  const table = lines(fixture(name))
  const book = emptyTableBook(expected.own)
  const { columns, found } = mapTable(table)
  const plan = planLines(table, { book })
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
    const answered = planLines(table, { book, answers })
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
      const again = planLines(table, { book: after, answers, former })
      expect(again.steps.gerbils).toEqual({ creates: [], updates: [] })
      expect(again.steps.litters).toEqual({ creates: [], updates: [] })
      expect(isEmptyPlan(again.steps)).toBe(true)
      expect(again.missing).toEqual([])
    }
  })
})
