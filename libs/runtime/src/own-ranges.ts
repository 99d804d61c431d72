import type { NetworkInterfaceInfo } from 'node:os'
import { parseAddressRange } from './address-ranges.ts'

/** A shorter prefix is a provider's or a tunnel's catch-all, not somebody's home. */
const shortestPrefix = { ipv4: 16, ipv6: 48 }

/** The networks that the machine itself is part of: at home every device has a public IPv6 address. */
export function ownRanges(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  const ranges = Object.values(interfaces).flatMap(
    (addresses) => addresses?.map(({ cidr }) => cidr ?? '') ?? [],
  )
  return ranges.filter((text) => {
    const range = parseAddressRange(text)
    return range !== undefined && range.prefix >= shortestPrefix[range.family]
  })
}
