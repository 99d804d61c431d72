import { lockBreederProfile, updateBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import type { Tx } from '@zuchtbuch/db/client'
import { findSeededBlock, insertDemoRecords, theOnly } from '@zuchtbuch/db/book/demo'
import { insertMedia } from '@zuchtbuch/db/site/media'
import { insertBlock, findPageIds, lockSite, updateBlock, updateSite } from '@zuchtbuch/db/site/pages'
import { logo } from '@zuchtbuch/demo/pictures'
import { profile } from '@zuchtbuch/demo/texts.de'
import { changedBlocks, pageBlocks, websitePictures } from '@zuchtbuch/demo/website'
import type { DemoPictures } from './demo-pictures.ts'

/**
 * The breeder and the website of the demo. A breeder who has filled in a profile already keeps it, and the pages with
 * it. Changes of records that were there before are remembered with their former values.
 */
export async function storeDemoWebsite(
  tx: Tx,
  { since, pictures }: { since: string; pictures: DemoPictures },
): Promise<void> {
  const current = await lockBreederProfile(tx)
  if (current.version > 1) return
  const values = { ...profile, logoFileName: pictures.get(logo)?.fileName ?? null }
  await updateBreederProfile(tx, values)
  await insertDemoRecords(tx, 'breeder-profile', [theOnly], membersOf(current, values))
  const site = await lockSite(tx)
  await updateSite(tx, { title: profile.breederName })
  await insertDemoRecords(tx, 'site', [theOnly], { title: site.title })

  const media = await storeMedia(tx, pictures)
  const pages = await findPageIds(tx)
  for (const [slug, blocks] of Object.entries(pageBlocks(since, (name) => media.get(name)!))) {
    const pageId = pages.get(slug)
    if (pageId === undefined) continue
    for (const block of blocks)
      await insertDemoRecords(tx, 'blocks', [(await insertBlock(tx, pageId, block)).id])
  }
  for (const { slug, type, data } of changedBlocks) {
    const pageId = pages.get(slug)
    const block = pageId === undefined ? undefined : await findSeededBlock(tx, pageId, type)
    if (!block) continue
    await updateBlock(tx, block.id, { data })
    await insertDemoRecords(tx, 'changed-blocks', [block.id], block.data)
  }
}

async function storeMedia(tx: Tx, pictures: DemoPictures): Promise<Map<string, { id: string; url: string }>> {
  const named = websitePictures.flatMap((name) => {
    const picture = pictures.get(`website/${name}`)
    return picture ? [{ name, picture }] : []
  })
  const rows = await insertMedia(
    tx,
    named.map(({ name, picture }) => ({ ...picture, originalName: name })),
  )
  await insertDemoRecords(
    tx,
    'media',
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, fileName, originalName }) => [originalName, { id, url: `/media/files/${fileName}` }]),
  )
}

/** Those members of a record that others are named after, as they are. */
export function membersOf(record: object, named: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([member]) => member in named))
}
