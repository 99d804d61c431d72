import type { DueWork } from '@zuchtbuch/domain/due/due-key'

/** The row of Heute that an item stands in: the kind of work, or whom it is about at the desk. */
export const rowOf = ({
  work,
  contactId,
  key,
}: {
  work: DueWork
  contactId: string | null
  key: string
}): string => (work === 'Desk' ? (contactId ?? key) : work)

interface Facts {
  counts: { failedJobs: number; openQuestions: number }
  backup: { state: 'ok' | 'old' | 'none' }
  mail: { configured: boolean; error: string | null }
}

/** What can be wrong with the program itself, in the order of the desk. */
const programMatters = {
  backup: ({ backup }: Facts) => backup.state !== 'ok',
  mail: ({ mail }: Facts) => mail.configured && mail.error !== null,
  jobs: ({ counts }: Facts) => counts.failedJobs > 0,
  questions: ({ counts }: Facts) => counts.openQuestions > 0,
}
export type ProgramMatter = keyof typeof programMatters

/** What is not as it should be with the program: it stands at the desk until it is mended. */
export const openMatters = (facts: Facts): ProgramMatter[] =>
  (Object.keys(programMatters) as ProgramMatter[]).filter((matter) => programMatters[matter](facts))
