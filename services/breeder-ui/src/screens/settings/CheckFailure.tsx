import { Notice } from '../../components/notice/Notice.tsx'
import { isClash, describeProblem } from '../../data/problem.ts'

/** The account is stored, but nobody can log in to it yet. */
export class MissingPassword extends Error {
  constructor() {
    super('no password')
    this.name = 'MissingPassword'
  }
}

interface CheckFailureProps {
  error: unknown
  texts: { clashed: string; passwordMissing?: string }
}

/** Why settings were not stored, or not tried. */
export function CheckFailure({ error, texts }: CheckFailureProps) {
  const sentence =
    error instanceof MissingPassword && texts.passwordMissing !== undefined
      ? texts.passwordMissing
      : isClash(error)
        ? texts.clashed
        : describeProblem(error).sentence
  return (
    <Notice kind="bad" alert>
      {sentence}
    </Notice>
  )
}
