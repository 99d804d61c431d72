import { type SQL, sql } from 'drizzle-orm'

/** The digits of a number as it is dialled at home, whether it was written with a country or without. */
export const dialled = (phone: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^(00?49|49|0+)', '')`

/** Whether two texts are one telephone number; one of fewer than six digits is nobody's. */
export const isSameNumber = (one: SQL, other: SQL): SQL =>
  sql`(length(${dialled(one)}) >= 6 and ${dialled(one)} = ${dialled(other)})`
