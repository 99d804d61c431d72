import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { halves } from '@zuchtbuch/files/test-pictures'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  devices,
  expectNoSidewaysScroll,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startBrowser,
} from './open-app.ts'
import { onWebsite, openWebsite } from './open-website.ts'
import { countTaps } from './taps.ts'

/** What a browser says by itself of an answer that the screen expects, and of a network that is away. */
const expected = [
  /status of (?:400|404|409|412|50\d)/,
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)/,
  // The tools of the test try to look into the preview, which runs no scripts.
  /^Blocked script execution in '(?:[^']+\/api\/preview\/|about:blank')/,
]

describeWith(browserNames, 'the website in the user interface', (executable) => {
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

  test('from an empty book to the first published page, without a manual', async () => {
    const taps = await countTaps(page)
    const began = Date.now()
    await page.getByRole('link', { name: 'Website' }).tap()
    await page.getByText('Noch nicht veröffentlicht: Besucher sehen noch nichts.').waitFor()
    expect(await page.title()).toBe('Seiten · Website – Zuchtbuch')
    await page.getByRole('link', { name: /Impressum.*es fehlen die Angaben/ }).waitFor()
    await site.seen('website-leer-360')
    await expectRoomAt320(page)
    await page.getByRole('link', { name: /Impressum/ }).tap()
    await page.getByRole('button', { name: 'Neuer Baustein' }).tap()
    await site.seen('website-neuer-baustein-360')
    await page.getByRole('button', { name: /^Text/ }).tap()
    // The new block has the focus: what is typed goes into it.
    await expect
      .poll(() => page.getByLabel('Text', { exact: true }).evaluate((field) => field.matches(':focus')))
      .toBe(true)
    await page.keyboard.type('Jana Petersen, Mühlenweg 1, 24321 Musterdorf', { delay: 5 })
    await site.stored()
    await page.getByRole('button', { name: 'Vorschau' }).tap()
    await page.frameLocator('iframe').getByText('Mühlenweg 1').waitFor()
    await site.seen('website-vorschau-360')
    await page.getByRole('button', { name: /^Veröffentlichen/ }).tap()
    await page.getByText('Die Website ist dann zum ersten Mal zu sehen.').waitFor()
    // Of the two legal pages one is still to be written; that is said, and stops nothing.
    await page.getByRole('dialog').getByRole('link', { name: 'Datenschutz' }).waitFor()
    for (const title of ['Über uns', 'Haltung'])
      expect(await page.getByRole('dialog').getByRole('checkbox', { name: title }).isChecked()).toBe(false)
    await site.seen('website-veroeffentlichen-360')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Veröffentlichen – 5 Seiten/ })
      .tap()
    await page.getByText('Veröffentlicht. Besucher sehen es jetzt.').waitFor()
    // Nobody asked for the empty pages.
    const { items } = (await api.get('/api/pages?pageSize=50')).body
    const drafts = items.filter((one: { status: string }) => one.status === 'Draft')
    expect(drafts.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      'haltung',
      'kontakt',
      'ueber-uns',
    ])
    await expect(site.livePage('haltung/index.html')).rejects.toThrow(/ENOENT/)
    expect(await site.livePage('impressum/index.html')).toContain('Mühlenweg 1')
    expect(await taps.count()).toBeLessThanOrEqual(8)
    // A machine does in seconds what a person reads and types in some minutes; more would be waiting.
    expect(Date.now() - began).toBeLessThan(60_000)
    await site.seen('website-veroeffentlicht-360')
    expect(app.complaints).toEqual([])
  })

  test('every kind of block is written, moved, and taken back; the page is what was typed', async () => {
    const upload = await api.post(
      '/api/media',
      (() => {
        const form = new FormData()
        form.append('file', new Blob([picture]), 'duene.jpg')
        return form
      })(),
    )
    const [media] = upload.body
    const id = await site.newPage('Über uns zwei', 'ueber-uns-zwei')
    await site.go('/website/ueber-uns-zwei')
    await page.getByText('Diese Seite ist noch leer.').waitFor()
    await site.seen('website-seite-leer-360')
    const add = async (kind: RegExp) => {
      await site.tap(page.getByRole('button', { name: 'Neuer Baustein' }))
      await page.getByRole('dialog').getByRole('button', { name: kind }).tap()
    }
    const pick = async (alt: string | null) => {
      await page.getByRole('button', { name: 'duene.jpg nehmen' }).tap()
      if (alt === null) await page.getByRole('dialog').getByLabel('nur Zierde').check()
      else await page.getByRole('dialog').getByLabel('Was ist zu sehen?').fill(alt)
      await page.getByRole('button', { name: 'Einfügen' }).tap()
    }
    await add(/^Überschrift/)
    await page.getByLabel('Überschrift', { exact: true }).fill('Wer wir sind')
    await page.getByLabel('groß').check({ force: true })
    await site.stored()
    await add(/^Text/)
    await site.block('2 Text').waitFor()
    const field = page.getByLabel('Text', { exact: true })
    await field.fill('Wir züchten gern')
    await field.evaluate((one: any) => one.setSelectionRange(4, 11))
    await page.getByRole('button', { name: 'Fett' }).tap()
    await expect.poll(() => field.inputValue()).toBe('Wir **züchten** gern')
    await field.evaluate((one: any) => one.setSelectionRange(one.value.length, one.value.length))
    await site.tap(page.getByRole('button', { name: 'Link', exact: true }))
    await page.getByLabel('Wohin').selectOption({ label: 'Kontakt' })
    await site.seen('website-link-360')
    await page.getByRole('button', { name: 'Einfügen' }).tap()
    await expect.poll(() => field.inputValue()).toBe('Wir **züchten** gern[Kontakt](/kontakt/)')
    await add(/^Bild/)
    await pick('Ein Gehege mit Sand')
    await site.block('3 Bild').waitFor()
    await site.block('3 Bild').getByLabel('Bildunterschrift').fill('Die Düne')
    await add(/^Galerie/)
    await site.tap(page.getByRole('button', { name: 'Bild dazu' }))
    await pick(null)
    await page.getByRole('listitem', { name: 'Bild 1' }).locator('img').waitFor()
    // The button has the focus again, and lies below no bar though the picture pushed it down.
    const focused = () =>
      page.evaluate<string>(`(() => {
        const { left, top, width, height } = document.activeElement.getBoundingClientRect()
        const on = document.elementFromPoint(left + width / 2, top + height / 2)
        return document.activeElement.contains(on) ? document.activeElement.textContent : 'below something'
      })()`)
    await expect.poll(focused).toBe('Bild dazu')
    await add(/^Kontaktdaten/)
    await site.block('5 Kontaktdaten').getByLabel('Telefon').uncheck()
    await add(/^Abgabetiere/)
    await site.block('6 Abgabetiere').getByLabel('Reservierte Tiere nicht zeigen').check()
    await site.block('6 Abgabetiere').getByLabel('Besucher können mit einem Tippen').uncheck()
    await site.block('6 Abgabetiere').getByLabel('Wenn kein Tier').fill('Gerade niemand.')
    await site.stored()
    const data = async () =>
      (await site.pageOf('ueber-uns-zwei')).blocks.map((one: any) => [one.type, one.data])
    await expect.poll(data).toEqual([
      ['Heading', { text: 'Wer wir sind', level: 1 }],
      ['RichText', { markdown: 'Wir **züchten** gern[Kontakt](/kontakt/)' }],
      ['Image', { mediaId: media.id, alt: 'Ein Gehege mit Sand', caption: 'Die Düne' }],
      ['Gallery', { items: [{ mediaId: media.id, alt: '' }] }],
      ['ContactInfo', { showAddress: true, showPhone: false, showEmail: true }],
      ['AbgabetiereList', { hideReserved: true, enquiryLink: false, emptyText: 'Gerade niemand.' }],
    ])
    await site.seen('website-bausteine-360')
    await expectRoomAt320(page)
    // A description that is taken out makes no decoration of the picture, whatever else is typed: it is not sent so.
    const image = site.block('3 Bild')
    await image.getByLabel('Was ist zu sehen?').fill('')
    await image.getByLabel('Bildunterschrift').fill('Die Düne im Sommer')
    await page.getByText('noch nicht gespeichert').waitFor()
    expect((await data())[2][1]).toEqual({
      mediaId: media.id,
      alt: 'Ein Gehege mit Sand',
      caption: 'Die Düne',
    })
    await image.getByLabel('Was ist zu sehen?').fill('Viel Sand')
    await expect.poll(async () => (await data())[2][1].caption).toBe('Die Düne im Sommer')
    expect((await data())[2][1].alt).toBe('Viel Sand')

    // By buttons, by keys, to a place; each with its way back.
    await site.tap(page.getByRole('button', { name: '3 Bild nach oben' }))
    await site.block('2 Bild').waitFor()
    await page.setViewportSize(devices.laptop.viewport)
    await field.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await site.block('2 Text').waitFor()
    await page.getByRole('button', { name: '5 Kontaktdaten: weitere Aktionen' }).click()
    await site.seen('website-baustein-menue-1280')
    await page.getByLabel('An Position').selectOption({ label: 'Position 1' })
    await site.block('1 Kontaktdaten').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await site.block('5 Kontaktdaten').waitFor()
    await page.getByRole('button', { name: '4 Galerie: weitere Aktionen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await site.block('4 Kontaktdaten').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await site.block('4 Galerie').waitFor()
    await field.fill('Wir züchten.')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await data())[1][1].markdown).toBe('Wir züchten.')
    const frame = page.frameLocator('iframe')
    await frame.getByText('Wir züchten.').waitFor()
    await site.seen('website-1280')

    // A filled text that is emptied is asked about once; a heading without words is not sent.
    await field.fill('')
    await page.getByText('Der Text ist jetzt leer.').waitFor()
    expect((await data())[1][1].markdown).toBe('Wir züchten.')
    await page.getByRole('button', { name: 'Text leeren' }).click()
    await expect.poll(async () => (await data())[1][1].markdown).toBe('')
    await page.getByLabel('Überschrift', { exact: true }).fill('')
    await page.getByText('Eine Überschrift braucht Worte.').waitFor()
    await page.getByText('noch nicht gespeichert').waitFor()
    await page.getByLabel('Überschrift', { exact: true }).fill('Da')
    await expect.poll(async () => (await data())[0][1].text).toBe('Da')

    // A link in the preview opens its page in the editor; its menu closes when the page is shown anew.
    await frame.getByText('Da', { exact: true }).waitFor()
    await expect
      .poll(async () => {
        await frame.getByText('Menü').click()
        const link = frame.getByRole('link', { name: 'Haltung' })
        return link.click({ timeout: 1000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
    await page.getByRole('heading', { level: 1, name: 'Haltung' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/website/haltung')
    await expect.poll(() => page.frames()[1]?.url()).toContain('/api/preview/haltung/?drafts=true')
    await api.delete(`/api/pages/${id}`)
    expect(app.complaints).toEqual([])
  })

  test('a page is made, named with 200 characters, renamed, hidden, put elsewhere, deleted and brought back', async () => {
    await site.go('/website')
    await page.getByRole('button', { name: 'Neue Seite' }).tap()
    const long = `Zubehör & ${'Ä'.repeat(190)}`
    await page.getByLabel('Titel der Seite').fill(long)
    await site.seen('website-neue-seite-360')
    await page.getByRole('button', { name: 'Anlegen' }).tap()
    await page.getByRole('heading', { level: 1, name: long }).waitFor()
    await expectRoomAt320(page)
    await site.seen('website-langer-titel-360')
    const slug = new URL(page.url()).pathname.split('/')[2]!
    expect(slug).toMatch(/^zubehoer-aeae/)
    const made = await site.pageOf(slug)
    expect(made).toMatchObject({ status: 'Draft', title: long })
    expect((await api.get('/api/site')).body.navOrder.at(-1)).toBe(made.id)
    await page.getByLabel('Sichtbarkeit').selectOption('Published')
    await expect.poll(async () => (await site.pageOf(slug)).status).toBe('Published')
    await site.tap(page.getByText('Adresse, Suchmaschinentext'))
    await page.getByLabel('Titel der Seite').fill('Zubehör')
    await page.getByLabel('Adresse der Seite').fill('kontakt')
    await page.getByText(/^Nicht gespeichert: /).waitFor()
    await site.seen('website-adresse-vergeben-360')
    await page.getByLabel('Adresse der Seite').fill('Zu viel!')
    await page.getByText('Nur kleine Buchstaben, Ziffern und Bindestriche.').waitFor()
    await page.getByLabel('Adresse der Seite').fill('zubehoer')
    await page.getByLabel('Text für Suchmaschinen').fill('Alles, was eine Maus braucht.')
    await page.waitForURL('**/website/zubehoer')
    await expect
      .poll(async () => site.pageOf('zubehoer'))
      .toMatchObject({
        title: 'Zubehör',
        seoDescription: 'Alles, was eine Maus braucht.',
      })
    await page.getByLabel('Platz in der Navigation').selectOption({ label: '1. Stelle' })
    await expect.poll(async () => (await api.get('/api/site')).body.navOrder[0]).toBe(made.id)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Seite löschen' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Website' }).waitFor()
    await page.getByRole('link', { name: /^Zubehör/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await page.getByRole('link', { name: /^Zubehör/ }).waitFor()
    // What belongs to every website has neither address nor visibility of its own, and says so.
    await site.go('/website/impressum')
    await site.tap(page.getByText('Adresse, Suchmaschinentext'))
    await page.getByText('Diese Seite gehört fest zur Website').waitFor()
    expect(await page.getByLabel('Sichtbarkeit').count()).toBe(0)
    await site.go('/website/nie-da')
    await page.getByText('Diese Seite gibt es nicht (mehr).').waitFor()
    await site.seen('website-gibt-es-nicht-360')
    await api.delete(`/api/pages/${made.id}`)
    expect(app.complaints).toEqual([])
  })

  test('Impressum and Datenschutz are written from what the book knows, and never over words of the breeder unasked', async () => {
    const empty = { ownerName: null, street: null, postalCode: null, city: null, country: null, email: null }
    await api.put('/settings/breeder-profile', empty)
    await site.go('/website')
    await page.getByRole('link', { name: 'Beide aus Ihren Angaben schreiben' }).tap()
    await page.getByText('Noch nichts eingetragen.').waitFor()
    await page
      .getByText(/^Es fehlt noch: Ihren Namen, Straße/)
      .first()
      .waitFor()
    await site.seen('website-recht-leer-360')
    await expectRoomAt320(page)
    await api.put('/settings/breeder-profile', {
      ownerName: 'Jana Petersen',
      street: 'Mühlenweg 1',
      postalCode: '24321',
      city: 'Musterdorf',
      country: 'Deutschland',
      email: 'jana@example.org',
      phone: '04522 123',
    })
    await site.go('/einstellungen/zucht?zeige=recht')
    await page
      .getByText(/^Es fehlt noch: den Namen des Anbieters/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Ort des Anbieters fehlt noch/ }).waitFor()
    for (const [label, typed] of [
      ['Name des Anbieters', 'Beispielhost'],
      ['Ort des Anbieters', 'Berlin'],
      ['Land des Anbieters', 'Deutschland'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${label}`) }).tap()
      await page.getByRole('textbox', { name: label }).fill(typed)
      await page.keyboard.press('Enter')
    }
    await page
      .getByText(/^Es fehlt noch/)
      .first()
      .waitFor({ state: 'detached' })
    // Nobody reads a private number there who was not told it.
    await page.getByText('Impressum ansehen').tap()
    const number = page.getByText(/Telefon: 04522 123/)
    expect(await number.count()).toBe(0)
    await page.getByLabel('Telefonnummer zeigen').tap()
    await number.waitFor()
    expect((await api.get('/settings/legal-pages')).body.showPhone).toBe(true)
    await page.getByText('Impressum ansehen').tap()
    await page.getByText('Datenschutz ansehen').tap()
    await page.getByText(/verarbeitet Beispielhost \(Berlin, Deutschland\) technisch nötige Daten/).waitFor()
    // Whom visitors can complain to is chosen, taken back, or typed.
    const list = page.getByRole('combobox', { name: 'Aus der Liste wählen' })
    // Who chooses has let go of what was tapped before.
    await list.focus()
    await list.selectOption('Schleswig-Holstein')
    await page.getByText(/zum Beispiel dem Unabhängigen Landeszentrum für Datenschutz .*24103 Kiel/).waitFor()
    const authority = async () => (await api.get('/settings/legal-pages')).body.authority
    await expect.poll(authority).toMatch(/^dem .*Kiel, https:\/\/www\.datenschutzzentrum\.de\)$/)
    await site.seen('website-recht-behoerde-360')
    await expectRoomAt320(page)
    await page.getByRole('button', { name: /^Aufsichtsbehörde dem Unabhängigen/ }).tap()
    await page.getByRole('textbox', { name: 'Aufsichtsbehörde' }).fill('dem ULD')
    await page.keyboard.press('Enter')
    await page.getByText('zum Beispiel dem ULD.').waitFor()
    await expect.poll(() => list.inputValue()).toBe('own')
    await list.selectOption('keine nennen')
    await expect.poll(authority).toBe(null)
    expect(await list.getByRole('option', { name: 'eigener Text' }).count()).toBe(0)
    await site.seen('website-recht-360')
    const write = page.getByRole('button', { name: 'Datenschutz schreiben' })
    await write.tap()
    await page.getByText('Datenschutz geschrieben').waitFor()
    const state = async () => (await api.get('/settings/legal-pages')).body.pages[1].state
    await expect.poll(state).toBe('Written')

    const { items } = (await api.get('/api/pages?filter=slug==datenschutz')).body
    const { id, blocks } = items[0]
    await api.put(`/api/pages/${id}/blocks/${blocks.at(-1).id}`, { data: { markdown: 'Von mir.' } })
    await page.getByText('eigener Text').last().waitFor()
    await write.tap()
    await page.getByText('Die Seite wurde von Hand geändert. Überschreiben?').waitFor()
    await site.seen('website-recht-eigener-text-360')
    await page.getByRole('button', { name: 'Überschreiben' }).tap()
    await expect.poll(state).toBe('Written')
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(state).toBe('Edited')
    expect(app.complaints).toEqual([])
  })

  test('answers that are late or fail, and the view of a helper', async () => {
    await page.route('**/api/pages?*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.evaluate(
      'indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))',
    )
    await site.go('/website/start')
    await page.getByText('Das hat nicht geklappt.').waitFor()
    await site.seen('website-fehler-360')
    await page.unroute('**/api/pages?*')
    await page.getByRole('button', { name: 'Nochmal versuchen' }).tap()
    await site.block('1 Überschrift').waitFor()
    // Another list of what is different for visitors is no reason to wait for the pages.
    await page.route('**/api/publish/changes', (route) => route.fulfill({ status: 500, body: '{}' }))
    await site.go('/website')
    await page.getByRole('link', { name: 'Start' }).waitFor()
    await page.unroute('**/api/publish/changes')
    await page.setViewportSize({ width: 1000, height: 700 })
    await site.go('/website/start?ansicht=vorschau')
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    await expectNoSidewaysScroll(page)
    await page.evaluate("localStorage.setItem('zuchtbuch.darstellung', JSON.stringify({ helper: true }))")
    for (const target of ['/website', '/website/start']) {
      await site.go(target)
      await page.getByText('Das gehört nicht zur Helfer-Ansicht.').waitFor()
    }
  })
})

let picture: Buffer
beforeAll(async () => {
  picture = await halves().jpeg().toBuffer()
})
