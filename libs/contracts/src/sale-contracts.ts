import { z } from 'zod'
import { CONTRACT_HINTS } from '@zuchtbuch/domain/contracts/contract-hints'
import { CONTRACT_KINDS } from '@zuchtbuch/domain/contracts/contract-kinds'
import { ItemError } from './bulk.ts'
import { ClauseCode, clauseText, clauseTitle } from './contract-clauses.ts'
import { bookkeeping, Day, Euro, GerbilId, Id, input, optionalText, page } from './fields.ts'
import { Gender } from './gerbils.ts'
import { RecordWarnings } from './record-warnings.ts'

const nullableText = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] })

const address = {
  street: nullableText('Mühlenweg 3').describe('Street and number'),
  postalCode: nullableText('24103').describe('Postal code'),
  city: nullableText('Kiel').describe('Town'),
  country: nullableText('Deutschland').describe('In German'),
  phone: nullableText('0431 123456').describe('Telephone number'),
  email: nullableText('jana@example.org').describe('Mail address'),
}

export const ContractSeller = z
  .strictObject({
    breederName: nullableText('Rennmäuse vom Mühlenweg').describe('Name of the kennel'),
    ownerName: nullableText('Jana Petersen').describe('First and last name of the breeder'),
    ...address,
    website: nullableText('https://example.org').describe('Address of the breeder’s own website'),
    iban: nullableText('DE89370400440532013000').describe('IBAN of the account'),
    bic: nullableText('COBADEFFXXX').describe('BIC of the bank'),
    taxNote: nullableText('Steuerfrei nach § 19 UStG (Kleinunternehmer)').describe(
      'What contracts say about value added tax',
    ),
    permitNote: nullableText('Erlaubnis nach § 11 TierSchG').describe(
      'Permit under § 11 TierSchG, as it is printed',
    ),
    isTrader: z.boolean().optional().describe('The kennel is a trade; contracts from before do not say it'),
  })
  .meta({ id: 'ContractSeller' })

export const ContractBuyer = z
  .strictObject({
    name: z.string().meta({ description: 'What it is called', examples: ['Özgür Schmidt'] }),
    ...address,
  })
  .meta({ id: 'ContractBuyer' })

export const ContractAnimal = z
  .strictObject({
    gerbilId: GerbilId,
    name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
    gender: Gender.describe('Sex of the animal'),
    color: nullableText('Silberagouti').describe('The variety with its traits, in German'),
    dateOfBirth: Day.nullable().describe('Day of birth'),
    dateOfBirthText: nullableText('ca. 2021')
      .optional()
      .meta({ description: 'In words, where nobody knows the day' }),
    origin: nullableText('vom Mühlenweg').describe('Breeder that the animal comes from'),
    genotype: nullableText('Aa CC DD EE gg Pp spsp rere').describe('Eight loci A C D E G P Sp Re, canonical'),
    otherGenes: z
      .array(z.string())
      .optional()
      .meta({ description: 'Genes beside them, as groups', examples: [['Slssls']] }),
    fatherName: nullableText('Baldur').describe('Name of the father'),
    motherName: nullableText('Änne').describe('Name of the mother'),
    isDeaf: z.boolean().nullable().describe('Null when nobody knows'),
    isNeutered: z.boolean().optional().describe('Neutered or spayed; contracts from before do not say it'),
    knownDefects: z
      .array(
        z
          .strictObject({
            text: z
              .string()
              .meta({ description: 'What it is, in German', examples: ['Tumor (Haut), links'] }),
            since: Day.nullable().describe('Null: from birth'),
            until: Day.nullable().describe('Day from which it is over'),
          })
          .meta({ id: 'KnownDefect' }),
      )
      .optional()
      .meta({ description: 'What the buyer is told of its health; contracts from before do not have it' }),
  })
  .meta({ id: 'ContractAnimal' })

const clauseVersion = z
  .int()
  .nullable()
  .meta({ description: 'Of the stored clause; null is a wording of this contract’s own', examples: [1] })
const wording = z
  .strictObject({
    code: ClauseCode.describe('Short name in capitals, such as `GES`'),
    version: clauseVersion,
    title: z.string().describe('What it is called'),
    text: z.string().describe('Markdown, in German'),
  })
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
    buyerContactId: Id.nullable().describe('Id of a contact (`GET /contacts`)'),
    price,
    handoverDate: handoverDate.describe('Day on which the animals go'),
    contractDate,
    gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
    notes: notes.describe('Free text'),
    clauses: z.array(wording).describe('As they stand in the contract'),
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
    fileName: nullableText('4f1d2c3b5a69788796a5b4c3d2e1f001.docx').describe(
      'Name in the file store, or in the import',
    ),
    hasFile: z.boolean().meta({ description: 'The Word file can be downloaded' }),
    pdfFileName: nullableText('4f1d2c3b5a69788796a5b4c3d2e1f001.pdf').describe(
      'Name of the PDF in the file store',
    ),
    warnings: RecordWarnings.optional(),
    ...bookkeeping,
  })
  .meta({ id: 'SaleContract' })
export const SaleContractPage = page(SaleContract, 'SaleContractPage')

const ChosenClause = z
  .strictObject({
    code: ClauseCode.describe('Short name in capitals, such as `GES`'),
    version: clauseVersion.optional(),
    title: clauseTitle.optional().describe('Heading of the clause'),
    text: clauseText.optional().meta({ description: 'Omitted: the stored wording' }),
  })
  .meta({ id: 'ChosenClause' })
export type ChosenClause = z.output<typeof ChosenClause>

const shape = {
  kind,
  buyerContactId: Id.describe('Id of a contact (`GET /contacts`)'),
  price: Euro.describe('EUR'),
  handoverDate: handoverDate.meta({ description: 'Default the date of the contract' }),
  contractDate: contractDate,
  gerbilIds,
  notes: notes.describe('Free text'),
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
    buyerContactId: Id.nullable().optional().describe('Id of a contact (`GET /contacts`)'),
    price: price.optional().describe('EUR'),
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
        ItemError.safeExtend({
          gerbilIds: z.array(Id).optional().describe('Ids of animals (`GET /gerbils`)'),
        }).meta({
          id: 'ContractRefusal',
          description:
            'Why the contract could not be made so, with the code that `POST /contracts` would answer',
        }),
      )
      .meta({ description: 'Empty: it could be made' }),
    hints: z
      .array(
        z
          .strictObject({
            code: z.enum(CONTRACT_HINTS).describe('Which hint it is, for programs'),
            message: z.string().meta({
              description: 'A German sentence for people',
              examples: ['Der Preis ist 0 €; im Vertrag steht „unentgeltlich“.'],
            }),
            gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
          })
          .meta({
            id: 'ContractHint',
            description: 'What a breeder would look at once more; nothing is refused for it',
          }),
      )
      .describe('In one order; empty when there is nothing to look at once more'),
    kind,
    seller: ContractSeller,
    buyer: ContractBuyer.nullable().describe('Null while it is open'),
    animals: z.array(ContractAnimal).describe('Animals of the contract'),
    clauses: z.array(wording).describe('As they stand in the contract'),
    terms: z.string().nullable().describe('Markdown; the terms of the profile'),
    contractDate: Day,
    handoverDate: Day.nullable().describe('Day on which the animals go'),
  })
  .meta({ id: 'ContractPreview' })
