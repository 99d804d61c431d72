import { SEXES } from '@zuchtbuch/domain/gender'
import { z } from 'zod'

const mostUsages = 10
const usage = /^\p{L}[\p{L}\p{M} -]{0,39}$/u

/** `nordisch, griechisch` as a list without blanks and repetitions. */
const Usages = z
  .string()
  .max(500)
  .meta({
    description: 'Wanted origins, separated by commas; a name has one of them',
    examples: ['nordisch,griechisch'],
  })
  .transform((text, context) => {
    const usages = [...new Set(text.normalize('NFC').split(',').map(trimmed).filter(isNotEmpty))]
    if (usages.length > mostUsages || !usages.every((name) => usage.test(name))) {
      context.addIssue({
        code: 'custom',
        message: `darf höchstens ${mostUsages} Herkünfte aus Buchstaben nennen, getrennt durch Kommas`,
      })
    }
    return usages
  })
  .optional()

const trimmed = (text: string) => text.trim()
const isNotEmpty = (text: string) => text !== ''

/** A form sends empty what was not filled in; that counts as not given. */
export const NamesQuery = z.object({
  letter: z
    .string()
    .regex(/^(\p{L}\p{M}?)?$/u, 'muss ein einzelner Buchstabe sein')
    .meta({ description: 'Initial of the names, in either case', examples: ['K'] })
    .transform((letter) => letter.normalize('NFC').toLocaleUpperCase('de'))
    .optional(),
  gender: z
    .enum([...SEXES, ''])
    .optional()
    .meta({ description: 'For which sex; both when omitted', shown: { type: 'string', enum: [...SEXES] } }),
  usages: Usages,
  count: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)?$/, 'muss eine ganze Zahl von 1 bis 50 sein')
    .meta({
      description: 'How many',
      shown: { type: 'integer', minimum: 1, maximum: 50, default: 10, examples: [10] },
    })
    .transform(Number)
    .optional(),
})

export const NameSuggestion = z
  .strictObject({
    name: z.string().meta({ description: 'What it is called', examples: ['Kalypso'] }),
    meaning: z.string().meta({ description: 'German; empty if unknown', examples: ['die Verbergende'] }),
    origin: z.string().meta({ description: 'German; empty if unknown', examples: ['griechisch'] }),
  })
  .meta({ id: 'NameSuggestion' })

export const NameSuggestions = z.array(NameSuggestion).meta({ id: 'NameSuggestions' })
