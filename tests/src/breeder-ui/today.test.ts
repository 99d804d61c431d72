import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Page } from 'playwright-core'
import { msUntilTomorrow } from '@zuchtbuch/domain/calendar'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInForcedColors,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

const expected = [/status of (?:400|404|409|412|500)/, /ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/]

describeWith(browserNames, 'Heute of the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps
  let today: string

  beforeAll(async () => {
    api = await startApp()
    today = (await api.get('/api/info')).body.today
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { expected })
    page = app.page
    taps = await countTaps(page)
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
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const dueKinds = async () => (await api.get('/api/today')).body.items.map((item: any) => item.kind)
  const enclosure = async () => (await api.get('/enclosures')).body.items[0]
  const row = (name: RegExp) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) })
  const unfold = async (work: string) => {
    await page.getByRole('button', { name: new RegExp(`^${work}`), expanded: false }).tap()
  }
  let kalle: string

  test('a herd with nothing to do says so, and what comes next', async () => {
    const { body: heide } = await api.post('/enclosures', {
      name: 'Heide',
      capacity: 4,
      lastCleanedOn: day(-1),
    })
    const animals = [
      { name: 'Kalle', gender: 'Male', genotype: 'AA CC DD EE GG PP' },
      { name: 'Bosse', gender: 'Male', genotype: 'aa CC DD EE GG PP' },
    ]
    for (const animal of animals) {
      const { body } = await api.post('/gerbils', {
        ...animal,
        enclosureId: heide.id,
        dateOfBirth: day(-400),
      })
      await api.post(`/gerbils/${body.id}/weight-records`, { date: day(-1), weightGrams: 71 })
      if (animal.name === 'Kalle') kalle = body.id
    }
    await api.post(`/gerbils/${kalle}/health-records`, {
      date: day(-3),
      category: 'Teeth',
      title: 'Zähne nachsehen',
      followUpOn: day(3),
    })
    await go('/')
    await page.getByText('Am Schreibtisch liegt eines.').waitFor()
    await page.getByText('noch keine').waitFor()
    // The first backup is the one thing that a new book lacks.
    const backup = await api.post('/api/backups')
    expect(backup.status).toBeLessThan(300)
    await page.getByText('Heute ist frei.').waitFor()
    await page.getByRole('heading', { name: 'Als Nächstes' }).waitFor()
    await page.getByText('Zähne nachsehen').waitFor()
    await expectAccessible(app)
    await expectNoSidewaysScroll(page)
    await keepPicture(page, 'heute-leer-360')
    expect(app.complaints).toEqual([])
  })

  test('what is due stands there without a tap, and one tap ticks it off, with its way back in the row', async () => {
    for (const [title, followUpOn] of [
      ['Ballen prüfen', day(-2)],
      ['Ohren nachsehen', today],
    ] as const)
      await api.post(`/gerbils/${kalle}/health-records`, {
        date: day(-5),
        category: 'Checkup',
        title,
        followUpOn,
      })
    const { id, version } = await enclosure()
    await api.patch(`/enclosures/${id}`, { lastCleanedOn: day(-30) }, { 'if-match': `"${version}"` })
    await go('/')
    await taps.begin()
    await page
      .getByText('Kalle ansehen, Heide reinigen.')
      .or(page.getByText('Heide reinigen, Kalle ansehen.'))
      .waitFor()
    const works = page.getByRole('region', { name: 'Im Tierraum' }).getByRole('button', { expanded: false })
    expect(await works.allInnerTexts()).toEqual(
      ['Reinigen\n\nHeide', 'Nachsehen\n\nKalle'].map((text) =>
        expect.stringMatching(text.replace('\n\n', '\\s+')),
      ),
    )
    await page.getByText('etwa 20 Min.').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'heute-360')
    await expectReadableInForcedColors(page, 'heute-360')
    expect(await taps.count()).toBe(0)
    for (const work of ['Nachsehen', 'Reinigen'])
      await page.getByRole('button', { name: new RegExp(`^${work}`), expanded: false }).tap()
    await page.getByRole('checkbox', { name: /Ohren/ }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'heute-offen-360')
    const places = () =>
      page
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.map((box) => [
            (box as unknown as { ariaLabel: string }).ariaLabel,
            box.getBoundingClientRect().y,
          ]),
        )
    const before = await places()
    await page.getByRole('checkbox', { name: /Heide/ }).first().tap()
    await page.getByRole('button', { name: /^Rückgängig: .*Heide/ }).waitFor()
    expect(await taps.count()).toBe(3)
    // Somebody else resolves another one meanwhile: its row holds its place as well, so that no task slides under the
    // thumb.
    const { items: notes } = (await api.get(`/gerbils/${kalle}/health-records`)).body
    const { id: ears } = notes.find((note: any) => note.title === 'Ohren nachsehen')
    await api.put(`/gerbils/${kalle}/health-records/${ears}`, { resolvedOn: today })
    await page.getByRole('checkbox', { name: /Ohren.*nicht mehr fällig/, disabled: true }).waitFor()
    expect((await places()).map(([, y]) => y)).toEqual(before.map(([, y]) => y))
    await api.put(`/gerbils/${kalle}/health-records/${ears}`, { resolvedOn: null })
    await page.getByRole('checkbox', { name: /Ohren.*: erledigt/, checked: false }).waitFor()
    await expect.poll(async () => (await enclosure()).lastCleanedOn).toBe(today)
    await expectAccessible(app)
    await keepPicture(page, 'heute-erledigt-360')
    await page.getByRole('button', { name: /^Rückgängig: .*Heide/ }).tap()
    await expect.poll(async () => (await enclosure()).lastCleanedOn).toBe(day(-30))
    await page.getByRole('checkbox', { name: /Ohren/ }).tap()
    await expect
      .poll(async () =>
        (await api.get(`/gerbils/${kalle}/health-records`)).body.items.map((one: any) => one.resolvedOn),
      )
      .toContain(today)
    await go('/')
    await unfold('Nachsehen')
    await page.getByRole('checkbox', { name: /Ballen/ }).waitFor()
    await page.getByRole('checkbox', { name: /Ohren/ }).waitFor({ state: 'detached' })
    expect(app.complaints).toEqual([])
  })

  test('work begins where its first subject is, and a thing is put off to a day', async () => {
    await page.getByRole('link', { name: 'Nachsehen: los' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Kalle' }).waitFor()
    await page.getByRole('button', { name: 'Unverändert – in 7 Tagen wieder' }).waitFor()
    await page.goBack()
    await unfold('Nachsehen')
    await page.getByRole('button', { name: /^Weiteres zu Kalle: Ballen/ }).tap()
    await keepPicture(page, 'heute-zeile-360')
    await page.getByRole('button', { name: 'Später', exact: true }).tap()
    await page.getByRole('button', { name: /^in 1 Woche/ }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'heute-verschieben-360')
    await page.getByRole('button', { name: /^in 1 Woche/ }).tap()
    await expect
      .poll(async () => (await dueKinds()).filter((kind: string) => kind === 'FollowUp').length)
      .toBe(1)
    await expect.poll(() => page.getByRole('checkbox', { name: /Ballen/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).tap()
    await unfold('Nachsehen')
    await page.getByRole('checkbox', { name: /Ballen/ }).waitFor()

    // Put off once more, it stands under Später until its day, with its way back to today.
    await page.getByRole('button', { name: /^Weiteres zu Kalle: Ballen/ }).tap()
    await page.getByRole('button', { name: 'Später', exact: true }).tap()
    await page.getByRole('button', { name: /^morgen/ }).tap()
    await page
      .locator('summary')
      .filter({ hasText: /^Später/ })
      .tap()
    const later = page.getByRole('listitem').filter({ hasText: /^morgen.*Ballen/ })
    await later.waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'heute-spaeter-360')
    await later.getByRole('button', { name: 'Doch heute: Kalle' }).tap()
    await unfold('Nachsehen')
    await page.getByRole('checkbox', { name: /Ballen/ }).waitFor()
    await later.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await dueKinds()).filter((kind: string) => kind === 'FollowUp').length)
      .toBe(2)
  })

  test('without a network a tick waits on the device and is done once when it is back', async () => {
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page
      .getByText(/^Keine Verbindung – von/)
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: /Ballen/ }).tap()
    await page.getByRole('button', { name: /^Rückgängig: .*Ballen/ }).waitFor()
    await row(/Ballen/)
      .getByText('wartet')
      .waitFor({ state: 'attached' })
    await expectAccessible(app)
    // What waits can be given up, which says what is lost.
    await unfold('Reinigen')
    await page.getByRole('checkbox', { name: /Heide/ }).first().tap()
    await page.getByRole('button', { name: '2 warten' }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Verwerfen: .*Heide/ }).tap()
    await sheet
      .getByRole('alert')
      .filter({ hasText: /Heide.*verloren/ })
      .waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'wartendes-verwerfen-360')
    await sheet.getByRole('button', { name: 'Behalten' }).tap()
    await sheet.getByRole('button', { name: /^Verwerfen: .*Heide/ }).tap()
    await sheet.getByRole('button', { name: 'Endgültig verwerfen' }).tap()
    await sheet.getByText(/Heide/).first().waitFor({ state: 'detached' })
    await page.goBack()
    await app.context.setOffline(false)
    await row(/Ballen/)
      .getByText('wartet')
      .waitFor({ state: 'detached' })
    await expect.poll(async () => (await dueKinds()).includes('FollowUp')).toBe(true)
    const { items } = (await api.get(`/gerbils/${kalle}/health-records`)).body
    expect(items.find((one: any) => one.title === 'Ballen prüfen').resolvedOn).toBe(today)
    expect((await enclosure()).lastCleanedOn).toBe(day(-30))
  })

  test('what another device does shows without a reload', async () => {
    await go('/')
    const heide = page.getByRole('button', { name: /^Reinigen.*Heide/ })
    await heide.waitFor()
    const { items } = (await api.get('/api/today')).body
    const { key } = items.find(({ kind }: { kind: string }) => kind === 'CleanEnclosure')
    await api.post(`/api/today/${encodeURIComponent(key)}/snooze`, { until: day(5) })
    await page.getByText('Für heute ist alles getan.').waitFor()
    await api.delete(`/api/today/${encodeURIComponent(key)}`)
    await heide.waitFor()
    // What becomes due meanwhile is announced, and stands there after a tap: nothing slides under the thumb.
    const { body: teeth } = await api.post(`/gerbils/${kalle}/health-records`, {
      date: day(-7),
      category: 'Checkup',
      title: 'Zähne',
      followUpOn: today,
    })
    const looking = page.getByRole('button', { name: /^Nachsehen/ })
    await page.getByRole('button', { name: 'Etwas Neues – zeigen' }).waitFor()
    expect(await looking.count()).toBe(0)
    await keepPicture(page, 'heute-neues-360')
    await page.getByRole('button', { name: 'Etwas Neues – zeigen' }).tap()
    await looking.waitFor()
    await api.delete(`/gerbils/${kalle}/health-records/${teeth.id}`)
    const { body: ida } = await api.post('/gerbils', {
      name: 'Ida',
      gender: 'Female',
      dateOfBirth: day(-300),
    })
    await api.post('/matings', { motherId: ida.id, fatherId: kalle, togetherFrom: day(-25) })
    await page.getByRole('button', { name: /(?:Neues|neue) – zeigen$/ }).tap()
    await page
      .getByText(/Ida × Kalle/)
      .first()
      .waitFor({ state: 'attached' })
  })

  test('a part that fails leaves the others standing', async () => {
    await page.route('**/gerbils/rows', (route) => route.fulfill({ status: 500, body: '{}' }))
    await go('/')
    await page.getByRole('region', { name: 'Bestand' }).waitFor()
    await page.getByRole('button', { name: /^Reinigen.*Heide/ }).waitFor()
    await page.unroute('**/gerbils/rows')
  })

  test('a person is one row of the desk, whatever there is about them; a question is answered in it', async () => {
    const { body: lena } = await api.post('/contacts', { name: 'Lena Brückner', email: 'lena@example.org' })
    await api.post('/prospects', { contactId: lena.id, minCount: 2, maxCount: 2, gender: 'Female' })
    await api.db.$client.query("update prospects set created_at = now() - interval '3 days'")
    const id = await addRequest(api, {
      fromAddress: 'neu@example.org',
      fromName: 'Hauke Lorenzen',
      subject: 'Wie lange dauert es?',
    })
    await go('/')
    await page.getByText('Zwei Leute warten auf Antwort.').waitFor()
    const desk = page.getByRole('region', { name: 'Am Schreibtisch' })
    await desk.getByText('möchte 2 Weibchen').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'heute-schreibtisch-360')
    await desk.getByRole('button', { name: /^Lena Brückner/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Lena Brückner' })
    await sheet.getByRole('button', { name: 'Später' }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'heute-person-360')
    await sheet.getByRole('button', { name: 'Erledigt' }).tap()
    await desk.getByRole('button', { name: /^Rückgängig: Lena/ }).tap()
    await taps.begin()
    await desk.getByRole('link', { name: 'Antworten: Hauke Lorenzen' }).tap()
    await page.waitForURL(`**/anfragen/${id}`)
    expect(await taps.count()).toBe(1)
    expect(app.complaints).toEqual([])
  })

  test('a photo is taken with four taps, the shutter among them', async () => {
    await go('/')
    await page.getByRole('button', { name: 'Neu' }).filter({ visible: true }).waitFor()
    await taps.begin()
    await page.getByRole('button', { name: 'Neu' }).filter({ visible: true }).tap()
    await page.getByRole('dialog', { name: 'Neu' }).getByRole('link', { name: 'Interessent' }).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'heute-neu-360')
    await page.getByRole('button', { name: 'Foto' }).tap()
    await page.getByRole('combobox', { name: 'Foto von welchem Tier?' }).fill('kal')
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('option', { name: /Kalle/ }).tap(),
    ])
    const buffer = await page.screenshot({ type: 'jpeg' })
    await camera.setFiles({ name: 'kalle.jpg', mimeType: 'image/jpeg', buffer })
    expect(await taps.count()).toBeLessThanOrEqual(3 + 1)
    await expect.poll(async () => (await api.get(`/gerbils/${kalle}/photos`)).body.length).toBe(1)
  })

  test('at midnight of the place Heute asks anew, once, and what was for tomorrow is for today', async () => {
    await api.post(`/gerbils/${kalle}/health-records`, {
      date: today,
      category: 'Checkup',
      title: 'Ohren nochmals',
      followUpOn: day(1),
    })
    await app.context.close()
    app = await openApp(browser, api, { path: '/mehr', expected })
    page = app.page
    // Both clocks stand shortly before midnight: the browser's, and the one of the service beside this test.
    const noon = new Date(`${today}T12:00:00Z`)
    const midnight = noon.getTime() + msUntilTomorrow(noon, 'Europe/Berlin')
    vi.setSystemTime(midnight - 90_000)
    try {
      await page.clock.install({ time: midnight - 90_000 })
      await page.route('**/*', async (route) => {
        // The record above may be so young that its change is told again, and asked for.
        const url = route.request().url()
        if (url.includes('/api/events')) return route.continue({ url: url.replace(/\?.*/, '') })
        // The head of an answer is written by the real clock.
        const response = await route.fetch()
        const headers = response.headers()
        delete headers['date']
        return route.fulfill({ response, headers })
      })
      let asked = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/today')) asked++
      })
      // A stream that takes a minute to open, by the clock that is turned below, may have missed something.
      const stream = page.waitForResponse((response) => response.url().includes('/api/events'))
      await go('/')
      await page
        .getByRole('button', { name: /^Nachsehen/ })
        .or(page.getByRole('button', { name: /^Reinigen/ }))
        .first()
        .waitFor()
      await stream
      const shown = page.getByRole('button', { name: /^Nachsehen.*Kalle/ })
      const head = page.getByRole('banner')
      const before = await head.innerText()
      expect(await shown.filter({ visible: true }).count()).toBe(0)
      asked = 0
      await page.clock.runFor(60_000)
      expect(asked).toBe(0)
      vi.setSystemTime(midnight + 30_000)
      await page.clock.runFor(60_000)
      await shown.filter({ visible: true }).first().waitFor()
      expect(asked).toBe(1)
      expect(await head.innerText()).not.toBe(before)
      expect(app.complaints).toEqual([])
    } finally {
      // What is still asked for when the page goes has nobody to answer it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      vi.useRealTimers()
    }
  })

  test('on a laptop work stands left and how things are right, the herd on the dunes', async () => {
    await app.context.close()
    app = await openApp(browser, api, { device: 'laptop', expected })
    page = app.page
    await page.getByRole('region', { name: 'Bestand' }).waitFor()
    await page.getByRole('button', { name: /^Reinigen.*Heide/ }).waitFor()
    await expectAccessible(app)
    await expectNoSidewaysScroll(page)
    await keepPicture(page, 'heute-1280')
    // By keyboard alone.
    await page.getByRole('button', { name: /^Reinigen.*Heide/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: /Heide/ }).first().focus()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await enclosure()).lastCleanedOn).toBe(today)
    expect(app.complaints).toEqual([])
  })
})
