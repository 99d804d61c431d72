import { booleanText, extended, dayOfIso, dayOfSerial, numberText, paddedNumber } from './cell-value.ts'
import { createMergedCells } from './merged-cells.ts'
import type { RowMaker } from './row-maker.ts'
import { limits } from './table-limits.ts'
import { unreadable } from './table-refused.ts'
import type { CellNote, TableEvent } from './table-row.ts'
import { type Merges, columnOf, placeOf } from './xlsx-merges.ts'
import { createRichText, isOn, type RichText, type Xlsx } from './xlsx-parts.ts'
import type { Attributes, XmlHandlers } from './xml-events.ts'

const lastRow = 1_048_576
const lastColumn = 16_384

interface Value {
  readonly text: string
  readonly note?: CellNote
  /** It counts for every row that its merged cell reaches over. */
  readonly isText?: boolean
}

/** Hands the rows of a sheet to `told`, which also hears of the sheet before them. */
export function createSheetHandlers(
  { index, name, isHidden, workbook, merges }: SheetSource,
  maker: RowMaker,
  told: (event: TableEvent) => void,
): XmlHandlers & { end: () => void } {
  const rich = createRichText()
  const merged = createMergedCells()
  const hiddenColumns = new Set<number>()
  let isTold = false
  let isInData = false
  let isInRow = false
  let isInCell = false
  let row = 0
  let column = -1
  let cell: Attributes = {}
  let value: string | null = null
  let formula: string | null = null
  let captured: 'v' | 'f' | null = null

  function tellSheet(): void {
    if (isTold) return
    isTold = true
    told({
      sheet: {
        index,
        name,
        hidden: isHidden,
        ...(hiddenColumns.size > 0 ? { hiddenColumns: [...hiddenColumns] } : {}),
      },
    })
  }

  function beginRow({ r, hidden }: Attributes): void {
    const next = r === undefined ? row + 1 : Number(r)
    if (isInRow || !Number.isInteger(next) || next <= row || next > lastRow) throw unreadable('Damaged')
    isInRow = true
    row = next
    column = -1
    maker.begin(index, row, isOn(hidden))
  }

  function beginCell(attributes: Attributes): void {
    column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
    if (!isInRow || isInCell || column < 0 || column >= lastColumn) throw unreadable('Damaged')
    isInCell = true
    cell = attributes
    value = null
    formula = null
    rich.begin()
  }

  function endCell(): void {
    isInCell = false
    const { text, note, isText } = valueOf({ cell, value, formula, rich }, workbook)
    if (text === '') return
    maker.put(column, text, note)
    const until = merges.size === 0 ? undefined : merges.get(placeOf(row, column))
    if (until !== undefined && isText) merged.begin(column, until, text)
  }

  function endRow(): void {
    isInRow = false
    merged.fill(maker, row)
    const made = maker.end()
    if (made) told({ row: made })
  }

  return {
    open(name, attributes) {
      if (!isInData) {
        if (name === 'col' && isOn(attributes['hidden'])) {
          for (const hidden of columnsOf(attributes)) hiddenColumns.add(hidden)
        }
        if (name === 'sheetData') isInData = true
        if (isInData) tellSheet()
      } else if (name === 'c') beginCell(attributes)
      else if (name === 'row') beginRow(attributes)
      else if (name === 'v' || name === 'f') captured = name
      else rich.open(name)
    },
    text(piece) {
      if (captured === 'v') value = extended(value ?? '', piece)
      else if (captured === 'f') formula = extended(formula ?? '', piece)
      else if (isInData) rich.text(piece)
    },
    close(name) {
      if (!isInData) return
      if (name === 'c') endCell()
      else if (name === 'row') endRow()
      else if (name === 'sheetData') isInData = false
      else if (name === 'v' || name === 'f') {
        if (name === 'v') value ??= ''
        else formula ??= ''
        captured = null
      } else rich.close(name)
    },
    end: tellSheet,
  }
}

export interface SheetSource {
  readonly index: number
  readonly name: string
  readonly isHidden: boolean
  readonly workbook: Xlsx
  readonly merges: Merges
}

/** Columns of a `col`, from 0, as far as they are read. */
function columnsOf({ min, max }: Attributes): number[] {
  const first = Math.max(1, Number(min))
  const last = Math.min(limits.columns, Number(max))
  return first <= last ? Array.from({ length: last - first + 1 }, (_, nth) => first - 1 + nth) : []
}

interface StoredCell {
  readonly cell: Attributes
  /** What stands in `v`; null where there is none. */
  readonly value: string | null
  readonly formula: string | null
  readonly rich: RichText
}

function valueOf({ cell, value, formula, rich }: StoredCell, workbook: Xlsx): Value {
  const type = cell['t'] ?? 'n'
  if (formula !== null && (value === null || (value === '' && type !== 'str')) && rich.end() === '') {
    return { text: `=${formula}`, note: 'FormulaWithoutValue' }
  }
  if (type === 'inlineStr') return { text: rich.end(), isText: true }
  if (value === null || value === '') return { text: '' }
  switch (type) {
    case 's':
      return { text: sharedString(value, workbook), isText: true }
    case 'str':
      return { text: value, isText: true }
    case 'b':
      return { text: booleanText(isOn(value)), isText: true }
    case 'e':
      return { text: value, note: 'ErrorValue' }
    case 'd':
      return dayOr(value, dayOfIso(value))
    default:
      return numberValue(value, Number(cell['s'] ?? 0), workbook)
  }
}

function sharedString(value: string, { sharedStrings }: Xlsx): string {
  const text = sharedStrings[Number(value)]
  if (text === undefined) throw unreadable('Damaged')
  return text
}

function numberValue(value: string, style: number, { formats, is1904 }: Xlsx): Value {
  const format = formats[style] ?? 'plain'
  if (format === 'plain') return { text: numberText(value) }
  if (format === 'day') return dayOr(value, dayOfSerial(Number(value), is1904))
  return { text: paddedNumber(value, format.digits) }
}

const dayOr = (stored: string, day: string | null): Value =>
  day === null ? { text: stored, note: 'DayOutOfCalendar' } : { text: day, isText: true }
