import { SECRET_OWNERS } from '@zuchtbuch/domain/due/due-key'
import { z } from 'zod'

/**
 * A backup is a gzipped tar file that any tar program can look into:
 *   manifest.json                      when and of which schema it is, tables with their columns, sequences
 *   database/<table>/<number>.copy     rows as `COPY … TO STDOUT` writes them, cut into pieces
 *   files/<path>                       photos and documents as they lie in the file store
 *   end.json                           counts and a checksum over everything before it
 */
export const Manifest = z.object({
  format: z.literal('zuchtbuch-backup/1'),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database it was made from (Unix time in ms) and the hash of its file. */
  migration: z.object({ when: z.int(), hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Whose password or key was stored and is not in the archive; earlier versions did not write that down. */
  secrets: z.array(z.enum(SECRET_OWNERS)).optional(),
})
export type Manifest = z.output<typeof Manifest>

export const End = z.object({
  entries: z.int(),
  bytes: z.int(),
  rows: z.record(z.string(), z.int()),
  /** SHA-256 over name, size and content of every entry before, hexadecimal. */
  digest: z.string(),
})
export type End = z.output<typeof End>

export const manifestName = 'manifest.json'
export const endName = 'end.json'

type Reason = 'damaged' | 'too new' | 'too large' | 'other'

/** The archive cannot be used; the message says why, and nothing has been changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly reason: Reason

  constructor(message: string, { reason = 'other' }: { reason?: Reason } = {}) {
    super(message)
    this.reason = reason
  }
}

export const tooLarge = () =>
  new BackupError('The backup holds more than there is room for. Nothing was changed.', {
    reason: 'too large',
  })
