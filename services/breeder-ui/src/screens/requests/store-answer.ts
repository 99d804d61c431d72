import { senderOf } from '../../components/contact/sender-of.ts'
import { type MailRequest, requests } from '../../data/requests.ts'
import { noteDone } from '../../data/undo.ts'
import { texts } from './texts.de.ts'
import { Clashed } from '../../data/problem.ts'

/** What stands in the field of a request: an answer that was sent is no draft any more. */
export const textOf = ({ status, draftReply: text }: MailRequest): string =>
  status === 'Answered' ? '' : (text ?? '')

/** A request that is written to is in work; where somebody else chose a status meanwhile, theirs stays. */
export async function storeText(base: MailRequest, text: string): Promise<MailRequest> {
  const after = await storeDraft(base, text)
  if (base.status === 'New' && after.status === 'InProgress')
    noteDone(texts.inProgress(senderOf(base)), {
      operation: 'PUT /api/requests/{id}',
      params: { id: base.id },
      body: { status: 'New' },
    })
  return after
}

async function storeDraft(base: MailRequest, text: string): Promise<MailRequest> {
  const patch = { draftReply: text === '' ? null : text }
  const isWorked = base.status === 'InProgress' || base.status === 'Assigned'
  const change = async (from: MailRequest, patch: Partial<MailRequest>) =>
    (await requests.change(from, patch, null)).record
  if (isWorked) return change(base, patch)
  try {
    return await change(base, { ...patch, status: 'InProgress' })
  } catch (error) {
    if (!(error instanceof Clashed) || error.clashes.some(({ member }) => member === 'draftReply'))
      throw error
    return change(error.theirs as MailRequest, patch)
  }
}
