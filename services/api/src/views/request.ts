import type { Request } from '@zuchtbuch/db/requests'

/** The public shape of a request; what a draft was made of stays inside. */
export function viewRequest({
  draftModel: _model,
  draftPromptVersion: _promptVersion,
  draftFacts: _facts,
  ...request
}: Request) {
  return {
    ...request,
    receivedAt: request.receivedAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  }
}
