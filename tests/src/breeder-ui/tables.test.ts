import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepForGuide, keepPicture } from './keep-picture.ts'
import {
  devices,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

// Every reading is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const fixtures = path.resolve(import.meta.dirname, '../../../libs/exchange/src/tables/fixtures')
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const example = async (name: string) => file(name, await readFile(path.join(fixtures, name)))

describeWith(browserNames, 'tables that are read in, in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps

  beforeAll(async () => {
    api = await startApp()
    await api.put('/settings/breeder-profile', { breederName: 'vom Mühlenweg' })
    browser = await startBrowser(executable)
    app = await openApp(browser, api, {
      path: '/einlesen',
      expected: [/status of (?:400|404|409|412|415)/, /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/],
    })
    page = app.page
    page.setDefaultTimeout(30_000)
    taps = await countTaps(page)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    await page.setViewportSize(devices.phone.viewport)
    await page.goto(new URL('/einlesen', api.url).href)
    await page.getByRole('button', { name: 'Datei wählen …' }).waitFor()
    app.complaints.length = 0
  })

  const seen = async (name: string) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(app)
    await keepPicture(page, name)
  }
  const seenOnBoth = async (name: string) => {
    await seen(`${name}-360`)
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen(`${name}-1280`)
    await expectAccessibleInBoth(app)
    await page.setViewportSize(devices.phone.viewport)
  }
  const choose = (one: ReturnType<typeof file>) => page.locator('input[type=file]').setInputFiles([one])
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const counts = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
  const animal = async (name: string) =>
    (await api.get(`/gerbils?filter=${encodeURIComponent(`name==${name}`)}`)).body.items[0]
  const focused = (what: string) => page.evaluate<string>(`document.activeElement?.${what}`)
  const tables = async () => (await api.get('/import/tables')).body.items as { id: string; name: string }[]

  test('a list that is understood is in the herd book after two taps', async () => {
    await seenOnBoth('tabellen-anfang')
    await taps.begin()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Datei wählen …').tap()])
    await chooser.setFiles([await example('liste-excel.csv')])
    await counts('25 neu')
    await seenOnBoth('tabellen-ansehen')
    await page.getByRole('button', { name: /^25\sTiere.* übernehmen$/ }).tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Übernommen\. 25\sTiere, / })
      .waitFor()
    expect(await taps.count()).toBe(2)
    await seenOnBoth('tabellen-uebernommen')
    expect(await animal('Piet')).toMatchObject({ dateOfBirth: '2019-09-22', gender: 'Male' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Datei mit Bemerkungen').tap(),
    ])
    expect(download.suggestedFilename()).toBe('bemerkungen.xlsx')
    await page.getByRole('link', { name: 'Zu den Tieren' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Tiere' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('a red cell is set right where it stands, and taken later', async () => {
    await choose(
      file(
        'liste.csv',
        'Nr.;Name;Geschlecht;geb.;Farbe\nR-1;Ronja;w;31.06.2024;Platin\nR-2;;m;3.2.2024;Platin\nR-3;Rudi;divers;3.2.2024;Platin\n',
      ),
    )
    await counts('2 neu · 1 rot')
    await page.getByText('In dieser Zeile steht kein Name.').waitFor()
    await seenOnBoth('tabellen-rot')
    await page.setViewportSize(devices.laptop.viewport)
    await keepForGuide(page, 'einlesen')
    await page.setViewportSize(devices.phone.viewport)
    await page.getByText('1 rote Zeile bleibt im Entwurf').waitFor()
    await taps.begin()
    await button('Zeile 3 ändern').tap()
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.poll(() => focused('labels[0].textContent')).toBe('Name')
    await seenOnBoth('tabellen-richten')
    await taps.begin()
    await name.fill('Nele')
    await button('Speichern').tap()
    expect(await taps.count()).toBe(1)
    await counts('3 neu')
    await button('Alle').tap()
    await page.getByText('Nele', { exact: true }).waitFor()
    await button('Zeile 3 ändern').tap()
    await page.getByText('In der Datei: leer').waitFor()
    await button('Abbrechen').tap()
    await expect.poll(() => focused('ariaLabel')).toBe('Zeile 3 ändern')
    await page.getByRole('button', { name: /^3\sTiere übernehmen$/ }).tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Übernommen\./ })
      .waitFor()
    expect(await animal('Nele')).toMatchObject({ gender: 'Male' })
    expect(app.complaints).toEqual([])
  })

  test('a column that nobody knows is asked about; sure ones lie folded', async () => {
    await choose(
      file('zuchtbuch.csv', 'Name;EB;Wesen;Quatsch\nMoritz;Regal 1;frech;ja\nMerle;Regal 2;lieb;nein\n'),
    )
    const unknown = page.getByRole('combobox', { name: 'Was steht in „Quatsch“?' })
    await unknown.waitFor()
    await page.getByText('„ja“ · „nein“').waitFor()
    await page.getByText('3\u00a0Spalten erkannt').tap()
    await page.getByRole('combobox', { name: '„Wesen“ wird zu' }).waitFor()
    await seenOnBoth('tabellen-zuordnen')
    await page.getByText('Umlaute falsch?').tap()
    await page.getByText('In den ersten Zeilen stehen keine.').waitFor()
    await unknown.selectOption('Charakter')
    const trait = page.getByRole('combobox', { name: '„Wesen“ wird zu' })
    expect(await trait.inputValue()).toBe('animal.extra')
    await trait.selectOption('weglassen')
    await page.getByText('Eine Spalte wird weggelassen: Wesen').waitFor()
    await button('Ansehen').tap()
    await counts('2 neu')
    await page.getByRole('button', { name: /^2\sTiere übernehmen$/ }).tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Übernommen\. 2\sTiere\.$/ })
      .waitFor()
    expect(await animal('Moritz')).toMatchObject({ characterNote: 'ja', extras: [] })
    expect(app.complaints).toEqual([])
  })

  test('a question is answered with two taps and can be taken back; one that must be answered keeps the rest', async () => {
    await choose(await example('zwei-brunos.csv'))
    await page.getByRole('heading', { name: /^Frage 1 von/ }).waitFor()
    await seenOnBoth('tabellen-frage')
    const questions = async () => (await api.get(`/import/tables/${(await tables())[0]!.id}`)).body.questions
    const before = (await questions()).length
    await taps.begin()
    await page.getByRole('radio').first().tap()
    await button('Antworten').tap()
    expect(await taps.count()).toBe(2)
    await expect.poll(async () => (await questions()).length).toBe(before - 1)
    await button('Rückgängig').tap()
    await expect.poll(async () => (await questions()).length).toBe(before)
    await button('Später').tap()
    await page.goto(new URL('/einlesen', api.url).href)
    await choose(file('tage.csv', 'Name;geb.\nVera;3/4/2024\nViktor;5/6/2024\n'))
    await page.getByText('Ohne diese Antwort lässt sich nichts übernehmen.').waitFor()
    await page.getByText('Erst die Frage oben beantworten.').waitFor()
    expect(await button('Später').count()).toBe(0)
    await page.getByRole('radio', { name: 'erst der Tag, dann der Monat' }).tap()
    await button('Antworten').tap()
    await page.getByRole('button', { name: /^2\sTiere übernehmen$/ }).tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Übernommen\./ })
      .waitFor()
    expect(await animal('Vera')).toMatchObject({ dateOfBirth: '2024-04-03' })
    expect(app.complaints).toEqual([])
  })

  test('a workbook shows its sheets, of which some are not taken; a weight is asked for its day', async () => {
    await choose(await example('bestand-libreoffice.xlsx'))
    const former = page.getByRole('combobox', { name: '„Früher“ ist' })
    await former.waitFor()
    await seenOnBoth('tabellen-blaetter')
    const sheets = async () => (await api.get(`/import/tables/${(await tables())[0]!.id}`)).body.sheets
    await former.focus()
    await former.selectOption('eine Liste von Tieren')
    await expect.poll(async () => (await sheets())[1].kind).toBe('animals')
    await expect.poll(() => focused('labels?.[0].textContent')).toBe('„Früher“ ist')
    await page
      .getByText(/^\d\sSpalten? erkannt/)
      .nth(1)
      .waitFor()
    expect((await sheets())[0].columns.some(({ isSure }: { isSure: boolean }) => !isSure)).toBe(true)
    await button('Ansehen').tap()
    await page.getByRole('group', { name: 'Blatt' }).getByRole('button', { name: 'Früher' }).tap()
    await seenOnBoth('tabellen-zwei-blaetter')

    await page.goto(new URL('/einlesen', api.url).href)
    await choose(file('gewichte.csv', 'Name;geb.;Gewicht\nTilda;1.2.2024;61,5\n'))
    await page.getByRole('group', { name: 'Von welchem Tag ist „Gewicht“?' }).waitFor()
    await page.getByRole('radio', { name: 'von diesem Tag' }).tap()
    await page.getByText('Erst eine Antwort wählen.').waitFor()
    await page.getByLabel('Tag', { exact: true }).fill('2024-05-03')
    await button('Antworten').tap()
    await page.getByText('Dazu 1\u00a0Wägung').waitFor()
    await page.getByRole('button', { name: /^1\sTier übernehmen$/ }).tap()
    await page.getByRole('alert').filter({ hasText: 'Übernommen. 1' }).waitFor()
    expect(await animal('Tilda')).toMatchObject({ lastWeightGrams: 61.5 })
    expect(app.complaints).toEqual([])
  })

  test('copied cells are pasted into a field, or anywhere on the page; files are dropped on it', async () => {
    await button('Einfügen').tap()
    await page.getByText('Erst die Zellen einfügen.').waitFor()
    await seenOnBoth('tabellen-einfuegen')
    await page.getByRole('textbox', { name: 'Kopierte Zellen' }).fill('Name\tGeschlecht\nFlöckchen\tw\n')
    await button('Lesen').tap()
    await page.getByRole('heading', { level: 1, name: 'Eingefügte Zellen' }).waitFor()
    await page.getByRole('button', { name: /^1\sTier übernehmen$/ }).tap()
    await page.getByRole('alert').filter({ hasText: 'Übernommen. 1' }).waitFor()
    expect(await animal('Flöckchen')).toMatchObject({ gender: 'Female' })

    await page.goto(new URL('/einlesen', api.url).href)
    await button('Datei wählen …').waitFor()
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Name\\tGeschlecht\\nFlocke\\tm\\n')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })()`)
    await counts('1 neu')
    await page.getByText('Flocke', { exact: true }).waitFor()

    await page.goto(new URL('/einlesen', api.url).href)
    await button('Datei wählen …').waitFor()
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['Name;Geschlecht\\nFloh;m\\n'], 'floh.csv'))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    })()`)
    await page.getByRole('heading', { level: 1, name: 'floh.csv' }).waitFor()
    await counts('1 neu')
    expect(app.complaints).toEqual([])
  })

  test('a long list is turned over page by page', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `Nr${n + 1};m`).join('\n')
    await choose(file('lang.csv', `Name;Geschlecht\n${names}\n`))
    await counts('120 neu')
    await page.getByText('1 bis 50 von 121\u00a0Zeilen').waitFor()
    await button('Weitere Zeilen').tap()
    await page.getByText('51 bis 100 von 121\u00a0Zeilen').waitFor()
    await page.getByText('Nr50', { exact: true }).waitFor()
    await seen('tabellen-weitere-360')
    await button('Weitere Zeilen').tap()
    await page.getByText('Nr120', { exact: true }).waitFor()
    await button('Neu').tap()
    await page.getByText('1 bis 50 von 120\u00a0Zeilen').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('what is no table is refused with its sentence, and leaves nothing', async () => {
    const before = (await tables()).length
    await choose(await example('bestand-libreoffice.xls'))
    await page.getByRole('alert').filter({ hasText: 'Das ist eine Arbeitsmappe im alten Format' }).waitFor()
    await seenOnBoth('tabellen-abgelehnt')
    await choose(file('offen.csv', 'Name;Farbe\n"Ada;Gold\n'))
    await page.getByRole('alert').filter({ hasText: 'In Zeile 2 beginnt ein Anführungszeichen' }).waitFor()
    expect(await tables()).toHaveLength(before)
    expect(app.complaints).toEqual([])
  })

  test('a plan that the herd book has outdated is shown anew before it is taken', async () => {
    await choose(file('quirin.csv', 'Name;geb.;Vater\nQuirin;1.2.2024;Ruprecht\n'))
    await page.getByText('1\u00a0nur genannter Ahn').waitFor()
    await api.post('/gerbils', { name: 'Ruprecht', gender: 'Male', dateOfBirth: '2023-01-01' })
    const take = page.getByRole('button', { name: /^1\sTier und 1\sWurf übernehmen$/ })
    await take.tap()
    await page.getByRole('alert').filter({ hasText: 'Übernommen ist noch nichts' }).waitFor()
    await page.getByText('nur genannter Ahn').waitFor({ state: 'detached' })
    expect(await animal('Quirin')).toBeUndefined()
    await seen('tabellen-geaendert-360')
    await take.tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Übernommen\./ })
      .waitFor()
    expect(await animal('Quirin')).toBeDefined()

    // The other device heard that; this one is told when it opens the table.
    await page.goto(new URL('/einlesen', api.url).href)
    await choose(file('quentin.csv', 'Name;geb.;Vater\nQuentin;1.2.2024;Rasmus\n'))
    await page.getByText('1\u00a0nur genannter Ahn').waitFor()
    const { id, planHash } = (await api.get(`/import/tables/${(await tables())[0]!.id}`)).body
    await api.post('/gerbils', { name: 'Rasmus', gender: 'Male', dateOfBirth: '2023-01-01' })
    await api.post(`/import/tables/${id}/execute?planHash=${planHash}`)
    await page.reload()
    await page.getByText(/seit der Vorschau geändert/).waitFor()
    await button('Neu prüfen').tap()
    await page.getByText('nur genannter Ahn').waitFor({ state: 'detached' })
    await take.tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Übernommen\./ })
      .waitFor()
    expect(app.complaints).toEqual([])
  })

  test('without the service nothing is taken, and nothing that was typed is lost', async () => {
    await choose(file('wolke.csv', 'Name;geb.\nWolke;31.02.2024\nWanda;1.2.2024\n'))
    await counts('2 neu')
    await button('Zeile 2 ändern').tap()
    await page.getByRole('textbox', { name: 'geb.' }).fill('28.2.2024')
    await app.context.setOffline(true)
    await button('Speichern').tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /nicht zu erreichen|Keine Verbindung/ })
      .first()
      .waitFor()
    await seen('tabellen-ohne-netz-360')
    expect(await page.getByRole('textbox', { name: 'geb.' }).inputValue()).toBe('28.2.2024')
    expect(await button(/^2\sTiere übernehmen$/).getAttribute('aria-disabled')).toBe('true')
    await app.context.setOffline(false)
    await expect.poll(() => button('Speichern').getAttribute('aria-disabled')).toBeNull()
    await button('Speichern').tap()
    await page.getByText('geb. 28.02.2024').waitFor()
    // Meanwhile somebody changes the same table on another device.
    const { id } = (await tables())[0]!
    await button('Zeile 3 ändern').tap()
    await page.getByRole('textbox', { name: 'Name' }).fill('Wendy')
    await api.patch(`/import/tables/${id}/cells`, [{ sheet: 0, row: 3, column: 1, value: '2.2.2024' }])
    await button('Speichern').tap()
    await page.getByText('Inzwischen wurde die Tabelle woanders geändert.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Wendy')
    await button('Speichern').tap()
    await page.getByText('Wendy', { exact: true }).waitFor()
    await page.getByText('geb. 02.02.2024').waitFor()
    await page.getByRole('button', { name: /^2\sTiere übernehmen$/ }).tap()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Übernommen\./ })
      .waitFor()
    expect(await animal('Wendy')).toMatchObject({ dateOfBirth: '2024-02-02' })
    expect(app.complaints).toEqual([])
  })

  test('a draft is found again on the other device, and deleted for good', async () => {
    await page.getByRole('heading', { name: 'Angefangen und übernommen' }).waitFor()
    await seenOnBoth('tabellen-entwuerfe')
    const laptop = await openApp(browser, api, { path: '/einlesen', device: 'laptop' })
    await laptop.page.getByRole('link', { name: /zwei-brunos\.csv/ }).click()
    await laptop.page.getByRole('heading', { name: /^Frage 1 von/ }).waitFor()
    await laptop.page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await laptop.page.getByRole('button', { name: 'Spalten zuordnen' }).click()
    await laptop.page.getByRole('combobox', { name: '„Vater“ wird zu' }).waitFor()
    await keepPicture(laptop.page, 'tabellen-spalten-1280')
    await laptop.page.getByRole('button', { name: 'Ansehen' }).click()
    await laptop.page.getByRole('heading', { name: /^Frage 1 von/ }).waitFor()
    await laptop.page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await laptop.page.getByRole('button', { name: 'Löschen …' }).click()
    await laptop.page.getByRole('button', { name: 'Endgültig löschen' }).click()
    await laptop.page.getByRole('heading', { level: 1, name: 'Daten einlesen' }).waitFor()
    expect((await tables()).map(({ name }) => name)).not.toContain('zwei-brunos.csv')
    await laptop.page.goBack()
    expect(laptop.complaints).toEqual([])
    await laptop.context.close()
    await page.getByRole('link', { name: /zwei-brunos\.csv/ }).tap()
    await page.getByText('Diese Tabelle gibt es nicht mehr.').waitFor()
  })

  test('what was taken is taken back in two taps; what something came to stays, by name', async () => {
    await choose(
      file(
        'zurueck.csv',
        'Name;Geschlecht;geb.;Vater;Mutter\nZora;w;03.04.2024;Zeno;Zita\nZoe;w;03.04.2024;Zeno;Zita\n',
      ),
    )
    await counts('2 neu')
    await page.getByRole('button', { name: /übernehmen$/ }).tap()
    await page.getByRole('alert').filter({ hasText: 'Übernommen.' }).waitFor()
    await api.patch(`/gerbils/${(await animal('Zoe')).id}`, { characterNote: 'frech' })
    await taps.begin()
    await button('Zurücknehmen …').tap()
    await page.getByText('1\u00a0Tier wird gelöscht.').waitFor()
    await page.getByText('4 bleiben, weil inzwischen etwas dazukam:').waitFor()
    await page.getByText('Zoe (inzwischen geändert)').waitFor()
    await page.getByText('Wurf vom 03.04.2024 (ein Tier gehört dazu)').waitFor()
    await seenOnBoth('tabellen-zuruecknehmen')
    await button('Zurücknehmen').tap()
    await page.getByText('Zurückgenommen. Die Tabelle liegt noch hier').waitFor()
    expect(await taps.count()).toBe(2)
    await seenOnBoth('tabellen-zurueckgenommen')
    expect(await animal('Zora')).toBeUndefined()
    expect(await animal('Zoe')).toMatchObject({ characterNote: 'frech' })
    await button('Noch einmal prüfen').tap()
    await counts('1 neu · 1 unverändert')
    expect(app.complaints).toEqual([])
  })

  test('what was taken twice is taken back twice, the last first', async () => {
    await choose(file('zweimal.csv', 'Nr;Name;Geschlecht\nZ-1;Paul;m\nZ-2;;w\n'))
    await counts('1 neu · 1 rot')
    await page.getByRole('button', { name: /übernehmen$/ }).tap()
    const taken = page.getByRole('alert').filter({ hasText: /^Übernommen\./ })
    await taken.waitFor()
    const { id } = (await tables())[0]!
    await api.patch(`/import/tables/${id}/cells`, [{ sheet: 0, row: 3, column: 1, value: 'Paula' }])
    await page.reload()
    await counts('1 neu · 1 unverändert')
    await button('Zurücknehmen …').waitFor()
    await page.getByRole('button', { name: /übernehmen$/ }).tap()
    await taken.waitFor()
    expect(await animal('Paula')).toBeDefined()
    for (const [gone, stays] of [
      ['Paula', 'Paul'],
      ['Paul', null],
    ] as const) {
      await button('Zurücknehmen …').tap()
      await page.getByText('1\u00a0Tier wird gelöscht.').waitFor()
      await button('Zurücknehmen').tap()
      await expect.poll(() => animal(gone)).toBeUndefined()
      if (stays !== null) expect(await animal(stays)).toBeDefined()
    }
    await page.getByText('Zurückgenommen. Die Tabelle liegt noch hier').waitFor()
    expect(app.complaints).toEqual([])
  })
})
