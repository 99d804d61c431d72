import { createHash } from 'node:crypto'

export const QUESTION_KINDS = ['DateOrder', 'SexCodes', 'Color', 'Animal', 'Parent', 'WeightDay'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export interface Choice {
  /** What an answer says. */
  readonly key: string
  /** In German, for the breeder. */
  readonly text: string
  /** The row that the choice means, where it means one. */
  readonly at?: { readonly sheet: number; readonly row: number }
}

export interface Question {
  /** The same while the question is the same, whatever the order of the rows. */
  readonly id: string
  readonly kind: QuestionKind
  readonly sentence: string
  readonly choices: readonly Choice[]
  /** The cells that it is about. */
  readonly cells: readonly { readonly sheet: number; readonly row: number; readonly column: number }[]
  /** Whether nothing is taken before it is answered. */
  readonly isRequired: boolean
  /** The key of the choice that is offered first. */
  readonly proposed: string | null
}

/** By the id of the question the key of the choice; one that is not there is unanswered. */
export type TableAnswers = ReadonlyMap<string, string>

/** The id of a question about these facts; the order of `facts` counts. */
export function questionId(kind: QuestionKind, facts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return `${kind}:${hash.slice(0, 16)}`
}

type Open = Omit<Question, 'cells'> & { cells: Question['cells'][number][] }

/** The questions of a plan in the making. */
export type Questions = ReturnType<typeof startQuestions>

export function startQuestions(answers: TableAnswers) {
  const open = new Map<string, Open>()

  /** Puts the question, about one cell more; returns the key of the choice that the breeder made, if it is one. */
  function ask(
    question: Omit<Question, 'cells' | 'isRequired' | 'proposed'> & {
      isRequired?: boolean
      proposed?: string
    },
    cell: Question['cells'][number],
    isChoice = (key: string) => question.choices.some((choice) => choice.key === key),
  ): string | undefined {
    const { id, kind, sentence, choices, isRequired = false, proposed = null } = question
    const answer = answers.get(id)
    if (answer !== undefined && isChoice(answer)) return answer
    const known = open.get(id) ?? { id, kind, sentence, choices, isRequired, proposed, cells: [] }
    known.cells.push(cell)
    open.set(id, known)
    return undefined
  }

  return { ask, list: (): Question[] => [...open.values()] }
}
