import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import type { FakeAi } from '@zuchtbuch/testing/fake-ai'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailWorld } from '../mail/test-world.ts'
import { keepPicture } from './keep-picture.ts'
import { devices, expectRoomAt320, openApp, type OpenPage, startBrowser } from './open-app.ts'
import { deliverInbox, type Inbox, openInbox } from './open-inbox.ts'
import { tabTo } from './tab-to.ts'
import { countTaps, type Taps } from './taps.ts'

/** What a browser says by itself of an answer that the screen expects. */
const expected = [/status of (?:400|401|404|409|412|50\d)/]

describeWith(browserNames, 'requests in the user interface', (executable) => {
  let inbox: Inbox
  let world: MailWorld
  let ai: FakeAi
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps

  beforeAll(async () => {
    inbox = await openInbox()
    ;({ world, ai } = inbox)
    api = world.api
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/anfragen', expected })
    page = app.page
    await page.clock.install()
    taps = await countTaps(page)
  })
  afterAll(async () => {
    await browser.close()
    await inbox.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
    world.smtp.script.clear()
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const seen = async (name: string) => {
    const before = page.viewportSize()!
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
    expect(await app.findings()).toEqual([])
    await page.setViewportSize(before)
    await keepPicture(page, name)
  }
  const requestOf = async (subject: string) =>
    (await api.get(`/api/requests?filter=${encodeURIComponent(`subject==${subject}`)}`)).body.items[0]
  const open = async (subject: string) => {
    const { id } = await requestOf(subject)
    await go(`/anfragen/${id}`)
    await page.getByRole('heading', { level: 2, name: subject }).waitFor()
    return id
  }
  const field = () => page.getByRole('textbox', { name: 'Ihre Antwort' })
  const send = () => page.getByRole('button', { name: /^Senden/ })
  const holding = () => page.getByText(/Wird in [1-5] s gesendet/)
  /** The five seconds were waited for once: the clock of the page goes on by them. */
  const sendNow = async (begin = () => send().click()) => {
    await begin()
    await holding().waitFor()
    while ((await holding().count()) > 0) await page.clock.runFor(1000)
  }

  test('without an account there is one way: the wizard, which says what works and what does not', async () => {
    await page.getByText('Noch kein Postfach eingerichtet.').waitFor()
    await seen('anfragen-leer-360')
    await page.getByRole('link', { name: 'Postfach einrichten' }).tap()
    await page.getByLabel('Mailadresse').fill('jana@gmx.de')
    await expect.poll(() => page.getByLabel('GMX').isChecked()).toBe(true)
    await seen('postfach-360')
    await expectRoomAt320(page)
    // So far back it is read, unless somebody says otherwise; here the old mails are wanted, too.
    const { today } = (await api.get('/api/info')).body
    const since = page.getByLabel('Ab wann sollen Mails gelesen werden?')
    const ago = Date.parse(today) - 30 * 86_400_000
    expect(await since.inputValue()).toBe(new Date(ago).toISOString().slice(0, 10))
    await since.fill('')
    await page.getByLabel('anderer').check()
    for (const [label, value] of [
      ['Mailadresse', world.imap.user],
      ['Server zum Lesen (IMAP)', '127.0.0.1'],
      ['Port zum Lesen', String(world.imap.port)],
      ['Server zum Senden (SMTP)', '127.0.0.1'],
      ['Port zum Senden', String(world.smtp.port)],
      ['Abrufen alle', '0'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await page.getByRole('button', { name: 'Speichern und Verbindung prüfen' }).tap()
    await page.getByText(/^Lesen: Der Mailserver 127\.0\.0\.1 nimmt das Passwort nicht an/).waitFor()
    await seen('postfach-falsch-360')
    await page.getByLabel('Passwort', { exact: true }).fill(world.imap.password)
    await page.getByRole('button', { name: 'Speichern und Verbindung prüfen' }).tap()
    await page.getByText('Lesen: geht').waitFor()
    await page.getByText('Senden: geht').waitFor()
    expect((await api.get('/api/mail-settings')).body).toMatchObject({
      syncSince: null,
      quotesQuestion: true,
    })
    await page.getByLabel('Mailadresse').fill('andere@example.org')
    await page.getByText(/Tragen Sie es neu ein/).waitFor()
    await page.getByLabel('Mailadresse').fill(world.imap.user)
    await seen('postfach-geht-360')
    expect(app.complaints).toEqual([])
  })

  test('mails are fetched; one of a stranger is text and nothing else, however it is made', async () => {
    await deliverInbox(world)
    await go('/anfragen')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Abrufen' }).tap()
    await page.getByText('5 neue Anfragen.').waitFor()
    await page.getByText('Automatische Mails').waitFor()
    expect(await page.getByText('Nicht da').count()).toBe(0)
    await seen('anfragen-360')
    await expectRoomAt320(page)
    await open('Weibchen?')
    await page
      .getByText(/Haben Sie Weibchen\?/)
      .first()
      .waitFor()
    const links = page.getByRole('article').getByRole('link', { name: /^https:/ })
    expect(await links.first().getAttribute('href')).toBe('https://example.org/gehege')
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    expect(
      await page.locator('article script, article img, article iframe, a[href^="javascript"]').count(),
    ).toBe(0)
    await expectRoomAt320(page)
    expect(app.complaints).toEqual([])
  })

  test('a conversation of sixty mails is folded; a known contact is named, one who pretends is not', async () => {
    await open('Re: Wartezeit')
    await page.getByText('0 gesendet, 59 empfangen').tap()
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .filter({ hasText: /Nachricht \d/ })
          .count(),
      )
      .toBe(59)
    await expectRoomAt320(page)
    await open('Zwei Schwestern')
    await page.getByRole('link', { name: 'Jana Petersen' }).waitFor()
    await seen('anfrage-360')
    await open('Bitte überweisen')
    await page.getByText(/nicht nachgewiesen/).waitFor()
    await page.getByRole('button', { name: 'Kontakt anlegen' }).waitFor()
    await seen('anfrage-zweifel-360')
    expect(app.complaints).toEqual([])
  })

  test('a request is answered with a draft in four taps, and goes out after five seconds', async () => {
    await api.post('/gerbils', {
      name: 'Dana',
      gender: 'Female',
      status: 'ForSale',
      dateOfBirth: '2026-06-01',
    })
    ai.play({ reply: 'Guten Tag,\n\nvielen Dank für Ihre Nachricht. Dana ist noch da.\n\nViele Grüße' })
    await go('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Abgabe' }).waitFor()
    await taps.begin()
    await page.getByRole('navigation').getByRole('link', { name: 'Abgabe' }).tap()
    await page.getByRole('listitem').filter({ hasText: 'Zwei Schwestern' }).getByRole('link').tap()
    await page.getByRole('button', { name: 'Entwurf' }).tap()
    await expect.poll(() => field().inputValue()).toContain('Dana ist noch da.')
    await page.getByRole('region', { name: 'Genannt' }).getByRole('link', { name: /Dana/ }).waitFor()
    await seen('anfrage-entwurf-360')
    await send().tap()
    expect(await taps.count()).toBeLessThanOrEqual(4 + 1)
    await page.getByText(/Wird in [1-5] s gesendet/).waitFor()
    await seen('anfrage-halten-360')
    expect(world.smtp.received).toHaveLength(0)
    await page.getByText('Die Antwort ist gesendet.').waitFor()
    expect(world.smtp.received.map(({ to }) => to)).toEqual([['jana@example.org']])
    expect(await requestOf('Zwei Schwestern')).toMatchObject({ status: 'Answered' })
    await expect.poll(() => field().inputValue()).toBe('')
    expect(app.complaints).toEqual([])
  })

  test('a file of a mail is fetched when it is tapped; from the request it is seven taps to the contract', async () => {
    const { id } = await requestOf('Unser Gehege')
    await api.put(`/api/requests/${id}`, { draftReply: 'Dana kann am Samstag ausziehen.' })
    await go('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Abgabe' }).waitFor()
    await taps.begin()
    await page.getByRole('navigation').getByRole('link', { name: 'Abgabe' }).tap()
    await page.getByRole('listitem').filter({ hasText: 'Unser Gehege' }).getByRole('link').tap()
    await page.getByRole('region', { name: 'Genannt' }).getByRole('link', { name: /Dana/ }).waitFor()
    await page.getByRole('link', { name: 'Vertrag', exact: true }).tap()
    await page.getByRole('button', { name: 'Neu aus Mail' }).tap()
    await page.getByRole('button', { name: 'Anlegen', exact: true }).tap()
    await page.getByText('aus der Mail').or(page.getByText('Familie Petersen')).first().waitFor()
    await page.getByLabel('Kaufpreis', { exact: true }).tap()
    await page.getByLabel('Kaufpreis', { exact: true }).fill('60')
    await page.getByRole('button', { name: 'Übergeben – 1 Tier' }).tap()
    await page.getByRole('link', { name: 'Antwort schreiben' }).waitFor()
    expect(await taps.count()).toBeLessThanOrEqual(7 + 1)
    const [contract] = (await api.get('/contracts')).body.items
    expect(contract).toMatchObject({ price: 60, buyerName: 'Familie Petersen' })
    await page.getByRole('link', { name: 'Antwort schreiben' }).tap()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /masse\.csv/ }).tap()
    expect((await download).suggestedFilename()).toBe('masse.csv')
    expect(app.complaints).toEqual([])
  })

  test('held back, nothing goes out and the text stands there; it outlives a reload', async () => {
    const id = await open('Re: Wartezeit')
    const before = world.smtp.received.length
    await field().fill('Etwa drei Monate.')
    await page.getByText(/^gespeichert \d\d:\d\d$/).waitFor()
    expect((await api.get(`/api/requests/${id}`)).body).toMatchObject({
      status: 'InProgress',
      draftReply: 'Etwa drei Monate.',
    })
    // The second tap of a double tap meets the button that takes it back, and does not.
    const stop = page.getByRole('button', { name: 'Anhalten' })
    await send().tap()
    const { x, y, width, height } = (await stop.boundingBox())!
    await page.clock.runFor(1000)
    await stop.tap()
    await page.getByText('Nicht gesendet.').waitFor()
    await page.evaluate(`window.hit = []; document.addEventListener('click', ({ target }) =>
      window.hit.push(target.closest('button')?.textContent), true)`)
    for (const _ of 'ab') await page.touchscreen.tap(x + width / 2, y + height / 2)
    expect(await page.evaluate('window.hit')).toEqual([expect.stringMatching(/^Senden/), 'Anhalten'])
    await page.getByText(/Wird in [1-4] s gesendet/).waitFor()
    await stop.tap()
    await page.getByText('Nicht gesendet.').waitFor()
    // Nor does the second press of a key.
    await send().press('Enter')
    await stop.press('Enter')
    await page.getByText(/Wird in [1-4] s gesendet/).waitFor()
    await stop.tap()
    await page.getByText('Nicht gesendet.').waitFor()
    expect(world.smtp.received).toHaveLength(before)
    // Leaving by the buttons of the browser is no yes.
    await page.getByRole('link', { name: 'Post' }).first().tap()
    await page.getByRole('heading', { level: 1, name: /Post/ }).waitFor()
    await page.goBack()
    await send().tap()
    await holding().waitFor()
    await page.goForward()
    await page.getByText('Antwort an Tobias nicht gesendet').waitFor()
    await page.clock.runFor(6000)
    await page.goBack()
    await expect.poll(() => field().inputValue()).toBe('Etwa drei Monate.')
    expect(world.smtp.received).toHaveLength(before)
    await page.route('**/api/requests/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await field().fill('Etwa drei Monate, vielleicht vier.')
    await page.getByText('auf diesem Gerät gesichert').waitFor()
    await page.reload()
    await page.getByText(/Nicht gespeichert, von/).waitFor()
    expect(await field().inputValue()).toBe('Etwa drei Monate, vielleicht vier.')
    await page.unroute('**/api/requests/*')
  })

  test('every failure of sending has its sentence, keeps the text, and its remedy works', async () => {
    await open('Bitte überweisen')
    await field().fill('Nein.')
    await page.getByText(/^gespeichert/).waitFor()
    world.smtp.script.set('auth', 535)
    await sendNow()
    await page
      .getByRole('alert')
      .getByText(/nimmt das Passwort nicht an/)
      .waitFor()
    const remedy = page.getByRole('link', { name: 'Zum Postfach' })
    expect(await remedy.getAttribute('href')).toBe('/einstellungen/postfach')
    // It is in sight, above bar, foot and toast.
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await remedy.boundingBox())!
        return page.evaluate(`document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent`)
      })
      .toBe('Zum Postfach')
    await seen('anfrage-fehler-360')
    world.smtp.script.clear()
    world.smtp.script.set('rcpt', 550)
    await sendNow()
    await page
      .getByRole('alert')
      .getByText(/hat die Antwort nicht angenommen/)
      .waitFor()
    world.smtp.script.clear()
    world.smtp.script.set('taken', 'hang up')
    await sendNow(() => page.getByRole('button', { name: 'Nochmal versuchen' }).tap())
    await page.getByText('Vielleicht ist die Mail angekommen. Im Postfach nachsehen, dann:').waitFor()
    world.smtp.script.clear()
    expect(await field().inputValue()).toBe('Nein.')
    await field().fill('Nein, danke. [Bitte prüfen: Preis]')
    await sendNow()
    await page
      .getByRole('alert')
      .getByText(/Bitte prüfen/)
      .waitFor()
    await field().fill('Nein.')
    await sendNow()
    await sendNow(() => page.getByRole('button', { name: 'Nochmal senden' }).tap())
    await page.getByText('Die Antwort ist gesendet.').waitFor()
    expect(await requestOf('Bitte überweisen')).toMatchObject({ status: 'Answered' })
  })

  test('two people who answer the same request see both texts, side by side', async () => {
    await page.setViewportSize(devices.laptop.viewport)
    const id = await open('Weibchen?')
    await field().fill('Ja, drei Weibchen.')
    await page.getByText(/^gespeichert/).waitFor()
    const { version } = (await api.get(`/api/requests/${id}`)).body
    // Between two keys here, somebody else writes there.
    let isFirst = true
    await page.route('**/api/requests/*', async (route) => {
      if (isFirst && route.request().method() === 'PUT') {
        isFirst = false
        await api.put(`/api/requests/${id}`, { draftReply: 'Nein, leider.' }, { 'If-Match': `"${version}"` })
      }
      await route.continue()
    })
    await field().fill('Ja, drei Weibchen, zahm.')
    await page.getByText('Inzwischen hat jemand anderes an dieser Antwort geschrieben.').waitFor()
    await page.getByText('Nein, leider.').waitFor()
    await page.unroute('**/api/requests/*')
    await seen('anfrage-zwei-1280')
    expect(await field().inputValue()).toBe('Ja, drei Weibchen, zahm.')
    const send = page.getByRole('button', { name: /^Senden/ })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Erst einen der beiden Texte wählen.').first().waitFor({ state: 'attached' })
    await field().press('Control+Enter')
    expect(await page.getByText(/^Wird in/).count()).toBe(0)
    await page.getByRole('button', { name: 'Meinen behalten' }).click()
    const stored = () =>
      expect.poll(async () => (await api.get(`/api/requests/${id}`)).body.draftReply, { timeout: 20_000 })
    await stored().toBe('Ja, drei Weibchen, zahm.')
    await seen('anfrage-1280')

    // What was not chosen can be fetched, also after the program was closed, and so can what it takes the place of.
    await page.getByText('Nicht gewählt und hier aufgehoben:').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Holen' }).click()
    await expect.poll(() => field().inputValue()).toBe('Nein, leider.')
    await stored().toBe('Nein, leider.')
    await page.getByRole('button', { name: 'Holen' }).click()
    await stored().toBe('Ja, drei Weibchen, zahm.')

    // Somebody else writes while it is about to go out: nothing goes out, and nothing takes its place in the field.
    const before = world.smtp.received.length
    await send.click()
    await page.getByText(/^Wird in [1-5] s gesendet/).waitFor()
    await api.put(`/api/requests/${id}`, { draftReply: 'Vielleicht.' })
    while ((await page.getByText(/Wird in [1-5] s gesendet/).count()) > 0) await page.clock.runFor(1000)
    await page.getByText('Inzwischen hat jemand anderes an dieser Antwort geschrieben.').waitFor()
    expect(await field().inputValue()).toBe('Ja, drei Weibchen, zahm.')
    expect(world.smtp.received).toHaveLength(before)
    await page.getByRole('button', { name: 'Meinen behalten' }).click()
    await stored().toBe('Ja, drei Weibchen, zahm.')
    await seen('anfrage-beiseite-1280')
    for (const words of ['Vielleicht.', 'Nein, leider.']) {
      await page
        .locator('div')
        .filter({ hasText: words })
        .filter({ has: page.getByRole('button', { name: 'Verwerfen' }) })
        .last()
        .getByRole('button', { name: 'Verwerfen' })
        .click()
      await page.getByText(words, { exact: true }).waitFor({ state: 'detached' })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })

  test('a draft that comes while somebody types asks what is to become of it', async () => {
    const words = 'Guten Tag,\n\ngern zeigen wir Ihnen unsere Tiere.\n\nViele Grüße'
    await open('Weibchen?')
    ai.play({ status: 401 })
    await page.getByRole('button', { name: 'Entwurf' }).click()
    await page
      .getByRole('alert')
      .getByText(/nimmt den Schlüssel nicht an. In den Einstellungen/)
      .waitFor()
    expect(await field().inputValue()).toBe('Ja, drei Weibchen, zahm.')
    ai.play({ reply: words })
    await page.getByRole('button', { name: 'Entwurf' }).click()
    await page.getByText('Der Entwurf ist fertig. In Ihrem Feld steht schon Text.').waitFor()
    expect(await field().inputValue()).toBe('Ja, drei Weibchen, zahm.')
    await seen('anfrage-entwurf-1280')
    await page.getByRole('button', { name: 'einfügen' }).click()
    await expect.poll(() => field().inputValue()).toBe(`Ja, drei Weibchen, zahm.\n\n${words}`)
    const { id } = await requestOf('Weibchen?')
    await expect
      .poll(async () => (await api.get(`/api/requests/${id}`)).body.draftReply)
      .toContain('gern zeigen wir')
  })

  test('sent from two tabs at once, an answer goes out once', async () => {
    const before = world.smtp.received.length
    await open('Re: Wartezeit')
    await field().fill('Etwa fünf Monate.')
    await page.getByText(/^gespeichert/).waitFor()
    const other = await app.context.newPage()
    await other.goto(page.url())
    await expect
      .poll(() => other.getByRole('textbox', { name: 'Ihre Antwort' }).inputValue())
      .toContain('fünf')
    const tabs = [page, other]
    for (const tab of tabs) await tab.getByRole('button', { name: /^Senden/ }).click()
    for (const tab of tabs)
      while ((await tab.getByText(/Wird in [1-5] s gesendet/).count()) > 0) await page.clock.runFor(1000)
    for (const tab of tabs)
      await tab
        .getByText(/Die Antwort ist gesendet|schon gesendet|Antwort unterwegs/)
        .first()
        .waitFor()
    await expect.poll(async () => (await requestOf('Re: Wartezeit')).status).toBe('Answered')
    expect(world.smtp.received).toHaveLength(before + 1)

    // One tab counts down while the other has sent: it has heard of it, and does not reopen the request.
    const words = 'Etwa sechs Monate.'
    await field().fill(words)
    await page.getByText(/^gespeichert/).waitFor()
    await expect.poll(() => other.getByRole('textbox', { name: 'Ihre Antwort' }).inputValue()).toBe(words)
    await page.getByRole('button', { name: /^Senden/ }).click()
    await page.clock.runFor(2000)
    await other.getByRole('button', { name: /^Senden/ }).click()
    while ((await page.getByText(/Wird in [1-5] s gesendet/).count()) > 0) await page.clock.runFor(1000)
    await page.getByText('Die Antwort ist gesendet.').waitFor()
    await expect.poll(() => other.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('Answered')
    while ((await other.getByText(/Wird in [1-5] s gesendet/).count()) > 0) await page.clock.runFor(1000)
    await other.getByText('Genau diese Antwort wurde schon gesendet.').waitFor()
    await page.clock.runFor(3000)
    expect((await requestOf('Re: Wartezeit')).status).toBe('Answered')
    expect(world.smtp.received).toHaveLength(before + 2)
    await other.close()
  })

  test('on the laptop a request is answered without a mouse', async () => {
    const before = world.smtp.received.length
    await go('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Abgabe' }).waitFor()
    // A key that is pressed before the screen listens is not heard.
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await expect
      .poll(async () => {
        await press('g', 'a')
        return new URL(page.url()).pathname
      })
      .toBe('/anfragen')
    await page.getByRole('listitem').filter({ hasText: 'Unser Gehege' }).waitFor()
    await tabTo(page, page.getByRole('listitem').filter({ hasText: 'Unser Gehege' }).getByRole('link'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Unser Gehege' }).waitFor()
    await expect
      .poll(async () => {
        await press('r')
        return page.evaluate('document.activeElement?.tagName')
      })
      .toBe('TEXTAREA')
    await page.keyboard.type('Bis Samstag! ')
    await sendNow(() => page.keyboard.press('Control+Enter'))
    await page.getByText('Die Antwort ist gesendet.').waitFor()
    expect(world.smtp.received).toHaveLength(before + 1)
    expect(app.complaints).toEqual([])
  })
})
