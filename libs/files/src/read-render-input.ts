import { readPublicProfile } from '@zuchtbuch/db/settings/breeder-profile'
import type { Db } from '@zuchtbuch/db/client'
import { findPictures, readSiteSnapshot, readSiteState } from '@zuchtbuch/db/site/site-snapshot'
import type { RenderInput } from '@zuchtbuch/site/render-input'
import { wantedPictures } from '@zuchtbuch/site/wanted-pictures'
import type { FileStore } from './file-store.ts'
import type { PublishedSource } from './published-source.ts'
import { sitePictures } from './site-pictures.ts'

type Files = Pick<FileStore, 'pathOf'>

/**
 * Reads the input of the website as it is stored now: publishing, preview and dry run read the same. With `drafts`
 * unpublished pages count as published. Days are those of `timeZone`.
 */
export async function readRenderInput(
  db: Db,
  files: Files,
  timeZone: string,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<Pick<RenderInput, 'snapshot' | 'pictures' | 'profile'>> {
  const stored = await readSiteSnapshot(db, timeZone)
  const pages = stored.pages.map((page) => (drafts ? { ...page, status: 'Published' as const } : page))
  const snapshot = { ...stored, pages }
  const pictures = sitePictures(await findPictures(db, wantedPictures(snapshot)), files)
  return { snapshot, pictures, profile: await readPublicProfile(db) }
}

/** Reads the input of a whole publish, as it is stored now. */
export async function readSource(db: Db, timeZone: string, siteUrl: string): Promise<PublishedSource> {
  const state = await readSiteState(db, timeZone)
  const pictures = await findPictures(db, wantedPictures(state.snapshot))
  return { ...state, profile: await readPublicProfile(db), siteUrl, pictures }
}

/** Reads the input of a release with the present animals. */
export async function withAnimalsOfNow(
  db: Db,
  timeZone: string,
  former: PublishedSource,
): Promise<PublishedSource> {
  const state = await readSiteState(db, timeZone, former)
  const wanted = wantedPictures(state.snapshot)
  const found = await findPictures(db, wanted)
  const known = new Set(found.map(({ address }) => address))
  // The pages may show what was deleted after they were published.
  const gone = former.pictures.filter(({ address }) => !known.has(address) && wanted.includes(address))
  return { ...former, ...state, pictures: [...found, ...gone] }
}

/** The renderer's input out of a source, for the public website. */
export function renderInputOf(
  { snapshot, profile, siteUrl, pictures }: PublishedSource,
  files: Files,
): RenderInput {
  return { snapshot, profile, pictures: sitePictures(pictures, files), baseAddress: siteUrl, rootPath: '/' }
}
