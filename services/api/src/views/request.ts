import type { Request } from '@zuchtbuch/db/requests'
import { senderWarningText } from '../texts.de.ts'
import { viewRecord } from './record.ts'

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
    ...viewRecord(request),
    senderWarnings: senderWarnings.map((code) => ({ code, message: senderWarningText(code, request) })),
  }
}
