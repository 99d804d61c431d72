import { hostName } from './access/hosts.ts'
import type { Context } from './context.ts'

/** Where the login's form leads: the start page, with the ticket that was asked for and what went wrong. */
export function startAddress({ focus, problem }: { focus?: string | undefined; problem?: string }): string {
  const query = new URLSearchParams({ ...(focus && { focus }), ...(problem && { problem }) }).toString()
  return query === '' ? '/' : `/?${query}`
}

/** Unless it was set, the site's address is that of this machine as the caller knows it: a phone cannot open localhost. */
export function siteAddress({ config }: Pick<Context, 'config'>, host = ''): string {
  const name = hostName(host)
  if (config.site.urlGiven || name === undefined) return `${config.site.url}/`
  return `http://${name.includes(':') ? `[${name}]` : name}:${config.site.port}/`
}
