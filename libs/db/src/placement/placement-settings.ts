import {
  defaultPlacementSettings,
  type PlacementSettings,
} from '@zuchtbuch/domain/placement/placement-settings'
import type { DbOrTx, Tx } from '../client.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { placementSettings } from '../schema/placement.ts'

/** The row of what the breeder chose: null where the default holds. */
export type PlacementSettingsRow = typeof placementSettings.$inferSelect

export async function findPlacementSettings(db: DbOrTx): Promise<PlacementSettingsRow> {
  const rows = await db.select().from(placementSettings)
  return rows[0]!
}

/** Returns the settings that hold now. */
export async function readPlacementSettings(db: DbOrTx): Promise<PlacementSettings> {
  return placementSettingsWith(await findPlacementSettings(db))
}

/** Returns the settings that hold with these choices. */
export function placementSettingsWith(row: PlacementSettingsRow): PlacementSettings {
  const { minAgeDays, ...defaults } = defaultPlacementSettings
  const chosen = <K extends keyof typeof defaults>(name: K) =>
    (row[name] ?? defaults[name]) as (typeof defaults)[K]
  return {
    holdDays: chosen('holdDays'),
    reminderDays: chosen('reminderDays'),
    pickupNoticeDays: chosen('pickupNoticeDays'),
    minAgeDays: {
      Pet: row.minAgeDaysPet ?? minAgeDays.Pet,
      Bonding: row.minAgeDaysBonding ?? minAgeDays.Bonding,
      Breeding: row.minAgeDaysBreeding ?? minAgeDays.Breeding,
    },
    largestGroup: chosen('largestGroup'),
    minFloorAreaCm2: chosen('minFloorAreaCm2'),
    minBeddingCm: chosen('minBeddingCm'),
    aftercareFirstDays: chosen('aftercareFirstDays'),
    aftercareEveryMonths: chosen('aftercareEveryMonths'),
    retentionMonths: chosen('retentionMonths'),
    confirmAfterMonths: chosen('confirmAfterMonths'),
    confirmGraceDays: chosen('confirmGraceDays'),
    waitlistOpen: chosen('waitlistOpen'),
    aiFacts: chosen('aiFacts'),
  }
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockPlacementSettings(tx: Tx): Promise<PlacementSettingsRow> {
  const rows = await tx.select().from(placementSettings).for('update')
  return rows[0]!
}

export async function updatePlacementSettings(
  tx: Tx,
  values: Changes<Omit<PlacementSettingsRow, 'id' | 'createdAt' | 'updatedAt' | 'version'>>,
): Promise<PlacementSettingsRow> {
  const rows = await tx
    .update(placementSettings)
    .set({ ...values, ...nextVersion(placementSettings) })
    .returning()
  return rows[0]!
}
