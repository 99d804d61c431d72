import { domainToASCII } from 'node:url'
import type { MailFields } from './mail-fields.ts'

/** Whether the provider of the mailbox has found the sender to be who they say they are. */
export type SenderCheck = 'pass' | 'fail' | 'unknown'

/**
 * Providers that are known to put a header of their own above every mail, by the host of the mailbox. A name that is
 * not theirs, or a provider that writes none, must not be guessed: a stranger could write such a header.
 */
const knownNames = new Map([
  ['imap.gmail.com', 'mx.google.com'],
  ['imap.googlemail.com', 'mx.google.com'],
])

/** The name under which the provider of a mailbox judges senders: the configured one, else that of a known provider. */
export function trustedAuthservId(imapHost: string, configured: string | undefined): string | undefined {
  return (configured ?? knownNames.get(imapHost.toLowerCase()))?.toLowerCase()
}

/**
 * Reads what the provider says of the sender (RFC 8601). Only the topmost header counts, and only if it bears the
 * provider's own name: any other may have come with the mail. `pass` needs DMARC for the domain of From, or a valid
 * DKIM signature of that domain where nothing is said about DMARC; a mail with several senders never passes.
 */
export function checkSender(
  mail: Pick<MailFields, 'fromAddress' | 'hasOneSender' | 'authenticationResults'>,
  trusted: string | undefined,
): SenderCheck {
  if (trusted === undefined || mail.authenticationResults === null || mail.fromAddress === null)
    return 'unknown'
  const { authservId, results } = readResults(mail.authenticationResults)
  if (authservId !== trusted) return 'unknown'
  const from = asciiDomain(mail.fromAddress)
  const dmarc = results.filter(({ method }) => method === 'dmarc')
  if (dmarc.some(({ result }) => result === 'fail' || result === 'quarantine' || result === 'reject'))
    return 'fail'
  if (!mail.hasOneSender || from === '') return 'unknown'
  const isOfSender = (domain = from) => asciiDomain(domain) === from
  const judged = dmarc.filter(({ result }) => result !== 'none')
  if (judged.length > 0) {
    const passes = judged.every(
      ({ result, properties }) => result === 'pass' && isOfSender(properties.get('header.from')),
    )
    return passes ? 'pass' : 'unknown'
  }
  const isSigned = results.some(({ method, result, properties }) => {
    const signer = properties.get('header.d') ?? properties.get('header.i')
    return (
      method === 'dkim' && result === 'pass' && signer !== undefined && isAligned(asciiDomain(signer), from)
    )
  })
  return isSigned ? 'pass' : 'unknown'
}

/** The domain itself, or one above it (RFC 7489, 3.1.1: relaxed). */
const isAligned = (signer: string, from: string) =>
  signer.includes('.') && (from === signer || from.endsWith(`.${signer}`))

const asciiDomain = (address: string) =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase()

type Result = { method: string; result: string; properties: Map<string, string> }

function readResults(header: string): { authservId: string; results: Result[] } {
  const [first = '', ...others] = splitOutsideQuotes(withoutComments(header))
  const authservId = /^\s*"?([^\s";]+)/.exec(first)?.[1]?.toLowerCase() ?? ''
  const results = others.flatMap((text) => {
    const [, method, result] = /^\s*([a-z\d-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)/i.exec(text) ?? []
    if (method === undefined || result === undefined) return []
    const properties = new Map<string, string>()
    for (const [, name = '', quoted, bare = ''] of text.matchAll(
      /([a-z\d-]+\.[a-z\d-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/gi,
    ))
      properties.set(name.toLowerCase(), quoted ?? bare)
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), properties }]
  })
  return { authservId, results }
}

/** Comments may hold each other and anything else (RFC 5322, 3.2.2), but not begin within quotation marks. */
function withoutComments(header: string): string {
  let depth = 0
  let isQuoted = false
  let text = ''
  for (let at = 0; at < header.length; at++) {
    const character = header.charAt(at)
    if (character === '\\') {
      if (depth === 0) text += header.slice(at, at + 2)
      at++
    } else if (depth === 0 && character === '"') {
      isQuoted = !isQuoted
      text += character
    } else if (!isQuoted && character === '(') depth++
    else if (!isQuoted && character === ')' && depth > 0) depth--
    else if (depth === 0) text += character
  }
  return text
}

const splitOutsideQuotes = (text: string) => text.match(/(?:"(?:[^"\\]|\\.)*"|[^;"]|")+/g) ?? []

/** The warnings that the breeder has to know before answering a mail. */
export type SenderWarning = 'SenderRefuted' | 'SenderUnproven' | 'ReplyToOtherDomain' | 'ReplyToOtherAddress'

/**
 * Finds what is suspicious about a sender: the provider says that it is somebody else (`SenderRefuted`), the address is
 * one that is known here but nobody has proven it (`SenderUnproven`), or an answer would go somewhere else.
 */
export function senderWarnings(
  { fromAddress, replyTo }: Pick<MailFields, 'fromAddress' | 'replyTo'>,
  { check, isKnown }: { check: SenderCheck; isKnown: boolean },
): SenderWarning[] {
  const warnings: SenderWarning[] = []
  if (check === 'fail') warnings.push('SenderRefuted')
  else if (isKnown && check !== 'pass') warnings.push('SenderUnproven')
  if (fromAddress !== null && replyTo !== null && replyTo.toLowerCase() !== fromAddress.toLowerCase()) {
    const [from, to] = [asciiDomain(fromAddress), asciiDomain(replyTo)]
    warnings.push(isAligned(from, to) || isAligned(to, from) ? 'ReplyToOtherAddress' : 'ReplyToOtherDomain')
  }
  return warnings
}
