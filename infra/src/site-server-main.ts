import { once } from 'node:events'
import { runService } from '@zuchtbuch/runtime/service'
import { createSiteServer } from './site-server.ts'

await runService({
  name: 'site',
  async start({ config, logger }) {
    const server = createSiteServer({
      siteDir: config.site.dir,
      trustProxy: config.access.trustProxy,
      onError: (err) => logger.error({ err }, 'a page could not be sent'),
    })
    server.listen(config.site.port, config.site.host)
    await once(server, 'listening')
    logger.info({ address: server.address() }, 'ready')
    return {
      async stop(withinMs) {
        const closed = once(server, 'close')
        server.close()
        // Downloads may finish, but not hold up the stop.
        setTimeout(() => server.closeAllConnections(), withinMs / 2).unref()
        await closed
      },
    }
  },
})
