import { escapeText, markup } from '@zuchtbuch/writing/markup'
import { icon } from './drawings.ts'
import { renderLinkPreview, shownBreeder, type SharedPage } from './link-preview.ts'
import { createPageContext, type PageContext, type SiteContext } from './page-context.ts'
import { renderLayout } from './page-layout.ts'
import { summaryOf } from './page-summary.ts'
import { isOnlyHere } from './public-address.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { RenderedFile, RenderInput, RenderOutput } from './render-input.ts'
import { renderPage, renderTitle } from './render-page.ts'
import type { PageSnapshot, SiteSnapshot } from './snapshot.ts'
import { stylesheet } from './stylesheet.ts'
import { texts } from './texts.de.ts'

const CONTENT_TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const

/**
 * The whole website as text files and a list of pictures to copy. Pure and deterministic; never throws, whatever
 * the snapshot holds. Draft pages are left out, and links in pages are relative, so the output works at any
 * address.
 */
export function renderSite(input: RenderInput): RenderOutput {
  const snapshot = readSnapshot(input.snapshot)
  const pages = snapshot.pages.filter(({ status }) => status === 'Published')
  const site: SiteContext = {
    publishedSlugs: new Set(pages.map(({ slug }) => slug)),
    pictures: input.pictures,
    profile: input.profile,
    copies: new Map(),
  }
  const base = baseOf(input.baseAddress)
  const files = [
    ...pages.map((page) => pageFile(site, snapshot, page, publicBase(base))),
    notFoundFile(site, snapshot, input.rootPath),
    textFile('assets/site.css', 'css', stylesheet),
    textFile('assets/icon.svg', 'svg', icon),
    textFile('robots.txt', 'txt', robots(base)),
    ...(base === null ? [] : [textFile('sitemap.xml', 'xml', sitemap(base, pages))]),
  ]
  return { files: files.toSorted(byPath), copies: [...site.copies.values()].toSorted(byPath) }
}

function pagePath(slug: string): string {
  return slug === 'start' ? '' : `${slug}/`
}

function pageFile(
  site: SiteContext,
  snapshot: SiteSnapshot,
  page: PageSnapshot,
  base: string | null,
): RenderedFile {
  const root = page.slug === 'start' ? '' : '../'
  const context = createPageContext(site, root)
  const content = renderPage(context, page)
  const description = summaryOf(page)
  const isStart = page.slug === 'start'
  const contents = renderLayout({
    snapshot,
    pageHref: context.pageHref,
    root,
    slug: page.slug,
    title: page.title,
    description,
    preview: renderLinkPreview({
      title: isStart ? snapshot.site.title : page.title,
      siteTitle: snapshot.site.title,
      description,
      language: snapshot.site.language,
      isStart,
      address: base === null ? null : base + pagePath(page.slug),
      home: base,
      image: base === null ? null : sharedPicture(context, base),
      breeder: shownBreeder(site.profile, page.blocks),
    }),
    content,
    hasOffers: page.blocks.some(({ type, data }) => type === 'AbgabetiereList' && data.animals.length > 0),
  })
  return textFile(`${pagePath(page.slug)}index.html`, 'html', contents)
}

/** Of the first picture the size that messengers show: they read JPEG everywhere. */
function sharedPicture({ firstPicture, usePicture }: PageContext, base: string): SharedPage['image'] {
  const variant = firstPicture()?.variants.findLast(({ width }) => width <= 1280)
  if (variant === undefined) return null
  usePicture(variant.jpeg)
  return base + variant.jpeg.path
}

function notFoundFile(site: SiteContext, snapshot: SiteSnapshot, root: string): RenderedFile {
  const { pageHref } = createPageContext(site, root)
  const home = pageHref('start')
  const content = markup`${renderTitle(texts.notFoundTitle)}<div class="text"><p>${texts.notFoundText}</p>
${home !== null && markup`<p><a class="home" href="${home}">${texts.backToStart}</a></p>\n`}</div>
`
  const contents = renderLayout({
    snapshot,
    pageHref,
    root,
    slug: null,
    title: texts.notFoundTitle,
    description: null,
    preview: null,
    content,
    hasOffers: false,
  })
  return textFile('404.html', 'html', contents)
}

function textFile(path: string, type: keyof typeof CONTENT_TYPES, contents: string): RenderedFile {
  return { path, contents, contentType: CONTENT_TYPES[type] }
}

function sitemap(base: string, pages: readonly PageSnapshot[]): string {
  const urls = pages
    .map(({ slug }) => `<url><loc>${escapeText(base + pagePath(slug))}</loc></url>\n`)
    .toSorted()
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

function robots(base: string | null): string {
  return `User-agent: *\nAllow: /\n${base === null ? '' : `Sitemap: ${base}sitemap.xml\n`}`
}

/** The public address without query and fragment and with a slash at its end; null unless it is http(s). */
function baseOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  return url.origin + url.pathname.replace(/\/*$/, '/')
}

/** An address that only this machine knows is none to share. */
const publicBase = (base: string | null) => (base === null || isOnlyHere(base) ? null : base)

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1
}
