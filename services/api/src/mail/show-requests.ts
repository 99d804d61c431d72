import type { DbOrTx } from '@zuchtbuch/db/client'
import { listThreadAnswers } from '@zuchtbuch/db/mail/outgoing-mails'
import {
  findRequestCompanions,
  listRequestsOfThread,
  longestThread,
  type Request,
} from '@zuchtbuch/db/mail/requests'
import { replySubject } from '@zuchtbuch/mail/threading'
import { writerOf } from '@zuchtbuch/mail/writer'
import { mapInBatches } from '../common/map-in-batches.ts'
import { notedTexts } from '../common/texts.de.ts'
import { viewRequest } from './request-view.ts'

/** Requests as answers show them; what other records say of all of them is read in one query. */
export async function showRequests(db: DbOrTx, rows: Request[]) {
  const companions = await findRequestCompanions(
    db,
    rows.map((row) => ({ id: row.id, address: writerOf(row).address })),
  )
  return mapInBatches(rows, 10, (some) =>
    some.map((row) => viewRequest(row, companions.get(row.id) ?? alone)),
  )
}

/** Stands in where the request was deleted a moment ago. */
const alone = { senderContactId: null, prospectId: null, aftercareId: null, sending: false }

export async function showRequest(db: DbOrTx, row: Request) {
  return (await showRequests(db, [row]))[0]!
}

/** The mails of the conversation of a request and our answers to them, oldest first. */
export async function showThread(db: DbOrTx, { threadId }: Request) {
  const rows = await listRequestsOfThread(db, threadId)
  const answers = await listThreadAnswers(
    db,
    rows.map(({ id }) => id),
    longestThread,
  )
  const subjects = new Map(
    rows.map(({ id, channel, subject }) => [
      id,
      channel === 'Mail' ? replySubject(subject) : notedTexts.answer,
    ]),
  )
  const received = (await showRequests(db, rows)).map((request) => ({
    at: request.receivedAt,
    id: request.id,
    entry: { kind: 'Received' as const, request },
  }))
  const sent = answers.map(({ recipient, subject, acceptedAt, createdAt, error, ...answer }) => ({
    at: createdAt.toISOString(),
    id: answer.id,
    entry: {
      kind: 'Sent' as const,
      ...answer,
      to: recipient,
      subject: subject ?? subjects.get(answer.requestId) ?? replySubject(''),
      sentAt: acceptedAt?.toISOString() ?? null,
      error: error === null ? null : { code: error.code, detail: error.detail },
    },
  }))
  return [...received, ...sent]
    .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
    .slice(-longestThread)
    .map(({ entry }) => entry)
}
