import { BlockList, isIP } from 'node:net'

export type AddressRange = { address: string; prefix: number; family: 'ipv4' | 'ipv6' }

/** Reads `192.0.2.7`, `10.0.0.0/8` or `fd00::/8`; undefined when the text is neither an address nor a CIDR range. */
export function parseAddressRange(text: string): AddressRange | undefined {
  const [, given = '', length] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const address = plainAddress(given)
  if (address === undefined) return undefined
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  const bits = isIP(given) === 4 ? 32 : 128
  const prefix = Number(length ?? bits)
  if (prefix > bits) return undefined
  if (family === 'ipv6' || bits === 32) return { address, prefix, family }
  return prefix < 96 ? undefined : { address, prefix: prefix - 96, family }
}

/** A list that `contains` can ask. Throws when one of the texts is no range. */
export function addressRanges(texts: readonly string[]): BlockList {
  const ranges = new BlockList()
  for (const text of texts) {
    const range = parseAddressRange(text)
    if (!range) throw new Error(`${text} is no address range`)
    ranges.addSubnet(range.address, range.prefix, range.family)
  }
  return ranges
}

/** `address` as `plainAddress` returns it. */
export function contains(ranges: BlockList, address: string): boolean {
  return ranges.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The one spelling of an address: lower case, shortest form, no zone, IPv4-mapped IPv6 (RFC 4291, 2.5.5.2) as
 * IPv4. Undefined when the text is no address.
 */
export function plainAddress(text: string): string | undefined {
  const [address = ''] = text.split('%', 1)
  if (isIP(address) === 4) return address
  if (isIP(address) === 0) return undefined
  // The URL parser writes the canonical form (RFC 5952) with mapped addresses in hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (!mapped) return canonical
  const [high = 0, low = 0] = mapped.slice(1).map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * Under which name a caller (`plainAddress` form) is counted: a home or a server gets a whole /64 of IPv6, so that is
 * one caller.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  if (tail !== undefined) {
    const known = tail.split(':').filter((group) => group !== '')
    while (groups.length + known.length < 8) groups.push('0')
    groups.push(...known)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Loopback, private (RFC 1918), link-local (RFC 3927, RFC 4291) and unique-local (RFC 4193) addresses. */
export const privateRanges: readonly string[] = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fe80::/10',
  'fc00::/7',
]
