import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import type { Ai } from './ai-client.ts'
import { AiFailure } from './ai-failure.ts'
import { answer } from './answer.ts'
import { namesPrompt, type NameWishes, type SuggestedName } from './prompts/names.ts'

/** More than wanted is asked for, because some names are taken or do not fit. */
const asked = (missing: number) => Math.min(80, Math.ceil(missing * 1.5) + 5)
/** As many names as a second question tells to leave out. */
const mostAvoided = 150

/**
 * Suggests `count` names, or as many as could be had, that fit the wishes and that nobody of `residents` has. The
 * names of the herd leave the house only where the model came upon them itself. Throws AiFailure.
 */
export async function suggestNames(
  ai: Ai,
  { count, ...wishes }: NameWishes & { count: number },
  residents: Iterable<string>,
  signal: AbortSignal,
): Promise<SuggestedName[]> {
  const taken = new Set([...residents].flatMap(namesOf))
  const seen = new Map<string, string>()
  const free: SuggestedName[] = []
  const take = (suggested: SuggestedName[]) => {
    for (const suggestion of suggested) {
      const key = normalizeNameSearch(suggestion.name)
      if (!seen.has(key) && !taken.has(key)) free.push(suggestion)
      seen.set(key, suggestion.name)
    }
  }
  const ask = (avoid: string[]) =>
    answer(ai, namesPrompt, { ...wishes, count: asked(count - free.length), avoid }, signal)

  take((await ask([])).value)
  if (free.length < count) {
    try {
      take((await ask([...seen.values()].slice(0, mostAvoided))).value)
    } catch (error) {
      // Some names are better than none.
      if (!(error instanceof AiFailure) || free.length === 0) throw error
    }
  }
  return free.slice(0, count)
}

/** A pedigree name also occupies the call name before its kennel: `Krümel vom Mühlenweg`. */
function namesOf(resident: string): string[] {
  const callName = resident.split(/\s(?:vom|von|of|aus|der|des|zu|zum|zur|the)\s/i)[0] ?? resident
  return [normalizeNameSearch(resident.normalize('NFC')), normalizeNameSearch(callName.normalize('NFC'))]
}
