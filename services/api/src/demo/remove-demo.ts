import { isDeepStrictEqual } from 'node:util'
import { lockBreederProfile, updateBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import {
  deleteDemo,
  type DemoRecord,
  findBlockData,
  findTiesToDemo,
  listDemoFiles,
  lockDemoRecords,
} from '@zuchtbuch/db/book/demo'
import { lockSite, updateBlock, updateSite } from '@zuchtbuch/db/site/pages'
import { bumpPedigreeVersion, lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import type { Tx } from '@zuchtbuch/db/client'
import { profile } from '@zuchtbuch/demo/texts.de'
import { changedBlocks } from '@zuchtbuch/demo/website'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { membersOf } from './store-demo-website.ts'

/**
 * Takes the demo back, whole or not at all: what the breeder added stays, and what hangs on a record of the demo keeps
 * all of it. Throws `InUse` with those records, `NotFound` where there is no demo.
 */
export async function removeDemo(ctx: Context): Promise<void> {
  const files = await ctx.db.transaction(async (tx) => {
    await lockPedigree(tx)
    const records = await lockDemoRecords(tx)
    if (records.length === 0) throw new AppError('NotFound', 'In diesem Zuchtbuch ist kein Beispiel.')
    const ids = records.map(({ recordId }) => recordId)
    const references = await findTiesToDemo(tx, ids)
    if (references.length > 0) {
      throw new AppError(
        'InUse',
        'Eigenes hängt am Beispiel. Lösen Sie es davon, dann lässt es sich entfernen.',
        {
          references,
        },
      )
    }
    const { pictures, documents } = await listDemoFiles(tx, ids)
    const logo = await putBack(tx, records)
    await deleteDemo(tx, records)
    await bumpPedigreeVersion(tx)
    return [...pictures, ...logo].flatMap(pictureFiles).concat(documents)
  })
  await ctx.files.remove(files).catch((error: unknown) => {
    ctx.logger.warn({ err: error }, 'files of the removed demo stay until the next sweep')
  })
}

/** Gives profile, site and pages their former values where they still are as the demo left them; returns its logo. */
async function putBack(tx: Tx, records: readonly DemoRecord[]): Promise<string[]> {
  const formerOf = (resource: string) => records.find((record) => record.resource === resource)?.former
  const logo: string[] = []
  const formerProfile = formerOf('breeder-profile')
  if (formerProfile) {
    const current = await lockBreederProfile(tx)
    const untouched = isDeepStrictEqual(membersOf(current, profile), profile)
    if (untouched) await updateBreederProfile(tx, formerProfile)
    if (untouched && current.logoFileName !== null) logo.push(current.logoFileName)
  }
  const formerSite = formerOf('site')
  if (formerSite && (await lockSite(tx)).title === profile.breederName) await updateSite(tx, formerSite)
  for (const { resource, recordId, former } of records) {
    if (resource !== 'changed-blocks' || former === null) continue
    const data = await findBlockData(tx, recordId)
    if (changedBlocks.some((changed) => isDeepStrictEqual(changed.data, data))) {
      await updateBlock(tx, recordId, { data: former })
    }
  }
  return logo
}
