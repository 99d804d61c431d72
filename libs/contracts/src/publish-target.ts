import { z } from 'zod'
import { bookkeeping, input, Moment } from './fields.ts'

/** One line without control characters: it becomes part of a command to a server. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // Not `\P{Cc}`: not every reader of the document knows that.
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'enthält Zeichen, die man nicht sieht')

const Fingerprint = z
  .string()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'muss mit „SHA256:“ beginnen, wie der Server ihn nennt')
  .nullable()

const writable = {
  protocol: z
    .enum(['Sftp', 'Ftps'])
    .meta({ description: 'FTP without encryption is not spoken', examples: ['Sftp'] }),
  host: line(253)
    .regex(/^[\w.:-]+$/, 'muss der Name eines Servers oder eine IP-Adresse sein')
    .nullable()
    .meta({
      description: 'null: the website stays in its folder here',
      examples: ['ssh.example.org'],
    }),
  port: z
    .int()
    .min(1)
    .max(65_535)
    .nullable()
    .meta({
      description: 'null: 22 for SFTP, 21 for FTPS; 990 means TLS from the first byte',
      examples: [22],
    }),
  userName: line(200)
    .min(1)
    .nullable()
    .meta({ description: 'Whom the host knows', examples: ['zucht'] }),
  folder: line(500)
    .transform((folder) => (folder === '/' ? folder : folder.replace(/\/+$/, '')))
    .meta({ description: 'What the host serves; empty: where the login leads', examples: ['html'] }),
  fingerprint: Fingerprint.meta({
    description:
      'What the server has to show, as the test told it and the breeder confirmed it. null: with SFTP the test only tells it; with FTPS a known authority may vouch for the certificate instead',
    examples: [null],
  }),
}

const shown = {
  hasPassword: z.boolean().meta({ description: 'Whether a password is stored that can be read' }),
  lastUploadAt: Moment.nullable().meta({
    description:
      'When the web host last had all of the website; null for a server or folder that never had it',
  }),
  lastUploadError: z.string().nullable().meta({ description: 'Why the last upload failed, in German' }),
}

export const PublishTarget = z
  .strictObject({ ...writable, ...shown, ...bookkeeping })
  .meta({ id: 'PublishTarget' })

const readOnly = [
  'hasPassword',
  'lastUploadAt',
  'lastUploadError',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const PublishTargetUpdate = input(
  {
    ...z.object(writable).partial().shape,
    password: z
      .string()
      .max(500)
      .optional()
      .meta({
        description: 'Never returned; omitted keeps the stored one, the empty text removes it',
        examples: ['geheim'],
      }),
  },
  readOnly,
).meta({ id: 'PublishTargetUpdate' })
export type PublishTargetInput = z.output<typeof PublishTargetUpdate>

export const PublishTargetTest = z
  .strictObject({
    ok: z.boolean().meta({ description: 'Whether everything an upload does works there' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'What is wrong, in German', examples: [null] }),
    fingerprint: z
      .string()
      .nullable()
      .meta({ description: 'What the server shows; null where it was not reached', examples: [null] }),
    folder: z
      .enum(['Empty', 'Ours', 'Foreign'])
      .nullable()
      .meta({
        description:
          'Foreign: files lie there that this service has not sent. Those with the name of a new one are replaced by the next publish, others are never touched',
        examples: ['Ours'],
      }),
  })
  .meta({ id: 'PublishTargetTest' })
