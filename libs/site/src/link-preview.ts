import { markup, trusted, withoutForbidden, type Markup } from '@zuchtbuch/writing/markup'
import type { PublicProfile } from './render-input.ts'
import type { Block } from './snapshot.ts'

/** A page for those who share or find it. Addresses are absolute, or null where the site has no public one. */
export interface SharedPage {
  readonly title: string
  readonly siteTitle: string
  readonly description: string | null
  readonly language: string
  readonly isStart: boolean
  readonly address: string | null
  readonly home: string | null
  readonly image: string | null
  /** The breeder as the page shows them. */
  readonly breeder: readonly (readonly [string, unknown])[]
}

const locales: Readonly<Record<string, string>> = { de: 'de_DE', en: 'en_GB' }

/** The tags that messengers and search engines read. Without a public address none is made up. */
export function renderLinkPreview(page: SharedPage): Markup {
  const { title, description, address, image } = page
  const tags: readonly (readonly [string, string | null])[] = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', 'website'],
    ['og:locale', locales[page.language] ?? null],
    ['og:url', address],
    ['og:image', image],
  ]
  const shown = tags.filter(([, content]) => content !== null && content !== '')
  return markup`${shown.map(([property, content]) => markup`<meta property="${property}" content="${content}">\n`)}<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">
${address !== null && markup`<link rel="canonical" href="${address}">\n`}${structuredData(page)}`
}

/** A block of data, which no browser runs (schema.org as JSON-LD). */
function structuredData({ title, siteTitle, isStart, address, home, breeder }: SharedPage): Markup | null {
  if (address === null || home === null) return null
  const crumbs = [
    { '@type': 'ListItem', position: 1, name: siteTitle, item: home },
    // The page itself: it needs no address, and every byte is on every page.
    { '@type': 'ListItem', position: 2, name: title },
  ]
  const graph = [
    ...(isStart ? [] : [{ '@type': 'BreadcrumbList', itemListElement: crumbs }]),
    ...(breeder.length > 0
      ? [{ '@type': typeOf(isStart, breeder), ...Object.fromEntries(breeder), url: home }]
      : []),
  ]
  if (graph.length === 0) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // Nothing in it can end the block or begin another one.
  return markup`<script type="application/ld+json">${trusted(json.replaceAll('<', '\\u003c'))}</script>\n`
}

/** The start page tells of a business that has a place, where the site shows it. */
const typeOf = (isStart: boolean, breeder: SharedPage['breeder']) =>
  isStart && breeder.some(([name]) => name === 'address') ? 'LocalBusiness' : 'Organization'

/** The profile in the contact blocks of a page, in the words of schema.org; nothing without a name. */
export function shownBreeder(profile: PublicProfile | null, blocks: readonly Block[]): [string, unknown][] {
  const shown = blocks.filter((block) => block.type === 'ContactInfo')
  const text = (name: keyof PublicProfile) => withoutForbidden(profile?.[name] ?? '').trim()
  const name = text('breederName') || text('ownerName')
  if (shown.length === 0 || name === '') return []
  const says = (member: 'showAddress' | 'showPhone' | 'showEmail') => shown.some(({ data }) => data[member])
  const address = Object.entries({
    streetAddress: text('street'),
    postalCode: text('postalCode'),
    addressLocality: text('city'),
  }).filter(([, value]) => value !== '')
  const members: [string, unknown][] = [['name', name]]
  if (says('showPhone') && text('phone') !== '') members.push(['telephone', text('phone')])
  if (says('showEmail') && text('email') !== '') members.push(['email', text('email')])
  if (says('showAddress') && address.length > 0)
    members.push(['address', { '@type': 'PostalAddress', ...Object.fromEntries(address) }])
  return members
}
