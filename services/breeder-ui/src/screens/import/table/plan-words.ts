import type { TableImport } from '../../../data/table-imports.ts'
import { texts } from './texts.de.ts'

type Counts = NonNullable<TableImport['counts']>
type Report = NonNullable<TableImport['report']>
type KindReport = Report['animals']

const made = ({ planned, created }: KindReport) => planned ?? created ?? 0

/** The rows by what becomes of them: "187 neu · 9 ergänzt · 3 unverändert · 4 rot". */
export function countWords(counts: Counts): string {
  const words = (['new', 'changed', 'unchanged', 'red'] as const).flatMap((state) =>
    counts[state] > 0 ? [texts.counts[state](counts[state])] : [],
  )
  return words.length === 0 ? texts.noAnimals : words.join(' · ')
}

type Thing = keyof typeof texts.thing

const said = (counts: Readonly<Partial<Record<Thing, number>>>): string[] =>
  Object.entries(counts).flatMap(([thing, count]) => (count > 0 ? [texts.thing[thing as Thing](count)] : []))

/** What is taken over, as its button says it. */
export function thingsOf({ animals, litters, contacts, weights, enclosures }: Report): string[] {
  const main = said({
    animals: made(animals) + animals.updated,
    litters: made(litters),
    contacts: made(contacts) + contacts.updated,
  })
  return main.length > 0 ? main : said({ weights, enclosures })
}

/** What comes along and is not among the rows. */
export const besidesOf = ({ litters, ancestors, contacts, weights, enclosures }: Report): string[] =>
  said({ litters: made(litters), ancestors, contacts: made(contacts), weights, enclosures })
