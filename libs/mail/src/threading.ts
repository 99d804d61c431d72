/** The mails before this one, as its headers name them; ids with angle brackets. */
export type ThreadHeaders = { messageId: string; inReplyTo: string | null; references: readonly string[] }

/**
 * Keeps the root and the newest ids of a longer chain, in bytes with their folded lines. Mail servers take no larger
 * header (Postfix: 102,400 bytes by default), and more than a thousand answers fit into it.
 */
const longestChain = 100_000
/** Each id stands on a line of its own: a blank before it, CR LF behind it. */
const lineBytes = (id: string) => Buffer.byteLength(id) + 3

/** A chain, each id once; its middle is left out where it is too large for the header of a mail. */
export function capChain(ids: readonly string[]): string[] {
  const [root, ...others] = new Set(ids)
  if (root === undefined) return []
  let left = longestChain - lineBytes(root)
  const first = others.findLastIndex((id) => (left -= lineBytes(id)) < 0)
  return [root, ...others.slice(first + 1)]
}

/**
 * The id of the first mail of the thread (RFC 5322, 3.6.4): the root of the references chain. Headers alone decide,
 * never the subject: two people who ask the same are two threads.
 */
export function threadRoot({ messageId, inReplyTo, references }: ThreadHeaders): string {
  return references[0] ?? inReplyTo ?? messageId
}

/**
 * The mail whose thread a mail joins that names its parent and nothing before it; null for any other. Where the
 * parent is known its thread is right, else `threadRoot` is.
 */
export function parentToAsk({ messageId, inReplyTo, references }: ThreadHeaders): string | null {
  const parent = references.length > 1 ? null : (references[0] ?? inReplyTo)
  return parent === messageId ? null : parent
}

/** The References of an answer: the chain and the id of the mail that is answered, without duplicates. */
export function replyReferences({ messageId, inReplyTo, references }: ThreadHeaders): string[] {
  const chain = references.length > 0 ? references : inReplyTo === null ? [] : [inReplyTo]
  return capChain([...chain.filter((id) => id !== messageId), messageId])
}

/** The subject of an answer: prefixed with `Re: ` unless it is so already, in any case. */
export function replySubject(subject: string): string {
  return /^\s*re\s*(\[\d+\])?\s*:/i.test(subject) ? subject.trim() : `Re: ${subject.trim()}`
}
