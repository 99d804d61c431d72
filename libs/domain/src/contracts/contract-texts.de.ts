import type { ContractKind } from './contract-kinds.ts'
import type { Gender } from '../gender.ts'
import { saleContractWords } from '../words/sale-contract.de.ts'

export const genderText: Readonly<Record<Gender, string>> = {
  Male: 'männlich',
  Female: 'weiblich',
  Unknown: 'unbestimmt',
}

/** The words of a contract, wherever it is read: in Word, as a PDF and on the screen. */
export const contractTexts = {
  numbered: (kind: ContractKind, number: string) => `${kind} ${number}`,
  subtitle: (number: string | null, date: string | null) =>
    [number === null ? '' : `Nr. ${number}`, date === null ? '' : `vom ${date}`].filter(Boolean).join(' '),
  phone: (value: string) => `Telefon: ${value}`,
  email: (value: string) => `E-Mail: ${value}`,
  /** To be filled in by hand. */
  nameToFillIn: 'Name: ______________________',
  streetToFillIn: 'Straße: ______________________',
  townToFillIn: 'PLZ, Ort: _____________________',
  postalCodeToFillIn: '_________',
  cityToFillIn: '_________________',
  homeCountry: 'Deutschland',
  blank: '____________________',
  columns: ['Name', 'Geschlecht', 'Farbe', 'Geboren', 'Herkunft', 'Hinweise'],
  none: '–',
  parents: (father: string, mother: string) => `Eltern: ${father} × ${mother}`,
  unknownParent: 'unbekannt',
  genotype: (value: string) => `Gencode: ${value}`,
  deaf: 'taub',
  neutered: 'kastriert',
  /** `price` begins the sentence: `Der Kaufpreis`. */
  priceOf: (price: string, count: number, amount: string) =>
    count === 1
      ? `${price} beträgt ${amount}.`
      : `${price} für ${count === 2 ? 'beide' : `alle ${count}`} Tiere zusammen beträgt ${amount}.`,
  /** In place of a price of nothing. */
  free: (count: number) =>
    count === 1 ? 'Das Tier wird unentgeltlich abgegeben.' : 'Die Tiere werden unentgeltlich abgegeben.',
  bank: (seller: string, iban: string, bic: string | null) =>
    `Bankverbindung des ${seller}s: IBAN ${iban}${bic === null ? '' : `, BIC ${bic}`}`,
  handover: 'Übergabe',
  handoverOn: (date: string) => `Tag der Übergabe: ${date}`,
  notes: saleContractWords.notes,
  clause: (number: number, title: string) => `§ ${number} ${title}`.trim(),
  terms: 'Weitere Vereinbarungen',
  copies: (seller: string, buyer: string) =>
    `${seller} und ${buyer} erhalten je eine Ausfertigung dieses Vertrags.`,
  knownDefects: 'Bekannte Mängel',
  defectColumns: ['Tier', 'Besonderheit', 'Seit wann'],
  birth: 'Geburt',
  sinceWhen: (since: string, until: string | null) => (until === null ? since : `${since} bis ${until}`),
  toldBefore: 'Darüber wurde ich vor dem Vertrag gesondert informiert.',
  placeAndDate: 'Ort, Datum',
  signatureOf: (role: string, name: string) => `Unterschrift ${role}${name === '' ? '' : ` (${name})`}`,
  signatureOfGuardian: (buyer: string) =>
    `Unterschrift einer erziehungsberechtigten Person (nur wenn ${buyer} minderjährig)`,
} as const
