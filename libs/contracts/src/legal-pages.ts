import { legalLackWords } from '@zuchtbuch/domain/words/legal-pages.de'
import { legalLimits as limits } from '@zuchtbuch/domain/text-limits'
import type { LegalLack } from '@zuchtbuch/domain/site/legal-answers'
import { z } from 'zod'
import { bookkeeping, input, optionalLine } from './fields.ts'

export const LEGAL_PAGES = ['impressum', 'datenschutz'] as const

const text = (max: number, description: string, example: string) =>
  optionalLine(max).meta({ description, examples: [example] })
const whole = (min: number, max: number, description: string, example: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ description, examples: [example] })

const writable = {
  plural: z.boolean().describe('„Wir“ instead of „Ich“'),
  showPhone: z.boolean().describe('The telephone number of the profile is printed'),
  hasEditorial: z.boolean().describe('The website has reports or a blog'),
  responsible: text(limits.name, 'Who answers for them; the breeder unless told', 'Jana Petersen'),
  isTrader: z.boolean().describe('The kennel is a trade'),
  vatId: text(limits.vatId, 'Number for the value added tax; „keine“ says that there is none', 'DE123456789'),
  permitAuthority: text(
    limits.name,
    'Who gave the permit by § 11 TierSchG; „keine“ says that there is none',
    'Veterinäramt Kiel',
  ),
  contactForm: text(
    limits.address,
    'Address of a form by which the breeder is reached',
    'https://example.org/kontakt',
  ).refine(
    (value) => value === null || /^https?:\/\/\S+$/.test(value),
    'ist keine Adresse, zum Beispiel https://example.org/kontakt',
  ),
  hostName: text(limits.name, 'Who keeps the website', 'Beispielhost GmbH'),
  hostPlace: text(limits.name, 'Where', 'Berlin'),
  hostCountry: text(limits.name, 'In German', 'Deutschland'),
  hostContract: z.boolean().describe('There is a contract about processing data on behalf'),
  hostLogsDays: whole(0, 365, 'Days after which the logs are deleted; null is not known', 7).nullable(),
  mailHost: text(limits.name, 'Who keeps the mails', 'Posthaus AG'),
  inquiryMonths: whole(1, 60, 'Months after which a letter without a hand-over is deleted', 6),
  contractYears: whole(1, 30, 'Years for which a contract is kept', 10),
  waitlist: z.boolean().describe('There is a waiting list'),
  aftercare: z.boolean().describe('Owners are asked how the animals are'),
  authority: text(
    limits.name,
    'Data protection authority that is named as an example',
    'ULD Schleswig-Holstein',
  ),
}

const lackNames = Object.keys(legalLackWords) as [LegalLack, ...LegalLack[]]

export const LegalPages = z
  .strictObject({
    ...writable,
    lacks: z
      .array(z.enum(lackNames))
      .describe('What the pages are incomplete without: of `/settings/breeder-profile` and of the answers'),
    pages: z
      .array(
        z.strictObject({
          slug: z.enum(LEGAL_PAGES).describe('Which page'),
          state: z.enum(['Empty', 'Written', 'Outdated', 'Edited']).meta({
            description:
              '`Written` is what would be written now, `Outdated` was written before something changed, `Edited` has words of its own',
          }),
        }),
      )
      .describe('How the two pages stand'),
    ...bookkeeping,
  })
  .meta({ id: 'LegalPages' })

export const LegalPagesUpdate = input(z.object(writable).partial().shape, [
  'lacks',
  'pages',
  'createdAt',
  'updatedAt',
  'version',
]).meta({
  id: 'LegalPagesUpdate',
  example: {
    hostName: 'Beispielhost GmbH',
    hostPlace: 'Berlin',
    hostCountry: 'Deutschland',
    hostLogsDays: 7,
  },
})

export const LegalPagesWrite = z
  .strictObject({
    pages: z.array(z.enum(LEGAL_PAGES)).min(1).max(2).describe('Which pages'),
    replace: z.boolean().optional().describe('Also words that the breeder wrote there'),
  })
  .meta({ id: 'LegalPagesWrite', example: { pages: ['impressum', 'datenschutz'] } })

export const LegalPageParams = z.strictObject({ slug: z.enum(LEGAL_PAGES).describe('Which page') })
