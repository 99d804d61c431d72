import { z } from 'zod'
import { Day, Moment } from './fields.ts'

export const LastRestore = z.strictObject({
  at: Moment,
  name: z.string().describe('What it is called'),
  ok: z.boolean(),
  error: z.string().nullable(),
})

export const Info = z
  .strictObject({
    version: z.string().meta({ description: 'Of this program', examples: ['0.1.0'] }),
    build: z.string().meta({
      description: 'Names the user interface that is served; a page of another one is outdated',
      examples: ['3f9a1c'],
    }),
    today: Day.meta({ description: 'The day where the breeder lives' }),
    timeZone: z
      .string()
      .meta({ description: 'IANA name; days are those of it', examples: ['Europe/Berlin'] }),
    passwordRequired: z.boolean().describe('Whether a manager password is set'),
    passwordWeak: z
      .boolean()
      .meta({ description: 'The manager password is soon guessed; a new book would refuse it' }),
    https: z.boolean().meta({ description: 'This caller speaks https; browsers need it for notifications' }),
    publicUrl: z
      .string()
      .meta({ description: 'Address of this service', examples: ['https://zuchtbuch.example'] }),
    publicUrlReachable: z
      .boolean()
      .meta({ description: 'False for an address that only this machine itself reaches' }),
    siteUrl: z
      .string()
      .meta({ description: 'Address of the published website', examples: ['https://rennmaeuse.example'] }),
    published: z.boolean().meta({ description: 'There is a website' }),
    aiEnabled: z.boolean().describe('Whether the assistant is set up'),
    mailConfigured: z.boolean().describe('Whether a mail account is set up'),
    pushEnabled: z.boolean().describe('Whether notifications are set up'),
    canRestore: z.boolean().meta({ description: 'A backup can be brought back from the user interface' }),
    restoring: z
      .boolean()
      .meta({ description: 'A backup is about to be brought back: soon this service is away' }),
    maxUploadMb: z.int().meta({ description: 'Largest upload, MB', examples: [20] }),
    lastBackupAt: Moment.nullable().describe('When the newest backup was made'),
    lastRestore: LastRestore.nullable().describe('The last time a backup was brought back'),
    demo: z.boolean().meta({
      description: 'The demo, or what is left of it, is in this book: `DELETE /api/demo` takes it back',
    }),
    setup: z
      .strictObject({
        profile: z.boolean(),
        enclosures: z.boolean(),
        mail: z.boolean(),
        page: z.boolean(),
        backup: z.boolean(),
      })
      .meta({ description: 'Which steps of setting up are done' }),
  })
  .meta({ id: 'Info' })
