import { call, type CallOptions } from './call.ts'
import { keepRequest, type MailRequest } from './requests.ts'

export type RequestNotes = NonNullable<CallOptions<'PUT /api/requests/{id}/notes'>['body']>

/** Stores an enquiry that was no mail. */
export async function noteRequest(
  body: CallOptions<'POST /api/requests'>['body'],
  idempotencyKey: string,
): Promise<MailRequest> {
  const request = await call('POST /api/requests', { body, idempotencyKey })
  keepRequest(request)
  return request
}

/** Stores what was noted of it otherwise than it stands there. */
export async function correctRequest(base: MailRequest, body: RequestNotes): Promise<MailRequest> {
  const params = { id: base.id }
  const request = await call('PUT /api/requests/{id}/notes', { params, body, ifMatch: base.version })
  keepRequest(request)
  return request
}
