import type { Config } from './env.ts'
import { openSecret, sealSecret, type SealedSecret } from './secret-box.ts'

/** The breeder's value; null is unset. */
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

/** Where the key is stored; it opens nowhere else. */
export const assistantKeyPlace = 'assistant_settings/1/api_key'

/** A key as it is stored: encrypted with the key of the assistant. */
export const sealAssistantKey = (key: string, apiKey: string): SealedSecret =>
  sealSecret(key, assistantKeyPlace, apiKey)

/**
 * The environment wins, member by member. A key of the environment is sent to no address that somebody else chose:
 * with it nothing stored counts.
 */
export function assistantOf(
  { ai, secretKeys }: Pick<Config, 'ai' | 'secretKeys'>,
  stored: StoredAssistant,
): Assistant {
  const isGiven = ai.apiKey !== undefined
  const apiKey = isGiven ? ai.apiKey : storedKey(secretKeys.assistant, stored)
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

/** Undefined also when it was encrypted with another key. */
function storedKey(key: string | undefined, stored: StoredAssistant): string | undefined {
  const { apiKeyCipher: cipher, apiKeyCipherKeyId: keyId } = stored
  if (cipher === null || keyId === null) return undefined
  return openSecret(key ?? '', assistantKeyPlace, { cipher, keyId })
}
