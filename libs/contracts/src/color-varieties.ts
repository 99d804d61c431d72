import { COATS } from '@zuchtbuch/domain/colors/coat-traits'
import { colorVarietyLimits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import {
  bookkeeping,
  ColorVarietyId,
  Count,
  Id,
  input,
  nameText,
  optionalText,
  page,
  requiredText,
} from './fields.ts'

const writable = {
  // Ids are made of names: the same name must not exist in two spellings of its umlauts.
  name: nameText(colorVarietyLimits.name)
    .normalize('NFC')
    .meta({ description: 'What it is called', examples: ['Silberagouti'] }),
  englishName: optionalText(colorVarietyLimits.englishName).meta({
    description: 'What the variety is called in English',
    examples: ['Grey Agouti'],
  }),
  otherNames: z
    .array(nameText(colorVarietyLimits.name))
    .max(100)
    .meta({
      description: 'What it is called elsewhere: an import knows it by these, too',
      examples: [['Sand']],
    }),
  genotype: z
    .string()
    .max(colorVarietyLimits.genotype)
    .nullable()
    .meta({
      description:
        'Pattern: `X-` and `--` match any allele that fits; many spellings are read, the canonical one is stored',
      examples: ['A- C- D- E- gg P- -- --'],
    }),
  sortOrder: Count.meta({ description: 'Place in lists, smallest first', examples: [3] }),
}

export const ColorVariety = z
  .strictObject({
    id: Id,
    ...writable,
    isSeeded: z.boolean().meta({ description: 'Part of the catalogue every herd book starts with' }),
    ...bookkeeping,
  })
  .meta({ id: 'ColorVariety' })
export const ColorVarietyPage = page(ColorVariety, 'ColorVarietyPage')

const inputShape = z.object(writable).partial().shape
const readOnly = ['id', 'isSeeded', 'createdAt', 'updatedAt', 'version'] as const

export const ColorVarietyCreate = input({ ...inputShape, name: writable.name }, readOnly).meta({
  id: 'ColorVarietyCreate',
  example: {
    name: 'Silberagouti reinerbig',
    englishName: 'Grey Agouti, true breeding',
    genotype: 'AA CC DD EE gg PP spsp rere',
    sortOrder: 71,
  },
})
export const ColorVarietyUpdate = input(inputShape, readOnly).meta({
  id: 'ColorVarietyUpdate',
  example: { sortOrder: 72 },
})
export type ColorVarietyCreation = z.output<typeof ColorVarietyCreate>
export type ColorVarietyChanges = z.output<typeof ColorVarietyUpdate>

export const ResolveQuery = z.object({
  genotype: requiredText(colorVarietyLimits.genotype).meta({
    description: 'Eight loci A C D E G P Sp Re, canonical',
    examples: ['Aa CC DD EE gg Pp spsp rere'],
  }),
})

export const ColorVarietyResolution = z
  .strictObject({
    genotype: z.string().meta({ description: 'Canonical', examples: ['Aa CC DD EE gg Pp spsp rere'] }),
    complete: z.boolean().meta({ description: 'No wildcard at any of the eight loci' }),
    colorVarietyId: Id.nullable().meta({ description: 'Null unless the genotype is complete' }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'What it is called', examples: ['Silberagouti'] }),
    candidates: z
      .array(
        z.strictObject({
          colorVarietyId: ColorVarietyId,
          name: z.string().meta({ description: 'What it is called', examples: ['Silberagouti'] }),
        }),
      )
      .meta({ description: 'Every variety the animal can have, in the order of the catalogue' }),
    spotted: z
      .boolean()
      .nullable()
      .meta({ description: 'Null while Sp is unknown', examples: [false] }),
    coat: z
      .enum(COATS)
      .nullable()
      .meta({ description: 'Null while Re is not known in full', examples: ['smooth'] }),
  })
  .meta({ id: 'ColorVarietyResolution' })
