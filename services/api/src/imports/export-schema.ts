import { Gerbil } from '@zuchtbuch/contracts/gerbils'
import { blockData } from '@zuchtbuch/contracts/pages'
import { Request } from '@zuchtbuch/contracts/requests'
import { SaleContract } from '@zuchtbuch/contracts/sale-contracts'
import { exportedColumns, exportTables, type ExportTable } from '@zuchtbuch/db/export-tables'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { formatGenotype } from '@zuchtbuch/domain/colors/genotype'
import { exportFormat } from '@zuchtbuch/exchange/export-format'
import { isDocumentName } from '@zuchtbuch/files/documents'
import { isPictureName } from '@zuchtbuch/files/pictures'
import { z } from 'zod'

export type ExportRow = Record<string, unknown>
type Column = ReturnType<typeof exportedColumns> extends Map<string, infer C> ? C : never

const storable = z
  .string()
  .max(1_000_000)
  .refine(
    (text) => !text.includes('\0') && text.isWellFormed(),
    'enthält ein Zeichen, das sich nicht speichern lässt',
  )

/** The JSON values that a column takes. */
function valueSchema(type: string, enumValues: readonly string[] | undefined): z.ZodType {
  if (type.endsWith('[]')) return z.array(valueSchema(type.slice(0, -2), enumValues)).max(100_000)
  if (type === 'uuid') return z.guid()
  if (type === 'text') return enumValues && enumValues.length > 0 ? z.enum(enumValues) : storable
  if (type === 'boolean') return z.boolean()
  if (type === 'integer' || type === 'bigint') return z.int()
  if (type.startsWith('numeric')) return z.number()
  if (type === 'date') return z.iso.date()
  if (type.startsWith('timestamp')) return z.iso.datetime()
  if (type === 'jsonb') return z.json()
  throw new Error(`an export with a column of type ${type} cannot be read yet`)
}

function columnSchema(column: Column): z.ZodType {
  const schema = valueSchema(column.getSQLType(), column.enumValues)
  const nullable = column.notNull ? schema : schema.nullable()
  // An export of an older version lacks columns that came later.
  return column.notNull && !column.hasDefault ? nullable : nullable.optional()
}

/** The conditions on a row that its columns do not express and the program relies on. */
const rules: Record<string, (row: ExportRow) => boolean> = {
  gerbils: ({ genotype, otherGenes, extras }) =>
    isCanonical(genotype) &&
    (otherGenes === undefined || Gerbil.shape.otherGenes.safeParse(otherGenes).success) &&
    (extras === undefined || Gerbil.shape.extras.safeParse(extras).success),
  colorVarieties: ({ genotype }) => isCanonical(genotype),
  photos: hasPicture,
  media: hasPicture,
  breederProfile: ({ logoFileName }) => logoFileName === null || isName(logoFileName, isPictureName),
  contracts: (row) => contractSnapshots.safeParse(row).success,
  contractDocuments: ({ fileName, pdfFileName }) =>
    isName(fileName, isDocumentName) && isName(pdfFileName, isDocumentName),
  requests: ({ attachments }) => Request.shape.attachments.optional().safeParse(attachments).success,
  importedValues: ({ values }) => typeof values === 'object' && values !== null && !Array.isArray(values),
  blocks: ({ type, data }) =>
    Object.entries(blockData).some(([name, schema]) => name === type && schema.safeParse(data).success),
}

function hasPicture({ fileName }: ExportRow): boolean {
  return isName(fileName, isPictureName)
}

function isName(value: unknown, isOfKind: (name: string) => boolean): boolean {
  return typeof value === 'string' && isOfKind(value)
}

const { seller, buyer, animals, clauses } = SaleContract.shape
const contractSnapshots = z.looseObject({
  seller: seller.optional(),
  buyer: buyer.optional(),
  animals: animals.optional(),
  clauses: clauses.optional(),
})

function isCanonical(genotype: unknown): boolean {
  if (typeof genotype !== 'string') return true
  try {
    return formatGenotype(parseGenotype(genotype)) === genotype
  } catch {
    return false
  }
}

function rowSchema(table: ExportTable): z.ZodType<ExportRow> {
  const columns = [...exportedColumns(table)]
  const row = z.strictObject(
    Object.fromEntries(columns.map(([member, column]) => [member, columnSchema(column)])),
  )
  const rule = rules[table.name]
  return rule ? row.refine(rule, 'passt nicht zu dem, was dieses Programm speichert') : row
}

export const mostRows = 5_000_000

/** `export.json` with whatever rows; `rowSchemas` judge those. */
export const exportFrame = z.strictObject({
  format: z.literal(exportFormat).describe('Name and version of the format'),
  exportedAt: z.iso.datetime().describe('When the file was made'),
  ...Object.fromEntries(exportTables.map(({ name }) => [name, z.array(z.unknown()).optional()])),
})

/** The schemas of the rows of each list, made from the columns of the tables. */
export const rowSchemas = new Map(exportTables.map((table) => [table.name, rowSchema(table)]))
