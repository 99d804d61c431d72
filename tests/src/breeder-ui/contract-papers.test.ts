import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { docxText, download, pdfText } from '@zuchtbuch/api/test/test-contracts'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectRoomAt320, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

const longest = 'Freiherr Maximilian-Ferdinand Löwenherz vom Großen Plöner See und der Wachstumsverzögerung '
  .repeat(3)
  .slice(0, 200)
  .trim()

/** Of every kind one, between them two and twelve animals, the longest names, no address, and a buyer abroad. */
const papers = [
  [
    'Kaufvertrag',
    12,
    { name: `Dr. ${longest}`.slice(0, 200), address: { street: longest, postalCode: '24103', city: 'Kiel' } },
  ],
  ['Abgabevertrag', 2, { name: 'Jemand ohne Anschrift' }],
  [
    'Schutzvertrag',
    2,
    {
      name: 'Zoë Ångström',
      address: { street: 'Mariahilfer Straße 1', postalCode: '1060', city: 'Wien', country: 'Österreich' },
    },
  ],
] as const

describeWith(browserNames, 'the papers of a contract', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  const made = new Map<string, any>()

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    await api.put('/settings/breeder-profile', {
      breederName: 'Rennmäuse vom Mühlenweg',
      ownerName: 'Jana Petersen',
      street: 'Mühlenweg 3',
      postalCode: '24103',
      city: 'Kiel',
      iban: 'DE89370400440532013000',
      contractTerms: '## Anzahlung\n\nBis **Freitag** die Hälfte.\n\n- Futter liegt bei',
    })
    // A trade tells what it knows in every contract.
    await api.put('/settings/legal-pages', { isTrader: true })
    app = await openApp(browser, api, { path: '/vertraege', expected: [/status of 412/] })
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
  const create = async (path: string, body: object) => {
    const answer = await api.post(path, body)
    expect(answer.status).toBe(201)
    return answer.body
  }
  const plain = (text: string) =>
    text.replace(/\s+/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

  test.each(papers)(
    'a %s for %i says the same on the screen, in Word and in the PDF',
    async (kind, count, buyer) => {
      const { id: buyerContactId } = await create('/contacts', buyer)
      const gerbilIds: string[] = []
      for (let n = 0; n < count; n++) {
        const name = count === 12 ? `${n + 1}. ${longest}`.slice(0, 200) : `Emil ${n}`
        const genotype = n % 2 === 0 ? 'aa CC DD EE GG PP' : null
        const gender = n % 2 === 0 ? 'Male' : 'Female'
        const { id } = await create('/gerbils', { name, gender, genotype })
        gerbilIds.push(id)
        if (kind === 'Schutzvertrag') continue
        const note = { date: '2026-03-14', category: 'Illness', title: 'Knubbel', tellBuyer: true }
        const diagnosis = { diagnosisCode: 'gland-inflamed', side: 'Both', site: longest.slice(0, 100) }
        await create(`/gerbils/${id}/health-records`, n % 2 === 0 ? note : { ...note, ...diagnosis })
      }
      const { id } = await create('/contracts', { kind, gerbilIds, buyerContactId, price: 60 })
      made.set(kind, id)
      const file = async (name: string) => (await download(api, `/contracts/${id}/${name}`)).bytes
      const word = plain(docxText(await file('file')))
      const pdf = plain(await pdfText(await file('file.pdf')))

      await go(`/vertraege/${id}`)
      await page.getByText('Vorschau', { exact: true }).tap()
      await page.getByText('Ort, Datum').first().waitFor()
      const [, ...shown] = (await page.locator('details').innerText()).split(/[\n\t]+/)
      // The letterhead is no part of Word's body.
      const lines = shown
        .filter((line) => line.trim() !== '' && !line.includes('·'))
        .map((line) => plain(line.replace(/^• /, '')))
      expect(lines.length).toBeGreaterThan(40)
      expect(lines.filter((line) => !word.includes(line))).toEqual([])
      expect(lines.filter((line) => !pdf.includes(line))).toEqual([])
      // And the papers have no word more than the screen.
      const said = plain(shown.join('')).replaceAll('•', '')
      expect(Math.abs(said.length - word.length)).toBeLessThan(250)
      for (const text of [word, pdf]) {
        expect(text.includes('Deutschland')).toBe(kind === 'Schutzvertrag')
        expect(text.includes(plain('gesondert informiert'))).toBe(kind !== 'Schutzvertrag')
        expect(text.includes('Straße:____')).toBe(kind === 'Abgabevertrag')
        if (kind !== 'Kaufvertrag') expect(text).not.toMatch(/Kaufpreis|Verkäufer|Käufer/)
      }
      expect(await app.findings()).toEqual([])
      await expectRoomAt320(page)
      await keepPicture(page, `papier-${kind}-360`)
      if (kind !== 'Schutzvertrag') {
        await page.getByText(/^Darüber wurde ich/).scrollIntoViewIfNeeded()
        await keepPicture(page, `papier-${kind}-maengel-360`)
      }
      expect(app.complaints).toEqual([])
    },
  )

  test('of another kind a contract is written anew, beside what was signed', async () => {
    const id = made.get('Schutzvertrag')
    const contract = async () => (await api.get(`/contracts/${id}`)).body
    const { contractNumber } = await contract()
    const signed = await download(api, `/contracts/${id}/file.pdf`)
    await go(`/vertraege/${id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Vertragsart ändern' }).tap()
    await page.getByText(/müssen neu unterschrieben werden. Die bisherigen bleiben aufgehoben./).waitFor()
    await page.getByLabel('Neue Vertragsart').selectOption('Abgabevertrag')
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'vertragsart-360')
    await expectRoomAt320(page)
    // Somebody else has changed it meanwhile: nothing is overwritten.
    let isFirst = true
    await page.route('**/contracts/*', async (route) => {
      if (isFirst && route.request().method() === 'PATCH') {
        isFirst = false
        await api.patch(`/contracts/${id}`, { notes: 'Ohne Heu.' })
      }
      await route.continue()
    })
    await page.getByRole('button', { name: 'Papiere neu schreiben' }).tap()
    await page
      .getByRole('alert')
      .getByText(/inzwischen/)
      .waitFor()
    await page.unroute('**/contracts/*')
    expect((await contract()).kind).toBe('Schutzvertrag')
    await page.getByText('Ohne Heu.').first().waitFor()
    await page.getByRole('button', { name: 'Papiere neu schreiben' }).tap()
    await page.getByText('Vertrag als Abgabevertrag neu geschrieben').waitFor()
    expect(await contract()).toMatchObject({ kind: 'Abgabevertrag', contractNumber, price: 60 })
    const fileOf = async () => pdfText((await download(api, `/contracts/${id}/file.pdf`)).bytes)
    expect(await fileOf()).toContain('Der Abgabepreis')
    const { items } = (await api.get(`/contracts/${id}/documents`)).body
    expect(items).toHaveLength(3)
    const oldest = await download(api, `/contracts/${id}/documents/${items.at(-1).id}/file.pdf`)
    expect(Buffer.from(oldest.bytes).equals(Buffer.from(signed.bytes))).toBe(true)
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).tap()
    await expect.poll(fileOf).toContain('Die Schutzgebühr')
    expect(app.complaints).toEqual([])
  })
})
