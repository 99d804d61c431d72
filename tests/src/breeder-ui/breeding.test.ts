import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessibleInBoth,
  expectRoomAt320,
  fillWithDemo,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

const expected = [
  /status of (?:400|404|409|412)/,
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/,
]

describeWith(browserNames, 'breeding in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/farben', worker: true, expected })
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

  test('the catalogue shows every colour drawn, and reads a gene code without a network', async () => {
    await go('/verpaarungen')
    await page.getByText('Noch kein Paar.').waitFor()
    await expectAccessible()
    await keepPicture(page, 'verpaarungen-leer-360')
    await go('/farben')
    // Only an empty book takes the demo.
    await fillWithDemo(api)
    await page.getByRole('button', { name: /^Agouti/ }).waitFor()
    expect(await page.title()).toBe('Farben · Zucht – Zuchtbuch')
    const { totalCount } = (await api.get('/color-varieties')).body
    const cards = page.getByRole('listitem').filter({ has: page.locator('svg use') })
    await expect.poll(() => cards.count()).toBe(totalCount)
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    const code = page.getByLabel('Gencode lesen')
    await code.fill('Aa CC DD ee gg Pp Spsp')
    await page.getByText('Polarfuchs Schecke').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'farben-360')
    await code.fill('aa C- D- E- G- P- SpSp')
    await page.getByRole('alert').waitFor()
    await expectAccessible()
    await code.fill('aa')
    await page.getByText(/Farben sind möglich/).waitFor()
    await app.context.setOffline(false)
    // The screen's whole state is in its address.
    await page.getByRole('searchbox', { name: 'Farbe suchen' }).fill('fuchs')
    await page.reload()
    await expect.poll(() => page.getByLabel('Gencode lesen').inputValue()).toBe('aa')
    await page.getByRole('button', { name: /^Polarfuchs A-/ }).waitFor()
    await page.getByRole('button', { name: /^Agouti/ }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Farbe suchen' }).fill('gibt es nicht')
    await page.getByText('Keine Farbe passt dazu.').waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: 'Alle zeigen' }).tap()
    // a whole kennel with its photos
  }, 240_000)

  test('an own colour is added once, changed, deleted and brought back; a seeded one only moves', async () => {
    await page.getByRole('button', { name: 'Eigene Farbe' }).tap()
    await page.getByLabel('Name', { exact: true }).fill('Mondschein')
    await page.getByLabel('Gencode', { exact: true }).fill('AA CC DD EE gg PP spsp rere')
    await expectAccessible()
    await keepPicture(page, 'eigene-farbe-360')
    await page.getByRole('button', { name: 'Anlegen' }).dblclick()
    const own = async () =>
      (await api.get('/color-varieties?pageSize=200')).body.items.filter((one: any) => !one.isSeeded)
    await page.getByRole('button', { name: /^Mondschein/ }).tap()
    expect(await own()).toMatchObject([{ name: 'Mondschein', genotype: 'AA CC DD EE gg PP spsp rere' }])
    await page.getByText('eigene Farbe', { exact: true }).waitFor()
    await expectAccessible()
    await keepPicture(page, 'farbe-360')
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await expect.poll(own).toEqual([])
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await own()).map((one: any) => one.name)).toEqual(['Mondschein'])

    await page.getByRole('button', { name: /^Schwarz aa/ }).tap()
    await page.getByText('gehört zum Katalog').waitFor()
    expect(await page.getByRole('button', { name: 'Löschen' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Platz in der Reihe/ }).tap()
    await page.getByRole('textbox', { name: 'Platz in der Reihe' }).fill('5')
    await page.keyboard.press('Enter')
    const place = async () => (await api.get('/color-varieties?filter=name==Schwarz')).body.items[0].sortOrder
    await expect.poll(place).toBe(5)
    await page.goBack()
    expect(app.complaints).toEqual([])
  })

  /** Brother and sister, seven generations in a row; the id of the last brother. */
  async function addFullSibs(): Promise<string> {
    const start = async (name: string, gender: string) =>
      (await api.post('/gerbils', { name, gender, dateOfBirth: '2017-01-01' })).body.id
    let [fatherId, motherId] = [await start('Stammvater', 'Male'), await start('Stammmutter', 'Female')]
    for (const generation of [1, 2, 3, 4, 5, 6, 7]) {
      const pups = [
        { name: `Bruder ${generation}`, gender: 'Male' },
        { name: `Schwester ${generation}`, gender: 'Female' },
      ]
      const litter = await api.post('/litters', {
        date: `${2017 + generation}-06-01`,
        fatherId,
        motherId,
        pups,
      })
      ;[fatherId, motherId] = litter.body.gerbilIds
    }
    return fatherId
  }

  /** The chart that is shown, as the service tells it. */
  async function expectChartOf(id: string, generations: number): Promise<void> {
    const { body: root } = await api.get(`/gerbils/${id}/pedigree?generations=${generations}`)
    const { body: inbreeding } = await api.get(`/gerbils/${id}/inbreeding`)
    const known = new Map<string, number>()
    const count = (one: any, depth: number) => {
      if (one === null) return
      if (depth > 0) known.set(one.name, (known.get(one.name) ?? 0) + 1)
      count(one.father, depth + 1)
      count(one.mother, depth + 1)
    }
    count(root, 0)
    const places = [...known.values()].reduce((sum, times) => sum + times, 0)
    const f = (inbreeding.coefficient * 100).toFixed(2).replace('.', ',')
    await page.getByText(`Inzucht F ${f}\u00a0%`).waitFor()
    await page.getByText(`${places} von ${2 ** (generations + 1) - 2} Plätzen`).waitFor()
    const chart = page.getByRole('region', { name: /^Stammbaum von/ })
    const shown = await chart.getByRole('link').allInnerTexts()
    const names = new Set(
      shown.map((text) => text.replace(/^(?:Vater|Mutter)\s+|Böckchen|Weibchen/g, '').trim()),
    )
    expect([...known.keys()].filter((name) => !names.has(name))).toEqual([])
    expect([...names].filter((name) => !known.has(name) && name !== '' && name !== root.name)).toEqual([])
    // Who stands in several places of the chart says in how many of the pedigree.
    for (const label of await chart.getByRole('button', { name: /: \d+ Plätze$/ }).all()) {
      const [, name = '', times] =
        /([^,]+): (\d+) Plätze/.exec(
          (await label.getAttribute('aria-label')) ??
            (await label.innerText()).replace(/^siehe (?:oben|unten)\s*/, ''),
        ) ?? []
      expect(known.get(name.trim()), name).toBe(Number(times))
    }
  }

  test('seven generations of full sibs are a chart that is right and can be read on a phone', async () => {
    const id = await addFullSibs()
    await go(`/tiere/${id}?tab=abstammung&generationen=7`)
    await expectChartOf(id, 7)
    // The first card is what one sees first, however high the chart is.
    const first = (await page.getByRole('link', { name: /^Vater Bruder 6/ }).boundingBox())!
    expect(first.y).toBeGreaterThan(0)
    expect(first.y + first.height).toBeLessThan(page.viewportSize()!.height)
    expect(await page.title()).toBe('Abstammung von Bruder 7 · Tiere – Zuchtbuch')
    await page.getByRole('button', { name: 'Bruder 4: 4 Plätze' }).first().tap()
    await page.getByText('Bruder 4: 4 Plätze, 50,0\u00a0% Erbgut').waitFor()
    await page.getByText('vom Vater her Gen. 3 · von der Mutter her Gen. 3').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'stammbaum-geschwister-360')
    await page.getByRole('button', { name: 'Ahnenliste' }).tap()
    await page.getByText('4. Generation 16 von 16 bekannt').waitFor()
    await expectAccessible()
    await expectRoomAt320(page)
    await keepPicture(page, 'ahnenliste-360')
    // Arrows walk to father, mother and back.
    await page.getByRole('button', { name: 'Stammbaum', exact: true }).tap()
    await page.getByRole('link', { name: /^Vater Bruder 6/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Bruder 5' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('an animal of the demo has its pedigree, kin and papers; a parent is entered where it is missing', async () => {
    const { columns } = (await api.get('/gerbils/rows')).body
    const id = columns.id[columns.name.indexOf('Elsa')]
    await go(`/tiere/${id}?tab=abstammung`)
    await expectChartOf(id, 4)
    await expectAccessible()
    await keepPicture(page, 'stammbaum-360')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Stammbaum als PDF' }).tap()
    const paper = page.getByRole('link', { name: 'Stammbaum „Liebhabertier“' })
    const address = async () => (await paper.getAttribute('href')) ?? ''
    expect((await api.get(await address())).status).toBe(200)
    expect(await address()).toContain('withBans=false')
    await expectAccessible()
    await keepPicture(page, 'stammbaum-pdf-360')
    await page.getByRole('checkbox', { name: 'Zuchtausschluss nennen' }).check()
    expect(await address()).toContain('withBans=true')
    expect((await api.get(await address())).status).toBe(200)
    await page.goBack()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Nachkommen' }).tap()
    await page.getByRole('heading', { name: /^Geschwister/ }).waitFor()
    await expectAccessible()

    const { body: lonely } = await api.post('/gerbils', {
      name: 'Findling',
      gender: 'Male',
      dateOfBirth: '2025-05-05',
    })
    await go(`/tiere/${lonely.id}?tab=abstammung`)
    await page.getByText('Ohne Wurf keine Eltern.').waitFor()
    await expectAccessible()
    await keepPicture(page, 'stammbaum-ohne-wurf-360')
    await page.getByRole('button', { name: 'Mutter eintragen' }).tap()
    await page.getByRole('combobox').fill('Stammmutter')
    await page.getByRole('option', { name: /^Stammmutter/ }).tap()
    await page.getByRole('link', { name: /^Mutter Stammmutter/ }).waitFor()
    await page.getByRole('button', { name: /Vater von Findling eintragen/ }).tap()
    await page.getByRole('combobox').fill('Stammvater')
    await page.getByRole('option', { name: /^Stammvater/ }).tap()
    await page.getByRole('link', { name: /^Vater Stammvater/ }).waitFor()
    const stored = (await api.get(`/gerbils/${lonely.id}/pedigree?generations=1`)).body
    expect([stored.father.name, stored.mother.name]).toEqual(['Stammvater', 'Stammmutter'])
    const { litterId } = (await api.get(`/gerbils/${lonely.id}`)).body
    expect((await api.get(`/litters/${litterId}`)).body.birthDay).toBe('2025-05-05')
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect
      .poll(async () => (await api.get(`/gerbils/${lonely.id}/pedigree?generations=1`)).body.father)
      .toBeNull()
    // Who is not in the book is entered where they are missing.
    await page.getByRole('button', { name: /Vater von Findling eintragen/ }).tap()
    await page.getByRole('combobox').fill('Urgestein ')
    await keepPicture(page, 'elter-nicht-gefunden-360')
    await page.getByRole('option', { name: '„Urgestein“ neu anlegen' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Neuer Vater' })
    await sheet.getByLabel('Geboren').fill('2025-04-20')
    await sheet.getByText('So jung kann kein Tier Eltern sein. Prüfen Sie den Tag.').waitFor()
    await sheet.getByRole('button', { name: 'Anlegen und eintragen' }).tap()
    expect((await api.get('/gerbils?filter=name==Urgestein')).body.totalCount).toBe(0)
    await sheet.getByLabel('Geboren').fill('2024-04-20')
    await expectAccessible()
    await keepPicture(page, 'elter-neu-360')
    expect(await sheet.getByRole('checkbox', { name: 'Gehört nicht zum Bestand' }).isChecked()).toBe(true)
    await sheet.getByRole('button', { name: 'Anlegen und eintragen' }).tap()
    await page.getByRole('link', { name: /^Vater Urgestein/ }).waitFor()
    const { father } = (await api.get(`/gerbils/${lonely.id}/pedigree?generations=1`)).body
    expect((await api.get(`/gerbils/${father.id}`)).body).toMatchObject({
      name: 'Urgestein',
      gender: 'Male',
      dateOfBirth: '2024-04-20',
      isResident: false,
    })
    await go('/tiere/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b?tab=abstammung')
    await page.getByText('Das gibt es nicht (mehr).').waitFor()
    await expectAccessible()
  })

  test('a parent is not entered over a litter that another device gave the animal meanwhile', async () => {
    const { body: child } = await api.post('/gerbils', {
      name: 'Fundkind',
      gender: 'Female',
      dateOfBirth: '2025-06-06',
    })
    const { body: litter } = await api.post('/litters', { date: '2025-06-06' })
    // An event would tell of the litter before the parent is chosen.
    await page.route('**/api/events*', (route) => route.abort())
    await go(`/tiere/${child.id}?tab=abstammung`)
    await page.getByText('Ohne Wurf keine Eltern.').waitFor()
    await api.patch(`/gerbils/${child.id}`, { litterId: litter.id }, { 'if-match': `"${child.version}"` })
    await page.getByRole('button', { name: 'Mutter eintragen' }).tap()
    await page.getByRole('combobox').fill('Stammmutter')
    await page.getByRole('option', { name: /^Stammmutter/ }).tap()
    await page.getByText('Das wurde inzwischen auch woanders geändert.').waitFor()
    expect((await api.get(`/gerbils/${child.id}`)).body.litterId).toBe(litter.id)
    expect((await api.get('/litters?filter=date==2025-06-06')).body.totalCount).toBe(1)
    await page.unroute('**/api/events*')
  })

  test('a mating goes from plan to litter with one tap a step, and each step back', async () => {
    const matings = async () => (await api.get('/matings?orderBy=createdAt desc')).body.items
    const before = (await matings()).length
    const mother = (await api.get('/gerbils?filter=name==Schwester 7')).body.items[0]
    const father = (await api.get('/gerbils?filter=name==Bruder 6')).body.items[0]
    await go('/verpaarungen')
    await page.getByRole('button', { name: 'Paar', exact: true }).tap()
    await page.getByRole('combobox', { name: 'Welche Mutter?' }).fill('Schwester 7')
    await page.getByRole('option', { name: /Schwester 7/ }).tap()
    await page.getByRole('combobox', { name: 'Welcher Vater?' }).fill('Bruder 6')
    await page.getByRole('option', { name: /^Bruder 6/ }).tap()
    const row = page.getByRole('listitem').filter({ hasText: 'Schwester 7 × Bruder 6' })
    await row.getByText('vorgemerkt').waitFor()
    expect(await matings()).toHaveLength(before + 1)
    const stored = async () => (await matings()).find((one: any) => one.motherId === mother.id)
    expect(await stored()).toMatchObject({ state: 'Planned', fatherId: father.id })
    await row.getByRole('button', { name: 'Zusammengesetzt' }).dblclick()
    await row.getByText('zusammen seit heute').waitFor()
    await row.getByText(/^Wurf erwartet/).waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'verpaarungen-360')
    await row.getByRole('button', { name: 'Getrennt' }).tap()
    await expect.poll(async () => (await stored()).state).toBe('Expecting')
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await stored()).state).toBe('Together')
    await row.getByRole('button', { name: 'Schwester 7 × Bruder 6' }).tap()
    await page.getByRole('button', { name: /^Kürzel/ }).tap()
    await page.getByRole('textbox', { name: 'Kürzel' }).fill('26-99')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored()).pairingCode).toBe('26-99')
    await expectAccessible()
    await keepPicture(page, 'verpaarung-360')
    await page.getByRole('button', { name: 'Absagen' }).tap()
    await page.getByRole('button', { name: 'Wieder aufnehmen' }).waitFor()
    await page.getByRole('button', { name: 'Löschen' }).tap()
    await expect.poll(stored).toBeUndefined()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await stored())?.state).toBe('Ended')
    // The litter is entered of this very mating, although no young can be expected of it yet.
    await api.patch(`/matings/${(await stored()).id}`, { endedOn: null })
    await go('/verpaarungen')
    await row.getByRole('button', { name: 'Schwester 7 × Bruder 6' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Wurf ist da' }).tap()
    await page.getByRole('button', { name: /Schwester 7/, pressed: true }).waitFor()
    const ofFather = page.getByRole('group', { name: 'Vater' }).getByRole('button', { name: /Bruder 6/ })
    await ofFather.getByText(/^verpaart seit/).waitFor()
    await expectAccessible()
    await keepPicture(page, 'wurf-eintragen-360')
    await page.getByRole('button', { name: /^Fertig/ }).tap()
    await page.getByRole('heading', { level: 1, name: '26-99' }).waitFor()
    await expect.poll(async () => (await stored()).state).toBe('Littered')
    const { litterId } = await stored()
    expect((await api.get(`/litters/${litterId}`)).body).toMatchObject({
      motherId: mother.id,
      fatherId: father.id,
      pairingCode: '26-99',
    })
    expect(app.complaints).toEqual([])
  })

  test('without a network what was seen is there, and what needs the service says why it is off', async () => {
    const { columns } = (await api.get('/gerbils/rows')).body
    const id = columns.id[columns.name.indexOf('Elsa')]
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
    const pair = page.getByRole('listitem').filter({ hasText: 'Schwester 7 × Bruder 6' })
    const screens = [
      { path: '/verpaarungen?gruppe=alle', seen: pair.getByText(/^mit Wurf/) },
      { path: `/tiere/${id}?tab=abstammung`, seen: page.getByRole('region', { name: 'Stammbaum von Elsa' }) },
      { path: '/farben', seen: page.getByRole('button', { name: /^Agouti/ }) },
    ]
    for (const { path, seen } of screens) {
      await go(path)
      await seen.first().waitFor()
      // Every answer was written down.
      await page.waitForLoadState('networkidle')
    }
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    for (const { path, seen } of screens) {
      await go(path)
      await seen.first().waitFor()
      await page
        .getByText(/^Keine Verbindung/)
        .filter({ visible: true })
        .waitFor()
      await expectAccessible()
    }
    await go(`/tiere/${id}?tab=abstammung`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Stammbaum als PDF' }).tap()
    await page.getByRole('dialog').getByText('braucht die Verbindung').waitFor()
    await go('/verpaarungen')
    const next = page.getByRole('button', { name: 'Zusammengesetzt' }).first()
    await next.waitFor()
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
    expect(app.complaints).toEqual([])
  })
})
