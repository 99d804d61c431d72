import { checkMark } from '@zuchtbuch/contracts/requests'
import { replacePersonalData, type PersonalDatum } from './mask-personal-data.ts'
import { plainForm } from './normal-form.ts'
import { spokenNumbers } from './spoken-numbers.ts'

/** Far beyond any letter or advertisement; what lies behind it is neither judged nor shown. */
const longestText = 12_000

/**
 * The letter or advertisement in a model's reply: without fences, Markdown, a subject line, an announcement or
 * quotation marks around it.
 */
export function cleanText(reply: string): string {
  const plain = reply
    .slice(0, longestText)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\ufeff]/g, '')
    .trim()
    .replace(/^```[a-z]*\s*\n([\s\S]*?)\n?```\s*$/i, '$1')
    .replace(/^[^\S\n]{0,3}#{1,6}[^\S\n]+/gm, '')
    .replace(/(\*\*|__)(?=\S)([^\n]{0,500}?\S)\1/g, '$2')
    .replace(/^[^\S\n]*[*•][^\S\n]+/gm, '- ')
    .replace(/^[^\S\n]*(?:-{3,}|\*{3,}|_{3,})[^\S\n]*$/gm, '')
    .trim()
  return withoutQuotationMarks(withoutAnnouncement(plain))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** `Gern! Hier ist der Entwurf:` and `Betreff: …` are not part of what was asked for. */
function withoutAnnouncement(text: string): string {
  return text
    .replace(
      /^(?:(?:gern(?:e)?|natürlich|klar|selbstverständlich|okay|ok)[^\n:]{0,40}[!.,:]\s*)?(?:hier (?:ist|kommt|der|die|mein)|(?:mein|dein|ihr)? ?(?:entwurf|antwortentwurf|vorschlag|anzeigentext|antwort|anzeige)\b)[^\n]{0,120}:\s*\n+/i,
      '',
    )
    .replace(/^(?:betreff|subject):[^\n]*\n+/i, '')
    .trim()
}

function withoutQuotationMarks(text: string): string {
  const inner = /^["„“»]([\s\S]*)["“”«]$/.exec(text)?.[1]
  return inner === undefined || /["„“”»«]/.test(inner) ? text : inner.trim()
}

const amount = String.raw`(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|(?<![\d.,])\d+(?:[.,]\d{1,2})?`
const currency = String.raw`€|EUR(?![\p{L}])|Euro(?!\p{L})|US-?Dollar|Dollar|USD(?!\p{L})|CHF(?!\p{L})|Franken(?!\p{L})|[$£]`
const price = new RegExp(
  String.raw`(?:${currency})\s?(?<after>${amount})(?![\d])|(?<before>${amount})\s?(?:,-+|,–)?\s?(?:${currency})|(?<dashed>${amount}),\s?[-–—]{1,2}(?![\d])`,
  'giu',
)
const spokenPrice = new RegExp(String.raw`(?<![\p{L}])(?<words>\p{L}{3,40})\s?(?:${currency})`, 'giu')

/** Amounts of money in a text, as numbers: `25 €`, `25,00 Euro`, `EUR 1.200`, `50,-`, `$50`, `fünfzig Euro`. */
export function readPrices(text: string): number[] {
  const plain = plainForm(text)
  const written = [...plain.matchAll(price)].map(({ groups }) => {
    const digits = groups?.['before'] ?? groups?.['after'] ?? groups?.['dashed'] ?? ''
    const whole = /^\d{1,3}(\.\d{3})+(,|$)/.test(digits) ? digits.replaceAll('.', '') : digits
    return Number(whole.replace(',', '.'))
  })
  const spoken = [...plain.matchAll(spokenPrice)].flatMap(
    ({ groups }) => spokenNumbers.get((groups?.['words'] ?? '').toLowerCase()) ?? [],
  )
  return [...written, ...spoken]
}

/** The errors of a text, in German for the model. */
export type Flaws = {
  /** Texts that must not be shown as ours. */
  grave: string[]
  /** The breeder can put it right. */
  small: string[]
  /** The text in which every place of a kind that a check can be wrong about is marked for the breeder. */
  marked: string
}

/** The pattern of a foreign address, however it is written. */
const contactData = new Set<PersonalDatum>(['E-Mail-Adresse', 'Link', 'Telefonnummer', 'Bankverbindung'])
const whereabouts = new Set<PersonalDatum>(['Adresse', 'Profil'])
const payment =
  /(?<!\p{L})(?:Pay\s?Pal|Klarna|Western\s?Union|Moneygram|Paysafe(?:card)?|Bitcoin|Krypto\p{L}*|Revolut|Venmo|Gutscheinkarten?|Vorkasse|Anzahlung|(?:über|an)weis(?:e|en|t|ung)|anzahlen|zahlbar|IBAN|Konto(?:nummer)?)(?!\p{L})/giu
const sentence = /[^.!?\n]+/g
const promise =
  /(?<!\p{L})(?:reservier\p{L}*|vorgemerkt|zurückgelegt|freigehalten|fest zugesagt|verbindlich|garantier\p{L}*|halten? [^.!?\n]{0,60} frei)(?!\p{L})/iu
const denial = /(?<!\p{L})(?:nicht|noch|keine?[nmrs]?|ohne|weder)(?!\p{L})/iu

/**
 * Finds what a text for other people must not hold, whatever the model was told. All of it is judged in its plain form
 * (NFKC), in which full-width digits are digits. Of a very long text the beginning is judged, and `marked` is no more
 * than that.
 */
export function findFlaws(
  whole: string,
  { prices, shortest }: { prices: number[]; shortest: number },
): Flaws {
  const grave: string[] = []
  const small: string[] = []
  const text = whole.slice(0, longestText)
  const plain = plainForm(text)
  if (text.length < shortest) grave.push('Sie ist leer oder viel zu kurz.')
  if (readPrices(plain).some((amount) => !prices.includes(amount)))
    grave.push('Sie nennt einen Preis, der nirgends angegeben ist. Nenne keinen.')
  const found = new Set<PersonalDatum>()
  const withPlaces = replacePersonalData(plain, (words, what) => {
    found.add(what)
    return whereabouts.has(what) ? marking(words) : words
  })
  if ([...contactData].some((what) => found.has(what)))
    grave.push(
      'Sie enthält einen Link, eine E-Mail-Adresse, eine Telefonnummer oder eine Bankverbindung. Lass sie weg.',
    )
  if (withPlaces !== plain) small.push('Sie nennt eine Anschrift oder ein Profil. Lass sie weg.')
  const withPayments = withPlaces.replace(payment, marking)
  if (withPayments !== withPlaces) small.push('Sie spricht von einer Zahlung. Lass das weg.')
  const marked = withPayments.replace(sentence, (said) => {
    if (!promise.test(said) || denial.test(said) || said.includes(checkMark)) return said
    const words = said.trim()
    return said.replace(words, () => marking(words))
  })
  if (marked !== withPayments) small.push('Sie verspricht etwas, etwa eine Reservierung. Versprich nichts.')
  if (
    /\b(?:als|bin) (?:eine? )?(?:KI|künstliche Intelligenz|Sprachmodell|AI)\b|\bas an AI\b|\b(?:I'm|I am) sorry\b/i.test(
      plain,
    )
  )
    grave.push('Sie spricht von dir statt von den Tieren.')
  if (/\[[^\]\n]{1,60}\]|\{[^}\n]{1,60}\}|<[^>\n]{1,60}>|_{3,}|\bX{3,}\b/.test(plain))
    small.push('Sie enthält Platzhalter in Klammern. Formuliere so, dass keiner nötig ist.')
  return { grave, small, marked: marked === plain ? text : marked }
}

const marking = (words: string) => `${checkMark} ${words}]`

/** The text up to the last sentence that ends within `longest` characters. */
export function cutAtSentence(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest)
  const ends = [...start.matchAll(/[.!?…](?=["“»)]?(?:\s|$))/g)].map(({ index }) => index + 1)
  const end = ends.findLast((at) => at > longest / 3) ?? start.search(/\s\S*$/)
  return start
    .slice(0, end > 0 ? end : longest)
    .toWellFormed()
    .trimEnd()
}
