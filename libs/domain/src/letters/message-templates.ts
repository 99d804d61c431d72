/*
 * Letters that a breeder writes again and again. A template is plain text with German words in double braces, whose values are
 * put in as text and never read again.
 */

export const MESSAGE_KINDS = [
  'WaitlistPlaced',
  'OfferMade',
  'ReservationConfirmed',
  'ReservationReminder',
  'ReservationExpired',
  'PickupDetails',
  'StillInterested',
  'Declined',
  'AftercareFirst',
  'AftercareYearly',
] as const
/** The subject of a letter. */
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** A mail is a letter, or one that begins empty. */
export const MAIL_KINDS = [...MESSAGE_KINDS, 'Free'] as const

/** `Failed`: refused, or nobody knows; it may be sent again. */
export const MAIL_STATES = ['Draft', 'Sending', 'Sent', 'Failed', 'Discarded'] as const

export const PLACEHOLDERS = [
  'anrede',
  'gruss',
  'wunsch',
  'listendatum',
  'davorsatz',
  'fragen',
  'tiere',
  'tierkurz',
  'abdatum',
  'frist',
  'abholtag',
  'abholort',
  'anzahlung',
  'anzahlungbis',
  'freigabe',
  'restbetrag',
  'uebergabe',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The value of each; null where none is known. */
export type MessageValues = Readonly<Record<Placeholder, string | null>>

const person = ['anrede', 'gruss'] as const
const wish = [...person, 'wunsch', 'listendatum', 'davorsatz', 'fragen'] as const
const animals = [...wish, 'tiere', 'tierkurz', 'abdatum', 'frist'] as const
const kept = [
  ...animals,
  'abholtag',
  'abholort',
  'anzahlung',
  'anzahlungbis',
  'restbetrag',
  'freigabe',
] as const
const aftercare = [...person, 'tiere', 'tierkurz', 'uebergabe'] as const

/** The placeholders that a letter of a kind may use. */
export const placeholdersOf: Readonly<Record<MessageKind, readonly Placeholder[]>> = {
  WaitlistPlaced: wish,
  OfferMade: animals,
  ReservationConfirmed: kept,
  ReservationReminder: kept,
  ReservationExpired: kept,
  PickupDetails: kept,
  StillInterested: [...wish, 'frist'],
  Declined: wish,
  AftercareFirst: aftercare,
  AftercareYearly: aftercare,
}

/** A sentence that is left out because it would not be true, not because something is unknown. */
const saidWhereTrue: Placeholder = 'freigabe'

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/gu

/** The placeholders of a text, each once, in the order in which they come. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), (found) => found[1]!))]
}

/** The first pair of braces that means nothing in a letter of this kind, with its position. */
export function unknownPlaceholder(
  kind: MessageKind,
  text: string,
): { name: string; position: number } | undefined {
  const known: readonly string[] = placeholdersOf[kind]
  for (const found of text.matchAll(placeholder))
    if (!known.includes(found[1]!)) return { name: found[1]!, position: found.index }
  // The brackets left over were opened or closed by mistake. Blanks keep the positions.
  const rest = text.replace(placeholder, (found) => ' '.repeat(found.length))
  const position = rest.search(/\{\{|\}\}/)
  return position === -1 ? undefined : { name: rest.slice(position, position + 2), position }
}

export interface RenderedMessage {
  readonly subject: string
  readonly body: string
  /** Placeholders without a value: what they stood in was left out. */
  readonly missing: Placeholder[]
}

/** A letter with its values. A paragraph that names something unknown is left out. */
export function renderMessage(
  { subject, body }: { readonly subject: string; readonly body: string },
  values: MessageValues,
): RenderedMessage {
  const missing = new Set<Placeholder>()
  const valueOf = (name: string): string | null => {
    const value = values[name as Placeholder] ?? null
    if (value === null || value.trim() === '') {
      missing.add(name as Placeholder)
      return null
    }
    // A name in braces would look like a place that somebody forgot to fill in.
    return value.replaceAll('{', '(').replaceAll('}', ')')
  }
  const fill = (text: string) => text.replace(placeholder, (_, name: string) => valueOf(name) ?? '')
  const paragraphs = body
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => {
      const unknown = placeholdersIn(paragraph).filter((name) => valueOf(name) === null)
      return unknown.length === 0
    })
  return {
    subject: oneLine(fill(subject)),
    body: paragraphs.map(fill).join('\n\n').trim(),
    missing: PLACEHOLDERS.filter((name) => missing.has(name) && name !== saidWhereTrue),
  }
}

/** Nothing in a subject may begin a header of its own; what a missing value leaves at the end goes, too. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.replace(/\s*[:,–-]$/u, '').replace(/\s+([?!.,;:])/gu, '$1')
}
