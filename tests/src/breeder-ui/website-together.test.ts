import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { watchAnimals } from '@zuchtbuch/publisher/watch-animals'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devices, expectRoomAt320, openApp, type OpenPage, startBrowser } from './open-app.ts'
import { onWebsite, openWebsite } from './open-website.ts'

/** What a browser says by itself of an answer that the screen expects, and of a network that is away. */
const expected = [
  /status of (?:400|404|409|412|50\d)/,
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)/,
  // The tools of the test try to look into the preview, which runs no scripts.
  /^Blocked script execution in '[^']+\/api\/preview\//,
]

describeWith(browserNames, 'several people on the website', (executable) => {
  let api: TestApi
  let stop: () => Promise<void>
  let browser: Browser
  let app: OpenPage
  let page: Page
  let site: ReturnType<typeof onWebsite>

  beforeAll(async () => {
    ;({ api, stop } = await openWebsite())
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { expected })
    page = app.page
    site = onWebsite(api, app)
  })
  afterAll(async () => {
    await browser.close()
    await stop()
  })
  beforeEach(async () => {
    await app.context.setOffline(false)
    await page.setViewportSize(devices.phone.viewport)
    app.complaints.length = 0
  })

  test('two editors of one page: other blocks pass silently, the same text is a choice, a deleted block comes back', async () => {
    const id = await site.newPage('Zu zweit', 'zu-zweit', ['eins', 'zwei', 'drei'])
    const other = await openApp(browser, api, { path: '/website/zu-zweit', device: 'laptop', expected })
    await site.go('/website/zu-zweit')
    const here = (n: number) => site.block(`${n} Text`).getByLabel('Text', { exact: true })
    const there = (n: number) => site.block(`${n} Text`, other.page).getByLabel('Text', { exact: true })
    await Promise.all([here(1).fill('eins hier'), there(2).fill('zwei dort')])
    await Promise.all([site.stored(), site.stored(other.page)])
    const words = async () => (await site.pageOf('zu-zweit')).blocks.map((one: any) => one.data.markdown)
    await expect.poll(words).toEqual(['eins hier', 'zwei dort', 'drei'])
    await expect.poll(() => here(2).inputValue()).toBe('zwei dort')

    // The same block, while the other's change is on its way to nobody.
    await page.route('**/api/events*', (route) => route.abort())
    await page.route('**/blocks/*', async (route) => {
      await api.put(`/api/pages/${id}/blocks/${(await site.pageOf('zu-zweit')).blocks[2].id}`, {
        data: { markdown: 'drei von woanders' },
      })
      await page.unroute('**/blocks/*')
      await route.continue()
    })
    await here(3).fill('drei von hier')
    await page.getByText('Dieser Baustein wurde inzwischen auch woanders geändert.').waitFor()
    await site.seen('website-zwei-360')
    await expectRoomAt320(page)
    expect(await words()).toEqual(['eins hier', 'zwei dort', 'drei von woanders'])
    await page.getByRole('button', { name: 'Meine nehmen' }).tap()
    await expect.poll(async () => (await words())[2]).toBe('drei von hier')

    // Deleted under the hands of who types.
    await page.route('**/blocks/*', (route) => route.abort())
    await here(1).fill('eins, ganz neu')
    await page.getByText('auf diesem Gerät gesichert').waitFor()
    await api.delete(`/api/pages/${id}/blocks/${(await site.pageOf('zu-zweit')).blocks[0].id}`)
    await page.unroute('**/blocks/*')
    await page.evaluate('window.dispatchEvent(new Event("focus"))')
    await page.getByText('Dieser Baustein wurde inzwischen gelöscht.').waitFor()
    await site.seen('website-geloescht-360')
    await page.getByRole('button', { name: 'Zurückholen und speichern' }).tap()
    await expect.poll(words).toEqual(['eins, ganz neu', 'zwei dort', 'drei von hier'])
    expect(other.complaints).toEqual([])
    await other.context.close()
    await page.unroute('**/api/events*')
  })

  test('what is typed outlives a reload without a network, and is stored when there is one', async () => {
    await site.newPage('Entwürfe', 'entwuerfe', ['alt'])
    await site.go('/website/entwuerfe')
    const field = () => site.block('1 Text').getByLabel('Text', { exact: true })
    await field().waitFor()
    await page.route('**/blocks/*', (route) => route.abort())
    await field().fill('lang getippt')
    await page.getByText('auf diesem Gerät gesichert').waitFor()
    // A text that leaves with the page is stored by the next one.
    await page.reload()
    await expect.poll(() => field().inputValue()).toBe('lang getippt')
    await page.unroute('**/blocks/*')
    // An answer that does not come and one that comes late are no second text.
    await field().fill('noch länger getippt')
    let lost = 0
    await page.route('**/blocks/*', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.evaluate('window.dispatchEvent(new Event("focus"))')
    await expect
      .poll(async () => (await site.pageOf('entwuerfe')).blocks[0].data.markdown)
      .toBe('noch länger getippt')
    await page.evaluate('window.dispatchEvent(new Event("focus"))')
    await site.stored()
    expect(await page.getByText('auch woanders').count()).toBe(0)
    await page.unroute('**/blocks/*')
    await page.route('**/blocks/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await field().fill('noch etwas')
    await page.getByText('Nicht gespeichert: Das hat nicht geklappt.').waitFor()
    await site.seen('website-nicht-gespeichert-360')
    await page.unroute('**/blocks/*')
    await page.getByRole('button', { name: 'Nochmal versuchen' }).tap()
    await expect.poll(async () => (await site.pageOf('entwuerfe')).blocks[0].data.markdown).toBe('noch etwas')

    await app.context.setOffline(true)
    await field().fill('ohne Netz')
    await page.getByText(/^Keine Verbindung –/).waitFor()
    for (const name of ['Neuer Baustein', 'Veröffentlichen'])
      await expect
        .poll(() => page.getByRole('button', { name }).first().getAttribute('aria-disabled'))
        .toBe('true')
    await site.seen('website-offline-360')
    await app.context.setOffline(false)
    await page.evaluate('window.dispatchEvent(new Event("focus"))')
    await expect.poll(async () => (await site.pageOf('entwuerfe')).blocks[0].data.markdown).toBe('ohne Netz')
  })

  test('what changes is said before; who edits while it is published loses nothing; it is taken back by a tap', async () => {
    await site.newPage('Neues', 'neues', ['vorher'])
    await api.post('/api/publish')
    const other = await openApp(browser, api, { path: '/website/neues', device: 'laptop', expected })
    await site.go('/website')
    await page.getByText('Alles ist veröffentlicht').waitFor()
    await site.seen('website-360')
    const field = site.block('1 Text', other.page).getByLabel('Text', { exact: true })
    await field.fill('jetzt')
    await page.getByText('1 Seite offen').waitFor()
    await page.getByRole('link', { name: /Neues.*geändert/ }).waitFor()
    await site.seen('website-offen-360')
    await page.getByRole('button', { name: 'Veröffentlichen – 1 Seite' }).first().tap()
    await page.getByRole('dialog').getByText('geändert').waitFor()
    // While the job runs, somebody types on.
    const typing = field.pressSequentially(' und noch viel mehr', { delay: 40 })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Veröffentlichen/ })
      .dblclick()
    await page.getByText('Veröffentlicht. Besucher sehen es jetzt.').waitFor()
    await typing
    // What was stored between two letters is told as stored, too.
    await expect
      .poll(async () => (await site.pageOf('neues')).blocks[0].data.markdown)
      .toBe('jetzt und noch viel mehr')
    await site.stored(other.page)
    expect(await site.livePage('neues/index.html')).toContain('jetzt')
    // What came after it is open again.
    await other.page.getByText('1 offen').waitFor()
    await site.seen('website-andere-1280', other)
    // The way back stands where one looks, not under the sheet.
    await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(() => site.livePage('neues/index.html')).toContain('vorher')
    await page.getByText('Veröffentlicht. Besucher sehen es jetzt.').waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.getByText('1 Seite offen').waitFor()
    await other.context.close()

    // A publishing that fails says why, and the website stays as it is.
    await page.route('**/api/publish', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'DiskFull', detail: 'Auf der Festplatte ist kein Platz mehr.' }),
      }),
    )
    await page.getByRole('button', { name: /^Veröffentlichen/ }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Veröffentlichen/ })
      .tap()
    await page.getByText('Nicht veröffentlicht: Auf der Festplatte ist kein Platz mehr.').waitFor()
    await site.seen('website-misslungen-360')
    await page.unroute('**/api/publish')
  })

  test('an animal that dies leaves the live website without another tap, or is named until it does', async () => {
    const { db, jobs, logger, config } = api.ctx
    const offer = async (name: string) =>
      (await api.post('/gerbils', { name, status: 'ForSale' })).body.id as string
    const [quint, rosa] = [await offer('Quint'), await offer('Rosa')]
    await api.post('/api/publish', undefined, { prefer: 'wait=60' })
    await api.put('/api/site', { publishAnimals: 'Ask' })
    const offers = () => site.livePage('abgabetiere/index.html')
    const dies = async (id: string, follows: string, told: RegExp) => {
      await site.go(`/tiere/${id}`)
      await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
      await page.getByRole('button', { name: 'Verstorben' }).tap()
      await page.getByText(follows).waitFor()
      await site.seen(`website-tod-${id === quint ? 'fragen' : 'selbst'}-360`)
      await page.getByRole('button', { name: 'Als verstorben eintragen' }).tap()
      await page.getByText(told).first().waitFor()
    }

    await dies(quint, 'Die Website zeigt das erst, wenn Sie veröffentlichen.', /Website noch nicht/)
    await page.getByText('Steht noch auf der Website.').waitFor()
    await site.seen('website-tier-fragen-360')
    await site.go('/')
    await page.getByText('Quint steht dort noch.').first().waitFor()
    await site.seen('website-heute-360')
    await site.go('/website')
    await page.getByText('Auf der Website: Quint steht dort noch.').waitFor()
    await site.seen('website-tiere-360')
    await expectRoomAt320(page)
    await site.tap(page.getByRole('button', { name: 'Nur die Tiere aktualisieren' }))
    await page.getByText('Tiere auf der Website aktualisiert').waitFor()
    await page.getByText('Auf der Website: Quint steht dort noch.').waitFor({ state: 'detached' })
    expect(await offers()).not.toContain('Quint')

    await site.tap(page.getByText('von selbst', { exact: true }))
    await page.getByText('Tiere gehen jetzt von selbst auf die Website').waitFor()
    const watch = watchAnimals({
      db,
      listener: jobs.listener,
      logger,
      siteDir: config.site.dir,
      timeZone: config.timeZone,
      delayMs: 500,
    })
    try {
      await dies(rosa, 'Die Website zeigt das kurz danach von selbst.', /Website folgt/)
      await expect.poll(offers, { timeout: 30_000 }).not.toContain('Rosa')
      await page.getByText(/Steht noch auf der Website/).waitFor({ state: 'detached' })
    } finally {
      await watch.stop()
    }
    await site.go('/fassungen')
    await page.getByText('von selbst, 1 Tier').waitFor()
    await page.getByText('nur Tiere, 1 Tier').waitFor()
    await site.seen('website-fassungen-360')

    // What was known before is not known while nobody answers.
    await site.go('/website')
    await page.getByText('Alles ist veröffentlicht').waitFor()
    await site.seen('website-selbst-360')
    await page.setViewportSize(devices.laptop.viewport)
    await site.seen('website-selbst-1280')
    await page.route('**/api/publish/changes', (route) => route.abort())
    await api.put('/api/site', { title: 'Anders' })
    await page.getByText('Gerade ist nicht bekannt, ob alles veröffentlicht ist.').waitFor()
    await page.unroute('**/api/publish/changes')
  })
})
