import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import { docxText, download, pdfText } from '@zuchtbuch/api/test/test-contracts'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { tabTo } from './tab-to.ts'
import { devices, expectRoomAt320, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

/** What a browser says by itself of an answer that the screen expects. */
const expected = [/status of (?:400|404|409|412)/]

const profile = {
  breederName: 'Rennmäuse vom Mühlenweg',
  ownerName: 'Jana Petersen',
  street: 'Mühlenweg 3',
  postalCode: '24103',
  city: 'Kiel',
  phone: '0431 / 55 01 23',
  email: 'jana@example.org',
  iban: 'DE89370400440532013000',
  taxNote: 'Privater Verkauf, kein Ausweis von Umsatzsteuer.',
  contractTerms: '## Anzahlung\n\nBis **Freitag** die Hälfte.\n\n- Futter liegt bei',
}

describeWith(browserNames, 'contacts and contracts in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/kontakte', expected })
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
  const create = async (path: string, body: object) => (await api.post(path, body)).body
  const gerbil = async (id: string) => (await api.get(`/gerbils/${id}`)).body
  const seen = async (name: string) => {
    const before = page.viewportSize()!
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
    expect(await app.findings()).toEqual([])
    await page.setViewportSize(before)
    await keepPicture(page, name)
  }
  const animals: string[] = []

  test('without a contact there is one thing to do; the first one needs a name alone', async () => {
    await page.getByText('Noch kein Kontakt.').waitFor()
    expect(await page.title()).toBe('Kontakte · Abgabe – Zuchtbuch')
    await seen('kontakte-leer-360')
    await page.getByRole('button', { name: 'Ersten Kontakt anlegen' }).tap()
    await page.getByRole('button', { name: 'Anlegen', exact: true }).tap()
    await page.getByText('Tragen Sie einen Namen ein.').waitFor()
    await seen('kontakt-neu-360')
    await page.getByLabel('Name', { exact: true }).fill('Özgür <b>Schmidt</b>')
    // What was typed outlives a reload.
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Özgür')
    await page.reload()
    await page.getByText(/Nicht gespeichert, von/).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Özgür <b>Schmidt</b>')
    await page.getByLabel('E-Mail').fill('oezguer@example.org')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).tap()

    await page.getByRole('heading', { level: 1, name: 'Özgür <b>Schmidt</b>' }).waitFor()
    await page.getByRole('button', { name: 'Schreiben' }).waitFor()
    await seen('ein-kontakt-leer-360')
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Anschrift/ }).tap()
    await form.getByLabel('Telefon').fill('0431 / 55 01 23')
    await form.getByLabel('Anrede in Mails').fill('Lieber Herr Schmidt')
    await form.getByLabel('Züchtet selbst').check()
    await seen('kontakt-angaben-360')
    await form.getByRole('button', { name: 'Speichern' }).tap()
    const call = page.getByRole('link', { name: 'Anrufen' })
    await call.waitFor()
    expect(await call.getAttribute('href')).toBe('tel:0431550123')
    const greeted = async () => (await api.get('/contacts?filter=email==oezguer@example.org')).body.items[0]
    await expect.poll(async () => (await greeted()).salutation).toBe('Lieber Herr Schmidt')
    await expect.poll(async () => (await api.get('/contacts?filter=isBreeder==true')).body.totalCount).toBe(1)
    expect(app.complaints).toEqual([])
  })

  test('contacts are found by place, and one that is needed cannot be deleted', async () => {
    const lena = await create('/contacts', {
      name: 'Lena Brückner',
      isReceiver: true,
      address: { street: 'Am Deich 4', postalCode: '24340', city: 'Eckernförde' },
    })
    const { id } = await create('/gerbils', { name: 'Kalle', gender: 'Male', originContactId: lena.id })
    await go('/kontakte')
    await page.getByLabel('Kontakte suchen').fill('eckern')
    await page.getByRole('link', { name: 'Lena Brückner' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Özgür/ }).count()).toBe(0)
    await seen('kontakte-360')
    await expectRoomAt320(page)
    await page.getByRole('link', { name: 'Lena Brückner' }).tap()
    await page.getByRole('link', { name: /Kalle/ }).waitFor()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await page.getByText('Der Kontakt wird noch gebraucht und kann nicht gelöscht werden:').waitFor()
    expect(await page.getByRole('alert').getByRole('link', { name: 'Kalle' }).getAttribute('href')).toBe(
      `/tiere/${id}`,
    )
    await seen('ein-kontakt-gebraucht-360')
    await expectRoomAt320(page)
  })

  test('a contact that nobody needs is deleted and brought back; anonymising asks first', async () => {
    const email = 'irma@example.org'
    const { id } = await create('/contacts', { name: 'Irma', phone: '123', email })
    await go(`/kontakte/${id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await page.getByText('Kontakt Irma gelöscht').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await api.get(`/contacts/${id}`)).status).toBe(200)
    await addRequest(api, { assignedContactId: id, fromAddress: email })
    const subject = 'Re: Anfrage wegen der beiden Weibchen aus dem K-Wurf und ihres Geheges'
    const theirs = await addRequest(api, { fromAddress: email, fromName: 'Irma', subject })
    const foreign = await addRequest(api, { fromAddress: 'markt@example.com', replyTo: email, subject: '' })
    await go(`/kontakte/${id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    const everything = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Auskunft herunterladen' }).tap()
    expect((await everything).suggestedFilename()).toMatch(/\.html$/)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    const asData = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Auskunft als Datei für Programme' }).tap()
    expect((await asData).suggestedFilename()).toMatch(/\.json$/)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Anonymisieren …' }).tap()
    await page.getByText(/Das lässt sich nicht rückgängig machen/).waitFor()
    await page.getByText('Es sind 1 Anfrage.').waitFor()
    const also = page.getByRole('group', { name: 'Gehören auch diese 2 Mails zu Irma?' })
    await also.getByRole('checkbox', { name: /Weibchen aus dem K-Wurf/ }).tap()
    await seen('kontakt-anonymisieren-360')
    await page.getByRole('button', { name: 'Irma anonymisieren' }).tap()
    await expect.poll(async () => (await api.get(`/contacts/${id}`)).body.phone).toBeNull()
    expect((await api.get(`/api/requests/${theirs}`)).status).toBe(404)
    expect((await api.get(`/api/requests/${foreign}`)).status).toBe(200)
    // It closes by a step back in the history, which must not meet the next address.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await go('/kontakte/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b')
    await page.getByText('Das gibt es nicht (mehr).').waitFor()
  })

  test('what is offered says since when, and leads to a contract for twelve', async () => {
    await go('/abgabetiere')
    await page.getByText('Gerade ist kein Tier abzugeben.').waitFor()
    await seen('abgabetiere-leer-360')
    const { id: enclosureId } = await create('/enclosures', { name: 'Düne' })
    const { id: alone } = await create('/enclosures', { name: 'Heide' })
    for (let n = 1; n <= 12; n++) {
      const { id } = await create('/gerbils', {
        name: `Tier ${n}`,
        gender: 'Female',
        genotype: 'aa CC DD EE GG PP',
        dateOfBirth: `2026-03-${String(n).padStart(2, '0')}`,
        status: 'ForSale',
        enclosureId: n === 12 ? alone : enclosureId,
      })
      animals.push(id)
    }
    await page.getByRole('link', { name: /^Tier 12/ }).waitFor()
    // While they come one by one, the first of them is alone, too.
    await expect.poll(() => page.getByText('allein im Gehege – Gruppe?').count()).toBe(1)
    await seen('abgabetiere-360')
    await expectRoomAt320(page)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Alle auswählen' }).tap()
    await page.getByRole('button', { name: 'Anzeige' }).tap()
    await page.getByLabel('Text der Anzeige').fill('Zwölf Schwestern suchen ein Zuhause.')
    await seen('anzeige-360')
    await page.getByRole('button', { name: 'Schließen' }).tap()
    await page.getByRole('button', { name: 'Vertrag', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Übergabe' }).waitFor()
    await page.getByRole('button', { name: 'Übergeben – 12 Tiere' }).waitFor()
    await page.getByText('12 Tiere gelten danach als ausgezogen.').waitFor()
    await seen('vertrag-zwoelf-360')
    expect(app.complaints).toEqual([])
  })

  test('a buyer without an address is a hint, and it is mended where it stands', async () => {
    await go(`/vertraege/neu?tiere=${animals[0]},${animals[1]}`)
    await page.getByRole('button', { name: 'Übergeben – 2 Tiere' }).tap()
    await page.getByText('Wählen Sie, wer die Tiere bekommt.').waitFor()
    await page.getByRole('button', { name: /Käufer wählen/ }).tap()
    await page.getByRole('combobox', { name: 'Wer bekommt die Tiere?' }).fill('özgür')
    await page.getByRole('option', { name: /Özgür/ }).tap()
    await page.getByText('Die Anschrift des Käufers ist nicht vollständig.').waitFor()
    // The paper has a line to write on for each part that is missing.
    await page.getByText('Vorschau', { exact: true }).tap()
    await page
      .getByText(/^PLZ, Ort: _+$/)
      .last()
      .waitFor()
    for (const [field, text] of [
      ['Straße und Hausnummer', 'Mühlenweg 3'],
      ['PLZ', '24103'],
      ['Ort', 'Kiel'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${field}`) }).tap()
      await page.getByRole('textbox', { name: field }).fill(text)
      await page.getByRole('textbox', { name: field }).press('Enter')
      await page.getByRole('button', { name: new RegExp(`^${field} ?${text}`) }).waitFor()
    }
    await page.getByText('Anschrift vollständig').waitFor()
    await page.getByLabel('Kaufpreis für beide').fill('1.200')
    await page.getByText(/Höchstens zwei Stellen nach dem Komma/).waitFor()
    await page.getByLabel('Kaufpreis für beide').fill('60')
    await page.getByText('Entwurf gesichert').waitFor()
    await seen('vertrag-360')
    await expectRoomAt320(page)
    await page.getByText('Der Kaufpreis für beide Tiere zusammen beträgt 60,00 €.').waitFor()
    await page.getByLabel('Vertragsart').selectOption('Schutzvertrag')
    await page.getByText('Die Schutzgebühr für beide Tiere zusammen beträgt 60,00 €.').waitFor()
    await page.getByRole('heading', { name: 'Übernehmer' }).first().waitFor()
    // The draft outlives a reload.
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Schutzvertrag')
    await page.reload()
    await page.getByText(/Nicht gespeichert, von/).waitFor()
    await expect.poll(() => page.getByLabel('Schutzgebühr für beide').inputValue()).toBe('60')
    await expect.poll(() => page.getByLabel('Vertragsart').inputValue()).toBe('Schutzvertrag')
    expect(app.complaints).toEqual([])
  })

  test('a clause of one’s own is written once, chosen for a contract, and removed again', async () => {
    await page.getByRole('button', { name: '7 Klauseln' }).tap()
    await page.getByRole('link', { name: 'Klauseln bearbeiten' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Vertragstext' }).waitFor()
    await page.getByText('Bekannte Mängel').first().waitFor()
    await seen('klauseln-360')
    await expectRoomAt320(page)
    await page.getByRole('button', { name: 'Klausel', exact: true }).tap()
    await page.getByRole('button', { name: 'Klausel anlegen' }).tap()
    await page.getByText('Ausfüllen.').first().waitFor()
    await page.getByLabel('Überschrift').fill('Transport')
    await page.getByLabel('Wortlaut').fill('Der Käufer bringt eine Box mit.')
    await seen('klausel-neu-360')
    await page.getByRole('button', { name: 'Klausel anlegen' }).tap()
    await page.getByText('Klausel „Transport“ angelegt').waitFor()
    const transport = page.getByRole('listitem').filter({ hasText: 'Transport' }).locator('summary')
    await transport.tap()
    await page.getByRole('button', { name: /^Wortlaut Der Käufer bringt/ }).tap()
    await page.getByRole('textbox', { name: 'Wortlaut' }).fill('Der Käufer bringt zwei Boxen mit.')
    await page.getByRole('textbox', { name: 'Wortlaut' }).press('Control+Enter')
    await page.getByText('Klausel „Transport“: Wortlaut geändert').waitFor()
    await page.getByText('Im Schutzvertrag: „Der Übernehmer bringt zwei Boxen mit.“').waitFor()
    await seen('klausel-360')
    await page.getByRole('button', { name: 'Entfernen' }).tap()
    await page.getByText('Klausel „Transport“ entfernt').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await transport.waitFor()

    await go(`/vertraege/neu?tiere=${animals[0]},${animals[1]}`)
    await page.getByText(/Nicht gespeichert, von/).waitFor()
    await page.getByRole('button', { name: '7 Klauseln' }).tap()
    await page.getByRole('checkbox', { name: 'Transport' }).check()
    // Written for a sale, read in the words of the contract.
    await transport.tap()
    expect(await page.getByLabel('Wortlaut: Transport').inputValue()).toBe(
      'Der Übernehmer bringt zwei Boxen mit.',
    )
    await seen('klauseln-waehlen-360')
    await page.getByRole('button', { name: 'Fertig' }).tap()
    await page.getByRole('button', { name: '8 Klauseln' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('the draft is a paper; the contract hands over, says so, and can be taken back', async () => {
    const [first = '', second = ''] = animals
    await api.put('/settings/breeder-profile', profile)
    await page.getByLabel('Bemerkungen').fill('Heu und Futter für eine Woche liegen bei.')
    const draft = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Entwurf ansehen' }).tap()
    expect((await draft).suggestedFilename()).toMatch(/\.pdf$/)
    expect((await api.get('/contracts')).body.totalCount).toBe(0)
    await page.getByRole('button', { name: 'Übergeben – 2 Tiere' }).tap()
    const number = `${(await api.get('/api/info')).body.today.slice(0, 4)}-0001`
    await page.getByRole('heading', { level: 1, name: `Vertrag ${number}` }).waitFor()
    const [contract] = (await api.get('/contracts')).body.items
    expect(contract).toMatchObject({
      kind: 'Schutzvertrag',
      contractNumber: number,
      price: 60,
      gerbilIds: [first, second],
    })
    expect((await gerbil(first)).status).toBe('GivenAway')
    await page.getByRole('link', { name: 'Vertrag (Word)' }).waitFor()
    expect(await page.getByRole('link', { name: /Stammbaum von Tier 1/ }).getAttribute('href')).toBe(
      `/gerbils/${first}/pedigree.pdf?forPet=true`,
    )
    await seen('ein-vertrag-360')
    await expectRoomAt320(page)
    // Screen, Word and PDF say the same.
    await page.getByText('Vorschau', { exact: true }).tap()
    await page.getByText('Ort, Datum').first().waitFor()
    const [, ...shown] = (await page.locator('details').innerText()).split(/[\n\t]+/)
    const plain = (text: string) =>
      text.replace(/\s+/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    const word = plain(docxText((await download(api, `/contracts/${contract.id}/file`)).bytes))
    const pdf = plain(await pdfText((await download(api, `/contracts/${contract.id}/file.pdf`)).bytes))
    // The letterhead is no part of Word's body.
    const lines = shown
      .filter((line) => line.trim() !== '' && !line.includes('·'))
      .map((line) => plain(line.replace(/^• /, '')))
    expect(lines.length).toBeGreaterThan(40)
    expect(lines).toContain('DerÜbernehmerbringtzweiBoxenmit.')
    expect(lines.filter((line) => !word.includes(line))).toEqual([])
    expect(lines.filter((line) => !pdf.includes(line))).toEqual([])
    // The number is not cut.
    const heading = 'document.querySelector("h1")'
    expect(await page.evaluate(`${heading}.scrollWidth <= ${heading}.clientWidth`)).toBe(true)
    await go('/vertraege')
    await page.getByText(number).waitFor()
    await seen('vertraege-360')
    await page.getByRole('link', { name: /Özgür/ }).tap()

    // Large is what comes next; what takes it back stands in the menu.
    await page.getByRole('heading', { level: 1, name: `Vertrag ${number}` }).waitFor()
    expect(await page.getByRole('button', { name: 'Rückgängig machen' }).count()).toBe(0)
    expect(await page.locator('[data-foot]').innerText()).toBe('Vertrag (PDF)')
    const { name, address } = (await api.get(`/contacts/${contract.buyerContactId}`)).body
    const signed = [name, address.street, `${address.postalCode} ${address.city}`].join(', ')
    await api.patch(`/contacts/${contract.buyerContactId}`, {
      address: { ...address, street: 'Neuer Weg 9' },
    })
    await page.getByText(/^Im Buch steht heute: .*Neuer Weg 9/).waitFor()
    await go(`/kontakte/${contract.buyerContactId}`)
    await page.getByText(`unterschrieben mit: ${signed}`, { exact: false }).waitFor()
    await seen('kontakt-andere-anschrift-360')
    await go(`/vertraege/${contract.id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Rückgängig machen' }).tap()
    await page.getByText(`Die Nummer ${number} bleibt vergeben`, { exact: false }).waitFor()
    await seen('vertrag-rueckgaengig-360')
    await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).tap()
    await page.getByText('Noch kein Vertrag.').waitFor()
    expect((await gerbil(first)).status).toBe('ForSale')
    await go(`/vertraege/${contract.id}`)
    await page.getByText('Diesen Vertrag gibt es nicht, oder er wurde rückgängig gemacht.').waitFor()
  })

  test('an animal that another device hands over meanwhile is named with its holder and its contract', async () => {
    await page.setViewportSize(devices.laptop.viewport)
    const lena = (await api.get('/contacts?filter=name==Lena Brückner')).body.items[0]
    // What others change before a page listens, it does not hear of.
    const listens = page.waitForResponse('**/api/events*')
    await go(`/vertraege/neu?tiere=${animals[2]},${animals[3]}&kontakt=${lena.id}`)
    await listens
    await page.getByLabel('Kaufpreis für beide').fill('50')
    await page.getByText('Gehören Ihnen, kein anderer Vertrag').waitFor()
    await keepPicture(page, 'vertrag-1280')
    const { body } = await api.post('/contracts', {
      gerbilIds: [animals[2]],
      buyerContactId: lena.id,
      price: 10,
    })
    const findings = page.getByRole('region', { name: 'Geprüft' })
    await findings.getByRole('link', { name: `Vertrag ${body.contractNumber}` }).waitFor()
    await findings.getByRole('link', { name: 'Lena Brückner' }).waitFor()
    await seen('vertrag-vergeben-1280')
    await page.getByRole('button', { name: 'Übergeben – 2 Tiere' }).click()
    await page.getByRole('alert').waitFor()
    expect((await gerbil(animals[3]!)).status).toBe('ForSale')
    expect((await api.get('/contracts')).body.totalCount).toBe(1)
    await page.emulateMedia({ colorScheme: 'dark' })
    await seen('vertrag-vergeben-1280-dunkel')
    await go(`/kontakte/${lena.id}`)
    await page.getByRole('link', { name: body.contractNumber }).waitFor()
    await seen('ein-kontakt-1280-dunkel')
    expect(app.complaints).toEqual([])
  })

  test('an animal that another device deletes meanwhile is told, and only it is lost', async () => {
    const [gone = '', stays = ''] = animals.slice(5)
    const lena = (await api.get('/contacts?filter=name==Lena Brückner')).body.items[0]
    const { totalCount: before } = (await api.get('/contracts')).body
    await go(`/vertraege/neu?tiere=${gone},${stays}&kontakt=${lena.id}`)
    await page.getByLabel('Kaufpreis für beide').fill('50')
    await page.getByText('Gehören Ihnen, kein anderer Vertrag').waitFor()
    expect((await api.delete(`/gerbils/${gone}`)).status).toBe(204)
    await page.getByText('Dieses Tier gibt es nicht mehr.').waitFor()
    await page.getByRole('button', { name: 'Übergeben – 2 Tiere' }).click()
    await page.getByRole('alert').getByText('Ein gewähltes Tier gibt es nicht mehr.').waitFor()
    expect((await api.get('/contracts')).body.totalCount).toBe(before)
    await page.getByRole('button', { name: 'Dieses Tier aus dem Vertrag nehmen' }).click()
    await page.getByRole('button', { name: 'Übergeben – 1 Tier' }).waitFor()
    expect(await page.getByLabel('Kaufpreis', { exact: true }).inputValue()).toBe('50')
    await seen('vertrag-geloescht-1280')
    expect((await gerbil(stays)).status).toBe('ForSale')
  })

  test('that a pup is young, alone and of unknown sex stands above the button', async () => {
    const { today } = (await api.get('/api/info')).body
    const { body: pup } = await api.post('/gerbils', { name: 'Winzling', dateOfBirth: today })
    const lena = (await api.get('/contacts?filter=name==Lena Brückner')).body.items[0]
    const foot = page.locator('[data-foot]')
    for (const device of ['phone', 'laptop'] as const) {
      await page.setViewportSize(devices[device].viewport)
      await go(`/vertraege/neu?tiere=${pup.id}&kontakt=${lena.id}`)
      await foot.getByText(/Winzling.*(?:jung|Tage|Wochen)/).waitFor()
      await foot.getByText(/Geschlecht/).waitFor()
      const [said, button] = await Promise.all([
        foot.getByRole('status').boundingBox(),
        foot.getByRole('button', { name: 'Übergeben – 1 Tier' }).boundingBox(),
      ])
      expect(said!.y + said!.height).toBeLessThanOrEqual(button!.y)
      await seen(`uebergabe-hinweise-${device}`)
    }
  })

  test('on the laptop a contract is made without a mouse', async () => {
    await go('/vertraege/neu')
    const addAnimal = page.getByRole('button', { name: 'Tier', exact: true })
    await addAnimal.waitFor()
    await tabTo(page, addAnimal)
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Welches Tier wird abgegeben?' }).waitFor()
    await page.keyboard.type('Tier 5')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Tier 5/ }).waitFor()
    await tabTo(page, page.getByRole('button', { name: /Käufer wählen/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Wer bekommt die Tiere?' }).waitFor()
    await page.keyboard.type('lena')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Lena Brückner/ }).waitFor()
    await tabTo(page, page.getByLabel('Kaufpreis', { exact: true }))
    await page.keyboard.type('40')
    await tabTo(page, page.getByRole('button', { name: 'Übergeben – 1 Tier' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Vertrag \d{4}-0003$/ }).waitFor()
    expect((await gerbil(animals[4]!)).status).toBe('GivenAway')
    expect(app.complaints).toEqual([])
  })
})
