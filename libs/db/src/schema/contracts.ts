import type {
  ContractAnimal,
  ContractBuyer,
  ContractClause,
  ContractSeller,
} from '@zuchtbuch/domain/contracts/contract-snapshot'
import { CONTRACT_KINDS } from '@zuchtbuch/domain/contracts/contract-kinds'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookkeeping, id, moment } from './columns.ts'
import { contacts } from './contacts.ts'
import { gerbils } from './herd.ts'
import { animalReturns } from './returns.ts'

/** Wordings to choose from when a contract is made; `version` counts the changes, so it names one wording. */
export const contractClauses = pgTable('contract_clauses', {
  id: id(),
  code: text().notNull().unique(),
  title: text().notNull(),
  text: text().notNull(),
  /** Part of a contract that does not say which clauses it has. */
  isDefault: boolean().notNull().default(true),
  sortOrder: integer().notNull(),
  ...bookkeeping,
})

/**
 * A sale contract with what it said when it was made: the `jsonb` columns are snapshots, the references beside them
 * point at the records of today. A cancelled one is kept, with its number and documents, and no longer shown.
 */
export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    /** `<year>-<number>`, without gaps; imported contracts have none. */
    contractNumber: text().unique(),
    /** The kind of the paper. */
    kind: text({ enum: CONTRACT_KINDS }).notNull().default('Kaufvertrag'),
    // Only a cancelled contract lets its buyer be deleted.
    buyerContactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    price: numeric({ precision: 10, scale: 2, mode: 'number' }),
    handoverDate: date(),
    contractDate: date(),
    notes: text(),
    clauses: jsonb().$type<readonly ContractClause[]>().notNull().default([]),
    /** Markdown */
    terms: text(),
    seller: jsonb().$type<ContractSeller>(),
    buyer: jsonb().$type<ContractBuyer>(),
    animals: jsonb().$type<readonly ContractAnimal[]>().notNull().default([]),
    /** The current documents; of an imported contract the name of the file that it was read from. */
    fileName: text(),
    pdfFileName: text(),
    cancelledAt: moment(),
    ...bookkeeping,
  },
  (t) => [
    index().on(t.buyerContactId),
    index().on(t.contractDate),
    check('contracts_kind_known', sql`kind in ('Kaufvertrag', 'Abgabevertrag', 'Schutzvertrag')`),
  ],
)

/** The animals that a contract hands over, and what they return to when it no longer does. */
export const contractGerbils = pgTable(
  'contract_gerbils',
  {
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    gerbilId: uuid()
      .notNull()
      .references(() => gerbils.id),
    /** Place in the contract, from 0. */
    position: integer().notNull(),
    formerReceiverContactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    formerGoHomeDate: date(),
    /** The animal came back: the contract has no more to do with it, and it may be sold again. */
    returnId: uuid().references(() => animalReturns.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.gerbilId] }),
    index().on(t.gerbilId),
    index().on(t.returnId),
  ],
)

/** Every pair of documents that was ever written for a contract, the superseded ones too: they may be signed. */
export const contractDocuments = pgTable(
  'contract_documents',
  {
    id: id(),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    fileName: text().notNull().unique(),
    pdfFileName: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.contractId)],
)
