import { type Sex, SEXES } from '@zuchtbuch/domain/gender'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { z } from 'zod'
import type { Prompt } from '../answer.ts'
import { readJson } from '../read-json.ts'
import { storableText } from '../storable-text.ts'

const forWhom = [...SEXES, 'Both'] as const

export type NameWishes = {
  /** Upper case. */
  letter: string | null
  gender: Sex | null
  /** Origins, of which a name shall have one; any when empty. */
  usages: string[]
}

/** `avoid`: names that are taken or were suggested before. */
export type NameQuestion = NameWishes & { count: number; avoid: string[] }

export type SuggestedName = { name: string; meaning: string; origin: string }

const text = (longest: number) =>
  z
    .string()
    .transform((value) => storableText(value.replace(/\s+/g, ' ').trim().slice(0, longest)))
    .catch('')

/** Models that are asked in German sometimes name the members in German, too. */
const Item = z.preprocess(
  (value) => (isRecord(value) ? germanMembers(value) : { name: value }),
  z.object({
    name: z
      .string()
      .transform((name) =>
        name
          .slice(0, 200)
          .normalize('NFC')
          .replace(/^[\s"„“*\d.)-]+|[\s"“”*.,:]+$/g, ''),
      )
      .pipe(z.string().regex(/^\p{L}[\p{L}\p{M}'’ .-]{0,39}$/u)),
    meaning: text(200),
    origin: text(60),
    gender: z.enum(forWhom).catch('Both'),
  }),
)
type Item = z.output<typeof Item>

const rules = `Du schlägst Namen für Mongolische Rennmäuse einer deutschen Hobbyzucht vor.

Woran du dich hältst:
- Nur Namen, die es wirklich gibt: Vornamen, Namen aus Sagen und Dichtung, Namen von Pflanzen, Orten oder Dingen, die als Rufname taugen. Erfinde weder Namen noch Bedeutungen. Ist eine Bedeutung nicht gesichert, lass sie leer.
- Kurze, gut rufbare Namen, höchstens drei Silben, wenn die Wünsche es zulassen. Nichts Anstößiges, keine Marken, keine lebenden Personen des öffentlichen Lebens.
- Jeder Name nur einmal, auch nicht in anderer Schreibweise.
- Die Wünsche gelten streng. Gibt es weniger passende Namen als gewünscht, dann liefere weniger und nie unpassende.

Antworte mit JSON in genau dieser Form und sonst nichts:
{"names":[{"name":"…","meaning":"Bedeutung auf Deutsch, höchstens acht Wörter","origin":"Herkunft als deutsches Eigenschaftswort, klein geschrieben","gender":"Male, Female oder Both"}]}`

const genderRules = {
  Male: 'Nur Namen für Böckchen, also männliche oder für beide Geschlechter übliche.',
  Female: 'Nur Namen für Weibchen, also weibliche oder für beide Geschlechter übliche.',
}

/** Names that fit the wishes as far as the model's own words tell; who has which name is not looked at here. */
export const namesPrompt: Prompt<NameQuestion, SuggestedName[]> = {
  version: 'names/1',
  ask: (question) => ({
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: wishes(question) },
    ],
    schema: answerSchema(question),
  }),
  read({ text: reply }, question) {
    const list = findList(readJson(reply))
    if (!list) return { problem: 'Sie ist kein JSON mit einer Liste „names“.' }
    const items = list.flatMap((value) => Item.safeParse(value).data ?? [])
    if (list.length > 0 && items.length === 0) {
      return { problem: 'Kein Eintrag hat einen Namen aus Buchstaben im Feld „name“.' }
    }
    return { value: items.flatMap((item) => fitting(item, question)) }
  },
}

function wishes({ letter, gender, usages, count, avoid }: NameQuestion): string {
  return [
    `Bitte ${count} Namen.`,
    ...(letter === null ? [] : [`Jeder Name beginnt mit dem Buchstaben ${letter}.`]),
    ...(gender === null ? [] : [genderRules[gender]]),
    ...(usages.length === 0
      ? []
      : [
          `Jeder Name hat eine dieser Herkünfte: ${usages.join(', ')}. Als „origin“ steht eines dieser Wörter, genau so geschrieben.`,
        ]),
    ...(avoid.length === 0 ? [] : [`Diese Namen sind vergeben: ${avoid.join(', ')}.`]),
  ].join('\n')
}

function answerSchema({ usages }: NameQuestion): Record<string, unknown> {
  const string = { type: 'string' }
  const properties = {
    name: string,
    meaning: string,
    origin: usages.length === 0 ? string : { type: 'string', enum: usages },
    gender: { type: 'string', enum: forWhom },
  }
  const item = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  return {
    type: 'object',
    properties: { names: { type: 'array', items: item } },
    required: ['names'],
    additionalProperties: false,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function germanMembers(value: Record<string, unknown>): Record<string, unknown> {
  const { vorname, bedeutung, herkunft, geschlecht } = value
  const gender = value['gender'] ?? geschlecht
  return {
    name: value['name'] ?? vorname,
    meaning: value['meaning'] ?? bedeutung,
    origin: value['origin'] ?? herkunft,
    gender: typeof gender === 'string' ? readGender(gender) : gender,
  }
}

function readGender(text: string): string {
  if (/^(?:m|male|männlich|bock|böckchen)$/i.test(text)) return 'Male'
  return /^(?:f|w|female|weiblich|weibchen)$/i.test(text) ? 'Female' : 'Both'
}

/** The list in an answer that is one, or an object that has one somewhere inside. */
function findList(value: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(value)) {
    const [only] = value
    return value.length === 1 && isRecord(only) && !('name' in only) && !('vorname' in only)
      ? (findList(only, depth + 1) ?? value)
      : value
  }
  if (!isRecord(value) || depth > 3) return undefined
  const lists = Object.values(value).flatMap((member) => {
    const list = findList(member, depth + 1)
    return list ? [list] : []
  })
  if (lists.length === 0 && ('name' in value || 'vorname' in value)) return [value]
  return lists.toSorted((a, b) => b.length - a.length)[0]
}

function fitting({ name, meaning, origin, gender }: Item, wanted: NameWishes): SuggestedName[] {
  if (wanted.letter !== null && initialOf(name) !== wanted.letter) return []
  if (wanted.gender !== null && gender !== 'Both' && gender !== wanted.gender) return []
  if (wanted.usages.length === 0) return [{ name, meaning, origin }]
  const usage = wanted.usages.find((candidate) => isSameOrigin(candidate, origin))
  return usage === undefined ? [] : [{ name, meaning, origin: usage }]
}

/** The first letter, upper case as the language of the herd book has it. */
const initialOf = (name: string) => /^./u.exec(name)?.[0].toLocaleUpperCase('de')

/** `nordisch`, `Altnordisch` and `nordische` are one; `norwegisch` is another. */
function isSameOrigin(wanted: string, given: string): boolean {
  const stem = (text: string) => normalizeNameSearch(text).replace(/(isch|sch)(e[nrs]?)?$/, '')
  const [stemWanted, stemGiven] = [stem(wanted), stem(given)]
  return (
    stemGiven !== '' &&
    (stemGiven.includes(stemWanted) || (stemGiven.length > 3 && stemWanted.includes(stemGiven)))
  )
}
