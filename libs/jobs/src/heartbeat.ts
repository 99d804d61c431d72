import type { Db } from '@zuchtbuch/db/client'
import { beat, listHeartbeats, removeHeartbeat } from '@zuchtbuch/db/jobs/heartbeats'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { instance } from './instance.ts'
import { repeat, type Repeated } from './repeat.ts'

/** Shows at once and every ten seconds that this process lives, until it stops. */
export async function startHeartbeat({
  db,
  service,
  healthPort,
  logger,
  intervalMs = 10_000,
}: {
  db: Db
  service: string
  healthPort: number | null
  logger: Logger
  intervalMs?: number
}): Promise<Repeated> {
  const show = async () => {
    try {
      await beat(db, { instance, service, healthPort })
    } catch (error) {
      logger.warn({ err: error }, 'the heartbeat could not be stored')
    }
  }
  // A process that is told of this one's readiness must find it among those that live.
  await show()
  const repeated = repeat(intervalMs, show)
  return {
    now: repeated.now,
    async stop() {
      await repeated.stop()
      await removeHeartbeat(db, instance).catch(() => {})
    },
  }
}

/** How many processes of each service lived within the last `silentMs`; 0 for one that has gone quiet. */
export async function countAlive(
  db: Db,
  services: readonly string[],
  silentMs = 30_000,
): Promise<Map<string, number>> {
  const beats = await listHeartbeats(db)
  const isAlive = (service: string) =>
    beats.filter((beat) => beat.service === service && beat.silentMs <= silentMs).length
  return new Map(services.map((service) => [service, isAlive(service)]))
}
