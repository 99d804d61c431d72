import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectNoSidewaysScroll,
  expectReadableInForcedColors,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

const names = ['Alma', 'Bosse', 'Carla', 'Dario', 'Enno', 'Frieda']

describeWith(browserNames, 'weighing', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let today: string
  let made = 0

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    today = (await api.get('/api/info')).body.today
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  afterEach(() => app.context.close())

  /** An enclosure with so many animals, each weighed eight days ago, in the order of their names. */
  async function fillEnclosure(count: number) {
    const { body: enclosure } = await api.post('/enclosures', { name: `Gehege ${++made}`, capacity: 8 })
    const ids: string[] = []
    for (const name of names.slice(0, count)) {
      const { body } = await api.post('/gerbils', {
        name,
        gender: 'Female',
        genotype: 'aa CC DD EE GG PP spsp rere',
        dateOfBirth: '2025-03-02',
        enclosureId: enclosure.id,
        isResident: true,
        status: 'Breeding',
      })
      const date = new Date(Date.parse(today) - 8 * 86_400_000).toISOString().slice(0, 10)
      await api.post(`/gerbils/${body.id}/weight-records`, { date, weightGrams: 65 })
      ids.push(body.id)
    }
    return { id: String(enclosure.id), name: String(enclosure.name), ids }
  }
  const weightsOf = async (id: string) =>
    (await api.get(`/gerbils/${id}/weight-records`)).body.items
      .filter(({ date }: any) => date === today)
      .map(({ weightGrams }: any) => weightGrams)

  const type = async (page: Page, text: string) => {
    for (const key of text.split(''))
      await page.getByRole('button', { name: key === ',' ? 'Komma' : key, exact: true }).tap()
  }
  const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })
  const asked = (page: Page, name: string) =>
    page.getByRole('main').getByRole('heading', { level: 2, name }).waitFor()

  test('of an enclosure takes three taps from Heute and one per animal', async () => {
    const { name, ids } = await fillEnclosure(3)
    app = await openApp(browser, api)
    const { page } = app
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await tap(page.getByRole('button', { name: 'Neu', exact: true }))
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Gewicht' }))
    await page.getByRole('heading', { name: 'Welches Gehege?' }).waitFor()
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'wiegen-auswahl-360')
    await tap(page.getByRole('link', { name: new RegExp(`^${name}`) }))
    await asked(page, 'Alma')
    await type(page, '64')
    await tap(next(page))
    await asked(page, 'Bosse')
    await type(page, '64,5')
    await page.getByText('gespeichert: Alma 64').waitFor()
    await expectNoSidewaysScroll(page)
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'wiegen-360')
    await expectReadableInForcedColors(page, 'wiegen-360')
    await tap(next(page))
    await asked(page, 'Carla')
    await type(page, '66')
    await tap(next(page))
    await page.getByText('3 Tiere gewogen').waitFor()
    expect(taps).toBe(3 + 3)
    await expect.poll(async () => Promise.all(ids.map(weightsOf))).toEqual([[64], [64.5], [66]])
    await keepPicture(page, 'wiegen-ende-360')
    expect(await app.findings()).toEqual([])
    expect(app.complaints).toEqual([])
  })

  test('from the label takes one tap for the enclosure and one per animal, over plain http', async () => {
    const { id, name, ids } = await fillEnclosure(2)
    app = await openApp(browser, api, { path: `/gehege/${id}`, insecure: true })
    const { page } = app
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.evaluate('window.isSecureContext')).toBe(false)
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await tap(page.getByRole('main').or(page.locator('[data-foot]')).getByRole('link', { name: 'Wiegen' }))
    for (const name of names.slice(0, 2)) {
      await asked(page, name)
      await type(page, '64,5')
      await tap(next(page))
    }
    await page.getByText('2 Tiere gewogen').waitFor()
    expect(taps).toBe(1 + 2)
    await expect.poll(async () => Promise.all(ids.map(weightsOf))).toEqual([[64.5], [64.5]])
    expect(app.complaints).toEqual([])
  })

  test('asks about a weight that is not likely, once; the breeder is right', async () => {
    const { id, ids } = await fillEnclosure(3)
    app = await openApp(browser, api, { path: `/wiegen/${id}` })
    const { page } = app
    await asked(page, 'Alma')
    await type(page, '46')
    await next(page).tap()
    await page.getByRole('alert').getByText('29 % weniger als zuletzt.').waitFor()
    await page.getByText('46 g oder 64 g?').waitFor()
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'wiegen-frage-360')
    await page.getByRole('button', { name: 'Stimmt' }).tap()
    await asked(page, 'Bosse')
    await page.keyboard.type('460')
    await page.keyboard.press('Enter')
    await page.getByText('460 g oder 46,0 g?').waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('6.2')
    await next(page).tap()
    await page.getByRole('alert').getByText(/46,2/).first().waitFor()
    await page.getByRole('button', { name: 'Stimmt' }).tap()
    await asked(page, 'Carla')
    await page.getByRole('button', { name: 'Auslassen' }).tap()
    await page.getByRole('heading', { name: 'Auffällig' }).waitFor()
    await page.getByText('Alma −19 g').waitFor()
    await expect.poll(async () => Promise.all(ids.map(weightsOf))).toEqual([[46], [46.2], []])

    // Back to any of them: today's weight stands there, and another takes its place.
    await page.getByRole('button', { name: /^Alma/ }).tap()
    await asked(page, 'Alma')
    await type(page, '64')
    await next(page).tap()
    await expect.poll(() => weightsOf(ids[0]!)).toEqual([64])

    // One that is taken away asks, and is neither gone nor called saved.
    await page.getByRole('button', { name: /^Alma/ }).tap()
    await asked(page, 'Alma')
    for (let digit = 0; digit < 2; digit++)
      await page.getByRole('button', { name: 'Letzte Ziffer löschen' }).tap()
    await next(page).tap()
    await page.getByRole('alert').getByText('64 g sind gespeichert.').waitFor()
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'wiegen-leer-360')
    await page.getByRole('button', { name: 'Behalten' }).tap()
    await page.getByRole('list', { name: 'Ergebnis' }).waitFor()
    expect(await weightsOf(ids[0]!)).toEqual([64])
    expect(app.complaints).toEqual([])
  })

  test('goes on without a network, a closed tab and a restart: one record each, and one that was weighed elsewhere asks', async () => {
    const { id, ids } = await fillEnclosure(6)
    app = await openApp(browser, api, { path: `/wiegen/${id}`, worker: true, expected: [/./] })
    const { page, context } = app
    await asked(page, 'Alma')
    for (const [n, name] of names.slice(0, 2).entries()) {
      await asked(page, name)
      await type(page, `${61 + n}`)
      await next(page).tap()
    }
    await asked(page, 'Carla')
    await expect.poll(async () => Promise.all(ids.slice(0, 2).map(weightsOf))).toEqual([[61], [62]])
    await context.setOffline(true)
    api.server.closeAllConnections()
    for (const [n, name] of names.slice(2).entries()) {
      await asked(page, name)
      await type(page, `${63 + n}`)
      await next(page).tap()
    }
    await page.getByText('6 Tiere gewogen').waitFor()
    await page.getByText(/^Keine Verbindung – von/).waitFor()
    await page.getByRole('button', { name: '4 warten' }).tap()
    await page.getByRole('dialog').getByText('Carla: 63').waitFor()
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'wartendes-360')
    await page.close()

    // Meanwhile somebody else weighs the last one.
    await api.post(`/gerbils/${ids[5]}/weight-records`, { date: today, weightGrams: 70 })
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${api.url}/wiegen/${id}`)
    await again.getByText('1 Angabe braucht Sie').waitFor()
    expect(await Promise.all(ids.map(weightsOf))).toEqual([[61], [62], [63], [64], [65], [70]])
    await again.getByRole('button', { name: 'Ansehen' }).tap()
    await again.getByText('Frieda wurde heute schon woanders gewogen.').waitFor()
    await expect.poll(() => again.getByText('70 g').count()).toBe(1)
    await keepPicture(again, 'wartendes-frage-360')
    await again.getByRole('button', { name: 'Meine nehmen' }).tap()
    await again.getByText('1 Angabe braucht Sie').waitFor({ state: 'detached' })
    await expect.poll(() => weightsOf(ids[5]!)).toEqual([66])
  })

  test('keys and "Weiter" stand at the thumb for every animal, in small windows, and without a network', async () => {
    const { id, ids } = await fillEnclosure(3)
    await api.patch(`/gerbils/${ids[1]}`, { name: 'Bosse von der langen Düne am Wasser' })
    app = await openApp(browser, api, { path: `/wiegen/${id}`, worker: true, expected: [/./] })
    const { page, context } = app
    const seen = new Map<string, Set<number>>()
    const look = async (window: string) => {
      const bar = (await page.getByRole('navigation', { name: 'Bereiche' }).boundingBox())!
      const ofOne = (await page.getByRole('button', { name: '1', exact: true }).boundingBox())!
      const last = (await next(page).boundingBox())!
      expect(ofOne.y, window).toBeGreaterThan(0)
      expect(ofOne.height, window).toBeGreaterThanOrEqual(44)
      expect(last.y + last.height, window).toBeLessThanOrEqual(bar.y)
      seen.set(window, (seen.get(window) ?? new Set()).add(ofOne.y))
    }
    const windows = [
      [360, 740],
      [320, 568],
      [640, 400],
    ] as const
    for (const online of [true, false]) {
      if (!online) {
        await page.getByRole('button', { name: /^Carla/ }).tap()
        await asked(page, 'Carla')
        await context.setOffline(true)
        api.server.closeAllConnections()
        await page.getByText(/^Keine Verbindung – von/).waitFor()
      }
      for (const nth of ids.keys()) {
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height })
          await look(`${width}×${height}, ${online ? 'with' : 'without'} a network`)
          if (nth === 1) await keepPicture(page, `wiegen-${width}x${height}-${online ? 'mit' : 'ohne'}`)
        }
        await page.setViewportSize({ width: 360, height: 740 })
        if (online) await page.getByRole('button', { name: 'Auslassen' }).tap()
        else await page.keyboard.press('Shift+Enter')
      }
    }
    for (const [window, places] of seen) expect([...places], window).toHaveLength(1)
  })

  test('two tabs send each weight once, also over lost answers and a reload', async () => {
    const { id, ids } = await fillEnclosure(4)
    app = await openApp(browser, api, { path: `/wiegen/${id}`, expected: [/./] })
    const { page, context } = app
    const other = await context.newPage()
    await other.goto(`${api.url}/tiere`)
    let lost = 0
    // The service stores it, and its answer does not come back.
    await context.route('**/weight-records', async (route) => {
      if (route.request().method() !== 'POST' || lost >= 3) return route.continue()
      lost++
      await route.fetch()
      await route.abort('connectionreset')
    })
    for (const [n, name] of names.slice(0, 4).entries()) {
      await asked(page, name)
      await type(page, `${61 + n}`)
      await next(page).tap()
      if (n !== 1) continue
      await asked(page, 'Carla')
      await page.reload()
    }
    await page.getByText('4 Tiere gewogen').waitFor()
    await expect.poll(async () => Promise.all(ids.map(weightsOf))).toEqual([[61], [62], [63], [64]])
    await expect.poll(() => page.getByText(/warte(n|t)/).count()).toBe(0)
    expect(lost).toBe(3)
    await expect.poll(() => other.getByText(/warte(n|t)/).count()).toBe(0)
  })

  test('what another tab weighs meanwhile stands in an untouched field, and asks where a number was begun', async () => {
    const { id, ids } = await fillEnclosure(2)
    app = await openApp(browser, api, { path: `/wiegen/${id}`, expected: [/./] })
    const { page, context } = app
    const other = await context.newPage()
    await other.goto(`${api.url}/wiegen/${id}`)
    await asked(other, 'Alma')
    await asked(page, 'Alma')
    const display = other.getByRole('status', { name: 'Gewicht von Alma' })
    await type(page, '70')
    await next(page).tap()
    await asked(page, 'Bosse')
    await display.getByText('70').waitFor()
    // The first digit takes its place; it was seen, so it is replaced without a question.
    await type(other, '72')
    await next(other).tap()
    await asked(other, 'Bosse')
    await expect.poll(() => weightsOf(ids[0]!)).toEqual([72])

    await type(other, '6')
    await type(page, '66')
    await next(page).tap()
    await page.getByText('2 Tiere gewogen').waitFor()
    await expect.poll(() => weightsOf(ids[1]!)).toEqual([66])
    await other.getByText('Bosse').first().waitFor()
    await type(other, '4')
    await next(other).tap()
    await other.getByText('1 Angabe braucht Sie').waitFor()
    expect(await weightsOf(ids[1]!)).toEqual([66])
  })

  test('on a laptop is a table: Enter goes on, and asks where a weight is not likely', async () => {
    const { id, ids } = await fillEnclosure(3)
    app = await openApp(browser, api, { path: `/wiegen/${id}`, device: 'laptop', insecure: true })
    const { page } = app
    await expect
      .poll(() => page.evaluate<string>('String(document.activeElement?.ariaLabel)'))
      .toContain('Alma')
    await page.keyboard.type('64,5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('46')
    await page.keyboard.press('Enter')
    await page.getByText('29 % weniger als zuletzt. 46 g oder 64 g?').waitFor()
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'wiegen-1280')
    await page.keyboard.press('Enter')
    // Nothing typed leaves an animal out.
    await page.keyboard.press('Enter')
    await expect.poll(async () => Promise.all(ids.map(weightsOf))).toEqual([[64.5], [46], []])
    await page.keyboard.press('Shift+Enter')
    await page.getByRole('button', { name: 'Fertig' }).click()
    await page.getByText('2 Tiere gewogen').waitFor()
    await page.getByText('Bosse −19 g').waitFor()
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'wiegen-ende-1280')
    expect(app.complaints).toEqual([])
  })

  test('an animal that is missing or dead is taken off the round', async () => {
    const { id, ids } = await fillEnclosure(3)
    app = await openApp(browser, api, { path: `/wiegen/${id}` })
    const { page } = app
    await asked(page, 'Alma')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Alma fehlt' }).tap()
    expect(await app.findings()).toEqual([])
    await page.getByRole('button', { name: 'Aus dem Gehege nehmen' }).tap()
    await asked(page, 'Bosse')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Bosse ist verstorben' }).tap()
    await page.getByRole('button', { name: 'Als verstorben eintragen' }).tap()
    await asked(page, 'Carla')
    await expect.poll(async () => (await api.get(`/gerbils/${ids[0]}`)).body.enclosureId).toBeNull()
    await expect.poll(async () => (await api.get(`/gerbils/${ids[1]}`)).body.dateOfDeath).toBe(today)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await api.get(`/gerbils/${ids[1]}`)).body.dateOfDeath).toBeNull()
    expect(app.complaints).toEqual([])
  })

  test('an enclosure that is gone says so, and leads to the others', async () => {
    app = await openApp(browser, api, { path: '/wiegen/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' })
    await app.page.getByText('Dieses Gehege gibt es nicht mehr.').waitFor()
    expect(await app.findings()).toEqual([])
    await app.page.getByRole('link', { name: 'Anderes Gehege' }).tap()
    await app.page.getByRole('heading', { name: 'Welches Gehege?' }).waitFor()
    expect(app.complaints).toEqual([])
  })
})
