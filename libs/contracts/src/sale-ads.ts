import { z } from 'zod'
import { Day, Euro, optionalText, requiredText } from './fields.ts'
import { Gender } from './gerbils.ts'

/** An animal as its advertisement shows it: what the caller sends, not a record. */
export const SaleAdAnimal = z
  .strictObject({
    name: requiredText(200).meta({ description: 'What it is called', examples: ['Krümel'] }),
    gender: Gender.nullable().optional().describe('Sex of the animal'),
    color: optionalText(200)
      .optional()
      .meta({ description: 'The variety with its traits, in German', examples: ['Agouti'] }),
    dateOfBirth: Day.nullable().optional().describe('Day of birth'),
    origin: optionalText(200)
      .optional()
      .meta({ description: 'Breeder that the animal comes from', examples: ['vom Mühlenweg'] }),
    traits: z
      .array(requiredText(60))
      .max(30)
      .nullable()
      .optional()
      .meta({ description: 'Labels of the character', examples: [['zutraulich', 'neugierig']] }),
    characterNote: optionalText(5000)
      .optional()
      .meta({ description: 'A sentence on its character', examples: ['Nimmt Kerne aus der Hand.'] }),
    isDeaf: z
      .literal(true)
      .optional()
      .describe('Only of an animal of which the breeder wants it said (`showsDeafness`)'),
    price: Euro.nullable().optional().describe('EUR'),
  })
  .meta({ id: 'SaleAdAnimal' })

const animals = z.array(SaleAdAnimal).min(1).max(20)

export const SaleAdOrder = z
  .strictObject({
    animals: animals.describe('What the advertisement is about'),
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
      description: 'The advertisement, in German',
      examples: ['Krümel, ein zutrauliches Weibchen in Agouti, sucht ein neues Zuhause.'],
    }),
  })
  .meta({ id: 'SaleAd' })
