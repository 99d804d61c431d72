import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, startApp, startBrowser } from './open-app.ts'

describeWith(browserNames, 'a large herd in the user interface', (executable) => {
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

  test('ten thousand animals: keys, the last row and the way back', async () => {
    await api.db.$client.query(
      `insert into gerbils (id, name, gender, date_of_birth)
     select gen_random_uuid(), 'Tier ' || lpad(n::text, 5, '0'), 'Female', date '2026-01-01' from generate_series(1, 10000) n`,
    )
    const app = await openApp(browser, api, { path: '/tiere?suche=tier', device: 'laptop' })
    const { page } = app
    const table = page.getByRole('table')
    await page.getByRole('link', { name: 'Tier 00001' }).waitFor()
    expect(await table.getAttribute('aria-rowcount')).toBe('10001')
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(100)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    const focused = () => page.evaluate<string>('document.activeElement?.textContent ?? ""')
    await expect.poll(focused).toMatch(/^Tier 00002/)
    await page.keyboard.press('x')
    await page.getByText(/^1 gewählt/).waitFor()
    await table.getByRole('checkbox', { name: 'Alle wählen' }).check()
    await page.getByText(/^10000 gewählt/).waitFor()
    await page.getByRole('button', { name: 'Auswahl beenden' }).click()

    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('End')
    const last = page.getByRole('link', { name: 'Tier 10000' })
    await last.waitFor()
    await last.focus()
    const before = await page.evaluate<number>('window.scrollY')
    expect(before).toBeGreaterThan(400_000)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Tier 10000' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await last.waitFor()
    await expect.poll(focused).toMatch(/^Tier 10000/)
    expect(Math.abs((await page.evaluate<number>('window.scrollY')) - before)).toBeLessThanOrEqual(2)

    // Beside the list, under the animal's own address; the list stays where it is.
    await last.click()
    await page.getByRole('link', { name: 'Ganz öffnen' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/tiere\/[0-9a-f-]{36}$/)
    expect(Math.abs((await page.evaluate<number>('window.scrollY')) - before)).toBeLessThanOrEqual(2)
    expect(await app.findings()).toEqual([])
    await page.goBack()
    await page.getByRole('link', { name: 'Ganz öffnen' }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('button', { name: 'Seite für Seite anzeigen' }).click()
    await expect.poll(() => table.getByRole('row').count()).toBe(101)
    await page.getByRole('button', { name: 'Nächste Seite' }).click()
    await page.getByRole('link', { name: 'Tier 00101' }).waitFor()
    expect(new URL(page.url()).searchParams.get('seite')).toBe('2')
    await page.reload()
    await page.getByRole('link', { name: 'Tier 00101' }).waitFor()
    expect(app.complaints).toEqual([])
  })
})
