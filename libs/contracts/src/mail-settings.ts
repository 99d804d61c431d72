import { z } from 'zod'
import { bookkeeping, Day, input, Moment } from './fields.ts'

/** One line without control characters: it becomes part of a command to a server. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // Not `\P{Cc}`: not every reader of the document knows that.
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'enthält Zeichen, die man nicht sieht')
const host = line(253)
  .regex(/^[\w.:-]+$/, 'muss der Name eines Servers oder eine IP-Adresse sein')
  .nullable()
const port = z.int().min(1).max(65_535).nullable()

const writable = {
  gmailAddress: line(254)
    .regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/, 'muss eine E-Mail-Adresse sein')
    .nullable()
    .meta({ description: 'Address of the mail account, at any provider', examples: ['zucht@example.org'] }),
  pollInterval: z
    .int()
    .min(0)
    .max(1440)
    .meta({ description: 'Minutes between two readings; 0 turns them off', examples: [5] }),
  folder: line(200)
    .min(1)
    .regex(/\S/, 'darf nicht leer sein')
    .meta({ description: 'Folder of the mail account that is read', examples: ['INBOX'] }),
  syncSince: Day.nullable().meta({
    description: 'A first reading begins with this day; null: with everything',
  }),
  quotesQuestion: z.boolean().meta({ description: 'An answer quotes below itself what it answers' }),
  imapHost: host.meta({ description: 'null: as configured', examples: ['imap.gmail.com'] }),
  imapPort: port.meta({
    description: 'Implicit TLS; null takes the setting of the installation',
    examples: [993],
  }),
  smtpHost: host.meta({
    description: 'Null takes the setting of the installation',
    examples: ['smtp.gmail.com'],
  }),
  smtpPort: port.meta({
    description: 'STARTTLS; null takes the setting of the installation',
    examples: [587],
  }),
}

const shown = {
  hasAppPassword: z.boolean().meta({ description: 'Whether a password is stored that can be read' }),
  lastUid: z.int().min(0).meta({ description: 'How far the folder was read' }),
  lastSyncAt: Moment.nullable().describe('When the mailbox was last read'),
  lastSyncError: z.string().nullable().meta({ description: 'Why the last reading failed, in German' }),
}

export const MailSettings = z
  .strictObject({ ...writable, ...shown, ...bookkeeping })
  .meta({ id: 'MailSettings' })

const readOnly = [
  'hasAppPassword',
  'lastUid',
  'lastSyncAt',
  'lastSyncError',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const MailSettingsUpdate = input(
  {
    ...z.object(writable).partial().shape,
    appPassword: line(200)
      .optional()
      .meta({
        description: 'Never returned; omitted keeps the stored one, the empty text removes it',
        examples: ['abcd efgh ijkl mnop'],
      }),
  },
  readOnly,
).meta({ id: 'MailSettingsUpdate' })
export type MailSettingsInput = z.output<typeof MailSettingsUpdate>

const Tried = z.strictObject({
  ok: z.boolean(),
  error: z
    .string()
    .nullable()
    .meta({ description: 'What is wrong, in German', examples: [null] }),
})
export const MailTestResult = z
  .strictObject({
    imap: Tried.describe('What reading came to'),
    smtp: Tried.describe('What sending came to'),
  })
  .meta({ id: 'MailTestResult' })
