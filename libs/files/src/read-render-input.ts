import { readPublicProfile } from '@zuchtbuch/db/breeder-profile'
import type { Db } from '@zuchtbuch/db/client'
import { findPictures, readSiteSnapshot } from '@zuchtbuch/db/site-snapshot'
import type { RenderInput } from '@zuchtbuch/site/render-input'
import { wantedPictures } from '@zuchtbuch/site/wanted-pictures'
import type { FileStore } from './file-store.ts'
import { sitePictures } from './site-pictures.ts'

/**
 * What the website is rendered from, as it is stored now: publishing, preview and dry run read the same. With `drafts`
 * unpublished pages count as published. Days are those of `timeZone`.
 */
export async function readRenderInput(
  db: Db,
  files: Pick<FileStore, 'pathOf'>,
  timeZone: string,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<Pick<RenderInput, 'snapshot' | 'pictures' | 'profile'>> {
  const stored = await readSiteSnapshot(db, timeZone)
  const pages = stored.pages.map((page) => (drafts ? { ...page, status: 'Published' as const } : page))
  const snapshot = { ...stored, pages }
  const pictures = sitePictures(await findPictures(db, wantedPictures(snapshot)), files)
  return { snapshot, pictures, profile: await readPublicProfile(db) }
}
