import { TLSSocket } from 'node:tls'
import { addressRanges } from '@zuchtbuch/runtime/address-ranges'
import type { Config } from '@zuchtbuch/runtime/env'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import type { Request, RequestHandler } from 'express'
import { isCrossSite, isOwnPage } from './cross-site.ts'
import { knownHosts } from './hosts.ts'
import { localAddresses } from './local-addresses.ts'
import { countedAs, readPeer, type Peer } from './peer-address.ts'
import { mayDemandHttps } from './may-demand-https.ts'

/**
 * Decides who may call, before anything else looks at a request. Leaves in `response.locals`: `peer`, under which name
 * tries of this caller are counted, `isSecure`, whether the caller speaks https, and `isOwnPage`, which `costly`
 * routes ask for.
 */
export function access(
  config: Pick<Config, 'access' | 'api' | 'site'>,
  /** Told of a trusted proxy that does not say for whom it asks, once. */
  onSilentProxy: (address: string) => void,
): RequestHandler {
  const trusted = addressRanges(config.access.trustProxy)
  const isLocal = localAddresses()
  const isKnownHost = knownHosts(config, isLocal)
  let warned = false

  return (request, response, next) => {
    const peer = readPeer(request.socket.remoteAddress, request.headers, trusted)
    requireKnownProxy(peer)
    // The health check of a proxy asks for nobody.
    if (peer.isSilentProxy && !warned && !request.path.startsWith('/health/')) {
      warned = true
      onSilentProxy(peer.connection)
    }
    if (config.access.managerPassword === undefined) requireNearness(peer, isLocal)
    requireOneHost(request)
    const hosts = [request.headers.host, peer.host, hostOfTarget(request.url)]
    if (hosts.some((host, index) => (index === 0 || host !== undefined) && !isKnownHost(host))) {
      throw new AppError(
        'UnknownHost',
        'Unter diesem Namen antwortet das Zuchtbuch nicht. Weitere Namen lassen sich mit ALLOWED_HOSTS erlauben.',
      )
    }
    const isSecure = request.socket instanceof TLSSocket || peer.proto === 'https'
    const call = {
      method: request.method,
      headers: request.headers,
      hosts: hosts.filter((host) => host !== undefined),
      scheme: isSecure ? ('https' as const) : undefined,
      publicUrl: config.api.publicUrl,
    }
    if (isCrossSite(call))
      throw new AppError('CrossSite', 'Anfragen anderer Websites werden nicht beantwortet.')
    if (isSecure && mayDemandHttps(config)) response.set('Strict-Transport-Security', 'max-age=15552000')
    response.locals['peer'] = countedAs(peer)
    response.locals['isSecure'] = isSecure
    response.locals['isOwnPage'] = isOwnPage(call)
    next()
  }
}

/** Without a password the place of the caller is all that protects the herd book. */
function requireNearness({ address }: Peer, isLocal: (address: string) => boolean): void {
  if (address === undefined || !isLocal(address)) {
    throw new AppError(
      'NotLocal',
      'Ohne Passwort (MANAGER_PASSWORD) antwortet das Zuchtbuch nur im eigenen Netz.',
    )
  }
}

/** Behind a proxy that nobody declared every visitor of the internet looks local, and all of them are one caller. */
function requireKnownProxy({ isStrangerForwarding }: Peer): void {
  if (isStrangerForwarding) {
    throw new AppError(
      'ProxyNotTrusted',
      'Die Anfrage kommt über einen Proxy, den TRUST_PROXY nicht nennt. So ist nicht zu erkennen, wer fragt.',
    )
  }
}

/** HTTP/1.1 obliges every request to carry it once (RFC 9112, 3.2); in HTTP/1.0 it was unknown. */
function requireOneHost(request: Request): void {
  const given = request.headersDistinct['host']?.length ?? 0
  if (given === 1 || (given === 0 && request.httpVersion === '1.0')) return
  throw validationFailed([{ path: '/Host', message: 'muss genau einmal angegeben sein', code: 'hostHeader' }])
}

/** A request line may carry a whole address (RFC 9112, 3.2.2), whose host then counts as well. */
function hostOfTarget(target: string): string | undefined {
  return target.startsWith('/') ? undefined : /^\w+:\/\/([^/?#]*)/.exec(target)?.[1]
}
