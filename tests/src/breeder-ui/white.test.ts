import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

describeWith(browserNames, 'the amount of white in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps
  let litterId: string

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    const { id: motherId } = (await api.post('/gerbils', { name: 'Mutter', gender: 'Female' })).body
    litterId = (await api.post('/litters', { date: '2026-03-01', motherId })).body.id
    app = await openApp(browser, api, { path: '/tiere/neu' })
    page = app.page
    taps = await countTaps(page)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const stored = async (name: string) => (await api.get(`/gerbils?filter=name==${name}`)).body.items[0]
  const grade = (name: string) => page.getByRole('radio', { name, exact: true })

  test('of a new animal is chosen from drawings, and names its colour', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Fleck')
    await page.getByLabel('Gencode').fill('aa CC DD EE GG PP Spsp rere')
    await grade('Kragenschecke').check()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(app)
    }
    await expectRoomAt320(page)
    await keepPicture(page, 'neues-tier-weiss-360')
    await page.getByRole('button', { name: 'Nicht beurteilt' }).tap()
    expect(await page.getByRole('radio', { name: 'Kragenschecke' }).isChecked()).toBe(false)
    await grade('Kragenschecke').check()
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Fleck' }).waitFor()
    await page.getByText('Schwarz Kragenschecke').first().waitFor()
    expect(await stored('Fleck')).toMatchObject({ whiteGrade: 'Collar', whitePercent: null, isDeaf: null })
  })

  test('of an animal is judged in two taps, by its percent as well, and beside it whether it hears', async () => {
    const { id } = await stored('Fleck')
    await api.patch(`/gerbils/${id}`, { litterId, status: 'ForSale' })
    await page.goto(new URL(`/tiere/${id}`, api.url).href)
    await page.getByRole('button', { name: /^Anlagen/ }).waitFor()
    await taps.begin()
    await page.getByRole('button', { name: /^Anlagen/ }).tap()
    await page.getByText('Sicher heißt: folgt').waitFor()
    await grade('Ansatzschecke').tap()
    expect(await taps.count()).toBe(2)
    await expect.poll(async () => (await stored('Fleck')).whiteGrade).toBe('Partial')

    const sheet = page.getByRole('dialog', { name: 'Anlagen' })
    const typePercent = async (text: string) => {
      await sheet.getByRole('button', { name: /^Weißanteil/ }).tap()
      await sheet.getByRole('textbox', { name: /^Weißanteil/ }).fill(text)
      await page.keyboard.press('Enter')
    }
    await typePercent('120')
    await sheet.getByText('Eine ganze Zahl von 0 bis 100.').waitFor()
    await sheet.getByRole('textbox', { name: /^Weißanteil/ }).fill('62 %')
    await page.keyboard.press('Enter')
    await expect.poll(() => grade('Starkschecke').isChecked()).toBe(true)
    // The way back is that of both: a percent decides the grade, and another grade drops the percent.
    const takeBack = async () => {
      await page.goBack()
      await sheet.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Rückgängig' }).tap()
    }
    const openAgain = async () => {
      await page.getByRole('button', { name: /^Anlagen/ }).tap()
      await page.getByText('Sicher heißt: folgt').waitFor()
    }
    await takeBack()
    await expect.poll(() => stored('Fleck')).toMatchObject({ whiteGrade: 'Partial', whitePercent: null })
    await openAgain()
    await typePercent('62')
    await expect.poll(async () => (await stored('Fleck')).whitePercent).toBe(62)
    await grade('Punktschecke').tap()
    await expect.poll(() => stored('Fleck')).toMatchObject({ whiteGrade: 'Spot', whitePercent: null })
    await takeBack()
    await expect.poll(() => stored('Fleck')).toMatchObject({ whiteGrade: 'Heavy', whitePercent: 62 })
    await openAgain()
    await sheet.getByRole('radio', { name: 'taub' }).tap()
    await expect
      .poll(() => stored('Fleck'))
      .toMatchObject({ whiteGrade: 'Heavy', whitePercent: 62, isDeaf: true, color: 'Schwarz Starkschecke' })
    // Nobody else reads it unless the breeder says so, of the animal that is for sale.
    expect((await stored('Fleck')).showsDeafness).toBe(false)
    await sheet.getByRole('checkbox', { name: /^Auf der Website und in der Anzeige/ }).tap()
    await expect.poll(async () => (await stored('Fleck')).showsDeafness).toBe(true)
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'anlagen-weiss-360')
  })

  test('tells under the colours who of the own young is deaf', async () => {
    await page.goto(new URL('/farben', api.url).href)
    const card = page.getByRole('region', { name: 'Weißanteil und Gehör' })
    await card.getByText('taub: Fleck').waitFor()
    await card.getByText('Starkschecke').scrollIntoViewIfNeeded()
    await expectAccessible(app)
    await keepPicture(page, 'farben-weiss-360')
    expect(app.complaints).toEqual([])
  })
})
