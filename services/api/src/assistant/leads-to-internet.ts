import { setTimeout as sleep } from 'node:timers/promises'
import {
  isPublicAddress,
  resolveHost,
  type Resolve,
  type ResolvedAddress,
} from '@zuchtbuch/runtime/public-address'

/** A name server that takes longer is left to the worker, which asks again before every call. */
const patienceMs = 2000

/** Resolves a name to addresses; none for one that does not resolve in time. */
export async function addressesInTime(
  hostname: string,
  resolve: Resolve = resolveHost,
): Promise<ResolvedAddress[]> {
  const late = new AbortController()
  const addresses = await Promise.race([
    resolve(hostname).catch(() => []),
    sleep(patienceMs, [], { signal: late.signal }),
  ])
  late.abort()
  return addresses
}

/** False for a name that means an address of a private network; a name that does not resolve in time is taken. */
export async function leadsToInternet(hostname: string, resolve: Resolve = resolveHost): Promise<boolean> {
  return (await addressesInTime(hostname, resolve)).every(({ address }) => isPublicAddress(address))
}
