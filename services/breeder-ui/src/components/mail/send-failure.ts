import { ApiProblem, NoConnection, describeProblem } from '../../data/problem.ts'
import { texts } from './texts.de.ts'

/** Why an answer was not sent, and what the breeder can do about it. */
export interface SendFailure {
  sentence: string
  /**
   * `again`: the same once more, although it may arrive twice; `recipient`: to this address; `settings`: mend the
   * account.
   */
  remedy:
    | { kind: 'again' }
    | { kind: 'recipient'; address: string }
    | { kind: 'settings' }
    | { kind: 'retry' }
    | null
}

const accountCodes = new Set(['MailAuthFailed', 'MailNotConfigured'])

/** The settings of the account are wrong or missing. */
export const isAboutAccount = (error: unknown): boolean =>
  error instanceof ApiProblem && accountCodes.has(error.code)

/** Sentences that only the screen can word. */
interface OwnWords {
  /** The answer of the service was lost. */
  unanswered: string
  alreadyAnswered: string
}

/** Told by the code of the service; what was typed stays in every case. */
export function sendFailure(error: unknown, own: OwnWords): SendFailure {
  if (error instanceof NoConnection) return { sentence: own.unanswered, remedy: { kind: 'retry' } }
  const { sentence } = describeProblem(error)
  if (!(error instanceof ApiProblem)) return { sentence, remedy: { kind: 'retry' } }
  if (isAboutAccount(error)) return { sentence, remedy: { kind: 'settings' } }
  switch (error.code) {
    case 'MailOutcomeUnknown':
      return { sentence: texts.outcomeUnknown, remedy: { kind: 'again' } }
    case 'AlreadyAnswered':
      return { sentence: own.alreadyAnswered, remedy: { kind: 'again' } }
    case 'RecipientUnconfirmed': {
      const address = error.document['recipient']
      return {
        sentence,
        remedy: typeof address === 'string' ? { kind: 'recipient', address } : null,
      }
    }
    case 'SendInProgress':
    case 'DraftUnchecked':
    case 'NoReplyAddress':
    case 'Conflict':
      return { sentence, remedy: null }
    default:
      return { sentence, remedy: { kind: 'retry' } }
  }
}
