import type { Db } from '@zuchtbuch/db/client'
import { locks } from '@zuchtbuch/db/locks'
import { withSessionLock } from '@zuchtbuch/db/session-lock'
import type { FileStore } from '@zuchtbuch/files/file-store'
import { readRenderInput } from '@zuchtbuch/files/read-render-input'
import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { isDiskFull } from '@zuchtbuch/runtime/disk-space'
import { AppError } from '@zuchtbuch/runtime/errors'
import { publishWarnings } from '@zuchtbuch/site/publish-warnings'
import { renderSite } from '@zuchtbuch/site/render-site'
import { activateRelease, publishRelease } from './switch-release.ts'
import { publisherTexts } from './texts.de.ts'

export type PublisherContext = {
  db: Db
  files: Pick<FileStore, 'pathOf'>
  databaseUrl: string
  siteDir: string
  siteUrl: string
}

/** What one run works with: the job's run, and the check that its lock is still held. */
type Held = { run: Run; beforeSwitch: () => Promise<void> }

/** Publishing and rolling back take the same lock, so they never mix. */
export const publishSite = (context: PublisherContext): Handler =>
  handle(sitePublish, {
    act: async ({ activate }, run) => {
      const lockOptions = { url: context.databaseUrl, lock: locks.publish, signal: run.signal }
      try {
        return await withSessionLock(lockOptions, async (lock) => {
          const beforeSwitch = async () => {
            run.signal.throwIfAborted()
            if (!(await lock.isHeld())) throw new TransientError('PublishLockLost', publisherTexts.lockLost)
          }
          const held = { run, beforeSwitch }
          return await (activate === undefined ? publish(context, held) : rollBack(context, activate, held))
        })
      } catch (error) {
        throw isDiskFull(error) ? new AppError('DiskFull', publisherTexts.diskFull) : error
      }
    },
  })

/** The content is read under the lock: whoever publishes last shows what was there last. */
async function publish({ db, files, siteDir, siteUrl }: PublisherContext, { run, beforeSwitch }: Held) {
  run.progress(5)
  const input = await readRenderInput(db, files)
  run.progress(15)
  const output = renderSite({ ...input, baseAddress: siteUrl, rootPath: '/' })
  run.progress(30)
  const release = await publishRelease({
    siteDir,
    releaseId: run.jobId,
    output,
    publishedAt: new Date(),
    beforeSwitch,
    onProgress: (share) => run.progress(30 + 60 * share),
  })
  const warnings = publishWarnings({ ...input, baseAddress: siteUrl }).map((warning) => ({ ...warning }))
  return { ...release, warnings }
}

async function rollBack({ siteDir }: PublisherContext, releaseId: string, { run, beforeSwitch }: Held) {
  const release = await activateRelease({ siteDir, releaseId, jobId: run.jobId, beforeSwitch })
  if (release === null) throw new AppError('NotFound', publisherTexts.releaseUnknown)
  return { ...release, warnings: [] }
}
