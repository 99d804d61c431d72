import type { Ai } from './ai-client.ts'
import { answer } from './answer.ts'
import { readAddressing } from '@zuchtbuch/domain/letters/addressing'
import { maskPersonalData } from './mask-personal-data.ts'
import { cutAtSentence } from './clean-text.ts'
import { DraftFacts, placedReplyDraftPrompt, replyDraftPrompt } from './prompts/reply-draft.ts'
import { stripMail } from '@zuchtbuch/mail/strip-mail'

/** Bounds what one draft may cost: about three pages, and as many animals as a small kennel offers. */
const longestText = 6000
const mostAnimals = 40

export type ReplyDraft = { text: string; model: string; promptVersion: string; facts: DraftFacts }

/**
 * Collects the input of a draft that leaves the house: of the mail's body only the writer's own words, without what
 * identifies a person; of the animals only what the schema names.
 */
export function draftFacts(
  bodyText: string,
  animals: DraftFacts['animals'],
  placement?: DraftFacts['placement'],
): DraftFacts {
  const own = stripMail(bodyText)
  // Far more than is sent, and at the end of a sentence, so that no half of an address is left over.
  const masked = maskPersonalData(cutAtSentence(own, 2 * longestText))
  const text = masked.length <= longestText ? masked : `${masked.slice(0, longestText).toWellFormed()} …`
  return DraftFacts.parse({
    text,
    // Formulas such as "Sehr geehrte Frau" may have been stripped with nothing else to show it.
    addressing: readAddressing(own) ?? readAddressing(bodyText) ?? 'Sie',
    animals: animals.slice(0, mostAnimals),
    animalsLeftOut: Math.max(0, animals.length - mostAnimals),
    ...(placement && {
      placement: { ...placement, fitting: placement.fitting.filter((index) => index < mostAnimals) },
    }),
  })
}

/** Drafts a German reply to a mail; with `placement` it says the place of somebody who waits. Throws AiFailure. */
export async function draftReply(
  ai: Ai,
  { bodyText, animals, placement }: Pick<DraftFacts, 'animals' | 'placement'> & { bodyText: string },
  signal: AbortSignal,
): Promise<ReplyDraft> {
  const facts = draftFacts(bodyText, animals, placement)
  const prompt = placement === undefined ? replyDraftPrompt : placedReplyDraftPrompt
  const { value, model } = await answer(ai, prompt, facts, signal)
  return { text: value, model, promptVersion: prompt.version, facts }
}
