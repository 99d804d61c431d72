import { type BreederUi, readBreederUi } from '@zuchtbuch/api/pages/breeder-ui'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { buildBreederUi, keptLater } from '@zuchtbuch/breeder-ui/build'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptOnDevice } from './kept-on-device.ts'
import { expectAccessible, openApp, startBrowser } from './open-app.ts'

const password = 'korrekt-pferd-batterie'

describeWith(browserNames, 'the user interface without a network', (executable) => {
  let api: TestApi
  let browser: Browser
  let ui: BreederUi
  let id: string

  beforeAll(async () => {
    await buildBreederUi()
    ui = (await readBreederUi())!
    api = await startTestApi({ MANAGER_PASSWORD: password }, { ui })
    browser = await startBrowser(executable)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const cut = async (page: Page) => {
    await page.context().setOffline(true)
    api.server.closeAllConnections()
  }
  async function logIn(page: Page): Promise<void> {
    const field = page.getByLabel('Passwort', { exact: true })
    await field.fill(password)
    await field.press('Enter')
    await field.waitFor({ state: 'detached' })
  }
  /** What a program of the breeder sends along. */
  async function signedIn(): Promise<{ cookie: string }> {
    const { headers } = await api.post('/auth/login', { password })
    return { cookie: headers.get('set-cookie')!.split(';')[0]! }
  }
  const weights = async () => {
    const { body } = await api.get(`/gerbils/${id}/weight-records`, undefined, await signedIn())
    return body.items.map(({ weightGrams }: any) => weightGrams)
  }
  const workerControls = (page: Page) =>
    expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')

  test('is kept whole, within its budget', () => {
    const beforehand = [...ui.assets].filter(([address]) => !keptLater.test(address))
    expect(ui.assets.size - beforehand.length).toBe(52)
    const scripts = beforehand.filter(([address]) => address.endsWith('.js'))
    const sizes = scripts.map(([, { body, gz }]) => (gz ?? body).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(480_000)
    expect(gzipSync(ui.worker!).length).toBeLessThan(4 * 1024)
    // Pictures of the guide, licences and the example to read in are looked at with a network.
    const kept = beforehand
      .map(([address]) => address)
      .filter((address) => !/\.(?:jpg|txt|json)$/.test(address))
    for (const address of kept) expect(ui.worker).toContain(address)
    expect(ui.worker).not.toMatch(keptLater)
    expect(ui.worker).not.toMatch(/\.(?:jpg|txt)/)
  })

  test('opens with what was seen before, keeps what is done, and warns before a logout', async () => {
    const app = await openApp(browser, api, { path: '/tiere', worker: true, expected: [/./] })
    const { page, context } = app
    await logIn(page)
    const lotte = { name: 'Lotte', gender: 'Female', isResident: true, status: 'Breeding' }
    const note = { characterNote: 'Nimmt Kerne aus der Hand.' }
    const { body } = await api.post('/gerbils', { ...lotte, ...note }, await signedIn())
    id = body.id
    await page.getByRole('link', { name: /^Lotte/ }).tap()
    await page.getByRole('heading', { level: 1, name: 'Lotte' }).waitFor()
    await page.getByText('Nimmt Kerne aus der Hand.').first().waitFor()
    await workerControls(page)

    // What is opened seldom is kept from its first opening on.
    const isKept = (script: string) =>
      page.evaluate(`(async () => {
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) if (url.includes('${script}')) return true
        return false
      })()`)
    expect(await isKept('/GenesScreen-')).toBe(false)
    await page.goto(`${api.url}/einstellungen/anlagen`)
    await page.getByRole('heading', { level: 1, name: 'Verdeckte Anlagen' }).waitFor()
    await expect.poll(() => isKept('/GenesScreen-')).toBe(true)
    await page.goto(`${api.url}/tiere/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Lotte' }).waitFor()

    // Each answer that is on the screen was written down.
    await expect
      .poll(() =>
        page.evaluate(`new Promise((resolve) => {
          const request = indexedDB.open('zuchtbuch')
          request.onsuccess = () => {
            const all = request.result.transaction('seen').objectStore('seen').getAllKeys()
            all.onsuccess = () => { request.result.close(); resolve(all.result.join()) }
          }
        })`),
      )
      .toContain(id)

    await cut(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Lotte' }).waitFor()
    await page.getByText('Nimmt Kerne aus der Hand.').first().waitFor()
    await page
      .getByText(/^Keine Verbindung/)
      .filter({ visible: true })
      .waitFor()
    await expectAccessible(app)
    await page.goto(`${api.url}/wiegen/ohne`)
    await page.getByRole('heading', { level: 2, name: 'Lotte' }).waitFor()
    await page.keyboard.type('64')
    await page.getByRole('button', { name: 'Weiter', exact: true }).tap()
    await page.getByRole('button', { name: '1 wartet' }).waitFor()
    await page.goto(`${api.url}/tiere`)
    await page.getByRole('link', { name: /^Lotte/ }).waitFor()
    // The list has the weight that waits.
    await page.getByText('64').first().waitFor()
    await page.close()

    // The service is there again, and refuses for want of a login: nothing is lost, and it is said before the logout.
    await api.db.$client.query('delete from sessions')
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${api.url}/mehr`)
    await again.getByLabel('Passwort', { exact: true }).waitFor()
    expect(await weights()).toEqual([])
    await logIn(again)
    await expect.poll(weights).toEqual([64])
    await context.close()
  })

  test('says how much waits before a logout', async () => {
    const app = await openApp(browser, api, { path: '/wiegen/ohne', expected: [/./] })
    const { page, context } = app
    await logIn(page)
    await page.getByRole('heading', { level: 2, name: 'Lotte' }).waitFor()
    await page.route('**/weight-records', (route) => route.abort())
    await page.keyboard.type('65')
    await page.getByRole('button', { name: 'Weiter', exact: true }).tap()
    await page.getByRole('navigation').getByRole('link', { name: 'Mehr' }).tap()
    await page.getByRole('button', { name: 'Abmelden' }).tap()
    await page.getByText(/^1 Angabe wartet noch auf diesem Gerät/).waitFor()
    await expectAccessible(app)
    await page.getByRole('button', { name: 'Angemeldet bleiben' }).tap()
    await page.unroute('**/weight-records')
    await expect.poll(weights).toEqual([65])
    await context.close()
  })

  test('an ended session leaves nobody on the device, and logging out needs no network', async () => {
    const contact = { name: 'Jana Petersen', notes: 'Hat zwei Weibchen.' }
    await api.post('/contacts', contact, await signedIn())
    const app = await openApp(browser, api, { path: '/kontakte', worker: true, expected: [/./] })
    const { page, context } = app
    const login = page.getByLabel('Passwort', { exact: true })
    const jana = page.getByRole('link', { name: /Jana Petersen/ })
    const onDevice = async () =>
      (
        await Promise.all((['seen', 'rows', 'recent'] as const).map((store) => keptOnDevice(page, store)))
      ).join()
    await logIn(page)
    await jana.waitFor()
    await workerControls(page)
    await expect.poll(onDevice).toContain('Jana Petersen')
    await expect.poll(onDevice).toContain('Lotte')
    await page.goto(`${api.url}/tiere/${id}`)
    await page.getByRole('button', { name: 'Angabe', exact: true }).tap()
    await page.getByRole('button', { name: /^Charakter.*ändern/ }).tap()
    await page.getByLabel('Charakter').fill('Noch nicht gespeichert.')
    const drafts = () => keptOnDevice(page, 'drafts')
    await expect.poll(drafts).toContain('Noch nicht gespeichert.')
    await page.goto(`${api.url}/kontakte`)
    await jana.waitFor()

    await api.delete('/auth/sessions', undefined, await signedIn())
    await login.waitFor()
    await expect.poll(onDevice).toBe('[],[],[]')
    await cut(page)
    await page.reload()
    await page
      .getByText(/^Keine Verbindung/)
      .filter({ visible: true })
      .waitFor()
    expect(await jana.count()).toBe(0)

    await context.setOffline(false)
    await page.goto(`${api.url}/kontakte`)
    await logIn(page)
    await jana.waitFor()
    await expect.poll(onDevice).toContain('Jana Petersen')
    await page.getByRole('navigation').getByRole('link', { name: 'Mehr' }).tap()
    await page.getByRole('button', { name: 'Abmelden' }).waitFor()
    const other = await context.newPage()
    await other.goto(`${api.url}/kontakte`)
    await other.getByRole('link', { name: /Jana Petersen/ }).waitFor()
    const sessions = async () => (await api.db.$client.query('select id from sessions')).rows.length
    const before = await sessions()
    await cut(page)
    await page.getByRole('button', { name: 'Abmelden' }).tap()
    await login.waitFor()
    await expectAccessible(app)
    await other.getByLabel('Passwort', { exact: true }).waitFor()
    await expect.poll(onDevice).toBe('[],[],[]')
    await page.reload()
    await login.waitFor()
    expect(await onDevice()).toBe('[],[],[]')

    // The network is there again: the session ends, and nothing opens without the password.
    await context.setOffline(false)
    await expect.poll(sessions).toBe(before - 1)
    await logIn(page)
    expect(await drafts()).toContain('Noch nicht gespeichert.')
    await other.getByLabel('Passwort', { exact: true }).waitFor({ state: 'detached' })
    await other.getByRole('link', { name: /Jana Petersen/ }).waitFor()
    await context.close()
  })

  test('what was typed and not stored stands there after a reload, until it is stored or given up', async () => {
    const app = await openApp(browser, api, { path: `/tiere/${id}`, expected: [/./] })
    const { page, context } = app
    await logIn(page)
    await page.getByRole('button', { name: 'Angabe', exact: true }).tap()
    await page.getByRole('button', { name: /^Charakter.*ändern/ }).tap()
    await page.getByLabel('Charakter').fill('Scheu, seit sie allein sitzt.')
    await page.getByRole('heading', { level: 1, name: 'Lotte' }).waitFor()
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Scheu, seit sie allein sitzt.')
    await page.reload()
    await page.getByText(/^Nicht gespeichert, von \d\d:\d\d$/).waitFor()
    expect(await page.getByLabel('Charakter').inputValue()).toBe('Scheu, seit sie allein sitzt.')
    await expectAccessible(app)
    await page.getByRole('button', { name: 'Verwerfen' }).tap()
    await page.getByText('Nimmt Kerne aus der Hand.').first().waitFor()

    const note = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Notiz', exact: true }).first().tap()
    await note.getByLabel('Was ist los?').fill('Zähne')
    await note.getByLabel('Beschreibung').fill('Links oben zu lang')
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Links oben zu lang')
    await page.reload()
    // The sheet is an entry of the history, and opens again.
    await note.getByText(/^Nicht gespeichert, von/).waitFor()
    expect(await note.getByLabel('Was ist los?').inputValue()).toBe('Zähne')
    await expectAccessible(app)
    await note.getByRole('button', { name: 'Speichern' }).tap()
    await note.waitFor({ state: 'detached' })
    const notes = async () => {
      const { body } = await api.get(`/gerbils/${id}/health-records`, undefined, await signedIn())
      return body.items.map(({ title, description }: any) => [title, description])
    }
    await expect.poll(notes).toEqual([['Zähne', 'Links oben zu lang']])
    await page.getByRole('button', { name: 'Notiz', exact: true }).first().tap()
    await note.getByLabel('Was ist los?').waitFor()
    expect(await note.getByLabel('Was ist los?').inputValue()).toBe('')
    await context.close()
  })

  test('a photo that does not get through waits, and is stored once', async () => {
    const app = await openApp(browser, api, { path: `/tiere/${id}?tab=fotos`, expected: [/./] })
    const { page, context } = app
    await logIn(page)
    const photos = async () =>
      (await api.get(`/gerbils/${id}/photos`, undefined, await signedIn())).body.length
    // The service has it, and its answer is lost.
    let lost = 0
    await page.route(`**/gerbils/${id}/photos`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (lost++ === 0) await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Aus der Galerie' }).waitFor()
    await page.locator('input[type=file][multiple]').setInputFiles({
      name: 'IMG_1.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await page.getByText('1 Foto wartet').waitFor()
    await expectAccessible(app)
    await page.unrouteAll()
    await page.getByText('1 Foto wartet').waitFor({ state: 'detached' })
    expect(await photos()).toBe(1)
    await context.close()
  })

  test('is updated without a white page: one of the build before finds its parts', async () => {
    const app = await openApp(browser, api, { path: '/mehr', worker: true, expected: [/./] })
    const { page, context } = app
    await logIn(page)
    await workerControls(page)
    const kept = () => page.evaluate<string[]>('caches.keys()')
    await expect.poll(async () => (await kept()).length).toBe(1)
    const [before] = await kept()

    // Another build is served: a screen that was not opened yet has another name there.
    const assets = ui.assets as Map<string, unknown>
    const chunk = [...assets.keys()].find((address) => /\/RecentScreen-.*\.js$/.test(address))!
    const part = assets.get(chunk)
    const { worker } = ui
    try {
      assets.delete(chunk)
      ui.worker = worker!.replace(`${chunk},`, '').replace(before!, `${before}-b`)
      await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())')
      await expect.poll(kept).toEqual([before, `${before}-b`])
      await workerControls(page)
      expect((await api.get(chunk)).status).toBe(404)
      await page.getByRole('main').getByRole('link', { name: 'Letzte Änderungen' }).tap()
      await page.getByRole('heading', { level: 1, name: 'Letzte Änderungen' }).waitFor()
    } finally {
      assets.set(chunk, part)
      ui.worker = worker
    }
    await context.close()
  })
})
