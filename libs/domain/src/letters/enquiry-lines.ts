import type { ProspectPurpose, WishedGender } from '../placement/placement-wish.ts'

/**
 * The lines in which somebody says what they look for. The website puts them into the mail that it begins and shows
 * them as text, the inbox reads them again; `hint` says what belongs behind the label.
 */
export const ENQUIRY_LINES = [
  { part: 'count', label: 'Anzahl' },
  { part: 'gender', label: 'Geschlecht' },
  { part: 'colors', label: 'Farbe' },
  { part: 'purpose', label: 'Wofür', hint: 'Liebhaber, Zucht, Vergesellschaftung' },
  { part: 'earliest', label: 'Frühestens ab' },
  { part: 'companions', label: 'Vorhandene Rennmäuse', hint: 'Zahl, Geschlecht, Alter' },
  { part: 'housing', label: 'Gehege', hint: 'Länge x Breite x Höhe in cm' },
  { part: 'bedding', label: 'Einstreu in cm' },
  { part: 'experience', label: 'Erfahrung' },
  { part: 'adult', label: 'Volljährig', hint: 'ja/nein' },
  { part: 'place', label: 'Postleitzahl und Ort' },
] as const satisfies readonly { part: string; label: string; hint?: string }[]

const labelOf = (part: (typeof ENQUIRY_LINES)[number]['part']) =>
  ENQUIRY_LINES.find((line) => line.part === part)!.label

/** What a mail about certain animals asks at first: who, where, who lives there already, in what, and how to be reached. */
export const FIRST_QUESTIONS = [
  'Name',
  labelOf('place'),
  labelOf('companions'),
  labelOf('housing'),
  'Telefon, und wann Sie erreichbar sind',
] as const

/** The values of such lines; a missing member was not said, or could not be read for sure. */
export interface Enquiry {
  minCount?: number
  maxCount?: number
  gender?: WishedGender
  /** Names of colours as they were written. */
  colors?: string[]
  purpose?: ProspectPurpose
  /** `YYYY-MM-DD` */
  earliestOn?: string
  companionCount?: number
  companionGender?: 'Male' | 'Female' | 'Mixed'
  companionNote?: string
  housingLengthCm?: number
  housingWidthCm?: number
  housingHeightCm?: number
  beddingCm?: number
  experience?: string
  isAdult?: 'Yes' | 'No'
  postalCode?: string
  city?: string
}

export interface ReadEnquiry {
  readonly enquiry: Enquiry
  /** The line of the mail that each member was read from. */
  readonly lines: Partial<Record<keyof Enquiry, string>>
}

// Strangers write mails as long as they like, and these lines stand at the beginning.
const longestText = 100_000
const mostLines = 1000
const longestLine = 2000

/**
 * Reads the labelled lines of a mail, in whatever order, quoted or not, with or without colon and hint. Of a label that
 * occurs twice the first line that says something counts: an answer stands above what it quotes. Never throws.
 */
export function readEnquiry(text: string): ReadEnquiry {
  const said = text
    .slice(0, longestText)
    .split(/[\r\n]+/, mostLines)
    .filter((line) => line.length <= longestLine)
    .flatMap((line) => labelled(line.normalize('NFKC')))
  const enquiry: Enquiry = {}
  const lines: ReadEnquiry['lines'] = {}
  for (const { part, value, line } of said) {
    const found: Enquiry = readers[part](value)
    for (const member of Object.keys(found) as (keyof Enquiry)[]) {
      if (enquiry[member] !== undefined) continue
      Object.assign(enquiry, { [member]: found[member] })
      lines[member] = line
    }
  }
  // One of each sex is a wish of those who breed.
  if (enquiry.gender === 'Pair' && enquiry.purpose !== 'Breeding') {
    delete enquiry.gender
    delete lines.gender
  }
  return { enquiry, lines }
}

type Part = (typeof ENQUIRY_LINES)[number]['part']

const labels = ENQUIRY_LINES.map(({ part, label }) => ({
  part,
  // The hint may have been left in place, changed or removed.
  form: new RegExp(`^[>|\\s*•–-]*${label}(?=[\\s:(]|$)\\s*(?:\\([^()]*\\))?\\s*:?\\s*`, 'iu'),
}))

function labelled(line: string): { part: Part; value: string; line: string }[] {
  for (const { part, form } of labels) {
    const [label] = form.exec(line) ?? []
    if (label === undefined) continue
    const value = line.slice(label.length).trim()
    return value === '' ? [] : [{ part, value, line: line.replace(/^[>|\s]+/, '').trim() }]
  }
  return []
}

const readers: Record<Part, (value: string) => Enquiry> = {
  count: readCount,
  gender: readGender,
  colors: readColors,
  purpose: readPurpose,
  earliest: readEarliest,
  companions: readCompanions,
  housing: readHousing,
  bedding: readBedding,
  experience: (value) => ({ experience: value.slice(0, 2000) }),
  adult: readAdult,
  place: readPlace,
}

const words = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
export const number = `\\d{1,2}|eine[ns]?|${words.join('|')}`
const countForm = new RegExp(
  `^(?:ca\\.?|etwa|ungefähr)?\\s*(${number})(?:\\s*(?:-|–|bis|oder)\\s*(${number}))?(?![\\p{L}\\d.,])`,
  'iu',
)

export function numberOf(text: string): number {
  const word = text.toLowerCase().replace(/^eine[ns]?$/, 'ein')
  const known = words.indexOf(word)
  return known < 0 ? Number(text) : known
}

function readCount(value: string): Enquiry {
  const [, first, second] = countForm.exec(value) ?? []
  if (first === undefined) return {}
  const [minCount, maxCount] = [numberOf(first), numberOf(second ?? first)]
  return minCount >= 1 && maxCount >= minCount && maxCount <= 20 ? { minCount, maxCount } : {}
}

const male = /(?<!\p{L})(?:böckchen|böcke|bock|männchen|männlich\p{L}*|jungs)(?!\p{L})/iu
const female = /(?<!\p{L})(?:weibchen|weiblich\p{L}*|mädchen|mädels)(?!\p{L})/iu
const pair = /(?<!\p{L})(?:pärchen|paar)(?!\p{L})/iu
const either = /(?<!\p{L})(?:egal|beides|oder)(?!\p{L})/iu
export const denial = /(?<!\p{L})(?:kein\p{L}*|nicht|nie|ohne)(?!\p{L})/iu

export function readGender(value: string): Enquiry {
  if (denial.test(value)) return {}
  const [isMale, isFemale] = [male.test(value), female.test(value)]
  if (pair.test(value)) return isMale || isFemale ? {} : { gender: 'Pair' }
  if (either.test(value) && isMale === isFemale) return { gender: 'Any' }
  if (isMale === isFemale) return {}
  return { gender: isMale ? 'Male' : 'Female' }
}

function readColors(value: string): Enquiry {
  if (denial.test(value) || /(?<!\p{L})egal(?!\p{L})/iu.test(value)) return {}
  const colors = value
    .split(/[,;/]|\s(?:und|oder)\s/u)
    .map((name) => name.replace(/[.!\s]+$/u, '').trim())
    .filter((name) => name !== '')
  return colors.length === 0 ? {} : { colors: colors.slice(0, 20) }
}

const purposes = [
  ['Pet', /liebhaber|haustier/iu],
  ['Breeding', /(?<!\p{L})zucht(?!\p{L})|züchten/iu],
  ['Bonding', /vergesellschaft/iu],
] as const

function readPurpose(value: string): Enquiry {
  if (denial.test(value)) return {}
  const [purpose, ...others] = purposes.filter(([, form]) => form.test(value))
  return purpose === undefined || others.length > 0 ? {} : { purpose: purpose[0] }
}

const months = [
  ['januar', 'jänner'],
  ['februar'],
  ['märz'],
  ['april'],
  ['mai'],
  ['juni'],
  ['juli'],
  ['august'],
  ['september'],
  ['oktober'],
  ['november'],
  ['dezember'],
]

export function readEarliest(value: string): Enquiry {
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value)
  const german = /(?<!\d)(\d{1,2})\.\s*(?:(\d{1,2})\.|(\p{L}+))\s*(\d{4}|\d{2})(?!\d)/u.exec(value)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (german === null) return {}
  const [, day, month, name, year = ''] = german
  const named = months.findIndex((names) => names.includes(name?.toLowerCase() ?? ''))
  return dayOf(
    year.length === 2 ? 2000 + Number(year) : Number(year),
    Number(month ?? named + 1),
    Number(day),
  )
}

function dayOf(year: number, month: number, day: number): Enquiry {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 2000 && year < 2100 ? { earliestOn: date.toISOString().slice(0, 10) } : {}
}

function readCompanions(value: string): Enquiry {
  if (/^(?:keine?|nein|0|null)(?![\p{L}\d])/iu.test(value)) return { companionCount: 0 }
  if (denial.test(value)) return {}
  const [, first, second] = countForm.exec(value) ?? []
  const count = first === undefined || second !== undefined ? undefined : numberOf(first)
  const [isMale, isFemale] = [male.test(value), female.test(value)]
  return {
    companionNote: value.slice(0, 500),
    ...(count !== undefined && count <= 20 && { companionCount: count }),
    ...((isMale || isFemale) && {
      companionGender: isMale && isFemale ? 'Mixed' : isMale ? 'Male' : 'Female',
    }),
  }
}

const length = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)\s*(cm|m)?`
const housingForm = new RegExp(
  `(?<![\\d.,])${length}\\s*[x×*]\\s*${length}(?:\\s*[x×*]\\s*${length})?(?![\\d.,]*\\d)`,
  'iu',
)

function readHousing(value: string): Enquiry {
  const found = housingForm.exec(value)
  if (found === null) return {}
  const unit = (found[6] ?? found[4] ?? found[2])?.toLowerCase()
  const sizes = [1, 3, 5].flatMap((at) => {
    const text = found[at]
    if (text === undefined) return []
    const own = found[at + 1]?.toLowerCase() ?? unit
    return [Math.round(Number(text.replace(',', '.')) * (own === 'm' ? 1000 : 10)) / 10]
  })
  // Without a unit, small figures could be metres as well.
  if (sizes.some((size) => size <= 0 || size > 1000 || (unit === undefined && size < 10))) return {}
  const [housingLengthCm, housingWidthCm, housingHeightCm] = sizes
  return {
    ...(housingLengthCm !== undefined && { housingLengthCm }),
    ...(housingWidthCm !== undefined && { housingWidthCm }),
    ...(housingHeightCm !== undefined && { housingHeightCm }),
  }
}

function readBedding(value: string): Enquiry {
  const [, text] =
    /^(?:ca\.?|etwa|mindestens|mind\.)?\s*(\d{1,3}(?:[.,]\d)?)\s*(?:cm)?\.?$/iu.exec(value) ?? []
  const beddingCm = Number(text?.replace(',', '.'))
  return beddingCm > 0 ? { beddingCm } : {}
}

function readAdult(value: string): Enquiry {
  const [word] = /^(?:ja|nein)(?!\p{L})(?!\s*\/)/iu.exec(value) ?? []
  if (word === undefined) return {}
  return { isAdult: word.toLowerCase() === 'ja' ? 'Yes' : 'No' }
}

function readPlace(value: string): Enquiry {
  const [, postalCode, city] = /^(?:(?:D|A|CH)-)?(?:(\d{4,5})(?!\d))?[\s,]*(.*)$/iu.exec(value) ?? []
  const name = city?.trim() ?? ''
  return {
    ...(postalCode !== undefined && { postalCode }),
    ...(name !== '' && !/\d/.test(name) && { city: name.slice(0, 100) }),
  }
}
