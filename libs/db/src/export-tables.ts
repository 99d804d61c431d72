import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { aftercareRounds, ownerReports } from './schema/aftercare.ts'
import { breederProfile } from './schema/breeder-profile.ts'
import { breedingRules } from './schema/breeding-rules.ts'
import { colorVarieties } from './schema/color-varieties.ts'
import { contacts } from './schema/contacts.ts'
import { contractClauses, contractDocuments, contractGerbils, contracts } from './schema/contracts.ts'
import { diagnoses } from './schema/diagnoses.ts'
import { dueMarks } from './schema/due-marks.ts'
import { enclosures } from './schema/enclosures.ts'
import { feedback, feedbackReplies } from './schema/feedback.ts'
import { enclosureStays, healthRecords, photos, weightRecords } from './schema/gerbil-records.ts'
import { gerbils, litters } from './schema/herd.ts'
import { importedValues } from './schema/imported-values.ts'
import { inferenceSettings } from './schema/inference-settings.ts'
import { mailSettings, requests, requestTombstones } from './schema/mail.ts'
import { matings } from './schema/matings.ts'
import { mailDrafts, messageTemplates } from './schema/messages.ts'
import { media } from './schema/media.ts'
import {
  gerbilHolds,
  offerGerbils,
  offers,
  placementEvents,
  placementSettings,
  prospectColors,
  prospectRequests,
  prospects,
  reservationGerbils,
  reservations,
} from './schema/placement.ts'
import { animalReturnGerbils, animalReturns } from './schema/returns.ts'
import { publishTarget } from './schema/publish-target.ts'
import { herdSize } from './schema/herd-size.ts'
import { blocks, legalPages, pages, site } from './schema/site.ts'
import { counters } from './schema/system.ts'

export type ExportTable = {
  /** Its member of `export.json`. */
  name: string
  table: PgTable
  /** Columns that never leave the instance: secrets, and what another instance must not take over. */
  without?: string[]
  /** Members that are written otherwise than they are stored, as SQL. */
  as?: Readonly<Record<string, string>>
  /** References to tables further down, or to rows of the table itself; they are set when all rows are there. */
  later?: string[]
  /**
   * To whom this instance speaks: it is exported to be read, and never taken over. Who types a password after an import
   * knows whom it is for, and confirms its key.
   */
  stays?: true
  /** Rows that are the instance's own, as SQL. */
  where?: string
  /** Seeded in every instance; the rows of an export take their place. Any other table must be empty for that. */
  isSeeded?: true
}

/**
 * Every table that an export holds, in the order in which it can be stored: a new one is a line here. Jobs, sessions,
 * push subscriptions, mails on their way, the trash and their like are not what the breeder wants to take along.
 */
export const exportTables: readonly ExportTable[] = [
  { name: 'contacts', table: contacts },
  { name: 'colorVarieties', table: colorVarieties, isSeeded: true },
  { name: 'diagnoses', table: diagnoses, isSeeded: true },
  { name: 'enclosures', table: enclosures },
  { name: 'litters', table: litters, later: ['fatherId', 'motherId'] },
  { name: 'gerbils', table: gerbils },
  { name: 'matings', table: matings },
  { name: 'photos', table: photos },
  { name: 'healthRecords', table: healthRecords },
  { name: 'weightRecords', table: weightRecords },
  { name: 'enclosureStays', table: enclosureStays },
  { name: 'dueMarks', table: dueMarks },
  { name: 'importedValues', table: importedValues },
  { name: 'breederProfile', table: breederProfile, isSeeded: true },
  { name: 'breedingRules', table: breedingRules, isSeeded: true },
  { name: 'inferenceSettings', table: inferenceSettings, isSeeded: true },
  { name: 'contractClauses', table: contractClauses, isSeeded: true },
  { name: 'contracts', table: contracts },
  { name: 'contractGerbils', table: contractGerbils, later: ['returnId'] },
  { name: 'contractDocuments', table: contractDocuments },
  {
    name: 'mailSettings',
    table: mailSettings,
    without: ['appPasswordCipher', 'appPasswordKeyId'],
    isSeeded: true,
    stays: true,
  },
  { name: 'requests', table: requests, later: ['entryId'] },
  { name: 'requestTombstones', table: requestTombstones },
  { name: 'placementSettings', table: placementSettings, isSeeded: true },
  { name: 'messageTemplates', table: messageTemplates, isSeeded: true },
  { name: 'prospects', table: prospects },
  { name: 'prospectColors', table: prospectColors },
  { name: 'prospectRequests', table: prospectRequests },
  { name: 'offers', table: offers },
  { name: 'offerGerbils', table: offerGerbils },
  { name: 'reservations', table: reservations },
  { name: 'reservationGerbils', table: reservationGerbils },
  { name: 'gerbilHolds', table: gerbilHolds },
  {
    name: 'mailDrafts',
    table: mailDrafts,
    later: ['aftercareId'],
    // A mail on its way stays here; elsewhere it counts as not sent.
    as: { state: `case state when 'Sending' then 'Draft' else state end` },
  },
  { name: 'animalReturns', table: animalReturns },
  { name: 'animalReturnGerbils', table: animalReturnGerbils },
  { name: 'aftercareRounds', table: aftercareRounds },
  { name: 'ownerReports', table: ownerReports },
  { name: 'placementEvents', table: placementEvents },
  { name: 'feedback', table: feedback },
  { name: 'feedbackReplies', table: feedbackReplies },
  { name: 'media', table: media },
  {
    name: 'publishTarget',
    table: publishTarget,
    without: ['passwordCipher', 'passwordKeyId', 'lastUploadAt', 'lastUploadRelease', 'lastUploadError'],
    isSeeded: true,
    stays: true,
  },
  { name: 'site', table: site, isSeeded: true },
  { name: 'legalPages', table: legalPages, isSeeded: true },
  { name: 'herdSize', table: herdSize, isSeeded: true },
  { name: 'pages', table: pages, isSeeded: true },
  { name: 'blocks', table: blocks, isSeeded: true },
  // Every process compares these versions with its own state: another instance's would mislead it.
  { name: 'counters', table: counters, where: `name not in ('pedigree', 'inference')`, isSeeded: true },
]

/** The columns of a table that stand in an export, by their name in it; what is derived from others does not. */
export function exportedColumns({ table, without = [] }: ExportTable): Map<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  return new Map(
    columns.filter(([member, column]) => column.generated === undefined && !without.includes(member)),
  )
}

/** Names in the code of the columns that make a row unique. */
export function primaryKeyOf({ table }: ExportTable): string[] {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  const { name, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.map(([, column]) => column).filter(({ primary }) => primary)
  if (key.length === 0) throw new Error(`${name} has no primary key`)
  return key.map((part) => columns.find(([, column]) => column.name === part.name)![0])
}
