import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessible,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

describeWith(browserNames, 'litters of the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps
  let today: string
  beforeAll(async () => {
    api = await startApp()
    today = (await api.get('/api/info')).body.today
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { expected: [/ERR_INTERNET_DISCONNECTED/] })
    page = app.page
    taps = await countTaps(page)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

  test('a litter with five pups is entered within five taps; the pair is suggested', async () => {
    const { body: heide } = await api.post('/enclosures', { name: 'Heide' })
    const animals = []
    for (const [name, gender] of [
      ['Ida', 'Female'],
      ['Udo', 'Male'],
      ['Lotte', 'Female'],
    ]) {
      const { body } = await api.post('/gerbils', {
        name,
        gender,
        enclosureId: heide.id,
        dateOfBirth: day(-300),
      })
      animals.push(body)
    }
    const [ida, udo] = animals
    await api.post('/matings', { motherId: ida.id, fatherId: udo.id, togetherFrom: day(-25) })
    await page.goto(new URL('/', api.url).href)
    await page.getByRole('link', { name: 'Wurf', exact: true }).waitFor()
    await taps.begin()
    await page.getByRole('link', { name: 'Wurf', exact: true }).tap()
    await page.getByRole('button', { name: /Ida/, pressed: true }).waitFor()
    await page.getByRole('textbox', { name: 'lebend' }).tap()
    await page.keyboard.press('4')
    await expectAccessible(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wurf-assistent-360')
    await page.getByRole('button', { name: 'Fertig – 4 Junge anlegen' }).tap()
    await expect.poll(async () => (await api.get('/litters')).body.totalCount).toBe(1)
    expect(await taps.count()).toBeLessThanOrEqual(5)
    const [litter] = (await api.get('/litters')).body.items
    expect(litter).toMatchObject({ motherId: ida.id, fatherId: udo.id, totalBorn: 4, birthDay: today })
    expect(litter.gerbilIds).toHaveLength(4)
    expect(app.complaints).toEqual([])
  })

  test('names are pasted at once; without a network the litter waits and is stored once', async () => {
    await page.goto(new URL('/wuerfe/neu', api.url).href)
    await page.getByRole('heading', { level: 1, name: 'Neuer Wurf' }).waitFor()
    await page.getByRole('button', { name: 'Andere Mutter' }).tap()
    await page.getByRole('option', { name: /Lotte/ }).tap()
    await page.getByRole('button', { name: /Lotte/, pressed: true }).waitFor()
    await page.getByText('Einzelne Welpen').tap()
    await page.getByRole('textbox', { name: 'Kürzel des Wurfs' }).fill('L1')
    await page.getByRole('textbox', { name: 'Name von Welpe 1' }).focus()
    await page.evaluate(`{
      const data = new DataTransfer()
      data.setData('text', 'Anna, Berta, Cäsar')
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }`)
    await page.getByRole('group', { name: 'Geschlecht von Welpe 3' }).getByText('m', { exact: true }).tap()
    await expectAccessible(app)
    await keepPicture(page, 'wurf-assistent-welpen-360')
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page
      .getByText(/^Keine Verbindung – Stand/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Fertig – 5 Junge anlegen' }).tap()
    await app.context.setOffline(false)
    await expect.poll(async () => (await api.get('/litters?filter=pairingCode==L1')).body.totalCount).toBe(1)
    const { items } = (await api.get('/gerbils?pageSize=100')).body
    const names = items.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Anna', 'Berta', 'Cäsar', 'L1-4', 'L1-5']))
    expect(items.find(({ name }: { name: string }) => name === 'Cäsar').gender).toBe('Male')
  })
})
