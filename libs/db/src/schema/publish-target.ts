import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bookkeeping, moment } from './columns.ts'

/** Where the website is sent to; without a host it stays in its folder here. */
export const publishTarget = pgTable(
  'publish_target',
  {
    id: integer().primaryKey().default(1),
    protocol: text({ enum: ['Sftp', 'Ftps'] })
      .notNull()
      .default('Sftp'),
    host: text(),
    port: integer(),
    userName: text(),
    passwordCipher: text(),
    passwordKeyId: text(),
    folder: text().notNull().default(''),
    /** The fingerprint of what the server has to show, confirmed by the breeder. */
    fingerprint: text(),
    lastUploadAt: moment(),
    /** The release that was sent then. */
    lastUploadRelease: text(),
    lastUploadError: text(),
    ...bookkeeping,
  },
  () => [
    check('publish_target_single_row', sql`id = 1`),
    check('publish_target_protocol_known', sql`protocol in ('Sftp', 'Ftps')`),
    check('publish_target_port', sql`port between 1 and 65535`),
    check('publish_target_password_whole', sql`(password_cipher is null) = (password_key_id is null)`),
  ],
)
