import { domainToUnicode } from 'node:url'
import { oneLine } from './plain-text.ts'

/** An entry of From or Reply-To as it was parsed; a group holds others. */
export type ParsedAddress = {
  address?: string | undefined
  name?: string | undefined
  group?: ParsedAddress[] | undefined
}

const longestAddress = 320

/** An address that a mail can be sent to, as it was written; null for anything else. */
export function usableAddress(text: string | undefined): string | null {
  const address = (text ?? '').trim()
  const looksRight = /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+$/u.test(address)
  return looksRight && address.length <= longestAddress && address.isWellFormed() ? address : null
}

/** The first entry of a header that has an address, groups opened, with the name beside it; else only a name. */
export function firstAddress(entries: readonly ParsedAddress[]): {
  name: string | null
  address: string | null
} {
  const flat = open(entries, 0)
  const best = flat.find((entry) => usableAddress(entry.address) !== null) ?? flat[0]
  const name = oneLine(best?.name ?? '', 300)
  return { name: name === '' ? null : name, address: usableAddress(inUnicode(best?.address)) }
}

/** How many people or programs the entries of a header name, groups opened. */
export const countAddresses = (entries: readonly ParsedAddress[]): number => open(entries, 0).length

/** An international domain in its readable form; anything else as it is. */
function inUnicode(address = ''): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return /(?:^|\.)xn--/i.test(domain) ? address.slice(0, at) + (domainToUnicode(domain) || domain) : address
}

function open(entries: readonly ParsedAddress[], depth: number): ParsedAddress[] {
  return entries.flatMap((entry) =>
    entry.group && depth < 5 ? open(entry.group, depth + 1) : entry.group ? [] : [entry],
  )
}
