import { addDays } from '@zuchtbuch/domain/calendar'
import { requests } from '@zuchtbuch/db/schema/mail'
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

describeWith(browserNames, 'the board of people and animals', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string
  const ids: Record<string, string> = {}
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

  async function open(path = '/abgabe', expected: RegExp[] = []) {
    app = await openApp(browser, api, { path, expected })
    page = app.page
  }

  test('of an empty book it says what will stand here, and how somebody gets on it', async () => {
    await open()
    await page.getByText('Noch fragt niemand nach Tieren.').waitFor()
    expect(await page.getByRole('button', { name: /Interessent/ }).count()).toBe(1)
    await keepPicture(page, 'abgabe-leer-360')
    await expectAccessibleInBoth(app)
    await page.getByRole('button', { name: 'Interessent eintragen' }).tap()
    await page.getByRole('dialog', { name: 'Wer sucht Tiere?' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('it says how far everybody is and which animals look for a home; one tap leads to who waits for brothers', async () => {
    await fillBook()
    await open('/')
    const taps = await countTaps(page)
    await page
      .getByRole('navigation', { name: 'Bereiche' })
      .getByRole('link', { name: /^Abgabe/ })
      .tap()
    const steps = page.getByRole('navigation', { name: 'Wie weit die Leute sind' })
    await steps.waitFor()
    expect(await steps.getByRole('link').allInnerTexts()).toEqual([
      '1\nneu',
      '1\nwarten',
      '0\nAngebot',
      '1\nreserviert',
      '1\nausgezogen',
    ])
    const groups = page.getByRole('region', { name: 'Suchen ein Zuhause' }).getByRole('link')
    expect(await groups.allInnerTexts()).toEqual([
      expect.stringMatching(/^Quentin, Quint, Quirin\nab [\w., ]+ · 1 wartet darauf$/),
      'Marit und Merle\nreserviert: Marie Jäger',
    ])
    await keepPicture(page, 'abgabe-360')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)

    await groups.first().tap()
    await page.getByRole('heading', { name: 'Wer wartet darauf' }).waitFor()
    expect(await taps.count()).toBe(2)
    await page.getByRole('heading', { level: 1, name: 'Quentin, Quint, Quirin' }).waitFor()
    await page.getByText(/^drei Brüder · ab /).waitFor()
    await page.getByRole('button', { name: 'Anbieten: Arne Detlefsen' }).tap()
    await page.getByText('Angebot offen').waitFor()
    await keepPicture(page, 'gruppe-360')
    await page.getByRole('link', { name: 'Zurück: Abgabe' }).tap()
    await steps.getByText(/^1\s*Angebot$/).waitFor()
    await steps.getByRole('link', { name: /Angebot/ }).tap()
    await page.getByRole('link', { name: 'Arne Detlefsen' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('what is done with somebody is done from the board, and taken back there', async () => {
    await open()
    const next = page.getByRole('region', { name: 'Als Nächstes' })
    const row = next.getByRole('listitem').filter({ hasText: 'Familie Wendt' })
    await row.getByText('Dürfen Sie später nachfragen?').waitFor()
    const place = await row.boundingBox()
    await row.getByRole('button', { name: 'Ja: Familie Wendt' }).tap()
    await page.getByText('Familie Wendt: darf gefragt werden').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await row.getByRole('button', { name: 'Ja: Familie Wendt' }).waitFor()
    expect(await row.boundingBox()).toEqual(place)
    await next.getByRole('link', { name: 'Antworten: Lena Brückner' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Lena Brückner' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('on a laptop the people stand in five columns, each with what is next', async () => {
    await open()
    await page.setViewportSize(devices.laptop.viewport)
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    await column('Neu').getByText('Haben Sie Weibchen?').waitFor()
    await column('Neu').getByRole('link', { name: 'Antworten: Lena Brückner' }).waitFor()
    await column('Reserviert').getByText('Marit und Merle').waitFor()
    await column('Ausgezogen').getByText('Dürfen Sie später nachfragen?').waitFor()
    await page.getByText('reserviert: Marie Jäger').waitFor()
    await keepPicture(page, 'abgabe-1280')
    await expectAccessibleInBoth(app)
    await expectReadableInForcedColors(page, 'abgabe-1280')
    await column('Reserviert').getByRole('link', { name: 'Marie Jäger', exact: true }).click()
    await page.getByRole('dialog').getByText('Marie Jäger').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('what does not come is said, whatever it is, and asked for again', async () => {
    await open('/abgabe', [/status of 422/])
    const groups = page.getByRole('heading', { name: /^Suchen ein Zuhause/ })
    for (const address of ['**/api/placement-board', '**/api/today', '**/gerbils/rows']) {
      await groups.waitFor()
      // A refusal is not tried again by itself.
      await page.route(address, (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Nein', status: 422, code: 'ValidationFailed' }),
        }),
      )
      await page.evaluate(
        'indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name)))',
      )
      await page.reload()
      await page.getByRole('button', { name: 'Nochmal versuchen' }).waitFor()
      await keepPicture(page, 'abgabe-fehler-360')
      await page.unroute(address)
      // The stream of changes may bring it before the tap.
      await page.getByRole('button', { name: 'Nochmal versuchen' }).or(groups).first().tap()
    }
    await groups.waitFor()
  })

  async function fillBook() {
    const addAnimals = async (names: string[], members: object) => {
      const { id: enclosureId } = await create('/enclosures', { name: `Fach ${names[0]}` })
      for (const name of names)
        ids[name] = (await create('/gerbils', { name, enclosureId, isResident: true, ...members })).id
      return names.map((name) => ids[name]!)
    }
    const mother = await create('/gerbils', {
      name: 'Thea',
      gender: 'Female',
      dateOfBirth: addDays(today, -400),
    })
    const father = await create('/gerbils', {
      name: 'Nis',
      gender: 'Male',
      dateOfBirth: addDays(today, -400),
    })
    const born = addDays(today, -36)
    const { id: litterId } = await create('/litters', {
      fatherId: father.id,
      motherId: mother.id,
      date: `${born}T12:00:00.000Z`,
    })
    const young = { gender: 'Male', status: 'ForSale', litterId, dateOfBirth: born }
    await addAnimals(['Quentin', 'Quint', 'Quirin'], young)
    const arne = { name: 'Arne Detlefsen', email: 'arne@example.org' }
    await create('/prospects', {
      contact: arne,
      minCount: 3,
      gender: 'Male',
      waitlistedOn: addDays(today, -40),
    })
    const sisters = { gender: 'Female', status: 'ForSale', dateOfBirth: addDays(today, -400) }
    const gerbilIds = await addAnimals(['Marit', 'Merle'], sisters)
    const marie = await create('/contacts', { name: 'Marie Jäger', email: 'marie@example.org' })
    await create('/reservations', { contactId: marie.id, gerbilIds })
    const { id: receiverContactId } = await create('/contacts', { name: 'Familie Wendt' })
    const goHomeDate = addDays(today, -20)
    const [momo] = await addAnimals(['Momo'], { gender: 'Male', dateOfBirth: addDays(today, -120) })
    const contract = {
      buyerContactId: receiverContactId,
      gerbilIds: [momo],
      price: 30,
      handoverDate: goHomeDate,
    }
    await create('/contracts', contract)
    await api.db.insert(requests).values({
      gmailMessageId: '<lena@example.org>',
      threadId: 'lena',
      fromName: 'Lena Brückner',
      fromAddress: 'lena@example.org',
      subject: 'Haben Sie Weibchen?',
      bodyText: 'Guten Tag',
      receivedAt: new Date(),
    })
  }
})
