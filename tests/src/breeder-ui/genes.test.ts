import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { keptOnDevice } from './kept-on-device.ts'
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

describeWith(browserNames, 'genes in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/gesundheit' })
    page = app.page
    // On a busy machine the first pass of the inference takes longer than anything here waits for.
    await vi.waitUntil(async () => (await api.get('/genotype-conflicts')).status === 200, {
      timeout: 100_000,
    })
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const varieties = new Map<string, string>()
  const add = async (
    name: string,
    gender: 'Male' | 'Female',
    { color, ...values }: { color?: string; litterId?: string; genotype?: string } = {},
  ): Promise<string> => {
    if (varieties.size === 0)
      for (const one of (await api.get('/color-varieties?pageSize=1000')).body.items)
        varieties.set(one.name, one.id)
    const colorVarietyId = color === undefined ? null : varieties.get(color)
    const dateOfBirth = values.litterId === undefined ? '2025-06-01' : '2026-03-01'
    const body = { name, gender, colorVarietyId, status: 'Breeding', dateOfBirth, ...values }
    return (await api.post('/gerbils', body)).body.id
  }
  const litterOf = async (fatherId: string, motherId: string, litterLetter: string): Promise<string> =>
    (await api.post('/litters', { date: '2026-03-01', fatherId, motherId, litterLetter })).body.id
  const conflicts = async () => (await api.get('/genotype-conflicts')).body
  const openGenes = async (id: string) => {
    await go(`/tiere/${id}`)
    await page.getByRole('button', { name: /^Anlagen/ }).tap()
    const sheet = page.getByRole('dialog', { name: /^Anlagen/ })
    await sheet.getByText('Sicher heißt: folgt aus den Angaben.', { exact: false }).waitFor()
    return sheet
  }
  const locus = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(`Genort ${name}`, { exact: true }) })

  test('relatives prove genes of an animal, with the sentence and the way to each; proven ones are taken over', async () => {
    const emil = await add('Emil', 'Male', { color: 'Agouti' })
    const frieda = await add('Frieda', 'Female', { color: 'Kohlfuchs' })
    const litterId = await litterOf(emil, frieda, 'E')
    const gustav = await add('Gustav', 'Male', { color: 'Schwarz', litterId })
    await add('Hanna', 'Female', { color: 'Algierfuchs', litterId })
    const sheet = await openGenes(emil)
    const a = locus('A')
    await a.locator('summary').getByText('Aa', { exact: true }).waitFor()
    await a.locator('summary').getByText('sicher', { exact: true }).waitFor()
    await a.locator('summary').tap()
    await a.getByText('Gustav ist aa und hat von jedem Elternteil ein a.', { exact: false }).first().waitFor()
    expect(await a.getByRole('link', { name: 'Gustav' }).first().getAttribute('href')).toBe(
      `/tiere/${gustav}`,
    )
    await sheet.getByText('Aus 4 Angaben, 0 Generationen zurück, 1 voraus.', { exact: false }).waitFor()
    // What nobody says anything about has no number.
    const spotting = locus('Sp').locator('summary')
    await spotting.getByText('unbekannt').waitFor()
    expect(await spotting.innerText()).not.toMatch(/%/)
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'anlagen-360')
    const { provenGenotype } = (await api.get(`/gerbils/${emil}/genotype-inference`)).body
    await sheet.getByText(`Der Gencode wird ${provenGenotype}.`).waitFor()
    await sheet.getByRole('button', { name: 'Sichere Anlagen übernehmen' }).tap()
    const stored = async () => (await api.get(`/gerbils/${emil}`)).body.genotype
    await expect.poll(stored).toBe(provenGenotype)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(stored).toBeNull()

    await openGenes(emil)
    await locus('A').locator('summary').tap()
    await locus('A').getByRole('link', { name: 'Gustav' }).first().tap()
    await page.getByRole('heading', { level: 1, name: 'Gustav' }).waitFor()
    // Whole percent of what is not proven, never 0 or 100.
    await openGenes(gustav)
    const likely = (await api.get(`/gerbils/${gustav}/genotype-inference`)).body.loci.filter(
      ({ status }: any) => status === 'likely',
    )
    for (const { locus: name } of likely)
      await expect
        .poll(() => locus(name).locator('summary').innerText())
        .toMatch(/wahrscheinlich [1-9]\d?\s%/)
    // The smallest matrix that compares anything.
    await go('/planer?ansicht=matrix')
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(4)
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'matrix-2x2-360')
    expect(app.complaints).toEqual([])
  })

  test('records that disagree are said at the animal, and each way out is one tap away and back', async () => {
    await go('/gesundheit?liste=unstimmigkeiten')
    await page.getByText('Keine Unstimmigkeit', { exact: false }).waitFor()
    await expectAccessible(app)
    const veit = await add('Veit', 'Male', { color: 'Schwarz' })
    const wanda = await add('Wanda', 'Female', { color: 'Platin' })
    const mara = await add('Mara', 'Female', { color: 'Agouti' })
    const litterId = await litterOf(veit, wanda, 'V')
    await add('Xaver', 'Male', { color: 'Agouti', litterId })
    await add('Xenia', 'Female', { color: 'Marder', litterId })
    const sheet = await openGenes(veit)
    await locus('A').locator('summary').getByText('Widerspruch').waitFor()
    await locus('A').locator('summary').tap()
    await sheet.getByText(/passen bei A nicht in eine Familie/).waitFor()
    await sheet.getByText(/Gencode oder Farbe von Wanda falsch ist/).waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'widerspruch-360')
    await sheet.getByRole('link', { name: 'Klären' }).tap()
    await page.getByRole('heading', { level: 1, name: /Gesundheit/ }).waitFor()
    await page.getByText('Xenia (c[chm]c[chm]) kann kein Kind von Wanda (CC) sein.').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'unstimmigkeiten-360')

    const motherOf = async () => (await api.get(`/litters/${litterId}`)).body.motherId
    const settled = page.getByText('Bei diesem Tier passt alles zusammen.')
    const takeBack = async () => {
      await page.getByRole('button', { name: 'Rückgängig' }).tap()
      await settled.waitFor({ state: 'detached' })
      expect((await conflicts()).totalCount).toBe(1)
    }
    await page.getByRole('button', { name: 'Andere Mutter eintragen' }).tap()
    await page.getByRole('combobox', { name: 'Wer ist die Mutter?' }).fill('Mara')
    await page.getByRole('option', { name: /^Mara/ }).tap()
    await settled.waitFor()
    expect(await motherOf()).toBe(mara)
    await takeBack()
    expect(await motherOf()).toBe(wanda)
    await page.getByRole('button', { name: 'Mutter unbekannt' }).tap()
    await settled.waitFor()
    expect(await motherOf()).toBeNull()
    await takeBack()
    await page.getByRole('button', { name: 'Farbe und Gencode leeren' }).tap()
    await settled.waitFor()
    expect((await api.get(`/gerbils/${wanda}`)).body).toMatchObject({ genotype: null, colorVarietyId: null })
    await takeBack()
    expect((await api.get(`/gerbils/${wanda}`)).body.colorVarietyId).toBe(varieties.get('Platin'))
    await page.getByRole('link', { name: 'Wanda ansehen und ändern' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Wanda' }).waitFor()

    // Found without knowing the animal, too: under Gesundheit.
    await go('/gesundheit')
    await page.getByRole('link', { name: 'Unstimmig 1' }).tap()
    await page.getByText('1 Unstimmigkeit', { exact: true }).waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await keepPicture(page, 'unstimmigkeiten-1280')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(app.complaints).toEqual([])
  })

  test('the planner shows estimates as such, and goes without them', async () => {
    const karl = await add('Karl', 'Male', { genotype: 'Pp' })
    const lena = await add('Lena', 'Female', { genotype: 'Pp' })
    const litterId = await litterOf(karl, lena, 'K')
    const mia = await add('Mia', 'Female', { color: 'Agouti', litterId })
    const otto = await add('Otto', 'Male', { color: 'Gold' })
    await go(`/planer?tier=${mia}&partner=${otto}`)
    const result = page.getByRole('region', { name: 'Mia × Otto' })
    await result.getByText('geschätzt, weil bei Mia und Otto Anlagen fehlen').waitFor()
    const agouti = result
      .getByRole('listitem')
      .filter({ hasText: /^Agouti/ })
      .first()
    await agouti.getByText('56\u00a0%').waitFor()
    const choice = result.getByRole('checkbox', { name: 'mit Schätzung aus der Verwandtschaft' })
    await choice.scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'planer-geschaetzt-360')
    await choice.uncheck()
    await result.getByText('möglich, ohne Prozent').waitFor()
    await expect.poll(() => agouti.innerText()).not.toMatch(/%/)
    expect(new URL(page.url()).searchParams.get('schaetzung')).toBe('ohne')
    await page.reload()
    await result.getByText('möglich, ohne Prozent').waitFor()
    await keepPicture(page, 'planer-ohne-schaetzung-360')
    await choice.check()
    await agouti.getByText('56\u00a0%').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('a colour says what it proves, and what not', async () => {
    await go('/farben')
    await page.getByRole('button', { name: /^Kohlfuchs aa/ }).tap()
    await page.getByText('Wer so eingetragen ist, hat sicher aa', { exact: false }).waitFor()
    await page.getByText('Über Sp und Re sagt die Farbe nichts.', { exact: false }).waitFor()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'farbe-beweist-360')
  })

  test('how frequent genes are is a table, an estimate or own figures, in words', async () => {
    const settings = async () => (await api.get('/settings/genotype-inference')).body
    await go('/mehr')
    await page.getByRole('link', { name: 'Verdeckte Anlagen' }).tap()
    await page.getByRole('radio', { name: 'Vorgabe', checked: true }).waitFor()
    await page.getByText('60 von 100 sind A · 40 von 100 sind a').waitFor()
    await page.getByText('Etwa 48 von 100 Tieren tragen a, ohne dass man es sieht.').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'haeufigkeiten-360')

    await page.getByRole('radio', { name: 'Eigene' }).check()
    expect((await settings()).frequencyMode).toBe('default')
    const p = page.getByRole('textbox', { name: 'p', exact: true })
    await p.fill('80')
    await expect.poll(() => page.getByRole('textbox', { name: 'P', exact: true }).inputValue()).toBe('20')
    await page.getByRole('textbox', { name: 'e', exact: true }).fill('30')
    await page.getByText('Zusammen müssen es 100 sein, es sind 110.').waitFor()
    await expectAccessibleInBoth(app)
    await page.getByRole('button', { name: 'Speichern' }).tap()
    await page.getByText('Erst die Zahlen berichtigen.').waitFor()
    expect((await settings()).frequencyMode).toBe('default')
    // What was typed is still there after a reload.
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('80')
    await page.reload()
    await page.getByRole('radio', { name: 'Eigene' }).check()
    await expect.poll(() => p.inputValue()).toBe('80')
    await page.getByRole('textbox', { name: 'e', exact: true }).fill('20')
    await keepPicture(page, 'haeufigkeiten-eigene-360')
    await page.getByRole('button', { name: 'Speichern' }).dblclick()
    await expect.poll(async () => (await settings()).frequencyMode).toBe('own')
    expect((await settings()).ownFrequencies.P).toEqual({ P: 0.2, p: 0.8 })
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await settings()).frequencyMode).toBe('default')

    await go('/einstellungen/anlagen')
    await page.getByRole('radio', { name: 'Mein Bestand' }).check()
    await page.getByText('Zuletzt geschätzt:', { exact: false }).waitFor()
    await expect.poll(async () => (await settings()).frequencyMode).toBe('herd')
    const karl = (await api.get('/gerbils?filter=name==Karl')).body.items[0]
    const sheet = await openGenes(karl.id)
    await sheet.getByText('aus dem eigenen Bestand geschätzt', { exact: false }).waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await go('/einstellungen/anlagen')
    await page.getByRole('radio', { name: 'Mein Bestand', checked: true }).waitFor()
    await keepPicture(page, 'haeufigkeiten-1280')
    expect(app.complaints).toEqual([])
  })
})
