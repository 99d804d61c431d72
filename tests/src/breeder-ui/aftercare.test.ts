import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addBuyer, addContract, addGerbil } from '@zuchtbuch/api/test/test-contracts'
import { sweepAftercare } from '@zuchtbuch/db/placement/aftercare'
import { aftercareRounds } from '@zuchtbuch/db/schema/aftercare'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { keptOnDevice } from './kept-on-device.ts'
import {
  devices,
  expectAccessible,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

/** What a browser says by itself of an answer that the screen expects. */
const expected = [/status of (?:400|404|409|412|500)/, /net::ERR_INTERNET_DISCONNECTED/]

describeWith(browserNames, 'what comes after the hand-over, in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps
  let day: string

  beforeAll(async () => {
    api = await startApp()
    day = today(api.ctx.config.timeZone)
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/nachsorge', expected })
    page = app.page
    taps = await countTaps(page)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const seen = async (name: string) => {
    await expectAccessible(app)
    await keepPicture(page, name)
  }
  const rounds = async (state: string) =>
    (await api.get(`/aftercare?filter=state==${state}&orderBy=dueOn`)).body.items
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  const contacts: Record<string, string> = {}
  const animals: Record<string, string> = {}
  /** Animals that a household has since some days. */
  async function sell(name: string, days: number, names: string[], members: object = {}) {
    const dateOfBirth = addDays(day, -days - 90)
    const gerbilIds = []
    for (const animal of names) {
      animals[animal] = await addGerbil(api, { name: animal, dateOfBirth, gender: 'Female' })
      gerbilIds.push(animals[animal])
    }
    const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@example.org`
    contacts[name] = await addBuyer(api, { name, email, aftercareConsent: 'Granted', ...members })
    const dates = { contractDate: addDays(day, -days), handoverDate: addDays(day, -days) }
    await addContract(api, { gerbilIds, buyerContactId: contacts[name], ...dates })
  }

  test('nobody is to be asked at first; the area leads there, and back is where it was', async () => {
    await page.getByText('Zurzeit ist niemand zu fragen.').waitFor()
    expect(await page.title()).toBe('Nachsorge · Abgabe – Zuchtbuch')
    await seen('nachsorge-leer-360')
    await go('/vertraege')
    await page.getByRole('link', { name: 'Nachsorge' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Abgabe: Nachsorge' }).waitFor()
    await go('/nachsorge/nirgends')
    await page.getByText('Das gibt es nicht (mehr).').waitFor()
  })

  test('a household that never agreed to be asked: one tap stores its consent, which shows at the contact', async () => {
    await sell('Familie Petersen', 30, ['Krümel', 'Knopf', 'Motte'])
    await sell('Lena Brückner', 29, ['Flocke', 'Fips'])
    await sell('Tobias Lange', 28, ['Pünktchen', 'Anton'])
    await sell('Ömer Ümlaut-Großmann von Drachenfels', 20, ['Rosa', 'Luna'], { aftercareConsent: 'Unknown' })
    // A book without any animal of its own would begin with a welcome.
    await addGerbil(api, { name: 'Alma' })
    await sweepAftercare(api.db, api.ctx.config.timeZone, day)
    const consent = async () =>
      (await api.get(`/contacts/${contacts['Ömer Ümlaut-Großmann von Drachenfels']}`)).body.aftercareConsent
    await go('/nachsorge')
    await row('Tobias Lange').waitFor()
    await seen('nachsorge-360')
    await expectRoomAt320(page)
    await row('Lena Brückner').getByText('Flocke und Fips').waitFor()
    await button(/^Ömer .+: Ja$/).waitFor()
    const tree = await page.locator('main').ariaSnapshot()
    const undated = tree.replaceAll(/\d\d\.\d\d\.(?:\d{4})?/g, '(Tag)').replaceAll(/[0-9a-f-]{36}/g, '(id)')
    await expect(undated).toMatchFileSnapshot('accessibility/nachsorge.txt')
    await taps.begin()
    await button(/^Ömer .+: Ja$/).tap()
    await page.getByText(/darf gefragt werden/).waitFor()
    await expect.poll(consent).toBe('Granted')
    expect(await taps.count()).toBe(1)
    await button('Rückgängig').tap()
    await expect.poll(consent).toBe('Unknown')
    await button(/^Ömer .+: Nein$/).tap()
    await expect.poll(consent).toBe('Refused')
    await expect.poll(() => button(/^Ömer .+: Nein$/).count()).toBe(0)

    await page.getByRole('link', { name: 'Familie Petersen' }).tap()
    const form = page.getByRole('dialog')
    await button(/^Anschrift/).tap()
    const granted = form.getByRole('group', { name: 'Nachfragen erlaubt?' }).getByLabel('Ja')
    expect(await granted.isChecked()).toBe(true)
    await granted.scrollIntoViewIfNeeded()
    await seen('kontakt-nachfragen-360')
    await form.getByText('Noch offen').tap()
    await form.getByRole('button', { name: 'Speichern' }).tap()
    const said = async () =>
      (await api.get(`/contacts/${contacts['Familie Petersen']}`)).body.aftercareConsent
    await expect.poll(said).toBe('Unknown')
    await button('Rückgängig').tap()
    await expect.poll(said).toBe('Granted')
    // What was to be asked went with the consent, and comes again with it.
    await sweepAftercare(api.db, api.ctx.config.timeZone, day)
    expect(app.complaints).toEqual([])
  })

  test('an answer is written down in two taps and one of each animal', async () => {
    await go('/nachsorge')
    await taps.begin()
    await row('Familie Petersen').getByRole('link', { name: 'Bericht' }).tap()
    const says = (name: string, how: string) =>
      page.getByRole('region', { name }).getByText(how, { exact: true }).tap()
    await says('Krümel', 'Wohlauf')
    await says('Knopf', 'Krank')
    await says('Motte', 'Verstorben')
    const motte = page.getByRole('region', { name: 'Motte' })
    await motte.getByLabel('Gestorben an').selectOption({ label: 'Tumor (Ohr)' })
    await motte.getByLabel('Todesursache').fill('Der Tierarzt konnte nichts mehr tun')
    await motte.getByLabel('Wie gestorben').selectOption({ label: 'eingeschläfert' })
    expect(await page.getByLabel('Wie gestorben').count()).toBe(1)
    await motte.getByText('Gewicht und Worte').scrollIntoViewIfNeeded()
    await keepPicture(page, 'rueckmeldung-verstorben-360')
    await seen('rueckmeldung-360')
    await button('Speichern').tap()
    await page.getByText('Bericht zu Krümel, Knopf und Motte eingetragen').waitFor()
    expect(await taps.count()).toBe(2 + 3)
    const { items } = (await api.get(`/owner-reports?filter=contactId==${contacts['Familie Petersen']}`)).body
    const conditions = Object.fromEntries(items.map((one: any) => [one.gerbilName, one.condition]))
    expect(conditions).toEqual({ Krümel: 'Well', Knopf: 'Ill', Motte: 'Died' })
    expect((await api.get(`/gerbils/${animals['Motte']}`)).body).toMatchObject({
      status: 'Deceased',
      dateOfDeath: day,
      causeOfDeath: 'Der Tierarzt konnte nichts mehr tun',
      deathCause: 'tumour-ear',
      deathManner: 'Euthanised',
    })
    await page.getByRole('heading', { level: 1, name: 'Nachsorge' }).waitFor()
    await expect.poll(() => row('Familie Petersen').count()).toBe(0)
    expect((await rounds('Answered'))[0]).toMatchObject({ contactName: 'Familie Petersen', answeredOn: day })
    await button('Erledigt').tap()
    await row('Familie Petersen')
      .getByText(/^beantwortet am .+ eingetragen: /)
      .waitFor()
    await seen('nachsorge-erledigt-360')
    expect(app.complaints).toEqual([])
  })

  test('what is missing or wrong is said where it stands, and nothing typed is lost without a network', async () => {
    await go('/nachsorge')
    await row('Lena Brückner').getByRole('link', { name: 'Bericht' }).tap()
    await button('Speichern').tap()
    await page.getByText(/Bei mindestens einem Tier/).waitFor()
    const fips = page.getByRole('region', { name: 'Fips' })
    await fips.getByText('Gewicht und Worte').tap()
    await fips.getByLabel('Gewicht').fill('schwer')
    await fips.getByText('Ein Gewicht wie 82 oder 78,5 eintragen.').waitFor()
    await fips.getByLabel('Gewicht').fill('78,5')
    await fips.getByLabel('Was erzählt wurde').fill('Gräbt den ganzen Tag.')
    await fips.getByText('Wohlauf').tap()
    await seen('rueckmeldung-mehr-360')
    await expectRoomAt320(page)
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Gräbt den ganzen Tag.')
    await page.reload()
    await expect.poll(() => fips.getByLabel('Was erzählt wurde').inputValue()).toBe('Gräbt den ganzen Tag.')
    await page.context().setOffline(true)
    // It may know by now, and be off.
    await button('Speichern').tap({ force: true })
    await page.getByText(/^Keine Verbindung –/).waitFor()
    await expect.poll(() => button('Speichern').getAttribute('aria-disabled')).toBe('true')
    await page.context().setOffline(false)
    await expect.poll(() => button('Speichern').getAttribute('aria-disabled'), { timeout: 15_000 }).toBe(null)
    // Weighed here on the same day meanwhile: what was told must not replace it unseen.
    await api.post(`/gerbils/${animals['Fips']}/weight-records`, { date: day, weightGrams: 80 })
    await button('Speichern').tap()
    await page.getByRole('alert').getByText(/Tag/).first().waitFor()
    await seen('rueckmeldung-widerspruch-360')
    await page.getByLabel('Erzählt am').fill(addDays(day, -1))
    await button('Speichern').tap()
    await page.getByText('Bericht zu Fips eingetragen').waitFor()
    const weights = (await api.get(`/gerbils/${animals['Fips']}/weight-records`)).body.items
    expect(weights.map(({ weightGrams, notes }: any) => [weightGrams, notes])).toContainEqual([
      78.5,
      'laut Bericht',
    ])
  })

  test('a household is left out in one tap; who was quicker elsewhere is told', async () => {
    const [round] = (await rounds('Due')).filter((one: any) => one.contactName === 'Tobias Lange')
    await go('/nachsorge')
    await row('Tobias Lange').waitFor()
    await page.route('**/skip', async (route) => {
      await api.db.update(aftercareRounds).set({ state: 'Answered' }).where(eq(aftercareRounds.id, round.id))
      await route.continue()
    })
    await row('Tobias Lange').getByRole('button', { name: 'Auslassen' }).tap()
    await page.getByRole('alert').getByText('Darauf gibt es schon eine Antwort.').waitFor()
    await expect.poll(() => row('Tobias Lange').count()).toBe(0)
    await page.unroute('**/skip')
    await api.db
      .update(aftercareRounds)
      .set({ state: 'Sent', sentOn: addDays(day, -3) })
      .where(eq(aftercareRounds.id, round.id))
    await go('/nachsorge?gruppe=gefragt')
    await row('Tobias Lange').waitFor()
    await seen('nachsorge-gefragt-360')
    await taps.begin()
    await button('Auslassen').tap()
    await page.getByText('Nachfrage bei Tobias Lange ausgelassen').waitFor()
    expect(await taps.count()).toBe(1)
    expect(await rounds('Skipped')).toHaveLength(1)
  })

  test('a list that cannot be read says so, and is asked for again', async () => {
    await page.route('**/aftercare?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.evaluate(
      'indexedDB.databases().then((all) => all.map(({ name }) => indexedDB.deleteDatabase(name)))',
    )
    await go('/nachsorge')
    await button('Nochmal versuchen').waitFor()
    await seen('nachsorge-fehler-360')
    await page.unroute('**/aftercare?*')
    await button('Nochmal versuchen').tap()
    await page.getByText('Zurzeit ist niemand zu fragen.').waitFor()
  })

  test('what was told shows at the animal and at the contact, and leads on to more', async () => {
    await go(`/tiere/${animals['Fips']}?tab=gesundheit`)
    const told = page.getByRole('region', { name: 'Berichte' })
    await told.getByText('Gräbt den ganzen Tag.').waitFor()
    await seen('tier-rueckmeldungen-360')
    await expectRoomAt320(page)
    await told.getByRole('link', { name: 'Lena Brückner' }).tap()
    await page.getByRole('region', { name: 'Berichte' }).getByText('wohlauf').waitFor()
    await seen('kontakt-rueckmeldungen-360')
    await page.getByRole('link', { name: 'Bericht eintragen' }).tap()
    await page.getByRole('region', { name: 'Flocke' }).getByText('Wohlauf').tap()
    await button('Speichern').tap()
    await page.getByText('Bericht zu Flocke eingetragen').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Lena Brückner' }).waitFor()
    // Nothing but words: it is taken back whole.
    await button('Rückgängig').tap()
    await expect
      .poll(
        async () => (await api.get(`/owner-reports?filter=gerbilId==${animals['Flocke']}`)).body.totalCount,
      )
      .toBe(0)
    expect(app.complaints).toEqual([])
  })

  test('animals come back in four taps, with who would be alone and who waits for them, and go again', async () => {
    const ownerOf = async (name: string) =>
      (await api.get(`/gerbils/${animals[name]}`)).body.receiverContactId
    const wish = { minCount: 2, maxCount: 2, gender: 'Female', waitlistedOn: addDays(day, -9) }
    const nora = { name: 'Nora Wald', email: 'nora@example.org' }
    expect((await api.post('/prospects', { contact: nora, ...wish })).status).toBe(201)
    await api.post('/enclosures', { name: 'Gehege 9' })
    await go(`/tiere/${animals['Flocke']}`)
    await page.getByRole('button', { name: 'Bericht' }).waitFor()
    await seen('tier-abgegeben-360')
    await taps.begin()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Ist wieder hier' }).tap()
    await page.getByText('Flocke ist allein zurück.').waitFor()
    await page.getByText('Fips bliebe dort allein.').waitFor()
    await page.getByLabel('Umzug').tap()
    await seen('ruecknahme-360')
    await button('Speichern').tap()
    await page.getByText('Flocke zurückgenommen').waitFor()
    expect(await taps.count()).toBe(4)
    expect(await ownerOf('Flocke')).toBe(null)
    await page.getByRole('heading', { level: 1, name: 'Flocke' }).waitFor()
    await button('Rückgängig').tap()
    await expect.poll(() => ownerOf('Flocke')).toBe(contacts['Lena Brückner'])

    await go(`/kontakte/${contacts['Lena Brückner']}`)
    await page.getByRole('link', { name: 'Zurückgenommen' }).tap()
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await button('Speichern').tap()
    await page.getByText('Einen Grund wählen.').waitFor()
    await page.getByLabel('Allergie').tap()
    await page.getByText('Tag, Gehege und Weiteres').tap()
    await page.getByLabel('Status').selectOption('Abzugeben')
    // Together they would be a pair for somebody.
    await page.getByLabel('Gehege').selectOption('Gehege 9')
    await page.getByRole('link', { name: 'Nora Wald' }).waitFor()
    await page.getByLabel('Erstattet').fill('viel')
    await page.getByText(/Einen Betrag wie/).waitFor()
    await page.getByLabel('Erstattet').fill('30')
    await seen('ruecknahme-alles-360')
    await expectRoomAt320(page)
    await button('Speichern').tap()
    await page.getByText('Fips und Flocke zurückgenommen').waitFor()
    expect((await api.get('/returns')).body.items[0]).toMatchObject({
      reason: 'Allergy',
      refundEur: 30,
      chosenStatus: 'ForSale',
      returnedByName: 'Lena Brückner',
    })
    await go(`/nachsorge/ruecknahme?tiere=${animals['Flocke']}`)
    await page.getByText('Diese Tiere sind alle wieder hier.').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('a return from the contract; one that was made elsewhere meanwhile is refused with its reason', async () => {
    const gerbilIds = [animals['Pünktchen'], animals['Anton']]
    const { items } = (await api.get('/contracts?pageSize=100')).body
    const { id } = items.find((one: any) => one.gerbilIds.includes(animals['Anton']))
    await go(`/vertraege/${id}`)
    await page.getByRole('link', { name: 'Zurückgenommen' }).waitFor()
    await seen('vertrag-rueckweg-360')
    await page.getByRole('link', { name: 'Zurückgenommen' }).tap()
    await page.getByLabel('Streit').tap()
    await page.getByText('Der Vertrag bleibt, wie er ist.').waitFor()
    await page.route(/\/returns$/, async (route) => {
      await api.post('/returns', { gerbilIds, reason: 'Move' })
      await route.continue()
    })
    await button('Speichern').tap()
    await page
      .getByText(/nicht ausgezogen|alle wieder hier/)
      .first()
      .waitFor()
    await page.unroute(/\/returns$/)
  })

  test('the numbers say how it went, on the narrowest telephone too', async () => {
    const varieties = (await api.get('/color-varieties?pageSize=3')).body.items
    const colorVarietyIds = varieties.map(({ id }: any) => id)
    await api.post('/prospects', { contact: { name: 'Ole', email: 'ole@example.org' }, colorVarietyIds })
    // By an address, so that the names of the colours come after the numbers.
    const colors = page.getByRole('table').filter({ hasText: 'gewünscht' })
    await page.route('**/color-varieties*', async (route) => {
      await colors.waitFor()
      await route.continue()
    })
    await go('/nachsorge/zahlen')
    for (const { name } of varieties) await colors.getByRole('rowheader', { name, exact: true }).waitFor()
    expect(await colors.getByRole('rowheader').count()).toBe(3)
    // One that is still held would be let go twice.
    await page.unrouteAll({ behavior: 'wait' })
    await go('/nachsorge')
    await page.getByRole('link', { name: 'Auswertung' }).tap()
    const returns = page.getByRole('region', { name: 'Rücknahmen' })
    await returns.getByText('Allergie').waitFor()
    await page.getByRole('region', { name: 'Interessenten' }).getByRole('row').nth(1).waitFor()
    await seen('zahlen-360')
    await page.getByRole('heading', { name: 'Rücknahmen' }).scrollIntoViewIfNeeded()
    await seen('zahlen-unten-360')
    await expectRoomAt320(page)
    const { handedOver } = (await api.get('/statistics/placements')).body.animals
    const sold = page.getByRole('region', { name: 'Tiere' })
    await expect.poll(() => sold.getByRole('definition').first().textContent()).toBe(String(handedOver))
    await button('alles').tap()
    await expect.poll(() => new URL(page.url()).search).toBe('?teil=abgabe&zeit=alles')
    expect(app.complaints).toEqual([])
  })

  test('on a laptop there is room for all of it', async () => {
    await page.setViewportSize(devices.laptop.viewport)
    await sell('Maria Sand', 30, ['Bibi', 'Tina'])
    await sell('Jonas Feld', 30, ['Max', 'Moritz'])
    await sell('Ella Moor', 20, ['Ida', 'Ada'], { aftercareConsent: 'Unknown' })
    await sweepAftercare(api.db, api.ctx.config.timeZone, day)
    await go('/nachsorge')
    await row('Maria Sand').waitFor()
    await seen('nachsorge-1280')
    await taps.begin()
    await row('Maria Sand').getByRole('link', { name: 'Bericht' }).click()
    for (const name of ['Bibi', 'Tina']) await page.getByRole('region', { name }).getByText('Wohlauf').click()
    await seen('rueckmeldung-1280')
    await button('Speichern').click()
    await page
      .getByText(/eingetragen/)
      .first()
      .waitFor()
    expect(await taps.count()).toBe(2 + 2)
    await go(`/tiere/${animals['Max']}`)
    await taps.begin()
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('button', { name: 'Ist wieder hier' }).click()
    await page.getByLabel('Umzug').click()
    await seen('ruecknahme-1280')
    await button('Speichern').click()
    await page.getByText('Max zurückgenommen').waitFor()
    expect(await taps.count()).toBe(4)
    await go('/nachsorge/zahlen')
    await page.getByRole('region', { name: 'Rücknahmen' }).waitFor()
    await seen('zahlen-1280')
    await go(`/kontakte/${contacts['Familie Petersen']}`)
    await page.getByRole('heading', { name: 'Berichte' }).waitFor()
    await seen('kontakt-1280')
    expect(app.complaints).toEqual([])
  })
})
