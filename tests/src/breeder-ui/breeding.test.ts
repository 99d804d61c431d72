import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectRoomAt320, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

const expected = [/status of (?:400|404|409|412)/, /ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/]

describeWith(browserNames, 'breeding in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/farben', expected })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    app.complaints.length = 0
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const expectAccessible = async () => expect(await app.findings()).toEqual([])

  test('the catalogue shows every colour drawn, and reads a gene code without a network', async () => {
    await page.getByRole('button', { name: /^Agouti/ }).waitFor()
    expect(await page.title()).toBe('Farben · Zucht – Zuchtbuch')
    const { totalCount } = (await api.get('/color-varieties')).body
    const cards = page.getByRole('listitem').filter({ has: page.locator('svg use') })
    expect(await cards.count()).toBe(totalCount)
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    const code = page.getByLabel('Gencode lesen')
    await code.fill('Aa CC DD ee gg Pp Spsp')
    await page.getByText('Polarfuchs Schecke').waitFor()
    await expectAccessible()
    await expectRoomAt320(page)
    await keepPicture(page, 'farben-360')
    await code.fill('aa C- D- E- G- P- SpSp')
    await page.getByRole('alert').waitFor()
    await expectAccessible()
    await code.fill('aa')
    await page.getByText(/Farben sind möglich/).waitFor()
    await app.context.setOffline(false)
    // The screen's whole state is in its address.
    await page.getByRole('searchbox', { name: 'Farbe suchen' }).fill('fuchs')
    await page.reload()
    expect(await page.getByLabel('Gencode lesen').inputValue()).toBe('aa')
    await page.getByRole('button', { name: /^Polar.?fuchs/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Agouti/ }).count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Farbe suchen' }).fill('gibt es nicht')
    await page.getByText('Keine Farbe passt dazu.').waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: 'Alle zeigen' }).tap()
  })

  test('an own colour is added once, changed, deleted and brought back; a seeded one only moves', async () => {
    await page.getByRole('button', { name: 'Eigene Farbe' }).tap()
    await page.getByLabel('Name', { exact: true }).fill('Mondschein')
    await page.getByLabel('Gencode', { exact: true }).fill('AA CC DD EE gg PP spsp rere')
    await expectAccessible()
    await keepPicture(page, 'eigene-farbe-360')
    await page.getByRole('button', { name: 'Anlegen' }).dblclick()
    const own = async () =>
      (await api.get('/color-varieties?pageSize=200')).body.items.filter((one: any) => !one.isSeeded)
    await page.getByRole('button', { name: /^Mondschein/ }).tap()
    expect(await own()).toMatchObject([{ name: 'Mondschein', genotype: 'AA CC DD EE gg PP spsp rere' }])
    await page.getByText('eigene Farbe', { exact: true }).waitFor()
    await expectAccessible()
    await keepPicture(page, 'farbe-360')
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await expect.poll(own).toEqual([])
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await own()).map((one: any) => one.name)).toEqual(['Mondschein'])

    await page.getByRole('button', { name: /^Schwarz aa/ }).tap()
    await page.getByText('fester Eintrag').waitFor()
    expect(await page.getByRole('button', { name: 'Löschen' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Platz in der Reihe/ }).tap()
    await page.getByRole('textbox', { name: 'Platz in der Reihe' }).fill('5')
    await page.keyboard.press('Enter')
    const place = async () => (await api.get('/color-varieties?filter=name==Schwarz')).body.items[0].sortOrder
    await expect.poll(place).toBe(5)
    await page.goBack()
    expect(app.complaints).toEqual([])
  })
})
