import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

describeWith(browserNames, 'an animal while the service is out of reach', (executable) => {
  let api: TestApi
  let browser: Browser
  let ids: Record<string, string>
  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    const { body: heide } = await api.post('/enclosures', { name: 'Heide' })
    await api.post('/enclosures', { name: 'Düne' })
    ids = {}
    for (const name of ['Lotte', 'Nele', 'Ronja']) {
      const animal = { name, gender: 'Female', enclosureId: heide.id, dateOfBirthText: 'Mai 2025' }
      ids[name] = (await api.post('/gerbils', animal)).body.id
    }
    await api.patch(`/gerbils/${ids['Nele']}`, { quarantineUntil: '2099-03-01' })
    await api.post(`/gerbils/${ids['Nele']}/weight-records`, { date: '2026-11-01', weightGrams: 71 })
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const cut = async ({ context, page }: OpenPage) => {
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
    await context.setOffline(true)
    api.server.closeAllConnections()
    await page
      .getByText(/^Keine Verbindung/)
      .filter({ visible: true })
      .first()
      .waitFor()
  }
  const stored = async (name: string) => (await api.get(`/gerbils/${ids[name]}`)).body

  test('that was not opened before stands there with what its row says, and is weighed, noted and moved', async () => {
    const app = await openApp(browser, api, { path: '/gehege', worker: true, expected: [/./] })
    const { page, context } = app
    await page.getByRole('link', { name: /Heide/ }).first().waitFor()
    await page.goto(new URL('/tiere', page.url()).href)
    await page.getByRole('link', { name: /^Nele/ }).waitFor()
    await cut(app)
    await page.getByRole('link', { name: /^Nele/ }).tap()
    await page.getByText('Ohne Verbindung steht hier').waitFor()
    await page.getByText('Mai 2025').waitFor()
    await page.getByText('71 g').first().waitFor()
    await page.getByText('Quarantäne bis 01.03.2099').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'tier-zeile-360')

    await page.getByRole('button', { name: 'Gewicht', exact: true }).tap()
    await page.keyboard.type('73')
    await page.keyboard.press('Enter')
    await page.getByText('73 g').first().waitFor()
    await page.getByRole('button', { name: 'Umsetzen', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: /^Düne/ }).tap()
    await page.getByRole('button', { name: 'Nele nach Düne' }).tap()
    await page.getByRole('definition').filter({ hasText: 'Düne' }).waitFor()
    await context.setOffline(false)
    await expect.poll(() => stored('Nele')).toMatchObject({ enclosureName: 'Düne', lastWeightGrams: 73 })
    await context.close()
  })

  test('that was moved names its new enclosure, also after a reload', async () => {
    const app = await openApp(browser, api, { path: `/tiere/${ids['Lotte']}`, worker: true, expected: [/./] })
    const { page, context } = app
    await page.getByRole('main').getByRole('link', { name: 'Heide' }).waitFor()
    await page.getByRole('button', { name: 'Umsetzen', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: /^Düne/ }).waitFor()
    await cut(app)
    await page.getByRole('dialog').getByRole('button', { name: /^Düne/ }).tap()
    await page.getByRole('button', { name: 'Lotte nach Düne' }).tap()
    await page.getByRole('main').getByRole('link', { name: 'Düne' }).waitFor()
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Düne' }).waitFor()
    await keepPicture(page, 'tier-umgesetzt-360')
    await context.setOffline(false)
    await expect.poll(() => stored('Lotte')).toMatchObject({ enclosureName: 'Düne' })
    await context.close()
  })

  test('is known by its row beside the list of a laptop, too', async () => {
    const app = await openApp(browser, api, {
      path: '/tiere',
      device: 'laptop',
      worker: true,
      expected: [/./],
    })
    const { page, context } = app
    await page.getByRole('link', { name: /Ronja/ }).waitFor()
    await cut(app)
    await page.getByRole('link', { name: /Ronja/ }).click()
    await page.getByText('Ohne Verbindung steht hier').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'tier-zeile-1280')
    // The bar that says it leaves the actions of the panel within the window.
    const note = await page.getByRole('button', { name: 'Notiz', exact: true }).last().boundingBox()
    expect(note!.y + note!.height).toBeLessThanOrEqual(800)
    await page
      .getByRole('region', { name: 'Ronja' })
      .getByRole('button', { name: 'Gewicht', exact: true })
      .click()
    await page.keyboard.type('64')
    await page.keyboard.press('Enter')
    await page.getByText('64 g').first().waitFor()
    await context.setOffline(false)
    await expect.poll(() => stored('Ronja')).toMatchObject({ lastWeightGrams: 64 })
    await context.close()
  })
})
