/** The kinds of papers that hand animals over. */
export const CONTRACT_KINDS = ['Kaufvertrag', 'Abgabevertrag', 'Schutzvertrag'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

type Words = {
  /** Nominative; all of them are masculine nouns that take an s in the genitive. */
  readonly seller: string
  readonly buyer: string
  /** With its article, in the four cases. */
  readonly price: readonly [nominative: string, genitive: string, dative: string, accusative: string]
  /** The word for one animal, and for several. */
  readonly animals: readonly [one: string, several: string]
}

/** How the parties, the price and the animals are called in a contract of each kind. */
export const contractWords: Record<ContractKind, Words> = {
  Kaufvertrag: {
    seller: 'Verkäufer',
    buyer: 'Käufer',
    price: ['der Kaufpreis', 'des Kaufpreises', 'dem Kaufpreis', 'den Kaufpreis'],
    animals: ['Verkauftes Tier', 'Verkaufte Tiere'],
  },
  Abgabevertrag: {
    seller: 'Abgeber',
    buyer: 'Übernehmer',
    price: ['der Abgabepreis', 'des Abgabepreises', 'dem Abgabepreis', 'den Abgabepreis'],
    animals: ['Abgegebenes Tier', 'Abgegebene Tiere'],
  },
  Schutzvertrag: {
    seller: 'Abgeber',
    buyer: 'Übernehmer',
    price: ['die Schutzgebühr', 'der Schutzgebühr', 'der Schutzgebühr', 'die Schutzgebühr'],
    animals: ['Abgegebenes Tier', 'Abgegebene Tiere'],
  },
}

/** The noun alone: `Kaufpreis`, `Schutzgebühr`. */
export const priceNoun = (kind: ContractKind): string => contractWords[kind].price[0].replace(/^\S+ /, '')

/**
 * A wording that was written for a contract of sale in the words of another kind: who hands over and who takes, what is
 * paid, and what the contract is called, each with its article. Other words stay.
 */
export function inWordsOf(kind: ContractKind, wording: string): string {
  if (kind === 'Kaufvertrag') return wording
  const { seller, buyer, price } = contractWords[kind]
  const former = contractWords.Kaufvertrag.price
  const isFeminine = price[0].startsWith('die ')
  const dative = (article: string) => `${article} ${priceNoun(kind)}`
  let text = wording
    .replace(/\bzum Kaufpreis\b/g, dative(isFeminine ? 'zur' : 'zum'))
    .replace(/\b([Vv])om Kaufpreis\b/g, (_, letter: string) =>
      dative(isFeminine ? `${letter}on der` : `${letter}om`),
    )
  for (const [nth, phrase] of former.entries()) {
    text = text.replaceAll(new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'gu'), price[nth]!)
    text = text.replaceAll(new RegExp(`(?<!\\p{L})${capital(phrase)}(?!\\p{L})`, 'gu'), capital(price[nth]!))
  }
  return text
    .replaceAll(/(?<!\p{L})Kaufpreis(?:es)?(?!\p{L})/gu, priceNoun(kind))
    .replaceAll(/(?<!\p{L})Kaufvertrag(?=s?(?!\p{L}))/gu, kind)
    .replaceAll(/(?<!\p{L})Verkäufer(?=s?(?!\p{L}))/gu, seller)
    .replaceAll(/(?<!\p{L})Käufer(?=s?(?!\p{L}))/gu, buyer)
}

/** As it begins a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
