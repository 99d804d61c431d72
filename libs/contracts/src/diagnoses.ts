import { DIAGNOSIS_GROUPS, USUALLY_HERITABLE } from '@zuchtbuch/domain/health/diagnoses'
import { z } from 'zod'
import { bookkeeping, DiagnosisCode, input, nameText } from './fields.ts'
import { HealthCategory } from './health-records.ts'

const required = {
  word: nameText(60)
    .min(2)
    .meta({ description: 'What the breeder calls it', examples: ['Zehenfehlstellung'] }),
  group: z.enum(DIAGNOSIS_GROUPS).describe('Where it stands in the list'),
  category: HealthCategory.describe('Kind of a record with it, unless somebody chooses another'),
}
const writable = {
  ...required,
  usuallyHeritable: z.enum(USUALLY_HERITABLE).describe('How often it is hereditary'),
  archived: z.boolean().describe('Offered no more, and kept where it was given'),
}

export const Diagnosis = z
  .strictObject({
    code: DiagnosisCode,
    ...writable,
    excludes: z.boolean().describe('Whether the breeder is asked to exclude the animal from breeding'),
    isOwn: z.boolean().describe('False of those that every herd book begins with: they stay as they are'),
    ...bookkeeping,
  })
  .meta({ id: 'Diagnosis' })
export const Diagnoses = z.array(Diagnosis).meta({ id: 'Diagnoses' })
export const DiagnosisParams = z.object({ code: DiagnosisCode })

const inputShape = z.object(writable).partial().shape
const readOnly = ['code', 'excludes', 'isOwn', 'createdAt', 'updatedAt', 'version'] as const
export const DiagnosisCreate = input({ ...inputShape, ...required }, readOnly).meta({
  id: 'DiagnosisCreate',
  example: { word: 'Zehenfehlstellung', group: 'Skeleton', category: 'Other', usuallyHeritable: 'Possible' },
})
export const DiagnosisUpdate = input(inputShape, readOnly).meta({
  id: 'DiagnosisUpdate',
  example: { archived: true },
})
