import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { describeWithWebHost, startWebHost, type TestWebHost } from '@zuchtbuch/testing/web-host'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  devices,
  expectAccessible,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startBrowser,
} from './open-app.ts'
import { onWebsite, openWebsite } from './open-website.ts'

describeWith(browserNames, 'the website at a provider, in the user interface', (executable) => {
  describeWithWebHost('Sftp', 'by SFTP', (sshd) => {
    let api: TestApi
    let stop: () => Promise<void>
    let server: TestWebHost
    let browser: Browser
    let app: OpenPage
    let page: Page
    let site: ReturnType<typeof onWebsite>

    beforeAll(async () => {
      ;[{ api, stop }, server] = await Promise.all([openWebsite(), startWebHost(sshd, { protocol: 'Sftp' })])
      browser = await startBrowser(executable)
      app = await openApp(browser, api, { path: '/mehr', expected: [/status of 50\d/] })
      page = app.page
      site = onWebsite(api, app)
    })
    afterAll(async () => {
      await browser.close()
      await stop()
      await server.stop()
    })
    beforeEach(async () => {
      await page.setViewportSize(devices.phone.viewport)
      app.complaints.length = 0
    })

    /** What the check says stands below the form. */
    const look = async (words: string | RegExp, name: string) => {
      const target = page.getByText(words)
      await target.waitFor()
      await expectAccessible(app)
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await keepPicture(page, name)
    }
    const check = () => page.getByRole('button', { name: 'Speichern und Verbindung prüfen' })
    const there = (file: string) => readFile(path.join(server.root, file), 'utf8')
    const password = () => page.getByLabel('Passwort', { exact: true })
    const publish = () => page.getByRole('button', { name: /^Veröffentlichen/ })
    const openPublish = async () => {
      // Loaded again the page would open the sheet that was open.
      await site.go('/mehr')
      await site.go('/website')
      await publish().tap()
      return page.getByRole('dialog').getByRole('button', { name: /^Veröffentlichen/ })
    }

    test('it is set up with the server confirmed before it hears a password; what is wrong is said', async () => {
      await page.getByRole('link', { name: /^Website-Speicher/ }).tap()
      await page.getByRole('heading', { name: 'Website-Speicher', level: 1 }).waitFor()
      await check().tap()
      await page.getByText('Den Server eintragen.').waitFor()
      await page.getByText('Den Benutzernamen eintragen.').waitFor()
      await site.seen('webspace-leer-360')
      await expectRoomAt320(page)
      for (const [label, value] of [
        ['Server', 'sftp://127.0.0.1/'],
        ['Benutzername', server.user],
        ['Ordner', `${server.home}/`],
        ['Port', String(server.port)],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value)
      await check().tap()
      await page.getByText('Gespeichert. Zum Prüfen fehlt noch das Passwort.').waitFor()
      await password().fill('falsch')
      await check().tap()
      await page.getByText(/^127\.0\.0\.1 ist noch nicht bestätigt\./).waitFor()
      await look(`Fingerabdruck des Servers: ${server.fingerprint}`, 'webspace-fingerabdruck-360')
      expect(await page.getByLabel('Server', { exact: true }).inputValue()).toBe('127.0.0.1')
      await expectRoomAt320(page)
      await site.tap(page.getByRole('button', { name: 'Stimmt überein – bestätigen' }))
      await look(/hat Benutzername oder Passwort abgelehnt/, 'webspace-falsch-360')
      await password().fill(server.password)
      await check().tap()
      const works = /^Die Verbindung steht, und der Ordner nimmt Dateien an\. Er ist leer\./
      await page.getByText(works).waitFor()
      expect(await password().inputValue()).toBe('')
      await page.getByText(/Eines ist gespeichert; leer lassen/).waitFor()
      await look(works, 'webspace-geht-360')
      await page.setViewportSize(devices.laptop.viewport)
      await look(works, 'webspace-geht-1280')
      expect((await api.get('/settings/publish-target')).body).toMatchObject({
        host: '127.0.0.1',
        folder: server.home,
        fingerprint: server.fingerprint,
        hasPassword: true,
      })
      expect(app.complaints).toEqual([])
    })

    test('publishing sends it and says how far it is, and what somebody changed there', async () => {
      const go = await openPublish()
      await page.getByText('Die Website ist dann zum ersten Mal zu sehen.').waitFor()
      server.freeze()
      await go.tap()
      await page.getByText(/^Wird zu 127\.0\.0\.1 übertragen … \d+ %$/).waitFor()
      await site.seen('webspace-unterwegs-360')
      server.thaw()
      await page.getByText(/^Veröffentlicht\. Besucher sehen es jetzt\. Übertragen: \d+ Dateien\.$/).waitFor()
      await site.seen('webspace-uebertragen-360')
      expect(await there('index.html')).toBe(await site.livePage('index.html'))

      await writeFile(path.join(server.root, 'impressum/index.html'), 'von Hand')
      await api.put('/api/site', { title: 'Zucht beim Anbieter' })
      await (await openPublish()).tap()
      await page
        .getByText(/^Beim Anbieter hatte jemand Dateien geändert\..* impressum\/index\.html$/)
        .waitFor()
      await site.seen('webspace-von-hand-360')
      expect(await there('impressum/index.html')).toBe(await site.livePage('impressum/index.html'))
      expect(app.complaints).toEqual([])
    })

    test('a provider that is away is told apart from the website; the next time sends the rest', async () => {
      await server.cut()
      await api.put('/api/site', { title: 'Zucht ohne Anbieter' })
      await (await openPublish()).tap()
      await page
        .getByText(/^Hier ist alles fertig, aber Besucher sehen es noch nicht: 127\.0\.0\.1 war nicht/)
        .waitFor()
      await page
        .getByText('Bei 127.0.0.1 fehlt noch etwas davon. Veröffentlichen überträgt es.')
        .last()
        .waitFor()
      await site.seen('webspace-weg-360')
      await page.getByRole('link', { name: 'Zum Website-Speicher' }).tap()
      await page.getByText(/^Zuletzt hat das Übertragen nicht geklappt: /).waitFor()
      await site.seen('webspace-zuletzt-360')
      await server.resume()
      const again = await openPublish()
      await again.tap()
      await page.getByText(/^Veröffentlicht\. .* Übertragen: \d+ Dateien\.$/).waitFor()
      expect(await there('index.html')).toContain('Zucht ohne Anbieter')
      expect(app.complaints).toEqual([])
    })

    test('it is switched off, and nothing is removed there', async () => {
      await site.go('/einstellungen/webspace')
      await page.getByText(/^Zuletzt vollständig übertragen: heute, /).waitFor()
      await site.tap(page.getByRole('button', { name: 'Nicht mehr übertragen' }))
      await page.getByText('Abgeschaltet. Was beim Anbieter liegt, bleibt dort, wie es ist.').waitFor()
      expect(await page.getByLabel('Server', { exact: true }).inputValue()).toBe('')
      await site.seen('webspace-aus-360')
      expect((await api.get('/settings/publish-target')).body).toMatchObject({
        host: null,
        hasPassword: false,
      })
      expect(await there('index.html')).toContain('Zucht ohne Anbieter')
      expect(app.complaints).toEqual([])
    })
  })
})
