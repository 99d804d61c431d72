import { addDays } from '@zuchtbuch/domain/calendar'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  devices,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectReadableInForcedColors,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps } from './taps.ts'

describeWith(browserNames, 'the pictures of Auswertung', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string
  const day = (days: number) => addDays(today, days)
  const create = async (path: string, body: object) => (await api.post(path, body)).body

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    today = (await api.get('/api/info')).body.today
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  afterEach(() => app.context.close())

  async function open(path = '/auswertung') {
    app = await openApp(browser, api, { path })
    page = app.page
  }
  const chart = (name: string) => page.getByRole('region', { name, exact: true })
  const rowsOf = (name: string) =>
    page
      .getByRole('region', { name: `Tabelle: ${name}` })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent)),
      )

  test('of an empty book it says what comes here', async () => {
    await open()
    await page.getByText('Noch gibt es nichts auszuwerten.').waitFor()
    await keepPicture(page, 'auswertung-leer-360')
    await expectAccessibleInBoth(app)
    expect(app.complaints).toEqual([])
  })

  test('two taps from Heute; each picture has its values as a table, and says each of its marks', async () => {
    await fillBook()
    await open('/')
    const taps = await countTaps(page)
    await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Zucht' }).tap()
    await page.getByRole('navigation', { name: 'Zucht' }).getByRole('link', { name: 'Auswertung' }).tap()
    await chart('Würfe').waitFor()
    expect(await taps.count()).toBe(2)
    await chart('Inzucht').waitFor()
    await chart('Farben').waitFor()
    const year = today.slice(0, 4)
    await page
      .getByText(new RegExp(`^${year}`))
      .first()
      .waitFor()
    await page.evaluate('document.querySelector("[aria-current=page]").blur?.()')
    await keepPicture(page, 'auswertung-360')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)

    // Every mark says what its row says.
    for (const [name, told] of [
      ['Bestand', ([month, , , , all]: string[]) => `${month}: ${all === '1' ? '1 Tier' : `${all} Tiere`}`],
      [
        'Würfe',
        ([code, , born, died]: string[]) => {
          const lived = Number(born) - Number(died)
          return `${code}: ${lived === 1 ? '1 lebt' : `${lived} leben`}${died === '0' ? '' : `, ${died} gestorben`}`
        },
      ],
      ['Inzucht', ([code, percent, depth]: string[]) => `${code}: ${percent} % · ${depth} volle Gen.`],
      ['Abgabe', ([month, count]: string[]) => `${month}: ${count} ausgezogen`],
    ] as const) {
      await page.getByRole('button', { name: `Tabelle: ${name}` }).tap()
      const rows = (await rowsOf(name)) as string[][]
      expect(rows.length, name).toBeGreaterThan(2)
      await page.getByRole('button', { name: `Bild: ${name}` }).tap()
      const picture = chart(name).getByRole('img')
      await picture.focus()
      for (const row of rows) {
        await page.keyboard.press('ArrowRight')
        await chart(name).getByText(told(row), { exact: true }).waitFor()
      }
      await page.keyboard.press('Escape')
      // A finger on the last mark says it, too.
      const box = (await picture.boundingBox())!
      await picture.tap({ position: { x: box.width - 12, y: box.height / 2 } })
      await chart(name)
        .getByText(told(rows.at(-1)!), { exact: true })
        .waitFor()
    }
    // Lanes lie one below the other: a finger says the one that it is on.
    const lanes = chart('Weibchen').getByRole('img')
    for (const [name, y] of [
      ['Olga', 8 + 25 * 1.5],
      ['Nele', 8 + 25 * 0.5],
    ] as const) {
      await lanes.tap({ position: { x: 200, y } })
      await chart('Weibchen')
        .getByText(new RegExp(`^${name}: mit Böckchen`))
        .waitFor()
    }
    // Who is with a male or nurses, and which colours are born and wished for.
    await page.getByRole('button', { name: 'Tabelle: Weibchen' }).tap()
    expect((await rowsOf('Weibchen')).map(([name, what]) => [name, what])).toEqual([
      ['Nele', 'mit Böckchen'],
      ['Olga', 'mit Böckchen'],
    ])
    await page.getByRole('button', { name: 'Tabelle: Farben' }).tap()
    expect(await rowsOf('Farben')).toEqual([['Agouti', '3', '1']])
    expect(app.complaints).toEqual([])
  })

  test('another time shows other litters, and is in the address; the numbers of the placement have moved here', async () => {
    await open('/auswertung?zeit=alles')
    await page.getByRole('button', { name: 'Tabelle: Würfe' }).tap()
    await expect.poll(async () => (await rowsOf('Würfe')).length).toBe(4)
    await page.getByRole('button', { name: '12 Monate' }).tap()
    await page
      .getByText('Noch kein Wurf in dieser Zeit.')
      .or(page.getByText(/^Bisher /))
      .waitFor()
    expect(page.url()).toContain('zeit=jahr')
    await page.goto(`${api.url}/nachsorge/zahlen?zeit=alles`)
    await page.getByRole('heading', { name: 'Wohin' }).waitFor()
    await page.getByRole('row', { name: /24/ }).waitFor()
    expect(new URL(page.url()).search).toBe('?teil=abgabe&zeit=alles')
    await keepPicture(page, 'auswertung-abgabe-360')
    expect(app.complaints).toEqual([])
  })

  test('on a laptop two by two, readable in the contrast themes', async () => {
    await open()
    await page.setViewportSize(devices.laptop.viewport)
    await chart('Inzucht').waitFor()
    await page.getByText(/^Ihre Grenze/).waitFor()
    await keepPicture(page, 'auswertung-1280')
    await expectAccessibleInBoth(app)
    await expectReadableInForcedColors(page, 'auswertung-1280')
    expect(app.complaints).toEqual([])
  })

  /** A pair with three litters of last year, one of long ago, one that moved out, and somebody who wishes a colour. */
  async function fillBook() {
    const { items: varieties } = (await api.get('/color-varieties?filter=name==Agouti')).body
    const colorVarietyId = varieties[0].id
    const adult = { isResident: true, dateOfBirth: day(-1200) }
    const mother = await create('/gerbils', { ...adult, name: 'Thea', gender: 'Female' })
    const father = await create('/gerbils', { ...adult, name: 'Nis', gender: 'Male' })
    const nele = await create('/gerbils', { ...adult, name: 'Nele', gender: 'Female' })
    const olga = await create('/gerbils', { ...adult, name: 'Olga', gender: 'Female' })
    for (const [litterLetter, ago, died] of [
      ['A', 1000, 0],
      ['P', 500, 1],
      ['Q', 450, 0],
      ['R', 400, 2],
    ] as const) {
      const { id: litterId } = await create('/litters', {
        fatherId: father.id,
        motherId: mother.id,
        date: `${day(-ago)}T12:00:00.000Z`,
        litterLetter,
        totalBorn: 5,
        deathsWithin8Weeks: died,
      })
      const young = { litterId, isResident: true, gender: 'Male', dateOfBirth: day(-ago), colorVarietyId }
      await create('/gerbils', { ...young, name: `${litterLetter} eins` })
    }
    await create('/matings', { fatherId: father.id, motherId: nele.id, togetherFrom: day(-1) })
    await create('/matings', { fatherId: father.id, motherId: olga.id, togetherFrom: today })
    const contact = {
      name: 'Arne',
      email: 'arne@example.org',
      address: { postalCode: '24105', city: 'Kiel' },
    }
    const { id: receiverContactId } = await create('/contacts', contact)
    const gone = { name: 'Momo', gender: 'Male', isResident: true, dateOfBirth: day(-200) }
    await create('/gerbils', { ...gone, receiverContactId, goHomeDate: day(-40) })
    await create('/prospects', {
      contactId: receiverContactId,
      colorVarietyIds: [colorVarietyId],
      waitlistedOn: today,
    })
  }
})
