import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps, press, type Taps } from './taps.ts'

/** What a browser says by itself of an answer that the screen expects, and of a network that is gone. */
const expected = [/status of (?:400|404|409|412)/, /ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/]

describeWith(browserNames, 'the enclosures of the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps

  beforeAll(async () => {
    api = await startApp({ PUBLIC_URL: 'http://zucht.local' })
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/gehege', expected })
    page = app.page
    taps = await countTaps(page)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    app.complaints.length = 0
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const enclosureOf = async (name: string) =>
    (await api.get(`/gerbils?filter=name==${encodeURIComponent(name)}`)).body.items[0].enclosureName
  const enclosure = async (name: string) =>
    (await api.get(`/enclosures?filter=name==${encodeURIComponent(name)}`)).body.items[0]
  const today = async () => (await api.get('/api/info')).body.today
  const create = async (body: object) => (await api.post('/gerbils', body)).body

  test('without an enclosure there is one thing to do, and the first one is made with its name alone', async () => {
    await page.getByText('Noch kein Gehege.').waitFor()
    expect(await page.title()).toBe('Gehege · Tiere – Zuchtbuch')
    await expectAccessible(app)
    await keepPicture(page, 'gehege-leer-360')
    await page.getByRole('button', { name: 'Erstes Gehege anlegen' }).tap()
    await page.getByRole('button', { name: 'Anlegen', exact: true }).tap()
    await page.getByText('Geben Sie dem Gehege einen Namen.').waitFor()
    await page.getByLabel('Plätze').fill('2,5')
    await page.getByText('Eine ganze Zahl eintragen.').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'gehege-neu-360')
    await page.getByLabel('Name').fill('Düne')
    await page.getByLabel('Standort').fill('Arbeitszimmer')
    await page.getByLabel('Plätze').fill('2')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).tap()

    await page.getByRole('heading', { level: 1, name: 'Düne' }).waitFor()
    await page.getByText('Hier hat noch kein Tier gelebt.').waitFor()
    expect(await enclosure('Düne')).toMatchObject({ location: 'Arbeitszimmer', capacity: 2 })
    await expectAccessible(app)
    await keepPicture(page, 'ein-gehege-leer-360')
    expect(app.complaints).toEqual([])
  })

  test('an animal moves in with two taps, and the herd book says what is unwise about it', async () => {
    for (const [name, gender, genotype, dateOfBirth] of [
      ['Alma', 'Female', 'AA CC DD ee gg PP', '2026-03-02'],
      ['Bosse', 'Male', 'AA CC DD EE GG pp', '2025-09-11'],
      ['Carla', 'Female', 'aa c[chm]c[h] DD EE GG PP', '2025-10-19'],
      ['Yuna', 'Female', 'AA CC DD EE gg PP', '2025-10-19'],
    ])
      await create({ name, gender, genotype, dateOfBirth })
    await taps.begin()
    await page.getByRole('button', { name: 'Tier hinein' }).first().tap()
    await page.getByRole('combobox', { name: 'Wer zieht nach Düne?' }).fill('alm')
    await page.getByRole('option', { name: /Alma/ }).waitFor()
    await expectAccessible(app)
    await page.getByRole('option', { name: /Alma/ }).tap()
    await page.getByRole('link', { name: /Alma/ }).waitFor()
    expect(await taps.count()).toBe(2)
    await expect.poll(() => enclosureOf('Alma')).toBe('Düne')
    await page.getByText('„Alma“ ist allein; Rennmäuse leben mindestens zu zweit.').waitFor()
    await expectAccessible(app)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await page
      .getByText(/^Leer seit \d\d\.\d\d\.\d{4}$/)
      .or(page.getByText('Hier hat noch kein'))
      .waitFor()
    await expect.poll(() => enclosureOf('Alma')).toBe(null)
    expect(app.complaints).toEqual([])
  })

  test('one animal is moved within four taps from the open app, three within six; a way back is there', async () => {
    await api.post('/enclosures', { name: 'Heide', capacity: 3 })
    await go('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).waitFor()
    await taps.begin()
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).tap()
    await page.getByRole('link', { name: /^Bosse/ }).tap()
    await page.getByRole('button', { name: 'Umsetzen' }).last().tap()
    // The likeliest one is chosen: Düne has room.
    const sheet = page.getByRole('dialog', { name: 'Wohin mit Bosse?' })
    await sheet.getByRole('button', { name: /^Düne/ }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'umsetzen-eines-360')
    if ((await sheet.getByRole('button', { name: 'Bosse nach Düne' }).count()) === 0)
      await sheet.getByRole('button', { name: /^Düne/ }).tap()
    await sheet.getByRole('button', { name: 'Bosse nach Düne' }).tap()
    await expect.poll(() => enclosureOf('Bosse')).toBe('Düne')
    expect(await taps.count()).toBeLessThanOrEqual(4 + 1)

    await go('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).waitFor()
    await taps.begin()
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).tap()
    const first = page.getByRole('link', { name: /^Alma/ })
    await press(page, first, () => page.getByText('1 gewählt').waitFor({ state: 'attached' }))
    await page.getByRole('link', { name: /^Carla/ }).tap()
    await page.getByRole('link', { name: /^Yuna/ }).tap()
    await page.getByRole('button', { name: 'Umsetzen' }).tap()
    const three = page.getByRole('dialog', { name: 'Wohin mit 3 Tieren?' })
    await three.getByText(/^Dort säßen Böckchen und Weibchen zusammen/).tap()
    await three.getByRole('button', { name: /^Düne/ }).tap()
    await three.getByText('Böckchen und Weibchen säßen zusammen.').waitFor()
    await three.getByText('Es ist nur für 2 Tiere gedacht.').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'umsetzen-360')
    await three.getByRole('button', { name: '3 Tiere nach Düne' }).tap()
    for (const name of ['Alma', 'Carla', 'Yuna']) await expect.poll(() => enclosureOf(name)).toBe('Düne')
    // Two more than for a place that fits: its fold, and the place.
    expect(await taps.count()).toBeLessThanOrEqual(4 + 2 + 2)
    await page.getByText('3 Tiere nach Düne umgesetzt').waitFor()
    await expect.poll(() => page.getByText('1 gewählt').count()).toBe(0)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    for (const name of ['Alma', 'Carla', 'Yuna']) await expect.poll(() => enclosureOf(name)).toBe(null)
    expect(app.complaints).toEqual([])
  })

  test('who cannot be moved is told with the reason, the others are moved', async () => {
    const { id } = await create({ name: 'Zora', gender: 'Female' })
    await go('/tiere')
    await page.getByRole('button', { name: 'Auswählen' }).tap()
    await page.getByLabel('Zora wählen').check()
    await page.getByLabel('Yuna wählen').check()
    await page.getByRole('button', { name: 'Umsetzen' }).tap()
    // Another device is faster by a moment.
    await page.route('**/gerbils/changes', async (route) => {
      await api.delete(`/gerbils/${id}`)
      await route.continue()
    })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Heide/ })
      .tap()
    await page.getByRole('button', { name: '2 Tiere nach Heide' }).tap()
    await page.getByRole('alert').getByText('Zora: Dieses Tier gibt es nicht mehr.').waitFor()
    await page.unroute('**/gerbils/changes')
    await expect.poll(() => enclosureOf('Yuna')).toBe('Heide')
    await expectAccessible(app)
    await keepPicture(page, 'umsetzen-abgelehnt-360')
  })

  test('what was cleaned is noted with one tap, its way back stands in its place', async () => {
    await go('/gehege')
    await page.getByRole('link', { name: 'Heide' }).waitFor()
    await expectAccessible(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'gehege-360')
    await taps.begin()
    await page.getByRole('link', { name: 'Heide' }).tap()
    await page.getByRole('button', { name: 'Heide gereinigt' }).tap()
    expect(await taps.count()).toBe(2)
    await expect.poll(async () => (await enclosure('Heide')).lastCleanedOn).toBe(await today())
    await page.getByRole('button', { name: 'Rückgängig: Heide gereinigt' }).tap()
    await expect.poll(async () => (await enclosure('Heide')).lastCleanedOn).toBe(null)
    await page.getByRole('button', { name: 'Heide gereinigt', exact: true }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('without a network moves and cleaning wait on the device, and are done once when it is back', async () => {
    const { id } = await enclosure('Düne')
    await go(`/gehege/${id}`)
    await page.getByRole('link', { name: /Bosse/ }).waitFor()
    await expectRoomAt320(page)
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page
      .getByText(/^Keine Verbindung – von/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Düne gereinigt' }).tap()
    await page.getByText('heute').first().waitFor()
    await page.getByRole('button', { name: 'Tier hinein' }).first().tap()
    await page.getByRole('option', { name: /Carla/ }).tap()
    await page.getByRole('listitem').filter({ hasText: 'Carla' }).getByText('wartet').waitFor()
    await page.getByText('braucht die Verbindung').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'ein-gehege-offline-360')
    expect(await enclosureOf('Carla')).toBe(null)
    await app.context.setOffline(false)
    await page
      .getByText(/^Keine Verbindung – von/)
      .first()
      .waitFor({ state: 'detached' })
    await expect.poll(() => enclosureOf('Carla')).toBe('Düne')
    await expect.poll(async () => (await enclosure('Düne')).lastCleanedOn).toBe(await today())
    const carla = (await api.get('/gerbils?filter=name==Carla')).body.items[0]
    expect((await api.get(`/gerbils/${carla.id}/stays`)).body.items).toHaveLength(1)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Carla' })
      .getByText('wartet')
      .waitFor({ state: 'detached' })
    await keepPicture(page, 'ein-gehege-360')
  })

  test('what the book knows of an enclosure is edited where it stands', async () => {
    await page.getByRole('button', { name: /^Länge .*ändern/ }).tap()
    await page.getByRole('textbox', { name: 'Länge' }).fill('1.200')
    await page.keyboard.press('Enter')
    await page.getByText('Eine Zahl eintragen.').waitFor()
    await page.getByRole('textbox', { name: 'Länge' }).fill('120,5')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await enclosure('Düne')).lengthCm).toBe(120.5)
    await page.getByText('Wer hier gelebt hat').tap()
    await expectAccessible(app)
    await page.setViewportSize({ width: 360, height: 2000 })
    await expectAccessible(app)
    await keepPicture(page, 'ein-gehege-ganz-360')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await page.getByRole('alert').waitFor()
    expect(await enclosure('Düne')).toBeDefined()
  })

  test('labels are made for all, for one and for those that are chosen', async () => {
    const downloaded = async (tap: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), tap()])
      expect(file.suggestedFilename()).toBe('Gehege-Etiketten.pdf')
      return (await readFile(await file.path())).subarray(0, 5).toString()
    }
    expect(await downloaded(() => page.getByRole('button', { name: 'Etikett drucken' }).tap())).toBe('%PDF-')
    await go('/gehege')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    expect(await downloaded(() => page.getByRole('button', { name: 'Etiketten drucken' }).tap())).toBe(
      '%PDF-',
    )
    await go('/gehege')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Auswählen' }).tap()
    await page.getByLabel('Heide wählen').check()
    await expectAccessible(app)
    await keepPicture(page, 'gehege-auswahl-360')
    expect(await downloaded(() => page.getByRole('button', { name: 'Etiketten' }).tap())).toBe('%PDF-')
  })

  test('what stands elsewhere on the shelf is moved up, and the rounds walk that way', async () => {
    const names = ['Ober', 'Mitte', 'Unten']
    for (const name of names) await api.post('/enclosures', { name, location: 'Regal' })
    await go('/gehege')
    const rows = () => page.getByRole('region', { name: 'Regal' }).getByRole('link').allInnerTexts()
    await expect.poll(rows).toEqual(['Mitte', 'Ober', 'Unten'])
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Reihenfolge' }).tap()
    const up = page.getByRole('button', { name: 'Unten nach oben' })
    await up.tap()
    await up.tap()
    await expectAccessible(app)
    await keepPicture(page, 'gehege-reihenfolge-360')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await expect.poll(rows).toEqual(['Unten', 'Mitte', 'Ober'])
    await page.reload()
    await expect.poll(rows).toEqual(['Unten', 'Mitte', 'Ober'])
    for (const name of names) await api.delete(`/enclosures/${(await enclosure(name)).id}`)
  })

  test('the label of an enclosure that is no more leads to those of today, on plain http, too', async () => {
    await page.goto(
      `${api.url.replace('127.0.0.1', 'zucht.local')}/gehege/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b`,
    )
    await page.getByText('Dieses Gehege gibt es nicht mehr.').waitFor()
    expect(await page.evaluate('window.isSecureContext')).toBe(false)
    await page.getByRole('link', { name: 'Heide' }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'gehege-weg-360')
    await page.getByRole('button', { name: 'Etikett neu drucken' }).tap()
    await page.getByLabel('Heide wählen').waitFor()
    const { id } = await enclosure('Heide')
    await page.goto(`${api.url.replace('127.0.0.1', 'zucht.local')}/gehege/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Heide' }).waitFor()
    // Another device deletes what lies open here.
    const { body: short } = await api.post('/enclosures', { name: 'Kurz' })
    await go(`/gehege/${short.id}`)
    await page.getByRole('heading', { level: 1, name: 'Kurz' }).waitFor()
    await page.getByText('Hier hat noch kein Tier gelebt.').waitFor()
    await api.delete(`/enclosures/${short.id}`)
    await page.getByText('Dieses Gehege gibt es nicht mehr.').waitFor()
    // Deleted here it is not missed: it is taken back.
    const { body: other } = await api.post('/enclosures', { name: 'Kürzer' })
    await go(`/gehege/${other.id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await page.getByText('Kürzer gelöscht').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/gehege')
    expect(await page.getByText('Dieses Gehege gibt es nicht mehr.').count()).toBe(0)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await page.getByRole('link', { name: 'Kürzer' }).waitFor()
    await api.delete(`/enclosures/${(await enclosure('Kürzer')).id}`)
  })

  test('on a laptop enclosures stand beside the rail, by keyboard alone', async () => {
    await app.context.close()
    app = await openApp(browser, api, { path: '/gehege', device: 'laptop', expected })
    page = app.page
    await page.getByRole('link', { name: 'Heide' }).waitFor()
    await expectAccessible(app)
    await expectNoSidewaysScroll(page)
    await keepPicture(page, 'gehege-1280')
    expect(
      await page.getByRole('navigation').getByRole('link', { name: 'Gehege' }).getAttribute('aria-current'),
    ).toBe('page')
    await page.getByRole('link', { name: 'Düne' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Düne' }).waitFor()
    await page.getByRole('link', { name: /Bosse/ }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'ein-gehege-1280')
    await page.goBack()
    await page.getByRole('link', { name: 'Heide' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Heide gereinigt' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await enclosure('Heide')).lastCleanedOn).toBe(await today())
    expect(app.complaints).toEqual([])
  })
})
