import type { IncomingHttpHeaders } from 'node:http'
import type { BlockList } from 'node:net'
import { contains, countedAddress, plainAddress } from '@zuchtbuch/runtime/address-ranges'

export type Peer = {
  /**
   * Returns the address of the caller as far as it can be trusted; undefined when a trusted proxy does not say for whom
   * it asks.
   */
  address: string | undefined
  /** The other end of the connection: the caller or the last proxy. */
  connection: string
  /** A proxy that nobody declared stands in between, or the caller pretends so. */
  isStrangerForwarding: boolean
  /** A trusted proxy does not say for whom it asks, so that all its visitors count as one caller. */
  isSilentProxy: boolean
  /** Scheme and host that the caller used, where a trusted proxy tells. */
  proto: string | undefined
  host: string | undefined
}

const forwarding = /^(forwarded|x-forwarded-.*|x-real-ip)$/

/** Reads who calls. Forwarding headers count only when the connection comes from a trusted proxy. */
export function readPeer(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trusted: BlockList,
): Peer {
  const connection = plainAddress(remoteAddress ?? '') ?? 'unknown'
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name))
  const isTrusted = connection !== 'unknown' && contains(trusted, connection)
  const isSilentProxy = isTrusted && hops(headers['x-forwarded-for']).length === 0
  if (!isTrusted || !isForwarded) {
    return {
      address: connection === 'unknown' ? undefined : connection,
      connection,
      isStrangerForwarding: isForwarded && !isTrusted,
      isSilentProxy,
      proto: undefined,
      host: undefined,
    }
  }
  return {
    address: forwardedClient(hops(headers['x-forwarded-for']), trusted),
    connection,
    isStrangerForwarding: false,
    isSilentProxy,
    proto: hops(headers['x-forwarded-proto']).at(-1)?.toLowerCase(),
    host: hops(headers['x-forwarded-host']).at(-1),
  }
}

const hops = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header.join() : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')

/**
 * Every proxy appends the address it saw, so the last one that is not a trusted proxy is the caller's; anything before
 * it is hearsay.
 */
function forwardedClient(chain: string[], trusted: BlockList): string | undefined {
  let client: string | undefined
  for (const hop of chain.toReversed()) {
    client = plainAddress(withoutPort(hop))
    if (client === undefined || !contains(trusted, client)) break
  }
  return client
}

/** Some proxies write `192.0.2.7:4711` or `[2001:db8::7]:4711`. */
function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}

/** Under which name tries are counted. */
export const countedAs = ({ address, connection }: Pick<Peer, 'address' | 'connection'>): string =>
  countedAddress(address ?? connection)
