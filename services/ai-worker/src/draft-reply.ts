import type { Ai } from './ai-client.ts'
import { answer } from './answer.ts'
import { readAddressing } from '@zuchtbuch/domain/addressing'
import { maskPersonalData } from './mask-personal-data.ts'
import { DraftFacts, replyDraftPrompt } from './prompts/reply-draft.ts'
import { stripMail } from '@zuchtbuch/mail/strip-mail'

/** Bounds what one draft may cost: about three pages, and as many animals as a small kennel offers. */
const longestText = 6000
const mostAnimals = 40

export type ReplyDraft = { text: string; model: string; promptVersion: string; facts: DraftFacts }

/**
 * What leaves the house for a draft: of the mail's body only the writer's own words, without what identifies a
 * person; of the animals only what the schema names.
 */
export function draftFacts(bodyText: string, animals: DraftFacts['animals']): DraftFacts {
  const own = stripMail(bodyText)
  const masked = maskPersonalData(own)
  const text = masked.length <= longestText ? masked : `${masked.slice(0, longestText).toWellFormed()} …`
  return DraftFacts.parse({
    text,
    // Formulas such as "Sehr geehrte Frau" may have been stripped with nothing else to show it.
    addressing: readAddressing(own) ?? readAddressing(bodyText) ?? 'Sie',
    animals: animals.slice(0, mostAnimals),
    animalsLeftOut: Math.max(0, animals.length - mostAnimals),
  })
}

/** Drafts a German reply to a mail. Throws AiFailure. */
export async function draftReply(
  ai: Ai,
  { bodyText, animals }: { bodyText: string; animals: DraftFacts['animals'] },
  signal: AbortSignal,
): Promise<ReplyDraft> {
  const facts = draftFacts(bodyText, animals)
  const { value, model } = await answer(ai, replyDraftPrompt, facts, signal)
  return { text: value, model, promptVersion: replyDraftPrompt.version, facts }
}
