import { eachChoice, emptyChoice, keyOfKin, newChoice } from './choose-parent.ts'
import type { Decision, Kin } from './kin.ts'
import { nearPairs } from './near-names.ts'
import type { Question, Questions } from './questions.ts'
import type { Outcome } from './resolve-parents.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts, kinFacts, questionTexts } from './table-texts.de.ts'

interface Telling {
  readonly findings: TableFindings
  readonly questions: Questions
}

/** Tells at the cells what became of the parents that they name; what could not be told is left there. */
export function tellParents(outcomes: readonly Outcome[], telling: Telling): void {
  for (const outcome of outcomes) {
    const { decision } = outcome
    if (decision.kind === 'left') tellLeft(outcome, decision, telling)
    else if (decision.kind === 'parent' && decision.reason) {
      const [column = null] = outcome.columns
      telling.findings.find(outcome.record, column, 'hint', 'ParentChosen', decision.reason)
    }
  }
}

function leave(
  { record, columns }: Outcome,
  code: string,
  sentence: string,
  { findings }: Telling,
  question?: string,
): void {
  for (const column of columns) findings.leave(record, column, code, sentence, question)
}

function tellLeft(outcome: Outcome, decision: Extract<Decision, { kind: 'left' }>, telling: Telling): void {
  const { record, columns, role } = outcome
  if (decision.isChosen) {
    for (const column of columns) record.left.add(column)
    return
  }
  if (decision.question) {
    const { id, name, candidates } = decision.question
    const question = {
      id,
      kind: 'Parent',
      sentence: questionTexts.parent(role, name),
      choices: choicesOf(candidates),
    } as const
    telling.questions.ask(
      question,
      { sheet: record.sheet, row: record.row, column: columns[0] ?? 0 },
      () => false,
    )
  }
  leave(outcome, decision.code, decision.sentence, telling, decision.question?.id)
}

function choicesOf(candidates: readonly Kin[]): Question['choices'] {
  const each = candidates
    .map((kin) => ({ kin, key: keyOfKin(kin) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return [
    ...each.map(({ kin, key }) => ({
      key,
      text: `${kin.name}, ${kinFacts(kin)}`,
      ...(kin.record ? { at: { sheet: kin.record.sheet, row: kin.record.row } } : {}),
    })),
    { key: newChoice, text: questionTexts.parentNew() },
    { key: emptyChoice, text: questionTexts.parentEmpty() },
    { key: eachChoice, text: questionTexts.parentEach() },
  ]
}

/** Hints at ancestors whose names differ in one letter from another one's: nobody merges them. */
export function tellSimilar(outcomes: readonly Outcome[], kin: readonly Kin[], { findings }: Telling): void {
  const made = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    const { decision } = outcome
    if (decision.kind !== 'parent' || !decision.parent.isAncestor) continue
    const { name } = decision.parent
    if (!made.has(name)) made.set(name, outcome)
  }
  if (made.size === 0) return
  for (const pair of nearPairs(
    kin.map(({ name }) => name),
    made.keys(),
  )) {
    for (const [name, other] of [pair, pair.toReversed()]) {
      const outcome = made.get(name ?? '')
      const [column = null] = outcome?.columns ?? []
      if (outcome) findings.find(outcome.record, column, 'hint', 'Similar', cellTexts.Similar(other ?? ''))
    }
  }
}
