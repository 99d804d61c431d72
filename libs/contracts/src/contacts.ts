import { AFTERCARE_CONSENTS } from '@zuchtbuch/domain/placement/aftercare'
import { addressLimits, contactLimits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import {
  bookkeeping,
  Day,
  Id,
  input,
  MailAddress,
  nameText,
  optionalText,
  page,
  Provenance,
} from './fields.ts'

export const addressShape = {
  street: optionalText(addressLimits.street).meta({
    description: 'Street and number',
    examples: ['Mühlenweg 3'],
  }),
  postalCode: optionalText(addressLimits.postalCode).meta({
    description: 'Postal code',
    examples: ['24103'],
  }),
  city: optionalText(addressLimits.city).meta({ description: 'Town', examples: ['Kiel'] }),
  country: optionalText(addressLimits.country).meta({ description: 'In German', examples: ['Deutschland'] }),
}

const writable = {
  name: nameText(contactLimits.name).meta({
    description: 'First and last name',
    examples: ['Jana Petersen'],
  }),
  salutation: optionalText(contactLimits.salutation).meta({
    description: 'How a letter begins, in place of the usual greeting; without a comma at its end',
    examples: ['Liebe Familie Petersen'],
  }),
  isBreeder: z.boolean().meta({ description: 'Whether animals come from this person', examples: [false] }),
  isReceiver: z.boolean().meta({ description: 'Whether animals went to this person', examples: [true] }),
  email: optionalText(contactLimits.email).meta({
    description: 'Mail address',
    examples: ['jana@example.org'],
  }),
  phone: optionalText(contactLimits.phone).meta({
    description: 'Telephone number',
    examples: ['0431 123456'],
  }),
  notes: optionalText(contactLimits.notes).describe('Free text'),
  breederNameSuffix: optionalText(contactLimits.breederNameSuffix).meta({
    description: 'Appended to the names of this breeder’s animals',
    examples: ['vom Mühlenweg'],
  }),
  aftercareConsent: z.enum(AFTERCARE_CONSENTS).meta({
    description:
      'Whether this person may be asked by mail how the animals are; nobody is asked without consent',
  }),
  aftercareConsentOn: Day.nullable().meta({
    description: 'When that was said; today unless told, and null while it is unknown',
  }),
}

export const Contact = z
  .strictObject({
    id: Id,
    ...writable,
    address: z.strictObject(addressShape).describe('Where the person lives'),
    provenance: z.string().nullable().describe('Text that holds JSON: where the record came from'),
    ...bookkeeping,
  })
  .meta({ id: 'Contact' })
export const ContactPage = page(Contact, 'ContactPage')

const inputShape = {
  ...z.object(writable).partial().shape,
  email: MailAddress.optional().describe('Mail address'),
  address: z.strictObject(addressShape).partial().nullable().optional().describe('Where the person lives'),
  provenance: Provenance.optional(),
}
const readOnly = ['id', 'createdAt', 'updatedAt', 'version'] as const

export const ContactCreate = input({ ...inputShape, name: writable.name }, readOnly).meta({
  id: 'ContactCreate',
  example: {
    name: 'Jana Petersen',
    isReceiver: true,
    email: 'jana@example.org',
    phone: '0431 123456',
    address: { street: 'Mühlenweg 3', postalCode: '24103', city: 'Kiel', country: 'Deutschland' },
    notes: 'Sucht ein Paar gleichen Geschlechts.',
  },
})
export const ContactUpdate = input(inputShape, readOnly).meta({
  id: 'ContactUpdate',
  example: { phone: '0431 654321', notes: null },
})
export type ContactInput = z.output<typeof ContactUpdate>
