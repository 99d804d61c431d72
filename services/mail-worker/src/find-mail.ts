import type { Request } from '@zuchtbuch/db/mail/requests'
import { readHeaderLines } from '@zuchtbuch/mail/header-lines'
import { mailFingerprint } from '@zuchtbuch/mail/message-ids'
import type { SearchObject } from 'imapflow'
import { openFolder } from './read-folder.ts'
import type { Imap } from './imap-session.ts'

type Sought = Pick<Request, 'gmailMessageId' | 'references' | 'fingerprint' | 'fromAddress' | 'receivedAt'>

const dayMs = 86_400_000
/** A sender of more under one Message-Id, or in two days, hides only their own mails. */
const mostCandidates = 200

/**
 * The UID of the mail that a request was made of, in the folder that is then open: the one that is read, else where
 * programs put what was archived. Undefined when the mail is gone.
 */
export async function findMail(imap: Imap, folder: string, request: Sought): Promise<number | undefined> {
  for (const place of [folder, ...(await archives(imap, folder))]) {
    await openFolder(imap, place)
    for (const query of queriesFor(request)) {
      const uid = await search(imap, query, request)
      if (uid !== undefined) return uid
    }
  }
  return undefined
}

async function archives({ client, step }: Imap, folder: string): Promise<string[]> {
  const folders = await step(client.list())
  return folders
    .filter(({ path, specialUse }) => path !== folder && ['\\All', '\\Archive'].includes(specialUse ?? ''))
    .map(({ path }) => path)
}

/** Mails that had no Message-Id, or that of another one, have one of our own, which no server knows. */
function* queriesFor({
  gmailMessageId,
  references,
  fromAddress,
  receivedAt,
}: Sought): Generator<SearchObject> {
  const isOurs = gmailMessageId.endsWith('@content.zuchtbuch.invalid>')
  const id = isOurs ? references.at(-1) : gmailMessageId
  if (id !== undefined) yield { header: { 'message-id': id } }
  if (!isOurs || fromAddress === null) return
  const since = new Date(receivedAt.getTime() - dayMs)
  const before = new Date(receivedAt.getTime() + 2 * dayMs)
  // Servers are asked how long ago something is, which they cannot say of what lies ahead.
  yield { from: fromAddress, since, ...(before < new Date() && { before }) }
}

async function search(
  { client, step }: Imap,
  query: SearchObject,
  { fingerprint }: Sought,
): Promise<number | undefined> {
  const found = (await step(client.search(query, { uid: true }))) || []
  const uids = found.slice(-mostCandidates)
  // Mails from before have no fingerprint: then the first one is meant.
  if (uids.length === 0 || fingerprint === null) return uids[0]
  const headers = ['from', 'date', 'subject']
  const mails = await step(client.fetchAll(uids.join(','), { uid: true, headers }, { uid: true }))
  return mails.find((mail) => {
    const lines = readHeaderLines(mail.headers ?? Buffer.alloc(0))
    return mailFingerprint((name) => lines.get(name)?.[0]) === fingerprint
  })?.uid
}
