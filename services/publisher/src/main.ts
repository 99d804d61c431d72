import { readFileStore } from '@zuchtbuch/files/file-store'
import { publishQueue } from '@zuchtbuch/jobs/publish'
import { runWorker } from '@zuchtbuch/jobs/run-worker'
import { publishSite } from './publish-site.ts'

await runWorker('publisher', {
  queue: publishQueue,
  handlers: ({ config, databaseUrl, db }) => [
    publishSite({
      db,
      files: readFileStore(config.filesDir),
      databaseUrl,
      siteDir: config.site.dir,
      siteUrl: config.site.url,
    }),
  ],
})
