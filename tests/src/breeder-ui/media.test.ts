import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { withZip } from '@zuchtbuch/exchange/read-zip'
import { halves } from '@zuchtbuch/files/test-pictures'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
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
import { openWebsite } from './open-website.ts'

const expected = [
  /status of (?:400|404|409|415|50\d)/,
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)/,
]

describeWith(browserNames, 'pictures and versions of the website in the user interface', (executable) => {
  let api: TestApi
  let stop: () => Promise<void>
  let browser: Browser
  let app: OpenPage
  let page: Page
  let picture: Buffer

  beforeAll(async () => {
    ;({ api, stop } = await openWebsite())
    picture = await halves().jpeg().toBuffer()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/medien', expected })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await stop()
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    await page.setViewportSize(devices.phone.viewport)
    app.complaints.length = 0
  })

  const go = (target: string) => page.goto(new URL(target, api.url).href)
  const seen = async (name: string) => {
    await expectAccessible(app)
    await keepPicture(page, name)
  }
  const file = (name: string, buffer = picture) => ({ name, mimeType: 'image/jpeg', buffer })
  const input = () => page.locator('input[type=file]').first()
  const media = async () => (await api.get('/api/media')).body.items as { id: string; originalName: string }[]

  test('many pictures come at once, each for itself; one that is none says so, and one whose answer was lost is one', async () => {
    await page.getByText('Noch kein Bild für die Website.').waitFor()
    expect(await page.title()).toBe('Bilder · Website – Zuchtbuch')
    await seen('medien-leer-360')
    const long = `${'sehr-langer-name-'.repeat(12)}.jpg`
    await input().setInputFiles([
      file('duene.jpg'),
      file(long),
      { name: 'kein-bild.png', mimeType: 'image/png', buffer: Buffer.from('x') },
      file('rad.jpg'),
    ])
    await page.getByText(/^kein-bild\.png: /).waitFor()
    await page.getByRole('button', { name: 'Bild rad.jpg' }).waitFor()
    expect((await media()).map(({ originalName }) => originalName)).toEqual(['rad.jpg', long, 'duene.jpg'])
    await seen('medien-360')
    await expectRoomAt320(page)
    let sent = 0
    await page.route('**/api/media', async (route) => {
      if (route.request().method() !== 'POST' || sent++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await input().setInputFiles(file('verloren.jpg'))
    await page.getByText(/^verloren\.jpg: Das Bild ist nicht angekommen/).waitFor()
    await page.getByRole('button', { name: 'Nochmal' }).last().tap()
    await page.getByText(/^verloren\.jpg: /).waitFor({ state: 'detached' })
    await expect.poll(async () => (await media()).length).toBe(4)
    await page.unroute('**/api/media')
    expect(app.complaints).toEqual([])
  })

  test('a picture says where it is shown and as what; one in use is not deleted, another comes back', async () => {
    const [first, second] = await media()
    const haltung = (await api.get('/api/pages?filter=slug==haltung')).body.items[0]
    await api.post(`/api/pages/${haltung.id}/blocks`, {
      type: 'Image',
      data: { mediaId: first!.id, alt: 'Sand im Gehege' },
    })
    await go('/medien')
    await page.getByText('auf 1 Seite').waitFor()
    await page.getByRole('button', { name: `Bild ${first!.originalName}` }).tap()
    await page.getByText('Sand im Gehege').waitFor()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await page.getByText('Diese Seiten zeigen das Bild.').waitFor()
    await seen('medien-in-gebrauch-360')
    await expectRoomAt320(page)
    // Its address opens it again, and its page is a tap away.
    await page.reload()
    await page.getByRole('dialog').getByRole('link', { name: 'Haltung' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Haltung' }).waitFor()
    await go('/medien')
    await page.getByRole('button', { name: `Bild ${second!.originalName}` }).tap()
    await page.getByText('Dieses Bild zeigt keine Seite.').waitFor()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await expect.poll(async () => (await media()).length).toBe(3)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await media()).length).toBe(4)
    await go(`/medien?bild=0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b`)
    await page.getByText('Dieses Bild gibt es nicht mehr.').waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize(devices.laptop.viewport)
    await seen('medien-1280')
    await app.context.setOffline(true)
    await page.getByRole('button', { name: 'Bild duene.jpg' }).click()
    await page.getByText(/^Keine Verbindung –/).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    const upload = page.getByRole('button', { name: 'Bilder hochladen' })
    await expect.poll(() => upload.getAttribute('aria-disabled')).toBe('true')
    await seen('medien-offline-1280')
    expect(app.complaints).toEqual([])
  })

  test('an earlier version of the website is shown again, and that is taken back', async () => {
    await go('/fassungen')
    await page.getByText('Noch nicht veröffentlicht.').waitFor()
    expect(await page.title()).toBe('Frühere Fassungen · Website – Zuchtbuch')
    await seen('fassungen-leer-360')
    const { releaseId: first } = (await api.post('/api/publish')).body
    const site = (await api.get('/api/site')).body
    await api.put('/api/site', { title: `${site.title} neu` })
    const { releaseId: second } = (await api.post('/api/publish')).body
    const live = async () =>
      (await api.get('/api/publish/releases')).body.items.find((one: any) => one.live).releaseId
    expect(await live()).toBe(second)
    await go('/fassungen')
    await page.getByText('sehen Besucher jetzt').waitFor()
    await seen('fassungen-360')
    await expectRoomAt320(page)
    const look = page.getByRole('link', { name: /^Fassung von heute, .* ansehen$/ }).last()
    const [before] = await Promise.all([app.context.waitForEvent('page'), look.tap()])
    await before.waitForURL(`${api.url}/api/publish/releases/${first}/site/`)
    expect(await before.title()).toBe(site.title)
    await before.getByText('Menü').tap()
    await before.getByRole('navigation').getByRole('link', { name: 'Kontakt' }).tap()
    await before.waitForURL(`**/${first}/site/kontakt/`)
    await before.close()
    const zip = page.getByRole('link', { name: /^Fassung von heute, .* als Datei herunterladen$/ }).last()
    const [file] = await Promise.all([page.waitForEvent('download'), zip.tap()])
    expect(file.suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/)
    await withZip(await file.path(), async ({ names }) => expect(names).toContain('kontakt/index.html'))
    await page.getByRole('button', { name: /wieder zeigen$/ }).tap()
    await page.getByText(/^Besucher sehen jetzt die Fassung von heute, \d\d:\d\d\./).waitFor()
    expect(await live()).toBe(first)
    await seen('fassungen-zurueck-360')
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(live).toBe(second)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('fassungen-1280')
    // A version that is damaged says so, and the website stays as it is.
    await page.route('**/activate', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'ReleaseDamaged', detail: 'Dieser Stand ist beschädigt.' }),
      }),
    )
    await page.getByRole('button', { name: /wieder zeigen$/ }).click()
    await page.getByText('Dieser Stand ist beschädigt.').waitFor()
    expect(app.complaints).toEqual([])
  })
})
