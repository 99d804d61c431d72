import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSiteServer } from '@zuchtbuch/infra/site-server'
import { attempts, pageWith } from '@zuchtbuch/site/test-attempts'
import { stylesheet } from '@zuchtbuch/site/stylesheet'
import { browserNames, openBrowser, type Browser, type Page } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'

const servers: Server[] = []
let folder: string
/** The site server, and a server that sends the same page without any policy to stop what would run. */
let guarded: string
let unguarded: string

// One text in every field, and each attempt as Markdown of its own.
const hostile = pageWith(attempts.join(' ').replaceAll(/\s+/g, ' '), attempts.join('\n\n'))
const withoutPolicy = hostile.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-hostile-'))
  await mkdir(path.join(folder, 'release/assets'), { recursive: true })
  await writeFile(path.join(folder, 'release/index.html'), hostile)
  await writeFile(path.join(folder, 'release/assets/site.css'), stylesheet)
  await symlink('release', path.join(folder, 'live'))
  guarded = await serve(createSiteServer({ siteDir: folder, onError: () => {} }))
  unguarded = await serve(
    createServer(({ url }, response) => {
      response.setHeader('Content-Type', url?.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8')
      response.end(url === '/control' ? '<script>alert(1)</script>' : withoutPolicy)
    }),
  )
})
afterAll(async () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await rm(folder, { recursive: true, force: true })
})

async function serve(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Addresses of links that would do something else than go to a page, write a mail or dial. */
const oddLinks = `[...document.links].map(({ protocol }) => protocol)
  .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))`
const handlers = `[...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  .filter((name) => name.startsWith('on') || name === 'style' || name === 'srcdoc')`

describeWith(browserNames, 'a page full of attempts', (executable) => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(executable)
  })
  afterAll(() => browser.close())

  async function open(address: string): Promise<void> {
    page = await browser.newPage()
    await page.open(address)
    // Everything that would only run when seen, touched or opened.
    await page.evaluate(`for (const element of document.querySelectorAll('*')) {
      element.scrollIntoView()
      for (const type of ['mouseover', 'focus', 'toggle', 'error', 'load', 'begin']) element.dispatchEvent(new Event(type))
    }`)
  }

  test('runs no script in a browser that nothing would stop, and asks no other host', async () => {
    await open(`${unguarded}/`)

    expect(await page.evaluate('document.body.innerText')).toContain('<img src=x onerror=alert(1)>')
    const missing = /^Failed to load resource: .* http:\/\/127\.0\.0\.1:\d+\/(bilder\/|favicon\.ico|assets\/)/
    expect(page.complaints.filter((complaint) => !missing.test(complaint))).toEqual([])
    expect(page.requests.filter((request) => !request.startsWith(unguarded))).toEqual([])
    expect(await page.evaluate(oddLinks)).toEqual([])
    expect(await page.evaluate(handlers)).toEqual([])
    expect(await page.evaluate('document.scripts.length + document.forms.length + frames.length')).toBe(0)
  })

  test('does not even break a rule of the policy on the site server', async () => {
    await open(`${guarded}/`)

    expect(page.complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([])
    expect(page.requests.filter((request) => !request.startsWith(guarded))).toEqual([])
  })

  test('would be noticed if it ran a script', async () => {
    page = await browser.newPage()
    await page.open(`${unguarded}/control`)

    expect(page.complaints).toEqual(['dialog: 1'])
  })

  test('can neither run a script nor be framed: the policy stops what the renderer might miss', async () => {
    const { headers } = await fetch(`${guarded}/`)
    page = await browser.newPage()
    await page.open(`${guarded}/`)
    const policy = String(await page.evaluate(`document.querySelector('meta[http-equiv]').content`))
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
    )
    expect(headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`)
    expect(headers.get('x-frame-options')).toBe('DENY')
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('script'), { text: 'alert(1)' }))`,
    )
    await expect.poll(() => page.complaints.join()).toMatch(/violates the following Content Security Policy/)
    expect(page.complaints.join()).not.toContain('dialog')
  })
})
