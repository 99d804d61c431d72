import type { NetworkInterfaceInfo } from 'node:os'
import { addressRanges, contains, parseAddressRange, privateRanges } from './address-ranges.ts'

const home = addressRanges(privateRanges)

/** A shorter prefix is a provider's or a tunnel's catch-all, not somebody's home. */
const shortestPrefix = { ipv4: 16, ipv6: 48 }

/**
 * The networks that the machine itself is part of: at home every device has a public IPv6 address. A public network of
 * IPv4 is a provider's, with other customers in it; of it only the machine's own address counts.
 */
export function ownRanges(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  const ranges = Object.values(interfaces).flatMap(
    (addresses) => addresses?.map(({ cidr }) => cidr ?? '') ?? [],
  )
  return ranges.flatMap((text) => {
    const range = parseAddressRange(text)
    if (range === undefined || range.prefix < shortestPrefix[range.family]) return []
    return range.family === 'ipv6' || contains(home, range.address) ? [text] : [range.address]
  })
}
