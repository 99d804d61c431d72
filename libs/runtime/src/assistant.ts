import type { Config } from './env.ts'
import { openSecret, sealSecret, type SealedSecret } from './secret-box.ts'

/** What the breeder set; null is unset. */
export type StoredAssistant = {
  apiKeyCipher: string | null
  apiKeyCipherKeyId: string | null
  baseUrl: string | null
  isAtHome: boolean
  model: string | null
}

export type ValueSource = 'environment' | 'database' | 'default'

/** The service that writes texts, as it is set up at this moment. */
export type Assistant = {
  source: 'environment' | 'database' | 'none'
  apiKey: string | undefined
  baseUrl: string
  baseUrlSource: ValueSource
  /** The breeder said that the stored address is one of the own network; it needs no key. */
  isAtHome: boolean
  model: string
  modelSource: ValueSource
}

export const usualAssistant = { baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' }

const place = 'assistant_settings/1/api_key'

/** A key as it is stored: encrypted with SECRETS_KEY. */
export const sealAssistantKey = (secretsKey: string, apiKey: string): SealedSecret =>
  sealSecret(secretsKey, place, apiKey)

/**
 * The environment wins, member by member. A key of the environment is sent to no address that somebody else chose:
 * with it nothing stored counts.
 */
export function assistantOf(
  { ai, secretsKey }: Pick<Config, 'ai' | 'secretsKey'>,
  stored: StoredAssistant,
): Assistant {
  const isGiven = ai.apiKey !== undefined
  const apiKey = isGiven ? ai.apiKey : storedKey(secretsKey, stored)
  const [baseUrl, baseUrlSource] = chosen(ai.baseUrl, isGiven ? null : stored.baseUrl, usualAssistant.baseUrl)
  const [model, modelSource] = chosen(ai.model, isGiven ? null : stored.model, usualAssistant.model)
  const isAtHome = baseUrlSource === 'database' && stored.isAtHome
  const source = isGiven ? 'environment' : apiKey !== undefined || isAtHome ? 'database' : 'none'
  return { source, apiKey, baseUrl, baseUrlSource, isAtHome, model, modelSource }
}

function chosen(given: string | undefined, stored: string | null, usual: string): [string, ValueSource] {
  if (given !== undefined) return [given, 'environment']
  return stored === null ? [usual, 'default'] : [stored, 'database']
}

/** Undefined also when it was encrypted with another SECRETS_KEY. */
function storedKey(secretsKey: string | undefined, stored: StoredAssistant): string | undefined {
  const { apiKeyCipher: cipher, apiKeyCipherKeyId: keyId } = stored
  if (cipher === null || keyId === null) return undefined
  return openSecret(secretsKey ?? '', place, { cipher, keyId })
}
