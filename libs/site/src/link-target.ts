const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const PLAIN_URL = /^[\w\-.~:/?#[\]@!$&'()*+,;=%\u00A1-\uFFFD]+$/

// Never looked up: the host that relative addresses are resolved against.
const OWN_HOST = 'own.invalid'

/**
 * Returns the target of a link written by the breeder, or null when it must not become a link.
 * Allowed are http, https, mailto and tel addresses, fragments, and pages of the site; a page may be written
 * `kontakt`, `/kontakt`, `../kontakt/` or `kontakt/index.html` from anywhere. `pageHref` gives the relative
 * address of a published page or null. The judging parser is the WHATWG one, the same that a browser applies.
 */
export function linkTarget(written: string, pageHref: (slug: string) => string | null): string | null {
  const href = written.trim()
  if (/^#[\w-]+$/.test(href)) return href
  const absolute = URL.parse(href)
  if (absolute !== null) {
    if (!SCHEMES.has(absolute.protocol)) return null
    return PLAIN_URL.test(href) ? href : absolute.href
  }
  const relative = URL.parse(href, `https://${OWN_HOST}/`)
  if (relative === null || href === '') return null
  if (relative.host !== OWN_HOST) return relative.href
  const slug = relative.pathname.replace(/^\/+/, '').replace(/(^|\/)index\.html$|\/+$/, '')
  const page = pageHref(slug === '' ? 'start' : slug)
  return page === null ? null : page + relative.hash
}
