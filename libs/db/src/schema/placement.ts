import {
  GROUP_REASONS,
  type PlacementFinding,
  type PlacementError,
  type PlacementWarning,
} from '@zuchtbuch/domain/placement/placement-checks'
import {
  CLOSE_REASONS,
  PROSPECT_STATUSES,
  RESERVATION_STATES,
} from '@zuchtbuch/domain/placement/placement-states'
import {
  PROSPECT_PRIORITIES,
  PROSPECT_PURPOSES,
  WISHED_GENDERS,
} from '@zuchtbuch/domain/placement/placement-wish'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { colorVarieties } from './color-varieties.ts'
import { bookkeeping, id, moment } from './columns.ts'
import { contacts } from './contacts.ts'
import { contracts } from './contracts.ts'
import { gerbils, litters } from './herd.ts'
import { requests } from './mail.ts'

const centimetres = () => numeric({ precision: 5, scale: 1, mode: 'number' })
const euro = () => numeric({ precision: 10, scale: 2, mode: 'number' })

/**
 * By what placements are judged and timed; null keeps the default (`libs/domain/src/placement/placement-settings.ts`).
 */
export const placementSettings = pgTable(
  'placement_settings',
  {
    id: integer().primaryKey().default(1),
    holdDays: integer(),
    reminderDays: integer(),
    pickupNoticeDays: integer(),
    minAgeDaysPet: integer(),
    minAgeDaysBonding: integer(),
    minAgeDaysBreeding: integer(),
    largestGroup: integer(),
    minFloorAreaCm2: integer(),
    minBeddingCm: integer(),
    aftercareFirstDays: integer(),
    aftercareEveryMonths: integer(),
    retentionMonths: integer(),
    confirmAfterMonths: integer(),
    confirmGraceDays: integer(),
    waitlistOpen: boolean(),
    aiFacts: boolean(),
    ...bookkeeping,
  },
  () => [check('placement_settings_single_row', sql`id = 1`)],
)

/** One wish of one contact. Its place in the list is computed, never stored. */
export const prospects = pgTable(
  'prospects',
  {
    id: id(),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id),
    /** Derived by `prospectStatus` in every transaction that touches what it follows from. */
    status: text({ enum: PROSPECT_STATUSES }).notNull().default('New'),
    source: text({
      enum: [
        'Website',
        'Classifieds',
        'Recommendation',
        'ReturningBuyer',
        'SocialMedia',
        'Association',
        'Other',
        'Unknown',
      ],
    })
      .notNull()
      .default('Unknown'),
    purpose: text({ enum: PROSPECT_PURPOSES }).notNull().default('Pet'),
    minCount: integer(),
    maxCount: integer(),
    gender: text({ enum: WISHED_GENDERS }),
    colorRequired: boolean().notNull().default(false),
    earliestOn: date(),
    latestOn: date(),
    companionCount: integer(),
    companionGender: text({ enum: ['Male', 'Female', 'Mixed'] }),
    companionNote: text(),
    housingLengthCm: centimetres(),
    housingWidthCm: centimetres(),
    housingHeightCm: centimetres(),
    beddingCm: centimetres(),
    housingNote: text(),
    housingSeen: text({ enum: ['No', 'Photo', 'Visit', 'Known'] })
      .notNull()
      .default('No'),
    housingSeenOn: date(),
    isAdult: text({ enum: ['Yes', 'No', 'Unknown'] })
      .notNull()
      .default('Unknown'),
    guardianConsentOn: date(),
    experience: text(),
    wishNote: text(),
    notes: text(),
    distanceKm: integer(),
    waitlistedOn: date(),
    priority: text({ enum: PROSPECT_PRIORITIES }).notNull().default('Normal'),
    pausedUntil: date(),
    lastContactOn: date(),
    closeReason: text({ enum: CLOSE_REASONS }),
    closedOn: date(),
    ...bookkeeping,
  },
  (t) => [
    index().on(t.contactId),
    index().on(t.status, t.waitlistedOn),
    check('prospects_closed_has_day', sql`(close_reason is null) = (closed_on is null)`),
  ],
)

/** The colours of a wish. */
export const prospectColors = pgTable(
  'prospect_colors',
  {
    prospectId: uuid()
      .notNull()
      .references(() => prospects.id, { onDelete: 'cascade' }),
    colorVarietyId: uuid()
      .notNull()
      .references(() => colorVarieties.id),
  },
  (t) => [primaryKey({ columns: [t.prospectId, t.colorVarietyId] }), index().on(t.colorVarietyId)],
)

/** The mails that a wish was written in; a mail belongs to one prospect at most. */
export const prospectRequests = pgTable(
  'prospect_requests',
  {
    requestId: uuid()
      .primaryKey()
      .references(() => requests.id, { onDelete: 'cascade' }),
    prospectId: uuid()
      .notNull()
      .references(() => prospects.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.prospectId)],
)

/** "These might be for you"; it keeps nothing for anybody. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    prospectId: uuid()
      .notNull()
      .references(() => prospects.id, { onDelete: 'cascade' }),
    litterId: uuid().references(() => litters.id, { onDelete: 'set null' }),
    madeOn: date().notNull(),
    answerBy: date().notNull(),
    outcome: text({ enum: ['Open', 'Accepted', 'Declined', 'NoAnswer', 'Withdrawn'] })
      .notNull()
      .default('Open'),
    outcomeOn: date(),
    ...bookkeeping,
  },
  (t) => [
    uniqueIndex('offers_one_open')
      .on(t.prospectId)
      .where(sql`outcome = 'Open'`),
    index().on(t.prospectId),
    index().on(t.litterId),
    check('offers_settled_has_day', sql`(outcome = 'Open') = (outcome_on is null)`),
  ],
)

export const offerGerbils = pgTable(
  'offer_gerbils',
  {
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    gerbilId: uuid()
      .notNull()
      .references(() => gerbils.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.gerbilId] }), index().on(t.gerbilId)],
)

/** Animals that are kept for one contact until a day. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id),
    prospectId: uuid().references(() => prospects.id, { onDelete: 'set null' }),
    state: text({ enum: RESERVATION_STATES }).notNull().default('Held'),
    expiresOn: date().notNull(),
    pickupOn: date(),
    pickupNote: text(),
    groupReason: text({ enum: GROUP_REASONS }),
    groupNote: text(),
    priceEur: euro(),
    depositEur: euro(),
    depositDueOn: date(),
    depositPaidOn: date(),
    depositMethod: text({ enum: ['Cash', 'Transfer', 'PayPal', 'Other'] }),
    depositOutcome: text({ enum: ['Credited', 'Refunded', 'Transferred', 'Kept'] }),
    depositOutcomeOn: date(),
    notes: text(),
    heldAt: moment().notNull().defaultNow(),
    endedAt: moment(),
    endReason: text({
      enum: ['HandedOver', 'Withdrawn', 'Breeder', 'Overdue', 'AnimalsLost', 'ContractCancelled'],
    }),
    contractId: uuid().references(() => contracts.id, { onDelete: 'set null' }),
    /** The warnings that were shown when it was made or last changed. */
    warnings: jsonb()
      .$type<readonly PlacementFinding<PlacementError | PlacementWarning>[]>()
      .notNull()
      .default([]),
    ...bookkeeping,
  },
  (t) => [
    unique('reservations_id_state_unique').on(t.id, t.state),
    index().on(t.contactId),
    index().on(t.prospectId),
    index().on(t.contractId),
    index().on(t.state, t.expiresOn),
    check('reservations_state_known', sql`state in ('Held', 'Fulfilled', 'Released', 'Expired')`),
    check('reservations_ended', sql`(state = 'Held') = (ended_at is null)`),
  ],
)

/** The animals of a reservation, also of one that ended. */
export const reservationGerbils = pgTable(
  'reservation_gerbils',
  {
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    gerbilId: uuid().references(() => gerbils.id, { onDelete: 'set null' }),
    gerbilName: text().notNull(),
    ended: text({ enum: ['HandedOver', 'Died', 'Removed'] }),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.position] }),
    unique('reservation_gerbils_once').on(t.reservationId, t.gerbilId),
    index().on(t.gerbilId),
  ],
)

/**
 * That an animal is kept for somebody. Its key is the animal, so two cannot have it, whatever the code does; its
 * foreign keys let it exist beside a reservation that is held only.
 */
export const gerbilHolds = pgTable(
  'gerbil_holds',
  {
    gerbilId: uuid()
      .primaryKey()
      .references(() => gerbils.id),
    reservationId: uuid().notNull(),
    reservationState: text({ enum: ['Held'] })
      .notNull()
      .default('Held'),
  },
  (t) => [
    index().on(t.reservationId),
    check('gerbil_holds_held', sql`reservation_state = 'Held'`),
    foreignKey({
      name: 'gerbil_holds_of_held_reservation',
      columns: [t.reservationId, t.reservationState],
      foreignColumns: [reservations.id, reservations.state],
    }),
    foreignKey({
      name: 'gerbil_holds_of_its_animal',
      columns: [t.reservationId, t.gerbilId],
      foreignColumns: [reservationGerbils.reservationId, reservationGerbils.gerbilId],
    }),
  ],
)

/** The history of prospects and reservations: ids, days and states, never text of a person. Rows are only added. */
export const placementEvents = pgTable(
  'placement_events',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    record: text({ enum: ['prospect', 'offer', 'reservation', 'return', 'aftercare'] }).notNull(),
    recordId: uuid().notNull(),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.recordId, t.at), index().on(t.at)],
)
