import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, openApp, startApp, startBrowser } from './open-app.ts'

describeWith(browserNames, 'litters without an exact day in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  test('they read as they are known', async () => {
    const mother = (await api.post('/gerbils', { name: 'Alte Dame', gender: 'Female' })).body
    const add = async (date: string, datePrecision: string, pairingCode: string) =>
      (await api.post('/litters', { date, datePrecision, pairingCode, motherId: mother.id })).body.id
    await add('2018-05-01', 'Unknown', 'A')
    await add('2019-05-01', 'Year', 'B')
    const newest = await add('2020-05-01', 'Month', 'C')
    await api.post('/gerbils', { name: 'Enkelin', litterId: newest })
    const app = await openApp(browser, api, { path: '/wuerfe' })
    const { page } = app
    await page.getByText('Mai 2020').waitFor()
    await page.getByText('Davor').first().tap()
    await page.getByRole('heading', { name: /^Datum unbekannt/ }).waitFor()
    await page.getByRole('heading', { name: /^2019/ }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'wuerfe-ohne-tag-360')
    await page.goto(new URL(`/wuerfe/${newest}`, page.url()).href)
    await page.getByRole('definition').filter({ hasText: 'Mai 2020' }).waitFor()
    await page.goto(new URL(`/tiere/${mother.id}`, page.url()).href)
    await page.getByText('C · Mai 2020').waitFor()
    expect(app.complaints).toEqual([])
  })
})
