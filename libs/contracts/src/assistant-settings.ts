import { z } from 'zod'
import { bookkeeping, input } from './fields.ts'
import { SettingSource } from './setting-source.ts'

const apiKey = z
  .string()
  .trim()
  .max(500)
  // It becomes a header of a request.
  .regex(/^\s*[!-~]+\s*$/, 'darf keine Leerzeichen und Umlaute enthalten')
  .nullable()
const baseUrl = z
  .string()
  .trim()
  .max(300)
  .regex(/^\s*https?:\/\/[!-~]+\s*$/i, 'muss eine Adresse sein, die mit https:// beginnt')
const model = z
  .string()
  .trim()
  .max(200)
  .regex(/^\s*[!-~]+\s*$/, 'darf keine Leerzeichen und Umlaute enthalten')

export const AssistantSettings = z
  .strictObject({
    source: z.enum(['environment', 'database', 'none']).meta({
      description:
        'Where the key of the AI service comes from; one of the environment cannot be changed here',
      examples: ['database'],
    }),
    baseUrl: z.string().meta({
      description: 'In use: a server with the interface of OpenAI',
      examples: ['https://api.openai.com/v1'],
    }),
    baseUrlSource: SettingSource,
    isAtHome: z.boolean().meta({
      description: 'The stored address is one of the own network: it may be http:// and needs no key',
      examples: [false],
    }),
    hasApiKey: z.boolean().meta({ description: 'Whether there is a key', examples: [true] }),
    model: z.string().meta({ description: 'In use', examples: ['gpt-5-mini'] }),
    modelSource: SettingSource,
    ...bookkeeping,
  })
  .meta({ id: 'AssistantSettings' })

const readOnly = [
  'source',
  'hasApiKey',
  'baseUrlSource',
  'modelSource',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const AssistantSettingsUpdate = input(
  {
    apiKey: apiKey.optional().meta({
      description: 'Never returned; omitted keeps the stored one, null removes it',
      examples: ['sk-proj-4fT2'],
    }),
    baseUrl: baseUrl
      .nullable()
      .optional()
      .meta({
        description: 'null: the usual one',
        examples: ['https://api.openai.com/v1'],
      }),
    isAtHome: z
      .boolean()
      .optional()
      .meta({
        description:
          'A yes to an address of the own network; only there http:// is taken. Omitted with another address: false',
        examples: [false],
      }),
    model: model
      .nullable()
      .optional()
      .meta({ description: 'null: the usual one', examples: ['gpt-5-mini'] }),
  },
  readOnly,
).meta({ id: 'AssistantSettingsUpdate' })

export const AssistantTestResult = z
  .strictObject({
    ok: z.boolean().meta({ description: 'Whether the service answered' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'What is wrong, in German', examples: [null] }),
    model: z
      .string()
      .nullable()
      .meta({ description: 'The model that answered, as the server calls it', examples: ['gpt-5-mini'] }),
  })
  .meta({ id: 'AssistantTestResult' })
export type AssistantTestResult = z.output<typeof AssistantTestResult>
