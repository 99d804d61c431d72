import type { WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { type ExtraDetail, extraLimits, readExtraLines } from '@zuchtbuch/domain/extra-details'
import type { Gender, ParentRole } from '@zuchtbuch/domain/gender'
import { isDetailsHeading } from './fold-heading.ts'
import type { ColumnMeaning } from './match-columns.ts'
import type { PlannedKind } from './sheet-kinds.data.ts'
import type { TableRow } from './table-row.ts'

/** A sheet with what its columns mean; its rows are the records alone. */
export interface MappedSheet {
  readonly index: number
  /** A list of animals where nothing is said. */
  readonly kind?: PlannedKind
  /** Whether numbers and days came as such, and not as text. */
  readonly isWorkbook: boolean
  readonly columns: readonly ColumnMeaning[]
  readonly rows: readonly TableRow[]
}

/** A text of a row and the column it stands in. */
export interface Said {
  readonly text: string
  readonly column: number
}

export interface ParentSaid {
  readonly name: Said | null
  /** The number of the parent, where a column of its own tells it. */
  readonly ref: Said | null
}

export interface RowWeight {
  readonly column: number
  readonly grams: number
  /** `YYYY-MM-DD`; else the age in days at which it was taken, birth being day 0. */
  readonly day: string | null
  readonly age: number | null
  /** The column of the row that tells the day, where one does. */
  readonly dayColumn: number | null
}

/** When an animal was born, as exactly as the table says it. */
export interface Birth {
  readonly day: string | null
  /** The words for a birth that is no exact day. */
  readonly text: string | null
  readonly precision: 'Day' | 'Month' | 'Year' | 'Unknown'
  /** The last day of the month or year that is said. */
  readonly last: string | null
}

/** A row of a list of any kind. */
export interface ListRow {
  readonly sheet: number
  readonly row: number
  /** Sheet and row as the key of what is made of the row. */
  readonly place: string
  readonly cells: readonly string[]
  readonly columns: readonly ColumnMeaning[]
  /** Columns that are kept word for word, because they could not go where they belong. */
  readonly left: Set<number>
}

/** What a row says of an animal: its cells are read, but nobody is looked up. */
export interface RowRecord extends ListRow {
  name: string
  /** The name with the breeder's ending, beside or instead of the call name. */
  fullName: string | null
  ref: string | null
  gender: Gender
  isNeutered: boolean
  birth: Birth
  dateOfDeath: string | null
  goHomeDate: string | null
  causeOfDeath: string | null
  /** A name that the catalogue has. */
  color: string | null
  genotype: string | null
  whiteGrade: WhiteGrade | null
  whitePercent: number | null
  /** Its marking is called Weißpfote, which is a gene. */
  hasWhitePaws: boolean
  breeder: string | null
  receiver: string | null
  characterNote: string | null
  enclosure: Said | null
  litterLabel: Said | null
  parents: Record<ParentRole, ParentSaid | null>
  /** Whether both parents stand in one cell, so that either may come first. */
  isPair: boolean
  /** `fm` is the father's mother. */
  ancestors: { path: string; said: Said }[]
  weights: RowWeight[]
}

/** The column of a field in the sheet of a row; -1 where there is none. */
export function columnOf({ columns }: Pick<RowRecord, 'columns'>, field: ColumnMeaning['field']): number {
  return columns.find((column) => column.field === field)?.index ?? -1
}

/**
 * What stays of a row beside its fields, in the order of the columns; texts that are too long go on under the same
 * label. Null where an animal cannot hold as much.
 */
export function extrasOf(record: RowRecord): ExtraDetail[] | null {
  const extras: ExtraDetail[] = []
  for (const { index, field, heading } of record.columns) {
    const text = (record.cells[index] ?? '').trim()
    if (text === '' || !(field === 'animal.extra' || isKeptBeside(record, field) || record.left.has(index)))
      continue
    const exported = isDetailsHeading(heading) ? readExtraLines(text) : null
    if (exported) {
      extras.push(...exported)
      continue
    }
    const label = heading.trim().slice(0, extraLimits.label).toWellFormed()
    for (const value of pieces(text)) extras.push({ label, value })
  }
  return extras.length <= extraLimits.details ? extras : packed(extras)
}

/** Whether all cells of a row fit beside its fields as they are; another row may still fit once it is packed. */
export function fitsBeside({ columns, cells }: Pick<RowRecord, 'columns' | 'cells'>): boolean {
  return columns.length <= extraLimits.details && cells.every((cell) => cell.length <= extraLimits.value)
}

/** A full name beside or instead of a call name stays, for it says more. */
const isKeptBeside = ({ fullName, name }: RowRecord, field: ColumnMeaning['field']) =>
  field === 'animal.fullName' && fullName !== name

function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    // A pair of surrogates is not torn apart.
    const isTorn =
      /[\uD800-\uDBFF]/.test(text[from + extraLimits.value - 1] ?? '') &&
      from + extraLimits.value < text.length
    const to = from + extraLimits.value - (isTorn ? 1 : 0)
    yield text.slice(from, to)
    from = to
  }
}

/** Several to a value, each with its label, as close as they go. */
function packed(extras: readonly ExtraDetail[]): ExtraDetail[] | null {
  const lines = extras.map(({ label, value }) => `${label}: ${value}`)
  const values: string[] = []
  for (const piece of lines.flatMap((line) => [...pieces(line)])) {
    const joined = `${values.at(-1) ?? ''}\n${piece}`
    if (values.length > 0 && joined.length <= extraLimits.value) values[values.length - 1] = joined
    else values.push(piece)
  }
  return values.length > extraLimits.details
    ? null
    : values.map((value, at) => ({ label: `Angaben ${at + 1}`, value }))
}
