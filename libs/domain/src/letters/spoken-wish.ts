import {
  denial,
  number,
  numberOf,
  readEarliest,
  readGender,
  type Enquiry,
  type ReadEnquiry,
} from './enquiry-lines.ts'

/** More than anybody says on the phone. */
const longestText = 20_000

/** Somebody says what they would like to have … */
const wants =
  /(?<!\p{L})(?:such|möcht|hätt|nehm|nähm|brauch|interess|wünsch|gern|reservier|kauf|hol|übernehm)/iu
/** … and not what they have. */
const has =
  /(?<!\p{L})(?:hab(?:e|en|t)?|hat|sitzt|lebt|leben|wohnt|gestorben|verstorben|allein\p{L}*|partner\p{L}*)(?!\p{L})/iu

const animals = String.raw`(?:weibchen|mädchen|mädels|böckchen|böcke|bock|männchen|jungs|tiere?|rennmäuse?|rennmaus|mäuse|mäuschen)`
const counted = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(${number})\s(?:\p{L}+\s){0,2}${animals}(?!\p{L})`,
  'giu',
)
const place =
  /(?<![\d.,/+-]|\d\s)(\d{5})\s+((?:(?:Bad|Sankt|St\.|Groß|Klein|Neu|Alt)\s)?\p{Lu}[\p{L}-]+(?:\s(?:am|an\sder|im|in\sder|ob\sder)\s\p{Lu}[\p{L}-]+)?)/gu
const from = /(?<!\p{L})ab\s(?:dem\s)?(\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}+\s)\s?\d{2,4})/iu

/**
 * Reads what somebody wishes out of sentences that were noted or copied: how many of which sex, from when on, and where
 * they live. What two sentences say otherwise, or one says of animals that are there already, is left out. Never
 * throws.
 */
export function readSpokenWish(text: string): ReadEnquiry {
  const sentences = text
    .slice(0, longestText)
    .split(/[!?;\n]+|\.(?=\s+\p{Lu}|\s*$)/u)
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= 500)
  const enquiry: Enquiry = {}
  const lines: ReadEnquiry['lines'] = {}
  const contradicted = new Set<keyof Enquiry>()
  const say = (said: Enquiry, line: string) => {
    for (const member of Object.keys(said) as (keyof Enquiry)[]) {
      if (enquiry[member] !== undefined && enquiry[member] !== said[member]) contradicted.add(member)
      Object.assign(enquiry, { [member]: said[member] })
      lines[member] ??= line
    }
  }
  for (const sentence of sentences) {
    for (const [, postalCode, city] of sentence.matchAll(place))
      say({ postalCode: postalCode!, city: city! }, sentence)
    if (!wants.test(sentence) || has.test(sentence) || denial.test(sentence)) continue
    for (const [, count] of sentence.matchAll(counted)) {
      const minCount = numberOf(count!)
      if (minCount >= 1 && minCount <= 20) say({ minCount, maxCount: minCount }, sentence)
    }
    const { gender } = readGender(sentence)
    if (gender === 'Male' || gender === 'Female') say({ gender }, sentence)
    say(readEarliest(from.exec(sentence)?.[1] ?? ''), sentence)
  }
  for (const member of contradicted) {
    delete enquiry[member]
    delete lines[member]
  }
  return { enquiry, lines }
}
