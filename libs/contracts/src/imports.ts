import { z } from 'zod'

const Count = z.int().min(0)

const KindReport = z
  .strictObject({
    planned: Count.optional().meta({ description: 'New records, in a dry run', examples: [12] }),
    created: Count.optional().meta({ description: 'New records, after an execution' }),
    updated: Count,
    unchanged: Count,
    skipped: Count,
  })
  .meta({ id: 'ImportKindReport' })

const Finding = z
  .strictObject({
    kind: z.string().meta({ examples: ['animal'] }),
    ref: z.string().meta({ description: 'externalRef, or the name of what has none', examples: ['T-104'] }),
    name: z.string().nullable(),
    code: z.string().meta({ examples: ['UnreadableDate'] }),
    reason: z
      .string()
      .meta({ examples: ['Geburtsdatum „ca. 2019“ ist kein genaues Datum und bleibt leer.'] }),
  })
  .meta({ id: 'ImportFinding' })

const KeptField = z
  .strictObject({
    kind: z.string(),
    ref: z.string(),
    name: z.string().nullable(),
    field: z.string().meta({ examples: ['characterNote'] }),
    stored: z.unknown().meta({ examples: ['ruhig'] }),
    imported: z.unknown().meta({ examples: ['frech'] }),
  })
  .meta({ id: 'ImportKeptField' })

const findings = {
  conflicts: z.array(Finding).meta({ description: 'Not loaded; the first 500' }),
  stubs: z.array(Finding).meta({ description: 'Not loaded; the first 500' }),
  warnings: z.array(Finding).meta({ description: 'The first 500' }),
  kept: z
    .array(KeptField)
    .meta({ description: 'Values of the herd book that the source has otherwise; the first 500' }),
  totals: z.strictObject({ conflicts: Count, stubs: Count, warnings: Count, kept: Count }),
}

const planHash = z.string().meta({
  description: 'Names this plan; an execution that is given it does exactly this or nothing',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
})

export const ImportReport = z
  .strictObject({
    source: z.enum(['dataset', 'export']),
    executed: z.boolean(),
    planHash,
    contacts: KindReport,
    litters: KindReport,
    animals: KindReport,
    contracts: KindReport.optional().meta({ description: 'Of a dataset: those of earlier imports give way' }),
    unknownColors: z
      .array(z.strictObject({ color: z.string().meta({ examples: ['Sand'] }), animals: Count }))
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
    executed: z.boolean(),
    planHash,
    documents: Count,
    tables: Count,
    rows: Count.meta({ description: 'Rows that name an animal' }),
    matched: Count,
    skipped: Count,
    fills: Fills.meta({ description: 'Empty fields that are filled' }),
    animals: KindReport,
    contacts: KindReport,
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
