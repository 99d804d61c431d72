import type { Config } from '@zuchtbuch/runtime/env'
import { isLoopback } from './is-loopback.ts'

const everyAddress = new Set(['0.0.0.0', '::'])

/**
 * Whether browsers may be told to come by https only (HSTS, RFC 6797): that holds for every port of the host, and the
 * published site must not be lost by it.
 */
export function mayDemandHttps({ api, site }: Pick<Config, 'api' | 'site'>): boolean {
  // The site server that nobody but this machine reaches is not lost; any other is at a port of this host.
  if (!site.urlGiven) return isLoopback(site.host) && !everyAddress.has(site.host)
  const { protocol, hostname } = new URL(site.url)
  return protocol === 'https:' || hostname !== new URL(api.publicUrl).hostname
}
