import type { RequestEntry, RequestNotes } from '@zuchtbuch/contracts/requests'
import type { Tx } from '@zuchtbuch/db/client'
import { insertNotedRequest, type Request, updateRequest } from '@zuchtbuch/db/mail/requests'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import type { z } from 'zod'
import { given } from '../common/records.ts'
import { notedTexts } from '../common/texts.de.ts'

/** Stores an enquiry that was no mail as a new one of the inbox; its subject says how it came. */
export async function noteRequest(
  tx: Tx,
  { channel, ...notes }: z.output<typeof RequestEntry>,
): Promise<Request> {
  const values = { ...nothing, receivedAt: new Date(), ...cleaned(notes) }
  requirePlausible(values)
  return insertNotedRequest(tx, { ...values, channel, subject: notedTexts.subjects[channel] })
}

/** Throws `Conflict` for a mail: what somebody wrote is not rewritten. */
export async function correctRequest(tx: Tx, request: Request, notes: RequestNotes): Promise<Request> {
  if (request.channel === 'Mail') throw new AppError('Conflict', notedTexts.isMail)
  const values = cleaned(notes)
  requirePlausible({ ...request, ...values })
  return updateRequest(tx, request.id, values)
}

const nothing = { fromName: null, fromPhone: null, fromAddress: null, bodyText: '' }

/** Blank members are none. */
function cleaned({ fromName, fromPhone, fromAddress, bodyText, receivedAt }: RequestNotes) {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value?.trim() || null)
  return given({
    fromName: text(fromName),
    fromPhone: text(fromPhone),
    fromAddress: text(fromAddress),
    bodyText: bodyText?.trim(),
    receivedAt,
  })
}

function requirePlausible({
  fromName,
  fromPhone,
  fromAddress,
  receivedAt,
}: Pick<Request, 'fromName' | 'fromPhone' | 'fromAddress' | 'receivedAt'>): void {
  if ((fromName ?? fromPhone ?? fromAddress) === null)
    throw validationFailed([{ path: '/fromName', message: notedTexts.nobody, code: 'required' }])
  if (receivedAt.getTime() > Date.now() + clocksApart)
    throw validationFailed([
      { path: '/receivedAt', message: 'liegt in der Zukunft', code: 'implausibleDate' },
    ])
}

/** The clock of a phone may be ahead. */
const clocksApart = 5 * 60_000
