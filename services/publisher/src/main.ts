import { readAddressSettings } from '@zuchtbuch/db/settings/address-settings'
import { readFileStore } from '@zuchtbuch/files/file-store'
import { publishQueue } from '@zuchtbuch/jobs/publish'
import { runWorker } from '@zuchtbuch/jobs/run-worker'
import { addressesOf } from '@zuchtbuch/runtime/addresses'
import { tryHost } from './host/try-host.ts'
import { publishSite } from './publish-site.ts'
import { watchAnimals } from './watch-animals.ts'

await runWorker('publisher', {
  queue: publishQueue,
  beside: ({ config, ...context }) =>
    watchAnimals({
      ...context,
      siteDir: config.site.dir,
      timeZone: config.timeZone,
      delayMs: config.site.animalsDelayMs,
    }),
  handlers: ({ config, databaseUrl, db }) => [
    publishSite({
      db,
      files: readFileStore(config.filesDir),
      databaseUrl,
      siteDir: config.site.dir,
      findSiteUrl: async () => addressesOf(config, await readAddressSettings(db)).siteUrl,
      timeZone: config.timeZone,
      hostKey: config.secretKeys.host,
    }),
    tryHost({ db, hostKey: config.secretKeys.host }),
  ],
})
