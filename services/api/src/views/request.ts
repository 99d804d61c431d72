import type { Request } from '@zuchtbuch/db/requests'
import { senderWarningText } from '../texts.de.ts'

/** The public shape of a request; what a draft was made of stays inside. */
export function viewRequest({
  draftModel: _model,
  draftPromptVersion: _promptVersion,
  draftFacts: _facts,
  fingerprint: _fingerprint,
  senderWarnings,
  ...request
}: Request) {
  return {
    ...request,
    senderWarnings: senderWarnings.map((code) => ({ code, message: senderWarningText(code, request) })),
    receivedAt: request.receivedAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  }
}
