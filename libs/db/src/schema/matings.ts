import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookkeeping, id } from './columns.ts'
import { gerbils, litters } from './herd.ts'

/** Two animals that are to have young together, or were put together for it. */
export const matings = pgTable(
  'matings',
  {
    id: id(),
    fatherId: uuid()
      .notNull()
      .references(() => gerbils.id),
    motherId: uuid()
      .notNull()
      .references(() => gerbils.id),
    plannedFor: date(),
    togetherFrom: date(),
    separatedOn: date(),
    endedOn: date(),
    /** Since when the two live together and shall have no young any more. */
    retiredOn: date(),
    pairingCode: text(),
    notes: text(),
    litterId: uuid().references(() => litters.id),
    /** The litter after which the pair stayed together. */
    afterLitterId: uuid().references(() => litters.id),
    ...bookkeeping,
  },
  (t) => [
    check('matings_two_animals', sql`father_id <> mother_id`),
    // Open is what has neither ended nor retired nor its litter (`isOpenMating`): a pair has one of them at most.
    uniqueIndex('matings_one_open_pair')
      .on(t.fatherId, t.motherId)
      .where(sql`ended_on is null and retired_on is null and litter_id is null`),
    uniqueIndex('matings_one_per_litter')
      .on(t.litterId)
      .where(sql`litter_id is not null`),
    index().on(t.fatherId),
    index().on(t.motherId),
    index().on(t.afterLitterId),
  ],
)
