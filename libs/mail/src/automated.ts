import { isMachine, isNoReply, isPersonal } from './address-kinds.ts'
import { saysSomebodyWrote } from './relay.ts'

/** `header` gives the first value of a header, by its name in small letters. */
type Sorted = {
  header: (name: string) => string | undefined
  fromAddress: string | null
  replyTo: string | null
  subject: string
  bodyText: string
}

/**
 * Whether a mail is nobody's letter: automatic answers (RFC 3834, 5), bounces (RFC 3464: a report with the empty return
 * path), what older programs say instead, newsletters, notices of payments, and what the provider has marked as spam.
 * A person's words on a marketplace or in a form are a letter, though a program mails them: the answer goes to that
 * person.
 */
export function isAutomated(mail: Sorted): boolean {
  const value = (name: string) => (mail.header(name) ?? '').trim().toLowerCase()
  const submitted = value('auto-submitted').split(/[\s;(]/, 1)[0] ?? ''
  if (isReport(mail, value) || isAbsence(mail, value, submitted)) return true
  if (isSpam(mail, value) || isPayment(mail, value)) return true
  if (isHandedOn(mail, value)) return false
  if (submitted === 'auto-generated' || /^(?:bulk|junk)\b/.test(value('precedence'))) return true
  if (mail.header('return-path') !== undefined && value('return-path') === '<>') return true
  if (isToMany(value)) return true
  return mail.fromAddress !== null && isNoReply(mail.fromAddress) && !saysSomebodyWrote(mail)
}

type Value = (name: string) => string

function isReport({ header }: Sorted, value: Value): boolean {
  if (/^multipart\/report\b/.test(value('content-type'))) return true
  if (header('x-failed-recipients') !== undefined) return true
  return /(^|[<\s,:"])(mailer-daemon|postmaster)@/.test(value('from'))
}

const absence =
  /^\s*(?:automatische antwort|abwesenheits(?:notiz|nachricht|assistent)|auto(?:matic|mated)?[- ]?reply|out of (?:the )?office)\b/i

/** Answers that a program gives for a person. `auto-generated` alone is none: marketplaces say so, too. */
function isAbsence({ subject }: Sorted, value: Value, submitted: string): boolean {
  if (!['', 'no', 'auto-generated', 'auto-forwarded'].includes(submitted)) return true
  if (/^auto[-_]reply\b/.test(value('precedence'))) return true
  const isSaid = (said: string) => said !== '' && said !== 'no' && said !== 'false'
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => isSaid(value(name)))) return true
  return absence.test(subject)
}

/** By the verdicts that filters write into the header; a stranger who forges one hides only himself. */
function isSpam({ subject }: Sorted, value: Value): boolean {
  if (
    ['x-spam-flag', 'x-spam-status', 'x-spam', 'x-bogosity'].some((name) =>
      /^(?:yes|spam)\b/.test(value(name)),
    )
  )
    return true
  if (/^junk\b/.test(value('x-ui-filterresults'))) return true
  if (/(?:^|;)\s*sfv:(?:spm|skb)\b/.test(value('x-forefront-antispam-report'))) return true
  return /^\s*(?:\*{2,}\s*spam\s*\*{2,}|\[spam\])/i.test(subject)
}

/** Names that PayPal sends under; its notices may name the payer as the one to answer. */
const payPal = /@(?:[a-z\d-]+\.)*paypal\.[a-z]{2,3}(?:\.[a-z]{2})?$/

function isPayment({ fromAddress, header }: Sorted, value: Value): boolean {
  if (payPal.test(fromAddress?.toLowerCase() ?? '')) return true
  return header('pp-correlation-id') !== undefined || /^ppc?\d/.test(value('x-email-type-id'))
}

const notice =
  /\b(?:bestell(?:ung|bestätigung)|rechnung|zahlung(?:seingang|sbestätigung)?|versand(?:bestätigung)?|lieferung|order|invoice|receipt)\b/iu

/**
 * Somebody wrote on a marketplace or in a form: it says so, or there is a person to answer to and no list behind it.
 */
function isHandedOn(mail: Sorted, value: Value): boolean {
  const answerTo = mail.replyTo ?? mail.fromAddress
  if (answerTo === null || isMachine(answerTo)) return false
  if (saysSomebodyWrote(mail)) return true
  const isList = value('list-unsubscribe') !== '' || value('list-id') !== ''
  return mail.replyTo !== null && isPersonal(answerTo) && !isList && !notice.test(mail.subject)
}

/** A newsletter. Nobody answers on a list with one, and on some lists people talk (RFC 2369: they take mails). */
const isToMany = (value: Value) =>
  value('list-unsubscribe') !== '' &&
  !value('list-post').startsWith('<mailto:') &&
  value('in-reply-to') === ''
