import type { IncomingHttpHeaders } from 'node:http'

type Call = {
  method: string | undefined
  headers: IncomingHttpHeaders
  /** Hosts, with port, under which the caller reaches us. */
  hosts: string[]
  /** The scheme that the caller surely used; undefined on plain http, behind which a proxy may speak https. */
  scheme: 'https' | undefined
  publicUrl: string
}

/**
 * True for what a page of another site made the browser send, except following a link to here. A neighbour on
 * another port or subdomain is another site as well. Programs that are no browsers send neither header.
 * Browsers send `Sec-Fetch-*` only to https and localhost; on other addresses `Origin` decides, which they send
 * with everything but plain GET.
 */
export function isCrossSite(call: Call): boolean {
  const { 'sec-fetch-site': site, origin } = call.headers
  if (isVisit(call)) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (site !== undefined || origin !== undefined) return origin !== undefined && !isOwnOrigin(origin, call)
  return isFromElsewhere(call)
}

/**
 * On plain http a picture or a script of another site is asked for with neither header. Its `Referer` betrays it,
 * unless that site hides it; a link that was followed asks for a page and looks the same otherwise.
 */
function isFromElsewhere(call: Call): boolean {
  const { referer, accept } = call.headers
  if (referer === undefined || !URL.canParse(referer)) return false
  const isPage = call.method === 'GET' && accept?.startsWith('text/html') === true
  return !isPage && !isOwnOrigin(new URL(referer).origin, call)
}

function isVisit({ method, headers }: Call): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

function isOwnOrigin(origin: string, { hosts, scheme, publicUrl }: Call): boolean {
  if (origin === new URL(publicUrl).origin) return true
  const [, given] = /^(https?):\/\/[^/]+$/.exec(origin) ?? []
  if (given === undefined || (scheme !== undefined && given !== scheme)) return false
  return hosts.some((host) => sameHost(origin, `${given}://${host}`))
}

/** The URL parser drops a scheme's own port, so `example.org` and `example.org:443` are the same for https. */
function sameHost(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).host === new URL(b).host
}

/**
 * Whether nobody else's page made the browser ask. Following a link from elsewhere shows a page and is served; where
 * asking alone does harm, that is no yes of the breeder's. On plain http a page of another site can ask without any
 * header that tells of it, so a browser has to send one. Programs are no way to make somebody else ask.
 */
export function isOwnPage(call: Call): boolean {
  const { 'sec-fetch-site': site, 'user-agent': agent, origin, referer } = call.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (agent?.startsWith('Mozilla/') !== true) return true
  const page = origin ?? referer
  return page !== undefined && URL.canParse(page) && isOwnOrigin(new URL(page).origin, call)
}
