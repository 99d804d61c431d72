import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { weightRecords } from '@zuchtbuch/db/schema/gerbil-records'
import { gerbils, litters } from '@zuchtbuch/db/schema/herd'
import { addDays } from '@zuchtbuch/domain/calendar'
import { growthCourses } from '@zuchtbuch/domain/test-growth'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessibleInBoth,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

const animals = 40
const born = '2024-03-01'

describeWith(browserNames, 'the growth of the herd', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    today = (await api.get('/api/info')).body.today
    app = await openApp(browser, api, { path: '/einstellungen/regeln' })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const reference = async () => (await api.get('/growth-reference')).body
  const day = (days: number) => addDays(today, days)

  /** Animals of eight litters, weighed every week of their first year. */
  async function addHerd(): Promise<void> {
    const courses = growthCourses(11, animals)
    const made = await api.db
      .insert(litters)
      .values(Array.from({ length: animals / 5 }, () => ({ date: new Date(`${born}T00:00:00Z`) })))
      .returning()
    const herd = await api.db
      .insert(gerbils)
      .values(
        Array.from({ length: animals }, (_, n) => ({
          name: `Tier ${n + 1}`,
          dateOfBirth: born,
          litterId: made[Math.floor(n / 5)]!.id,
        })),
      )
      .returning()
    await api.db.insert(weightRecords).values(
      courses.map(({ animal, ageDays, grams }) => ({
        gerbilId: herd[animal]!.id,
        date: addDays(born, ageDays),
        weightGrams: grams,
      })),
    )
  }
  async function addAnimal(
    name: string,
    ageDays: number,
    weights: readonly (readonly [ageDays: number, grams: number])[],
  ) {
    const { body: enclosure } = await api.post('/enclosures', { name: `Gehege von ${name}` })
    const birth = day(-ageDays)
    const { body } = await api.post('/gerbils', {
      name,
      gender: 'Female',
      dateOfBirth: birth,
      enclosureId: enclosure.id,
      isResident: true,
    })
    for (const [age, weightGrams] of weights)
      await api.post(`/gerbils/${body.id}/weight-records`, { date: addDays(birth, age), weightGrams })
    return { id: String(body.id), enclosureId: String(enclosure.id) }
  }

  test('is not known at first, and Regeln und Fristen says what it needs', async () => {
    await page.getByText('Noch zu wenige Gewichte').waitFor()
    await page
      .getByText('Für jedes Alter braucht es mindestens 10 Tiere aus 3 Würfen.')
      .scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wachstum-unbekannt-360')
    const { id } = await addAnimal('Frida', 60, [
      [14, 12],
      [28, 25],
      [50, 45],
    ])
    await go(`/tiere/${id}?tab=gewicht`)
    await page.getByText('Gestrichelt: grob geschätzt, was üblich ist.').waitFor()
    expect(await page.getByText('Fläche: 8 von 10').count()).toBe(0)
    await keepPicture(page, 'gewicht-geschaetzt-360')
    expect(app.complaints).toEqual([])
  })

  test('once learnt it is drawn, with what it is made of', async () => {
    await addHerd()
    // Eighteen of 53 weeks lie between two windows; Frida counts as well.
    const weights = new Intl.NumberFormat('de-DE').format(animals * 35 + 3)
    await go('/einstellungen/regeln')
    await page.getByText(`Gelernt aus ${weights} Gewichten von ${animals + 1} Tieren`).waitFor()
    await page
      .getByRole('img', { name: /^Gewicht nach Alter, von Geburt bis 1 Jahr/ })
      .scrollIntoViewIfNeeded()
    await page.getByText('Als Tabelle').tap()
    const row = page.getByRole('row', { name: /^84 Tage/ })
    const { points } = await reference()
    const middle = points.find(({ ageDays }: { ageDays: number }) => ageDays === 84).grams
    await row.getByText(new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }).format(middle)).waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wachstum-360')
    await page.getByText('Als Tabelle').tap()
    await keepPicture(page, 'wachstum-kurve-360')
  })

  test('it stands behind the weights of an animal, and the estimate only where it ends', async () => {
    const young = await addAnimal('Finja', 100, [
      [14, 11],
      [28, 24],
      [56, 47],
      [98, 66],
    ])
    await go(`/tiere/${young.id}?tab=gewicht`)
    await page.getByText('Fläche: 8 von 10 Gewichten im Bestand.').waitFor()
    expect(await page.getByText('Gestrichelt: grob geschätzt, was üblich ist.').count()).toBe(0)
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'gewicht-bestand-360')
    const old = await addAnimal('Greta', 800, [
      [28, 24],
      [180, 75],
      [400, 80],
      [780, 78],
    ])
    await go(`/tiere/${old.id}?tab=gewicht`)
    await page
      .getByText('Fläche: 8 von 10 Gewichten im Bestand. Gestrichelt: grob geschätzt, was üblich ist.')
      .waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'gewicht-alt-360')
    const laptop = await openApp(browser, api, { path: `/tiere/${old.id}?tab=gewicht`, device: 'laptop' })
    await laptop.page.getByText('Fläche: 8 von 10 Gewichten im Bestand.').waitFor()
    await expectAccessibleInBoth(laptop)
    await keepPicture(laptop.page, 'gewicht-alt-1280')
    await laptop.page.goto(new URL('/einstellungen/regeln', api.url).href)
    await laptop.page.getByRole('img', { name: /^Gewicht nach Alter/ }).scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(laptop)
    await keepPicture(laptop.page, 'wachstum-1280')
    expect(laptop.complaints).toEqual([])
    await laptop.context.close()
  })

  test('it judges what is weighed, also without a network', async () => {
    const { points } = await reference()
    const at = (age: number) => points.find(({ ageDays }: { ageDays: number }) => ageDays === age).grams
    // More than a gram a day, and what the herd does.
    const grams = Math.round(10 * (at(28) / at(7)))
    expect(grams).toBeGreaterThan((10 + 21) * 1.2)
    const { id, enclosureId } = await addAnimal('Hilda', 28, [[7, 10]])
    await app.context.close()
    app = await openApp(browser, api, {
      path: `/wiegen/${enclosureId}`,
      worker: true,
      expected: [/ERR_INTERNET/, /ERR_FAILED/],
    })
    page = app.page
    await page.getByRole('main').getByRole('heading', { level: 2, name: 'Hilda' }).waitFor()
    const type = async (text: string) => {
      for (const key of text) await page.getByRole('button', { name: key, exact: true }).tap()
      await page.getByRole('button', { name: 'Weiter', exact: true }).tap()
    }
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page.reload()
    await page.getByRole('main').getByRole('heading', { level: 2, name: 'Hilda' }).waitFor()
    await type(String(grams * 2))
    await page.getByRole('alert').getByText('mehr als zuletzt.').waitFor()
    for (let key = 0; key < String(grams * 2).length; key++)
      await page.getByRole('button', { name: 'Letzte Ziffer löschen', exact: true }).tap()
    await type(String(grams))
    await page.getByText('1 Tier gewogen').waitFor()
    await app.context.setOffline(false)
    const stored = async () =>
      (await api.get(`/gerbils/${id}/weight-records`)).body.items.map(({ weightGrams }: any) => weightGrams)
    await expect.poll(stored, { timeout: 30_000 }).toEqual([grams, 10])
  })
})
