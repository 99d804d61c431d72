import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping } from './columns.ts'

/** The service that writes texts, as the breeder set it up. Members that are null are taken from the configuration. */
export const assistantSettings = pgTable(
  'assistant_settings',
  {
    id: integer().primaryKey().default(1),
    /** Encrypted (AES-256-GCM), and which key it was encrypted with; null when there is none. */
    apiKeyCipher: text(),
    apiKeyCipherKeyId: text(),
    baseUrl: text(),
    /** The breeder said that the address is one of the own network: then it may be without https and without a key. */
    isAtHome: boolean().notNull().default(false),
    model: text(),
    ...bookkeeping,
  },
  () => [
    check('assistant_settings_single_row', sql`id = 1`),
    check('assistant_settings_key_whole', sql`(api_key_cipher is null) = (api_key_cipher_key_id is null)`),
  ],
)
