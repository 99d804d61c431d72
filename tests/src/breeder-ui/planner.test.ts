import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { notReadyBecause } from '@zuchtbuch/domain/litters/breeding-readiness'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectRoomAt320,
  fillWithDemo,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { tabTo } from './tab-to.ts'
import { countTaps, type Taps } from './taps.ts'

const expected = [/status of (?:400|404|409|412|502|503)/, /ERR_/, /Failed to fetch/]

describeWith(browserNames, 'the planner in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps
  let nele: { id: string }

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/planer', expected })
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
  const animal = async (name: string) => (await api.get(`/gerbils?filter=name==${name}`)).body.items[0]
  /** Who could be mated with an animal, as the service ranks them. */
  const candidatesOf = async (id: string) =>
    (await api.get(`/pairings/candidates?gerbilId=${id}&pageSize=200`)).body.items
  const previewOf = async (fatherId: string, motherId: string) =>
    (await api.get(`/pairings/preview?fatherId=${fatherId}&motherId=${motherId}`)).body
  const matingsOf = async (fatherId: string, motherId: string) =>
    (await api.get(`/matings?filter=motherId==${motherId},fatherId==${fatherId}`)).body.items
  const inPercent = (share: number, decimals: number) =>
    `${(share * 100).toFixed(decimals).replace('.', ',')}\u00a0%`
  const partners = () => page.getByRole('list', { name: 'Partner' })
  const warned = 'svg.lucide-triangle-alert'

  test('where nobody stands for breeding it says so, and the matrix likewise', async () => {
    await page.getByText('Kein Tier steht zur Zucht.').waitFor()
    await expectAccessible()
    await keepPicture(page, 'planer-leer-360')
    await page.getByRole('button', { name: 'Matrix' }).tap()
    await page.getByText('Für die Matrix braucht es').waitFor()
    await expectAccessible()
    // Only an empty book takes the demo.
    await fillWithDemo(api)
    nele = await animal('Nele')
    // a whole kennel with its photos
  }, 240_000)

  test('ranked mates for an animal take three taps; what is said of a pair, the service said', async () => {
    const candidates = await candidatesOf(nele.id)
    await go('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).waitFor()
    await taps.begin()
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).tap()
    const row = page.getByRole('link', { name: /^Nele/ })
    // Scrolling is no tap.
    await expect
      .poll(async () => {
        if ((await row.count()) === 0) await page.evaluate('window.scrollBy(0, 500)')
        return row.count()
      })
      .toBe(1)
    await row.tap()
    await page.getByRole('link', { name: /Partner suchen/ }).tap()
    await page.getByText(`${candidates.length} Partner, nach Inzucht`).waitFor()
    expect(await taps.count()).toBeLessThanOrEqual(3)
    const names = await partners().locator('[data-partner]').allInnerTexts()
    expect(names.map((name) => name.replace(/\s*(?:Böckchen|Weibchen)\s*$/, '').trim())).toEqual(
      candidates.map((one: any) => one.name),
    )
    // F stands beside its depth, and where that is little a word says so.
    expect(
      await partners()
        .getByText(/^\d+\sGen\.$/)
        .count(),
    ).toBe(candidates.length)
    const little = candidates.filter(({ warnings }: any) =>
      warnings.some(({ code }: any) => code === 'LittleKnown'),
    )
    expect(little.length).toBeGreaterThan(0)
    expect(await partners().getByText('wenig bekannt').count()).toBe(little.length)
    await expectAccessible()
    await expectRoomAt320(page)
    await keepPicture(page, 'planer-360')

    const mate = candidates.find(
      (one: any) =>
        one.coefficient > 0 && one.warnings.some(({ code }: any) => code === 'AboveInbreedingLimit'),
    )
    const preview = await previewOf(mate.gerbilId, nele.id)
    await page.getByRole('button', { name: new RegExp(`^${mate.name}`) }).tap()
    const result = page.getByRole('region', { name: `Nele × ${mate.name}` })
    await result.getByText(`Inzucht ${inPercent(preview.inbreeding.coefficient, 2)}`).waitFor()
    for (const { message } of preview.warnings) await result.getByText(message, { exact: true }).waitFor()
    const sentences = result.getByRole('listitem').filter({ has: page.locator(warned) })
    expect(await sentences.count()).toBe(preview.warnings.length)
    expect(await result.getByText(/innerhalb Ihrer Grenze/).count()).toBe(0)
    for (const { name, probability } of preview.outcomes.slice(0, 4)) {
      const color = result
        .getByRole('listitem')
        .filter({ hasText: name })
        .filter({ hasText: inPercent(probability, 1) })
      await color.first().waitFor()
    }
    await expectAccessibleInBoth(app)
    await expectNoSidewaysScroll(page)
    await keepPicture(page, 'planer-paar-360')
    await result.getByRole('button', { name: 'Warum?' }).tap()
    await page.getByRole('dialog').getByText(preview.inbreeding.commonAncestors[0].name).first().waitFor()
    await expectAccessible()
    await keepPicture(page, 'planer-warum-360')
    await page.goBack()
    await result.getByRole('button', { name: 'Vormerken' }).dblclick()
    await result.getByRole('link', { name: /^Vorgemerkt/ }).waitFor()
    expect((await matingsOf(mate.gerbilId, nele.id)).map((one: any) => one.state)).toEqual(['Planned'])
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await result.getByRole('button', { name: 'Vormerken' }).waitFor()
    // A proxy answers that nobody came to the end of it, though it is stored: the same wish asks again.
    let asked = 0
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    await page.route(/\/matings(?:\?.*)?$/, async (route) => {
      const isStoring = route.request().method() === 'POST'
      if (isStoring) asked++
      // Nor does the list tell of it before the second tap.
      if (asked !== 1) return route.continue()
      if (isStoring) await route.fetch()
      await route.fulfill(badGateway)
    })
    await result.getByRole('button', { name: 'Vormerken' }).tap()
    await result.getByText('Das hat nicht geklappt.').waitFor()
    await result.getByRole('button', { name: 'Vormerken' }).tap()
    await result.getByRole('link', { name: /^Vorgemerkt/ }).waitFor()
    await page.unroute(/\/matings(?:\?.*)?$/)
    expect(asked).toBe(2)
    expect(await matingsOf(mate.gerbilId, nele.id)).toHaveLength(1)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await result.getByRole('button', { name: 'Vormerken' }).waitFor()
    // The back button closes the pair, and then leaves the planner.
    await page.goBack()
    await result.waitFor({ state: 'detached' })
    await partners().waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Nele' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  const shownMates = async () =>
    (await partners().locator('[data-partner]').allInnerTexts()).map((name) =>
      name.replace(/\s*(?:Böckchen|Weibchen)\s*$/, '').trim(),
    )
  const all = async (path: string) => (await api.get(`${path}?pageSize=1000`)).body.items
  /** Why animals could not be mated today, by the rules of the book. */
  const unreadiness = async () => {
    const { today } = (await api.get('/api/info')).body
    const { version: _version, ...rules } = (await api.get('/settings/rules')).body
    const facts = {
      matings: await all('/matings'),
      litters: (await all('/litters')).map(({ motherId, birthDay }: any) => ({ motherId, day: birthDay })),
    }
    const animals = new Map<string, any>((await all('/gerbils')).map((one: any) => [one.id, one]))
    return (id: string) => notReadyBecause(animals.get(id), facts, { today, rules })
  }

  test('mates are filtered by inbreeding, by whether they are ready now, and without two spotted ones', async () => {
    const [udo] = (await all('/gerbils')).filter(
      (one: any) => one.gender === 'Male' && one.status === 'Breeding' && one.genotype?.includes('Spsp'),
    )
    const mates = await candidatesOf(udo.id)
    const why = await unreadiness()
    const names = (some: any[]) => some.map(({ name }) => name)
    const isOfTwoSpotted = ({ warnings }: any) => warnings.some(({ code }: any) => code === 'BothSpotted')
    expect(mates.some(isOfTwoSpotted)).toBe(true)
    await go(`/planer?tier=${udo.id}`)
    await page.getByText(`${mates.length} Partner, nach Inzucht`).waitFor()
    await page.getByLabel('Inzucht der Jungen höchstens').selectOption({ label: 'F bis 5,00\u00a0%' })
    const related = mates.filter(({ coefficient }: any) => coefficient <= 0.05)
    expect(related.length).toBeLessThan(mates.length)
    await expect.poll(shownMates).toEqual(names(related))
    await page.getByRole('button', { name: 'keine Schecke × Schecke' }).tap()
    const plain = related.filter((one: any) => !isOfTwoSpotted(one))
    await expect.poll(shownMates).toEqual(names(plain))
    await page.getByRole('button', { name: 'jetzt bereit' }).tap()
    const ready = plain.filter(({ gerbilId }: any) => why(gerbilId) === null)
    expect(ready.length).toBeLessThan(plain.length)
    await expect.poll(shownMates).toEqual(names(ready))
    await page.getByText(`${ready.length} von ${mates.length} Partnern, nach Inzucht`).waitFor()
    await expectAccessible()
    await keepPicture(page, 'planer-gefiltert-360')
    // They stand in the address.
    await page.reload()
    await expect.poll(shownMates).toEqual(names(ready))
    await page.getByLabel('Inzucht der Jungen höchstens').selectOption({ label: 'F bis 0,00\u00a0%' })
    const unrelated = ready.filter(({ coefficient }: any) => coefficient === 0)
    await expect.poll(shownMates).toEqual(names(unrelated))
    for (const name of ['jetzt bereit', 'keine Schecke × Schecke'])
      await page.getByRole('button', { name }).tap()
    await page.getByLabel('Inzucht der Jungen höchstens').selectOption({ label: 'F beliebig' })
    await expect.poll(shownMates).toEqual(names(mates))
    const nursing = mates.filter(({ gerbilId }: any) => why(gerbilId) === 'Nursing').length
    expect(await partners().getByText('säugt', { exact: true }).count()).toBe(nursing)
    await keepPicture(page, 'planer-nicht-bereit-360')
  })

  test('without the service mates are filtered by what this device knows alone', async () => {
    // Nobody's mates are kept on this device.
    const [male] = await Promise.all(
      [
        { name: 'Neugen', gender: 'Male', status: 'Breeding' },
        { name: 'Altgen', gender: 'Female', status: 'Breeding' },
        { name: 'Ruhgen', gender: 'Female', status: 'Pet' },
      ].map(async (one) => (await api.post('/gerbils', { ...one, dateOfBirth: '2026-01-01' })).body),
    )
    const mates = await candidatesOf(male.id)
    const why = await unreadiness()
    const ready = mates.filter(({ gerbilId }: any) => why(gerbilId) === null)
    expect(ready.length).toBeGreaterThan(0)
    expect(ready.length).toBeLessThan(mates.length)
    await page.route('**/pairings/candidates*', (route) => route.abort())
    try {
      await go(`/planer?tier=${male.id}&bereit=ja&f=0&schecken=ohne`)
      await page.getByText('Ohne Verbindung gibt es keine Inzucht.').waitFor()
      await page.getByText(`${ready.length} von ${mates.length} Partnern`, { exact: true }).waitFor()
      expect((await shownMates()).toSorted()).toEqual(ready.map(({ name }: any) => name).toSorted())
      const filters = page.getByRole('group', { name: 'Nur zeigen' })
      expect(await filters.getByRole('button').allTextContents()).toEqual(['jetzt bereit'])
      expect(await filters.getByRole('combobox').count()).toBe(0)
      await keepPicture(page, 'planer-ohne-netz-360')
    } finally {
      await page.unroute('**/pairings/candidates*')
    }
  })

  test('what is unwise about the animal itself is said once, and the matrix marks who is not ready', async () => {
    const why = await unreadiness()
    const females = (await all('/gerbils')).filter(
      (one: any) => one.gender === 'Female' && one.status === 'Breeding' && one.isResident,
    )
    let own: { id: string; message: string } | undefined
    for (const { id } of females) {
      const warnings = (await candidatesOf(id)).flatMap((one: any) => one.warnings)
      const message = warnings.find(({ path }: any) => path === '/motherId')?.message
      if (message !== undefined) own ??= { id, message }
    }
    await go(`/planer?tier=${own!.id}`)
    await page.getByText(own!.message).waitFor()
    expect(await page.getByText(own!.message).count()).toBe(1)
    await keepPicture(page, 'planer-hinweise-360')

    await go('/planer?ansicht=matrix')
    await page.getByText('Schräg geschrieben: jetzt nicht bereit.').waitFor()
    await page.getByRole('gridcell').first().waitFor()
    const marked = await page.locator('th[data-unready]').allInnerTexts()
    const shown = await page.getByRole('grid').locator('th[scope="row"]').count()
    const rows = females.filter(({ id }: any) => why(id) !== null)
    expect(shown).toBe(females.length)
    for (const { name } of rows) expect(marked.some((text) => text.includes(name))).toBe(true)
    await expectAccessible()
    await keepPicture(page, 'planer-matrix-bereit-360')
  })

  test('a rule that the service does not send is never stated, and one that it sends is, whatever it is', async () => {
    const [mate] = (await candidatesOf(nele.id)).filter((one: any) => one.coefficient > 0.0625)
    const own = { code: 'Vollmond', message: 'Bei Vollmond wird nicht verpaart.', path: '' }
    const states = async (warnings: object[], limit: number | null) => {
      // A device that the service told nothing before: this is no page of the program.
      const fresh = await openApp(browser, api, { path: '/assets/lizenzen.txt', expected })
      const one = fresh.page
      const visit = (path: string) => one.goto(new URL(path, api.url).href)
      await one.route('**/pairings/*', async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        if ('warnings' in body) body.warnings = warnings.map((told) => ({ ...told, gerbilIds: [], count: 0 }))
        for (const item of body.items ?? []) item.warnings = warnings
        await route.fulfill({ response: answer, json: body })
      })
      await one.route('**/settings/rules', async (route) => {
        if (limit === null) return route.fulfill({ status: 503, body: '' })
        const answer = await route.fetch()
        const rules = await answer.json()
        await route.fulfill({ response: answer, json: { ...rules, inbreedingLimitPercent: limit } })
      })
      await visit(`/planer?tier=${nele.id}&partner=${mate.gerbilId}`)
      await one
        .getByRole('region', { name: `Nele × ${mate.name}` })
        .getByText('Inzucht')
        .waitFor()
      await one.getByText(/Partner, nach Inzucht/).waitFor()
      await one.waitForLoadState('networkidle')
      const pair = await one.getByRole('main').innerText()
      const signs = await one.getByRole('main').locator(warned).count()
      await visit('/planer?ansicht=matrix')
      await one.getByRole('gridcell').first().waitFor()
      await one.waitForLoadState('networkidle')
      const matrix = await one.getByRole('main').innerText()
      const hatched = await one.locator('[role=grid] [data-above]').count()
      await fresh.context.close()
      return { pair, signs, matrix, hatched }
    }
    const silent = await states([], null)
    // Brother and sister, above the breeder's usual limit: and yet not one word of warning, nor of a limit.
    expect(silent.signs).toBe(0)
    expect(silent.hatched).toBe(0)
    const rule =
      /Grenze|Hinweis|wenig bekannt|geschwister|zu jung|zu alt|empfohlen|Bestand|Viertel|Fell|Pause/i
    expect(silent.pair).not.toMatch(rule)
    expect(silent.matrix).not.toMatch(rule)

    const strange = await states([own], 100)
    expect(strange.pair).toContain(own.message)
    // One sentence at the pair, one sign at each mate.
    expect(strange.signs).toBe(1 + (await candidatesOf(nele.id)).length)
    expect(strange.hatched).toBe(0)
    // What the service sends is what is measured with, not a number of this program.
    expect((await states([], 0)).hatched).toBeGreaterThan(0)
  })

  test('without a network "Was wäre wenn" goes on, on the device, and stores nothing', async () => {
    const [mother, father] = await Promise.all(
      ['Ohnegen', 'Nullgen'].map(async (name, nth) => {
        const gender = nth === 0 ? 'Female' : 'Male'
        return (await api.post('/gerbils', { name, gender, dateOfBirth: '2026-01-01' })).body
      }),
    )
    await go(`/planer?tier=${mother.id}`)
    await page.getByRole('button', { name: /^Nullgen/ }).waitFor()
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page.getByRole('button', { name: /^Nullgen/ }).tap()
    await page.getByRole('button', { name: 'Was wäre wenn' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Annahme, nichts gespeichert.').waitFor()
    await dialog.getByText('möglich, ohne Prozent').waitFor()
    await expectAccessible()
    await keepPicture(page, 'was-waere-wenn-360')
    const assumed = { A: 'Aa', C: 'CC', D: 'DD', E: 'EE', G: 'GG', P: 'PP', Sp: 'spsp', Re: 'rere' }
    for (const [locus, pair] of Object.entries(assumed))
      for (const nth of [0, 1])
        await dialog.getByLabel(`Genort ${locus}`, { exact: true }).nth(nth).selectOption(pair)
    const agouti = dialog.getByRole('listitem').filter({ hasText: 'Agouti' })
    await agouti.getByText('75,0\u00a0%').waitFor()
    await agouti.locator('summary').tap()
    await dialog.getByText('3/4 der lebend Geborenen').waitFor()
    await app.context.setOffline(false)
    for (const { id } of [mother, father]) expect((await api.get(`/gerbils/${id}`)).body.genotype).toBeNull()
  })

  test('an address that makes no sense, and an animal that is deleted meanwhile, leave a screen that goes on', async () => {
    const [mate] = await candidatesOf(nele.id)
    const sister = (await api.get('/gerbils?filter=gender==Female,status==Breeding')).body.items.find(
      (one: any) => one.id !== nele.id,
    )
    // The same animal twice and one of its own sex are no pairs.
    await go(`/planer?tier=${nele.id}&partner=${nele.id},${sister.id},${mate.gerbilId}`)
    await page.getByRole('region', { name: `Nele × ${mate.name}` }).waitFor()
    expect(await page.getByRole('region', { name: /×/ }).count()).toBe(1)
    const { body: passing } = await api.post('/gerbils', {
      name: 'Kurzgast',
      gender: 'Male',
      dateOfBirth: '2026-01-01',
      genotype: 'Aa c[chm]c[h] Dd ee[f] gg pp Spsp ReRe',
    })
    await page.getByRole('button', { name: /^Kurzgast/ }).tap()
    const result = page.getByRole('region', { name: 'Nele × Kurzgast' })
    await result.getByText(/^Inzucht/).waitFor()
    await api.delete(`/gerbils/${passing.id}`)
    await result.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Kurzgast/ }).waitFor({ state: 'detached' })
    await go(`/planer?tier=${passing.id}`)
    await page.getByText('Dieses Tier steht nicht im Buch.').waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: 'Tier wählen' }).tap()
    await page.getByRole('combobox').fill('Nele')
    await page.getByRole('option', { name: /Nele/ }).first().tap()
    await partners().waitFor()
    expect(app.complaints).toEqual([])
  })

  test('the matrix of 30 by 30 is a grid of keys, with what is above the limit hatched', async () => {
    await api.db.$client.query(
      `with announced as (update counters set value = value + 1 where name = 'pedigree')
       insert into gerbils (id, name, gender, status, date_of_birth)
       select gen_random_uuid(), 'Aa ' || sex || ' ' || lpad(n::text, 2, '0'), sex, 'Breeding', date '2026-01-01'
       from generate_series(1, 30) n, (values ('Male'), ('Female')) s (sex)`,
    )
    await go('/planer?ansicht=matrix')
    const cells = page.getByRole('gridcell')
    await expect.poll(() => cells.count()).toBe(900)
    await expectNoSidewaysScroll(page)
    await keepPicture(page, 'matrix-360')
    // The rest of the stock is one choice away, with the demo's own in it.
    for (const label of ['Weibchen', 'Böckchen'])
      await page.getByLabel(label, { exact: true }).and(page.locator('select')).selectOption({ index: 1 })
    const { fathers, mothers, cells: told } = await shownMatrix()
    await expect.poll(() => cells.count()).toBe(fathers.length * mothers.length)
    const above = told.filter((cell: any) => cell.percent > 6.25)
    expect(above.length).toBeGreaterThan(0)
    await expect.poll(() => page.locator('[role=grid] [data-above]').count()).toBe(above.length)
    await expectAccessibleInBoth(app)
    const [first] = above
    const [row, column] = [
      mothers.findIndex(({ id }: any) => id === first.motherId),
      fathers.findIndex(({ id }: any) => id === first.fatherId),
    ]
    const cell = page.locator('[role=grid] tbody tr').nth(row).getByRole('gridcell').nth(column)
    await expect
      .poll(() => cell.innerText())
      .toBe(`${inPercent(first.coefficient, 1)}\n${first.fullGenerations}\u00a0Gen.\nüber der Grenze`)
    await cell.tap()
    await page.getByRole('region', { name: `${mothers[row].name} × ${fathers[column].name}` }).waitFor()
    await page.goBack()
    // Back to where one was.
    await expect.poll(() => cell.evaluate((one) => one.matches(':focus'))).toBe(true)
  })

  /** What the service tells of the animals that the second part of the matrix shows. */
  async function shownMatrix() {
    const rows = (await api.get('/gerbils/rows')).body.columns
    const of = (gender: string) =>
      rows.id
        .filter((_: string, at: number) => {
          const isKept = rows.isResident[at] && rows.status[at] === 'Breeding'
          return isKept && rows.gender[at] === gender
        })
        .slice(30, 60)
        .join()
    return (await api.get(`/pairings/matrix?fatherIds=${of('Male')}&motherIds=${of('Female')}`)).body
  }

  test('on a laptop mates are found by keyboard alone, and pairs are compared', async () => {
    await app.context.close()
    app = await openApp(browser, api, { path: '/', device: 'laptop', expected })
    page = app.page
    // Ranked mates without a mouse.
    await page.getByRole('heading', { level: 1 }).waitFor()
    const search = page.getByRole('combobox', { name: 'Suchen' })
    // Keys are fetched after the first paint.
    await expect
      .poll(async () => {
        if ((await search.count()) === 0) await page.keyboard.press('/')
        return search.isVisible()
      })
      .toBe(true)
    await search.fill('Nele')
    await page.getByRole('option', { name: /Nele/ }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Nele' }).waitFor()
    await tabTo(page, page.getByRole('link', { name: /Partner suchen/ }))
    await page.keyboard.press('Enter')
    await partners().waitFor()
    await tabTo(page, partners().locator('[data-partner]').first())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const result = page.getByRole('region', { name: /^Nele × / })
    await result.waitFor()
    const [, second] = await candidatesOf(nele.id)
    await page.getByRole('region', { name: `Nele × ${second.name}` }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await page.getByText('2 von höchstens 3').waitFor()
    await page.keyboard.press('v')
    await result
      .first()
      .getByRole('link', { name: /^Vorgemerkt/ })
      .waitFor()
    expect(await matingsOf(second.gerbilId, nele.id)).toHaveLength(1)
    await expectAccessible()
    await keepPicture(page, 'planer-1280')
    await page.reload()
    await page.getByText('2 von höchstens 3').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Matrix' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('gridcell').first())
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    const grid = page.getByRole('grid')
    await expect
      .poll(() => grid.getByRole('row').nth(2).getByRole('gridcell').nth(1).getAttribute('tabindex'))
      .toBe('0')
    expect(await grid.locator('td[tabindex="0"]').count()).toBe(1)
    expect(await page.locator(':focus').getAttribute('id')).toBe('paar-1-1')
    await expectAccessible()
    await keepPicture(page, 'matrix-1280')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: /×/ }).waitFor()
    expect(app.complaints).toEqual([])
  })
})
