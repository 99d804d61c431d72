import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { keptOnDevice } from './kept-on-device.ts'
import {
  devices,
  expectAccessible,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

const hostile = `<img src=x onerror=alert(1)> “Ö” ${'sehrlangeswort'.repeat(20)}`

describeWith(browserNames, 'tickets in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, {
      path: '/tickets',
      expected: [/status of (?:400|404|409|503)/, /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/],
    })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
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
  const tickets = async () => (await api.get('/feedback')).body.items
  const write = async (description: string, more: object = {}): Promise<string> =>
    (await api.post('/feedback', { description, ...more })).body.id
  const heading = (words: string) => page.getByRole('heading', { level: 1, name: words }).waitFor()

  test('a word about a screen is written from its menu; what goes along stands there first', async () => {
    await page.getByText('Noch keine Meldung.').waitFor()
    expect(await page.title()).toBe('Wünsche und Fehler · Mehr – Zuchtbuch')
    await seen('tickets-leer-360')
    const { id } = (await api.post('/gerbils', { name: 'Lotte', isResident: true })).body
    await go(`/tiere/${id}`)
    await heading('Lotte')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).first().tap()
    await page.getByRole('button', { name: 'Wunsch oder Fehler melden' }).tap()
    await heading('Neue Meldung')
    await page.getByText(`${api.url}/tiere/${id}`).waitFor()
    await page.getByText('Lotte', { exact: true }).first().waitFor()
    await seen('ticket-neu-360')
    await expectRoomAt320(page)
    const field = page.getByLabel('Was fehlt, oder was geht nicht?')
    await page.getByRole('button', { name: 'Meldung schreiben' }).tap()
    await page.getByText('Etwas schreiben.').waitFor()
    await field.fill('Das Gewicht fehlt')
    // A reload in the middle loses nothing of it.
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Das Gewicht fehlt')
    await page.reload()
    await page.getByText(/^Nicht gespeichert, von/).waitFor()
    expect(await field.inputValue()).toBe('Das Gewicht fehlt')
    await page.getByRole('button', { name: 'Meldung schreiben' }).dblclick()
    await heading('Wünsche und Fehler')
    await page.getByRole('link', { name: /Das Gewicht fehlt.*Neu/ }).waitFor()
    expect(await tickets()).toMatchObject([
      {
        description: 'Das Gewicht fehlt',
        gerbilId: id,
        animalName: 'Lotte',
        url: `${api.url}/tiere/${id}`,
        userAgent: expect.stringContaining('Mozilla'),
        timestamp: expect.stringMatching(/Z$/),
        view: expect.stringContaining('Lotte'),
      },
    ])
    expect(app.complaints).toEqual([])
  })

  test('a question is answered where it stands, once; what others write comes by itself', async () => {
    const [{ id }] = await tickets()
    await page.getByRole('link', { name: /Das Gewicht fehlt/ }).tap()
    await heading('Meldung')
    await api.put(`/feedback/${id}`, { status: 'Question', answer: 'Bei welchem Tier?' })
    await page.getByRole('heading', { name: /^Rückfrage an Sie/ }).waitFor()
    // Mehr counts it, in the bar of every screen, until it is answered.
    const more = page.getByRole('navigation').getByRole('link', { name: /Mehr/ })
    await more.getByText('1', { exact: true }).waitFor()
    await seen('ticket-rueckfrage-360')
    await page.getByLabel('Ihre Antwort').fill('Bei Lotte')
    await page.getByRole('button', { name: 'Antworten' }).dblclick()
    await page.getByRole('heading', { name: /^Von Ihnen/ }).waitFor()
    await expect.poll(async () => (await api.get(`/feedback/${id}`)).body.replies).toHaveLength(1)
    await page.getByRole('main').getByText('Neu', { exact: true }).waitFor()
    await more.getByText('1', { exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Noch etwas dazu').inputValue()).toBe('')
    await page.setViewportSize(devices.laptop.viewport)
    await seen('ticket-1280')
    expect(app.complaints).toEqual([])
  })

  test('without a network a ticket and an answer wait on the device, and go when it is back', async () => {
    const [{ id }] = await tickets()
    await go('/tickets')
    await page.getByRole('link', { name: /Das Gewicht fehlt/ }).waitFor()
    await page.getByRole('link', { name: 'Neue Meldung' }).tap()
    await heading('Neue Meldung')
    await app.context.setOffline(true)
    await page.getByLabel('Was fehlt, oder was geht nicht?').fill(hostile)
    await page.getByRole('button', { name: 'Meldung schreiben' }).tap()
    await page.getByRole('listitem').filter({ hasText: hostile }).getByText('wartet').waitFor()
    await seen('tickets-wartet-360')
    await page.getByRole('link', { name: /Das Gewicht fehlt/ }).tap()
    await page.getByLabel('Noch etwas dazu').fill('Und bei Emil')
    await page.getByRole('button', { name: 'Antworten' }).tap()
    await page.getByRole('heading', { name: /^Von Ihnen wartet/ }).waitFor()
    await app.context.setOffline(false)
    await expect.poll(async () => (await tickets()).length, { timeout: 30_000 }).toBe(2)
    await expect
      .poll(async () => (await api.get(`/feedback/${id}`)).body.replies.length, { timeout: 30_000 })
      .toBe(2)
    await go('/tickets')
    await page.getByRole('link', { name: hostile }).waitFor()
    await expectRoomAt320(page)
    await seen('tickets-360')
    await page.setViewportSize(devices.laptop.viewport)
    await seen('tickets-1280')
  })

  test('the link of a notification leads to its ticket; one that is gone leads to the list', async () => {
    const id = await write('Für die Mitteilung')
    await go(`/?focus=${id}`)
    await heading('Meldung')
    await page.getByText('Für die Mitteilung').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tickets/${id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await heading('Wünsche und Fehler')
    await page.getByText('Meldung gelöscht').waitFor()
    await go(`/?focus=${id}`)
    await page.getByText('Diese Meldung gibt es nicht mehr.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/tickets')
    await seen('ticket-weg-360')
    await go('/?focus=kaputt')
    await page.getByText('Diese Meldung gibt es nicht mehr.').waitFor()
    await go('/papierkorb')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Für die Mitteilung' })
      .getByRole('button', { name: /zurückholen$/ })
      .tap()
    await expect.poll(async () => (await api.get(`/feedback/${id}`)).status).toBe(200)
  })

  test('a service that fails says so, and more than a page of tickets has pages', async () => {
    for (let nth = 1; nth <= 50; nth++) await write(`Nummer ${nth}`)
    await page.route('**/feedback?*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.evaluate(
      'indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))',
    )
    await go('/tickets')
    await page.getByText('Das hat nicht geklappt.').waitFor()
    await page.unroute('**/feedback?*')
    await page.getByRole('button', { name: 'Nochmal versuchen' }).tap()
    await page.getByText('Nummer 50').waitFor()
    await page.getByRole('button', { name: 'Ältere' }).tap()
    await page.getByText('Das Gewicht fehlt').waitFor()
    expect(new URL(page.url()).search).toBe('?seite=2')
  })
})
