import type {
  ContractAnimal,
  ContractBuyer,
  ContractSeller,
  ContractSnapshot,
} from '@zuchtbuch/domain/contract-snapshot'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { markdownBlocks } from './markdown.ts'
import { type Block, type Body, type Letterhead, type Logo, paragraphs, type Paper } from './paper.ts'
import { contractTexts as texts, genderText } from './texts.de.ts'

/** A sale contract: what is snapshotted in it, and the members of its own. Days are `YYYY-MM-DD`. */
export interface Contract extends ContractSnapshot {
  readonly contractNumber: string | null
  readonly contractDate: string | null
  readonly handoverDate: string | null
  /** EUR */
  readonly price: number | null
  readonly notes: string | null
  readonly createdAt: Date
}

/** The words of a sale contract. What is not known is left as a line to fill in by hand, or left out. */
export function contractPaper(contract: Contract, logo: Logo | null): Paper {
  const { seller, buyer, animals } = contract
  const blocks: Block[] = [
    {
      kind: 'title',
      text: texts.title,
      subtitle: texts.subtitle(contract.contractNumber, day(contract.contractDate)),
    },
    {
      kind: 'columns',
      columns: [
        { heading: texts.seller, lines: sellerLines(seller) },
        { heading: texts.buyer, lines: buyerLines(buyer) },
      ],
    },
    section(texts.animals(animals.length), [animalTable(animals)]),
    section(texts.price, priceParagraphs(contract)),
    section(texts.handover, paragraphs(texts.handoverOn(day(contract.handoverDate) ?? texts.blank))),
    ...optional(texts.notes, paragraphs(contract.notes ?? '')),
    ...contract.clauses.map(({ title, text }, index) =>
      section(texts.clause(index + 1, title), paragraphs(text)),
    ),
    ...optional(texts.terms, markdownBlocks(contract.terms ?? '')),
    {
      kind: 'signatures',
      intro: texts.copies,
      parties: [
        { place: texts.placeAndDate, name: texts.signatureOf(texts.seller, sellerName(seller)) },
        { place: texts.placeAndDate, name: texts.signatureOf(texts.buyer, buyer.name) },
      ],
    },
  ]
  const title = contract.contractNumber === null ? texts.title : texts.numbered(contract.contractNumber)
  return {
    title,
    author: sellerName(seller),
    createdAt: contract.createdAt,
    letterhead: letterhead(seller, logo),
    footer: title,
    blocks,
  }
}

const section = (heading: string, blocks: readonly Body[]): Block => ({ kind: 'section', heading, blocks })

const optional = (heading: string, blocks: readonly Body[]): Block[] =>
  blocks.length === 0 ? [] : [section(heading, blocks)]

const day = (date: string | null) => date && germanDay(date)

const given = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line.trim() !== '') as string[]

const town = ({ postalCode, city }: ContractBuyer | ContractSeller) => given([postalCode, city]).join(' ')

const sellerName = (seller: ContractSeller) => seller.ownerName ?? seller.breederName ?? ''

export function letterhead(seller: ContractSeller, logo: Logo | null): Letterhead {
  const { breederName, ownerName } = seller
  const owner = breederName === null ? null : ownerName
  return {
    name: breederName ?? ownerName ?? '',
    lines: given([
      given([owner, seller.street, town(seller)]).join(' · '),
      given([seller.phone, seller.email, seller.website]).join(' · '),
      seller.permitNote,
    ]),
    logo,
  }
}

function sellerLines(seller: ContractSeller): string[] {
  const name = given([seller.ownerName, seller.breederName])
  return [...(name.length > 0 ? name : [texts.nameToFillIn]), ...contactLines(seller)]
}

function buyerLines(buyer: ContractBuyer): string[] {
  return [buyer.name === '' ? texts.nameToFillIn : buyer.name, ...contactLines(buyer)]
}

function contactLines(person: ContractBuyer | ContractSeller): string[] {
  const address = given([person.street, town(person), person.country])
  return [
    ...(address.length > 0 ? address : [texts.addressToFillIn]),
    ...given([person.phone && texts.phone(person.phone), person.email && texts.email(person.email)]),
  ]
}

function animalTable(animals: readonly ContractAnimal[]): Body {
  const { name, gender, color, born, origin, notes } = texts.columns
  return {
    kind: 'table',
    columns: [
      { title: name, width: 0.17 },
      { title: gender, width: 0.12 },
      { title: color, width: 0.19 },
      { title: born, width: 0.12 },
      { title: origin, width: 0.16 },
      { title: notes, width: 0.24 },
    ],
    rows: animals.map((animal) => [
      animal.name,
      genderText(animal.gender),
      animal.color ?? texts.none,
      day(animal.dateOfBirth) ?? texts.none,
      animal.origin ?? texts.none,
      notesOf(animal),
    ]),
  }
}

function notesOf({ fatherName, motherName, genotype, isDeaf }: ContractAnimal): string {
  const hasParents = fatherName !== null || motherName !== null
  const lines = given([
    hasParents ? texts.parents(fatherName ?? texts.unknownParent, motherName ?? texts.unknownParent) : null,
    genotype === null ? null : texts.genotype(genotype),
    isDeaf === true ? texts.deaf : null,
  ])
  return lines.length === 0 ? texts.none : lines.join('\n')
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

function priceParagraphs({ price, animals, seller }: Contract): Body[] {
  const amount = price === null ? `${texts.blank} €` : euro.format(price)
  const iban = seller.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? null
  return given([
    texts.priceOf(animals.length, amount),
    iban === null ? null : texts.bank(iban, seller.bic),
    seller.taxNote,
  ]).flatMap(paragraphs)
}
