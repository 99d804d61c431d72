import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { today } from '@zuchtbuch/domain/calendar'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  devices,
  expectAccessibleInBoth,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

describeWith(browserNames, 'diagnoses of one’s own in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, {
      path: '/einstellungen/diagnosen',
      expected: [/status of 409/],
    })
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
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const row = (word: string) => page.getByRole('button', { name: new RegExp(`^${word}`) })
  const said = (words: string) => page.getByText(words).waitFor()
  const own = async () => {
    const { body } = await api.get('/diagnoses')
    return body.filter(({ isOwn }: any) => isOwn)
  }
  const add = async (word: string, members: object = {}) => {
    const body = { word, group: 'Skeleton', category: 'Other', ...members }
    return (await api.post('/diagnoses', body)).body.code as string
  }

  test('are found from the rules, and lead back there', async () => {
    await go('/einstellungen/regeln')
    await page.getByRole('link', { name: 'Eigene Diagnosen' }).waitFor()
    await keepPicture(page, 'regeln-diagnosen-360')
    await page.getByRole('link', { name: 'Eigene Diagnosen' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Diagnosen' }).waitFor()
    await page.getByRole('link', { name: 'Zurück: Regeln und Fristen' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('one is added, refused where there is such a one, and taken back', async () => {
    await page.getByText('Epilepsie/Krampfanfall · Lähmung · Schlaganfall').waitFor()
    await said('Noch keine. Was unten fehlt, legen Sie mit „Diagnose“ an.')
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'diagnosen-leer-360')
    await button('Diagnose').tap()
    await button('Anlegen').tap()
    await said('Mindestens zwei Buchstaben.')
    await said('Wählen Sie, unter welcher Gruppe sie steht.')
    await page.getByLabel('Diagnose', { exact: true }).fill('MILBEN')
    await page.getByLabel('Gruppe').selectOption({ label: 'Skelett' })
    await button('Anlegen').tap()
    await page.getByRole('alert').filter({ hasText: 'Diese Diagnose gibt es schon.' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'diagnose-neu-360')
    await page.getByLabel('Diagnose', { exact: true }).fill(' Zehenfehlstellung ')
    await page.getByLabel('Art').selectOption({ label: 'Sonstiges' })
    await page.getByText('möglich', { exact: true }).tap()
    await button('Anlegen').tap()
    await said('Diagnose „Zehenfehlstellung“ angelegt')
    await said('Skelett · Sonstiges · möglicherweise erblich')
    expect(await own()).toMatchObject([
      {
        word: 'Zehenfehlstellung',
        group: 'Skeleton',
        category: 'Other',
        usuallyHeritable: 'Possible',
      },
    ])
    await button('Rückgängig').tap()
    await row('Zehenfehlstellung').waitFor({ state: 'detached' })
    expect(await own()).toEqual([])
    expect(app.complaints).toEqual([])
  })

  test('one is changed over what others changed meanwhile, and put back', async () => {
    const code = await add('Zehe krumm')
    await row('Zehe krumm').tap()
    await page.getByLabel('Diagnose', { exact: true }).fill('Zehenfehlstellung')
    await keepPicture(page, 'diagnose-360')
    await api.patch(`/diagnoses/${code}`, { category: 'Injury' })
    await button('Speichern').tap()
    await said('Diagnose „Zehenfehlstellung“ geändert')
    await row('Zehenfehlstellung').filter({ hasText: 'Skelett · Verletzung' }).waitFor()
    expect(await own()).toMatchObject([{ code, word: 'Zehenfehlstellung', category: 'Injury' }])
    await button('Rückgängig').tap()
    await row('Zehe krumm').waitFor()
    expect(await own()).toMatchObject([{ code, word: 'Zehe krumm', category: 'Injury' }])
    await api.delete(`/diagnoses/${code}`)
    await row('Zehe krumm').waitFor({ state: 'detached' })
    expect(app.complaints.filter((one) => !one.includes('412'))).toEqual([])
  })

  test('one that is given somewhere can be hidden, shown again, and not be deleted', async () => {
    const code = await add('Zuckende Pfote', { group: 'Nerves', usuallyHeritable: 'Likely' })
    const { body: animal } = await api.post('/gerbils', { name: 'Mia', gender: 'Female' })
    const note = {
      date: today(api.ctx.config.timeZone),
      category: 'Other',
      title: 'Zuckt',
      diagnosisCode: code,
    }
    await api.post(`/gerbils/${animal.id}/health-records`, note)
    await row('Zuckende Pfote').tap()
    await button('Löschen').tap()
    const alert = page.getByRole('alert').filter({ hasText: 'wird noch gebraucht' })
    await alert.waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'diagnose-gebraucht-360')
    await button('Ausblenden').tap()
    await said('Diagnose „Zuckende Pfote“ ausgeblendet')
    await row('Zuckende Pfote .* ausgeblendet').waitFor()
    await keepPicture(page, 'diagnosen-360')
    expect(await own()).toMatchObject([{ code, archived: true }])
    await page.setViewportSize(devices.laptop.viewport)
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'diagnosen-1280')
    await page.setViewportSize(devices.phone.viewport)
    await row('Zuckende Pfote').tap()
    await keepPicture(page, 'diagnose-ausgeblendet-360')
    await button('Wieder zur Wahl stellen').tap()
    await said('Diagnose „Zuckende Pfote“ steht wieder zur Wahl')
    expect(await own()).toMatchObject([{ code, archived: false }])
    expect(app.complaints).toEqual([])
  })

  test('one that is given nowhere is deleted, and comes back as it was', async () => {
    await add('Kahle Stelle', { group: 'TeethSkin', category: 'Illness', usuallyHeritable: 'Possible' })
    await row('Kahle Stelle').tap()
    await button('Löschen').tap()
    await said('Diagnose „Kahle Stelle“ gelöscht')
    await row('Kahle Stelle').waitFor({ state: 'detached' })
    await button('Rückgängig').tap()
    await row('Kahle Stelle').waitFor()
    expect(await own()).toContainEqual(
      expect.objectContaining({ word: 'Kahle Stelle', group: 'TeethSkin', usuallyHeritable: 'Possible' }),
    )
    expect(app.complaints).toEqual([])
  })

  test('a note leads to a new one, and keeps what was typed until it can be chosen', async () => {
    const { body: animal } = await api.post('/gerbils', { name: 'Cleo', gender: 'Female' })
    await go(`/tiere/${animal.id}?tab=gesundheit`)
    await button('Notiz zur Gesundheit').tap()
    await page.getByLabel('Was ist los?').fill('Kratzt sich am Ohr')
    await keepPicture(page, 'notiz-eigene-diagnose-360')
    await page.getByRole('link', { name: 'Eigene Diagnose anlegen' }).tap()
    await page.getByRole('heading', { name: 'Eigene Diagnose', exact: true }).waitFor()
    await page.getByLabel('Diagnose', { exact: true }).fill('Ohrrandwunde')
    await page.getByLabel('Gruppe').selectOption({ label: 'Ohr, Auge' })
    await button('Anlegen').tap()
    await said('Diagnose „Ohrrandwunde“ angelegt')
    // It closes into the note that it was opened from.
    await page.getByLabel('Was ist los?').waitFor()
    expect(await page.getByLabel('Was ist los?').inputValue()).toBe('Kratzt sich am Ohr')
    await page.getByLabel('Diagnose').selectOption({ label: 'Ohrrandwunde' })
    await button('Speichern').tap()
    const notes = async () => (await api.get(`/gerbils/${animal.id}/health-records`)).body.items
    await expect
      .poll(async () => (await notes())[0])
      .toMatchObject({ title: 'Kratzt sich am Ohr', diagnosisCode: expect.stringMatching(/^own-/) })
    expect(app.complaints).toEqual([])
  })
})
