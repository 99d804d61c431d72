import { compactIban, isIban } from '@zuchtbuch/domain/iban'
import { breederProfileLimits as limits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import { bookkeeping, input } from './fields.ts'

type Rule = {
  readonly clean?: (text: string) => string
  readonly isValid?: (text: string) => boolean
  readonly message?: string
}

/**
 * Optional text without blanks around it; text of blanks only counts as none. `isValid` judges what `clean` made of it.
 */
const text = (max: number, { clean = (it) => it, isValid = () => true, message = '' }: Rule = {}) =>
  z
    .string()
    .max(max)
    .nullable()
    .overwrite((value) => (value === null || value.trim() === '' ? null : clean(value.trim())))
    .refine((value) => value === null || isValid(value), message)

const email: Rule = {
  isValid: (value) => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(value),
  message: 'ist keine E-Mail-Adresse, zum Beispiel zucht@example.org',
}
const website: Rule = {
  clean: (value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`),
  isValid: (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '') && !/\s/.test(value),
  message: 'ist keine Adresse einer Website, zum Beispiel https://example.org',
}
const iban: Rule = {
  clean: compactIban,
  isValid: isIban,
  message: 'ist keine gültige IBAN; die Ziffern prüfen',
}
/** ISO 9362. */
const bic: Rule = {
  clean: (value) => value.replace(/\s/g, '').toUpperCase(),
  isValid: (value) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value),
  message: 'ist kein BIC; er hat 8 oder 11 Zeichen',
}

const writable = {
  breederName: text(limits.breederName).meta({
    description: 'Name of the kennel',
    examples: ['Rennmäuse vom Mühlenweg'],
  }),
  breederNameSuffix: text(limits.breederNameSuffix).meta({
    description: 'Appended to the names of the own animals',
    examples: ['vom Mühlenweg'],
  }),
  ownerName: text(limits.ownerName).meta({
    description: 'First and last name of the breeder',
    examples: ['Jana Petersen'],
  }),
  street: text(limits.street).meta({ description: 'Street and number', examples: ['Mühlenweg 3'] }),
  postalCode: text(limits.postalCode).meta({ description: 'Postal code', examples: ['24103'] }),
  city: text(limits.city).meta({ description: 'Town', examples: ['Kiel'] }),
  country: text(limits.country).meta({ description: 'In German', examples: ['Deutschland'] }),
  phone: text(limits.phone).meta({ description: 'Telephone number', examples: ['0431 123456'] }),
  email: text(limits.email, email).meta({ description: 'Mail address', examples: ['zucht@example.org'] }),
  website: text(limits.website, website).meta({
    description: 'Address of the breeder’s own website',
    examples: ['https://example.org'],
  }),
  iban: text(limits.iban, iban).meta({
    description: 'Blanks are removed; the check digits must be right',
    examples: ['DE89370400440532013000'],
  }),
  bic: text(limits.bic, bic).meta({ description: 'BIC of the bank', examples: ['COBADEFFXXX'] }),
  taxNote: text(limits.taxNote).meta({
    description: 'What contracts say about value added tax',
    examples: ['Steuerfrei nach § 19 UStG (Kleinunternehmer)'],
  }),
  permitNote: text(limits.permitNote).meta({ description: 'About the permit by § 11 TierSchG' }),
  addressForm: z.enum(['Sie', 'Du']).meta({
    description: 'How letters address people whose own form is not known',
    examples: ['Sie'],
  }),
  contractTerms: text(limits.contractTerms).meta({ description: 'Clauses of the sale contract; Markdown' }),
}

export const BreederProfile = z
  .strictObject({
    ...writable,
    logoFileName: z
      .string()
      .nullable()
      .meta({
        description: 'The picture is at `/media/files/{fileName}`',
        examples: ['4f1d2c3b5a69788796a5b4c3d2e1f001.jpg'],
      }),
    ...bookkeeping,
  })
  .meta({ id: 'BreederProfile' })

export const BreederProfileUpdate = input(z.object(writable).partial().shape, [
  'logoFileName',
  'createdAt',
  'updatedAt',
  'version',
]).meta({ id: 'BreederProfileUpdate' })
