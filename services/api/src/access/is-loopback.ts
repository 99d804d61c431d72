import { plainAddress } from '@zuchtbuch/runtime/address-ranges'

/** Whether only the machine itself finds what has this name. */
export function isLoopback(host: string): boolean {
  const address = plainAddress(host.replace(/^\[|\]$/g, ''))
  return address === undefined
    ? /^(.+\.)?localhost\.?$/i.test(host)
    : /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(address)
}
