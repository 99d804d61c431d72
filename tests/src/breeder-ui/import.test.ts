import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  devices,
  expectAccessible,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

// Every import is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const fixtures = path.resolve(import.meta.dirname, '../../../libs/exchange/src/fixtures')
const hostile = '<img src=x onerror=alert(1)> “Ö” 😀'

/** A file as a person would choose it. */
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const dataset = (parts: object) =>
  file(
    'herdbuch.json',
    JSON.stringify({ format: 'zuchtbuch-import/1', ownBreederName: 'Kleine Chaoten', ...parts }),
  )
const herd = {
  litters: [{ externalRef: 'W-1', date: '2024-04-03', pairingCode: '24-01' }],
  animals: [
    ...['Krümel', 'Kasper', 'Kira'].map((name) => ({
      externalRef: name,
      name,
      dateOfBirth: '2024-04-03',
      breeder: 'Kleine Chaoten',
    })),
    { externalRef: 'X', name: hostile, dateOfBirth: 'ca. 2019', breeder: 'Kleine Chaoten' },
  ],
}

describeWith(browserNames, 'reading data in, in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, {
      expected: [/status of (?:400|409|415)/, /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/],
    })
    page = app.page
    page.setDefaultTimeout(30_000)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    await page.setViewportSize(devices.phone.viewport)
    app.complaints.length = 0
  })

  const seen = async (name: string) => {
    await expectAccessible(app)
    await keepPicture(page, name)
  }
  const choose = (...files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file]').setInputFiles(files)
  const alert = (words: string | RegExp) => page.getByRole('alert').filter({ hasText: words }).waitFor()
  const heading = (words: string) => page.getByRole('heading', { name: words, exact: true }).waitFor()
  const names = async () =>
    (await api.get('/gerbils?pageSize=50')).body.items.map(({ name }: { name: string }) => name).toSorted()
  const line = (words: string) => page.locator('dl > div').filter({ hasText: words }).waitFor()

  test('the empty book offers it; what cannot be read is refused in a sentence before anything is sent', async () => {
    await heading('Willkommen im Zuchtbuch')
    await keepPicture(page, 'erststart-einlesen-360')
    await page.setViewportSize(devices.laptop.viewport)
    await seen('erststart-einlesen-1280')
    await page.setViewportSize(devices.phone.viewport)
    await page.goto(new URL('/tiere', api.url).href)
    await page.getByRole('link', { name: 'Herdbuch einlesen' }).tap()
    await heading('Daten einlesen')
    expect(await page.title()).toBe('Daten einlesen · Mehr – Zuchtbuch')
    await seen('einlesen-360')
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('einlesen-1280')
    await page.setViewportSize(devices.phone.viewport)
    await choose(file('Liste.doc', 'x'))
    await alert(/als „docx“ speichern/)
    await choose(file('a.docx', 'x'), file('b.json', '{}'))
    await alert(/nicht beides zusammen/)
    await choose(file('a.json', '{}'), file('b.json', '{}'))
    await alert(/Nur eine Datei/)
    await seen('einlesen-abgelehnt-360')
    expect((await api.get('/api/jobs')).body.totalCount).toBe(0)
  })

  test('a file with mistakes says each with its place; nothing of it is taken over', async () => {
    await choose(dataset({ animals: [{ name: 'Fips' }, { externalRef: 'T-2', name: 7, colour: 'rot' }] }))
    await alert('So lässt sich das nicht einlesen')
    await page.getByText('Tier 1 · Nummer in der Quelle').waitFor()
    await page.getByText('Tier 2 · Name').waitFor()
    await heading('3 Fehler')
    await seen('einlesen-fehler-360')
    // The outcome is in the address: a reload brings it back.
    await page.reload()
    await page.getByText('Tier 2 · Name').waitFor()
    await choose(file('kaputt.zip', 'PK und sonst nichts'))
    await alert(/kein lesbares Zip-Archiv/)
    await choose(file('brief.docx', 'Liebe Grüße'))
    await alert(/kein Word-Dokument/)
    await choose(file('daten.json', 'Name;Geschlecht'))
    await alert(/beschädigt oder keine mit Daten/)
    expect(await names()).toEqual([])
  })

  test('a herd book is shown first, then taken over once, however often it is tapped', async () => {
    await choose(dataset(herd))
    await heading('Was daraus würde')
    await line('Tiere4 neu')
    await line('Würfe1 neu')
    await page.getByText('Hinweise (1)').tap()
    await page.getByText(/„ca. 2019“ ist kein genaues Datum/).waitFor()
    await page.getByText(hostile).waitFor()
    await seen('einlesen-pruefung-360')
    await page.setViewportSize(devices.laptop.viewport)
    await seen('einlesen-pruefung-1280')
    await page.setViewportSize(devices.phone.viewport)
    expect(await names()).toEqual([])

    await app.context.setOffline(true)
    const take = page.getByRole('button', { name: '4\u00a0Tiere und 1\u00a0Wurf übernehmen' })
    await take.tap()
    await page.getByRole('link', { name: 'Zu dem, was gerade läuft' }).waitFor()
    await app.context.setOffline(false)
    await page.getByText(/^Keine Verbindung –/).waitFor({ state: 'detached' })
    await take.dblclick()
    await page.getByText('Alles steht jetzt im Zuchtbuch.').waitFor()
    await line('Tiere4 neu')
    await seen('einlesen-uebernommen-360')
    expect(await names()).toEqual([hostile, 'Kasper', 'Kira', 'Krümel'].toSorted())
    const jobs = (await api.get('/api/jobs?filter=type=import.run')).body.items as { result: unknown }[]
    const executed = jobs.filter(({ result }) => (result as { executed?: boolean } | null)?.executed)
    expect(executed).toHaveLength(1)

    await choose(dataset(herd))
    await page.getByText(/^Nichts Neues:/).waitFor()
    expect(await page.getByRole('button', { name: /übernehmen$/ }).count()).toBe(0)
    expect(app.complaints).toEqual([])
  })

  test('a colour that is unknown is named once, for all its animals and every later file', async () => {
    const animals = ['Nell', 'Nils', 'Nora'].map((name, nth) => ({
      externalRef: name,
      name,
      color: nth === 2 ? 'Nebel' : 'Sandkorn',
    }))
    await choose(dataset({ animals }))
    await heading('Unbekannte Farben')
    await seen('einlesen-farben-360')
    await page.getByRole('combobox', { name: '„Sandkorn“ (2\u00a0Tiere) ist' }).selectOption('Topas')
    await page.getByRole('combobox', { name: '„Nebel“ (1\u00a0Tier) ist' }).selectOption('Anthrazit')
    await page.getByRole('combobox', { name: '„Nebel“ (1\u00a0Tier) ist' }).selectOption('')
    expect(await page.getByRole('button', { name: /übernehmen$/ }).count()).toBe(0)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('einlesen-farben-1280')
    await page.setViewportSize(devices.phone.viewport)
    const others = async (name: string) =>
      (await api.get(`/color-varieties?filter=name==${name}`)).body.items[0].otherNames
    await expect.poll(() => others('Topas')).toEqual(['Sandkorn'])
    await expect.poll(() => others('Anthrazit')).toEqual([])
    await page.getByRole('button', { name: 'Mit diesen Farben prüfen' }).tap()
    await page.getByRole('button', { name: '3\u00a0Tiere übernehmen' }).tap()
    await page.getByText('Alles steht jetzt im Zuchtbuch.').waitFor()
    const taken = (await api.get('/gerbils?filter=name^N&orderBy=name')).body.items
    expect(taken.map(({ name, color }: { name: string; color: string | null }) => [name, color])).toEqual([
      ['Nell', 'Topas'],
      ['Nils', 'Topas'],
      ['Nora', null],
    ])
    for (const { id } of taken) await api.delete(`/gerbils/${id}`)
    expect(app.complaints).toEqual([])
  })

  test('Word lists fill what is empty; a book that changed meanwhile is checked anew', async () => {
    const lists = await Promise.all(
      ['zuchtbuch-2024.docx', 'altes-heft.docx'].map(async (name) =>
        file(name, await readFile(path.join(fixtures, name))),
      ),
    )
    await choose(...lists)
    await line('Zeilen10, davon 3 erkannt')
    await page.getByText(/^Hinweise/).tap()
    await page
      .getByText(/Tabelle 1, Zeile \d/)
      .first()
      .waitFor()
    await seen('einlesen-word-360')
    // Meanwhile somebody enters what the lists would have filled.
    const kasper = (await api.get('/gerbils?filter=name==Kasper')).body.items[0]
    await api.patch(`/gerbils/${kasper.id}`, { dateOfDeath: '2024-09-01', causeOfDeath: 'Alter' })
    const take = page.getByRole('button', { name: '3\u00a0Tiere übernehmen' })
    await take.tap()
    await alert('Der Bestand hat sich seit der Prüfung geändert.')
    await seen('einlesen-geaendert-360')
    await page.getByRole('button', { name: 'Neu prüfen' }).tap()
    await heading('Was daraus würde')
    // After a reload the browser does not have the files any more.
    await page.reload()
    await page.getByText(/noch einmal wählen\.$/).waitFor()
    await choose(...lists)
    await page.getByRole('button', { name: /Tiere? übernehmen$/ }).tap()
    await page.getByText('Alles steht jetzt im Zuchtbuch.').waitFor()
    const kruemel = (await api.get('/gerbils?filter=name==Krümel')).body.items[0]
    expect(kruemel).toMatchObject({ goHomeDate: '2024-06-15', status: 'GivenAway' })
    await page.getByRole('link', { name: 'Zu den Tieren' }).tap()
    await page.getByText(hostile).first().waitFor()
    expect(app.complaints).toEqual([])
  })

  test('an export goes into an empty book, and into no other', async () => {
    const answer = await fetch(new URL('/export?files=true', api.url))
    const whole = file('zuchtbuch.zip', Buffer.from(await answer.arrayBuffer()))
    await page.goto(new URL('/einlesen', api.url).href)
    await choose(whole)
    await alert(/nur in ein leeres|leer/)
    await seen('einlesen-nicht-leer-360')
    const other = await startApp()
    try {
      const empty = await openApp(browser, other, { path: '/einlesen', device: 'laptop' })
      empty.page.setDefaultTimeout(30_000)
      await empty.page.locator('input[type=file]').setInputFiles([whole])
      await empty.page.locator('dl > div').filter({ hasText: 'Tiere4 neu' }).waitFor()
      await keepPicture(empty.page, 'einlesen-export-1280')
      await empty.page.getByRole('button', { name: /übernehmen$/ }).click()
      await empty.page.getByText('Alles steht jetzt im Zuchtbuch.').waitFor()
      expect((await other.get('/gerbils')).body.totalCount).toBe(4)

      // The example is a file like those that it explains.
      await empty.page.goto(new URL('/einlesen', other.url).href)
      const [download] = await Promise.all([
        empty.page.waitForEvent('download'),
        empty.page.getByRole('link', { name: 'Beispieldatei herunterladen' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('herdbuch-beispiel.json')
      const example = file(download.suggestedFilename(), await readFile(await download.path()))
      await empty.page.locator('input[type=file]').setInputFiles([example])
      await empty.page.getByRole('button', { name: '4\u00a0Tiere und 1\u00a0Wurf übernehmen' }).click()
      await empty.page.getByText('Alles steht jetzt im Zuchtbuch.').waitFor()
      expect(await empty.page.getByText(/^Hinweise|^Widersprüchlich/).count()).toBe(0)
      const bodo = (await other.get('/gerbils?filter=name==Beispiel Bodo')).body.items[0]
      expect(bodo).toMatchObject({ status: 'GivenAway', goHomeDate: '2024-06-15' })
      expect((await other.get('/contracts')).body.items).toMatchObject([{ price: 25 }])
      expect(empty.complaints).toEqual([])
      await empty.context.close()
    } finally {
      await other.stop()
    }
  })
})
