import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, toString, type Markup } from '@zuchtbuch/writing/markup'
import { dunes, firstGerbil } from './drawings.ts'
import type { SiteSnapshot } from './snapshot.ts'
import { texts } from './texts.de.ts'

/** Pages that the footer links to and the navigation never shows. */
export const LEGAL_SLUGS = ['impressum', 'datenschutz']

/** No scripts at all; the browser may load the site's own style and pictures and nothing else. */
export const contentPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

interface Layout {
  readonly snapshot: SiteSnapshot
  /** Address of a published page from here, or null. */
  readonly pageHref: (slug: string) => string | null
  /** Leads from the page to the site's root. */
  readonly root: string
  /** Slug of this page, or null for a page outside the navigation. */
  readonly slug: string | null
  readonly title: string
  readonly description: string | null
  /** For those who share or find the page; null for one that nobody should. */
  readonly preview: Markup | null
  /** Address of the feed of what the page offers, or null. */
  readonly feedHref: string | null
  readonly content: Markup
  /** `YYYY-MM-DD`, the day since which it shows what it shows. */
  readonly changedOn: string | null
  /** Whether it needs the whole width, as cards of animals do. */
  readonly isWide: boolean
}

/** The whole document around a page's content. */
export function renderLayout(layout: Layout): string {
  const { site } = layout.snapshot
  const title = layout.slug === 'start' ? site.title : `${layout.title} – ${site.title}`
  return toString(markup`<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${layout.description !== null && markup`<meta name="description" content="${layout.description}">\n`}${layout.slug === null && markup`<meta name="robots" content="noindex">\n`}${layout.preview}<meta name="referrer" content="strict-origin-when-cross-origin">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${layout.root}assets/site.css">
<link rel="icon" href="${layout.root}assets/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${layout.root}apple-touch-icon.png">
${
  layout.feedHref !== null &&
  markup`<link rel="alternate" type="application/atom+xml" title="${texts.feedOf(site.title)}" href="${layout.feedHref}">
`
}</head>
<body>
<a class="skip" href="#inhalt">${texts.skipLink}</a>
${renderHeader(layout)}<main id="inhalt"${layout.isWide && markup` class="full"`} tabindex="-1">
${layout.content}</main>
${renderFooter(layout)}</body>
</html>
`)
}

function renderHeader({ snapshot, pageHref, slug }: Layout): Markup {
  const name = markup`${firstGerbil}<span>${snapshot.site.title}</span>`
  const home = pageHref('start')
  const links = snapshot.navigation
    .filter((entry) => !LEGAL_SLUGS.includes(entry.slug))
    .map((entry) => renderLink(pageHref(entry.slug), entry.title, entry.slug === slug))
  return markup`<header class="top">
${home === null ? markup`<span class="brand">${name}</span>` : markup`<a class="brand" href="${home}">${name}</a>`}
${renderMenu(links)}</header>
`
}

/** The navigation: on phones, and in browsers that cannot show a closed one on laptops, behind a word that opens it. */
function renderMenu(links: ReadonlyArray<Markup | null>): Markup | null {
  const navigation = renderNavigation(texts.mainNavigation, links)
  return (
    navigation &&
    markup`<details class="menu"><summary>${texts.menu}</summary>
${navigation}</details>
`
  )
}

function renderFooter({ snapshot, pageHref, slug, changedOn }: Layout): Markup {
  const titles = new Map(snapshot.pages.map((page) => [page.slug, page.title]))
  const links = LEGAL_SLUGS.map((legal) =>
    renderLink(pageHref(legal), titles.get(legal) ?? legal, legal === slug),
  )
  return markup`<footer>
${dunes}
<div class="ground"><div><p>${snapshot.site.title}</p>
${changedOn !== null && markup`<p class="facts">${texts.state(germanDay(changedOn))}</p>\n`}</div>
${renderNavigation(texts.legalNavigation, links)}</div>
</footer>
`
}

function renderNavigation(label: string, links: ReadonlyArray<Markup | null>): Markup | null {
  const items = links.filter((link) => link !== null)
  return items.length === 0 ? null : markup`<nav aria-label="${label}"><ul>\n${items}</ul></nav>\n`
}

function renderLink(href: string | null, title: string, current: boolean): Markup | null {
  return href === null
    ? null
    : markup`<li><a href="${href}"${current && markup` aria-current="page"`}>${title}</a></li>\n`
}
