import { ENCLOSURE_PURPOSES } from '@zuchtbuch/domain/enclosure-purpose'
import { date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping, id } from './columns.ts'

const centimetres = () => numeric({ precision: 7, scale: 1, mode: 'number' })

export const enclosures = pgTable('enclosures', {
  id: id(),
  name: text().notNull().unique(),
  location: text(),
  lengthCm: centimetres(),
  widthCm: centimetres(),
  heightCm: centimetres(),
  capacity: integer(),
  beddingCm: centimetres(),
  purpose: text({ enum: ENCLOSURE_PURPOSES }),
  quarantineFrom: date(),
  quarantineUntil: date(),
  quarantineReason: text(),
  lastCleanedOn: date(),
  notes: text(),
  sortOrder: integer(),
  ...bookkeeping,
})
