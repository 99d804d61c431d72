import { readPublishTarget, recordUpload } from '@zuchtbuch/db/site/publish-target'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readManifest, releaseFolder, servedFolder } from '@zuchtbuch/files/releases'
import type { Run } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { AppError } from '@zuchtbuch/runtime/errors'
import { publisherTexts } from '../texts.de.ts'
import type { PublisherContext } from '../publisher-context.ts'
import { openTarget } from './open-target.ts'
import { uploadSite, type UploadResult } from './upload-site.ts'
import { withHost } from './with-host.ts'

type Context = Pick<PublisherContext, 'db' | 'hostKey' | 'siteDir'>

/**
 * Sends the live release to the web host, where one is set up; null without. A broken line is taken up again at once as
 * long as each connection brought it further; after that the job's own retries do so. How it ended is noted for the
 * breeder.
 */
export async function bringToHost(
  { db, hostKey, siteDir }: Context,
  releaseId: string,
  { signal }: Run,
  onProgress: (share: number) => void,
): Promise<UploadResult | null> {
  const settings = await readPublishTarget(db)
  if (settings.host === null) return null
  try {
    const target = openTarget(hostKey, settings)
    const release = await readManifest(siteDir, releaseId)
    if (release === null) throw new AppError('ReleaseDamaged', publisherTexts.releaseDamaged)
    const site = servedFolder(releaseFolder(siteDir, releaseId))
    const staying = await filesBelow(site)
    for (;;) {
      let steps = 0
      try {
        const result = await withHost(target, signal, async (host) => {
          return uploadSite({
            host,
            hostName: target.host,
            site,
            release,
            staying,
            onProgress: (share) => {
              steps++
              onProgress(share)
            },
          })
        })
        await recordUpload(db, releaseId, null)
        return result
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof TransientError) || steps === 0) throw error
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError || error instanceof TransientError)
      await recordUpload(db, releaseId, error.message)
    throw error
  }
}

/** The release's own files, and the pictures of the former one that lie beside them. */
async function filesBelow(site: string): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
