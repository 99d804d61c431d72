import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

describeWith(browserNames, 'a text that is too long', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api)
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()
  /** Types more than there is room for: all of it stays, and its length is said. */
  const overfill = async (name: string, most: number, picture: string) => {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill('Wörter '.repeat(most / 5).trim())
    const typed = await field.inputValue()
    await page.getByText(`Höchstens ${most} Zeichen; es sind ${typed.length}.`).first().waitFor()
    expect(typed.length).toBeGreaterThan(most)
    await expectAccessible(app)
    await keepPicture(page, `zu-lang-${picture}-360`)
    return field
  }

  test('names of a litter are not cut, before it is stored or after', async () => {
    const mother = (
      await api.post('/gerbils', { name: 'Mutti', gender: 'Female', dateOfBirth: '2025-06-01' })
    ).body
    await go('/wuerfe/neu')
    await page.getByRole('button', { name: 'Wer ist die Mutter?' }).tap()
    await page.getByRole('option', { name: /Mutti/ }).tap()
    await page.getByText('Einzelne Jungtiere').tap()
    await tap('ein lebendes mehr')
    const pup = await overfill('Name von Jungtier 1', 200, 'wurf-neu')
    await tap(/^Fertig/)
    await page
      .getByRole('alert')
      .filter({ hasText: 'Name eines Jungtiers: Höchstens 200 Zeichen' })
      .first()
      .waitFor()
    expect((await api.get('/litters')).body.totalCount).toBe(0)
    await pup.fill('Anna')
    await tap(/^Fertig/)
    await expect.poll(async () => (await api.get('/litters')).body.totalCount).toBe(1)

    const [litter] = (await api.get('/litters')).body.items
    expect(litter.motherId).toBe(mother.id)
    await go(`/wuerfe/${litter.id}`)
    await page.getByRole('button', { name: 'Namen', exact: true }).tap()
    const name = await overfill('Name von Jungtier 1', 200, 'wurf-namen')
    await tap('Namen speichern')
    await expect.poll(() => name.evaluate((field) => field.matches(':focus'))).toBe(true)
    await name.fill('Berta')
    await tap('Namen speichern')
    await expect.poll(async () => (await api.get(`/gerbils/${litter.gerbilIds[0]}`)).body.name).toBe('Berta')
  })

  test('an answer is kept on the device until it is short enough to be sent', async () => {
    const id = await addRequest(api, { subject: 'Weibchen gesucht' })
    await go(`/anfragen/${id}`)
    const answer = await overfill('Ihre Antwort', 20_000, 'antwort')
    await page.reload()
    await page
      .getByText(/^Höchstens 20000 Zeichen/)
      .first()
      .waitFor()
    expect((await api.get(`/api/requests/${id}`)).body.draftReply).toBeNull()
    await answer.fill('Gern.')
    await expect.poll(async () => (await api.get(`/api/requests/${id}`)).body.draftReply).toBe('Gern.')
  })

  test('a template of a mail, the wording of a clause and a text of the website stay whole', async () => {
    await go('/einstellungen/vorlagen')
    await page.getByText('Absage', { exact: true }).tap()
    const template = await overfill('Text', 10_000, 'vorlage')
    await tap('Speichern')
    await expect.poll(() => template.evaluate((field) => field.matches(':focus'))).toBe(true)

    await api.post('/gerbils', { name: 'Fiete', gender: 'Male', dateOfBirth: '2026-06-01' })
    await go('/vertraege/neu')
    await tap(/^\d+ Klauseln/)
    const sheet = page.getByRole('dialog')
    await sheet.locator('summary').first().tap()
    const label = await sheet.getByRole('textbox').first().getAttribute('aria-label')
    await overfill(label ?? '', 10_000, 'klausel')
    await page.keyboard.press('Escape')

    const { id } = (await api.post('/api/pages', { title: 'Haltung bei uns', slug: 'haltung-bei-uns' })).body
    await api.post(`/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown: 'Kurz.' } })
    await go('/website/haltung-bei-uns')
    const text = await overfill('Text', 100_000, 'baustein')
    const stored = async () => (await api.get(`/api/pages/${id}`)).body.blocks[0].data.markdown
    expect(await stored()).toBe('Kurz.')
    await text.fill('Lang genug.')
    await expect.poll(stored).toBe('Lang genug.')
    expect(app.complaints).toEqual([])
  })
})
