import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addDays, today as todayIn } from '@zuchtbuch/domain/calendar'
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

describeWith(browserNames, 'diagnoses, tests and bans in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string

  beforeAll(async () => {
    api = await startApp()
    today = todayIn(api.ctx.config.timeZone)
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/tiere' })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
  })

  const day = (days: number) => addDays(today, days)
  const addAnimal = async (name: string, members: object = {}) => {
    const body = { name, gender: 'Female', dateOfBirth: day(-200), ...members }
    return (await api.post('/gerbils', body)).body.id as string
  }
  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const stored = async (id: string) => (await api.get(`/gerbils/${id}`)).body
  const notes = async (id: string) => (await api.get(`/gerbils/${id}/health-records`)).body.items

  test('a diagnosis names the note, and asks whether the animal is bred from', async () => {
    const id = await addAnimal('Mia')
    await go(`/tiere/${id}?tab=gesundheit`)
    await page.getByRole('button', { name: 'Notiz zur Gesundheit' }).tap()
    await page.getByLabel('Diagnose').selectOption({ label: 'Epilepsie/Krampfanfall' })
    expect(await page.getByLabel('Was ist los?').inputValue()).toBe('Epilepsie/Krampfanfall')
    expect(await page.getByLabel('Art', { exact: true }).inputValue()).toBe('Illness')
    await page.getByText('Genauer').tap()
    await page.getByLabel('Schwere').selectOption({ label: 'mittel' })
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'notiz-diagnose-360')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('Epilepsie/Krampfanfall: Mia von der Zucht ausschließen?').waitFor()
    await keepPicture(page, 'notiz-ausschluss-360')
    await expect
      .poll(async () => (await notes(id))[0])
      .toMatchObject({
        diagnosisCode: 'epilepsy',
        severity: 'Moderate',
        category: 'Illness',
        tellBuyer: true,
      })
    expect((await stored(id)).breedingBan).toBeNull()
    await page.getByRole('button', { name: 'Ausschließen', exact: true }).tap()
    await page.getByText('Epilepsie: krampft').waitFor()
    await expect
      .poll(async () => (await stored(id)).breedingBan)
      .toMatchObject({
        kind: 'Excluded',
        reason: 'Epilepsie/Krampfanfall',
        diagnosisCode: 'epilepsy',
        since: today,
      })
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'tier-gesundheit-360')
    // It stands at the head, and is lifted where it stands.
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Zuchtausschluss' }).tap()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'zuchtsperre-360')
    await page.getByRole('button', { name: 'Aufheben' }).tap()
    await expect.poll(async () => (await stored(id)).breedingBan).toBeNull()
    await page.getByRole('button', { name: 'Zuchtausschluss' }).waitFor({ state: 'detached' })
    expect(app.complaints).toEqual([])
  })

  test('an animal is suspended for a time, and set free when it ends', async () => {
    const id = await addAnimal('Cleo')
    await go(`/tiere/${id}`)
    await page
      .getByRole('button', { name: /^Status: Zucht/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Von der Zucht ausschließen oder sperren' }).tap()
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('Schreiben Sie, warum.').waitFor()
    await page.getByLabel('Grund').fill('Zu dünn nach dem Wurf')
    await page.getByLabel('Bis').fill(day(30))
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByRole('button', { name: /^Zuchtsperre bis/ }).waitFor()
    await expect
      .poll(async () => (await stored(id)).breedingBan)
      .toMatchObject({ kind: 'Suspended', until: day(30) })
    await keepPicture(page, 'tier-gesperrt-360')
    await api.patch(`/gerbils/${id}`, {
      breedingBan: { kind: 'Suspended', reason: 'Vorbei', since: day(-20), until: day(-1) },
    })
    await page.getByRole('button', { name: /^Zuchtsperre bis/ }).waitFor({ state: 'detached' })
    expect(app.complaints).toEqual([])
  })

  test('on a laptop the head of the animal opens its sheets beside every tab', async () => {
    const id = await addAnimal('Wanda', { breedingBan: { kind: 'Excluded', reason: 'Knickschwanz' } })
    await page.setViewportSize({ width: 1280, height: 800 })
    await go(`/tiere/${id}?tab=gesundheit`)
    await page.getByRole('button', { name: 'Zuchtausschluss' }).click()
    await page.getByRole('heading', { name: 'Wanda: Zuchtsperre' }).waitFor()
    await keepPicture(page, 'zuchtsperre-1280')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Wanda: Zuchtsperre' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Status: Zucht/ }).click()
    await page.getByRole('button', { name: 'Von der Zucht ausschließen oder sperren' }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(app.complaints).toEqual([])
  })

  test('a test for epilepsy is entered, and its result follows from what happened', async () => {
    const id = await addAnimal('Tilda')
    await go(`/tiere/${id}?tab=gesundheit`)
    await page.getByRole('button', { name: 'Notiz zur Gesundheit' }).tap()
    await page.getByLabel('Art', { exact: true }).selectOption({ label: 'Test' })
    expect(await page.getByLabel('Was ist los?').inputValue()).toBe('Epilepsietest')
    await page.getByLabel('Anlass').selectOption({ label: 'auf die Hand genommen' })
    await page.getByLabel('Was geschah?').selectOption({ label: 'nichts' })
    await keepPicture(page, 'notiz-test-360')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('Epilepsie: erst 1-mal getestet, sagt wenig').waitFor()
    await expect
      .poll(async () => (await notes(id))[0])
      .toMatchObject({ category: 'Test', result: 'Negative', tellBuyer: false })
    // Another outcome is another result.
    await page.getByRole('button', { name: '„Epilepsietest“ ändern' }).tap()
    await page.getByLabel('Was geschah?').selectOption({ label: 'Zucken' })
    await page.getByLabel('Dauer').fill('40')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('Epilepsie: krampft').waitFor()
    await expect
      .poll(async () => (await notes(id))[0])
      .toMatchObject({ result: 'Positive', test: { durationSeconds: 40 } })
    expect(app.complaints).toEqual([])
  })

  test('a death has a diagnosis beside the words, and goes without them when it is taken back', async () => {
    const id = await addAnimal('Nele')
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Verstorben' }).tap()
    await page.getByLabel('Gestorben an').selectOption({ label: 'Tumor (Ohr)' })
    await page.getByLabel('Todesursache', { exact: true }).fill('Am Ende sehr dünn')
    await page.getByLabel('Wie gestorben').selectOption({ label: 'eingeschläfert' })
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'verstorben-360')
    await page.getByRole('button', { name: 'Als verstorben eintragen' }).tap()
    await page.getByText('Tumor (Ohr) · Am Ende sehr dünn').waitFor()
    await expect.poll(() => stored(id)).toMatchObject({ deathCause: 'tumour-ear', deathManner: 'Euthanised' })
    await page.getByRole('button', { name: 'Rückgängig' }).first().tap()
    await expect.poll(async () => (await stored(id)).status).toBe('Breeding')
    expect(await stored(id)).toMatchObject({ deathCause: null, deathManner: null })
    expect(app.complaints).toEqual([])
  })
})
