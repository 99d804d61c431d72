import { ENCLOSURE_PURPOSES } from '@zuchtbuch/domain/enclosure-purpose'
import type { HerdRule } from '@zuchtbuch/domain/herd-rules/rules'
import { enclosureLimits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import { bookkeeping, Count, Day, decimal, Id, input, nameText, optionalText, page } from './fields.ts'

const centimetres = decimal(1).gt(0).max(100_000).nullable()

const writable = {
  name: nameText(enclosureLimits.name).meta({ description: 'What it is called', examples: ['Gehege 3'] }),
  location: optionalText(enclosureLimits.location).meta({
    description: 'Where it stands',
    examples: ['Arbeitszimmer'],
  }),
  lengthCm: centimetres.meta({ description: 'cm', examples: [120] }),
  widthCm: centimetres.meta({ description: 'cm', examples: [60] }),
  heightCm: centimetres.meta({ description: 'cm', examples: [62.5] }),
  capacity: Count.nullable().meta({ description: 'How many animals may live in it', examples: [2] }),
  beddingCm: decimal(1)
    .gt(0)
    .max(200)
    .nullable()
    .meta({ description: 'Depth of the bedding, cm', examples: [25] }),
  purpose: z.enum(ENCLOSURE_PURPOSES).nullable().describe('What it is for; null is a home'),
  quarantineFrom: Day.nullable().describe('First day of a quarantine of all that live there'),
  quarantineUntil: Day.nullable().describe('Last day of it, not before the first; null while it is open'),
  quarantineReason: optionalText(enclosureLimits.quarantineReason).meta({
    description: 'Why',
    examples: ['Neu aus anderer Zucht'],
  }),
  lastCleanedOn: Day.nullable().describe('Day of the last cleaning'),
  notes: optionalText(enclosureLimits.notes).describe('Free text'),
}

/** The rules of the herd book that speak about an enclosure. */
export const enclosureWarnings = [
  'DateInFuture',
  'OverCapacity',
  'FloorSmall',
  'BeddingShallow',
  'QuarantineBroken',
  'SexesMixed',
  'SingleAnimal',
] as const satisfies readonly HerdRule[]

const EnclosureWarning = z
  .strictObject({
    code: z.enum(enclosureWarnings).describe('Which rule speaks, for programs (docs/herd-rules.md)'),
    message: z.string().meta({
      description: 'A German sentence for people',
      examples: ['Im Gehege leben 3 Tiere; vorgesehen sind 2.'],
    }),
    path: z.string().meta({
      description: 'JSON Pointer of the member; empty is the whole record',
      examples: ['/capacity'],
    }),
  })
  .meta({
    id: 'EnclosureWarning',
    description: 'What is unwise or doubtful about an enclosure; nothing is refused for it',
  })

export const Enclosure = z
  .strictObject({
    id: Id,
    ...writable,
    occupantCount: Count.meta({ description: 'Living residents in this enclosure', examples: [2] }),
    occupants: z.strictObject({ male: Count, female: Count, unknown: Count }).meta({
      description: 'The living residents by gender',
      examples: [{ male: 0, female: 2, unknown: 0 }],
    }),
    floorAreaCm2: z
      .number()
      .nullable()
      .meta({
        description: 'Length × width, levels not counted; null where one is not known',
        examples: [7200],
      }),
    photo: z
      .string()
      .nullable()
      .meta({ description: 'File name of the first photo', examples: ['4f1d2c3b.jpg'] }),
    lastWeighedOn: Day.nullable().meta({
      description:
        'The day since which all occupants were weighed; null while one never was, and without occupants',
    }),
    sortOrder: Count.nullable().meta({
      description: 'Its place on the shelf; null until it was put in order (`PUT /enclosures/order`)',
      examples: [3],
    }),
    warnings: z.array(EnclosureWarning).describe('What is unwise or doubtful; nothing is refused for it'),
    ...bookkeeping,
  })
  .meta({ id: 'Enclosure' })
export const EnclosurePage = page(Enclosure, 'EnclosurePage')

export const mostLabels = 200

const ids = z.string().transform((text) => text.split(',').map((id) => id.trim()))
export const EnclosureLabelsQuery = z.object({
  ids: ids
    .pipe(z.array(Id).min(1).max(mostLabels))
    .optional()
    .meta({
      override: { type: 'string' },
      description: 'Ids of up to 200 enclosures, separated by commas; all of them unless told',
      examples: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'],
    }),
})

const inputShape = z.object(writable).partial().shape
const readOnly = [
  'id',
  'occupantCount',
  'occupants',
  'floorAreaCm2',
  'photo',
  'lastWeighedOn',
  'sortOrder',
  'warnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const EnclosureCreate = input({ ...inputShape, name: writable.name }, readOnly).meta({
  id: 'EnclosureCreate',
})
export const EnclosureUpdate = input(inputShape, readOnly).meta({
  id: 'EnclosureUpdate',
  example: { capacity: 3, lastCleanedOn: '2025-08-01' },
})

export const EnclosureOrder = z
  .strictObject({
    ids: z
      .array(Id)
      .min(1)
      .max(10_000)
      .refine((ids) => new Set(ids).size === ids.length, 'nennt ein Gehege zweimal')
      .meta({
        description: 'Enclosures as one walks past them',
        examples: [['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b']],
      }),
  })
  .meta({ id: 'EnclosureOrder' })
