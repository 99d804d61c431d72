import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

describeWith(browserNames, 'an enquiry that was no mail', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, {
      path: '/anfragen',
      expected: [/status of (?:404|50\d)|ERR_INTERNET/],
    })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const field = (label: string) => page.getByLabel(label, { exact: true })
  const stored = async () => (await api.get('/api/requests')).body.items

  test('is entered after a call, and asks for whoever called', async () => {
    await page.getByText('Noch kein Postfach eingerichtet.').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'anfragen-leer-360')
    await page.getByRole('link', { name: 'Interessent', exact: true }).tap()
    await page.getByRole('radio', { name: 'Anruf' }).waitFor()
    await field('Worum geht es?').fill('Zwei')
    await field('Name').press('Enter')
    await page.getByText('Einen Namen, eine Telefonnummer oder eine E-Mail-Adresse angeben.').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'anfrage-neu-fehlt-360')
    await field('Worum geht es?').fill('Sucht zwei Weibchen. Wohnt in 24937 Flensburg.')
    await field('Name').fill('Jana Petersen')
    await field('Telefon').fill('0171 2345678')
    await page.getByRole('button', { name: 'Eintragen', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Jana Petersen' }).waitFor()
    await page.getByText('Ohne E-Mail-Adresse: die Antwort kopieren, oder anrufen.').waitFor()
    const link = page.getByRole('link', { name: 'Anrufen: 0171 2345678' })
    expect(await link.getAttribute('href')).toBe('tel:01712345678')
    await expectAccessible(app)
    await keepPicture(page, 'anfrage-anruf-360')
    const copy = page.getByRole('button', { name: 'Kopieren' })
    expect(await copy.getAttribute('aria-disabled')).toBe('true')
    await field('Ihre Antwort').fill('Gern, zwei sind noch frei.')
    await copy.tap()
    await page.getByText('Kopiert. Jetzt in der Nachricht einfügen.').first().waitFor()
    await field('Ihre Antwort').press('Control+a')
    await field('Ihre Antwort').press('Delete')
    await field('Ihre Antwort').press('Control+v')
    expect(await field('Ihre Antwort').inputValue()).toBe('Gern, zwei sind noch frei.')
    await expect.poll(stored).toMatchObject([
      {
        channel: 'Phone',
        subject: 'Anruf',
        fromPhone: '0171 2345678',
        draftReply: 'Gern, zwei sind noch frei.',
      },
    ])
  })

  test('makes a prospect of what was said, with the number', async () => {
    await page.getByRole('button', { name: 'Interessent' }).tap()
    await page.getByText('Sucht zwei Weibchen', { exact: true }).waitFor()
    await keepPicture(page, 'anfrage-anruf-interessent-360')
    await page.getByRole('button', { name: 'Übernehmen' }).tap()
    await page.getByText('Jana Petersen steht auf der Warteliste').first().waitFor()
    const [prospect] = (await api.get('/prospects')).body.items
    expect(prospect).toMatchObject({ minCount: 2, maxCount: 2, gender: 'Female' })
    expect((await api.get(`/contacts/${prospect.contactId}`)).body).toMatchObject({
      name: 'Jana Petersen',
      phone: '0171 2345678',
      address: { postalCode: '24937', city: 'Flensburg' },
    })
  })

  test('is put right, and that can be taken back', async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Angaben ändern' }).tap()
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
    expect(await name.inputValue()).toBe('Jana Petersen')
    await keepPicture(page, 'anfrage-aendern-360')
    await name.fill('Jana Peters')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Jana Peters', exact: true }).waitFor()
    await page.getByText('Anfrage von Jana Peters geändert').first().waitFor()
    await page.getByRole('button', { name: /^Rückgängig/ }).tap()
    await page.getByRole('heading', { level: 1, name: 'Jana Petersen' }).waitFor()
    expect((await stored())[0]).toMatchObject({ fromName: 'Jana Petersen' })
  })

  test('is copied from a messenger: what it says of itself stands in the fields, and what is typed stays without a network', async () => {
    await page.goto(new URL('/anfragen/neu', page.url()).href)
    await field('Telefon').fill('04621 99887')
    await field('Worum geht es?').focus()
    const pasted =
      '[12.03.26, 18:03] Kim Lorenzen: Moin, ich suche ein Böckchen ab dem 1.5.2026.\n[12.03.26, 18:04] Kim Lorenzen: LG Kim kim@example.org'
    await page.keyboard.insertText(pasted)
    await page.getByText('Aus dem Text gelesen: Name, E-Mail, wann').waitFor()
    expect(await field('Worum geht es?').inputValue()).toBe(
      'Moin, ich suche ein Böckchen ab dem 1.5.2026.\nLG Kim kim@example.org',
    )
    expect(await page.getByRole('radio', { name: 'Nachricht' }).isChecked()).toBe(true)
    expect(await field('Name').inputValue()).toBe('Kim Lorenzen')
    expect(await field('Telefon').inputValue()).toBe('04621 99887')
    expect(await field('E-Mail').inputValue()).toBe('kim@example.org')
    expect(await field('Wann').inputValue()).toBe('2026-03-12')
    expect(await field('Uhrzeit').inputValue()).toBe('18:03')
    await expectAccessible(app)
    await keepPicture(page, 'anfrage-neu-eingefuegt-360')
    await app.context.setOffline(true)
    await page.getByRole('button', { name: 'Eintragen', exact: true }).tap()
    await page.getByRole('alert').filter({ hasText: 'nicht zu erreichen' }).waitFor()
    await keepPicture(page, 'anfrage-neu-offline-360')
    await app.context.setOffline(false)
    await page.reload()
    await expect.poll(() => field('Name').inputValue()).toBe('Kim Lorenzen')
    await page.getByRole('button', { name: 'Eintragen', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Kim Lorenzen' }).waitFor()
    const all = await stored()
    expect(all).toHaveLength(2)
    expect(all).toContainEqual(
      expect.objectContaining({
        channel: 'Chat',
        subject: 'Nachricht',
        fromAddress: 'kim@example.org',
        receivedAt: '2026-03-12T17:03:00.000Z',
      }),
    )
    // Somebody with an address is answered by mail.
    await page.getByText('an kim@example.org').first().waitFor()
    await page.getByText('Ihre Anfrage', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Kopieren' }).count()).toBe(0)
    await keepPicture(page, 'anfrage-nachricht-360')
  })

  test('is deleted, and nothing is said of a mailbox', async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Löschen …' }).tap()
    await page.getByText('Die Anfrage und Ihre Antworten dazu werden gelöscht. Das lässt').waitFor()
    await page.getByRole('button', { name: 'Anfrage endgültig löschen' }).tap()
    await page.getByRole('list', { name: 'Anfragen', exact: true }).waitFor()
    await keepPicture(page, 'anfragen-liste-360')
    expect(await stored()).toHaveLength(1)
    expect(app.complaints).toEqual([])
  })
})
