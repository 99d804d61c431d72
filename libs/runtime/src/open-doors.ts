import { isIP } from 'node:net'
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { addressRanges, contains, plainAddress, privateRanges } from './address-ranges.ts'
import { ConfigError, type Config } from './env.ts'

type Access = Pick<Config, 'access' | 'api'>
type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Names that only a home network's own name service answers; nobody on the internet can point one of them here. */
export const homeName = /^[\w-]+(\.[\w-]+)*\.(local|home\.arpa|fritz\.box)$/

/** Names that mean nothing on the internet; a name of one part is one of a home network or a container. */
const innerName = /^[\w-]+(\.lan|\.internal)?$/

const home = addressRanges([
  ...privateRanges,
  // Providers share these among their customers, and VPNs use them (RFC 6598): nobody on the internet reaches one.
  '100.64.0.0/10',
])
/** Addresses of the machine itself, which a connection can have. */
export const loopback = addressRanges(['127.0.0.0/8', '::1'])
const everyAddress = new Set(['0.0.0.0', '::', ''])

/**
 * Stops a start that would open the herd book to the internet. Without a password only the place of a caller
 * protects it, and each of these settings says that callers come from elsewhere. Throws `ConfigError`.
 */
export function refuseOpenDoors({ access, api }: Access, interfaces: Interfaces = networkInterfaces()): void {
  if (access.managerPassword !== undefined) return
  const reason = reasonForPassword({ access, api }, interfaces)
  if (reason !== undefined) throw new ConfigError(`MANAGER_PASSWORD: missing; required with ${reason}`)
}

function reasonForPassword({ access, api }: Access, interfaces: Interfaces): string | undefined {
  const publicName = new URL(api.publicUrl).hostname
  if (access.apiToken !== undefined) return 'API_TOKEN, which protects nothing without it'
  if (access.trustProxy.length > 0) return 'TRUST_PROXY, because a proxy brings callers from elsewhere'
  if (api.publicUrlGiven && !isHomeHost(publicName)) {
    return `PUBLIC_URL: ${publicName} is no name or address of a home network`
  }
  const publicHost = access.allowedHosts.find((host) => !isHomeHost(host))
  if (publicHost !== undefined) {
    return `ALLOWED_HOSTS: ${publicHost} is no name or address of a home network`
  }
  if (everyAddress.has(api.host)) {
    const [address] = publicAddresses(interfaces)
    return address && `API_HOST=${api.host}: this machine has the public address ${address}`
  }
  return isHomeHost(api.host) ? undefined : `API_HOST: ${api.host} is no address of a home network`
}

/** True when others than this machine may reach the api. */
export function isBeyondLoopback({ api }: Pick<Config, 'api'>): boolean {
  const address = plainAddress(api.host)
  return address === undefined ? api.host !== 'localhost' : !contains(loopback, address)
}

function isHomeHost(host: string): boolean {
  const address = plainAddress(host.replace(/^\[(.*)\]$/, '$1'))
  return address === undefined ? homeName.test(host) || innerName.test(host) : contains(home, address)
}

/** Only of IPv4: with IPv6 every device of a home has a public one, behind the router's firewall. */
function publicAddresses(interfaces: Interfaces): string[] {
  const all = Object.values(interfaces).flatMap((addresses) => addresses?.map(({ address }) => address) ?? [])
  return all.filter((address) => isIP(address) === 4 && !contains(home, address))
}
