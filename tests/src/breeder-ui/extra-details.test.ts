import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, expectRoomAt320, openApp, startApp, startBrowser } from './open-app.ts'

describeWith(browserNames, 'details beside the fields in the user interface', (executable) => {
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

  const extras = [
    { label: 'Ohrmarke', value: 'T-104' },
    { label: 'geb.', value: '31.02.2023' },
    { label: 'Bemerkung', value: 'aus dem alten Heft\nSeite 12' },
  ]
  const add = async (name: string) => (await api.post('/gerbils', { name, gender: 'Female', extras })).body.id
  const stored = async (id: string) => (await api.get(`/gerbils/${id}`)).body.extras

  test.each(['phone', 'laptop'] as const)('are changed and deleted where they stand: %s', async (device) => {
    const id = await add(`Uroma ${device}`)
    const app = await openApp(browser, api, { path: `/tiere/${id}`, device })
    const { page } = app
    const details = page.getByRole('region', { name: 'Weitere Angaben' })
    await details.getByText('Seite 12').waitFor()
    expect(await details.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('T-104'),
      expect.stringContaining('31.02.2023'),
      expect.stringContaining('aus dem alten Heft'),
    ])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(app)
    }
    await details.scrollIntoViewIfNeeded()
    await keepPicture(page, `weitere-angaben-${device}`)
    if (device === 'phone') await expectRoomAt320(page)

    await details
      .getByRole('button', { name: /^geb\./ })
      .first()
      .click()
    await details.getByRole('textbox', { name: 'geb.' }).fill('1. März 2023')
    await details.getByRole('textbox', { name: 'geb.' }).press('Control+Enter')
    const changed = { label: 'geb.', value: '1. März 2023' }
    await expect.poll(() => stored(id)).toEqual([extras[0], changed, extras[2]])
    await details.getByRole('button', { name: 'Ohrmarke löschen' }).click()
    await expect.poll(() => stored(id)).toEqual([changed, extras[2]])
    await details.getByText('T-104').waitFor({ state: 'detached' })
    expect(app.complaints).toEqual([])
  })
})
