import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectRoomAt320, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

const expected = [/status of (?:400|404|409|412)/, /ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/]

/** Taps twice, and as if that took no time a third time where the button was when its sheet has closed. */
async function tapThrice(button: any): Promise<void> {
  const { document, MouseEvent, requestAnimationFrame } = globalThis as any
  button.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = button.getBoundingClientRect()
  const [clientX, clientY] = [x + width / 2, y + height / 2]
  const tap = (at: any, timeStamp: number) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY })
    at.dispatchEvent(Object.defineProperty(click, 'timeStamp', { value: timeStamp }))
  }
  tap(button, 1000)
  tap(button, 1100)
  while (document.querySelector('dialog[open]') !== null) await new Promise(requestAnimationFrame)
  tap(document.elementFromPoint(clientX, clientY), 1200)
}

describeWith(browserNames, 'health and settings of the user interface', (executable) => {
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
    app = await openApp(browser, api, { path: '/gesundheit', expected })
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
  const expectAccessible = async () => expect(await app.findings()).toEqual([])
  const dayBefore = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const notesOf = async (id: string) => (await api.get(`/gerbils/${id}/health-records`)).body.items
  let kalle: string

  test('where nothing is open and nobody lost weight, it says so', async () => {
    await page.getByText('Nichts offen.').waitFor()
    await page.getByText('Kein Tier ist leichter als beim Wiegen davor.').waitFor()
    expect(await page.title()).toBe('Gesundheit · Tiere – Zuchtbuch')
    await expectAccessible()
    await keepPicture(page, 'gesundheit-leer-360')
  })

  test('a note is taken with at most four taps and its text, also from the animal', async () => {
    const { body } = await api.post('/gerbils', {
      name: 'Kalle',
      gender: 'Male',
      dateOfBirth: dayBefore(400),
    })
    kalle = body.id
    await go('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).waitFor()
    await taps.begin()
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).tap()
    await page.getByRole('link', { name: /^Kalle/ }).tap()
    await page.getByRole('button', { name: 'Notiz', exact: true }).last().tap()
    await page.getByLabel('Was ist los?').waitFor()
    await page.keyboard.type('Zähne zu lang')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    expect(await taps.count()).toBeLessThanOrEqual(3 + 1)
    await expect
      .poll(async () => (await notesOf(kalle)).map((note: any) => note.title))
      .toEqual(['Zähne zu lang'])

    await go('/gesundheit')
    await page.getByRole('button', { name: 'Notiz' }).tap()
    await page.getByRole('combobox', { name: 'Für welches Tier?' }).fill('kal')
    await page.getByRole('option', { name: /Kalle/ }).tap()
    await page.getByLabel('Was ist los?').waitFor()
    await page.keyboard.type('Krallen nachsehen')
    await page.getByLabel('Nachkontrolle am').fill(today)
    await expectAccessible()
    await keepPicture(page, 'notiz-360')
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByRole('heading', { name: 'Nachkontrollen 1' }).waitFor()
    await expect.poll(async () => (await notesOf(kalle)).length).toBe(2)
    expect(app.complaints).toEqual([])
  })

  test('a note is edited, given to another animal and deleted, each with its way back', async () => {
    const { body: udo } = await api.post('/gerbils', { name: 'Udo', gender: 'Male' })
    const titles = async (id: string) => (await notesOf(id)).map(({ title }: any) => title).toSorted()
    const undo = () => page.getByRole('button', { name: 'Rückgängig' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Kalle: Notiz ändern' })
    await go(`/tiere/${kalle}?tab=gesundheit`)
    await page.getByRole('button', { name: '„Zähne zu lang“ ändern' }).tap()
    await sheet.getByLabel('Was ist los?').fill('Zähne gekürzt')
    await expectAccessible()
    await keepPicture(page, 'notiz-aendern-360')
    await sheet.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByRole('button', { name: '„Zähne gekürzt“ ändern' }).waitFor()
    await expect.poll(() => titles(kalle)).toEqual(['Krallen nachsehen', 'Zähne gekürzt'])
    await keepPicture(page, 'tier-notizen-360')
    await undo()
    await page.getByRole('button', { name: '„Zähne zu lang“ ändern' }).tap()

    await sheet.getByRole('button', { name: 'Gehört zu einem anderen Tier' }).tap()
    await page.getByRole('combobox', { name: 'Zu wem gehört „Zähne zu lang“?' }).fill('udo')
    await page.getByRole('option', { name: /Udo/ }).tap()
    await page.getByText('gehört jetzt zu Udo').waitFor()
    await expect.poll(() => titles(udo.id)).toEqual(['Zähne zu lang'])
    await undo()
    await expect.poll(() => titles(udo.id)).toEqual([])
    await page.getByRole('button', { name: '„Zähne zu lang“ ändern' }).tap()

    await sheet.getByRole('button', { name: 'Notiz löschen' }).tap()
    await page.getByText('Notiz „Zähne zu lang“ gelöscht').waitFor()
    await expect.poll(() => titles(kalle)).toEqual(['Krallen nachsehen'])
    await undo()
    await page.getByRole('button', { name: '„Zähne zu lang“ ändern' }).waitFor()
    await expect.poll(() => titles(kalle)).toEqual(['Krallen nachsehen', 'Zähne zu lang'])
    expect(app.complaints).toEqual([])
  })

  test('follow-ups are ticked off in their row, with their way back and another day in it', async () => {
    await api.post(`/gerbils/${kalle}/health-records`, {
      date: dayBefore(14),
      category: 'Teeth',
      title: 'Schneidezähne',
      description: 'oben links zu lang',
      followUpOn: dayBefore(2),
    })
    for (const [days, weightGrams] of [
      [8, 82],
      [1, 60],
    ] as const)
      await api.post(`/gerbils/${kalle}/weight-records`, { date: dayBefore(days), weightGrams })
    await go('/gesundheit')
    await page.getByText('seit 2 Tagen').waitFor()
    await page.getByText('−22 g · −27 %').waitFor()
    await expectAccessible()
    await expectRoomAt320(page)
    await keepPicture(page, 'gesundheit-360')
    const tick = page.getByRole('checkbox', { name: 'Kalle: Schneidezähne erledigt' })
    const open = async () =>
      (await notesOf(kalle)).find((note: any) => note.title === 'Schneidezähne').resolvedOn
    await tick.tap()
    await expect.poll(open).toBe(today)
    await page.getByRole('button', { name: 'Rückgängig: Kalle: Schneidezähne erledigt' }).waitFor()
    await expectAccessible()
    await keepPicture(page, 'gesundheit-erledigt-360')
    await page.getByRole('button', { name: 'anderer Tag' }).tap()
    await page.getByRole('button', { name: 'gestern' }).tap()
    await expectAccessible()
    await page.getByRole('button', { name: 'Als erledigt eintragen' }).tap()
    await expect.poll(open).toBe(dayBefore(1))
    await page.getByRole('button', { name: 'Rückgängig: Kalle: Schneidezähne erledigt' }).tap()
    await expect.poll(open).toBe(today)
  })

  test('a note without a network waits on the device and is stored once', async () => {
    const { id } = (await api.post('/gerbils', { name: 'Pauli', gender: 'Male' })).body
    await api.post(`/gerbils/${id}/health-records`, { date: today, category: 'Checkup', title: 'Alles gut' })
    await go('/gesundheit')
    await page.getByRole('heading', { name: 'Neueste Notizen' }).waitFor()
    await page.getByRole('link', { name: 'Pauli' }).first().waitFor()
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page
      .getByText(/^Keine Verbindung – von/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Notiz' }).tap()
    await page.getByRole('option', { name: /Pauli/ }).tap()
    await page.getByLabel('Was ist los?').fill('Niest')
    await page.getByRole('button', { name: 'Schließen' }).evaluate(tapThrice)
    await page.getByRole('heading', { name: 'Neueste Notizen' }).waitFor()
    await page.getByRole('button', { name: 'Notiz' }).tap()
    await page.getByRole('option', { name: /Pauli/ }).tap()
    await page.getByLabel('Was ist los?').fill('Niest')
    await page.getByRole('button', { name: 'Speichern' }).evaluate(tapThrice)
    await page.getByRole('listitem').filter({ hasText: 'Niest' }).getByText('wartet').waitFor()
    await expectAccessible()
    await app.context.setOffline(false)
    const stored = async () => (await notesOf(id)).filter((note: any) => note.title === 'Niest').length
    await expect.poll(stored).toBe(1)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Niest' })
      .getByText('wartet')
      .waitFor({ state: 'detached' })
    expect(await stored()).toBe(1)
  })

  test('labels say why no telephone could follow them', async () => {
    await api.post('/enclosures', { name: 'Düne' })
    await go('/gehege')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page
      .getByRole('dialog')
      .getByText(/Das Telefon findet das Zuchtbuch über den QR-Code erst, wenn/)
      .waitFor()
    await expectAccessible()
    await keepPicture(page, 'etiketten-lokal-360')
  })

  test('colours, single keys and the helper view are chosen for this device', async () => {
    await go('/mehr')
    await page.getByRole('link', { name: /^Darstellung/ }).tap()
    await page.getByText('Gilt nur für dieses Gerät.').waitFor()
    await expectAccessible()
    await keepPicture(page, 'darstellung-360')
    await page.emulateMedia({ colorScheme: 'light' })
    const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
    const light = await ground()
    await page.getByText('dunkel').tap()
    await expect.poll(ground).not.toBe(light)
    await page.reload()
    await page.getByText('Gilt nur für dieses Gerät.').waitFor()
    expect(await ground()).not.toBe(light)
    await page.getByText('System').tap()
    await expect.poll(ground).toBe(light)

    await page.getByRole('group', { name: 'Helfer-Ansicht' }).getByText('an', { exact: true }).tap()
    const areas = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('listitem')
    await expect.poll(() => areas.count()).toBe(3)
    expect((await areas.allInnerTexts()).join()).toMatch(/Heute.*Tiere.*Mehr/s)
    for (const path of ['/wuerfe', '/planer', '/tiere/neu', '/anfragen', '/einstellungen/regeln']) {
      await go(path)
      await page.getByText('Das gehört nicht zur Helfer-Ansicht.').waitFor()
      await page.getByRole('heading', { level: 1, name: 'Helfer-Ansicht' }).waitFor()
    }
    await expectAccessible()
    await expectRoomAt320(page)
    await keepPicture(page, 'helfer-nicht-da-360')
    await page.getByRole('button', { name: 'Suchen' }).tap()
    await page.getByRole('combobox').fill('planer')
    await page.getByText('Nichts gefunden').first().waitFor()
    await page.getByRole('combobox').fill('gehege')
    await page.getByRole('option', { name: /^Gehege/ }).tap()
    await page.getByRole('heading', { level: 1, name: /Gehege/ }).waitFor()
    await keepPicture(page, 'helfer-gehege-360')
    await go('/')
    await page.getByRole('region', { name: 'Im Tierraum' }).waitFor()
    expect(await page.getByRole('region', { name: 'Am Schreibtisch' }).count()).toBe(0)
    await keepPicture(page, 'helfer-heute-360')
    await page.getByRole('button', { name: 'Neu', exact: true }).tap()
    await page.getByRole('link', { name: 'Gewicht' }).waitFor()
    expect(await page.getByRole('link', { name: 'Wurf', exact: true }).count()).toBe(0)
    await go(`/tiere/${kalle}`)
    await page.getByRole('heading', { level: 1, name: 'Kalle' }).waitFor()
    for (const label of ['Geschlecht', 'Geboren', 'Gencode']) {
      await page.getByText(label, { exact: true }).first().waitFor()
      expect(await page.getByRole('button', { name: new RegExp(`^${label}`) }).count(), label).toBe(0)
    }
    expect(await page.getByRole('button', { name: /^Status/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Angabe', exact: true }).tap()
    await page.getByRole('button', { name: /^Charakter/ }).waitFor()
    await keepPicture(page, 'helfer-tier-360')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Verstorben' }).waitFor()
    expect(await page.getByRole('button', { name: 'Löschen' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Abgeben' }).count()).toBe(0)
    await go('/mehr')
    await page.getByRole('link', { name: /^Darstellung/ }).waitFor()
    expect(await page.getByRole('link', { name: /^Regeln/ }).count()).toBe(0)
    await expectAccessible()
    await page.getByRole('link', { name: /^Darstellung/ }).tap()
    await page.getByRole('group', { name: 'Helfer-Ansicht' }).getByText('aus', { exact: true }).tap()
    await go('/mehr')
    await page.getByRole('link', { name: /^Regeln/ }).tap()
  })

  test('a rule is a sentence with its number in it, and leads back to its default', async () => {
    const sexing = page.getByLabel('Die Geschlechter werden ab Tag … bestimmt.')
    await sexing.waitFor()
    await expectAccessible()
    await expectRoomAt320(page)
    await keepPicture(page, 'regeln-360')
    await sexing.fill('2,5')
    await page.keyboard.press('Enter')
    await page.getByText('Eine ganze Zahl eintragen.').waitFor()
    await sexing.fill('30')
    await page.keyboard.press('Enter')
    const stored = async () => (await api.get('/settings/rules')).body
    await expect.poll(async () => (await stored()).sexingDay).toBe(30)
    await page.getByText('Vorgabe: 28').waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: 'zurück auf die Vorgabe 28' }).tap()
    await expect.poll(async () => (await stored()).sexingDay).toBe(28)
    await page.getByLabel('Eine Trächtigkeit dauert mindestens … Tage.').fill('24')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored()).gestation).toEqual({ min: 24, max: 28, nursingMax: 48 })
  })

  test('on a laptop the same stands in two columns, and single keys can be turned off', async () => {
    await app.context.close()
    app = await openApp(browser, api, { path: '/gesundheit', device: 'laptop', expected })
    page = app.page
    await page.getByText('−22 g · −27 %').waitFor()
    await expectAccessible()
    await keepPicture(page, 'gesundheit-1280')
    await go('/einstellungen/regeln')
    await page.getByText('Ein Gehege wird alle').waitFor()
    await expectAccessible()
    await keepPicture(page, 'regeln-1280')
    await go('/einstellungen/darstellung')
    await page.getByRole('group', { name: 'Einzelne Tasten' }).getByText('aus', { exact: true }).click()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Suchen' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1, name: 'Darstellung' }).waitFor()
    expect(await page.getByRole('dialog', { name: 'Tastatur' }).count()).toBe(0)
    await page.getByRole('group', { name: 'Einzelne Tasten' }).getByText('an', { exact: true }).click()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tastatur' }).waitFor()
  })
})
