import type { Imap } from './imap-session.ts'

const usualName = 'Sent'

/** The path of the folder of sent mails: the one the server marks as such, else one with such a name, else null. */
export async function findSentFolder({ client, step }: Imap): Promise<string | null> {
  const folders = await step(client.list())
  const sent = folders.filter(({ specialUse }) => specialUse === '\\Sent')
  const marked = sent.find(({ specialUseSource }) => specialUseSource === 'extension')
  return (marked ?? sent[0])?.path ?? null
}

/** Whether a mail with this Message-Id lies in the folder. */
export async function isInFolder(
  { client, step }: Imap,
  folder: string,
  messageId: string,
): Promise<boolean> {
  await step(client.mailboxOpen(folder, { readOnly: true }))
  const found = await step(client.search({ header: { 'message-id': messageId } }, { uid: true }))
  return (found || []).length > 0
}

/** Puts the bytes into the folder, as read; into a new one where there is none. */
export async function append(
  { client, step }: Imap,
  folder: string | null,
  raw: Buffer,
  date: Date,
): Promise<void> {
  if (folder === null) await step(client.mailboxCreate(usualName))
  // While a folder is open for reading only, imapflow takes every flag for one that cannot be set.
  if (client.mailbox) await step(client.mailboxClose())
  await step(client.append(folder ?? usualName, raw, ['\\Seen'], date))
}

/** Gmail puts every mail that it sends into the folder by itself. */
export const filesByItself = ({ client }: Imap): boolean => client.capabilities.has('X-GM-EXT-1')
