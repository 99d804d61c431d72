/**
 * The letter or advertisement in a model's reply: without fences, Markdown, a subject line, an announcement or
 * quotation marks around it.
 */
export function cleanText(reply: string): string {
  const plain = reply
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\ufeff]/g, '')
    .trim()
    .replace(/^```[a-z]*\s*\n([\s\S]*?)\n?```\s*$/i, '$1')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/^\s*[*•]\s+/gm, '- ')
    .replace(/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/gm, '')
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
const price = new RegExp(
  String.raw`(?:€|EUR|Euro)\s?(?<after>${amount})(?![\d])|(?<before>${amount})\s?(?:,-+|,–)?\s?(?:€|EUR\b|Euro\b)`,
  'giu',
)

/** Amounts of money in a text, in EUR: `25 €`, `25,00 Euro`, `EUR 1.200`. */
export function readPrices(text: string): number[] {
  return [...text.matchAll(price)].map(({ groups }) => {
    const digits = groups?.['before'] ?? groups?.['after'] ?? ''
    const plain = /^\d{1,3}(\.\d{3})+(,|$)/.test(digits) ? digits.replaceAll('.', '') : digits
    return Number(plain.replace(',', '.'))
  })
}

/**
 * What a text for other people must not hold, whatever the model was told, in German for the model: `grave` things
 * that nobody may be shown as ours, and `small` ones that the breeder can put right.
 */
export function findFlaws(
  text: string,
  { prices, shortest }: { prices: number[]; shortest: number },
): { grave: string[]; small: string[] } {
  const grave: string[] = []
  const small: string[] = []
  if (text.length < shortest) grave.push('Sie ist leer oder viel zu kurz.')
  if (readPrices(text).some((amount) => !prices.includes(amount)))
    grave.push('Sie nennt einen Preis, der nirgends angegeben ist. Nenne keinen.')
  if (
    /\bhttps?:\/\/|\bwww\.|[\w.+-]@[\w-]+\.\w/i.test(text) ||
    /(?:\+|\b0)[\d\s/()-]{7,}\d/.test(withoutDays(text))
  )
    grave.push('Sie enthält einen Link, eine E-Mail-Adresse oder eine Telefonnummer. Lass sie weg.')
  if (
    /\b(?:als|bin) (?:eine? )?(?:KI|künstliche Intelligenz|Sprachmodell|AI)\b|\bas an AI\b|\b(?:I'm|I am) sorry\b/i.test(
      text,
    )
  )
    grave.push('Sie spricht von dir statt von den Tieren.')
  if (/\[[^\]\n]{1,60}\]|\{[^}\n]{1,60}\}|<[^>\n]{1,60}>|_{3,}|\bX{3,}\b/.test(text))
    small.push('Sie enthält Platzhalter in Klammern. Formuliere so, dass keiner nötig ist.')
  return { grave, small }
}

const withoutDays = (text: string) => text.replace(/\d{1,2}\.\s?\d{1,2}\.\s?\d{0,4}/g, '')

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
