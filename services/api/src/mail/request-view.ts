import type { Request, RequestCompanions } from '@zuchtbuch/db/mail/requests'
import { stripMail } from '@zuchtbuch/mail/strip-mail'
import { writerOf } from '@zuchtbuch/mail/writer'
import { senderWarningText } from '../common/texts.de.ts'
import { viewRecord } from '../common/record-view.ts'

/** More is not looked at for what the writer wrote: a list may show a thousand mails. */
const readLength = 20_000
const previewLength = 160

/** The public shape of a request; what a draft was made of stays inside. */
export function viewRequest(
  {
    draftModel: _model,
    draftPromptVersion: _promptVersion,
    draftFacts: _facts,
    fingerprint: _fingerprint,
    isSenderProven: _isSenderProven,
    senderWarnings,
    ...request
  }: Request,
  companions: RequestCompanions,
) {
  const words = cut(request.bodyText, readLength)
  const ownText = request.channel === 'Mail' ? stripMail(words) : words
  return {
    ...viewRecord(request),
    writer: writerOf(request),
    ownText,
    preview: cut(ownText.replace(/\s+/g, ' ').trim(), previewLength),
    ...companions,
    senderWarnings: senderWarnings.map((code) => ({ code, message: senderWarningText(code, request) })),
  }
}

/** Never half of a character. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
