import { readAssistantSettings } from '@zuchtbuch/db/assistant-settings'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { assistantOf } from '@zuchtbuch/runtime/assistant'
import type { Config } from '@zuchtbuch/runtime/env'
import { openAi, type Ai } from './ai-client.ts'
import { internetFetch } from './internet-fetch.ts'

/** Reads the service that is set up at this moment; undefined without a key. */
export type FindAi = (db: DbOrTx) => Promise<Ai | undefined>

/** Keeps the service as long as nothing changes: it remembers what the server understands. */
export function aiFinder({ ai, secretsKey }: Pick<Config, 'ai' | 'secretsKey'>): FindAi {
  let kept: { of: string; service: Ai } | undefined
  return async (db) => {
    const assistant = assistantOf({ ai, secretsKey }, await readAssistantSettings(db))
    const { apiKey, baseUrl, baseUrlSource, model } = assistant
    if (apiKey === undefined) return undefined
    const of = JSON.stringify(assistant)
    if (kept?.of !== of) {
      // Who sets the environment may name a server at home; who may only use the program may not.
      const isTyped = baseUrlSource === 'database' && !ai.allowPrivate
      const { timeoutMs, maxTokens } = ai
      const fetch = isTyped ? internetFetch() : undefined
      kept = { of, service: openAi({ apiKey, baseUrl, model, timeoutMs, maxTokens, fetch }) }
    }
    return kept.service
  }
}
