import { readAddressSettings } from '@zuchtbuch/db/settings/address-settings'
import { addressesOf, type Addresses } from '@zuchtbuch/runtime/addresses'
import { hostName } from './hosts.ts'
import type { Context } from '../common/context.ts'

/** Where the login's form leads: the start page, with the ticket that was asked for and what went wrong. */
export function startAddress({ focus, problem }: { focus?: string | undefined; problem?: string }): string {
  const query = new URLSearchParams({ ...(focus && { focus }), ...(problem && { problem }) }).toString()
  return query === '' ? '/' : `/?${query}`
}

export const readAddresses = async ({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Addresses> =>
  addressesOf(config, await readAddressSettings(db))

/**
 * Unless it was set, the site's address is that of this machine as the caller knows it: a phone cannot open localhost.
 */
export async function siteAddress(ctx: Pick<Context, 'config' | 'db'>, host = ''): Promise<string> {
  const { siteUrl, siteUrlSource } = await readAddresses(ctx)
  const name = hostName(host)
  if (siteUrlSource !== 'default' || name === undefined) return `${siteUrl}/`
  return `http://${name.includes(':') ? `[${name}]` : name}:${ctx.config.site.port}/`
}
