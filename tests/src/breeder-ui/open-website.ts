import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { publishQueue } from '@zuchtbuch/jobs/publish'
import { startWorker } from '@zuchtbuch/jobs/worker'
import { tryHost } from '@zuchtbuch/publisher/host/try-host'
import { publishSite } from '@zuchtbuch/publisher/publish-site'
import type { Locator, Page } from 'playwright-core'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, type OpenPage, startApp } from './open-app.ts'

/** The app with the publisher beside it, as it runs at the breeder's. */
export async function openWebsite(): Promise<{ api: TestApi; stop: () => Promise<void> }> {
  const api = await startApp()
  const { db, files, logger, jobs, config } = api.ctx
  const handler = publishSite({
    db,
    files,
    databaseUrl: config.databaseUrl ?? '',
    siteDir: config.site.dir,
    findSiteUrl: () => Promise.resolve(config.site.url),
    timeZone: config.timeZone,
    hostKey: config.secretKeys.host,
  })
  const handlers = [handler, tryHost({ db, hostKey: config.secretKeys.host })]
  const worker = startWorker({ db, backend: jobs.backend, queue: publishQueue, handlers, logger })
  await pretendWorker(api, publishQueue)
  return {
    api,
    async stop() {
      await worker.stop()
      await api.stop()
    },
  }
}

/** What the journeys do on the pages of the website. */
export function onWebsite(api: TestApi, app: OpenPage) {
  const { page } = app
  return {
    go: (target: string) => page.goto(new URL(target, api.url).href),
    seen: async (name: string, of = app) => {
      await expectAccessible(of)
      await keepPicture(of.page, name)
    },
    pageOf: async (slug: string) => (await api.get(`/api/pages?filter=slug==${slug}`)).body.items[0],
    /** In the middle of the window, where neither the head nor a toast lies over it. */
    tap: async (target: Locator) => {
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await target.tap()
    },
    block: (words: string | RegExp, of: Page = page) => of.getByRole('listitem', { name: words }),
    stored: (of: Page = page) => of.getByText('gespeichert', { exact: true }).waitFor(),
    livePage: (file: string) => readFile(path.join(api.ctx.config.site.dir, 'live', file), 'utf8'),
    /** A page that visitors would see, of these texts. */
    newPage: async (title: string, slug: string, texts: string[] = []) => {
      const { id } = (await api.post('/api/pages', { title, slug, status: 'Published' })).body
      for (const markdown of texts)
        await api.post(`/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown } })
      return id as string
    },
  }
}
