import type { Config } from '@zuchtbuch/runtime/env'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/**
 * Headers of every answer; pages with a content security policy of their own replace this one, which is for data.
 * No upgrade of http addresses: it reaches beyond this server to the published site, which may speak plain http on
 * another port of the same host. The referrer policy must not be `no-referrer`, because browsers
 * then send the login form with `Origin: null`. Browsers ignore the isolation headers on plain http, and complain.
 */
export function securityHeaders({ api }: Pick<Config, 'api'>): RequestHandler {
  const isHttps = api.publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
