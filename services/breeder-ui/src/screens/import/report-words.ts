import { type ImportReport, isWord, type WordImportReport } from '../../data/imports.ts'
import { fieldWords } from './kept-texts.de.ts'
import { texts } from './texts.de.ts'

type Report = ImportReport | WordImportReport
type Counts = ImportReport['animals']

const made = ({ planned, created }: Counts) => planned ?? created ?? 0

/** How many records an import touches; of none there is nothing to take over. */
export function changesOf(report: Report): number {
  const kinds = isWord(report)
    ? [report.animals, report.contacts]
    : [report.animals, report.litters, report.contacts, ...(report.contracts ? [report.contracts] : [])]
  const rest = !isWord(report) && report.source === 'export' ? restOf(report).rows : 0
  return kinds.reduce((sum, counts) => sum + made(counts) + counts.updated, rest)
}

/** The words that the button repeats. */
export function thingsOf(report: Report): string[] {
  if (isWord(report)) return [texts.thing.animals(report.animals.updated)]
  const { animals, litters } = report
  return [
    ...(made(animals) > 0 ? [texts.thing.animals(made(animals))] : []),
    ...(made(litters) > 0 ? [texts.thing.litters(made(litters))] : []),
  ]
}

function countWords(counts: Counts): string {
  const words = [
    ...(made(counts) > 0 ? [texts.counts.created(made(counts))] : []),
    ...(['updated', 'unchanged', 'skipped'] as const).flatMap((name) =>
      counts[name] > 0 ? [texts.counts[name](counts[name])] : [],
    ),
  ]
  return words.length === 0 ? texts.counts.none : words.join(' · ')
}

/** The kinds of an export beside the four that everybody asks about. */
function restOf({ tables = {}, files = 0, animals, litters, contacts }: ImportReport) {
  const all = Object.values(tables).reduce((sum, rows) => sum + rows, 0)
  return { rows: all - made(animals) - made(litters) - made(contacts), files }
}

/** The table of a report: what, and how many. */
export function linesOf(report: Report): (readonly [name: string, value: string])[] {
  if (isWord(report)) {
    const { rows, matched, fills, contacts } = report
    return [
      [texts.rows, texts.rowsOf(rows, matched)],
      ...Object.entries(texts.fills).map(
        ([name, label]) => [label, String(fills[name as keyof typeof fills])] as const,
      ),
      [texts.newContacts, String(made(contacts))],
    ]
  }
  const { kind } = texts
  const rest = restOf(report)
  return [
    [kind.animals, countWords(report.animals)],
    [kind.litters, countWords(report.litters)],
    [kind.contacts, countWords(report.contacts)],
    ...(report.contracts ? [[kind.contracts, countWords(report.contracts)] as const] : []),
    ...(report.source === 'export' ? [[texts.rest, texts.restOf(rest.rows, rest.files)] as const] : []),
  ]
}

/** A JSON Pointer into the file, as a person would say it: `Tier 4 · dateOfBirth`. */
export function placeOf(path: string): string {
  const [list = '', nth, ...fields] = path.split('/').slice(1)
  if (list === '') return ''
  const names: Readonly<Record<string, string>> = texts.lists
  const place = Object.hasOwn(names, list) ? names[list]! : list
  const which = nth === undefined ? place : `${place} ${/^\d+$/.test(nth) ? Number(nth) + 1 : nth}`
  return [which, ...fields.map((field) => fieldWords[field] ?? field)].join(' · ')
}
