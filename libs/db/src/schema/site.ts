import type { LegalAnswers } from '@zuchtbuch/domain/site/legal-answers'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookkeeping, id } from './columns.ts'

export const site = pgTable(
  'site',
  {
    id: integer().primaryKey().default(1),
    title: text().notNull(),
    language: text().notNull(),
    navOrder: uuid().array().notNull().default([]),
    /** Whether what changes at the animals reaches visitors by itself. */
    publishAnimals: text({ enum: ['Automatic', 'Ask'] })
      .notNull()
      .default('Automatic'),
    /** For each page, list and listed animal by id: a hash of what it last showed, and the day since which it does. */
    shown: jsonb().$type<Record<string, [hash: string, day: string]>>().notNull().default({}),
    ...bookkeeping,
  },
  () => [
    check('site_single_row', sql`id = 1`),
    check('site_publish_animals_known', sql`publish_animals in ('Automatic', 'Ask')`),
  ],
)

/** What Impressum and Datenschutz are written from, and what was written there last. */
export const legalPages = pgTable(
  'legal_pages',
  {
    id: integer().primaryKey().default(1),
    /** Those that were given; the others keep their default. */
    answers: jsonb().$type<Partial<LegalAnswers>>().notNull().default({}),
    /** The blocks by the slug of their page. */
    written: jsonb().$type<LegalText>().notNull().default({}),
    /** What stood there before, and what of that had been written here, to be taken back. */
    former: jsonb()
      .$type<Readonly<Record<string, { blocks: LegalText[string]; written: LegalText[string] | null }>>>()
      .notNull()
      .default({}),
    ...bookkeeping,
  },
  () => [check('legal_pages_single_row', sql`id = 1`)],
)
type LegalText = Readonly<Record<string, readonly { type: string; data: Record<string, unknown> }[]>>

export const pages = pgTable('pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  seoDescription: text(),
  status: text({ enum: ['Draft', 'Published'] })
    .notNull()
    .default('Draft'),
  ...bookkeeping,
})

export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    type: text({
      enum: [
        'Heading',
        'RichText',
        'Image',
        'Gallery',
        'ContactInfo',
        'AbgabetiereList',
        'BreedingAnimals',
        'Litters',
      ],
    }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    sortOrder: integer().notNull(),
    ...bookkeeping,
  },
  (t) => [index().on(t.pageId, t.sortOrder)],
)
