import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** Ids are made here, not in the database, so that Postgres 15 serves as well as 18. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7())

/** To the millisecond, as answers show it, so that a value from an answer finds its record again. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** As exact as the database's clock, where moments within a millisecond are compared. */
export const exactMoment = () => timestamp({ withTimezone: true, precision: 6, mode: 'date' })

/** Bookkeeping of every record that the api shows: `version` counts its changes (ETag, If-Match). */
export const bookkeeping = {
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
