import { isMigrated } from '@zuchtbuch/db/book/migrate'
import { countAlive } from '@zuchtbuch/jobs/heartbeat'
import { freeBytes, leastFreeBytes } from '@zuchtbuch/runtime/disk-space'
import type { Check } from '@zuchtbuch/runtime/health'
import type { Context } from '../common/context.ts'

export const workers = ['mail-worker', 'ai-worker', 'publisher', 'push-worker'] as const

/** The dependencies of the api. Only the database keeps it from serving: without workers, jobs wait. */
export function readinessChecks({ config, db, jobs }: Context) {
  return {
    database: {
      required: true,
      run: async () => {
        const migrated = await isMigrated(db)
        return { ok: migrated, migrated }
      },
    },
    queue: { run: async () => ({ ok: await jobs.backend.available(), kind: jobs.backend.kind }) },
    disk: {
      run: async () => {
        const free = await freeBytes(config.filesDir)
        return { ok: free >= leastFreeBytes, freeBytes: free }
      },
    },
    workers: {
      run: async () => {
        const alive = await countAlive(db, workers)
        return { ok: [...alive.values()].every((count) => count > 0), alive: Object.fromEntries(alive) }
      },
    },
  } satisfies Record<string, Check>
}
