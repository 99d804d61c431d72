import { IdParams } from '@zuchtbuch/contracts/fields'
import { PublishResult, ReleasePage } from '@zuchtbuch/contracts/site-snapshot'
import { pageOfReleases, releaseList } from '@zuchtbuch/db/releases'
import { listReleases } from '@zuchtbuch/files/releases'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { answerJob } from '../flows/answer-job.ts'
import { route } from '../route.ts'

const tag = 'Website'

export const listReleasesRoute = route({
  method: 'get',
  path: '/api/publish/releases',
  tag,
  summary: 'The published states of the website that are kept, newest first',
  description: 'The five newest ones and the live one; empty before the first publish.',
  list: true,
  tagged: true,
  response: ReleasePage,
  handler: async ({ db, config }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, releaseList)
    const { items, totalCount } = await pageOfReleases(db, await listReleases(config.site.dir), list)
    return { items, totalCount, page: list.page, pageSize: list.pageSize }
  },
})

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
  errors: ['ReleaseDamaged', 'DiskFull', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    const enqueued = await ctx.db.transaction((tx) =>
      enqueue(tx, sitePublish, { activate: input.params.id }, { requestId: input.requestId }),
    )
    return answerJob(ctx, input, sitePublish, enqueued, 20)
  },
})
