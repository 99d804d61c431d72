import { germanDay } from '@zuchtbuch/writing/german-day'
import { daysBetween } from '../calendar.ts'
import { isAbroad } from '../country.ts'
import type { ContractAnimal, ContractBuyer, ContractClause, ContractSeller } from './contract-snapshot.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import { findings } from '../herd-rules/findings.ts'
import { messageOf } from '../herd-rules/texts.de.ts'

/** The points that a breeder would look at once more before a contract is signed. */
export const CONTRACT_HINTS = [
  'GerbilYoung',
  'SingleAnimal',
  'GenderUnknown',
  'NoWeightLately',
  'BuyerAddressMissing',
  'BuyerAbroad',
  'PriceZero',
  'PriceHigh',
  'HandoverFar',
  'SellerIncomplete',
  'NeuteredNoClause',
  'TermsRepeatClauses',
] as const
export type ContractHintCode = (typeof CONTRACT_HINTS)[number]

export interface ContractHint {
  readonly code: ContractHintCode
  readonly message: string
  readonly gerbilIds: readonly string[]
}

/** A contract as far as it is known before it is made; days are `YYYY-MM-DD`. */
export interface ContractDraft {
  readonly seller: ContractSeller
  readonly buyer: ContractBuyer | null
  readonly animals: readonly (ContractAnimal & { readonly lastWeighedOn: string | null })[]
  /** EUR; undefined while it is open. */
  readonly price: number | undefined
  readonly handoverDate: string | null
  readonly clauses: readonly ContractClause[]
  /** Markdown; what the profile adds to the clauses. */
  readonly terms: string | null
}

/** A weight older than that says little about the animal that is handed over. */
const weightHoldsDays = 30
/** EUR for an animal; what is above is more likely a slip of the finger than a price. */
const highPrice = 500
/** A contract is made for a hand-over nearer than this. */
const farDays = 366

/** In the order of the codes; animals in that of the contract. */
export function contractHints(
  { seller, buyer, animals, price, handoverDate, clauses, terms }: ContractDraft,
  judging: { today: string; rules: BreedingRules },
): ContractHint[] {
  const found: ContractHint[] = []
  const add = (code: ContractHintCode, message: string, concerned: readonly { gerbilId: string }[] = []) =>
    found.push({ code, message, gerbilIds: concerned.map(({ gerbilId }) => gerbilId) })
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => `„${name}“`).join(', ')

  const change = {
    kind: 'handover' as const,
    handoverDate,
    animals: animals.map((animal) => ({ ...animal, id: animal.gerbilId })),
  }
  const judged = findings(change, judging)
  const young = judged.filter(({ rule }) => rule === 'GerbilYoung')
  const youngIds = young.map(({ facts }) => facts['gerbilId'])
  if (young.length > 0)
    add(
      'GerbilYoung',
      young.map(messageOf).join(' '),
      animals.filter(({ gerbilId }) => youngIds.includes(gerbilId)),
    )
  const single = judged.find(({ rule }) => rule === 'SingleAnimal')
  if (single) add('SingleAnimal', messageOf(single), animals)
  const unsexed = animals.filter(({ gender }) => gender === 'Unknown')
  if (unsexed.length > 0)
    add('GenderUnknown', `Das Geschlecht ist nicht eingetragen: ${names(unsexed)}.`, unsexed)
  const unweighed = animals.filter(
    ({ lastWeighedOn }) =>
      lastWeighedOn === null || daysBetween(lastWeighedOn, judging.today) > weightHoldsDays,
  )
  if (unweighed.length > 0)
    add('NoWeightLately', `Seit ${weightHoldsDays} Tagen nicht gewogen: ${names(unweighed)}.`, unweighed)
  if (buyer && !hasAddress(buyer))
    add('BuyerAddressMissing', 'Die Anschrift des Käufers ist nicht vollständig.')
  if (buyer && isAbroad(buyer.country, seller.country))
    add(
      'BuyerAbroad',
      `${buyer.name} wohnt in ${buyer.country?.trim()}. Für die Abgabe über die Grenze gelten eigene Regeln; vorher beim Veterinäramt (Schweiz: BLV) fragen.`,
    )
  if (price === 0) add('PriceZero', 'Der Preis ist 0 €; im Vertrag steht „unentgeltlich“.')
  if (price !== undefined && price > highPrice * Math.max(1, animals.length))
    add('PriceHigh', `Der Preis ist ungewöhnlich hoch: ${price.toLocaleString('de-DE')} €.`)
  if (handoverDate !== null && daysBetween(judging.today, handoverDate) > farDays)
    add('HandoverFar', `Die Übergabe ist erst in über einem Jahr: ${germanDay(handoverDate)}.`)
  if (!(isGiven(seller.ownerName) || isGiven(seller.breederName)) || !hasAddress(seller))
    add(
      'SellerIncomplete',
      'Name oder Anschrift fehlen im Zuchtprofil; ohne sie ist der Verkäufer nicht zu erkennen.',
    )
  const neutered = animals.filter(({ isNeutered }) => isNeutered === true)
  if (neutered.length > 0 && clauses.every(({ code }) => code !== 'KAS'))
    add(
      'NeuteredNoClause',
      `Kastriert: ${names(neutered)}. Dazu passt die Klausel „Kastration und Sterilisation“.`,
      neutered,
    )
  const repeated = clauses.filter(({ code }) => TOPICS[code]?.test(terms ?? ''))
  if (repeated.length > 0)
    add(
      'TermsRepeatClauses',
      `Die Vertragsbedingungen im Zuchtprofil behandeln auch, was in einer Klausel steht: ${repeated.map(({ title }) => `„${title}“`).join(', ')}. Bitte nachsehen, ob beide dasselbe sagen.`,
    )
  return found
}

/** Words by which terms show that they are about the same as a clause that every book starts with. */
const TOPICS: Record<string, RegExp> = {
  GES: /sichtbar gesund|gesundheitszustand/i,
  SEX: /geschlecht/i,
  HAL: /artgerecht/i,
  RUE: /zurück(?:nehm|gegeben|geben|nahme)|rücknahme|rückgabe|nimmt .{0,60}zurück/i,
  MIN: /minderjährig|erziehungsberechtigt/i,
  DSG: /datenschutz|personenbezogen/i,
  BAR: /\bbar (?:be|ge)zahlt|barzahlung|in bar\b/i,
  UEB: /überweis/i,
  ANZ: /anzahlung|angezahlt/i,
  PFL: /merkblatt|pflegehinweis|haltungshinweis/i,
  WEI: /weiter(?:gabe|geben|gegeben|verkauf)/i,
  NAC: /nachbetreuung/i,
  GRU: /einzelhaltung|nicht (?:allein|einzeln)|vergesellschaft/i,
  KAS: /kastri|kastration|sterilis/i,
  MAN: /bekannte\w* mängel|mangel/i,
}

const isGiven = (text: string | null) => text !== null && text.trim() !== ''
const hasAddress = ({ street, postalCode, city }: ContractBuyer | ContractSeller) =>
  [street, postalCode, city].every(isGiven)
