import { insertRequests, type NewRequest } from '@zuchtbuch/db/mail/requests'
import type { TestApi } from './test-api.ts'

let count = 0

/** Stores a mail as the mail worker does; returns the request's id. */
export async function addRequest({ db }: TestApi, members: Partial<NewRequest> = {}): Promise<string> {
  const messageId = `<mail-${++count}@example.org>`
  const row: NewRequest = {
    gmailMessageId: messageId,
    threadId: messageId,
    inReplyTo: null,
    references: [],
    fromName: 'Jana Petersen',
    fromAddress: 'jana@example.org',
    replyTo: null,
    subject: 'Weibchen gesucht',
    bodyText: 'Habt ihr junge Weibchen?',
    receivedAt: new Date('2026-03-14T08:00:00Z'),
    assignedContactId: null,
    attachments: [],
    isAutomated: false,
    senderWarnings: [],
    fingerprint: null,
    ...members,
  }
  const [id] = await db.transaction((tx) => insertRequests(tx, [row]))
  if (id === undefined) throw new Error('A request with this Message-Id is there already')
  return id
}

export const account = { gmailAddress: 'zucht@example.org', appPassword: 'abcd efgh ijkl mnop' }
