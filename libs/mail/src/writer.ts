import { usableAddress } from './addresses.ts'
import { isMachine, isPersonal } from './address-kinds.ts'
import type { MailFields } from './mail-fields.ts'
import { nameOfWriter, saysSomebodyWrote } from './relay.ts'

type Mail = Pick<MailFields, 'fromName' | 'fromAddress' | 'replyTo' | 'subject' | 'bodyText'>

/** Whose words a mail holds; null where it does not say so. */
export type Writer = { name: string | null; address: string | null }

/**
 * The person who wrote: the sender, but for the mail of a marketplace or a form, which a program sends. There it is
 * whom the text names, at the address that an answer goes to; `noreply@` is nobody.
 */
export function writerOf(mail: Mail): Writer {
  const { fromName, fromAddress, replyTo } = mail
  const answerTo = usableAddress(replyTo ?? undefined)
  const ofSender = personIn(fromName)
  if (!isHandedOn(mail)) return { name: ofSender?.name ?? (fromName?.trim() || null), address: fromAddress }
  return {
    name: nameOfWriter(mail) ?? (ofSender?.isByWay === true ? ofSender.name : null),
    address: answerTo !== null && !isMachine(answerTo) ? answerTo : null,
  }
}

/** A program sent it, or an office that says whose words it hands on. */
function isHandedOn({ fromAddress, replyTo, ...words }: Mail): boolean {
  if (fromAddress === null) return false
  if (isMachine(fromAddress)) return true
  return replyTo !== null && !isPersonal(fromAddress) && saysSomebodyWrote(words)
}

/** `Jana Petersen über Marktplatz` */
function personIn(fromName: string | null): { name: string; isByWay: boolean } | undefined {
  const name = fromName?.trim() ?? ''
  if (name === '') return undefined
  const before = /^(.+?)\s+\(?(?:über|via)\s+\S/iu.exec(name)?.[1]
  return { name: before ?? name, isByWay: before !== undefined }
}
