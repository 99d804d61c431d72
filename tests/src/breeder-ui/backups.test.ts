import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { withManifest } from '@zuchtbuch/backup/test-archives'
import { makeFolder, run } from '@zuchtbuch/infra/fixtures/started'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
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

/** What a browser says by itself of an answer that the screen expects, and of a service that is away. */
const expected = [
  /status of (?:400|401|404|409|413|50\d)/,
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
]

describeWith(browserNames, 'backups in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let files: string

  beforeAll(async () => {
    api = await startApp({ BACKUP_UPLOAD_MAX: '1' })
    files = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-sicherungen-'))
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/sicherung', expected })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
    await rm(files, { recursive: true })
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
  const standing = (words: string) => page.getByRole('heading', { level: 2, name: words }).waitFor()
  const stored = async () => (await api.get('/api/backups')).body as { name: string; kind: string }[]
  const inFolder = (name: string) => path.join(api.ctx.config.backupDir, name)

  test('the book without a backup says so; one is made by a tap, and taken along by another', async () => {
    await api.post('/gerbils', { name: 'Fips' })
    await standing('Noch keine Sicherung')
    expect(await page.title()).toBe('Sicherung · Mehr – Zuchtbuch')
    await seen('sicherung-leer-360')
    await page.getByRole('button', { name: 'Jetzt sichern' }).tap()
    await page.getByText('Die Sicherung ist fertig.').waitFor()
    await standing('Das Zuchtbuch ist gesichert')
    await page.getByText('Noch nie heruntergeladen.').waitFor()
    await page.getByText(/^heute, \d\d:\d\d · [\d,]+\skB · 0\sBilder$/).waitFor()
    await seen('sicherung-neu-360')

    const { name } = (await stored())[0]!
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Neueste herunterladen' }).tap()
    const file = await loading
    expect(file.suggestedFilename()).toBe(name)
    expect((await readFile(await file.path())).equals(await readFile(inFolder(name)))).toBe(true)
    await page.getByText(/Zuletzt heruntergeladen: heute, \d\d:\d\d, auf dieses Gerät\./).waitFor()
    // Who saw it on this device still does when the file is gone.
    await page.reload()
    await page.getByText(/auf dieses Gerät\./).waitFor()
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Alles als Datei, mit Fotos' }).tap()
    expect((await exporting).suggestedFilename()).toMatch(/^zuchtbuch-[\d-]+\.zip$/)
    expect(app.complaints).toEqual([])
  })

  test('a backup that is done before anybody could see it being made is told as done, too', async () => {
    const before = await stored()
    const done = Promise.withResolvers<void>()
    await page.route('**/api/jobs?**', async (route) => {
      await done.promise
      await route.continue().catch(() => {})
    })
    await go('/sicherung')
    await standing('Das Zuchtbuch ist gesichert')
    expect(await page.getByText('Die Sicherung ist fertig.').count()).toBe(0)
    await page.getByRole('button', { name: 'Jetzt sichern' }).tap()
    await expect
      .poll(async () => (await api.get('/api/jobs?filter=type==backup.create')).body.items)
      .toMatchObject(before.concat(before[0]!).map(() => ({ state: 'Completed' })))
    done.resolve()
    await page.getByText('Die Sicherung ist fertig.').waitFor()
    await page.unroute('**/api/jobs?**')
    await api.delete(`/api/backups/${(await stored())[0]!.name}`)
  })

  test('an old backup and one that failed are said with their reason; what needs the service is off without it', async () => {
    const { name } = (await stored())[0]!
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
    await utimes(inFolder(name), threeDaysAgo, threeDaysAgo)
    await go('/sicherung')
    await standing('Die letzte Sicherung ist alt')
    await seen('sicherung-alt-360')
    const error = { code: 'DiskFull', detail: 'Auf der Festplatte ist kein Platz mehr.' }
    await api.db.$client.query(
      `update jobs set state = 'Failed', error = $1, finished_at = now() where type = 'backup.create'`,
      [error],
    )
    await go('/sicherung')
    await standing('Die letzte Sicherung ist misslungen')
    await page.getByText(error.detail).waitFor()
    await seen('sicherung-misslungen-360')

    await app.context.setOffline(true)
    // At once: as soon as something else finds out, it cannot be tapped any more.
    await page.getByRole('button', { name: 'Neueste herunterladen' }).dispatchEvent('click')
    await page.getByText(/^Keine Verbindung –/).waitFor()
    expect(await page.getByText(/^Heruntergeladen/).count()).toBe(0)
    for (const label of [
      'Jetzt sichern',
      'Neueste herunterladen',
      'Datei wählen …',
      'Alles als Datei, mit Fotos',
    ])
      await expect
        .poll(() => page.getByRole('button', { name: label }).getAttribute('aria-disabled'))
        .toBe('true')
    await seen('sicherung-offline-360')
    await app.context.setOffline(false)
    await api.db.$client.query(`delete from jobs where type = 'backup.create'`)
    await page.route('**/api/backups', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.evaluate(
      'indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))',
    )
    await go('/sicherung')
    await page.getByText('Das hat nicht geklappt.').waitFor()
    await seen('sicherung-fehler-360')
    await page.unroute('**/api/backups')
    await page.getByRole('button', { name: 'Nochmal versuchen' }).tap()
    await standing('Die letzte Sicherung ist alt')
  })

  test('a file that is no backup, too new, or too large is refused in a sentence; a whole one is put to the others', async () => {
    const { name } = (await stored())[0]!
    const whole = await readFile(inFolder(name))
    const newer = await withManifest(whole, (manifest) => ({
      ...manifest,
      migration: { when: 9e15, hash: 'x' },
    }))
    const choose = async (bytes: Buffer) => {
      const file = path.join(files, 'vom-stick.tar.gz')
      await writeFile(file, bytes)
      await page.locator('input[type=file]').setInputFiles(file)
    }
    await choose(whole.subarray(0, 500))
    await page
      .getByRole('alert')
      .getByText(/keine Sicherung oder ist beschädigt/)
      .waitFor()
    await choose(newer)
    await page
      .getByRole('alert')
      .getByText(/von einer neueren Version/)
      .waitFor()
    await choose(Buffer.alloc(3_000_000))
    await page
      .getByRole('alert')
      .getByText(/zu groß/)
      .waitFor()
    await seen('sicherung-zu-gross-360')
    expect(await stored()).toHaveLength(1)

    await api.post('/gerbils', { name: 'Später' })
    await choose(whole)
    await page.getByRole('heading', { level: 1, name: 'Zurückspielen' }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^1\sTier$/ })
      .first()
      .waitFor()
    // This service cannot start itself anew: whoever looks after it gets the two commands.
    await page.getByText('Nur von Hand').waitFor()
    const { name: uploaded } = (await stored()).find(({ kind }) => kind === 'Uploaded')!
    await page.getByText(`npm run restore -- ${inFolder(uploaded)}`).waitFor()
    await page.getByText(/^docker compose run/).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await seen('zurueckspielen-von-hand-360')
    await expectRoomAt320(page)
  })

  test('backups that are gone or damaged have their page, too; one is deleted after a question', async () => {
    await go('/sicherung/zuchtbuch-2031-01-01.tar.gz')
    await page.getByText('Das gibt es nicht (mehr).').waitFor()
    await writeFile(inFolder('zuchtbuch-kaputt.tar.gz'), 'x')
    await go('/sicherung/zuchtbuch-kaputt.tar.gz')
    await page.getByText(/beschädigt/).waitFor()
    await page.getByRole('link', { name: 'Zu den Sicherungen' }).tap()
    await standing('Die letzte Sicherung ist alt')
    await writeFile(inFolder(`zuchtbuch-${new Date().toISOString().slice(0, 10)}.tar.gz`), 'x')
    await page.reload()
    // What the device knew of before is shown until the answer is there.
    const count = (await stored()).length
    await page.getByRole('heading', { level: 2, name: new RegExp(` ${count}$`) }).waitFor()
    await page
      .getByRole('button', { name: /weitere Aktionen$/ })
      .first()
      .tap()
    await page.getByText('Die neueste tägliche bleibt.').waitFor()
    await seen('sicherung-menue-360')
    await page.keyboard.press('Escape')
    await page.setViewportSize(devices.laptop.viewport)
    await page
      .getByRole('link', { name: /zurückspielen …$/ })
      .first()
      .waitFor()
    await seen('sicherung-1280')
    await page.setViewportSize(devices.phone.viewport)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'aus einer Datei' })
      .first()
      .getByRole('button', { name: /weitere Aktionen$/ })
      .tap()
    await page.getByRole('button', { name: 'Löschen …' }).tap()
    await page.getByRole('button', { name: /endgültig löschen$/ }).tap()
    await expect.poll(async () => (await stored()).length).toBe(3)
    // It goes back in the history as it closes, and would take the next page with it.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(app.complaints).toEqual([])
  })

  test('the page that waits ends, too, where nothing was begun', async () => {
    const { name } = (await stored())[0]!
    await go(`/sicherung/${name}?seit=nie`)
    await page.getByRole('heading', { level: 1, name: 'Wird zurückgespielt' }).waitFor()
    await page.getByText(/^Es wurde nicht begonnen/).waitFor()
    await seen('zurueckspielen-nicht-begonnen-360')
  })

  test('a backup is brought back: the page outlives the restart and a reload, and ends with what is to do', async () => {
    const password = 'sehr geheim und lang'
    const program = path.resolve(import.meta.dirname, '../../../infra/src/fixtures/start-api.ts')
    const instance = run(['--conditions=m-src', program], {
      env: { DATA_DIR: path.join(makeFolder(), 'data'), MANAGER_PASSWORD: password },
    })
    const url = (await instance.ready())['API']!
    const other = await openApp(browser, { url } as TestApi, {
      path: '/sicherung',
      device: 'laptop',
      expected,
    })
    const { page: laptop } = other
    const logIn = async () => {
      const field = laptop.getByLabel('Passwort', { exact: true })
      await field.fill(password, { timeout: 60_000 })
      await field.press('Enter')
      await field.waitFor({ state: 'detached' })
    }
    const request = (target: string, body?: object) =>
      laptop.request.fetch(url + target, body ? { method: 'POST', data: body } : {})
    const names = async () =>
      ((await (await request('/gerbils')).json()) as { items: { name: string }[] }).items.map(
        ({ name }) => name,
      )
    await logIn()
    await request('/gerbils', { name: 'Fips' })
    const account = { gmailAddress: 'zucht@gmx.de', imapHost: 'imap.gmx.net', smtpHost: 'mail.gmx.net' }
    const mail = { method: 'PUT', data: { ...account, pollInterval: 0, appPassword: 'geheim' } }
    expect((await laptop.request.fetch(`${url}/api/mail-settings`, mail)).status()).toBe(200)
    await laptop.getByRole('button', { name: 'Jetzt sichern' }).click()
    await laptop.getByText('Die Sicherung ist fertig.').waitFor()
    await request('/gerbils', { name: 'Emil' })

    await laptop.getByRole('link', { name: /zurückspielen …$/ }).click()
    await laptop.getByText('Was verloren geht').waitFor()
    await laptop
      .getByRole('listitem')
      .filter({ hasText: /^1\sTier$/ })
      .last()
      .waitFor()
    const button = laptop.getByRole('button', { name: 'Zurückspielen' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await other.findings()).toEqual([])
    await keepPicture(laptop, 'zurueckspielen-1280')
    await laptop.getByLabel('Zum Bestätigen „zurückspielen“ eintippen').fill('Zurückspielen')
    await button.click()
    await laptop.getByRole('heading', { level: 1, name: 'Wird zurückgespielt' }).waitFor()
    expect(await other.findings()).toEqual([])
    await keepPicture(laptop, 'zurueckspielen-wartet-1280')
    await logIn()
    await laptop.getByRole('heading', { level: 1, name: 'Das alte Zuchtbuch ist zurück' }).waitFor()
    const missing = 'Passwort für imap.gmx.net und mail.gmx.net fehlt seit dem Zurückspielen'
    for (const thing of ['Neu anmelden', missing, 'Website veröffentlichen'])
      await laptop.getByRole('listitem').filter({ hasText: thing }).waitFor()
    expect(await other.findings()).toEqual([])
    await keepPicture(laptop, 'zurueckgespielt-1280')
    await laptop.reload()
    await laptop.getByText('Was noch zu tun ist').waitFor()
    expect(await names()).toEqual(['Fips'])
    await laptop.getByRole('link', { name: 'Zu den Sicherungen' }).click()
    await laptop.getByText(/vor dem Zurückspielen/).waitFor()

    await laptop.getByRole('link', { name: 'Heute' }).first().click()
    const due = laptop.getByRole('listitem').filter({ hasText: missing }).getByRole('link')
    await due.waitFor()
    await keepPicture(laptop, 'zurueckgespielt-heute-1280')
    await due.click()
    await laptop.getByRole('heading', { level: 1, name: 'E-Mail-Postfach' }).waitFor()
    const field = laptop.getByLabel(/^Passwort oder anwendungsspezifisches/)
    await expect
      .poll(() => laptop.evaluate('document.activeElement.labels?.[0]?.textContent'))
      .toMatch(/^Passwort oder anwendungsspezifisches/)
    await laptop.keyboard.type('wieder da')
    expect(await field.inputValue()).toBe('wieder da')
    await keepPicture(laptop, 'postfach-passwort-fehlt-1280')
    expect(other.complaints).toEqual([])
    await other.context.close()
  }, 120_000)
})
