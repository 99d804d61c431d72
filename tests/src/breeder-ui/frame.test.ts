import { addRequest } from '@zuchtbuch/api/test/test-inbox'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  type Device,
  expectNoSidewaysScroll,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

/** Soon guessed, as one of a book from before there was a bound. */
const password = 'Sommer2026'
/** What a browser says by itself of an answer 401. */
const refusals = [/status of 401/]

describeWith(browserNames, 'the frame of the user interface', (executable) => {
  let browser: Browser
  let open: TestApi
  let locked: TestApi
  beforeAll(async () => {
    open = await startApp()
    locked = await startApp({ MANAGER_PASSWORD: password })
    browser = await startBrowser(executable)
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all([open.stop(), locked.stop()])
  })

  const both = ['phone', 'laptop'] as const

  /** In both themes: the second is no more than other colours. */
  async function expectReadable({ page, findings }: Pick<OpenPage, 'page' | 'findings'>): Promise<void> {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findings(), colorScheme).toEqual([])
    }
  }

  /** What the search asks for at first is answered: refused, that would lay the login over what is to be typed into. */
  const searchKnows = (page: Page) =>
    Promise.all(
      ['/gerbils/rows', '/enclosures', '/color-varieties'].map((path) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok()),
      ),
    )

  test.each(both)('the empty book says how to begin (%s)', async (device) => {
    const { page, complaints, findings, context } = await openApp(browser, open, { device })

    await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
    await page.getByText('0 von 5').or(page.getByText(/von 5/)).waitFor()
    expect(await page.title()).toBe('Heute – Zuchtbuch')
    await page.getByRole('link', { name: 'Erstes Tier anlegen' }).waitFor()
    await expectReadable({ page, findings })
    await expectNoSidewaysScroll(page)
    await keepPicture(page, `erststart-${device}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each(both)(
    'the login lies over the screen, and what was refused is sent again (%s)',
    async (device) => {
      const { page, complaints, findings, context } = await openApp(browser, locked, {
        device,
        expected: refusals,
      })

      const field = page.getByLabel('Passwort', { exact: true })
      await field.waitFor()
      await expect
        .poll(() => page.evaluate<boolean>(`document.activeElement?.getAttribute('type') === 'password'`))
        .toBe(true)
      await field.fill('falsch')
      await page.getByRole('button', { name: 'Anmelden' }).click()
      await page.getByRole('alert').getByText('Das Passwort stimmt nicht.').waitFor()
      // The form with its fault is the form and more.
      await expectReadable({ page, findings })
      await keepPicture(page, `anmeldung-${device}`)
      await field.fill(password)
      await field.press('Enter')

      await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
      await field.waitFor({ state: 'detached' })
      await page.getByText('Das Passwort ist leicht zu erraten.').waitFor()
      await expectReadable({ page, findings })
      await expectNoSidewaysScroll(page)
      await keepPicture(page, `schwaches-passwort-${device}`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('who tries too often is told how long to wait, and sees it pass', async () => {
    const busy = await startApp({ MANAGER_PASSWORD: password })
    const { page, complaints, findings, context } = await openApp(browser, busy, {
      expected: [...refusals, /status of 429/],
    })
    const field = page.getByLabel('Passwort', { exact: true })
    await field.fill('falsch')
    const over = new AbortController()
    const guess = () =>
      fetch(`${busy.url}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: 'geraten' }),
        signal: over.signal,
      })
    // As many at once as nobody types; those that may wait are waiting.
    const guesses = Array.from({ length: 20 }, guess)
    const refused = guesses.map(async (one) => expect((await one).status).toBe(429))
    await Promise.any(refused)

    await field.press('Enter')
    const told = page.getByRole('alert').getByText(/^Zu viele Versuche – in \d+ Sekunden? geht es wieder\.$/)
    await told.waitFor()
    const logIn = page.getByRole('button', { name: 'Anmelden' })
    expect(await logIn.getAttribute('aria-disabled')).toBe('true')
    const atFirst = await told.innerText()
    await told.filter({ hasNotText: atFirst }).waitFor()
    await expectReadable({ page, findings })
    await keepPicture(page, 'anmeldung-zu-oft-360')
    // Six seconds at most: then there is a place to wait at.
    await told.waitFor({ state: 'detached' })
    await expect.poll(() => logIn.getAttribute('aria-disabled')).not.toBe('true')
    over.abort()
    await Promise.allSettled([...guesses, ...refused])
    expect(complaints).toEqual([])
    await context.close()
    await busy.stop()
  })

  test('a session that ends takes nothing off the screen: what was typed stands there after the login', async () => {
    const { page, context } = await openApp(browser, locked, {
      path: '/mehr?von=hier',
      device: 'laptop',
      expected: refusals,
    })
    const known = searchKnows(page)
    const field = page.getByLabel('Passwort', { exact: true })
    await field.fill(password)
    await field.press('Enter')
    await field.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await known
    await page.getByRole('combobox').fill('lotte')
    // As a hand types, into whatever has the focus; in the page, so that a busy machine makes no pause between two
    // letters.
    await page.evaluate(`setInterval(() => {
      const letter = letters.shift()
      if (letter) document.execCommand('insertText', false, letter)
    }, 100, letters = [...' vom Auerbacher Hof'])`)
    await locked.db.$client.query('delete from sessions')
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
    const askedAgain = page.waitForResponse(
      (response) =>
        new URL(response.url()).searchParams.get('q') === 'lotte vom Auerbacher Hof' && response.ok(),
    )
    await field.fill(password)
    await field.press('Enter')
    await field.waitFor({ state: 'detached' })

    expect(await page.locator('[role=combobox]').inputValue()).toBe('lotte vom Auerbacher Hof')
    await askedAgain
    expect(new URL(page.url()).search).toBe('?von=hier')
    await context.close()
  })

  test('a session that ends while an answer is typed takes no letter of it', async () => {
    const id = await addRequest(locked, { subject: 'Weibchen gesucht' })
    const { page, context } = await openApp(browser, locked, { path: `/anfragen/${id}`, expected: refusals })
    const known = searchKnows(page)
    const login = page.getByLabel('Passwort', { exact: true })
    await login.fill(password)
    await login.press('Enter')
    const text = page.getByRole('textbox', { name: 'Ihre Antwort' })
    await text.fill('Guten Tag')
    await page.getByText(/^gespeichert/).waitFor()
    await known
    await locked.db.$client.query('delete from sessions')
    await text.fill('Guten Tag, gern.')
    await login.waitFor()
    await login.fill(password)
    await login.press('Enter')
    await login.waitFor({ state: 'detached' })
    expect(await text.inputValue()).toBe('Guten Tag, gern.')
    await expect
      .poll(async () => (await locked.db.$client.query('select draft_reply from requests')).rows[0])
      .toEqual({ draft_reply: 'Guten Tag, gern.' })
    await context.close()
  })

  test('an address that was asked for without a login opens after it; logging out in one tab ends the other', async () => {
    const { page, context, complaints } = await openApp(browser, locked, {
      path: '/papierkorb',
      expected: refusals,
    })
    const field = page.getByLabel('Passwort', { exact: true })
    await field.fill(password)
    await field.press('Enter')
    await page.getByText('Leer.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/papierkorb')

    const other = await context.newPage()
    await other.goto(new URL('/mehr', page.url()).href)
    await other.getByRole('button', { name: 'Abmelden' }).tap()
    await other.getByLabel('Passwort', { exact: true }).waitFor()
    // Its stream of events ends with the session, so that it asks by itself.
    await field.waitFor()
    await field.fill(password)
    await field.press('Enter')
    await field.waitFor({ state: 'detached' })
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).tap()
    await page.getByText('Noch kein Tier.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('twelve tabs of one browser share one stream, and logging in once frees them all', async () => {
    const { page: first, context } = await openApp(browser, locked, { path: '/tiere', expected: refusals })
    const streams = new Set<Request>()
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/events') streams.add(request)
    })
    context.on('requestfinished', (request) => streams.delete(request))
    context.on('requestfailed', (request) => streams.delete(request))
    /** The tabs that have one. */
    const leaders = () =>
      [...streams].map((request) => request.frame().page()).filter((page) => !page.isClosed())
    const login = (page: Page) => page.getByLabel('Passwort', { exact: true })
    const logIn = async (page: Page) => {
      await login(page).fill(password)
      await login(page).press('Enter')
      await login(page).waitFor({ state: 'detached' })
    }
    await logIn(first)
    await first.getByText('Noch kein Tier.').waitFor()
    const others: Page[] = []
    for (let n = 0; n < 11; n++) {
      const page = await context.newPage()
      await page.goto(new URL(n === 10 ? '/tiere/neu' : '/tiere', first.url()).href)
      others.push(page)
    }
    const last = others.at(-1)!
    const lists = [first, ...others.slice(0, -1)]
    await last.getByLabel('Name').fill('Wiebke')
    for (const page of lists) await page.getByText('Noch kein Tier.').waitFor()
    await last.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await last.getByRole('heading', { name: 'Wiebke' }).waitFor()
    for (const page of lists) await page.getByRole('link', { name: /^Wiebke/ }).waitFor()
    await expect.poll(() => leaders().length).toBe(1)

    // One that closes is followed at once, one that is frozen when it has said nothing for a while.
    const follower = (former: Page) => leaders().find((page) => page !== former)
    const closed = leaders()[0]!
    await closed.close()
    await expect.poll(() => follower(closed), { timeout: 2000, interval: 50 }).toBeDefined()
    const frozen = follower(closed)!
    const session = await context.newCDPSession(frozen)
    await session.send('Debugger.enable')
    await session.send('Debugger.pause')
    await expect.poll(() => follower(frozen), { interval: 50 }).toBeDefined()
    await session.send('Debugger.disable')
    const open = lists.filter((page) => !page.isClosed())
    const { cookies } = await context.storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await locked.post('/gerbils', { name: 'Emil', gender: 'Male' }, { cookie })
    for (const page of open) await page.getByRole('link', { name: /^Emil/ }).waitFor()

    await open[0]!.getByRole('button', { name: 'Suchen' }).filter({ visible: true }).tap()
    const typed = open[0]!.getByRole('dialog').getByRole('combobox')
    await typed.fill('lotte')
    await locked.delete('/auth/sessions', undefined, { cookie })
    for (const page of open) await login(page).waitFor()
    await logIn(open[1]!)
    for (const page of open) await login(page).waitFor({ state: 'detached' })
    expect(await typed.inputValue()).toBe('lotte')
    await locked.db.$client.query('delete from gerbils')
    await context.close()
  })

  test('a request that waits for eight seconds is said', async () => {
    const { page, context } = await openApp(browser, open, { path: '/papierkorb' })
    await page.clock.install()
    // A timer that was set before the clock is turned can't be cleared any more.
    await page.reload()
    await page.getByText('Leer.').waitFor()
    const held = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/api/jobs*')
    await page.route('**/api/jobs*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Mehr' }).tap()
    await page.getByRole('main').getByRole('link', { name: 'Was gerade läuft' }).tap()
    await asked
    await page.clock.runFor(8100)
    const told = page.getByText('Das Zuchtbuch antwortet noch nicht').filter({ visible: true })
    await told.waitFor()
    await keepPicture(page, 'wartet-360')
    held.resolve()
    await told.waitFor({ state: 'detached' })
    await context.close()
  })

  test.each(['phone', 'laptop'] as Device[])(
    'every area and screen is reached, and has its title (%s)',
    async (device) => {
      const { page, complaints, findings, context } = await openApp(browser, open, { device, worker: true })
      await page.getByRole('navigation').getByRole('link', { name: 'Mehr' }).click()
      await page.getByRole('heading', { level: 1, name: 'Mehr' }).waitFor()
      expect(await findings()).toEqual([])
      await keepPicture(page, `mehr-${device}`)
      await page.getByRole('main').getByRole('link', { name: 'Letzte Änderungen' }).click()
      await page.getByText('Auf diesem Gerät wurde noch nichts geändert.').waitFor()
      expect(await page.title()).toBe('Letzte Änderungen · Mehr – Zuchtbuch')
      expect(await findings()).toEqual([])
      await page.goBack()
      await page.getByRole('main').getByRole('link', { name: 'Anleitung' }).click()
      await page.getByRole('heading', { level: 1, name: 'Anleitung' }).waitFor()
      expect(await findings()).toEqual([])
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Anleitung' }).waitFor()
      await expectNoSidewaysScroll(page)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test.each(['/tiere/1/2/3', '/tirre', '/nirgends?x=1'])('%s leads nowhere and says so', async (path) => {
    const expected = [/status of 404/]
    const { page, complaints, findings, context } = await openApp(browser, open, { path, expected })
    await page.getByText('Diese Seite gibt es nicht.').waitFor()
    expect(await page.title()).toBe('Nicht gefunden – Zuchtbuch')
    await page.getByRole('link', { name: 'Im Papierkorb nachsehen' }).waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: 'Suchen' }).last().tap()
    await page.getByRole('combobox', { name: 'Suchen' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Zurück: Heute' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('an Ü in a title keeps its dots', async () => {
    const { body: animal } = await open.post('/gerbils', { name: 'Überall', gender: 'Female' })
    const { page, context } = await openApp(browser, open, { path: `/tiere/${animal.id}` })
    const title = page.getByRole('heading', { level: 1, name: 'Überall' })
    await title.waitFor()
    const { x, y, width, height } = (await title.boundingBox())!
    const clip = { x, y: y - 4, width, height: height + 8 }
    const cut = await page.screenshot({ clip })
    await title.evaluate((heading: any) => {
      for (const part of [heading, ...heading.querySelectorAll('span')]) part.style.overflow = 'visible'
    })
    expect((await page.screenshot({ clip })).equals(cut)).toBe(true)
    await open.delete(`/gerbils/${animal.id}`)
    await context.close()
  })

  test('without a mail account that is said before an answer is written, and nothing can be sent', async () => {
    const id = await addRequest(open, { fromAddress: 'frau.wendt@example.org', subject: 'Zwei Weibchen?' })
    const { page, complaints, findings, context } = await openApp(browser, open, { path: `/anfragen/${id}` })
    await page.getByText('Gesendet werden kann erst mit einem Postfach.').first().waitFor()
    const field = page.getByRole('textbox', { name: 'Antwort' })
    await field.fill('Gern, kommen Sie vorbei.')
    await field.press('Control+Enter')
    const send = page.getByRole('button', { name: /^Senden/ })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    expect(await findings()).toEqual([])
    await keepPicture(page, 'antwort-ohne-postfach-360')
    await page.getByRole('link', { name: 'Postfach einrichten' }).first().tap()
    await page.waitForURL('**/einstellungen/postfach')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('keys lead through the program, but not while something is typed', async () => {
    const { page, findings, context } = await openApp(browser, open, { device: 'laptop' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const more = page.getByRole('heading', { level: 1, name: 'Mehr' })
    // A page that has just been drawn does not listen yet.
    await expect
      .poll(async () => {
        await page.keyboard.press('g')
        await page.keyboard.press('m')
        return more.isVisible()
      })
      .toBe(true)
    // What the keys do is told over the screen, which stays.
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Tastatur' })
    await list.getByRole('row', { name: /diese Liste/ }).waitFor()
    expect(await findings()).toEqual([])
    await keepPicture(page, 'tasten-laptop')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(await more.isVisible()).toBe(true)
    await page.keyboard.press('/')
    const search = page.getByRole('combobox', { name: 'Suchen' })
    await search.waitFor()
    await search.fill('tast')
    await page.getByRole('option', { name: /Anleitung/ }).waitFor()
    expect(await findings()).toEqual([])
    await keepPicture(page, 'suche-laptop')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Anleitung' }).waitFor()
    await page.keyboard.press('Control+k')
    await search.waitFor()
    await page.goBack()
    await search.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Anleitung' }).waitFor()
    await context.close()
  })

  test.each(both)(
    'over a network without a password it says so, and on this machine it does not (%s)',
    async (device) => {
      const { page, findings, context } = await openApp(browser, open, { insecure: true, device })
      const notice = page.getByText('Jedes Gerät in diesem Netz kann alles lesen und ändern.')

      await notice.waitFor()
      await keepPicture(page, `ohne-passwort-heute-${device}`)
      await expectReadable({ page, findings })
      await page.goto(new URL('/mehr', page.url()).href)
      await notice.waitFor()
      await expectNoSidewaysScroll(page)
      await keepPicture(page, `ohne-passwort-mehr-${device}`)

      await page.goto(new URL('/mehr', open.url).href)
      await page.getByRole('heading', { level: 1, name: 'Mehr' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await notice.count()).toBe(0)
      await context.close()
    },
  )

  test('an animal that another device enters is found at once, on an insecure origin, too', async () => {
    const { page, complaints, context } = await openApp(browser, open, { insecure: true, device: 'laptop' })
    await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
    expect(await page.evaluate('window.isSecureContext')).toBe(false)
    // Also what happens after the page was answered, and before it listens.
    const entered = Promise.withResolvers<void>()
    await page.route('**/api/events*', async (route) => {
      await entered.promise
      await route.continue()
    })
    const listens = page.waitForRequest('**/api/events?unheardMs=*')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
    await listens
    const early = await open.post('/gerbils', { name: 'Früh', isResident: true, status: 'Breeding' })
    entered.resolve()
    await page.getByRole('link', { name: /^1 Tier/ }).waitFor()
    await open.delete(`/gerbils/${early.body['id']}`)
    await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
    await page.getByText('Erstes Tier anlegen').waitFor()
    const { body } = await open.post('/gerbils', { name: 'Älma', isResident: true, status: 'Breeding' })
    await page.getByRole('link', { name: /^1 Tier/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('äl-m')
    await page.getByRole('option', { name: /Älma/ }).waitFor()
    await open.delete(`/gerbils/${body['id']}`)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('without the service the strip says how old the screen is, and goes when the service is back', async () => {
    const { page, findings, context } = await openApp(browser, open, { expected: [/./] })
    await page.getByRole('heading', { level: 1, name: 'Willkommen im Zuchtbuch' }).waitFor()
    await context.setOffline(true)
    open.server.closeAllConnections()
    await page.getByText(/^Keine Verbindung – von \d\d:\d\d$/).waitFor()
    expect(await findings()).toEqual([])
    await keepPicture(page, 'offline-phone')
    await context.setOffline(false)
    await page.getByText(/^Keine Verbindung – von/).waitFor({ state: 'detached' })
    await context.close()
  })

  test('a part that is out of reach is no update: the strip says so, and it comes with the connection', async () => {
    const { page, context } = await openApp(browser, open, {
      path: '/mehr',
      device: 'laptop',
      expected: [/./],
    })
    // From the first wish for the search on nothing is within reach; a page that idles wishes for it by itself.
    let isAway = false
    await page.route(/\/(?:assets|auth|api)\//, (route) => {
      isAway ||= /\/assets\/Search-/.test(route.request().url())
      return isAway ? route.abort() : route.continue()
    })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByText(/^Keine Verbindung/)
      .first()
      .waitFor()
    expect(await page.getByText('Zuchtbuch wurde aktualisiert').count()).toBe(0)
    await page.unroute(/\/(?:assets|auth|api)\//)
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Control+k')
          return page.getByRole('combobox').isVisible()
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(await page.getByText('Zuchtbuch wurde aktualisiert').count()).toBe(0)
    // Its looks come as well. A sheet that never came lets nobody read its rules.
    const unread = `[...document.styleSheets].filter((sheet) => { try { return !sheet.cssRules } catch { return true } }).length`
    await expect.poll(() => page.evaluate(unread)).toBe(0)
    expect(await page.locator('link[rel=stylesheet][href*="/Search-"]').count()).toBe(1)
    await context.close()
  })

  test('a screen whose style sheet is on its way when the service answers again comes up', async () => {
    const { page, context } = await openApp(browser, open, {
      path: '/mehr',
      device: 'laptop',
      expected: [/./],
    })
    await page.getByRole('heading', { level: 1, name: 'Mehr' }).waitFor()
    const sheet = /\/assets\/GenotypeConflicts-.*css/
    const held = Promise.withResolvers<void>()
    await page.route(sheet, async (route) => {
      await held.promise
      await route.continue().catch(() => {})
    })
    await page.route(/\/(?:auth|api)\//, (route) => route.abort())
    const asked = page.waitForRequest(sheet)
    await page.goto(`${open.url}/gesundheit?liste=unstimmigkeiten`)
    await asked
    const away = page
      .getByText(/^Keine Verbindung/)
      .filter({ visible: true })
      .first()
    await away.waitFor()
    await page.unroute(/\/(?:auth|api)\//)
    await away.waitFor({ state: 'detached' })
    held.resolve()
    await page.getByRole('heading', { level: 1, name: /^Tiere|^Gesundheit/ }).waitFor()
    await context.close()
  })

  test('a page of another build is told so, and loads anew only when asked to', async () => {
    const { page, context } = await openApp(browser, open, { worker: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate("document.querySelector('meta[name=build]').setAttribute('content', 'an older one')")
    open.server.closeAllConnections()
    await page.getByText('Zuchtbuch wurde aktualisiert').waitFor()
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await page.getByText('Zuchtbuch wurde aktualisiert').waitFor({ state: 'detached' })
    await context.close()
  })
})
