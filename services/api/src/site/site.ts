import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import {
  PublishChanges,
  PublishResult,
  RenderedFiles,
  SiteAnimals,
  SiteSnapshot,
  SitePath,
} from '@zuchtbuch/contracts/site-snapshot'
import { readUnpublished } from '@zuchtbuch/db/due/due-website'
import { readSiteSnapshot } from '@zuchtbuch/db/site/site-snapshot'
import { readRenderInput } from '@zuchtbuch/files/read-render-input'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { publishWarnings } from '@zuchtbuch/site/publish-warnings'
import type { PictureFile } from '@zuchtbuch/site/render-input'
import type { Response } from 'express'
import { flag } from '@zuchtbuch/contracts/fields'
import { z } from 'zod'
import { readAddresses } from '../access/addresses.ts'
import type { Context } from '../common/context.ts'
import { namesTag } from '../http/entity-tags.ts'
import { websiteHeaders } from '../http/website-headers.ts'
import { hostErrors } from './host-errors.ts'
import { answerJob } from '../http/answer-job.ts'
import { compareWithLive } from './publish-changes.ts'
import { renderInThread } from '../threads/render-in-thread.ts'
import { readShownOnSite } from '../herd/shown-on-site.ts'
import { route } from '../common/route.ts'

const tag = 'Website'
const previewPath = '/api/preview/'

export const getSiteSnapshotRoute = route({
  method: 'get',
  path: '/api/site-snapshot',
  tag,
  summary: 'Everything the website is made of, drafts included, in one document',
  response: SiteSnapshot,
  tagged: true,
  handler: ({ db, config }) => readSiteSnapshot(db, config.timeZone),
})

export const renderSiteRoute = route({
  method: 'get',
  path: '/api/render-site',
  tag,
  summary: 'Dry run: the files a publish would write, with their sizes in bytes',
  response: RenderedFiles,
  handler: async (ctx) => {
    const { siteUrl } = await readAddresses(ctx)
    const options = { baseAddress: siteUrl, rootPath: '/', drafts: false }
    const { files, copies } = (await render(ctx, options)).output
    const texts = files.map(({ path, contents }) => ({ path, size: Buffer.byteLength(contents) }))
    const pictures = await Promise.all(copies.map(sizeOfPicture))
    return [...texts, ...pictures.flat()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  },
})

export const getPublishChangesRoute = route({
  method: 'get',
  path: '/api/publish/changes',
  tag,
  summary: 'What publishing now would change for visitors',
  description:
    'The website as it would be rendered, compared with the live release byte by byte. Pictures and the pages that show them large, style, icons, map, feed and the page for what is not found count as `otherFiles`.',
  response: PublishChanges,
  handler: async (ctx, { response }) => {
    const { dir } = ctx.config.site
    const { siteUrl: url } = await readAddresses(ctx)
    const { output, input } = await render(ctx, {
      baseAddress: url,
      rootPath: '/',
      drafts: false,
    })
    const titles = new Map(input.snapshot.pages.map(({ slug, title }) => [slug, title]))
    const changes = await compareWithLive(dir, output, titles)
    response.set('Cache-Control', 'no-store')
    return {
      ...changes,
      warnings: publishWarnings({ ...input, baseAddress: url }).map((warning) => ({ ...warning })),
    }
  },
})

export const getSiteAnimalsRoute = route({
  method: 'get',
  path: '/api/publish/animals',
  tag,
  summary: 'Which animals visitors see, and what of them is otherwise by now',
  description:
    'What is compared is the live website or, where a web host is set up, what was sent there last.',
  response: SiteAnimals,
  handler: async (ctx, { response }) => {
    const shown = await readShownOnSite(ctx)
    const { animals, failure } = await readUnpublished(ctx.db, shown, ctx.config.timeZone)
    response.set('Cache-Control', 'no-store')
    return {
      isKnown: shown !== null,
      gerbilIds: shown?.animals.map(({ id }) => id) ?? [],
      differing: animals.map(({ id, name, what }) => ({ id, name, what })),
      failure,
    }
  },
})

export const previewSiteRoute = route({
  method: 'get',
  path: '/api/preview/{path}',
  expressPath: '/api/preview{/*path}',
  tag,
  summary: 'The website as it would be published now',
  params: z.object({ path: SitePath }),
  query: z.object({
    drafts: flag('Show draft pages as well'),
  }),
  responseType: 'text/html',
  handler: async (ctx, { params, query, request, response }) => {
    const toFolder = (folder: string) =>
      response.redirect(308, folder + request.originalUrl.slice(request.path.length))
    if (!request.path.startsWith(previewPath)) {
      toFolder(previewPath)
      return
    }
    const { path } = params
    const drafts = query.drafts === 'true'
    const { siteUrl } = await readAddresses(ctx)
    const { output } = await render(ctx, { baseAddress: siteUrl, rootPath: previewPath, drafts })
    const { files, copies } = output
    const copy = copies.find((candidate) => candidate.path === path)
    if (copy) {
      await sendPreviewPicture(response, copy.source)
      return
    }
    const isFolder = path === '' || path.endsWith('/')
    const page = files.find((file) => file.path === (isFolder ? `${path}index.html` : path))
    if (!page && files.some((file) => file.path === `${path}/index.html`)) {
      toFolder(`${previewPath}${path}/`)
      return
    }
    const file = page ?? files.find((candidate) => candidate.path === '404.html')
    const body = file?.contents ?? ''
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    response.set({ ...websiteHeaders, ETag: etag })
    if (page && namesTag(request.get('If-None-Match'), etag)) {
      response.status(304).end()
      return
    }
    response
      .type(file?.contentType ?? 'text/html')
      .status(page ? 200 : 404)
      .send(typeof body === 'string' ? body : Buffer.from(body))
  },
})

export const publishSiteRoute = route({
  method: 'post',
  path: '/api/publish',
  tag,
  summary: 'Render the website and make it the live one in a single step',
  description:
    'Where a web host is set up, what changed is then sent there; a failure of that leaves what visitors see. With the scope `Animals` the pages stay as they were published last, and show the animals, litters and the waiting list of now; 409 `NothingPublished` where no such release is live.',
  job: true,
  query: z.object({
    scope: z
      .enum(['Everything', 'Animals'])
      .optional()
      .meta({ description: 'What is brought to visitors; everything unless told' }),
  }),
  response: PublishResult,
  errors: ['NothingPublished', 'DiskFull', ...hostErrors, 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    const { scope } = input.query
    const enqueued = await ctx.db.transaction((tx) =>
      enqueue(tx, sitePublish, scope === 'Animals' ? { scope } : {}, { requestId: input.requestId }),
    )
    return answerJob(ctx, input, sitePublish, enqueued, 20)
  },
})

async function render(
  { db, files, config }: Context,
  { baseAddress, rootPath, drafts }: { baseAddress: string; rootPath: string; drafts: boolean },
) {
  const input = await readRenderInput(db, files, config.timeZone, { drafts })
  return { output: await renderInThread({ ...input, baseAddress, rootPath }), input }
}

/** A picture that was deleted a moment ago has none: the next rendering lacks it. */
async function sizeOfPicture({ path, source }: PictureFile): Promise<{ path: string; size: number }[]> {
  const file = await stat(source).catch(() => null)
  return file === null ? [] : [{ path, size: file.size }]
}

async function sendPreviewPicture(response: Response, file: string): Promise<void> {
  response.set('Cache-Control', 'no-cache')
  await new Promise<void>((resolve, reject) => {
    response.sendFile(file, { maxAge: 0 }, (error) =>
      error && !response.headersSent ? reject(error) : resolve(),
    )
  })
}
