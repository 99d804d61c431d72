import { escapeText, markup } from '@zuchtbuch/writing/markup'
import { contactWords, isShown } from './contact-info.ts'
import { icon } from './drawings.ts'
import { FEED_PATH, listDays, type OfferPage, renderFeed } from './feed.ts'
import { appleTouchIcon, favicon } from './icons.ts'
import { renderLinkPreview, shownBreeder, type SharedPage } from './link-preview.ts'
import {
  createPageContext,
  type Offer,
  type OpenedPicture,
  type PageContext,
  PICTURES_FOLDER,
  type SiteContext,
} from './page-context.ts'
import { renderOpened } from './opened-pictures.ts'
import { renderLayout } from './page-layout.ts'
import { summaryOf } from './page-summary.ts'
import { isOnlyHere } from './public-address.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { RenderedFile, RenderInput, RenderOutput } from './render-input.ts'
import { renderPage, renderTitle } from './render-page.ts'
import type { PageSnapshot, SiteSnapshot } from './snapshot.ts'
import { type ListedPage, renderStart } from './start-page.ts'
import { stylesheet } from './stylesheet.ts'
import { texts } from './texts.de.ts'

const CONTENT_TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  ico: 'image/x-icon',
} as const

/**
 * The whole website as files and a list of pictures to copy. Pure and deterministic; never throws, whatever
 * the snapshot holds. Draft pages are left out, and links in pages are relative, so the output works at any
 * address.
 */
export function renderSite(input: RenderInput): RenderOutput {
  const snapshot = readSnapshot(input.snapshot)
  const pages = snapshot.pages.filter(({ status }) => status === 'Published')
  const blocks = pages.flatMap((page) => page.blocks)
  const site: SiteContext = {
    publishedSlugs: new Set(pages.map(({ slug }) => slug)),
    pictures: input.pictures,
    profile: input.profile,
    contact: contactWords(input.profile, blocks),
    showsMail: isShown(blocks, 'showEmail'),
    copies: new Map(),
  }
  const base = baseOf(input.baseAddress)
  const shared = publicBase(base)
  const [starts, others] = [pages.filter(isStartPage), pages.filter((page) => !isStartPage(page))]
  const beside = others.map((page) =>
    renderFiles(site, snapshot, page, { base: shared, blocks: page.blocks }),
  )
  const listed = beside.map(({ offers }, nth) => ({ slug: others[nth]!.slug, offers, page: others[nth]! }))
  const rendered = [
    ...beside,
    ...starts.map((page) => renderFiles(site, snapshot, page, { base: shared, blocks, listed })),
  ]
  const offering = rendered.flatMap(({ offer }) => offer ?? [])
  const feed = shared === null ? null : renderFeed(snapshot, shared, offering)
  const files = [
    ...rendered.flatMap((page) => page.files),
    notFoundFile(site, snapshot, input.rootPath),
    file('assets/site.css', 'css', stylesheet),
    file('assets/icon.svg', 'svg', icon),
    file('favicon.ico', 'ico', favicon),
    file('apple-touch-icon.png', 'png', appleTouchIcon),
    file('robots.txt', 'txt', robots(shared)),
    ...(shared === null ? [] : [file('sitemap.xml', 'xml', sitemap(shared, pages))]),
    ...(feed === null ? [] : [file(FEED_PATH, 'xml', feed)]),
  ]
  return { files: files.toSorted(byPath), copies: [...site.copies.values()].toSorted(byPath) }
}

const isStartPage = ({ slug }: PageSnapshot) => slug === 'start'

function pagePath(slug: string): string {
  return slug === 'start' ? '' : `${slug}/`
}

interface RenderedPage {
  readonly files: readonly RenderedFile[]
  readonly offers: readonly Offer[]
  /** Null where the page lists no animals for sale, or has no address to share. */
  readonly offer: OfferPage | null
}

interface Surroundings {
  /** The public address; null where there is none. */
  readonly base: string | null
  /** Those that tell who the breeder is: of the start page those of all pages. */
  readonly blocks: PageSnapshot['blocks']
  /** The lists of the other pages, for the start page. */
  readonly listed?: readonly ListedPage[]
}

/** The page, and the one that shows its pictures large if it has any that open. */
function renderFiles(
  site: SiteContext,
  snapshot: SiteSnapshot,
  page: PageSnapshot,
  { base, blocks, listed = [] }: Surroundings,
): RenderedPage {
  const address = base === null ? null : base + pagePath(page.slug)
  const days = listDays(page)
  const isFed = address !== null && days.length > 0
  const isStart = page.slug === 'start'
  const root = isStart ? '' : '../'
  const context = createPageContext(site, root, isStart ? 'start/' : '')
  const content = isStart ? renderStart(context, page, listed) : renderPage(context, page)
  const description = summaryOf(page)
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
      address,
      home: base,
      image: base === null ? null : sharedPicture(context, base),
      breeder: shownBreeder(site.profile, blocks),
    }),
    feedHref: isFed ? root + FEED_PATH : null,
    content,
    changedOn: page.changedOn ?? null,
    isWide:
      isStart || page.blocks.some(({ type, data }) => type === 'AbgabetiereList' && data.animals.length > 0),
  })
  const { opened, offers } = context
  return {
    files: [
      file(`${pagePath(page.slug)}index.html`, 'html', contents),
      ...(opened.length === 0 ? [] : [picturesFile(site, snapshot, page, opened)]),
    ],
    offers,
    offer: isFed ? { address, days, offers } : null,
  }
}

/** Lies in the page's own folder, also that of the start page: no other page can be there. */
function picturesFile(
  site: SiteContext,
  snapshot: SiteSnapshot,
  page: PageSnapshot,
  opened: readonly OpenedPicture[],
): RenderedFile {
  const root = '../../'
  const context = createPageContext(site, root)
  const title = texts.picturesOf(page.title)
  const contents = renderLayout({
    snapshot,
    pageHref: context.pageHref,
    root,
    slug: null,
    title,
    description: null,
    preview: null,
    feedHref: null,
    content: renderOpened(context, opened, { title, pageHref: context.pageHref(page.slug) ?? root }),
    changedOn: null,
    isWide: true,
  })
  return file(`${page.slug}/${PICTURES_FOLDER}index.html`, 'html', contents)
}

/** The first picture in the size that messengers show: they read JPEG everywhere. */
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
    feedHref: null,
    content,
    changedOn: null,
    isWide: false,
  })
  return file('404.html', 'html', contents)
}

function file(
  path: string,
  type: keyof typeof CONTENT_TYPES,
  contents: RenderedFile['contents'],
): RenderedFile {
  return { path, contents, contentType: CONTENT_TYPES[type] }
}

function sitemap(base: string, pages: readonly PageSnapshot[]): string {
  const urls = pages
    .map(
      ({ slug, changedOn }) =>
        `<url><loc>${escapeText(base + pagePath(slug))}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>\n`,
    )
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
