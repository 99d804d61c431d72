import { locks } from '@zuchtbuch/db/locks'
import { withSessionLock } from '@zuchtbuch/db/session-lock'
import { readPublishTarget } from '@zuchtbuch/db/site/publish-target'
import { changesOfAnimals, type PublishedSource } from '@zuchtbuch/files/published-source'
import { readSource, renderInputOf, withAnimalsOfNow } from '@zuchtbuch/files/read-render-input'
import { liveManifest, type Manifest, readReleaseSource } from '@zuchtbuch/files/releases'
import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { isDiskFull } from '@zuchtbuch/runtime/disk-space'
import { AppError } from '@zuchtbuch/runtime/errors'
import { publishWarnings } from '@zuchtbuch/site/publish-warnings'
import type { RenderOutput } from '@zuchtbuch/site/render-input'
import { renderSite } from '@zuchtbuch/site/render-site'
import { existsSync } from 'node:fs'
import { bringToHost } from './host/bring-to-host.ts'
import type { PublisherContext } from './publisher-context.ts'
import { activateRelease, publishRelease } from './switch-release.ts'
import { publisherTexts } from './texts.de.ts'

/** The tools of one run: the job's run, and the check that its lock is still held. */
type Held = { run: Run; beforeSwitch: () => Promise<void> }

/** Publishing and rolling back take the same lock, so they never mix. */
export const publishSite = (context: PublisherContext): Handler =>
  handle(sitePublish, {
    act: async ({ activate, ...how }, run) => {
      const lockOptions = { url: context.databaseUrl, lock: locks.publish, signal: run.signal }
      try {
        return await withSessionLock(lockOptions, async (lock) => {
          const beforeSwitch = async () => {
            run.signal.throwIfAborted()
            if (!(await lock.isHeld())) throw new TransientError('PublishLockLost', publisherTexts.lockLost)
          }
          const held = { run, beforeSwitch }
          const release = await (activate === undefined
            ? publish(context, how, held)
            : rollBack(context, activate, held))
          return { ...release, ...(await upload(context, release, run)) }
        })
      } catch (error) {
        throw isDiskFull(error) ? new AppError('DiskFull', publisherTexts.diskFull) : error
      }
    },
  })

/** The content is read under the lock: whoever publishes last shows what was there last. */
async function publish(
  { db, files, siteDir, findSiteUrl, timeZone }: PublisherContext,
  { scope, isAutomatic = false }: { scope?: 'Animals' | undefined; isAutomatic?: boolean | undefined },
  { run, beforeSwitch }: Held,
) {
  run.progress(5)
  const live = await liveManifest(siteDir)
  const published = scope === undefined ? null : await readPublished(siteDir, live)
  // Also where only animals are published: the days since which each shows what it shows are kept by this reading.
  const own = await readSource(db, timeZone, await findSiteUrl())
  const source = published === null ? own : await withAnimalsOfNow(db, timeZone, published)
  run.progress(15)
  const input = renderInputOf(source, files)
  const rendered = renderSite(input)
  const output = published === null ? rendered : withoutGone(rendered, live)
  run.progress(30)
  const release = await publishRelease({
    siteDir,
    releaseId: run.jobId,
    output,
    source,
    animals: published === null ? null : changesOfAnimals(published, source).animals.length,
    isAutomatic,
    keep: (await readPublishTarget(db)).lastUploadRelease,
    publishedAt: new Date(),
    beforeSwitch,
    onProgress: (share) => run.progress(30 + 20 * share),
  })
  const warnings = publishWarnings(input).map((warning) => ({ ...warning }))
  return { ...release, warnings }
}

/** The input of the live release. */
async function readPublished(siteDir: string, live: Manifest | null): Promise<PublishedSource> {
  const source = live && (await readReleaseSource(siteDir, live.releaseId))
  if (!source) throw new AppError('NothingPublished', publisherTexts.nothingPublished)
  return source
}

/** A picture of the pages that was deleted after they were published is where they have it, or nowhere. */
function withoutGone({ files, copies }: RenderOutput, live: Manifest | null): RenderOutput {
  const published = new Set(live?.pictures)
  return { files, copies: copies.filter(({ path, source }) => published.has(path) || existsSync(source)) }
}

async function rollBack({ siteDir }: PublisherContext, releaseId: string, { run, beforeSwitch }: Held) {
  const release = await activateRelease({ siteDir, releaseId, jobId: run.jobId, beforeSwitch })
  if (release === null) throw new AppError('NotFound', publisherTexts.releaseUnknown)
  return { ...release, warnings: [] }
}

/** The lock is held meanwhile: two publishes would tear the host apart between them. */
async function upload(
  context: PublisherContext,
  { releaseId, warnings }: { releaseId: string; warnings: { code: string; page: string }[] },
  run: Run,
) {
  run.progress(50)
  const sent = await bringToHost(context, releaseId, run, (share) => run.progress(50 + 50 * share))
  if (sent === null) return { upload: null }
  const { changedThere, files, bytes, removed } = sent
  const changed = changedThere.slice(0, 20).map((page) => ({ code: 'HostFileChanged', page }))
  return { upload: { files, bytes, removed }, warnings: [...warnings, ...changed] }
}
