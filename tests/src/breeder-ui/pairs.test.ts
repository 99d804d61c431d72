import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addDays, today as todayIn } from '@zuchtbuch/domain/calendar'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessibleInBoth,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

describeWith(browserNames, 'pairs that stay together', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string

  beforeAll(async () => {
    api = await startApp()
    today = todayIn(api.ctx.config.timeZone)
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/verpaarungen' })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
  })

  const day = (days: number) => addDays(today, days)
  const add = async (path: string, body: object) => (await api.post(path, body)).body.id as string
  const go = (path: string) => page.goto(new URL(path, api.url).href)
  /** The row of Heute that unfolds. */
  const births = () => page.getByRole('button', { name: /^Geburten [^:]/ })
  /** Two grown animals in an enclosure of their own. */
  const addPair = async (mother: string, father: string) => {
    const enclosureId = await add('/enclosures', { name: `Bau ${mother}`, lastCleanedOn: today })
    const members = { dateOfBirth: day(-300), enclosureId }
    return {
      motherId: await add('/gerbils', { name: mother, gender: 'Female', ...members }),
      fatherId: await add('/gerbils', { name: father, gender: 'Male', ...members }),
    }
  }
  const matingsOf = async (motherId: string) => {
    const { items } = (await api.get('/matings?orderBy=createdAt&pageSize=200')).body
    return items.filter((mating: any) => mating.motherId === motherId)
  }

  test('a book from before is asked once for each pair that lives on, and the answer can be taken back', async () => {
    const pair = await addPair('Nele', 'Yorick')
    await add('/litters', { ...pair, date: day(-40), totalBorn: 4 })
    const other = await addPair('Olga', 'Piet')
    await add('/litters', { ...other, date: day(-20), totalBorn: 5 })
    await go('/verpaarungen')
    const asked = page.getByRole('region', { name: /^Diese Paare leben weiter zusammen/ })
    await asked.getByText('Olga × Piet').waitFor()
    await asked.getByText('Nele × Yorick').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'paare-bleiben-360')
    const ofNele = asked.getByRole('group', { name: 'Nele × Yorick' })
    await ofNele.getByRole('button', { name: 'Bleibt zusammen' }).tap()
    await asked.getByText('Nele × Yorick').waitFor({ state: 'detached' })
    expect(await matingsOf(pair.motherId)).toMatchObject([{ state: 'Together', togetherFrom: day(-40) }])
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nele × Yorick' })
      .getByText(/^Folgewurf möglich/)
      .waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await asked.getByText('Nele × Yorick').waitFor()
    expect(await matingsOf(pair.motherId)).toEqual([])
    await ofNele.getByRole('button', { name: 'Getrennt am …' }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Getrennt am').fill(day(-10))
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'paar-getrennt-360')
    await sheet.getByRole('button', { name: 'Getrennt', exact: true }).tap()
    await expect.poll(() => matingsOf(pair.motherId)).toMatchObject([{ separatedOn: day(-10) }])
    const ofOlga = asked.getByRole('group', { name: 'Olga × Piet' })
    await ofOlga.getByRole('button', { name: 'Kein Paar mehr' }).tap()
    await asked.waitFor({ state: 'detached' })
    expect(await matingsOf(other.motherId)).toMatchObject([{ state: 'Ended', expectedFrom: null }])
    expect(app.complaints).toEqual([])
  })

  test('a litter asks whether its father stays, and what then comes of it', async () => {
    const pair = await addPair('Ida', 'Udo')
    const matingId = await add('/matings', { ...pair, togetherFrom: day(-30) })
    for (const born of [-110, -70]) await add('/litters', { ...pair, date: day(born), totalBorn: 4 })
    await go(`/wuerfe/neu?verpaarung=${matingId}`)
    const stays = page.getByRole('group', { name: 'Bleibt Udo bei Ida?' })
    await expect.poll(() => stays.getByRole('radio', { name: 'Ja' }).isChecked()).toBe(true)
    await page.getByText(/^Folgewurf möglich .* Die Jungen ziehen vorher aus\.$/).waitFor()
    await page.getByText('Ida hat dann 3 Würfe ohne längere Pause; empfohlen sind 60 Tage Ruhe.').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wurf-vater-bleibt-360')
    await stays.getByText('Nein').tap()
    await page.getByLabel('Getrennt seit').fill(today)
    await keepPicture(page, 'wurf-vater-getrennt-360')
    await stays.getByText('Ja').tap()
    await page.getByRole('button', { name: 'Fertig – 5 Junge anlegen' }).tap()
    await expect
      .poll(() => matingsOf(pair.motherId))
      .toMatchObject([
        { id: matingId, state: 'Littered' },
        { state: 'Together', togetherFrom: today, nursing: 5 },
      ])
    // Heute says at once that a pause is due; parting them is two taps away.
    await go('/')
    await births().tap()
    const line = page.getByRole('listitem').filter({ hasText: 'Pause ratsam' }).last()
    await line.getByText('Pause ratsam: 3 Würfe ohne längere Pause; Udo umsetzen').waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'heute-pause-360')
    await line.getByRole('link', { name: /^Trennen: Ida × Udo/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Getrennt', exact: true }).tap()
    await expect.poll(async () => (await matingsOf(pair.motherId))[1].separatedOn).toBe(today)
    expect(app.complaints).toEqual([])
  })

  test('a father who lives elsewhere is said to have left when he moved', async () => {
    const pair = await addPair('Jule', 'Jasper')
    const matingId = await add('/matings', { ...pair, togetherFrom: day(-30) })
    const { id: alone } = (await api.post('/enclosures', { name: 'Bau Jasper' })).body
    await api.patch(`/gerbils/${pair.fatherId}`, { enclosureId: alone })
    await go(`/wuerfe/neu?verpaarung=${matingId}`)
    const stays = page.getByRole('group', { name: 'Bleibt Jasper bei Jule?' })
    await expect.poll(() => stays.getByRole('radio', { name: 'Nein' }).isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel('Getrennt seit').inputValue()).toBe(today)
    expect(app.complaints).toEqual([])
  })

  test('a father who had moved before the birth is not asked when he left, and the pair has no next litter', async () => {
    const pair = await addPair('Lotte', 'Linus')
    const matingId = await add('/matings', { ...pair, togetherFrom: day(-30) })
    const alone = await add('/enclosures', { name: 'Bau Linus' })
    await api.patch(`/gerbils/${pair.fatherId}`, { enclosureId: alone })
    await api.db.execute(sql`update enclosure_stays
      set from_day = case when enclosure_id = ${alone} then ${day(-3)}::date else ${day(-30)}::date end,
        to_day = case when to_day is not null then ${day(-3)}::date end
      where gerbil_id in (${pair.fatherId}, ${pair.motherId})`)
    await go(`/wuerfe/neu?verpaarung=${matingId}`)
    const stays = page.getByRole('group', { name: 'Bleibt Linus bei Lotte?' })
    const said = /^Nach den Gehegen saß Linus bei der Geburt nicht bei Lotte \(getrennt seit /
    await page.getByText(said).scrollIntoViewIfNeeded()
    expect(await stays.getByRole('radio', { name: 'Nein' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Getrennt seit').count()).toBe(0)
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wurf-vater-war-fort-360')
    const path = `/wuerfe/neu?verpaarung=${matingId}`
    const laptop = await openApp(browser, api, { path, device: 'laptop' })
    await laptop.page.getByText(said).scrollIntoViewIfNeeded()
    await keepPicture(laptop.page, 'wurf-vater-war-fort-1280')
    await laptop.context.close()
    await page.getByRole('button', { name: 'Fertig – 5 Junge anlegen' }).tap()
    await expect
      .poll(() => matingsOf(pair.motherId))
      .toMatchObject([{ id: matingId, state: 'Littered', separatedOn: day(-3) }])
    expect(await matingsOf(pair.motherId)).toHaveLength(1)
    expect(app.complaints).toEqual([])
  })

  test('a pair without young is told of, and may grow old together', async () => {
    const pair = await addPair('Hedda', 'Hauke')
    const id = await add('/matings', { ...pair, togetherFrom: day(-60) })
    await go('/')
    await births().tap()
    const line = page.getByRole('listitem').filter({ hasText: 'Hedda × Hauke' }).last()
    await line.getByText(/^noch kein Wurf seit 60 Tagen/).waitFor()
    await keepPicture(page, 'heute-ohne-wurf-360')
    await line.getByRole('link', { name: /^Trennen: Hedda/ }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Ruhestand' }).tap()
    await sheet.getByText('im Ruhestand seit heute').waitFor()
    await sheet.getByText(/ohne Kastration kann noch ein Wurf kommen\.$/).waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'paar-ruhestand-360')
    expect((await api.get(`/matings/${id}`)).body.state).toBe('Retired')
    await go('/verpaarungen?gruppe=beendet')
    const row = page.getByRole('listitem').filter({ hasText: 'Hedda × Hauke' })
    await row.getByText('im Ruhestand seit heute').waitFor()
    await keepPicture(page, 'paare-beendet-360')
    await row.getByRole('button', { name: 'Hedda × Hauke' }).tap()
    await page.getByRole('button', { name: 'Wieder aufnehmen' }).tap()
    await expect.poll(async () => (await api.get(`/matings/${id}`)).body.state).toBe('Together')
    expect(app.complaints).toEqual([])
  })

  test('a neutered animal says so, and lives with the other sex', async () => {
    const { fatherId } = await addPair('Ella', 'Emil')
    await go(`/tiere/${fatherId}`)
    await page.getByRole('button', { name: /^Geschlecht/ }).tap()
    const sheet = page.getByRole('dialog')
    const neutered = sheet.getByRole('group', { name: 'Kastriert' })
    await neutered.getByText('ja').tap()
    await sheet.getByRole('button', { name: /^Kastriert am/ }).tap()
    await sheet.getByLabel('Kastriert am').fill(day(-50))
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await api.get(`/gerbils/${fatherId}`)).body)
      .toMatchObject({ neutered: 'Yes', neuteredOn: day(-50) })
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'tier-kastriert-360')
    await page.keyboard.press('Escape')
    await page.getByText('Böckchen, kastriert').first().waitFor()
    expect(app.complaints).toEqual([])
  })
})
