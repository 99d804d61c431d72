import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { halves } from '@zuchtbuch/files/test-pictures'
import { bundled } from '@zuchtbuch/infra/service-bundle'
import { wholeBrowserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { startPushService, type TestPushService } from '@zuchtbuch/testing/push-service'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const hostile = `<img src=x onerror=alert(1)> ${'sehrlangesgeraet'.repeat(4)}`
const expected = [
  /status of (?:400|404|409|412|415|50\d)/,
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/,
]

describeWith(wholeBrowserNames, 'settings in the user interface', (executable) => {
  const settings = { ...makeVapidSettings(), PUSH_ALLOW_PRIVATE: 'true' }
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let service: TestPushService
  let folder: string
  let worker: ChildProcess

  /** The worker as the supervisor starts it. */
  const startWorker = (main: string) =>
    spawn(process.execPath, ['--conditions=m-src', main], {
      cwd: folder,
      env: {
        ...process.env,
        ...settings,
        DATABASE_URL: api.ctx.config.databaseUrl,
        SECRETS_KEY: api.ctx.config.secretsKey,
        NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    })

  beforeAll(async () => {
    service = await startPushService()
    api = await startApp(settings)
    folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-geraete-'))
    await writeFile(path.join(folder, 'ca.pem'), service.ca)
    worker = startWorker(bundled(await serviceBundle(), 'push-worker'))
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/mehr', worker: true, expected })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    const exited = once(worker, 'exit')
    worker.kill('SIGTERM')
    await exited
    await api.stop()
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    await page.setViewportSize(devices.phone.viewport)
    app.complaints.length = 0
  })

  const go = (target: string) => page.goto(new URL(target, api.url).href)
  const seen = async (name: string) => {
    await expectAccessible(app)
    await keepPicture(page, name)
  }
  const heading = (words: string) => page.getByRole('heading', { level: 1, name: words }).waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const stored = async () => (await api.get('/push/subscriptions')).body as { label: string | null }[]

  /** Stands in for the push service's side in the browser, which has none here; all else is real. */
  const withPushService = (browserKeys: { endpoint: string; p256dh: string; auth: string }) => `
    const { endpoint: first, ...keys } = ${JSON.stringify(browserKeys)}
    const ofOldKeys = () => (localStorage.getItem('oldKeys') ? Uint8Array.of(4).buffer : null)
    const subscription = { options: { get applicationServerKey() { return ofOldKeys() } },
      get endpoint() { return first + (localStorage.getItem('anew') ?? '') },
      toJSON: () => ({ endpoint: subscription.endpoint, expirationTime: null, keys }),
      unsubscribe: async () => { localStorage.clear(); localStorage.setItem('anew', '-anew'); return true } }
    PushManager.prototype.getSubscription = async () => localStorage.getItem('subscribed') && subscription
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('subscribed', JSON.stringify(options))
      return subscription
    }`

  test('on plain http it says why there are no notifications, and every other section is there', async () => {
    const plain = await openApp(browser, api, { path: '/einstellungen/geraete', insecure: true })
    await plain.page.getByText(/nur über eine sichere Verbindung \(https\)/).waitFor()
    expect(await plain.page.getByRole('button', { name: 'Benachrichtigungen an' }).count()).toBe(0)
    await expectAccessible(plain)
    await keepPicture(plain.page, 'geraete-http-360')
    await plain.page.goto(`${new URL(plain.page.url()).origin}/einstellungen/ueber`)
    await plain.page.getByText(/^Version /).waitFor()
    expect(plain.complaints).toEqual([])
    await plain.context.close()
    for (const [section, title] of [
      ['zucht', 'Name und Anschrift'],
      ['zucht?zeige=recht', 'Impressum und Datenschutz'],
      ['regeln', 'Regeln und Fristen'],
      ['diagnosen', 'Diagnosen'],
      ['vertrag', 'Vertragstext'],
      ['vermittlung', 'Abgabe und Nachsorge'],
      ['vorlagen', 'Brieftexte'],
      ['postfach', 'E-Mail-Postfach'],
      ['webspace', 'Website-Speicher'],
      ['geraete', 'Benachrichtigungen'],
      ['darstellung', 'Darstellung'],
      ['ueber', 'Über dieses Programm'],
    ] as const) {
      await go(`/einstellungen/${section}`)
      await heading(title)
    }
    await go('/einstellungen/constructor')
    await page.getByText('Diese Seite gibt es nicht.').waitFor()
  })

  test('a browser that may not, cannot, or is an iPhone is told what helps', async () => {
    for (const [script, words] of [
      [`Object.defineProperty(Notification, 'permission', { value: 'denied' })`, /in seinen Einstellungen/],
      ['delete window.PushManager', 'Dieser Browser kann keine Benachrichtigungen anzeigen.'],
      [
        `Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })
        delete window.PushManager`,
        /„Zum Home-Bildschirm“/,
      ],
    ] as const) {
      // No page of the program: the script comes before the first one.
      const other = await openApp(browser, api, { path: '/assets/lizenzen.txt' })
      await other.page.addInitScript(script)
      await other.page.goto(new URL('/einstellungen/geraete', api.url).href)
      await other.page.getByText(words).waitFor()
      await other.context.close()
    }
  })

  test('one tap turns notifications on, a message arrives, and the device is named, removed, turned off', async () => {
    await app.context.grantPermissions(['notifications'], { origin: api.url })
    const phone = service.subscribe({ status: 201 })
    await page.addInitScript(withPushService(phone))
    await go('/einstellungen/geraete')
    await page.getByText('Benachrichtigungen sind aus.').waitFor()
    await page.getByText('Noch kein Gerät bekommt Benachrichtigungen.').waitFor()
    await seen('geraete-aus-360')
    await page.getByLabel('Name dieses Geräts').fill(hostile.slice(0, 100))
    await button('Benachrichtigungen an').tap()
    await page.getByText('Benachrichtigungen sind an.').waitFor()
    await page.getByRole('listitem').filter({ hasText: '<img src=x' }).waitFor()
    expect(await stored()).toMatchObject([{ label: hostile.slice(0, 100) }])
    expect(JSON.parse(String(await page.evaluate(`localStorage.getItem('subscribed')`)))).toEqual({
      userVisibleOnly: true,
      applicationServerKey: settings.VAPID_PUBLIC_KEY,
    })

    await button('Testnachricht').dblclick()
    await page.getByText(/^Die Testnachricht ist abgeschickt/).waitFor({ timeout: 60_000 })
    expect(service.messages.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint])
    expect(service.problems).toEqual([])
    await page.getByText(/zuletzt erreicht heute/).waitFor()
    await seen('geraete-an-360')
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('geraete-1280')
    await page.setViewportSize(devices.phone.viewport)

    // What the push service was given is shown by this browser, and a tap on it opens the screen.
    const message = JSON.parse(service.messages[0]!.text) as { title: string; url: string }
    expect(message.url).toBe('/einstellungen/geraete')
    await deliver(service.messages[0]!.text)
    await go('/tiere')
    await click()
    await page.waitForURL('**/einstellungen/geraete')

    // It has other keys: the next start of the program subscribes anew, without a question.
    await page.evaluate(`localStorage.setItem('oldKeys', 'yes')`)
    await go('/tiere')
    await expect.poll(() => page.evaluate(`localStorage.getItem('oldKeys')`)).toBeNull()
    const addresses = async () =>
      (await api.db.$client.query('select endpoint from push_subscriptions')).rows.map((row) => row.endpoint)
    await expect.poll(addresses).toEqual([`${phone.endpoint}-anew`])
    expect(await stored()).toMatchObject([{ label: hostile.slice(0, 100) }])

    // The service lost it: the next start of the program heals that, and keeps no name that it does not know.
    await api.db.$client.query('delete from push_subscriptions')
    await go('/tiere')
    await expect.poll(stored).toMatchObject([{ label: null }])
    await go('/einstellungen/geraete')
    await page.getByText('Gerät ohne Namen').waitFor()
    await page.getByLabel('Name dieses Geräts').fill('Handy von Jana')
    await button('Name speichern').tap()
    await page.getByRole('listitem').filter({ hasText: 'Handy von Jana' }).waitFor()

    await api.post('/push/subscribe', { ...service.subscribe({ status: 410 }), label: 'Altes Tablet' })
    await go('/einstellungen/geraete')
    await button('Altes Tablet entfernen').tap()
    await page.getByText('Altes Tablet entfernt').waitFor()
    expect(await stored()).toMatchObject([{ label: 'Handy von Jana' }])

    await app.context.setOffline(true)
    await button('Ausschalten').tap({ force: true })
    await page.getByText(/^Keine Verbindung –/).waitFor()
    await expect.poll(() => button('Testnachricht').getAttribute('aria-disabled')).toBe('true')
    await app.context.setOffline(false)
    await page.getByText(/^Keine Verbindung –/).waitFor({ state: 'detached' })
    await button('Ausschalten').tap()
    await page.getByText('Benachrichtigungen sind aus.').waitFor()
    expect(await stored()).toEqual([])
    expect(app.complaints).toEqual([])
  })

  /** Hands a message to the service worker, as the browser does with one of its push service. */
  async function deliver(data: string): Promise<void> {
    const session = await app.context.newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${api.url}/` && !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const registrationId = await known
    await inWorker(`self.nextIsShown = new Promise((resolve) => {
      registration.showNotification = async (...shown) => {
        delete registration.showNotification
        await registration.showNotification(...shown)
        resolve()
      }
    }), undefined`)
    await session.send('ServiceWorker.deliverPushMessage', { origin: api.url, registrationId, data })
    await inWorker('self.nextIsShown')
    await session.detach()
  }
  const inWorker = (script: string) => app.context.serviceWorkers()[0]!.evaluate(script)
  const click = () =>
    inWorker(`registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })) && undefined)`)

  test('when the push service refuses, its words stand there; a device that it forgot is signed off', async () => {
    const refusing = service.subscribe({ status: 503 })
    const other = await openApp(browser, api, { path: '/assets/lizenzen.txt', worker: true, expected })
    await other.context.grantPermissions(['notifications'], { origin: api.url })
    await other.page.addInitScript(withPushService(refusing))
    await other.page.goto(new URL('/einstellungen/geraete', api.url).href)
    await other.page.getByRole('button', { name: 'Benachrichtigungen an' }).tap()
    await other.page.getByRole('button', { name: 'Testnachricht' }).tap()
    await other.page.getByRole('alert').filter({ hasText: '503' }).waitFor({ timeout: 60_000 })
    await expectAccessible(other)
    await keepPicture(other.page, 'geraete-abgelehnt-360')
    await other.context.close()
  })

  test('the profile: each value where it stands, with its way back; the logo, too', async () => {
    await go('/einstellungen/zucht')
    await heading('Name und Anschrift')
    const profile = async () => (await api.get('/settings/breeder-profile')).body
    const edit = async (label: string, text: string) => {
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).tap()
      await page.getByLabel(label).fill(text)
      await page.getByLabel(label).press('Enter')
    }
    await seen('zucht-leer-360')
    await edit('Name der Zucht', 'Kleine Chaoten')
    await expect.poll(async () => (await profile()).breederName).toBe('Kleine Chaoten')
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await profile()).breederName).toBe(null)
    // Sie or du, for the letters to whom nobody has said it.
    const form = page.getByRole('group', { name: 'Anrede' })
    await expect.poll(() => form.getByLabel('Sie').isChecked()).toBe(true)
    await form.getByText('du', { exact: true }).tap()
    const addressForm = async () => (await api.get('/settings/breeder-profile')).body.addressForm
    await expect.poll(addressForm).toBe('Du')
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(addressForm).toBe('Sie')
    // The law that is told is that of the country; a note on taxes that no longer holds has its remedy.
    await page.getByText('§ 11 TierSchG', { exact: false }).first().waitFor()
    await edit('Andere Nager', '12')
    await page.getByText(/^12 von 300 Jungtieren/).waitFor()
    const herd = async () => (await api.get('/settings/herd-size')).body
    expect((await herd()).years).toMatchObject([{ otherRodentYoung: 12 }])
    await page.getByLabel('Im selben Raum hält noch jemand Nager').tap()
    await page.getByText('Die Jungtiere der anderen Halter dazuzählen.', { exact: false }).waitFor()
    await seen('zucht-jungtiere-360')
    await edit('Land', 'Österreich')
    await page.getByText('§ 31b TSchG', { exact: false }).waitFor()
    await api.put('/settings/breeder-profile', { taxNote: 'Kein Ausweis von Umsatzsteuer (§ 19 UStG)' })
    await page
      .getByText('Seit 2025 sind Umsätze von Kleinunternehmern steuerfrei', { exact: false })
      .waitFor()
    await seen('zucht-steuer-360')
    await page.getByRole('button', { name: 'Ersetzen' }).tap()
    await expect
      .poll(async () => (await profile()).taxNote)
      .toBe('Steuerfrei nach § 19 UStG (Kleinunternehmer)')
    await page.getByRole('button', { name: 'Ersetzen' }).waitFor({ state: 'detached' })
    await edit('IBAN', 'DE00 1234')
    await page.getByRole('alert').filter({ hasText: 'IBAN' }).waitFor()
    await page.getByLabel('IBAN').press('Escape')
    // Somebody else changed another value meanwhile: both stand.
    await api.put('/settings/breeder-profile', { city: 'Kiel' })
    await edit('Ihr Name', hostile)
    await expect.poll(profile).toMatchObject({ city: 'Kiel', ownerName: hostile })

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await halves().png().toBuffer() })
    await page.getByRole('img', { name: 'Ihr Logo' }).waitFor()
    await seen('zucht-360')
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('zucht-1280')
    await page.setViewportSize(devices.phone.viewport)
    await button('Entfernen').tap()
    await page.getByText('Noch kein Logo.').waitFor()
    await expect.poll(async () => (await profile()).logoFileName).toBe(null)
    expect(app.complaints).toEqual([])
  })

  test('by what placements are judged: a sentence for each, with its way back; the assistant learns no more than is said', async () => {
    await go('/einstellungen/vermittlung')
    const placement = async () => (await api.get('/settings/placement')).body
    const days = page.getByLabel('Ohne einen Tag gilt eine Reservierung … Tage.')
    await days.fill('21,5')
    await days.press('Enter')
    await page.getByText('Eine ganze Zahl eintragen.').waitFor()
    await days.fill('400')
    await days.press('Enter')
    await page.getByRole('alert').filter({ hasText: '180' }).waitFor()
    await days.fill('21')
    await days.press('Enter')
    // The way back to the standard stands there once it is stored.
    await button('zurück auf die Vorgabe 14').waitFor()
    const young = page.getByLabel('Zur Vergesellschaftung ziehen sie ab … Tagen.')
    await young.fill('60')
    await young.press('Enter')
    await expect.poll(placement).toMatchObject({ holdDays: 21, minAgeDays: { Pet: 70, Bonding: 60 } })
    await button('zurück auf die Vorgabe 14').tap()
    await expect.poll(async () => (await placement()).holdDays).toBe(14)
    const facts = page.getByRole('group', { name: 'Warteliste im KI-Entwurf' })
    await page.getByText(/gehen kein Name, keine Anschrift und keine Mailadresse hinaus/).waitFor()
    await expect.poll(() => facts.getByLabel('aus').isChecked()).toBe(true)
    await facts.getByText('an', { exact: true }).tap()
    await expect.poll(async () => (await placement()).aiFacts).toBe(true)
    await button('Rückgängig').tap()
    await expect.poll(async () => (await placement()).aiFacts).toBe(false)
    await seen('vermittlung-360')
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('vermittlung-1280')
    expect(app.complaints).toEqual([])
  })

  test('a number that another device changed meanwhile is shown, and why the typed one is not stored', async () => {
    // An event would tell of the change before the number is typed.
    await page.route('**/api/events*', (route) => route.abort())
    await go('/einstellungen/vermittlung')
    const days = page.getByRole('textbox', { name: /^Ohne einen Tag gilt/ })
    await days.fill('21')
    await api.put('/settings/placement', { holdDays: 30 })
    await days.press('Enter')
    await page.getByText('Das wurde inzwischen auch woanders geändert.').waitFor()
    await expect.poll(() => days.inputValue()).toBe('30')
    expect((await api.get('/settings/placement')).body.holdDays).toBe(30)
    await seen('vermittlung-woanders-360')
    await days.fill('21')
    await days.press('Enter')
    await expect.poll(async () => (await api.get('/settings/placement')).body.holdDays).toBe(21)
    await page.unroute('**/api/events*')
  })

  test('a letter in the breeder’s words: a wrong placeholder is shown where it stands, and nothing typed is lost', async () => {
    const declined = async () =>
      (await api.get('/settings/message-templates')).body.items.find(
        ({ kind }: { kind: string }) => kind === 'Declined',
      )
    await go('/einstellungen/vermittlung')
    await page.getByRole('link', { name: 'Brieftexte der Mails' }).tap()
    await page.getByText('Absage', { exact: true }).tap()
    const text = page.getByLabel('Text', { exact: true })
    await page.getByText('Guten Tag Familie Petersen,').waitFor()
    await page.getByRole('group', { name: 'Anrede', exact: true }).getByText('du', { exact: true }).tap()
    await page.getByText('Hallo Familie Petersen,').waitFor()
    await text.fill('{{anrede}},\n\nleider nein am {{abholtag}}. ')
    await button('Speichern').tap()
    await page.getByRole('alert').filter({ hasText: 'abholtag' }).waitFor()
    const chosen = () =>
      text.evaluate((field: { value: string; selectionStart: number; selectionEnd: number }) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      )
    await expect.poll(chosen).toBe('{{abholtag}}')
    await seen('vorlage-falsch-360')
    await text.fill('{{anrede}},\n\nleider nein, trotz ')
    await button('Platzhalter wunsch einfügen').tap()
    await expect.poll(() => text.inputValue()).toBe('{{anrede}},\n\nleider nein, trotz {{wunsch}}')
    await page.getByText('leider nein, trotz 2 Weibchen in Silberagouti').waitFor()
    // Left and come back to: what was typed is there, and what was stored elsewhere meanwhile stays.
    const { id } = await declined()
    await api.put(`/settings/message-templates/${id}`, { title: 'Leider nein' })
    await page.reload()
    await page.getByText(/^Nicht gespeichert, von/).waitFor()
    await page.getByRole('group', { name: 'Anrede', exact: true }).getByText('du', { exact: true }).tap()
    await seen('vorlage-360')
    await expectRoomAt320(page)
    await page.setViewportSize(devices.laptop.viewport)
    await seen('vorlage-1280')
    await page.setViewportSize(devices.phone.viewport)
    await app.context.setOffline(true)
    // It may know by now, and be off.
    await button('Speichern').tap({ force: true })
    await page.getByText(/^Keine Verbindung –/).waitFor()
    await expect.poll(() => button('Speichern').getAttribute('aria-disabled')).toBe('true')
    await app.context.setOffline(false)
    await page.getByText(/^Keine Verbindung –/).waitFor({ state: 'detached' })
    await button('Speichern').tap()
    await expect
      .poll(declined)
      .toMatchObject({ title: 'Leider nein', bodyDu: '{{anrede}},\n\nleider nein, trotz {{wunsch}}' })
    await button('Wortlaut zurücksetzen').tap()
    await expect.poll(async () => (await declined()).isChanged).toBe(false)
    await button('Rückgängig').tap()
    await expect.poll(async () => (await declined()).title).toBe('Leider nein')
    expect(app.complaints).toEqual([])
  })

  test('what this device keeps is told, and emptied unless something waits', async () => {
    await go('/einstellungen/ueber')
    await page.getByText(/^Version /).waitFor()
    await seen('ueber-360')
    await page.setViewportSize(devices.laptop.viewport)
    await seen('ueber-1280')
    const licences = await page.getByRole('link', { name: 'Lizenzen' }).getAttribute('href')
    const text = await (await fetch(new URL(licences!, api.url))).text()
    for (const name of ['react', 'lucide-react', '@tanstack/react-router']) expect(text).toContain(name)
    await button('Leeren').click()
    await page.getByText('Geleert').waitFor()
    await page.getByText(/^\d+([,.]\d+)?\s(?:kB|MB)$/).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('weights are typed with the keys of the telephone where that was chosen', async () => {
    const { id: enclosureId } = (await api.post('/enclosures', { name: 'Düne' })).body
    for (const name of ['Lotte', 'Emil']) await api.post('/gerbils', { name, enclosureId })
    await go('/einstellungen/darstellung')
    await page.getByText('Tastatur des Telefons').tap()
    await seen('darstellung-360')
    await go(`/wiegen/${enclosureId}`)
    const field = page.getByRole('textbox', { name: /Emil/ })
    await field.fill('64,5')
    await seen('wiegen-tastatur-360')
    await field.press('Enter')
    await page.getByRole('textbox', { name: /Lotte/ }).fill('71.5')
    await page.getByRole('button', { name: 'Weiter', exact: true }).tap()
    await expect
      .poll(async () =>
        (await api.get('/weight-records')).body.items
          .map((one: { weightGrams: number }) => one.weightGrams)
          .toSorted(),
      )
      .toEqual([64.5, 71.5])
  })
})
