import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { uiPaths } from '@zuchtbuch/api/pages/ui-paths'
import { guideTexts } from '@zuchtbuch/breeder-ui/screens/guide/texts.de'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepForGuide, keepForReadme, keepPicture } from './keep-picture.ts'
import {
  devices,
  expectAccessible,
  expectRoomAt320,
  fillWithDemo,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const guide = path.join(root, 'docs/anleitung')
const source = path.join(root, 'services/breeder-ui/src')

const chapters = async () => {
  const names = (await readdir(guide)).filter((name) => name.endsWith('.md'))
  return Promise.all(
    names.map(async (name) => [name, await readFile(path.join(guide, name), 'utf8')] as const),
  )
}

describe('the guide for breeders', () => {
  test('has the chapters that the help names, each under its title', async () => {
    const written = (await chapters()).map(([name, text]) => `${name} ${text.split('\n')[0]}`)
    const named = guideTexts.chapters.map(([name, title]) => `${name}.md # ${title}`)
    expect(written.toSorted()).toEqual(named.toSorted())
  })

  test('leads nowhere but to its chapters and to screens that there are', async () => {
    for (const [name, text] of await chapters()) {
      for (const [, to = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        if (to.startsWith('bilder/') || to.endsWith('.md'))
          expect((await stat(path.join(guide, to))).isFile(), `${name}: ${to}`).toBe(true)
        else expect(['', ...uiPaths], `${name}: ${to}`).toContain(to.split('/')[1])
      }
    }
  })

  test('shows no picture that no chapter names', async () => {
    const all = (await chapters()).map(([, text]) => text).join()
    for (const name of await readdir(path.join(guide, 'bilder'))) expect(all).toContain(`(bilder/${name})`)
  })

  test('calls what is to be tapped as the screens do', async () => {
    const german = async (folder: string, which: RegExp) => {
      const files = (await readdir(folder, { recursive: true })).filter((name) => which.test(name))
      return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
    }
    const texts = await german(source, /texts[\w-]*\.de\.ts$|-texts\.de\.ts$/)
    const words = [...texts, ...(await german(path.join(root, 'libs/domain/src/words'), /\.de\.ts$/))].join()
    for (const [name, text] of await chapters()) {
      for (const [, label = ''] of text.matchAll(/\*\*(.+?)\*\*/g))
        expect(words.includes(`'${label}'`) || words.includes(`\`${label} `), `${name}: ${label}`).toBe(true)
    }
  })
})

describeWith(browserNames, 'the guide in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, {
      device: 'laptop',
      worker: true,
      expected: [/status of 404/, /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/],
    })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const go = async (target: string) => {
    await page.goto(new URL(target, api.url).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const on = async (device: keyof typeof devices) => page.setViewportSize(devices[device].viewport)

  const screen = devices.phone.viewport.height
  /** A tenth more than was meant. */
  const longer = 1.1
  const bottomOf = async (shown: Locator) => {
    const { y, height } = (await shown.boundingBox())!
    return y + height
  }

  test('its pictures are of the program as it is, whose pages are as short as they were meant to be', async () => {
    await page.getByRole('button', { name: 'Beispiel anlegen' }).waitFor()
    await page.waitForLoadState('networkidle')
    await keepForGuide(page, 'erststart')
    await fillWithDemo(api)
    const { items } = (await api.get('/gerbils?filter=isResident==true&pageSize=200')).body
    const { id, litterId, enclosureId, name } = items.find(
      (one: any) => one.status === 'Breeding' && one.litterId && one.enclosureId,
    )
    const [receiver] = (await api.get('/contacts')).body.items
    for (const [picture, target] of [
      ['tiere', '/tiere'],
      ['gehege', '/gehege'],
      ['planer', `/planer?tier=${id}`],
      ['wurf', `/wuerfe/${litterId}`],
      ['vertrag', `/vertraege/neu?tiere=${id}&kontakt=${receiver.id}`],
      ['seite', '/website/start'],
    ] as const) {
      await go(target)
      // the frame with the page as visitors will see it
      if (picture === 'seite') await page.frameLocator('iframe').getByRole('heading').first().waitFor()
      if (picture === 'tiere') {
        await page.getByRole('link', { name }).first().click()
        await page.getByRole('link', { name: 'Ganz öffnen' }).waitFor()
        await page.locator('aside').getByText(name).first().waitFor()
        await page.waitForLoadState('networkidle')
      }
      await keepForGuide(page, picture)
    }
    await page.goto(new URL('/api/preview/?drafts=true', api.url).href)
    await page.waitForLoadState('networkidle')
    await keepForGuide(page, 'website')
    await keepForReadme(page, 'demo-site')
    await on('phone')
    for (const [picture, target] of [
      ['tier-handy', `/tiere/${id}`],
      ['wiegen-handy', `/wiegen/${enclosureId}`],
      ['heute-handy', '/'],
    ] as const) {
      await go(target)
      await keepForGuide(page, picture)
    }
    // Why a page was opened is answered on its first screen, and no page is longer than it was meant to be.
    await go('/')
    expect(await bottomOf(page.getByRole('button', { name: /^\d+ weitere$/ }))).toBeLessThan(screen * longer)
    await go(`/tiere/${id}`)
    expect(await bottomOf(page.getByRole('button', { name: /^Gesundheit/ }))).toBeLessThan(screen)
    for (const [target, screens] of [
      ['/abgabe', 1],
      ['/wuerfe', 1.2],
      ['/mehr', 1.7],
      ['/planer', 2],
      ['/auswertung', 2.6],
      ['/gehege', 2.2],
      [`/wiegen/${enclosureId}`, 1],
    ] as const) {
      await go(target)
      const height = await page.evaluate('document.documentElement.scrollHeight')
      expect(height, target).toBeLessThan(screens * screen * longer)
    }
    await api.post('/api/backups')
    await go('/sicherung')
    await keepForGuide(page, 'sicherung-handy')
    expect(app.complaints).toEqual([])
    // a whole kennel with its photos
  }, 300_000)

  test('every chapter is reached from the help and reads well', async () => {
    await on('phone')
    await go('/mehr')
    await page.getByRole('link', { name: 'Anleitung' }).click()
    await page.getByRole('link', { name: /^Erste Schritte/ }).waitFor()
    expect(await page.title()).toBe('Anleitung · Mehr – Zuchtbuch')
    await expectAccessible(app)
    await keepPicture(page, 'hilfe-360')
    await page.getByRole('link', { name: /^Erste Schritte/ }).click()
    for (const [chapter, title] of guideTexts.chapters) {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/hilfe/${chapter}`)
      await page.getByRole('article').waitFor()
      expect(await page.getByRole('article').innerText()).not.toMatch(/\*\*|\]\(|^#/m)
      const broken = `[...document.querySelectorAll('article img')].filter(({ src }) => !src.includes('/assets/')).length`
      expect(await page.evaluate(broken)).toBe(0)
      await expectRoomAt320(page)
      if (chapter === 'tierraum') {
        await page.getByRole('img').first().scrollIntoViewIfNeeded()
        await expectAccessible(app)
        await keepPicture(page, 'hilfe-tierraum-360')
      }
      await page
        .getByRole('link', { name: /^Weiter: / })
        .or(page.getByRole('link', { name: 'Anleitung' }))
        .last()
        .click()
    }
    await on('laptop')
    await go('/hilfe/tiere')
    await page.getByRole('article').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'hilfe-tiere-1280')
    await go('/hilfe/gibt-es-nicht')
    await page.getByText('Das gibt es nicht (mehr).').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('it opens without a network; what is not there then says so', async () => {
    await go('/hilfe')
    await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true)
    await app.context.setOffline(true)
    await page
      .getByRole('link', { name: /^Zucht/ })
      .last()
      .click()
    await page.getByText('ordnet die möglichen Partner').waitFor()
    await app.context.setOffline(false)
    const plain = await openApp(browser, api, {
      path: '/hilfe',
      insecure: true,
      expected: [/ERR_INTERNET_DISCONNECTED/],
    })
    await plain.page
      .getByRole('link', { name: /^Zucht/ })
      .last()
      .waitFor()
    await plain.page.waitForLoadState('networkidle')
    await plain.context.setOffline(true)
    await plain.page
      .getByRole('link', { name: /^Sicherung/ })
      .last()
      .tap()
    await plain.page.getByText('Das Zuchtbuch ist gerade nicht zu erreichen.').waitFor()
    await keepPicture(plain.page, 'hilfe-offline-360')
    await plain.context.close()
  })
})
