import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addDays, today as todayIn } from '@zuchtbuch/domain/calendar'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page, Route } from 'playwright-core'
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

describeWith(browserNames, 'the lists of health in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string

  beforeAll(async () => {
    api = await startApp()
    today = todayIn(api.ctx.config.timeZone)
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/gesundheit' })
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
    const body = { name, gender: 'Female', dateOfBirth: day(-400), ...members }
    return (await api.post('/gerbils', body)).body.id as string
  }
  const addNote = async (id: string, members: object) =>
    (await api.post(`/gerbils/${id}/health-records`, { date: day(-10), ...members })).body.id as string
  const codeOf = async (gerbil: string, note: string) =>
    (await api.get(`/gerbils/${gerbil}/health-records/${note}`)).body.diagnosisCode
  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  test('old notes are given their diagnosis with one tap each, several with two, and all of it goes back', async () => {
    await go('/gesundheit?liste=ohne-diagnose')
    await page.getByText('Alles hat eine Diagnose.').waitFor()
    await keepPicture(page, 'ohne-diagnose-leer-360')
    const [mia, bo] = [await addAnimal('Mia'), await addAnimal('Bo')]
    const mites = await addNote(mia, {
      category: 'Parasites',
      title: 'Milben',
      description: 'Kratzt sich am Ohr, links kahl.',
    })
    const teeth = await addNote(bo, { category: 'Checkup', title: 'Zähne zu lang' })
    const thin = await addNote(bo, { category: 'Illness', title: 'Frisst wenig' })
    const old = await addAnimal('Alma', {
      dateOfDeath: day(-3),
      causeOfDeath: 'Altersschwäche',
    })
    await go('/gesundheit?liste=ohne-diagnose')
    await page.getByRole('listitem').filter({ hasText: 'Alma' }).getByText('Todesursache').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'ohne-diagnose-360')

    await button('Milben bei Mia eintragen').tap()
    await expect.poll(() => codeOf(mia, mites)).toBe('mites')
    await button('Milben bei Mia eintragen').waitFor({ state: 'detached' })
    await button('Rückgängig').tap()
    await expect.poll(() => codeOf(mia, mites)).toBeNull()
    await button('Milben bei Mia eintragen').waitFor()

    await button('Alle 3 Vorschläge ankreuzen').tap()
    await keepPicture(page, 'ohne-diagnose-angekreuzt-360')
    await page.getByRole('checkbox', { name: 'Milben bei Mia ankreuzen' }).uncheck()
    await button('Eintragen').tap()
    await expect.poll(() => codeOf(bo, teeth)).toBe('teeth-long')
    await expect
      .poll(async () => (await api.get(`/gerbils/${old}`)).body)
      .toMatchObject({ deathCause: 'old-age', causeOfDeath: 'Altersschwäche' })
    expect(await codeOf(mia, mites)).toBeNull()
    await page.getByText('2 Diagnosen eingetragen').waitFor()

    // Nothing is proposed for this one: it is chosen.
    await button('Diagnose wählen für Bo').tap()
    await page.getByText('Erst eine Diagnose wählen.').waitFor()
    await page.getByLabel('Diagnose', { exact: true }).selectOption({ label: 'Diabetes' })
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'diagnose-waehlen-360')
    await button('Eintragen').tap()
    await expect.poll(() => codeOf(bo, thin)).toBe('diabetes')
    expect(app.complaints).toEqual([])
  })

  test('a note that was changed elsewhere meanwhile keeps what it has, and it is said', async () => {
    const id = await addAnimal('Runa')
    const note = await addNote(id, { category: 'Injury', title: 'Biss am Schwanz' })
    await go('/gesundheit?liste=ohne-diagnose')
    await button('Biss bei Runa eintragen').waitFor()
    const changeBefore = async (route: Route) => {
      await api.patch(`/gerbils/${id}/health-records/${note}`, { title: 'Biss am Ohr' })
      await route.continue()
    }
    await page.route('**/undiagnosed', changeBefore, { times: 1 })
    await button('Biss bei Runa eintragen').tap()
    await page.getByText('Das wurde inzwischen auch woanders geändert.').first().waitFor()
    expect(await codeOf(id, note)).toBeNull()
    // The list shows it as it is now, and the next tap counts.
    await page.getByText('Biss am Ohr').waitFor()
    await button('Biss bei Runa eintragen').tap()
    await expect.poll(() => codeOf(id, note)).toBe('bite')
  })

  test('the newest notes are narrowed to a group of diagnoses', async () => {
    const id = await addAnimal('Kira')
    await addNote(id, { category: 'Illness', title: 'Herz schwach', diagnosisCode: 'heart' })
    await addNote(id, { category: 'Illness', title: 'Knoten', diagnosisCode: 'tumour-skin' })
    await go('/gesundheit')
    await page.getByText('Herz schwach').waitFor()
    await page.getByLabel('Gruppe').selectOption({ label: 'Tumor' })
    await page.getByText('Herz schwach').waitFor({ state: 'detached' })
    await page.getByText('Knoten').waitFor()
    expect(new URL(page.url()).search).toContain('gruppe=Tumor')
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'gesundheit-gruppe-360')
    await page.getByLabel('Gruppe').selectOption({ label: 'Skelett' })
    await page.getByText('Keine Notiz mit einer solchen Diagnose.').waitFor()
    await page.getByLabel('Gruppe').selectOption({ label: 'alle Diagnosen' })
    await page.getByText('Herz schwach').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('tests for epilepsy are asked for by age, entered with few taps, and summed up', async () => {
    await go('/gesundheit?liste=epi-tests')
    await page.getByText('Zurzeit ist kein Test fällig.').waitFor()
    await keepPicture(page, 'epi-tests-leer-360')
    await page.getByRole('link', { name: 'Wann an Tests erinnert wird' }).tap()
    const ages = page.getByLabel('Epi-Tests im Alter von so vielen Tagen')
    await ages.fill('12 Tage')
    await ages.press('Enter')
    await page.getByText('Höchstens 6 Alter zwischen 30 und 400 Tagen').waitFor()
    await ages.fill('180, 60')
    await ages.press('Enter')
    await expect.poll(async () => (await api.get('/settings/rules')).body.epiTestDays).toEqual([60, 180])
    await expect.poll(() => ages.inputValue()).toBe('60, 180')
    await keepPicture(page, 'regeln-epi-tests-360')

    const born = day(-62)
    const mother = await addAnimal('Lotta')
    const litter = (await api.post('/litters', { motherId: mother, date: `${born}T10:00:00Z` })).body.id
    const young = { litterId: litter, dateOfBirth: born }
    const [emil, nala] = [await addAnimal('Emil', young), await addAnimal('Nala', young)]
    const ill = await addAnimal('Ida')
    await addNote(ill, { category: 'Illness', title: 'Anfall', diagnosisCode: 'epilepsy' })
    await go('/')
    await page.getByText('Epi-Test mit 60 Tagen: 2 Tiere').waitFor()
    await go('/gesundheit?liste=epi-tests')
    await button('Test von Emil eintragen').waitFor()
    await page.getByRole('heading', { name: /^Krampft/ }).waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'epi-tests-360')
    await button('Test von Emil eintragen').tap()
    expect(await page.getByLabel('Art', { exact: true }).inputValue()).toBe('Test')
    await page.getByLabel('Was geschah?').selectOption({ label: 'nichts' })
    await keepPicture(page, 'epi-test-blatt-360')
    await button('Speichern').tap()
    await expect
      .poll(async () => (await api.get(`/gerbils/${emil}/health-records`)).body.items[0])
      .toMatchObject({ category: 'Test', result: 'Negative', test: { kind: 'Epilepsy', outcome: 'None' } })
    await button('Test von Emil eintragen').waitFor({ state: 'detached' })
    await button('Test von Nala eintragen').waitFor()
    await page.getByText('erst 1-mal getestet, sagt wenig').waitFor()
    expect((await api.get(`/gerbils/${nala}`)).body.epilepsy).toBe('Untested')
    expect(app.complaints).toEqual([])
  })
})
