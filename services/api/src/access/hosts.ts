import { contains, plainAddress } from '@zuchtbuch/runtime/address-ranges'
import type { Config } from '@zuchtbuch/runtime/env'
import { homeName, isBeyondLoopback, loopback } from '@zuchtbuch/runtime/open-doors'

/**
 * The host of a `Host` header (RFC 9110, 7.2) in lower case, without port, brackets and final dot; undefined when it is
 * none.
 */
export function hostName(header: string): string | undefined {
  const [, literal, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d{0,5})?$/i.exec(header) ?? []
  return literal === undefined ? name?.toLowerCase() : plainAddress(literal)
}

/**
 * Decides which `Host` headers are ours. A page of another site that points its own name at this machine (DNS
 * rebinding) would otherwise read the herd book like a page of ours; that name it cannot keep out of the header. Names
 * of a home network are whatever the network of the moment says, which on a laptop is anybody's: where only this
 * machine is let in, none of them is ours.
 */
export function knownHosts(
  config: Pick<Config, 'access' | 'api'>,
  isLocal: (address: string) => boolean,
): (header: string | undefined) => boolean {
  const listed = [...config.access.allowedHosts, new URL(config.api.publicUrl).hostname]
  const allowed = new Set(['localhost', ...listed.map((host) => plainAddress(host) ?? hostName(host))])
  const isAtHome = isBeyondLoopback(config)
  return (header) => {
    const name = hostName(header ?? '')
    if (name === undefined) return false
    if (allowed.has(name)) return true
    const address = plainAddress(name)
    if (!isAtHome) return address !== undefined && contains(loopback, address)
    return address === undefined ? homeName.test(name) : isLocal(address)
  }
}
