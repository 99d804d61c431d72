import { z } from 'zod'

const Count = z.int().min(0)

export const ImportKindReport = z
  .strictObject({
    planned: Count.optional().meta({ description: 'New records, in a dry run', examples: [12] }),
    created: Count.optional().meta({ description: 'New records, after an execution' }),
    updated: Count.describe('Records that are changed'),
    unchanged: Count.describe('Records that are as the source says already'),
    skipped: Count.describe('Records that were left out'),
  })
  .meta({ id: 'ImportKindReport' })

const Finding = z
  .strictObject({
    kind: z
      .string()
      .meta({ description: 'What the finding is about, such as `animal`', examples: ['animal'] }),
    ref: z.string().meta({ description: 'externalRef, or the name of what has none', examples: ['T-104'] }),
    name: z.string().nullable().describe('What it is called'),
    code: z.string().meta({ description: 'Which finding it is, for programs', examples: ['UnreadableDate'] }),
    reason: z.string().meta({
      description: 'A German sentence for people',
      examples: ['Geburtsdatum „ca. 2019“ ist kein genaues Datum und bleibt leer.'],
    }),
  })
  .meta({ id: 'ImportFinding' })

export const ImportKeptField = z
  .strictObject({
    kind: z.string().describe('What the finding is about, such as `animal`'),
    ref: z.string().describe('externalRef, or the name of what has none'),
    name: z.string().nullable().describe('What it is called'),
    field: z.string().meta({ description: 'Member of the record', examples: ['characterNote'] }),
    stored: z.unknown().meta({ description: 'What the herd book keeps', examples: ['ruhig'] }),
    imported: z.unknown().meta({ description: 'What the source says', examples: ['frech'] }),
  })
  .meta({ id: 'ImportKeptField' })

const findings = {
  conflicts: z.array(Finding).meta({ description: 'Not loaded; the first 500' }),
  stubs: z.array(Finding).meta({ description: 'Not loaded; the first 500' }),
  warnings: z.array(Finding).meta({ description: 'The first 500' }),
  kept: z
    .array(ImportKeptField)
    .meta({ description: 'Values of the herd book that the source has otherwise; the first 500' }),
  totals: z
    .strictObject({
      conflicts: Count,
      stubs: Count,
      warnings: Count.describe('Findings that are a mere hint'),
      kept: Count,
    })
    .describe('How many findings there are of each kind, also beyond those that are listed'),
}

const planHash = z.string().meta({
  description: 'Names this plan; an execution that is given it does exactly this or nothing',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
})

export const ImportReport = z
  .strictObject({
    source: z.enum(['dataset', 'export']).describe('Whether a dataset or an export was read'),
    executed: z.boolean().describe('False for a dry run'),
    planHash,
    contacts: ImportKindReport,
    litters: ImportKindReport,
    animals: ImportKindReport.describe('Animals of the source'),
    contracts: ImportKindReport.optional().meta({
      description: 'Of a dataset: those of earlier imports give way',
    }),
    unknownColors: z
      .array(
        z.strictObject({
          color: z
            .string()
            .meta({ description: 'The variety with its traits, in German', examples: ['Sand'] }),
          animals: Count.describe('Animals of the source'),
        }),
      )
      .optional()
      .meta({
        description:
          'Of a dataset: colours that the catalogue does not have, the most frequent first; the first 500. A variety that has one of ' +
          'them among its `otherNames` is what the next run finds.',
      }),
    tables: z
      .record(z.string(), Count)
      .optional()
      .meta({ description: 'Of an export: records per table', examples: [{ gerbils: 62, photos: 40 }] }),
    files: Count.optional().meta({ description: 'Of an export: its files' }),
    ...findings,
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.input<typeof ImportReport>

const Fills = z.strictObject({
  litterLinks: Count,
  receivers: Count,
  goHomeDates: Count,
  deathDates: Count,
  causesOfDeath: Count,
})

export const WordImportReport = z
  .strictObject({
    executed: z.boolean().describe('False for a dry run'),
    planHash,
    documents: Count.describe('Word files that were read'),
    tables: Count.describe('Tables of the Word files that were read'),
    rows: Count.meta({ description: 'Rows that name an animal' }),
    matched: Count.describe('Rows whose animal is known'),
    skipped: Count.describe('Records that were left out'),
    fills: Fills.meta({ description: 'Empty fields that are filled' }),
    animals: ImportKindReport.describe('Animals of the documents'),
    contacts: ImportKindReport,
    ...findings,
  })
  .meta({ id: 'WordImportReport' })
export type WordImportReport = z.input<typeof WordImportReport>

export const ExecuteQuery = z.object({
  planHash: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'The planHash of a dry run: 409 when the plan has changed since' }),
})
