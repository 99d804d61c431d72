import type { Db } from '@zuchtbuch/db/client'
import { readGerbilRows, readLitterRows } from '@zuchtbuch/db/herd/herd-rows'
import { shareRuns } from './share-runs.ts'

/** The whole herd, as a client keeps it; every answer shows the herd book as of a moment after the question. */
export type HerdBookRows = ReturnType<typeof openHerdBookRows>

/** One process reads the whole herd once at a time, however many ask. */
export function openHerdBookRows(db: Db, timeZone: string) {
  const shared = shareRuns()
  return {
    gerbils: shared(() => readGerbilRows(db)),
    litters: shared(() => readLitterRows(db, timeZone)),
  }
}
