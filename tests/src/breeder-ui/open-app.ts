import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readBreederUi } from '@zuchtbuch/api/pages/breeder-ui'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { buildBreederUi } from '@zuchtbuch/breeder-ui/build'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { findCovered, watchThumb } from './thumb-rule.ts'

/** The phone in one hand, and the laptop on Sundays. */
export const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
} as const
export type Device = keyof typeof devices

/** Resolves to nothing but this machine; on plain http, so that it is an insecure origin. */
const insecureHost = 'zucht.local'

/** The api with its real database, and the user interface as it is built. */
export async function startApp(settings: Record<string, string> = {}): Promise<TestApi> {
  await buildBreederUi()
  return startTestApi({ ALLOWED_HOSTS: insecureHost, ...settings }, { ui: await readBreederUi() })
}

/** What pages did to a thumb since a browser was closed last; the files of tests run one after the other. */
const thumbFaults: string[] = []

/** By its program; it ends with this process, which several files share one after the other. */
const browsers = new Map<string, Promise<Browser>>()

/** Fills the empty book with the demo. A whole kennel with its photos takes its time on a busy machine. */
export async function fillWithDemo(api: TestApi): Promise<void> {
  const { jobId } = (await api.post('/api/demo', undefined, { prefer: 'respond-async' })).body
  const state = async () => (await api.get(`/api/jobs/${jobId}`)).body.state
  await expect.poll(state, { timeout: 180_000 }).toBe('Completed')
}

/** A browser as if it were new: each page has a context of its own, and closing it closes these. */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const running = await browsers.get(executablePath)
  if (running?.isConnected()) return running
  const started = launch(executablePath)
  browsers.set(executablePath, started)
  return started
}

async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      // else its date fields are English
      '--lang=de-DE',
      // No page lives long enough to gain by what its scripts cost to compile a second time.
      '--js-flags=--no-opt',
      `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
    ],
  })
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(thumbFaults.splice(0)).toEqual([])
  }
  return browser
}

export type OpenPage = {
  page: Page
  context: BrowserContext
  /** Errors and warnings of the console, exceptions, refusals of the policy, and requests to other hosts. */
  complaints: string[]
  /** Findings of axe in what is shown, WCAG 2.2 AA. */
  findings: () => Promise<string[]>
}

/** A page of a browser of its own, with everything noted that must not happen. */
export async function openApp(
  browser: Browser,
  api: TestApi,
  {
    path = '/',
    device = 'phone',
    scheme = 'light',
    insecure = false,
    worker = false,
    expected = [],
  }: {
    path?: string
    device?: Device
    scheme?: 'light' | 'dark'
    insecure?: boolean
    /**
     * A service worker fetches two hundred files for each page that is opened, and no request can be spoiled past it.
     * Whoever tests what it does asks for it: to open without a network, to show messages, to be updated.
     */
    worker?: boolean
    expected?: RegExp[]
  } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    ...devices[device],
    colorScheme: scheme,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(20_000)
  if (device === 'phone') {
    await watchThumb(context, (fault) => thumbFaults.push(`${expect.getState().currentTestName}: ${fault}`))
  }
  const page = await context.newPage()
  const complaints: string[] = []
  const blocked = [
    // axe fetches style sheets by itself, also while a test has cut the network.
    /^Couldn't load preload assets/,
    ...(worker ? [] : [/Service Worker registration blocked by Playwright/]),
  ]
  const note = (text: string) => {
    if (![...expected, ...blocked].some((pattern) => pattern.test(text))) complaints.push(text)
  }
  const origin = insecure ? api.url.replace('127.0.0.1', insecureHost) : api.url
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(String(error)))
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && protocol.startsWith('http')) note(`foreign host: ${request.url()}`)
  })
  await page.goto(`${origin}${path}`)
  return {
    page,
    context,
    complaints,
    findings: async () => [
      ...(await findFaults(page)),
      ...(device === 'phone' ? await findCovered(page) : []),
    ],
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** By the browser's own hand: a builder for Playwright opens a page of its own for each of these hundreds of looks. */
async function findFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource)
  // The preview of the website runs no scripts, that of the finder neither; its pages have tests of their own.
  const options = { runOnly: levels, resultTypes: ['violations'], iframes: false }
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run({ exclude: ['iframe'] }, ${JSON.stringify(options)})`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * No control lies under a bar in the window as it is; the rest is looked at in a window that shows the whole page,
 * since a bar over half a button would make it a small one.
 */
export async function expectAccessible({ page, findings }: OpenPage): Promise<void> {
  expect(await findCovered(page)).toEqual([])
  const before = page.viewportSize()!
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  const found = await findings()
  await page.setViewportSize(before)
  expect(found).toEqual([])
}

/** Without sideways scroll, however narrow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate<{ wide: number; seen: number }>(
    '({ wide: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth })',
  )
  expect(wide).toBeLessThanOrEqual(seen)
}

/** On the narrowest telephone, which is also what 400 % of a laptop is. */
export async function expectRoomAt320(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (before) await page.setViewportSize(before)
}

/** Light and dark. */
export async function expectAccessibleInBoth({ page, findings }: OpenPage): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(), colorScheme).toEqual([])
  }
}

/**
 * Windows' contrast themes, bright and dark: they put the colour of the page behind every word, so that words on a
 * filled ground are one block with it unless the ground says that it fits.
 */
export async function expectReadableInForcedColors(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await keepPicture(page, `${name}-forced`, [colorScheme])
    const blocks = await page.evaluate<string[]>(`(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'Canvas'
      const canvas = getComputedStyle(probe).backgroundColor
      probe.remove()
      const groundOf = (element) => {
        for (let at = element; at !== null; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at)
          if (!/^rgba\\(.*, 0\\)$|transparent/.test(backgroundColor)) return backgroundColor
        }
        return canvas
      }
      const hasWords = ({ nodeType, data }) => nodeType === 3 && data.trim() !== ''
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && [...element.childNodes].some(hasWords))
        .filter((element) => {
          const { color, forcedColorAdjust } = getComputedStyle(element)
          const ground = groundOf(element)
          return color === ground || (color === canvas && forcedColorAdjust !== 'none')
        })
        .map(({ textContent }) => textContent)
    })()`)
    expect(blocks).toEqual([])
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
}
