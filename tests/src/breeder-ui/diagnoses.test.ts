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

  test('several are kept out of breeding at once, and each gets back what it had', async () => {
    const ids = [await addAnimal('Ada'), await addAnimal('Bea'), await addAnimal('Cora')]
    const former = { kind: 'Excluded', reason: 'Knickschwanz', since: day(-40) }
    await api.patch(`/gerbils/${ids[1]}`, { breedingBan: former })
    const bans = () => Promise.all(ids.map(async (id) => (await stored(id)).breedingBan))
    const before = await bans()
    const choose = async () => {
      await page.getByRole('button', { name: 'Auswählen' }).tap()
      for (const name of ['Ada', 'Bea', 'Cora']) await page.getByLabel(`${name} wählen`).check()
      await page.getByRole('button', { name: 'Weitere Aktionen' }).last().tap()
      await page.getByRole('button', { name: 'Zuchtausschluss / Zuchtsperre …' }).tap()
      await page.getByRole('heading', { name: 'Zuchtsperre für 3 Tiere' }).waitFor()
    }
    await go('/tiere')
    await choose()
    await page
      .getByText('1 von 3 ist schon gesperrt oder ausgeschlossen. Was Sie hier speichern, gilt stattdessen.')
      .waitFor()
    await page.getByLabel('Grund').fill('Milben im Bestand')
    await page.getByLabel('Bis').fill(day(-1))
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('Liegt vor dem Beginn.').waitFor()
    expect(await bans()).toEqual(before)
    await page.getByLabel('Bis').fill(day(30))
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'zuchtsperre-mehrere-360')
    await page.setViewportSize({ width: 1280, height: 800 })
    await keepPicture(page, 'zuchtsperre-mehrere-1280')
    await page.setViewportSize({ width: 360, height: 740 })
    // One is gone meanwhile: it is told, and the others have theirs.
    await page.route('**/gerbils/changes', async (route) => {
      await api.delete(`/gerbils/${ids[2]}`)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page
      .getByText(/^(?:2|3) Tiere: Zuchtsperre bis /)
      .first()
      .waitFor()
    await page.getByText('Dieses Tier gibt es nicht mehr.').waitFor()
    await keepPicture(page, 'zuchtsperre-abgelehnt-360')
    await page.unroute('**/gerbils/changes')
    ids.pop()
    const pause = { kind: 'Suspended', reason: 'Milben im Bestand', since: today, until: day(30) }
    expect(await bans()).toMatchObject([pause, pause])
    await page.getByRole('button', { name: 'Rückgängig' }).first().tap()
    await expect.poll(bans).toEqual(before.slice(0, 2))
    expect(app.complaints).toEqual([])
  })

  test('what keeps several out of breeding is lifted for all who have it', async () => {
    const ids = [await addAnimal('Dora'), await addAnimal('Elsa')]
    const ban = { kind: 'Suspended', reason: 'Zu dünn', since: day(-3), until: day(9) }
    await api.patch(`/gerbils/${ids[0]}`, { breedingBan: ban })
    await go('/tiere')
    await page.getByRole('button', { name: 'Auswählen' }).tap()
    for (const name of ['Dora', 'Elsa']) await page.getByLabel(`${name} wählen`).check()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).last().tap()
    await page.getByRole('button', { name: 'Zuchtausschluss / Zuchtsperre …' }).tap()
    await page.getByRole('button', { name: 'Aufheben' }).tap()
    await page.getByText('Dora: Zuchtsperre aufgehoben').waitFor()
    await expect.poll(async () => (await stored(ids[0]!)).breedingBan).toBeNull()
    await page.getByRole('button', { name: 'Rückgängig' }).first().tap()
    await expect.poll(async () => (await stored(ids[0]!)).breedingBan).toMatchObject(ban)
    expect((await stored(ids[1]!)).version).toBe(1)
    expect(app.complaints).toEqual([])
  })

  test('an animal that is said to be deaf gets a note of it if the breeder wants it, and is asked once', async () => {
    const id = await addAnimal('Taps')
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: /^Anlagen/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Anlagen' })
    const hears = (words: string) => sheet.getByRole('radio', { name: words }).tap()
    const asked = sheet.getByText('Auch als Diagnose „taub“ notieren?')
    await hears('taub')
    await asked.waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await asked.scrollIntoViewIfNeeded()
    await keepPicture(page, 'taub-notieren-360')
    expect(await notes(id)).toEqual([])
    await sheet.getByRole('button', { name: 'Nein', exact: true }).tap()
    await asked.waitFor({ state: 'detached' })
    expect(await notes(id)).toEqual([])
    await hears('nicht geprüft')
    await expect.poll(async () => (await stored(id)).isDeaf).toBeNull()
    await hears('taub')
    await sheet.getByRole('button', { name: 'Notieren', exact: true }).tap()
    await asked.waitFor({ state: 'detached' })
    await expect
      .poll(() => notes(id))
      .toMatchObject([{ diagnosisCode: 'deaf', category: 'Other', title: 'taub', date: today }])
    await hears('hört, geprüft')
    await expect.poll(async () => (await stored(id)).isDeaf).toBe(false)
    const read = page.waitForResponse((answer) => answer.url().includes('diagnosisCode'))
    await hears('taub')
    await (await read).finished()
    await expect.poll(async () => (await stored(id)).isDeaf).toBe(true)
    expect(await asked.count()).toBe(0)
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
