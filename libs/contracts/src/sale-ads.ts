import { z } from 'zod'
import { Day, Euro, optionalText, requiredText } from './fields.ts'
import { Gender } from './gerbils.ts'

/** An animal as its advertisement shows it: what the caller sends, not a record. */
export const SaleAdAnimal = z
  .strictObject({
    name: requiredText(200).meta({ examples: ['Krümel'] }),
    gender: Gender.nullable().optional(),
    color: optionalText(200)
      .optional()
      .meta({ examples: ['Agouti'] }),
    dateOfBirth: Day.nullable().optional(),
    origin: optionalText(200)
      .optional()
      .meta({ examples: ['vom Mühlenweg'] }),
    traits: z
      .array(requiredText(60))
      .max(30)
      .nullable()
      .optional()
      .meta({ description: 'Labels of the character', examples: [['zutraulich', 'neugierig']] }),
    characterNote: optionalText(5000)
      .optional()
      .meta({ examples: ['Nimmt Kerne aus der Hand.'] }),
    price: Euro.nullable().optional(),
  })
  .meta({ id: 'SaleAdAnimal' })

const animals = z.array(SaleAdAnimal).min(1).max(20)

export const SaleAdOrder = z
  .strictObject({
    animals,
    tone: requiredText(100)
      .nullable()
      .optional()
      .meta({ description: 'How it should sound', examples: ['herzlich'] }),
    maxLength: z
      .int()
      .min(200)
      .max(5000)
      .nullable()
      .optional()
      .meta({ description: 'Characters; default 1200', examples: [1200] }),
  })
  .meta({ id: 'SaleAdOrder' })

/** The bare list of animals is an order without wishes. */
export const SaleAdBody = z
  .union([SaleAdOrder, animals])
  .transform((body) => (Array.isArray(body) ? { animals: body } : body))

export const SaleAd = z
  .strictObject({
    text: z.string().meta({
      examples: ['Krümel, ein zutrauliches Weibchen in Agouti, sucht ein neues Zuhause.'],
    }),
  })
  .meta({ id: 'SaleAd' })
