import type { TableMapping } from '@zuchtbuch/contracts/table-imports'
import type { ImportTable } from '@zuchtbuch/db/book/import-tables'
import type { DraftColumn, DraftSheet } from '@zuchtbuch/db/schema/import-tables'
import { isColumnField } from '@zuchtbuch/exchange/tables/column-fields'
import { isShared } from '@zuchtbuch/exchange/tables/match-columns'
import { type FieldError, validationFailed } from '@zuchtbuch/runtime/errors'
import { tableImportTexts } from '../../common/texts.de.ts'

type Change = Pick<ImportTable, 'sheets' | 'options' | 'encoding' | 'delimiter'> & {
  /** The text is to be read in another way. */
  isReread: boolean
}

/**
 * A table as the breeder says that it is to be understood. Throws `ValidationFailed` for a sheet or a column that it does
 * not have, a field that is none, and two columns for one field.
 */
export function changeMapping(table: ImportTable, said: TableMapping): Change {
  const errors: FieldError[] = []
  const find = (path: string, message: string, code: FieldError['code']) =>
    errors.push({ path, message, code })
  const { encoding = table.encoding, delimiter = table.delimiter } = said
  const isText = table.kind === 'delimited'
  for (const member of ['encoding', 'delimiter'] as const) {
    if (said[member] !== undefined && !isText) find(`/${member}`, tableImportTexts.noText, 'notAText')
  }
  const sheets = [...table.sheets]
  for (const [at, { index, ...change }] of (said.sheets ?? []).entries()) {
    const place = sheets.findIndex((sheet) => sheet.index === index)
    const sheet = sheets[place]
    if (!sheet) find(`/sheets/${at}/index`, tableImportTexts.noSheet, 'unknownSheet')
    else sheets[place] = changeSheet(sheet, change, (path, ...rest) => find(`/sheets/${at}${path}`, ...rest))
  }
  if (errors.length > 0) throw validationFailed(errors)
  const { makesAncestors = table.options.makesAncestors, stock = table.options.stock } = said.options ?? {}
  return {
    sheets,
    options: { makesAncestors, stock },
    encoding,
    delimiter,
    isReread: encoding !== table.encoding || delimiter !== table.delimiter,
  }
}

type SheetChange = Omit<NonNullable<TableMapping['sheets']>[number], 'index'>
type Find = (path: string, message: string, code: FieldError['code']) => void

function changeSheet(sheet: DraftSheet, change: SheetChange, find: Find): DraftSheet {
  const { kind = sheet.kind, headerRow = sheet.headerRow, columns = [] } = change
  // With other headings, or as another list, the columns are others: what they are is found out when the rows are read again.
  const isOther = headerRow !== sheet.headerRow || (kind !== null && kind !== (sheet.kind ?? sheet.looksLike))
  const fieldsOf = kind ?? 'animals'
  const fields = new Set<string>()
  for (const [at, { index, field }] of columns.entries()) {
    const path = `/columns/${at}`
    if (!isOther && !sheet.columns.some((column) => column.index === index))
      find(`${path}/index`, tableImportTexts.noColumn, 'unknownColumn')
    if (!isColumnField(field, fieldsOf)) find(`${path}/field`, tableImportTexts.unknownField, 'unknownField')
    else if (!isShared(field) && fields.has(field))
      find(`${path}/field`, tableImportTexts.fieldTwice, 'fieldTwice')
    fields.add(field)
  }
  const chosen = new Map(columns.map((column) => [column.index, column]))
  const before: DraftColumn[] = isOther
    ? columns.map(({ index, field }) => ({ index, heading: '', field, isSure: true }))
    : sheet.columns
  return {
    ...sheet,
    kind,
    headerRow,
    stale: isOther ? 'Columns' : sheet.stale,
    columns: before.map((column): DraftColumn => {
      const { index, heading, field } = column
      const said = chosen.get(index)
      if (said) return withoutUndefined({ ...said, heading, isSure: true })
      // The field that another column was given is not this one's any more.
      const isLost = fields.has(field) && !(isColumnField(field, fieldsOf) && isShared(field))
      return isLost ? { index, heading, field: 'animal.extra', isSure: true } : { ...column, isSure: true }
    }),
  }
}

const withoutUndefined = (column: {
  [K in keyof DraftColumn]: DraftColumn[K] | undefined
}): DraftColumn =>
  Object.fromEntries(Object.entries(column).filter(([, value]) => value !== undefined)) as DraftColumn
