import { desc, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { placementEvents } from '../schema/placement.ts'

export type PlacementEvent = typeof placementEvents.$inferSelect

/** Writes down what happened: ids, days and states only. */
export async function addPlacementEvent(
  tx: Tx,
  event: Pick<PlacementEvent, 'record' | 'recordId' | 'kind'> & { data?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(placementEvents).values(event)
}

/** Returns the history of these records, newest first. */
export async function listPlacementEvents(db: DbOrTx, recordIds: string[]): Promise<PlacementEvent[]> {
  return db
    .select()
    .from(placementEvents)
    .where(inArray(placementEvents.recordId, recordIds))
    .orderBy(desc(placementEvents.at), desc(placementEvents.id))
}
