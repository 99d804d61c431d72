import { networkInterfaces } from 'node:os'
import { addressRanges, contains, privateRanges } from '@zuchtbuch/runtime/address-ranges'
import { ownRanges } from '@zuchtbuch/runtime/own-ranges'

/** Providers change a home's prefix, often daily, while the process runs. */
const interfacesAgeMs = 10_000

/** Tells addresses of this machine and its networks (`plainAddress` form) from those of strangers. */
export function localAddresses(): (address: string) => boolean {
  let ranges = addressRanges([])
  let readAt = -Infinity
  return (address) => {
    const now = performance.now()
    if (now - readAt > interfacesAgeMs) {
      ranges = addressRanges([...privateRanges, ...ownRanges(networkInterfaces())])
      readAt = now
    }
    return contains(ranges, address)
  }
}
