import { RETURN_REASONS } from '@zuchtbuch/domain/placement/returns'
import { GERBIL_STATUSES } from '@zuchtbuch/domain/gerbil-status'
import { date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bookkeeping, id } from './columns.ts'
import { contacts } from './contacts.ts'
import { enclosures } from './enclosures.ts'
import { gerbils } from './herd.ts'

/** Animals that came back from their new home. */
export const animalReturns = pgTable(
  'animal_returns',
  {
    id: id(),
    /** The contact who brought them, who need not be the one who had them. */
    returnedByContactId: uuid()
      .notNull()
      .references(() => contacts.id),
    returnedOn: date().notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    note: text(),
    refundEur: numeric({ precision: 10, scale: 2, mode: 'number' }),
    chosenStatus: text({ enum: ['Pet', 'ForSale', 'Breeding'] }).notNull(),
    enclosureId: uuid().references(() => enclosures.id, { onDelete: 'set null' }),
    ...bookkeeping,
  },
  (t) => [index().on(t.returnedByContactId), index().on(t.returnedOn), index().on(t.enclosureId)],
)

/** The animals of a return, and what taking it back gives them again. */
export const animalReturnGerbils = pgTable(
  'animal_return_gerbils',
  {
    returnId: uuid()
      .notNull()
      .references(() => animalReturns.id, { onDelete: 'cascade' }),
    gerbilId: uuid()
      .notNull()
      .references(() => gerbils.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    formerReceiverContactId: uuid()
      .notNull()
      .references(() => contacts.id),
    formerGoHomeDate: date(),
    formerForSaleSince: date(),
    formerChosenStatus: text({ enum: GERBIL_STATUSES }).notNull(),
    formerEnclosureId: uuid().references(() => enclosures.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.gerbilId] }),
    index().on(t.gerbilId),
    index().on(t.formerReceiverContactId),
    index().on(t.formerEnclosureId),
  ],
)
