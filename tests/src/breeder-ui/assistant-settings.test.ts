import { aiHandlers } from '@zuchtbuch/ai-worker/handlers'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { aiQueue } from '@zuchtbuch/jobs/ai'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { browserNames } from '@zuchtbuch/testing/browser'
import { type FakeAi, startFakeAi } from '@zuchtbuch/testing/fake-ai'
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
  startApp,
  startBrowser,
} from './open-app.ts'

const expected = [/status of (?:400|409|412|50\d)/, /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)/]

describeWith(browserNames, 'what can be set outside or in the program', (executable) => {
  let fake: FakeAi
  let api: TestApi
  let worker: Worker
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    fake = await startFakeAi()
    api = await startApp({ AI_ALLOW_PRIVATE: 'true', ALLOWED_HOSTS: '192.168.178.20' })
    const { db, jobs, logger, config } = api.ctx
    const handlers = aiHandlers(config)
    worker = startWorker({ db, backend: jobs.backend, queue: aiQueue, handlers, logger })
    await pretendWorker(api, aiQueue)
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/mehr', expected })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await worker.stop()
    await api.stop()
    await fake.close()
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    await page.setViewportSize(devices.phone.viewport)
    app.complaints.length = 0
  })

  const go = (target: string) => page.goto(new URL(target, api.url).href)
  const seen = async (name: string, of: OpenPage = app) => {
    await expectAccessible(of)
    await keepPicture(of.page, name)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const outcome = (words: string | RegExp) => page.locator('form').getByText(words)
  const settings = async () => (await api.get('/settings/assistant')).body

  test('a key is entered, tried, changed and removed, and is never seen again', async () => {
    await page.getByRole('link', { name: 'Schreibhilfe' }).tap()
    await page.getByText('Noch nicht eingerichtet.').waitFor()
    await seen('textvorschlaege-leer-360')
    await page.getByText('Anbieter und Modell').tap()
    await page.getByLabel('Adresse').fill(fake.url)
    await page.getByLabel('Schlüssel').fill('sk-eins')
    fake.play({ reply: 'ja', model: 'maus-7' })
    await button('Speichern und Verbindung prüfen').tap()
    await outcome('Die Verbindung steht, maus-7 hat geantwortet.').waitFor({ timeout: 60_000 })
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer sk-eins')
    await expect.poll(() => page.getByLabel('Schlüssel').inputValue()).toBe('')
    await page.getByText('Einer ist gespeichert').waitFor()
    await seen('textvorschlaege-geht-360')
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('textvorschlaege-1280')
    await page.setViewportSize(devices.phone.viewport)

    fake.play({ status: 401 })
    await page.getByLabel('Schlüssel').fill('sk-zwei')
    await button('Speichern und Verbindung prüfen').tap()
    await outcome(/nimmt den Schlüssel nicht an/).waitFor({ timeout: 60_000 })
    await seen('textvorschlaege-geht-nicht-360')

    // The stored key is not shown to a server that it was not entered for.
    await page.getByLabel('Adresse').fill('')
    await page.getByText(/wird der gespeicherte Schlüssel gelöscht/).waitFor()
    await button('Speichern und Verbindung prüfen').tap()
    await outcome('Gespeichert. Zum Prüfen fehlt noch der Schlüssel.').waitFor()
    expect(await settings()).toMatchObject({ source: 'none', baseUrlSource: 'default' })

    await page.getByLabel('Schlüssel').fill('sk-drei')
    await page.getByLabel('Adresse').fill('ki.example.org')
    await button('Speichern und Verbindung prüfen').tap()
    await page
      .getByText(/mit https:\/\/ beginnt/)
      .first()
      .waitFor()
    expect(await settings()).toMatchObject({ source: 'none' })
    await page.getByLabel('Adresse').fill(fake.url)
    fake.play({ reply: 'ja' })
    await button('Speichern und Verbindung prüfen').tap()
    await outcome(/^Die Verbindung steht/).waitFor({ timeout: 60_000 })
    await button('Schlüssel entfernen').tap()
    await page.getByText('Noch nicht eingerichtet.').waitFor()
    expect(await settings()).toMatchObject({ source: 'none', baseUrl: fake.url })
    expect(await page.content()).not.toContain('sk-')
    expect(app.complaints).toEqual([])
  })

  test('another change meanwhile asks to look, and without a network nothing is sent', async () => {
    await api.delete('/settings/assistant')
    await api.put('/settings/assistant', { apiKey: 'sk-vier' })
    fake.play({ reply: 'ja' })
    await go('/einstellungen/textvorschlaege')
    const model = page.getByLabel('Modell')
    await page.waitForLoadState('networkidle')
    // Where the model of an earlier visit was shown first, it is open already.
    if (!(await model.isVisible())) await page.getByText('Anbieter und Modell').tap()
    await model.fill('maus-8')
    // Another device was a moment quicker.
    await page.route('**/settings/assistant', async (route) => {
      if (route.request().method() === 'PUT') await api.put('/settings/assistant', { model: 'maus-9' })
      await route.continue()
    })
    // A question that a newer one overtakes is given up and never ends.
    const renewed = page.waitForEvent(
      'requestfinished',
      (request) => request.method() === 'GET' && request.url().endsWith('/settings/assistant'),
    )
    await button('Speichern und Verbindung prüfen').tap()
    await page.getByText(/inzwischen woanders geändert/).waitFor()
    await renewed
    await page.unroute('**/settings/assistant')
    await button('Speichern und Verbindung prüfen').tap()
    await expect.poll(async () => (await settings())['model']).toBe('maus-8')
    await app.context.setOffline(true)
    await expect
      .poll(() => button('Speichern und Verbindung prüfen').getAttribute('aria-disabled'))
      .toBe('true')
  })

  test('the addresses: what is wrong stands at them, and the warning of the website goes', async () => {
    await go('/website')
    await page
      .getByRole('button', { name: /veröffentlichen/i })
      .first()
      .tap()
    await page.getByRole('link', { name: 'Die Adresse der Website' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Internetadressen' }).waitFor()
    await page
      .getByText(/das gilt nur auf dem Rechner/)
      .first()
      .waitFor()
    await seen('adressen-leer-360')
    await page.getByLabel('Adresse der Website').fill('https://rennmaeuse.example')
    await page.getByLabel('Adresse des Zuchtbuchs').fill('https://evil.example')
    await button('Speichern').tap()
    await page
      .getByText(/unter der das Zuchtbuch antwortet/)
      .first()
      .waitFor()
    await seen('adressen-falsch-360')
    await page.getByLabel('Adresse des Zuchtbuchs').fill('http://192.168.178.20:8080')
    await button('Speichern').tap()
    await page.getByText('Adressen gespeichert').first().waitFor()
    expect((await api.get('/api/info')).body).toMatchObject({
      siteUrl: 'https://rennmaeuse.example/',
      publicUrl: 'http://192.168.178.20:8080',
    })
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('adressen-1280')
    expect((await api.get('/api/publish/changes')).body['warnings']).not.toContainEqual(
      expect.objectContaining({ code: 'SiteUrlLocal' }),
    )
    expect(app.complaints).toEqual([])
  })

  test('where it is not set up that is said until it is put off; a model at home needs a tick and no key', async () => {
    const own = await startApp()
    const { db, jobs, logger, config } = own.ctx
    const its = startWorker({
      db,
      backend: jobs.backend,
      queue: aiQueue,
      handlers: aiHandlers(config),
      logger,
    })
    await pretendWorker(own, aiQueue)
    const request = await addRequest(own)
    const home = await openApp(browser, own, { path: '/tiere/neu', expected })
    const at = home.page
    try {
      await at.getByText('Namen könnte die Schreibhilfe vorschlagen.').waitFor()
      await seen('neues-tier-ohne-ki-360', home)
      await at.goto(new URL(`/anfragen/${request}`, own.url).href)
      await at.getByText('Einen Vorschlag könnte die Schreibhilfe machen.').waitFor()
      await seen('anfrage-ohne-ki-360', home)
      await at.getByRole('button', { name: 'Nicht mehr zeigen' }).tap()
      await at.getByText('Einen Entwurf könnte').waitFor({ state: 'detached' })
      await at.goto(new URL('/tiere/neu', own.url).href)
      await at.getByLabel('Gencode').waitFor()
      expect(await at.getByText('Namen könnte').count()).toBe(0)

      await at.goto(new URL('/einstellungen/textvorschlaege', own.url).href)
      await at.getByText(/Zurzeit nichts\./).waitFor()
      await at.getByText('Anbieter und Modell').tap()
      const tick = at.getByRole('checkbox', { name: /auf dem eigenen Rechner/ })
      await at.getByLabel('Adresse').fill('https://ki.example.org/v1')
      expect(await tick.count()).toBe(0)
      await at.getByLabel('Adresse').fill(fake.url)
      await at.getByLabel('Modell').fill('gemma3')
      const save = at.getByRole('button', { name: 'Speichern und Verbindung prüfen' })
      await save.tap()
      await at
        .getByText(/setzen Sie darunter das Häkchen/)
        .first()
        .waitFor()
      await tick.check()
      await seen('textvorschlaege-zuhause-haken-360', home)
      fake.play({ reply: 'ja', model: 'gemma3' })
      await save.tap()
      await at.getByText('Die Verbindung steht, gemma3 hat geantwortet.').waitFor({ timeout: 60_000 })
      expect(fake.requests[0]?.headers.authorization).toBeUndefined()
      await at.getByText(/Nichts geht ins Internet/).waitFor()
      await seen('textvorschlaege-zuhause-360', home)
      await expectRoomAt320(at)
      await at.setViewportSize(devices.laptop.viewport)
      await seen('textvorschlaege-zuhause-1280', home)
      expect((await own.get('/settings/assistant')).body).toMatchObject({ isAtHome: true, hasApiKey: false })
      expect(home.complaints).toEqual([])
    } finally {
      await home.context.close()
      await its.stop()
      await own.stop()
    }
  })

  test('what was set outside can be read, and tried, and not changed', async () => {
    const outside = await startApp({
      AI_API_KEY: 'sk-umgebung',
      AI_MODEL: 'maus-1',
      SITE_URL: 'https://rennmaus.example',
    })
    const its = await openApp(browser, outside, { path: '/einstellungen/textvorschlaege', expected })
    try {
      await its.page.getByText(/Hier lässt sich nur die Verbindung prüfen/).waitFor()
      expect(await its.page.getByLabel('Schlüssel').count()).toBe(0)
      for (const [label, value] of [
        ['Adresse', 'https://api.openai.com/v1'],
        ['Modell', 'maus-1'],
      ] as const) {
        expect(await its.page.getByLabel(label).inputValue()).toBe(value)
        expect(await its.page.getByLabel(label).getAttribute('readonly')).not.toBeNull()
      }
      await seen('textvorschlaege-fest-360', its)
      await its.page.goto(new URL('/einstellungen/adressen', outside.url).href)
      const site = its.page.getByLabel('Adresse der Website')
      await its.page.getByText(/hat festgelegt, wer das Zuchtbuch betreut/).waitFor()
      expect(await site.inputValue()).toBe('https://rennmaus.example')
      expect(await site.getAttribute('readonly')).not.toBeNull()
      expect(await its.page.getByLabel('Adresse des Zuchtbuchs').getAttribute('readonly')).toBeNull()
      await seen('adressen-fest-360', its)
      expect(its.complaints).toEqual([])
    } finally {
      await its.context.close()
      await outside.stop()
    }
  })
})
