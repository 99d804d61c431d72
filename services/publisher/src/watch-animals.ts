import type { Db } from '@zuchtbuch/db/client'
import { findNewestJob } from '@zuchtbuch/db/jobs/jobs'
import { readSite } from '@zuchtbuch/db/site/pages'
import { readPublishTarget } from '@zuchtbuch/db/site/publish-target'
import { readSiteState } from '@zuchtbuch/db/site/site-snapshot'
import { changesOfAnimals } from '@zuchtbuch/files/published-source'
import { liveManifest, readReleaseSource } from '@zuchtbuch/files/releases'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import type { Listener } from '@zuchtbuch/jobs/listener'
import { publishQueue, sitePublish } from '@zuchtbuch/jobs/publish'
import { repeat, type Repeated } from '@zuchtbuch/jobs/repeat'
import { retryJob } from '@zuchtbuch/jobs/retry'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { isMoment, type Standing, standingAt } from './publish-moment.ts'

/** Days go by, and what was told may have been missed. */
const atLeastEveryMs = 5 * 60_000
const mostMsBetween = 10_000
/** A failed publish is tried again, but not so often that a host is besieged. */
const againAfterMs = 5 * 60_000

/** Failures that another try does not mend; the breeder's change of the settings may. */
const needsSettings = new Set([
  'HostAuthFailed',
  'HostUntrusted',
  'HostRefused',
  'HostNotConfigured',
  'HostPasswordMissing',
])

type Watched = { db: Db; listener: Listener; logger: Logger; siteDir: string; timeZone: string }

/**
 * Sees to it that the live website shows the animals as they are: compares them with what the live release was made of,
 * and asks for a publish of them once nothing more has changed for `delayMs`, so that what is undone within that time
 * was never seen. Nothing is compared while nobody changes anything. Every publisher may do it: while one such publish
 * is open, no other is made, and whatever is killed meanwhile, the difference is found again.
 */
export function watchAnimals({ delayMs, ...watched }: Watched & { delayMs: number }): Repeated {
  const { listener, logger } = watched
  let isToLook = true
  let lookedAt = 0
  let standing: Standing | null = null
  const look = () => {
    isToLook = true
  }
  const leave = [
    listener.on('change', look),
    // Another release may be live.
    listener.on('job', ({ type }) => {
      if (type === sitePublish.type) look()
    }),
    listener.onReconnect(look),
  ]
  const work = repeat(Math.min(mostMsBetween, delayMs / 3), async () => {
    const now = performance.now()
    if (!isToLook && standing === null && now - lookedAt < atLeastEveryMs) return
    isToLook = false
    lookedAt = now
    try {
      standing = standingAt(standing, await findDifference(watched), now)
      if (standing === null || !isMoment(standing, now, delayMs)) return
      await ask(watched)
      // A change from now on has its own time to be undone.
      standing = null
      isToLook = true
    } catch (error) {
      isToLook = true
      logger.warn({ err: error }, 'the animals of the website could not be compared')
    }
  })
  return {
    now: work.now,
    async stop() {
      for (const end of leave) end()
      await work.stop()
    },
  }
}

/** How what visitors see differs from the animals; null where it does not, or is not to be published by itself. */
async function findDifference({ db, siteDir, timeZone }: Watched): Promise<string | null> {
  if ((await readSite(db)).publishAnimals !== 'Automatic') return null
  const live = await liveManifest(siteDir)
  const source = live && (await readReleaseSource(siteDir, live.releaseId))
  if (!source) return null
  const { isSame, key } = changesOfAnimals(source, await readSiteState(db, timeZone, source))
  if (!isSame) return key
  const { host, lastUploadRelease } = await readPublishTarget(db)
  const isBehind = host !== null && lastUploadRelease !== null && lastUploadRelease !== live.releaseId
  return isBehind ? `${host} ${live.releaseId}` : null
}

async function ask({ db }: Watched): Promise<void> {
  const last = await findNewestJob(db, sitePublish.type)
  if (last?.state === 'Queued' || last?.state === 'Running') return
  if (last?.state === 'Failed' && last.finishedAt !== null) {
    if (Date.now() - last.finishedAt.getTime() < againAfterMs) return
    const { updatedAt } = await readPublishTarget(db)
    if (needsSettings.has(last.error?.code ?? '') && updatedAt < last.finishedAt) return
    // The same row: a host that is away for a day is one failure among the jobs.
    if (last.payload?.['scope'] === 'Animals') {
      await retryJob(db, [publishQueue], last.id)
      return
    }
  }
  const options = { dedupeKey: 'site.publish:animals', scheduled: true }
  await db.transaction((tx) => enqueue(tx, sitePublish, { scope: 'Animals', isAutomatic: true }, options))
}
