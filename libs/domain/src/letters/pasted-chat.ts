import { normalizeNameSearch } from '../name-search.ts'

/** The facts about the writer of a pasted text; a missing member was not said, or could not be read for sure. */
export interface PastedChat {
  name?: string
  phone?: string
  email?: string
  /** `YYYY-MM-DD`, as the clock of the phone showed it */
  day?: string
  /** `HH:MM`, likewise */
  time?: string
  /** The words alone, without what the program put before each message; with the names where several people speak. */
  text: string
}

/** More is kept as it was pasted, and not read. */
const longestRead = 50_000

const day = String.raw`(?<day>\d{1,2})[./](?<month>\d{1,2})[./]?(?<year>\d{4}|\d{2})?`
const time = String.raw`(?<time>\d{1,2}:\d{2})(?::\d{2})?(?:\s?(?:Uhr|(?<half>[AP]M)))?`
const who = String.raw`(?<who>[^:\n]{1,80}?)`

/** How the programs put day, time and name before a message that is copied or exported. */
const forms = [
  // WhatsApp, copied on a phone, and exported by an iPhone: [12.11., 18:03] Jana: Hallo
  String.raw`^\[${day},?\s+(?:um\s)?${time}\]\s${who}:\s(?<words>.*)$`,
  // WhatsApp in a browser: [18:03, 12.11.2025] Jana: Hallo
  String.raw`^\[${time},\s+${day}\]\s${who}:\s(?<words>.*)$`,
  // WhatsApp, exported by an Android phone: 12.11.25, 18:03 - Jana: Hallo
  String.raw`^${day},?\s+(?:um\s)?${time}\s[-–]\s${who}:\s(?<words>.*)$`,
  // Telegram: Jana, [12.11.2025 18:03]
  String.raw`^${who},?\s\[${day}\s${time}\](?<words>)$`,
].map((form) => new RegExp(form, 'iu'))

/** The line that WhatsApp puts above the first message of an export from an Android phone: nobody speaks. */
const systemLine = new RegExp(String.raw`^${day},?\s+(?:um\s)?${time}\s[-–]\s(?!.*:\s)`, 'iu')

type Message = { who: string; words: string[]; day: string | undefined; time: string | undefined }

/**
 * Reads a conversation copied from a messenger, or any other pasted text. Who wrote is the first speaker who is none of
 * `own`, the names that the breeder goes by. `today` (`YYYY-MM-DD`) tells the year of a day that has none. Never throws.
 */
export function readPastedChat(pasted: string, own: readonly string[], today: string): PastedChat {
  if (pasted.length > longestRead) return { text: pasted }
  const lines = pasted
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .split(/\r?\n/)
  const messages = readMessages(lines, today)
  if (messages === null) return { text: pasted, ...readSelf(lines) }
  const ours = new Set(own.map(normalizeNameSearch))
  const isOther = (one: Message) => !ours.has(normalizeNameSearch(one.who))
  const first = messages.find(isOther) ?? messages[0]!
  const theirs = messages.filter((one) => one.who === first.who).flatMap(({ words }) => words)
  const speakers = new Set(messages.map((one) => one.who))
  const isNumber = phoneIn(first.who) !== undefined
  return {
    ...readSelf(theirs),
    ...(isNumber ? { phone: phoneIn(first.who)! } : { name: first.who }),
    ...(first.day !== undefined && { day: first.day }),
    ...(first.day !== undefined && first.time !== undefined && { time: first.time }),
    text: messages
      .map(({ who: name, words }) =>
        speakers.size > 1 ? [`${name}: ${words[0]!}`, ...words.slice(1)] : words,
      )
      .map((said) => said.join('\n').trim())
      .join('\n'),
  }
}

/** Null where no line begins like a message of a messenger: then somebody's words stand there alone. */
function readMessages(lines: readonly string[], today: string): Message[] | null {
  const messages: Message[] = []
  for (const line of lines) {
    const found = forms.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined)
    const newest = messages.at(-1)
    if (found === undefined) {
      if (newest !== undefined) newest.words.push(line)
      else if (line.trim() !== '' && !systemLine.test(line)) return null
      continue
    }
    messages.push({
      who: found['who']!.trim().replace(/^~\s?/, ''),
      words: found['words'] === '' ? [] : [found['words']!],
      day: dayOf(found, today),
      time: timeOf(found['time']!, found['half']),
    })
  }
  const spoken = messages.map((one) => ({ ...one, words: one.words.length === 0 ? [''] : one.words }))
  return messages.length === 0 ? null : spoken
}

type Groups = Record<string, string | undefined>

/** A day without a year is the last such day; one that does not exist, or is still to come, is none. */
function dayOf({ day: d, month: m, year }: Groups, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  const years =
    year === undefined ? [thisYear, thisYear - 1] : [Number(year) + (year.length === 2 ? 2000 : 0)]
  return years
    .map((y) => new Date(Date.UTC(y, Number(m) - 1, Number(d))))
    .filter((date) => date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d))
    .map((date) => date.toISOString().slice(0, 10))
    .find((one) => one <= today)
}

/** A time that no clock shows is none. */
function timeOf(text: string, half: string | undefined): string | undefined {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  const whole = half === undefined ? hour : (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return whole > 23 || minute > 59 ? undefined : `${pad(whole)}:${pad(minute)}`
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The facts in the words themselves: labelled lines, an address, a number, the name below a greeting. */
function readSelf(lines: readonly string[]): Pick<PastedChat, 'name' | 'phone' | 'email'> {
  const text = lines.join('\n')
  const name = labelled(lines, /^\s*(?:mein\s)?name\s*:\s*(.+)$/iu) ?? signedBy(lines)
  const email = /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/iu
    .exec(text)?.[0]
    .replace(/[.-]+$/, '')
  const phone = phoneIn(text)
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
}

const labelled = (lines: readonly string[], form: RegExp): string | undefined =>
  lines
    .map((line) => form.exec(line)?.[1]?.trim().slice(0, 200))
    .find((value) => value !== undefined && value !== '')

const nameForm = String.raw`(\p{Lu}[\p{L}'’-]+(?:(?:\s(?:von|van|der|den|de|zu|und|&)){0,2}\s\p{Lu}[\p{L}'’-]+){0,3})`
/** A greeting that ends a message; the name stands behind it or on the next line. */
const closing = new RegExp(
  String.raw`^\s*(?:(?:mit\s)?(?:\p{L}+(?:e|en)\s){0,2}(?:gr[uü](?:ß|ss)(?:e|en)?|gru(?:ß|ss))(?:\s(?:von|aus\s\p{Lu}\p{L}+))?|[lv]g|mfg|glg)[\s,.!:–-]*${nameForm}?[\s.!]*[^\p{L}\p{N}]*$`,
  'iu',
)
const nameAlone = new RegExp(String.raw`^\s*${nameForm}\s*[^\p{L}\p{N}]*$`, 'u')

function signedBy(lines: readonly string[]): string | undefined {
  for (const [at, line] of lines.entries()) {
    if (line.length > 120) continue
    const found = closing.exec(line)
    if (found === null) continue
    const next = lines.slice(at + 1).find((one) => one.trim() !== '')
    const name = found[1] ?? (next !== undefined && next.length <= 80 ? nameAlone.exec(next)?.[1] : undefined)
    // `closing` reads letters of any size: what is written small is no name.
    if (name !== undefined && nameAlone.test(name)) return name
  }
  return undefined
}

/** A number somebody can be called at: with its prefix, 8 to 15 digits. */
function phoneIn(text: string): string | undefined {
  const form = /(?<![\p{L}\d.,/+-]|\d\s)(?:\+|00?)[1-9][\d\s\u2011()/-]{5,24}\d(?![\p{L}\d]|[.,]\d)/gu
  for (const [found] of text.matchAll(form)) {
    const digits = found.replace(/\D/g, '')
    if (digits.length >= 8 && digits.length <= 15)
      return found
        .replace(/\u2011/g, '-')
        .replace(/\s+/g, ' ')
        .trim()
  }
  return undefined
}
