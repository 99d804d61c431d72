import { germanDay } from '@zuchtbuch/writing/german-day'
import { daysBetween } from '../calendar.ts'
import { isAbroad } from '../country.ts'
import { defectsClause } from './contract-content.ts'
import type { ContractAnimal, ContractBuyer, ContractClause, ContractSeller } from './contract-snapshot.ts'
import { type BreedingBan, isBanned } from '../health/breeding-ban.ts'
import { openDefects } from '../health/known-defects.ts'
import type { BreedingRules } from '../herd-rules/breeding-rules.ts'
import { findings } from '../herd-rules/findings.ts'
import { messageOf } from '../herd-rules/texts.de.ts'

/** The points that a breeder would look at once more before a contract is signed. */
export const CONTRACT_HINTS = [
  'GerbilYoung',
  'SingleAnimal',
  'GenderUnknown',
  'NoWeightLately',
  'ExcludedForBreeding',
  'SickAnimal',
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
  readonly animals: readonly (ContractAnimal & {
    readonly lastWeighedOn: string | null
    readonly breedingBan: BreedingBan | null
  })[]
  /** The buyer is known to look for animals to breed with. */
  readonly isForBreeding: boolean
  /** EUR; undefined while it is open. */
  readonly price: number | undefined
  readonly contractDate: string
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
  draft: ContractDraft,
  judging: { today: string; rules: BreedingRules },
): ContractHint[] {
  const { seller, buyer, animals, price, handoverDate, clauses, terms } = draft
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
  const banned = draft.isForBreeding ? animals.filter(isBannedOn(handoverDate ?? draft.contractDate)) : []
  if (banned.length > 0)
    add(
      'ExcludedForBreeding',
      `${buyer?.name ?? 'Der Käufer'} sucht Tiere zur Zucht. Davon ausgenommen: ${banned.map(({ name, breedingBan }) => `„${name}“ (${breedingBan.reason})`).join(', ')}.`,
      banned,
    )
  const sick = animals.filter(({ knownDefects = [] }) => openDefects(knownDefects).length > 0)
  if (sick.length > 0) add('SickAnimal', sickText(draft, sick), sick)
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

const isBannedOn =
  (day: string) =>
  <A extends ContractDraft['animals'][number]>(animal: A): animal is A & { breedingBan: BreedingBan } =>
    isBanned(animal.breedingBan, day)

function sickText({ seller, clauses }: ContractDraft, sick: readonly ContractAnimal[]): string {
  const list = sick.map(
    ({ name, knownDefects = [] }) =>
      `„${name}“ (${openDefects(knownDefects)
        .map(({ text }) => text)
        .join('; ')})`,
  )
  const isTold = seller.isTrader === true || clauses.some(({ code }) => code === defectsClause)
  const how = isTold
    ? 'Vor dem Vertrag gesondert darüber sprechen.'
    : 'Mit der Klausel „Bekannte Mängel“ steht es im Vertrag.'
  return `Der Käufer muss wissen, was offen ist: ${list.join(', ')}. ${how}`
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
