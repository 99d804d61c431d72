import { statfs } from 'node:fs/promises'
import { isMigrated } from '@zuchtbuch/db/migrate'
import { countAlive } from '@zuchtbuch/jobs/heartbeat'
import type { Check } from '@zuchtbuch/runtime/health'
import type { Context } from './context.ts'

export const workers = ['mail-worker', 'ai-worker', 'publisher', 'push-worker'] as const

/** The database still writes with this much left; below it a few photos can stop everything. */
const leastFreeBytes = 500_000_000

/** What the api depends on. Only the database keeps it from serving: without workers, jobs wait. */
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
        const { bavail, bsize } = await statfs(config.filesDir)
        return { ok: bavail * bsize >= leastFreeBytes, freeBytes: bavail * bsize }
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
