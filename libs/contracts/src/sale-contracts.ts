import { z } from 'zod'
import { CONTRACT_HINTS } from '@zuchtbuch/domain/contract-hints'
import { CONTRACT_KINDS } from '@zuchtbuch/domain/contract-kinds'
import { ItemError } from './bulk.ts'
import { ClauseCode, clauseText, clauseTitle } from './contract-clauses.ts'
import { bookkeeping, Day, Euro, Id, input, optionalText, page } from './fields.ts'
import { Gender } from './gerbils.ts'
import { RecordWarnings } from './record-warnings.ts'

const nullableText = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] })

const address = {
  street: nullableText('Mühlenweg 3'),
  postalCode: nullableText('24103'),
  city: nullableText('Kiel'),
  country: nullableText('Deutschland'),
  phone: nullableText('0431 123456'),
  email: nullableText('jana@example.org'),
}

export const ContractSeller = z
  .strictObject({
    breederName: nullableText('Rennmäuse vom Mühlenweg'),
    ownerName: nullableText('Jana Petersen'),
    ...address,
    website: nullableText('https://example.org'),
    iban: nullableText('DE89370400440532013000'),
    bic: nullableText('COBADEFFXXX'),
    taxNote: nullableText('Kein Ausweis von Umsatzsteuer'),
    permitNote: nullableText('Erlaubnis nach § 11 TierSchG'),
  })
  .meta({ id: 'ContractSeller' })

export const ContractBuyer = z
  .strictObject({ name: z.string().meta({ examples: ['Özgür Schmidt'] }), ...address })
  .meta({ id: 'ContractBuyer' })

export const ContractAnimal = z
  .strictObject({
    gerbilId: Id,
    name: z.string().meta({ examples: ['Krümel'] }),
    gender: Gender,
    color: nullableText('Silberagouti'),
    dateOfBirth: Day.nullable(),
    dateOfBirthText: nullableText('ca. 2021')
      .optional()
      .meta({ description: 'In words, where nobody knows the day' }),
    origin: nullableText('vom Mühlenweg'),
    genotype: nullableText('Aa CC DD EE gg Pp spsp rere'),
    fatherName: nullableText('Baldur'),
    motherName: nullableText('Änne'),
    isDeaf: z.boolean().nullable(),
  })
  .meta({ id: 'ContractAnimal' })

const clauseVersion = z
  .int()
  .nullable()
  .meta({ description: 'Of the stored clause; null is a wording of this contract’s own', examples: [1] })
const wording = z
  .strictObject({ code: ClauseCode, version: clauseVersion, title: z.string(), text: z.string() })
  .meta({ id: 'ContractWording' })

const gerbilIds = z
  .array(Id)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'darf jedes Tier nur einmal nennen')
  .meta({ description: '1 to 50 animals' })
const price = Euro.nullable().meta({ description: 'Null in an imported contract only; 0 is a gift' })
const kind = z.enum(CONTRACT_KINDS).meta({
  description: 'What the contract calls itself; its words follow (default `Kaufvertrag`)',
  examples: ['Kaufvertrag'],
})
const handoverDate = Day.nullable()
const contractDate = Day.nullable().meta({ description: 'Default today' })
const notes = optionalText(10_000).meta({ examples: ['Futter für eine Woche liegt bei.'] })

export const SaleContract = z
  .strictObject({
    id: Id,
    contractNumber: z
      .string()
      .nullable()
      .meta({ description: 'Without gaps per year; imported contracts have none', examples: ['2026-0007'] }),
    kind,
    buyerContactId: Id.nullable(),
    price,
    handoverDate,
    contractDate,
    gerbilIds: z.array(Id),
    notes,
    clauses: z.array(wording),
    terms: z
      .string()
      .nullable()
      .meta({ description: 'Markdown; the terms of the profile when the contract was made' }),
    seller: ContractSeller.nullable().meta({ description: 'As the contract says it' }),
    buyer: ContractBuyer.nullable().meta({ description: 'As the contract says it' }),
    buyerName: z
      .string()
      .nullable()
      .meta({ description: 'Of the buyer as the contract says it', examples: ['Jana Beispiel'] }),
    animals: z.array(ContractAnimal).meta({ description: 'As the contract says it' }),
    fileName: nullableText('4f1d2c3b5a69788796a5b4c3d2e1f001.docx'),
    hasFile: z.boolean().meta({ description: 'The Word file can be downloaded' }),
    pdfFileName: nullableText('4f1d2c3b5a69788796a5b4c3d2e1f001.pdf'),
    warnings: RecordWarnings.optional(),
    ...bookkeeping,
  })
  .meta({ id: 'SaleContract' })
export const SaleContractPage = page(SaleContract, 'SaleContractPage')

const ChosenClause = z
  .strictObject({
    code: ClauseCode,
    version: clauseVersion.optional(),
    title: clauseTitle.optional(),
    text: clauseText.optional().meta({ description: 'Omitted: the stored wording' }),
  })
  .meta({ id: 'ChosenClause' })
export type ChosenClause = z.output<typeof ChosenClause>

const shape = {
  kind,
  buyerContactId: Id,
  price: Euro,
  handoverDate: handoverDate.meta({ description: 'Default the date of the contract' }),
  contractDate: contractDate,
  gerbilIds,
  notes,
  clauses: z.array(ChosenClause).max(30).meta({ description: 'By code; omitted: those that are default' }),
}
const readOnly = [
  'id',
  'contractNumber',
  'terms',
  'seller',
  'buyer',
  'buyerName',
  'animals',
  'fileName',
  'hasFile',
  'pdfFileName',
  'warnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const SaleContractCreate = input(
  {
    ...z.object(shape).partial().shape,
    buyerContactId: shape.buyerContactId,
    price: shape.price,
    gerbilIds: gerbilIds.min(1),
  },
  readOnly,
).meta({
  id: 'SaleContractCreate',
  example: {
    buyerContactId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
    price: 45.5,
    handoverDate: '2025-08-20',
    contractDate: '2025-08-18',
    gerbilIds: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'],
    notes: 'Futter für eine Woche liegt bei.',
    clauses: [{ code: 'GES' }],
  },
})
export type ContractCreation = z.output<typeof SaleContractCreate>

export const SaleContractUpdate = input(
  {
    ...z.object(shape).partial().shape,
    buyerContactId: Id.nullable().optional(),
    price: price.optional(),
    renewSnapshot: z
      .boolean()
      .optional()
      .meta({ description: 'Takes seller, buyer, animals and terms as they are today', examples: [false] }),
  },
  readOnly,
).meta({ id: 'SaleContractUpdate', example: { price: 50, notes: 'Zwei Häuschen liegen bei.' } })
export type ContractChanges = z.output<typeof SaleContractUpdate>

/** A contract of which buyer and animals are known from elsewhere. */
export const handoverShape = (({ price: _price, buyerContactId: _buyer, gerbilIds: _animals, ...rest }) => ({
  ...rest,
  price: shape.price.optional(),
  gerbilIds: gerbilIds.min(1).optional(),
}))(z.object(shape).partial().shape)

export const SaleContractInput = input(z.object(shape).partial().shape, readOnly).meta({
  id: 'SaleContractInput',
})
export type SaleContractInput = z.output<typeof SaleContractInput>

export const ContractPreview = z
  .strictObject({
    refusals: z
      .array(
        ItemError.safeExtend({ gerbilIds: z.array(Id).optional() }).meta({
          id: 'ContractRefusal',
          description:
            'Why the contract could not be made so, with the code that `POST /contracts` would answer',
        }),
      )
      .meta({ description: 'Empty: it could be made' }),
    hints: z.array(
      z
        .strictObject({
          code: z.enum(CONTRACT_HINTS),
          message: z.string().meta({ examples: ['Der Preis ist 0 €; im Vertrag steht „unentgeltlich“.'] }),
          gerbilIds: z.array(Id),
        })
        .meta({
          id: 'ContractHint',
          description: 'What a breeder would look at once more; nothing is refused for it',
        }),
    ),
    kind,
    seller: ContractSeller,
    buyer: ContractBuyer.nullable(),
    animals: z.array(ContractAnimal),
    clauses: z.array(wording),
    terms: z.string().nullable(),
    contractDate: Day,
    handoverDate: Day.nullable(),
  })
  .meta({ id: 'ContractPreview' })
