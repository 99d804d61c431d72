import { extraLimits } from '@zuchtbuch/domain/extra-details'
import { DATE_PRECISIONS } from '@zuchtbuch/domain/litters/date-precision'
import { NEUTERED } from '@zuchtbuch/domain/neutered'
import { WHITE_GRADES } from '@zuchtbuch/domain/colors/white-grade'
import { z } from 'zod'
import { oneLine, withoutTurning } from './fields.ts'

export const datasetFormat = 'zuchtbuch-import/1'

/** Text that Postgres can store, at most `max` UTF-16 units, without blanks around it. */
const text = (max: number) =>
  z
    .string()
    .overwrite(withoutTurning)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      message: 'enthält ein Zeichen, das sich nicht speichern lässt',
      params: { code: 'unstorableText' },
    })
    .trim()

const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? null : value))

/** As it was typed; what cannot be read is reported and left out. */
const day = z
  .union([text(60), z.int()])
  .nullish()
  .transform((value) => (value === undefined || value === null ? null : String(value)))
  .meta({
    description: 'ISO or German (3.4.19, 03.04.2019, 3. April 2019); anything less exact is reported',
    examples: ['2019-04-03'],
  })

/** A reference, or one of the ways to write that a parent is not known (0, -, ?, -1, unbekannt). */
const parentRef = z
  .union([text(200), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null ? null : String(value)))

const externalRef = text(200).min(1, 'darf nicht leer sein')
const count = z.int().min(0).max(100).nullish().transform(orNull)
const provenance = z
  .union([optional(100_000), z.record(z.string(), z.json())])
  .transform((value, context) => {
    if (value === null || value === undefined) return null
    const stored = typeof value === 'string' ? value : JSON.stringify(value)
    if (stored.length > 100_000 || !isJson(stored) || stored.includes('\\u0000')) {
      context.addIssue({ code: 'custom', message: 'muss JSON mit höchstens 100000 Zeichen sein' })
      return z.NEVER
    }
    return stored
  })

function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const address = z
  .strictObject({
    street: optional(200).describe('Street and number'),
    postalCode: optional(20).describe('Postal code'),
    city: optional(100).describe('Town'),
    country: optional(100).describe('In German'),
  })
  .partial()
  .nullish()
  .transform(orNull)

const person = {
  name: text(200)
    .min(1, 'darf nicht leer sein')
    .regex(...oneLine),
  email: optional(254),
  phone: optional(60),
  address,
  notes: optional(20_000),
}

const Person = z.strictObject(person)

/** By the rules of typed names, but empty for a row without one, which is reported and left out. */
const rowName = text(200)
  .regex(...oneLine)
  .nullish()
  .transform((value) => value ?? '')

const DatasetContact = z.strictObject({
  ...person,
  name: rowName,
  isBreeder: z.boolean().nullish().transform(orNull).describe('Whether animals come from this person'),
  isReceiver: z.boolean().nullish().transform(orNull).describe('Whether animals went to this person'),
  breederNameSuffix: optional(100),
  provenance: provenance.optional().transform(orNull),
})

const DatasetLitter = z.strictObject({
  externalRef,
  date: day,
  datePrecision: z
    .enum(DATE_PRECISIONS)
    .nullish()
    .transform(orNull)
    .describe('How exactly the date is known; default Day'),
  pairingCode: optional(100),
  litterLetter: optional(10).describe('Initial of the names of its young'),
  fatherRef: parentRef,
  motherRef: parentRef,
  totalBorn: count,
  deathsWithin8Weeks: count,
  expectedGoHomeDate: day,
  notes: optional(20_000).describe('Free text'),
  provenance: provenance.optional().transform(orNull),
})

const DatasetAnimal = z.strictObject({
  externalRef,
  name: rowName,
  gender: optional(40).meta({ description: 'Male, Female, m, w, Bock, Weibchen, 1.0, 0.1, ♂ …' }),
  dateOfBirth: day,
  dateOfDeath: day,
  causeOfDeath: optional(1000).describe('As the breeder says it'),
  color: optional(200).meta({ description: 'Name of a colour variety, German or English' }),
  genotype: optional(400).meta({ description: 'As typed; what cannot be read stays in rawImportData' }),
  whiteGrade: z
    .enum(WHITE_GRADES)
    .nullish()
    .transform(orNull)
    .describe('How much of it is white; a word for it in `color` is read as well'),
  whitePercent: z
    .int()
    .min(0)
    .max(100)
    .nullish()
    .transform(orNull)
    .describe('Share of white in percent; it decides `whiteGrade`'),
  neutered: z.enum(NEUTERED).nullish().transform(orNull).describe('Null when nobody knows'),
  neuteredOn: day,
  breeder: optional(200),
  litter: z
    .strictObject({ externalRef, confidence: z.enum(['high', 'medium', 'low']) })
    .nullish()
    .transform(orNull),
  receiver: Person.nullish().transform(orNull),
  goHomeDate: day,
  characterTraits: z
    .array(text(60).min(1))
    .max(30)
    .nullish()
    .transform((value) => [...new Set(value)])
    .describe('Labels in their order'),
  characterNote: optional(5000).describe('A sentence on its character'),
  extras: z
    .array(
      z.strictObject({
        label: text(extraLimits.label).min(1).describe('The heading that it stood under'),
        value: text(extraLimits.value).min(1).describe('Word for word'),
      }),
    )
    .max(extraLimits.details)
    .nullish()
    .transform((value) => value ?? [])
    .describe('What is known of it beside its fields, in its order'),
  state: z
    .enum(['ok', 'conflict', 'stub'])
    .nullish()
    .transform((value) => value ?? 'ok')
    .describe('Whether the source is sure of the animal'),
  provenance: provenance.optional().transform(orNull),
})

const DatasetContract = z.strictObject({
  fileName: text(200).min(1).describe('Name of the file of the contract'),
  buyer: Person,
  price: z.number().min(0).max(99_999_999.99).nullish().transform(orNull).describe('EUR'),
  handoverDate: day,
  contractDate: day,
  animals: z.array(externalRef).max(50),
})

/** The input of `POST /import/*`: a herd book that was kept elsewhere. Published at `/schemas/import-dataset.json`. */
export const ImportDataset = z.strictObject({
  $schema: z.string().max(500).optional().describe('The version of JSON Schema'),
  format: z.literal(datasetFormat).describe('Name and version of the format'),
  ownBreederName: optional(200).meta({
    description:
      'Animals whose breeder contains this name are own stock, and so are their parents; without it the name in the breeder profile counts',
  }),
  litters: z.array(DatasetLitter).default([]),
  animals: z.array(DatasetAnimal).default([]),
  contacts: z.array(DatasetContact).default([]),
  contracts: z.array(DatasetContract).optional().describe('Contracts that name the person'),
})

export type ImportDataset = z.output<typeof ImportDataset>
export type DatasetAnimal = ImportDataset['animals'][number]
export type DatasetLitter = ImportDataset['litters'][number]
export type DatasetContact = ImportDataset['contacts'][number]
export type DatasetContract = z.output<typeof DatasetContract>
export type DatasetPerson = z.output<typeof Person>

/** The answer of `/schemas/import-dataset.json`. */
export const ImportDatasetSchema = z
  .looseObject({
    $schema: z.string().meta({
      description: 'The version of JSON Schema',
      examples: ['https://json-schema.org/draft/2020-12/schema'],
    }),
    $id: z.string().meta({
      description: 'Where the schema is published',
      examples: ['http://localhost:8080/schemas/import-dataset.json'],
    }),
    title: z
      .string()
      .meta({ description: 'What the format is called', examples: ['Zuchtbuch import dataset'] }),
    type: z.literal('object').describe('Always `object`'),
    properties: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Members of a dataset', examples: [{ format: { const: 'zuchtbuch-import/1' } }] }),
    required: z
      .array(z.string())
      .meta({ description: 'Members that a dataset must have', examples: [['format']] }),
    additionalProperties: z.literal(false).describe('A dataset has no other members'),
  })
  .meta({ id: 'ImportDatasetSchema', description: 'A JSON Schema (2020-12)' })

/** The JSON Schema (2020-12) of a dataset file, as somebody writes it. */
export function importDatasetJsonSchema(id: string): z.input<typeof ImportDatasetSchema> {
  const schema = z.toJSONSchema(ImportDataset, { io: 'input' })
  return ImportDatasetSchema.parse({ ...schema, $id: id, title: 'Zuchtbuch import dataset' })
}
