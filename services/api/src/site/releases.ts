import { stat } from 'node:fs/promises'
import { IdParams } from '@zuchtbuch/contracts/fields'
import { PublishResult, ReleasePage, SitePath } from '@zuchtbuch/contracts/site-snapshot'
import { pageOfReleases, releaseList } from '@zuchtbuch/db/site/releases'
import { calendarDay } from '@zuchtbuch/domain/calendar'
import { streamEntries } from '@zuchtbuch/exchange/stream-entries'
import { findReleaseFile, listReleases, readReleaseFiles } from '@zuchtbuch/files/releases'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { AppError } from '@zuchtbuch/runtime/errors'
import { hostErrors } from './host-errors.ts'
import { answerJob } from '../http/answer-job.ts'
import { sendFile } from '../http/send-file.ts'
import { websiteHeaders } from '../http/website-headers.ts'
import { route } from '../common/route.ts'
import { releaseTexts } from '../common/texts.de.ts'

const tag = 'Website'

export const listReleasesRoute = route({
  method: 'get',
  path: '/api/publish/releases',
  tag,
  summary: 'The published states of the website that are kept, newest first',
  description:
    'The five newest ones of everything, the five newest of the animals alone, and the live one; empty before the first publish.',
  list: true,
  tagged: true,
  response: ReleasePage,
  handler: async ({ db, config }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, releaseList)
    const { items, totalCount } = await pageOfReleases(db, await listReleases(config.site.dir), list)
    return { items, totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const showReleaseRoute = route({
  method: 'get',
  path: '/api/publish/releases/{id}/site/{path}',
  expressPath: '/api/publish/releases/:id/site{/*path}',
  tag,
  summary: 'A page or a picture of a published state that is kept',
  description: 'The bytes that visitors got; `path` is that of the website, empty for its first page.',
  params: IdParams.extend({ path: SitePath }),
  responseType: 'text/html',
  handler: async ({ config }, { params: { id, path }, request, response }) => {
    const find = (file: string) => findReleaseFile(config.site.dir, id, file)
    // The links of a page begin at its folder, which an address without a slash does not name.
    const isFolder = path === '' || (!path.endsWith('/') && (await find(`${path}/`)) !== null)
    if (isFolder && !request.path.endsWith('/')) {
      response.redirect(308, `${request.path}/`)
      return
    }
    const file = await find(path)
    if (file === null) throw missing()
    // what was published is not written again
    await sendFile(file, { ...websiteHeaders, ETag: `"${id}"` }, request, response, missing)
  },
})

export const getReleaseFileRoute = route({
  method: 'get',
  path: '/api/publish/releases/{id}/file',
  costly: true,
  tag,
  summary: 'A published state that is kept, as a zip: unpacked it is the website',
  description: 'The pages and pictures of this state, byte for byte; dated when it was published.',
  params: IdParams,
  responseType: 'application/zip',
  errors: ['ReleaseDamaged'],
  handler: async ({ config }, { params: { id }, response }) => {
    const release = await readReleaseFiles(config.site.dir, id)
    if (release === null) throw missing()
    const { publishedAt, files } = release
    // Said before the first byte; afterwards a zip can only be cut off.
    if (!(await areThere(files))) throw new AppError('ReleaseDamaged', releaseTexts.damaged)
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="website-${calendarDay(publishedAt, config.timeZone)}.zip"`,
    })
    if (response.locals.isHead) {
      response.end()
      return
    }
    try {
      await streamEntries(response, publishedAt, async (add) => {
        for (const { name, path, isPicture } of files) await add(name, { path }, { store: isPicture })
      })
    } catch (error) {
      // A receiver that left has nothing to be told.
      if (!response.destroyed) throw error
    }
  },
})

const missing = () => new AppError('NotFound', releaseTexts.missing)

async function areThere(files: readonly { path: string }[]): Promise<boolean> {
  for (const { path } of files) {
    const entry = await stat(path).catch(() => null)
    if (!entry?.isFile()) return false
  }
  return true
}

export const activateReleaseRoute = route({
  method: 'post',
  path: '/api/publish/releases/{id}/activate',
  tag,
  summary: 'Show an earlier published state of the website again (roll back)',
  description:
    'The content of the herd book stays as it is, so the next publish shows that again. `changed` is false when the release is live already.',
  params: IdParams,
  job: true,
  response: PublishResult,
  errors: ['ReleaseDamaged', 'DiskFull', ...hostErrors, 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    const enqueued = await ctx.db.transaction((tx) =>
      enqueue(tx, sitePublish, { activate: input.params.id }, { requestId: input.requestId }),
    )
    return answerJob(ctx, input, sitePublish, enqueued, 20)
  },
})
