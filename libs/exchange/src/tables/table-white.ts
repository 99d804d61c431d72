import { whiteGradeOf } from '@zuchtbuch/domain/colors/white-grade'
import { isWhitePaws, whiteNamed } from '@zuchtbuch/domain/colors/white-named'
import type { Patch } from '@zuchtbuch/db/schema/import-steps'
import { readWhite } from '../read-color.ts'
import { columnOf, type RowRecord } from './row-record.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts } from './table-texts.de.ts'
import { textOfCell } from './text-of-cell.ts'

/** What stands where nothing is said. */
const nothing = /^(?:[-–—?]{1,9}|k\.? ?a\.?|n\/?a)$/i
const typed = /^(?:(?:ca\.?|etwa|~) ?)?(\d{1,3})(?:[.,]0{1,2})? ?(?:%|prozent)?$/i
/** As a workbook keeps a percent. */
const fraction = /^(?:0\.\d{1,2}|[01])$/

/** Reads the word of a cell for an amount of white. */
export function takeGrade(record: RowRecord, text: string, column: number, { leave }: TableFindings): void {
  if (nothing.test(text)) return
  const grade = whiteNamed(text)
  if (grade === undefined) return leave(record, column, 'UnreadableWhite', cellTexts.UnreadableWhite(text))
  record.whiteGrade = grade
  record.hasWhitePaws = isWhitePaws(text)
}

/**
 * Reads a column of shares of white, 0 to 100 whole percent: `20`, `20 %`, `ca. 20 %`. In a workbook a column of nothing
 * beyond 1 is of percents, which it keeps as 0.2.
 */
export function percentColumn(cells: Iterable<string>, isWorkbook: boolean) {
  let areFractions = false
  let isMore = !isWorkbook
  for (const cell of cells) {
    const text = cell.trim()
    areFractions ||= /^0\.\d/.test(text)
    isMore ||= text !== '' && !nothing.test(text) && !fraction.test(text)
  }
  const read = (text: string): number | undefined => {
    if (areFractions && !isMore) return fraction.test(text) ? Math.round(Number(text) * 100) : undefined
    const percent = Number(typed.exec(text)?.[1])
    return percent <= 100 ? percent : undefined
  }
  return (record: RowRecord, text: string, column: number, { leave }: TableFindings): void => {
    if (nothing.test(text)) return
    const percent = text.length > 20 ? undefined : read(text)
    if (percent === undefined) leave(record, column, 'UnreadableWhite', cellTexts.UnreadablePercent(text))
    else record.whitePercent = percent
  }
}

/**
 * Makes one amount of white of what a row says: a percent decides the grade, and a grade that has a column one that the
 * colour tells. What contradicts it stays beside its field.
 */
export function settleWhite(record: RowRecord, { find }: TableFindings): void {
  const { whitePercent, whiteGrade, color } = record
  const ofColor = color === null ? null : readWhite(color)
  const grade = whitePercent === null ? (whiteGrade ?? ofColor) : whiteGradeOf(whitePercent)
  const told = [
    ['animal.whiteGrade', whiteGrade],
    ['animal.color', ofColor],
  ] as const
  for (const [field, said] of told) {
    if (said === null || grade === null || said === grade) continue
    const column = columnOf(record, field)
    const text = textOfCell(record.cells, column)
    record.left.add(column)
    find(record, column, 'hint', 'WhiteGradeDiffers', cellTexts.WhiteGradeDiffers(text, grade, whitePercent))
  }
  record.whiteGrade = grade
}

/** Takes out what the white of the herd book contradicts: a percent there with another grade, or a grade with another percent. */
export function keepWhiteTogether(
  record: RowRecord,
  imported: Patch<'gerbils'>,
  after: Pick<Patch<'gerbils'>, 'whiteGrade' | 'whitePercent'>,
  { leave }: TableFindings,
): void {
  const { whiteGrade, whitePercent } = after
  if (whitePercent == null || whiteGrade == null || whiteGradeOf(whitePercent) === whiteGrade) return
  imported.whiteGrade = null
  imported.whitePercent = null
  for (const field of ['animal.whiteGrade', 'animal.whitePercent', 'animal.color'] as const) {
    const column = columnOf(record, field)
    const isTold = field === 'animal.color' ? readWhite(record.color ?? '') !== null : column !== -1
    if (isTold && textOfCell(record.cells, column) !== '')
      leave(record, column, 'WhiteGradeDiffers', cellTexts.WhiteKept())
  }
}
