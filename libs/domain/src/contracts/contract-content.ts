import { germanDay } from '@zuchtbuch/writing/german-day'
import { capital, type ContractKind, contractWords, priceNoun } from './contract-kinds.ts'
import { geneText } from '../colors/gene-text.ts'
import { groupedIban } from '../iban.ts'
import type {
  ContractAnimal,
  ContractBuyer,
  ContractClause,
  ContractSeller,
  ContractSnapshot,
} from './contract-snapshot.ts'
import { contractTexts as texts, genderText } from './contract-texts.de.ts'

/** A contract: what is snapshotted in it, and the members of its own. Days are `YYYY-MM-DD`. */
export interface Contract extends Omit<ContractSnapshot, 'buyer'> {
  readonly kind: ContractKind
  /** Null while nobody is chosen. */
  readonly buyer: ContractBuyer | null
  readonly contractNumber: string | null
  readonly contractDate: string | null
  readonly handoverDate: string | null
  /** EUR */
  readonly price: number | null
  readonly notes: string | null
}

/** The content of a contract in reading order; Word, the PDF and the screen show this and nothing else. */
export interface ContractContent {
  /** With its number. */
  readonly title: string
  readonly author: string
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] }
  readonly heading: string
  readonly subtitle: string
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly animals: {
    readonly heading: string
    readonly columns: readonly string[]
    readonly rows: readonly { readonly gerbilId: string; readonly cells: readonly string[] }[]
  }
  /** Texts may hold line breaks, and blank lines between paragraphs. */
  readonly sections: readonly { readonly heading: string; readonly texts: readonly string[] }[]
  readonly terms: { readonly heading: string; readonly markdown: string } | null
  /** What the buyer was told of apart from the contract, with a signature of its own (§ 476 BGB). */
  readonly knownDefects: {
    readonly heading: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
    readonly told: string
    readonly signature: Signature
  } | null
  readonly copies: string
  readonly signatures: readonly Signature[]
}

interface Signature {
  readonly place: string
  readonly name: string
}

/** The clause of known defects. */
export const defectsClause = 'MAN'

/** An unknown value is left as a line to fill in by hand, or left out. */
export function contractContent(contract: Contract): ContractContent {
  const { kind, seller, buyer, animals, contractNumber, notes, terms } = contract
  const words = contractWords[kind]
  const isAcrossBorder = buyer !== null && countryOf(seller) !== countryOf(buyer)
  const sellerNames = given([seller.ownerName, seller.breederName])
  return {
    title: contractNumber === null ? kind : texts.numbered(kind, contractNumber),
    author: sellerName(seller),
    letterhead: letterheadOf(seller),
    heading: kind,
    subtitle: texts.subtitle(contractNumber, day(contract.contractDate)),
    parties: [
      { heading: words.seller, lines: partyLines(sellerNames, seller, isAcrossBorder) },
      { heading: words.buyer, lines: partyLines(given([buyer?.name ?? null]), buyer, isAcrossBorder) },
    ],
    animals: {
      heading: words.animals[animals.length === 1 ? 0 : 1],
      columns: texts.columns,
      rows: animals.map((animal) => ({
        gerbilId: animal.gerbilId,
        cells: [
          animal.name,
          genderText[animal.gender],
          animal.color ?? texts.none,
          day(animal.dateOfBirth) ?? animal.dateOfBirthText ?? texts.none,
          animal.origin ?? texts.none,
          remarksOn(animal),
        ],
      })),
    },
    sections: [
      { heading: priceNoun(kind), texts: priceLines(contract) },
      { heading: texts.handover, texts: [texts.handoverOn(day(contract.handoverDate) ?? texts.blank)] },
      ...given([notes]).map((text) => ({ heading: texts.notes, texts: [text] })),
      ...contract.clauses.map(({ title, text }, index) => ({
        heading: texts.clause(index + 1, title),
        texts: [text],
      })),
    ],
    terms: terms === null || terms.trim() === '' ? null : { heading: texts.terms, markdown: terms },
    knownDefects: knownDefectsOf(contract),
    copies: texts.copies(words.seller, words.buyer),
    signatures: [
      texts.signatureOf(words.seller, sellerName(seller)),
      signatureOfBuyer(contract),
      // No age is stored: whether it is needed is known where the contract is signed.
      ...(contract.clauses.some(asksForGuardian) ? [texts.signatureOfGuardian(words.buyer)] : []),
    ].map((name) => ({ place: texts.placeAndDate, name })),
  }
}

const signatureOfBuyer = ({ kind, buyer }: Contract) =>
  texts.signatureOf(contractWords[kind].buyer, buyer?.name ?? '')

/**
 * What departs from what a buyer may expect has to be told before, and agreed on apart from the rest (§ 476 BGB): a
 * trader cannot do without, anybody else chooses it with the clause `MAN`.
 */
function knownDefectsOf(contract: Contract): ContractContent['knownDefects'] {
  const { seller, clauses, animals } = contract
  if (seller.isTrader !== true && clauses.every(({ code }) => code !== defectsClause)) return null
  const rows = animals.flatMap(({ name, knownDefects = [] }) =>
    knownDefects.map(({ text, since, until }) => [
      name,
      text,
      texts.sinceWhen(day(since) ?? texts.birth, day(until)),
    ]),
  )
  if (rows.length === 0) return null
  return {
    heading: texts.knownDefects,
    columns: texts.defectColumns,
    rows,
    told: texts.toldBefore,
    signature: { place: texts.placeAndDate, name: signatureOfBuyer(contract) },
  }
}

/** Whose paper it is, in its head. */
export function letterheadOf(seller: ContractSeller): ContractContent['letterhead'] {
  const { breederName, ownerName } = seller
  const owner = breederName === null ? null : ownerName
  const town = given([seller.postalCode, seller.city]).join(' ')
  return {
    name: breederName ?? ownerName ?? '',
    lines: given([
      given([owner, seller.street, town]).join(' · '),
      given([seller.phone, seller.email, seller.website]).join(' · '),
      seller.permitNote,
    ]),
  }
}

const day = (date: string | null) => date && germanDay(date)

const given = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line.trim() !== '') as string[]

const sellerName = (seller: ContractSeller) => seller.ownerName ?? seller.breederName ?? ''

type Person = Pick<ContractBuyer, 'street' | 'postalCode' | 'city' | 'country' | 'phone' | 'email'>

/** A missing name or address is a line to write on. */
function partyLines(names: readonly string[], person: Person | null, isAcrossBorder: boolean): string[] {
  const [street = texts.streetToFillIn] = given([person?.street ?? null])
  return [
    ...(names.length > 0 ? names : [texts.nameToFillIn]),
    street,
    townOrLine(person),
    ...(person !== null && isAcrossBorder ? [countryOf(person)] : []),
    ...given([person?.phone ?? null]).map(texts.phone),
    ...given([person?.email ?? null]).map(texts.email),
  ]
}

function townOrLine(person: Person | null): string {
  const [postalCode] = given([person?.postalCode ?? null])
  const [city] = given([person?.city ?? null])
  if (postalCode === undefined && city === undefined) return texts.townToFillIn
  return `${postalCode ?? texts.postalCodeToFillIn} ${city ?? texts.cityToFillIn}`
}

/** Many leave out the country that they live in. */
function countryOf({ country }: Person): string {
  const [name = texts.homeCountry] = given([country?.trim() ?? null])
  return /^(?:D|DE|DEU|BRD|Germany|Deutschland)$/i.test(name) ? texts.homeCountry : name
}

const asksForGuardian = ({ text }: ContractClause) =>
  /erziehungsberechtigt|gesetzliche\w* Vertret|Sorgeberechtigt/i.test(text)

function remarksOn(animal: ContractAnimal): string {
  const { fatherName, motherName, isDeaf, isNeutered } = animal
  const code = geneText(animal)
  const hasParents = fatherName !== null || motherName !== null
  const lines = given([
    hasParents ? texts.parents(fatherName ?? texts.unknownParent, motherName ?? texts.unknownParent) : null,
    code === null ? null : texts.genotype(code),
    isDeaf === true ? texts.deaf : null,
    isNeutered === true ? texts.neutered : null,
  ])
  return lines.length === 0 ? texts.none : lines.join('\n')
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

function priceLines({ kind, price, animals, seller }: Contract): string[] {
  const words = contractWords[kind]
  const amount = price === null ? `${texts.blank} €` : euro.format(price)
  if (price === 0) return given([texts.free(animals.length), seller.taxNote])
  return given([
    texts.priceOf(capital(words.price[0]), animals.length, amount),
    seller.iban === null ? null : texts.bank(words.seller, groupedIban(seller.iban), seller.bic),
    seller.taxNote,
  ])
}
