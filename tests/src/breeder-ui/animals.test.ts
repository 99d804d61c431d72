import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { keepPicture } from './keep-picture.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { expectNoSidewaysScroll, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'
import { countTaps } from './taps.ts'

const LONG = `Ännchen <b>${'überaus langer Name '.repeat(9)}`.slice(0, 199).trim()

describeWith(browserNames, 'the animals of the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  /** What a browser says by itself of an answer that the screen expects. */
  const expected = [/status of (?:400|404|412)/, /ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED/]

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/tiere', expected })
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
  const create = async (body: object): Promise<{ id: string; version: number }> =>
    (await api.post('/gerbils', body)).body
  const read = async (id: string) => (await api.get(`/gerbils/${id}`)).body

  test('an empty book says so, and its one action leads to the form of a new animal', async () => {
    await go('/tiere')
    await page.getByText('Noch kein Tier.').waitFor()
    expect(await page.title()).toBe('Tiere – Zuchtbuch')
    await expectAccessible()
    await keepPicture(page, 'tiere-leer-360')
    await page.getByRole('link', { name: 'Erstes Tier anlegen' }).tap()
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByText('Geben Sie dem Tier einen Namen.').waitFor()
    // Seen as a whole: no field lies half under the foot.
    await page.setViewportSize({ width: 360, height: 1400 })
    await expectAccessible()
    await page.setViewportSize({ width: 360, height: 740 })

    await page.getByLabel('Name').fill('Wiebke')
    await page.getByText('Weibchen').tap()
    await page.getByLabel('Gencode').fill('aa cc')
    await page.getByText('Am Locus C').waitFor()
    await page.getByLabel('Gencode').fill('aa Cc[chm] DD EE Gg PP Spsp')
    await page.getByText('Das ist Schwarz Schecke.').waitFor()
    await keepPicture(page, 'neues-tier-360')
    // A battery that dies loses nothing of it.
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Spsp')
    await page.reload()
    await page.getByText(/^Nicht gespeichert, von/).waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Wiebke')
    await page.getByText('Das ist Schwarz Schecke.').waitFor()
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByRole('heading', { name: 'Wiebke' }).waitFor()

    const { items } = (await api.get('/gerbils')).body
    expect(items).toMatchObject([
      {
        name: 'Wiebke',
        gender: 'Female',
        color: 'Schwarz Schecke',
        genotype: 'aa Cc[chm] DD EE Gg PP Spsp --',
      },
    ])
    await go('/tiere/neu')
    await page.getByLabel('Name').waitFor()
    expect(await page.getByText(/^Nicht gespeicherter Stand/).count()).toBe(0)
    expect(app.complaints).toEqual([])
  })

  test('an animal is found by three letters and opened with one tap', async () => {
    const { body: düne } = await api.post('/enclosures', { name: 'Düne', capacity: 4 })
    await create({
      name: 'Änne',
      gender: 'Female',
      genotype: 'AA CC DD ee gg PP',
      enclosureId: düne.id,
      dateOfBirth: '2025-03-02',
    })
    await create({
      name: 'Udo',
      gender: 'Male',
      genotype: 'aa c[chm]c[chm] DD EE GG PP',
      enclosureId: düne.id,
    })
    await create({ name: LONG, gender: 'Male', status: 'Pet' })
    await go('/tiere')
    await page.getByRole('link', { name: /^Udo/ }).waitFor()
    await expectAccessible()
    await keepPicture(page, 'tiere-360')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Filter' }).filter({ visible: true }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Tiere suchen').fill('änn')
    await expectAccessible()
    await sheet.getByRole('button', { name: '2 Tiere zeigen' }).tap()
    await expect
      .poll(() => page.getByRole('list', { name: 'Tiere der Gruppe' }).getByRole('listitem').count())
      .toBe(2)
    await page.getByRole('link', { name: /^Änne/ }).tap()
    await page.getByRole('heading', { name: 'Änne' }).waitFor()
    await page.goBack()
    await page.getByText('Suche „änn“').waitFor()
    await expect
      .poll(() => page.evaluate<string>('document.activeElement?.textContent ?? ""'))
      .toMatch(/^Änne/)
    expect(app.complaints).toEqual([])
  })

  test('chosen animals are moved in one step, each told for itself', async () => {
    const { body: heide } = await api.post('/enclosures', { name: 'Heide', capacity: 1 })
    await go('/tiere')
    await page.getByRole('button', { name: 'Auswählen' }).tap()
    await page.getByLabel('Änne wählen').check()
    await page.getByLabel('Udo wählen').check()
    await keepPicture(page, 'tiere-auswahl-360')
    await page.getByRole('button', { name: 'Umsetzen' }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(/^Dort säßen Böckchen und Weibchen zusammen/).tap()
    await sheet.getByRole('button', { name: /^Heide/ }).tap()
    await sheet.getByText('Es ist nur für ein Tier gedacht.').waitFor()
    await expectAccessible()
    await keepPicture(page, 'tiere-umsetzen-360')
    await sheet.getByRole('button', { name: '2 Tiere nach Heide' }).tap()
    await expect
      .poll(async () => (await api.get(`/gerbils?filter=enclosureId==${heide.id}`)).body.totalCount)
      .toBe(2)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'Auswählen' }).tap()
    await page.getByLabel('Änne wählen').check()
    await page.getByLabel('Udo wählen').check()
    await page.getByRole('button', { name: 'Wiegen', exact: true }).tap()
    await page.getByText('1 von 2').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('chosen animals get a status, an advertisement and a contract together', async () => {
    const named = async (name: string) => (await api.get(`/gerbils?filter=name==${name}`)).body.items[0]
    await go('/tiere')
    await page.getByRole('button', { name: 'Auswählen' }).tap()
    await page.getByLabel('Änne wählen').check()
    await page.getByLabel('Udo wählen').check()
    await page.getByRole('button', { name: 'Status', exact: true }).tap()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Abzugeben' }).tap()
    await expect
      .poll(async () => [(await named('Änne')).status, (await named('Udo')).status])
      .toEqual(['ForSale', 'ForSale'])
    await page.getByText('2 Tiere: Status „Abzugeben“').first().waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect
      .poll(async () => [(await named('Änne')).status, (await named('Udo')).status])
      .toEqual(['Breeding', 'Breeding'])

    await page.getByRole('button', { name: 'Auswählen' }).tap()
    await page.getByLabel('Änne wählen').check()
    await page.getByLabel('Udo wählen').check()
    const bar = page.getByRole('region', { name: '2 gewählt' })
    await bar.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await keepPicture(page, 'tiere-auswahl-mehr-360')
    await page.getByRole('button', { name: 'Anzeige schreiben' }).tap()
    await page.getByText('Für Änne und Udo').waitFor()
    await expectAccessible()
    await page.goBack()
    await bar.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Mit Vertrag übergeben' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Übergabe' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tiere')).toBe(
      `${(await named('Änne')).id},${(await named('Udo')).id}`,
    )
    await page.goBack()
    await page.getByRole('list', { name: 'Tiere der Gruppe' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(app.complaints).toEqual([])
  })

  test('a weight takes comma and dot, and asks what was meant where it could be either', async () => {
    const { id } = await create({ name: 'Kalle', gender: 'Male', dateOfBirth: '2025-10-19' })
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Gewicht', exact: true }).first().tap()
    const dialog = page.getByRole('dialog')
    // No tap into the field: the first digit is not lost.
    await dialog.getByLabel('Gewicht').waitFor()
    await page.keyboard.type('1.200')
    expect(await dialog.getByLabel('Gewicht').inputValue()).toBe('1.200')
    await dialog.getByRole('button', { name: 'Speichern' }).tap()
    await dialog.getByText('Meinten Sie 1,2 g?').waitFor()
    await expectAccessible()
    await dialog.getByLabel('Gewicht').fill('64,5')
    await dialog.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('64,5 g').first().waitFor()
    const weights = async () => (await api.get(`/gerbils/${id}/weight-records`)).body.items
    await expect.poll(weights).toMatchObject([{ weightGrams: 64.5 }])

    await go(`/tiere/${id}`)
    await page.getByText('64,5 g').first().waitFor()
    await page.waitForLoadState('networkidle')
    // Without a network it waits, is seen all the same, and takes the place of the day's weight once asked.
    await app.context.setOffline(true)
    await page.getByRole('button', { name: 'Gewicht', exact: true }).first().tap()
    await dialog.getByLabel('Gewicht').fill('65')
    await dialog.getByRole('button', { name: 'Speichern' }).tap()
    await dialog.getByText('Für diesen Tag stehen schon 64,5 g im Buch.').waitFor()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Ersetzen' }).tap()
    await page.getByText('65,0 g').first().waitFor()
    await page.getByText('wartet').first().waitFor()
    await keepPicture(page, 'tier-wartet-360')
    await app.context.setOffline(false)
    await expect.poll(weights).toMatchObject([{ weightGrams: 65 }])
    await keepPicture(page, 'tier-360')
    for (const tab of ['Gewicht', 'Gesundheit', 'Fotos']) {
      // On phones the rows of the overview lead there.
      await go(`/tiere/${id}?tab=${tab.toLowerCase()}`)
      await page.getByRole('tab', { name: tab, selected: true }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectAccessible()
      await keepPicture(page, `tier-${tab}-360`)
    }
    expect(app.complaints).toEqual([])
  })

  test('a value is edited where it stands; what another device changed meanwhile is kept', async () => {
    const { id, version } = await create({ name: 'Lotte', gender: 'Female' })
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Angabe', exact: true }).tap()
    await page.getByRole('button', { name: /^Herkunft .*ändern/ }).tap()
    await api.patch(`/gerbils/${id}`, { characterNote: 'scheu' }, { 'if-match': `"${version}"` })
    await page.getByLabel('Herkunft').fill('vom Mühlenweg')
    await page.keyboard.press('Enter')
    await page.getByText('inzwischen auch woanders geändert').waitFor()
    expect(await read(id)).toMatchObject({ originBreeder: 'vom Mühlenweg', characterNote: 'scheu' })

    const now = await read(id)
    await page.getByRole('button', { name: /^Charakter .*ändern/ }).tap()
    await api.patch(`/gerbils/${id}`, { characterNote: 'zahm' }, { 'if-match': `"${now.version}"` })
    await page.getByLabel('Charakter').fill('neugierig')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Meine nehmen' }).waitFor()
    await expectAccessible()
    await keepPicture(page, 'konflikt-360')
    await page.getByRole('button', { name: 'Meine nehmen' }).tap()
    await expect.poll(async () => (await read(id)).characterNote).toBe('neugierig')
    expect(app.complaints).toEqual([])
  })

  test('a value typed without a network waits on the device, is shown there, and is stored once', async () => {
    const { id } = await create({ name: 'Frieda', gender: 'Female' })
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Angabe', exact: true }).tap()
    await page.getByRole('button', { name: /^Charakter .*ändern/ }).tap()
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page
      .getByText(/^Keine Verbindung – von/)
      .first()
      .waitFor()
    await page.getByLabel('Charakter').fill('nimmt Kerne aus der Hand')
    await page.keyboard.press('Control+Enter')
    await page.getByText('1 wartet').first().waitFor()
    await page.getByRole('button', { name: /^Herkunft .*ändern/ }).tap()
    await page.getByLabel('Herkunft').fill('vom Mühlenweg')
    await page.keyboard.press('Enter')
    await page.getByText('2 warten').first().waitFor()
    await page.getByText('nimmt Kerne aus der Hand').first().waitFor()
    await keepPicture(page, 'tier-wartet-360')
    expect(await read(id)).toMatchObject({ characterNote: null, version: 1 })
    await app.context.setOffline(false)
    await expect
      .poll(() => read(id))
      .toMatchObject({
        characterNote: 'nimmt Kerne aus der Hand',
        originBreeder: 'vom Mühlenweg',
        version: 3,
      })
    await page.getByText('2 warten').first().waitFor({ state: 'detached' })
    await page.getByText('nimmt Kerne aus der Hand').first().waitFor()
    expect(app.complaints).toEqual([])
  })

  test('colour and gene code are changed together, and what becomes of the colour is said before', async () => {
    const { id } = await create({ name: 'Farina', gender: 'Female' })
    const coat = async () => {
      const { color, genotype, version } = await read(id)
      return { color, genotype, version }
    }
    const sheet = page.getByRole('dialog', { name: 'Farbe und Gencode' })
    const code = sheet.getByRole('textbox', { name: 'Gencode' })
    const open = async () => {
      await sheet.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /^Farbe .* Gencode / }).tap()
    }
    const choose = async (word: string) => {
      await sheet.getByRole('button', { name: /^Farbe / }).tap()
      await page.getByRole('combobox', { name: 'Farbe von Farina' }).fill(word)
      await page.getByRole('option', { name: word, exact: true }).tap()
      await sheet.waitFor()
    }
    const save = (word: string) => sheet.getByRole('button', { name: word, exact: true }).tap()
    const black = 'aa CC DD EE GG PP spsp rere'
    await go(`/tiere/${id}`)
    await open()
    await expect
      .poll(() => page.evaluate('document.activeElement.labels?.[0]?.textContent'))
      .toMatch(/^Gencode/)
    await choose('Schwarz')
    await save('Speichern als Schwarz')
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(coat).toEqual({ color: 'Schwarz', genotype: null, version: 2 })

    // The same as the colour says: nothing is asked.
    await open()
    await code.fill('aa cc')
    await sheet
      .getByRole('alert')
      .or(sheet.getByText(/mehrdeutig/))
      .first()
      .waitFor()
    await code.fill(black)
    await save('Speichern')
    await expect.poll(coat).toEqual({ color: 'Schwarz', genotype: black, version: 3 })

    // The colour was the code's, so it follows, in one change; the tiles are the same value.
    await open()
    await sheet.getByRole('combobox', { name: 'Verdünnung' }).selectOption('dd')
    expect(await code.inputValue()).toBe('aa CC dd EE GG PP spsp rere')
    await sheet.getByText('Trotzdem „Schwarz“ lassen').waitFor()
    await expectAccessible()
    await keepPicture(page, 'tier-farbe-360')
    await save('Speichern als Blau')
    await expect.poll(coat).toMatchObject({ color: 'Blau', version: 4 })
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(coat).toMatchObject({ color: 'Schwarz', genotype: black })

    // Kept against the code, it is said to be so.
    await open()
    await sheet.getByRole('combobox', { name: 'Agouti' }).selectOption('AA')
    await sheet.getByText('Trotzdem „Schwarz“ lassen').tap()
    await save('Speichern')
    await page.getByText('passt nicht zum Gencode').waitFor()
    await expect.poll(coat).toMatchObject({ color: 'Schwarz', genotype: 'AA CC DD EE GG PP spsp rere' })

    // Set by hand: only the breeder knows which is right.
    await open()
    await sheet.getByRole('combobox', { name: 'Verdünnung' }).selectOption('dd')
    await sheet.getByText('Welche Farbe stimmt?').waitFor()
    await expectAccessible()
    await keepPicture(page, 'tier-farbe-wahl-360')
    expect(
      await sheet.getByRole('button', { name: 'Speichern', exact: true }).getAttribute('aria-disabled'),
    ).toBe('true')
    const [, byCode] = await sheet.getByRole('radio').all()
    await byCode!.check({ force: true })
    await sheet.getByRole('button', { name: /^Speichern als/ }).tap()
    await sheet.waitFor({ state: 'hidden' })
    expect((await coat()).color).not.toBe('Schwarz')

    // Several are possible: the colour stays.
    await open()
    const { color } = await coat()
    await sheet.getByRole('combobox', { name: 'Farbe', exact: true }).selectOption('--')
    await sheet.getByText('Der Gencode legt die Farbe nicht fest.').waitFor()
    await save('Speichern')
    await sheet.waitFor({ state: 'hidden' })
    expect((await coat()).color).toBe(color)
    expect(app.complaints).toEqual([])
  })

  test('what an animal is like, its litters, and what somebody else changed meanwhile', async () => {
    const { id } = await create({ name: 'Ronja', gender: 'Female', dateOfBirth: '2025-03-02' })
    const father = await create({ name: 'Emil', gender: 'Male', dateOfBirth: '2025-03-02' })
    await api.post('/litters', { motherId: id, fatherId: father.id, date: '2025-11-02', litterLetter: 'R' })
    await api.post(`/gerbils/${id}/weight-records`, { date: '2025-10-30', weightGrams: 92 })
    await api.post(`/gerbils/${id}/weight-records`, { date: '2025-11-20', weightGrams: 71 })
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Angabe', exact: true }).tap()
    for (const word of ['zahm, neugierig', 'zahm']) {
      await page.getByRole('button', { name: 'Wesen ergänzen' }).tap()
      await page.getByLabel('Wesen ergänzen').fill(word)
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await read(id)).characterTraits).toEqual(['zahm', 'neugierig'])
    }
    await page.getByRole('button', { name: 'zahm entfernen' }).tap()
    await expect.poll(async () => (await read(id)).characterTraits).toEqual(['neugierig'])
    await page.getByRole('button', { name: /^Nachwuchs 1 Wurf/ }).waitFor()
    await keepPicture(page, 'tier-wesen-360')
    await expectAccessible()
    // What changed before the page had its first answer is nothing new to it; it asks again when its stream tells of
    // the changes above.
    await go(`/tiere/${id}?tab=gewicht`)
    await page.waitForLoadState('networkidle')
    await page.getByText('tragend').waitFor()
    expect(await page.getByText('Eben woanders geändert').count()).toBe(0)
    await api.patch(`/gerbils/${id}`, { originBreeder: 'vom Deich' })
    await page.getByText('Eben woanders geändert').waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: 'Schließen' }).tap()
    await page.getByText('Eben woanders geändert').waitFor({ state: 'detached' })
    // What this phone changed itself is known by what it sent, also where the answer is lost: told by the stream, and
    // sent again.
    await go(`/tiere/${id}`)
    await page
      .getByRole('button', { name: /^Gewicht eintragen|^Gewicht$/ })
      .first()
      .waitFor()
    let isLost = false
    await page.route(`**/gerbils/${id}`, async (route) => {
      if (isLost || route.request().method() !== 'PATCH') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Wesen ergänzen' }).tap()
    await page.getByLabel('Wesen ergänzen').fill('flink')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read(id)).characterTraits).toEqual(['neugierig', 'flink'])
    await page.getByText('flink', { exact: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(isLost).toBe(true)
    expect(await page.getByText('Eben woanders geändert').count()).toBe(0)
    await page.unroute(`**/gerbils/${id}`)
    app.complaints.length = 0
    expect(app.complaints).toEqual([])
  })

  test('an animal is found, moved and photographed with as many taps as promised', async () => {
    const { body: deich } = await api.post('/enclosures', { name: 'Deich' })
    const udo = await create({ name: 'Udolin', gender: 'Male' })
    await go('/')
    const taps = await countTaps(page)
    await page.getByRole('button', { name: 'Suchen' }).filter({ visible: true }).tap()
    await page.getByRole('combobox').fill('udo')
    await page.getByRole('option', { name: /^Udolin/ }).tap()
    await page.getByRole('heading', { name: 'Udolin' }).waitFor()
    expect(await taps.count()).toBeLessThanOrEqual(2 + 1)

    await taps.begin()
    await page.getByRole('button', { name: 'Umsetzen' }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deich/ })
      .tap()
    await page.getByRole('button', { name: 'Udolin nach Deich' }).tap()
    await expect.poll(async () => (await read(udo.id)).enclosureId).toBe(deich.id)
    expect(await taps.count()).toBeLessThanOrEqual(3 + 1)

    await taps.begin()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const [shutter] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Foto', exact: true }).filter({ visible: true }).tap(),
    ])
    await shutter.setFiles({ name: 'udolin.png', mimeType: 'image/png', buffer: onePixel })
    await expect.poll(async () => (await api.get(`/gerbils/${udo.id}/photos`)).body.length).toBe(1)
    // and the shutter of the camera
    expect((await taps.count()) + 1).toBeLessThanOrEqual(3 + 1)

    await page.goto(new URL(`/tiere/${udo.id}?tab=fotos`, page.url()).href)
    // A picture that does not come is asked for again.
    const shown = page.getByRole('img', { name: 'Udolin, Foto 1 von 1' })
    await shown.waitFor()
    await page.route('**/photos/files/**', (route) => route.abort())
    await page.reload()
    await page.getByText('Das Bild lässt sich gerade nicht zeigen.').waitFor()
    await page.unroute('**/photos/files/**')
    await page.getByRole('button', { name: 'Nochmal versuchen' }).tap()
    await expect.poll(() => shown.evaluate((image: any) => image.naturalWidth)).toBeGreaterThan(0)
    app.complaints.length = 0
    await page.getByRole('button', { name: 'Foto 1 löschen' }).tap()
    await page.getByText('Foto von Udolin gelöscht').waitFor()
    await expect.poll(async () => (await api.get(`/gerbils/${udo.id}/photos`)).body.length).toBe(0)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await api.get(`/gerbils/${udo.id}/photos`)).body.length).toBe(1)
  })

  test('a date of death or a delete leads out of the herd, and back', async () => {
    const { id } = await create({ name: 'Balthasar', gender: 'Male', dateOfBirth: '2024-03-01' })
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Verstorben' }).tap()
    await page.getByText('Das Tier gehört dann nicht mehr zum Bestand.').waitFor()
    await api.patch(`/gerbils/${id}`, { originBreeder: 'vom Deich' })
    await page.getByRole('button', { name: 'Als verstorben eintragen' }).tap()
    await page.getByText(/^01\.03\.2024 – \d\d\.\d\d\.\d{4}$/).waitFor()
    await page.getByText(/^wurde \d J\..* alt$/).waitFor()
    expect(await read(id)).toMatchObject({ status: 'Deceased', originBreeder: 'vom Deich' })
    // Nobody weighs it or puts it elsewhere, and it grows no older.
    for (const name of ['Gewicht', 'Umsetzen', /^Status/, /^Gehege/])
      expect(await page.getByRole('button', { name, exact: true }).count(), String(name)).toBe(0)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await keepPicture(page, 'tier-verstorben-360')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Todestag ändern' }).tap()
    await page.getByLabel('Todesursache').fill('Alter')
    await page.getByRole('button', { name: 'Als verstorben eintragen' }).tap()
    await page.getByText('Alter', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Lebt doch' }).tap()
    await expect.poll(async () => (await read(id)).status).toBe('Breeding')

    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await page.getByText('Balthasar gelöscht').waitFor()
    expect((await api.get(`/gerbils/${id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await page.getByRole('link', { name: /^Balthasar/ }).waitFor()
    expect((await read(id)).name).toBe('Balthasar')
    expect(app.complaints).toEqual([])
  })

  test('an animal that moved out says since when and with whom it lives, to helpers only since when', async () => {
    const { body: home } = await api.post('/contacts', { name: 'Familie Matthiesen', isReceiver: true })
    const moved = { receiverContactId: home.id, goHomeDate: '2023-08-12' }
    const { id } = await create({ name: 'Wega', gender: 'Female', dateOfBirth: '2023-05-01', ...moved })
    await go(`/tiere/${id}`)
    await page.getByText('Seit 12.08.2023 bei Familie Matthiesen').waitFor()
    expect(await page.getByRole('button', { name: 'Umsetzen' }).count()).toBe(0)
    await expectAccessible()
    await keepPicture(page, 'tier-ausgezogen-360')
    await go('/einstellungen/darstellung')
    const view = page.getByRole('group', { name: 'Helfer-Ansicht' })
    await view.getByText('an', { exact: true }).tap()
    await go(`/tiere/${id}`)
    await page.getByText('Ausgezogen am 12.08.2023').waitFor()
    expect(await page.getByText('Matthiesen').count()).toBe(0)
    await go('/einstellungen/darstellung')
    await view.getByText('aus', { exact: true }).tap()
    await go(`/tiere/${id}`)
    await page.getByRole('link', { name: 'Familie Matthiesen' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Familie Matthiesen' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('on a laptop the list is a table with a panel beside it', async () => {
    await app.context.close()
    app = await openApp(browser, api, { path: '/tiere', device: 'laptop', expected })
    page = app.page
    await page.getByRole('link', { name: 'Wiebke' }).click()
    await page.getByRole('link', { name: 'Ganz öffnen' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/tiere\/[0-9a-f-]{36}$/)
    await expectAccessible()
    await keepPicture(page, 'tiere-1280')
    await page.getByRole('button', { name: 'Alter' }).click()
    expect(new URL(page.url()).searchParams.get('sortierung')).toBe('alter')
    await page.getByRole('link', { name: 'Ganz öffnen' }).click()
    await page.getByRole('heading', { name: 'Wiebke' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible()
    await keepPicture(page, 'tier-1280')
    await page.keyboard.press('e')
    await expect
      .poll(() => page.evaluate<string>('document.activeElement?.textContent ?? ""'))
      .toMatch(/^NameWiebke/)
    await go('/tiere/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b')
    await page.getByRole('link', { name: 'Zu den Tieren' }).waitFor()
    await expectAccessible()
    expect(app.complaints).toEqual([])
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
