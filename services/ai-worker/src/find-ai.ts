import { readAssistantSettings } from '@zuchtbuch/db/settings/assistant-settings'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { assistantOf } from '@zuchtbuch/runtime/assistant'
import type { Config } from '@zuchtbuch/runtime/env'
import { isHomeAddress, resolveHost } from '@zuchtbuch/runtime/public-address'
import { openAi, type Ai } from './ai-client.ts'
import { internetFetch } from './internet-fetch.ts'
import { failureTexts } from './texts.de.ts'

/** Reads the service that is set up at this moment; undefined without one. */
export type FindAi = (db: DbOrTx) => Promise<Ai | undefined>

/** Keeps the service as long as nothing changes: it remembers what the server understands. */
export function aiFinder({ ai, secretKeys }: Pick<Config, 'ai' | 'secretKeys'>): FindAi {
  let kept: { of: string; service: Ai } | undefined
  return async (db) => {
    const assistant = assistantOf({ ai, secretKeys }, await readAssistantSettings(db))
    const { source, apiKey, baseUrl, baseUrlSource, isAtHome, model } = assistant
    if (source === 'none') return undefined
    const of = JSON.stringify(assistant)
    if (kept?.of !== of) {
      // The environment may name any server; a user of the program one on the internet, or, after a yes,
      // one at home. What the name means now counts, not what it meant when it was typed.
      const isTyped = baseUrlSource === 'database' && !ai.allowPrivate
      const { timeoutMs, maxTokens } = ai
      const fetch = isAtHome
        ? internetFetch(resolveHost, isHomeAddress, failureTexts.notAtHome)
        : isTyped
          ? internetFetch()
          : undefined
      kept = { of, service: openAi({ apiKey, baseUrl, model, timeoutMs, maxTokens, fetch }) }
    }
    return kept.service
  }
}
