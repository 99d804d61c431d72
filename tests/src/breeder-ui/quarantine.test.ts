import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addDays, today as todayIn } from '@zuchtbuch/domain/calendar'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessibleInBoth,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

describeWith(browserNames, 'space and quarantine in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string

  beforeAll(async () => {
    api = await startApp()
    today = todayIn(api.ctx.config.timeZone)
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/gehege' })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
  })

  const day = (days: number) => addDays(today, days)
  const add = async (path: string, body: object) => (await api.post(path, body)).body.id as string
  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const stored = async (id: string) => (await api.get(`/enclosures/${id}`)).body

  test('an enclosure says how much floor its animals have, and what is wanted', async () => {
    const id = await add('/enclosures', { name: 'Düne', lengthCm: 100, widthCm: 50, beddingCm: 12 })
    for (const name of ['Anni', 'Bea', 'Cora'])
      await add('/gerbils', { name, gender: 'Female', dateOfBirth: day(-200), enclosureId: id })
    await go(`/gehege/${id}`)
    await page.getByText('Das Gehege hat 5000 cm² für 3 Tiere; vorgesehen sind 6250.').waitFor()
    await page.getByText('Die Einstreu ist 12 cm tief; vorgesehen sind 20.').waitFor()
    await page.getByText('0,5 m² · 3 Tiere · 0,63 m² vorgesehen').waitFor()
    // No button lies half below the foot.
    await page.getByLabel('Wofür').scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'gehege-klein-360')
    await page.getByRole('button', { name: /^Höhe der Einstreu/ }).tap()
    await page.getByLabel('Höhe der Einstreu').fill('25,5')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored(id)).beddingCm).toBe(25.5)
    // Where animals stay for a while only, it may be small.
    await page.getByLabel('Wofür').selectOption({ label: 'Aufzucht' })
    await expect.poll(async () => (await stored(id)).warnings).toEqual([])
    await page.getByText(/^Das Gehege hat/).waitFor({ state: 'detached' })
    await page.getByLabel('Wofür').selectOption({ label: 'Zuhause' })
    await expect.poll(async () => (await stored(id)).purpose).toBeNull()
    expect(app.complaints).toEqual([])
  })

  test('a quarantine begins with one tap, is told of on its last day, and is prolonged or ended', async () => {
    const id = await add('/enclosures', { name: 'Gast' })
    for (const name of ['Quinn', 'Quito'])
      await add('/gerbils', { name, gender: 'Male', dateOfBirth: day(-200), enclosureId: id })
    await go(`/gehege/${id}`)
    await page.getByRole('button', { name: '28 Tage Quarantäne' }).tap()
    await expect.poll(() => stored(id)).toMatchObject({ quarantineFrom: today, quarantineUntil: day(28) })
    await page.getByRole('button', { name: /^Grund der Quarantäne/ }).tap()
    await page.getByLabel('Grund der Quarantäne').fill('Neu aus anderer Zucht')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored(id)).quarantineReason).toBe('Neu aus anderer Zucht')
    await page.getByRole('heading', { name: 'Quarantäne' }).scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'gehege-quarantaene-360')
    await go('/gehege')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Gast' })
      .getByText(/Quarantäne bis/)
      .waitFor()
    await keepPicture(page, 'gehege-liste-quarantaene-360')

    await api.patch(`/enclosures/${id}`, { quarantineUntil: today })
    await go('/')
    await page.getByRole('button', { name: /^Nachsehen [^:]/ }).tap()
    const line = page.getByRole('listitem').filter({ hasText: 'Quarantäne endet heute' }).last()
    await line.getByRole('button', { name: /^14 Tage länger/ }).waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'heute-quarantaene-360')
    await line.getByRole('button', { name: /^14 Tage länger/ }).tap()
    await expect.poll(async () => (await stored(id)).quarantineUntil).toBe(day(14))
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await stored(id)).quarantineUntil).toBe(today)
    await go(`/gehege/${id}`)
    await page.getByRole('button', { name: 'Quarantäne beenden' }).tap()
    await expect.poll(() => stored(id)).toMatchObject({ quarantineFrom: null, quarantineUntil: null })
    await page.getByRole('button', { name: '28 Tage Quarantäne' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('an animal has a quarantine of its own, and its enclosure says so', async () => {
    const enclosureId = await add('/enclosures', { name: 'Heide' })
    const members = { gender: 'Female', dateOfBirth: day(-200), enclosureId }
    const id = await add('/gerbils', { name: 'Momo', ...members })
    await add('/gerbils', { name: 'Mia', ...members })
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: 'Angabe', exact: true }).tap()
    await page.getByRole('button', { name: /^Quarantäne bis/ }).tap()
    await page.getByLabel('Quarantäne bis').fill(day(20))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await api.get(`/gerbils/${id}`)).body.quarantineUntil).toBe(day(20))
    await page.getByRole('button', { name: /^Grund der Quarantäne/ }).waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'tier-quarantaene-360')
    await go(`/gehege/${enclosureId}`)
    await page.getByText('„Momo“ ist in Quarantäne, die anderen hier nicht.').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('before a move a sentence says what becomes of it', async () => {
    const kept = await add('/enclosures', { name: 'Insel', quarantineFrom: today, quarantineUntil: day(9) })
    const free = await add('/enclosures', { name: 'Wiese' })
    const addTo = (name: string, enclosureId: string, members: object = {}) =>
      add('/gerbils', { name, gender: 'Female', dateOfBirth: day(-200), enclosureId, ...members })
    const [lia, lea] = [await addTo('Lia', kept), await addTo('Lea', kept)]
    const wilma = await addTo('Wilma', free)
    await addTo('Wanda', free)
    const openSheet = async (id: string) => {
      await go(`/tiere/${id}`)
      await page.getByRole('button', { name: 'Umsetzen', exact: true }).tap()
      return page.getByRole('dialog')
    }
    /** A place where something speaks against it is folded. */
    const choose = async (sheet: Locator, name: RegExp) => {
      await sheet.getByText(/^Quarantäne \d/).click()
      await sheet.getByRole('button', { name }).click()
    }

    let sheet = await openSheet(lia)
    await choose(sheet, /^Wiese/)
    await sheet.getByText(/^Lia ist in Quarantäne bis .*; mit dem Umzug endet sie vorzeitig\.$/).waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'umsetzen-quarantaene-360')
    await sheet.getByRole('button', { name: 'ohne Gehege' }).tap()
    await sheet.getByText(/^Lia ist in Quarantäne bis /).waitFor()

    sheet = await openSheet(wilma)
    await choose(sheet, /^Insel/)
    await sheet.getByText(/^Insel ist in Quarantäne bis .*; sie gilt dann auch für Wilma\.$/).waitFor()
    await keepPicture(page, 'umsetzen-in-quarantaene-360')
    await sheet.getByRole('button', { name: 'Wilma nach Insel' }).tap()
    await expect.poll(async () => (await api.get(`/gerbils/${wilma}`)).body.enclosureId).toBe(kept)

    // Her own goes with her, wherever she lives.
    await api.patch(`/enclosures/${kept}`, { quarantineFrom: null, quarantineUntil: null })
    await api.patch(`/gerbils/${lea}`, { quarantineUntil: day(5) })
    const laptop = await openApp(browser, api, { path: `/tiere/${lea}`, device: 'laptop' })
    await laptop.page.getByRole('button', { name: 'Umsetzen', exact: true }).click()
    sheet = laptop.page.getByRole('dialog')
    await choose(sheet, /^Wiese/)
    await sheet.getByText(/^Lea ist in Quarantäne bis .*, die anderen dort nicht\.$/).waitFor()
    await expectAccessibleInBoth(laptop)
    await keepPicture(laptop.page, 'umsetzen-quarantaene-1280')
    await laptop.context.close()
    expect(app.complaints).toEqual([])
  })

  test('the rounds come to it last and say so, also the head of an animal', async () => {
    // By the shelf the first: a room of its own, and a name before the others.
    const members = { lastCleanedOn: day(-60), location: 'Anbau' }
    const kept = await add('/enclosures', { name: 'Abseits', ...members, quarantineUntil: day(9) })
    const [first, second] = [
      await add('/enclosures', { name: 'Bach', ...members }),
      await add('/enclosures', { name: 'Curry', ...members }),
    ]
    const animals: string[] = []
    for (const [name, enclosureId] of [
      ['Pauli', kept],
      ['Bruno', first],
      ['Carlo', second],
    ] as const) {
      const id = await add('/gerbils', { name, gender: 'Male', dateOfBirth: day(-200), enclosureId })
      await api.post(`/gerbils/${id}/weight-records`, { date: day(-60), weightGrams: 80 })
      animals.push(id)
    }
    // One animal alone brings its enclosure to the end as well.
    await api.patch(`/gerbils/${animals[1]}`, { quarantineUntil: day(5) })

    await go('/')
    await page.getByRole('button', { name: /^Reinigen [^:]/ }).tap()
    const names = ['Abseits', 'Bach', 'Curry']
    const order = async () => {
      const lines = await page
        .getByRole('listitem')
        .filter({ hasNot: page.getByRole('listitem') })
        .allTextContents()
      // A row of another kind of work names all of them.
      return lines
        .map((line) => names.filter((name) => line.includes(name)))
        .flatMap((found) => (found.length === 1 ? found : []))
    }
    await expect.poll(order).toEqual(['Curry', 'Abseits', 'Bach'])
    const line = page.getByRole('listitem').filter({ hasText: 'Abseits' }).last()
    await line.getByText(/^Quarantäne · /).waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'heute-zuletzt-360')

    await go('/runde/reinigen')
    await page.getByRole('button', { name: 'Curry: gereinigt' }).waitFor()
    await expect.poll(order).toEqual(['Curry', 'Abseits', 'Bach'])
    await expectRoomAt320(page)
    await keepPicture(page, 'runde-reinigen-quarantaene-360')

    await go(`/runde/wiegen?gehege=${kept},${first},${second}`)
    await page.getByText('1 von 3 Gehegen').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Carlo' }).waitFor()
    await go(`/runde/wiegen?gehege=${kept},${first},${second}&bei=${kept}`)
    await page.getByText('Quarantäne 2/3').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Pauli' }).waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'runde-wiegen-quarantaene-360')

    await go(`/tiere/${animals[0]}`)
    await page
      .getByText(/^Quarantäne bis \S/)
      .first()
      .waitFor()
    // No button lies half below the foot.
    await page.evaluate('scrollTo(0, 200)')
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'tier-kopf-quarantaene-360')
    const laptop = await openApp(browser, api, { path: `/tiere/${animals[1]}`, device: 'laptop' })
    await laptop.page
      .getByText(/^Quarantäne bis \S/)
      .first()
      .waitFor()
    await expectAccessibleInBoth(laptop)
    await keepPicture(laptop.page, 'tier-kopf-quarantaene-1280')
    await laptop.page.goto(new URL('/', api.url).href)
    await laptop.page
      .getByText(/^Quarantäne · /)
      .first()
      .waitFor()
    await keepPicture(laptop.page, 'heute-zuletzt-1280')
    await laptop.context.close()
    await go(`/tiere/${animals[2]}`)
    await page.getByRole('heading', { level: 1, name: 'Carlo' }).waitFor()
    await page.getByRole('link', { name: 'Curry' }).waitFor()
    expect(await page.getByText(/^Quarantäne bis \S/).count()).toBe(0)
    expect(app.complaints).toEqual([])
  })

  test('on a laptop all of it has room', async () => {
    const laptop = await openApp(browser, api, { path: '/gehege', device: 'laptop' })
    const id = await add('/enclosures', {
      name: 'Sanddorn',
      lengthCm: 120,
      widthCm: 63,
      beddingCm: 25,
      quarantineFrom: today,
      quarantineUntil: day(9),
    })
    for (const name of ['Rieke', 'Ronja'])
      await add('/gerbils', { name, gender: 'Female', dateOfBirth: day(-200), enclosureId: id })
    await laptop.page.goto(new URL(`/gehege/${id}`, api.url).href)
    await laptop.page.getByText('0,76 m² · 2 Tiere · 0,5 m² vorgesehen').waitFor()
    await expectAccessibleInBoth(laptop)
    await keepPicture(laptop.page, 'gehege-quarantaene-1280')
    expect(laptop.complaints).toEqual([])
    await laptop.context.close()
  })
})
