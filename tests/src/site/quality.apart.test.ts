import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { createSiteServer } from '@zuchtbuch/infra/site-server'
import { publishQueue } from '@zuchtbuch/jobs/publish'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { tryHost } from '@zuchtbuch/publisher/host/try-host'
import { publishSite } from '@zuchtbuch/publisher/publish-site'
import { browserNames, openBrowser, type Browser, type Page } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerAnimals, writePages } from './showcase.ts'

// Milliseconds, for a machine with much else to do: many uploads to set up, four looks by axe-core at each page.
const SLOW = 180_000

let api: TestApi
let worker: Worker
let folder: string
const servers: Server[] = []
/** Where each state of the site is served. */
const sites = { full: '', empty: '', unpublished: '', preview: '' }

beforeAll(async () => {
  api = await startTestApi()
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-quality-'))
  const { db, files, logger, jobs, config } = api.ctx
  const siteDir = path.join(folder, 'full')
  const handler = publishSite({
    db,
    files,
    databaseUrl: config.databaseUrl ?? '',
    siteDir,
    findSiteUrl: () => Promise.resolve('https://rennmaeuse.example'),
    timeZone: 'Europe/Berlin',
  })
  const handlers = [handler, tryHost({ db })]
  worker = startWorker({ db, backend: jobs.backend, queue: publishQueue, handlers, logger })
  await pretendWorker(api, publishQueue)
  await writePages(api)
  await publish()
  await mkdir(path.join(folder, 'unpublished'))
  await cp(siteDir, path.join(folder, 'empty'), { recursive: true, verbatimSymlinks: true })
  await offerAnimals(api)
  await publish()
  for (const state of ['full', 'empty', 'unpublished'] as const) sites[state] = await serve(state)
  sites.preview = `${api.url}/api/preview`
}, SLOW)
afterAll(async () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await worker.stop()
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

async function publish(): Promise<void> {
  const { status, body } = await api.post('/api/publish', undefined, { prefer: 'wait=60' })
  expect([status, body.changed, body.warnings]).toEqual([200, true, []])
}

async function serve(state: string): Promise<string> {
  const failures: unknown[] = []
  const options = { siteDir: path.join(folder, state), onError: (error: unknown) => failures.push(error) }
  return listen(createSiteServer(options))
}

/** Passes the full site on as a weak connection does: a page comes in small pieces and is shown meanwhile. */
const inPieces: RequestListener = (request, response) => void passInPieces(request.url ?? '/', response)

async function passInPieces(address: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(sites.full + address)
  const bytes = await answer.bytes()
  const type = answer.headers.get('content-type') ?? ''
  response.writeHead(answer.status, { 'content-type': type })
  const size = type.startsWith('text/html') ? 400 : bytes.length
  for (let from = 0; from < bytes.length; from += size) {
    response.write(bytes.subarray(from, from + size))
    if (size < bytes.length) await delay(25)
  }
  response.end()
}

async function listen(made: Server): Promise<string> {
  const server = made.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Shown = [name: string, site: keyof typeof sites, path: string]
const pages: Shown[] = [
  ['start', 'full', '/'],
  ...['ueber-uns', 'unsere-tiere', 'abgabetiere', 'haltung', 'kontakt', 'impressum', 'datenschutz'].map(
    (slug): Shown => [slug, 'full', `/${slug}/`],
  ),
  ['the pictures of abgabetiere', 'full', '/abgabetiere/bilder/'],
  ['the pictures of unsere-tiere', 'full', '/unsere-tiere/bilder/'],
  ['abgabetiere without animals', 'empty', '/abgabetiere/'],
  ['a page that is not there', 'full', '/tief/unten/fehlt/'],
  ['the site before the first publish', 'unpublished', '/'],
  ['the preview of a draft', 'preview', '/entwurf/?drafts=true'],
]

test('the published site has every page of the showcase', async () => {
  const { body } = await api.get<{ path: string }[]>('/api/render-site')
  const html = body.map((file) => file.path).filter((file) => file.endsWith('.html'))
  const shown = pages.filter(([, site]) => site === 'full').map(([, , file]) => `${file}index.html`.slice(1))
  expect(html.filter((file) => file !== '404.html').toSorted()).toEqual(
    shown.filter((file) => !file.startsWith('tief/')).toSorted(),
  )
})

test.each(pages)('%s is valid HTML', async (_, site, address) => {
  const html = await (await fetch(sites[site] + address)).text()
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
  })
  const { results } = await validator.validateString(html)
  expect(
    results.flatMap(({ messages }) => messages.map((it) => `${it.line}: ${it.ruleId} ${it.message}`)),
  ).toEqual([])
})

test.each(pages.filter(([, site]) => site === 'full' || site === 'empty'))(
  '%s weighs less than 30 KB with its style and its icon, pictures not counted',
  async (_, site, address) => {
    const bytesOf = async (file: string) => (await (await fetch(sites[site] + file)).bytes()).length
    const [page = 0, style = 0, icon = 0] = await Promise.all(
      [address, '/assets/site.css', '/assets/icon.svg'].map(bytesOf),
    )
    expect(page + style + icon).toBeLessThan(30_000)
  },
)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe-core finds wrong in what the page shows now. */
const violations = `axe.run(document, {
  runOnly: { type: 'tag', values: ${JSON.stringify(tags)} },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
}).then(({ passes, violations }) => {
  if (!passes.some(({ id }) => id === 'color-contrast')) throw new Error('axe has seen no text')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html))
})`

/** Goes down the page as a visitor does, until all its pictures are there; then how far anything was moved. */
const shifts = `(async () => {
  const shifts = []
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true })
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top)
    await frame()
  }
  for (const image of document.images) {
    image.scrollIntoView()
    await image.decode()
  }
  await frame()
  scrollTo(0, 0)
  await frame()
  return shifts.reduce((sum, value) => sum + value, 0)
})()`

/**
 * Pictures that lack something; what lies below the first screens is said by the rectangle before anything is scrolled.
 * Six at most load at once, so that whoever prints has them.
 */
const pictureFaults = `[...document.images].flatMap((image) => {
  const atOnce = [...document.images].filter(({ loading }) => loading !== 'lazy')
  const isFar = image.getBoundingClientRect().top >= 6 * innerHeight
  const faults = [
    !(image.getAttribute('width') > 0 && image.getAttribute('height') > 0) && 'no size',
    !image.alt && 'no alt',
    (isFar ? atOnce.includes(image) : atOnce.indexOf(image) >= 6) && 'not lazy',
  ]
  return faults.filter(Boolean).map((fault) => image.src + ': ' + fault)
})`

const smallTargets = `[...document.querySelectorAll('nav a, summary, .brand, address a, .home, .turn a, .button')]
  .filter((link) => link.checkVisibility({ contentVisibilityAuto: true }) && link.getBoundingClientRect().height < 43.5)
  .map((link) => link.outerHTML)`

/** What is against RFC 4287 in a feed, as the browser's own parser reads it. */
const feedFaults = `(text) => {
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  const broken = xml.querySelector('parsererror')
  if (broken !== null) return [broken.textContent]
  const atom = 'http://www.w3.org/2005/Atom'
  const feed = xml.documentElement
  const childrenOf = (node, name) => [...node.children].filter((it) => it.namespaceURI === atom && it.localName === name)
  const isTime = (time) => /^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$/.test(time) && !isNaN(Date.parse(time))
  const linkOf = (node, rel) => childrenOf(node, 'link').filter((it) => it.getAttribute('rel') === rel)
  const entries = childrenOf(feed, 'entry')
  const ids = [feed, ...entries].flatMap((node) => childrenOf(node, 'id').map((it) => it.textContent))
  return [
    !(feed.localName === 'feed' && feed.namespaceURI === atom) && 'no feed',
    entries.length === 0 && 'no entry',
    new Set(ids).size !== ids.length && 'two of one id',
    childrenOf(feed, 'author').length !== 1 && 'nobody wrote it',
    linkOf(feed, 'self').length !== 1 && 'does not say where it lies',
    ...[feed, ...entries].flatMap((node) => [
      ...['id', 'title', 'updated'].map((name) => childrenOf(node, name).length !== 1 && 'not one ' + name),
      !isTime(childrenOf(node, 'updated')[0].textContent) && 'no time',
      !URL.canParse(childrenOf(node, 'id')[0].textContent) && 'an id is no address',
      linkOf(node, 'alternate').length !== 1 && 'leads nowhere',
      node !== feed && childrenOf(node, 'summary').length !== 1 && 'says nothing',
    ]),
  ].filter(Boolean)
}`

/** The missing page itself, and the icon that a browser asks for where a page names none. */
function isMissing(complaint: string, url: string): boolean {
  const [, status, address] = /^Failed to load .* status of (404|503) .* (\S+)$/.exec(complaint) ?? []
  return address === url || (status === '503' && address === new URL('/favicon.ico', url).href)
}

describeWith(browserNames, 'in a browser', (executable) => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(executable)
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  test.each(pages)(
    '%s is accessible, quiet and steady, on a phone and a desk, in light and dark',
    async (_, site, address) => {
      const url = sites[site] + address
      for (const width of [360, 1280]) {
        page.requests.length = 0
        page.complaints.length = 0
        await page.emulate({ width, height: 800, scheme: 'light' })
        await page.open(url)
        expect(await page.evaluate(pictureFaults)).toEqual([])
        expect(await page.evaluate(smallTargets)).toEqual([])
        expect(await page.evaluate(shifts)).toBe(0)
        await page.evaluate(axe.source)
        expect(await page.evaluate(violations)).toEqual([])
        // On a phone the navigation opens by a tap, over the page.
        await page.evaluate(`document.querySelector('summary')?.click()`)
        expect(await page.evaluate(smallTargets)).toEqual([])
        await page.evaluate(`document.querySelector('summary')?.click()`)
        await page.emulate({ width, height: 800, scheme: 'dark' })
        expect(await page.evaluate(violations)).toEqual([])
        const foreign = page.requests.filter((request) => !request.startsWith(new URL(url).origin))
        expect(foreign).toEqual([])
        expect(page.complaints.filter((it) => !isMissing(it, url))).toEqual([])
      }
      await page.emulate({ width: 320, height: 640 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    },
    SLOW,
  )

  test.each([360, 1280])('a picture that was opened is alone until one goes on, %i wide', async (width) => {
    const seen = `[...document.querySelectorAll('figure')].flatMap((it) => (it.checkVisibility() ? it.id : []))`
    await page.emulate({ width, height: 800, scheme: 'light' })
    // To another part of a page that is open already the browser loads nothing.
    await page.open(sites.full)
    await page.open(`${sites.full}/abgabetiere/bilder/#b2`)
    expect(await page.evaluate(seen)).toEqual(['b2'])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    await page.evaluate(axe.source)
    expect(await page.evaluate(violations)).toEqual([])
    const follow = (words: string) =>
      page.evaluate(`[...document.querySelectorAll('#b2 a, #b3 a')]
        .find((link) => link.checkVisibility() && link.textContent === '${words}').click()`)
    await follow('Nächstes Bild')
    expect(await page.evaluate(seen)).toEqual(['b3'])
    await follow('Voriges Bild')
    expect(await page.evaluate(seen)).toEqual(['b2'])
    const wayBack = `document.querySelector('#b2 a[href^="../../"]').href`
    const from = new URL(String(await page.evaluate(wayBack)))
    expect(from.href).toBe(`${sites.full}/abgabetiere/${from.hash}`)
  })

  test('the feed is one that readers of feeds understand', async () => {
    await page.open(`${sites.full}/abgabetiere/`)
    const href = await page.evaluate(`document.querySelector('link[type="application/atom+xml"]').href`)
    const text = await (await fetch(String(href))).text()
    const faults = await page.evaluate(`(${feedFaults})(${JSON.stringify(text)})`)
    expect(faults).toEqual([])
    // Each entry's way leads to its animal.
    const ways = [...text.matchAll(/<link rel="alternate" type="text\/html" href="([^"]*#[^"]*)"/g)]
    expect(ways.length).toBeGreaterThan(2)
    for (const [, way = ''] of ways) {
      const { hash } = new URL(way)
      expect(await page.evaluate(`document.getElementById(${JSON.stringify(hash.slice(1))}) !== null`)).toBe(
        true,
      )
    }
  })

  test.each([360, 1280])('nothing moves while a page comes slowly, %i wide', async (width) => {
    const slow = await listen(createServer(inPieces))
    await page.emulate({ width, height: 800, scheme: 'light' })
    for (const address of ['/', '/abgabetiere/', '/unsere-tiere/']) {
      await page.open(slow + address)
      expect(await page.evaluate(shifts), address).toBe(0)
    }
  })
})
