import type { ValueSource } from './assistant.ts'
import type { Config } from './env.ts'

/** The breeder's value; null is unset. */
export type StoredAddresses = { siteUrl: string | null; publicUrl: string | null }

/** Where visitors find the website, and where telephones find this program, without a slash at the end. */
export type Addresses = {
  siteUrl: string
  siteUrlSource: ValueSource
  publicUrl: string
  publicUrlSource: ValueSource
}

/** The environment wins. A stored address is for links; it opens no door (`access`). */
export function addressesOf({ site, api }: Pick<Config, 'site' | 'api'>, stored: StoredAddresses): Addresses {
  const [siteUrl, siteUrlSource] = chosen(site.url, site.urlGiven, stored.siteUrl)
  const [publicUrl, publicUrlSource] = chosen(api.publicUrl, api.publicUrlGiven, stored.publicUrl)
  return { siteUrl, siteUrlSource, publicUrl, publicUrlSource }
}

function chosen(configured: string, isGiven: boolean, stored: string | null): [string, ValueSource] {
  if (isGiven) return [configured, 'environment']
  return stored === null ? [configured, 'default'] : [stored, 'database']
}
