import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { addressRanges, contains, plainAddress, privateRanges } from './address-ranges.ts'
import { ownRanges } from './own-ranges.ts'

/** Beside the private ones: what the registries of RFC 6890 set apart, and where clouds keep their metadata. */
const notPublic = addressRanges([
  ...privateRanges,
  '0.0.0.0/8',
  // shared by customers of one provider (RFC 6598); Alibaba's metadata
  '100.64.0.0/10',
  // Azure's platform
  '168.63.129.16',
  // protocol assignments; Oracle's metadata
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // multicast, reserved, broadcast
  '224.0.0.0/3',
  // Teredo and other assignments, documentation, 6to4
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
/** All that has been given out for the internet (RFC 4291, 2.4; IANA's registry of IPv6 address space). */
const globalUnicast = addressRanges(['2000::/3'])
/** This machine and private networks. Link-local addresses are none: machines of a cloud have their metadata there. */
const homeRanges = addressRanges([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
])
/** The addresses of AWS and Google. */
const privateMetadata = addressRanges(['fd00:ec2::254', 'fd20:ce::254'])
/** IPv4 addresses as an IPv6-only network reaches them (RFC 6052, 2.1). */
const translated = addressRanges(['64:ff9b::/96'])

/**
 * Whether an address is somebody's on the internet: no private, loopback, link-local, shared, reserved, multicast or
 * metadata address, and none of the networks that this machine is part of. False for what is no address.
 */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text)
  if (address === undefined) return false
  if (contains(translated, address)) return isPublicAddress(embedded(address))
  if (isIP(address) === 6 && !contains(globalUnicast, address)) return false
  return !contains(notPublic, address) && !contains(addressRanges(ownRanges(networkInterfaces())), address)
}

/**
 * Whether an address is one of this machine or of a private network, and of no cloud's metadata. False for what is
 * none.
 */
export function isHomeAddress(text: string): boolean {
  const address = plainAddress(text)
  return address !== undefined && contains(homeRanges, address) && !contains(privateMetadata, address)
}

/** The last 32 bits of such an address, as the IPv4 address that they are. */
function embedded(address: string): string {
  const [low, high] = address.slice('64:ff9b::'.length).split(':').toReversed()
  return plainAddress(`::ffff:${high ?? '0'}:${low || '0'}`) ?? ''
}

/**
 * Whether an https address is at the port of https. Every push service of a browser is, and a port of one's own choice
 * would let whoever subscribes knock at any service of any machine.
 */
export const isPushPort = ({ port }: URL): boolean => port === ''

export type ResolvedAddress = { address: string; family: 4 | 6 }

export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

const loopback: ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * All addresses of a URL's hostname, IPv4 first; an address is its own. Asks the name servers directly: the system's
 * resolver would keep one of the process's few threads for as long as a hostile name server lets it wait. Throws the
 * resolver's error, whose `code` is ENOTFOUND, ETIMEOUT …, when there is none. `nameServers` (address:port) are the
 * machine's unless told.
 */
export async function resolveHost(hostname: string, nameServers?: string[]): Promise<ResolvedAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(literal)
  if (version !== 0) return [{ address: literal, family: version === 4 ? 4 : 6 }]
  // Name servers are not asked for these (RFC 6761, 6.3).
  if (/^(.+\.)?localhost\.?$/i.test(hostname)) return loopback
  // A new one each time, because it reads the machine's settings when it is made.
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 as const })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 as const })),
  ]
  if (found.length > 0) return found
  throw four.status === 'rejected' ? four.reason : new Error(`${hostname} has no address`)
}

/** Answers for a name with addresses that are already known, so that it cannot mean others a moment later. */
export function pinned(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
}
