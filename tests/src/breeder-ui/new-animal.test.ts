import { aiHandlers } from '@zuchtbuch/ai-worker/handlers'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { aiQueue } from '@zuchtbuch/jobs/ai'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { browserNames } from '@zuchtbuch/testing/browser'
import { type FakeAi, startFakeAi } from '@zuchtbuch/testing/fake-ai'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

describeWith(browserNames, 'a new animal', (executable) => {
  let ai: FakeAi
  let api: TestApi
  let worker: Worker
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    ai = await startFakeAi()
    api = await startApp({ AI_API_KEY: 'sk-geheim', AI_BASE_URL: ai.url, AI_MODEL: 'maus-1' })
    const { ctx } = api
    const handlers = aiHandlers(ctx.config)
    worker = startWorker({
      db: ctx.db,
      backend: ctx.jobs.backend,
      queue: aiQueue,
      handlers,
      logger: ctx.logger,
    })
    await pretendWorker(api, aiQueue)
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/tiere/neu', expected: [/status of (?:404|50\d)/] })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await worker.stop(100)
    await api.stop()
    await ai.close()
  })

  const names = (all: Record<string, string>) =>
    JSON.stringify({
      names: Object.entries(all).map(([name, meaning]) => ({
        name,
        meaning,
        origin: 'nordisch',
        gender: 'Both',
      })),
    })
  const stored = async (name: string) => (await api.get(`/gerbils?filter=name==${name}`)).body.items[0]

  test('gets its colour from its gene code, until somebody knows better', async () => {
    const color = page.getByLabel('Farbe')
    const shown = () => color.locator('option:checked').textContent()
    await page.getByLabel('Gencode').fill('aa CC DD EE GG PP spsp ReRe')
    await expect.poll(shown).toBe('Schwarz')
    expect(await page.getByText('von Hand geändert').count()).toBe(0)
    await color.selectOption({ label: 'Agouti' })
    await page.getByText('von Hand geändert').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'neues-tier-von-hand-360')
    // Another code does not take it away.
    await page.getByLabel('Gencode').fill('aa CC DD EE gg PP spsp ReRe')
    expect(await shown()).toBe('Agouti')
    await page.getByRole('button', { name: 'Wieder aus dem Gencode' }).tap()
    expect(await shown()).toBe('Anthrazit')
    expect(await page.getByText('von Hand geändert').count()).toBe(0)
  })

  test('gets one of the names that the assistant thinks of; where it fails, it says so', async () => {
    await page.getByRole('radio', { name: 'Weibchen' }).check()
    await page.getByLabel('Name', { exact: true }).fill('f')
    ai.play({ status: 500, error: { message: 'kaputt' } })
    await page.getByRole('button', { name: 'Namen vorschlagen' }).tap()
    await page.getByRole('alert').first().waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'neues-tier-namen-fehler-360')

    ai.play({ reply: names({ Freya: 'Herrin, Göttin der Liebe', Fjonn: '', Frida: 'Friede' }) })
    await page.getByRole('button', { name: 'Namen vorschlagen' }).tap()
    const list = page.getByRole('list', { name: 'Namensvorschläge' })
    await list.getByRole('button', { name: 'Fjonn' }).waitFor()
    await list.getByText('Herrin, Göttin der Liebe').waitFor()
    expect(ai.requests.at(-1)?.body.messages.at(-1)?.content).toMatch(/\bF\b/)
    await expectAccessible(app)
    await keepPicture(page, 'neues-tier-namen-360')
    await list.getByRole('button', { name: 'Freya' }).tap()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Freya')
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Freya' }).waitFor()
    expect(await stored('Freya')).toMatchObject({ gender: 'Female', color: 'Anthrazit Rex' })
    expect(app.complaints).toEqual([])
  })

  test('has parents, a day of death, and need not belong to the herd; parents make its litter', async () => {
    for (const [name, gender] of [
      ['Balou', 'Male'],
      ['Nele', 'Female'],
    ])
      await api.post('/gerbils', { name, gender, dateOfBirth: '2024-01-02' })
    await page.goto(new URL('/tiere/neu', page.url()).href)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await field('Name').fill('Ahnfried')
    await page.getByText('Eltern lassen sich wählen, wenn der Geburtstag eingetragen ist.').waitFor()
    await field('Geboren').fill('2025-03-02')
    for (const [word, name] of [
      ['Vater', 'Balou'],
      ['Mutter', 'Nele'],
    ] as const) {
      await page.getByRole('button', { name: `${word} wählen …` }).tap()
      await page.getByRole('option', { name: new RegExp(name) }).tap()
      await page.getByRole('button', { name: `${word}: ${name}` }).waitFor()
    }
    await page.getByRole('button', { name: 'Mutter wieder weglassen' }).tap()
    await page.getByRole('button', { name: 'Mutter wählen …' }).tap()
    await page.getByRole('combobox', { name: 'Wer ist die Mutter?' }).fill('Uroma')
    await page.getByRole('option', { name: '„Uroma“ neu anlegen' }).tap()
    await page.getByRole('dialog').getByLabel('Oder ungefähr').fill('Frühjahr 2024')
    await keepPicture(page, 'neues-tier-mutter-360')
    await page.getByRole('button', { name: 'Anlegen und eintragen' }).tap()
    await page.getByRole('button', { name: 'Mutter: Uroma' }).waitFor()
    await field('Gestorben').fill('2026-01-05')
    await page.getByRole('checkbox', { name: 'Gehört nicht zum Bestand' }).tap()
    await expect.poll(() => page.getByLabel('Gehege').count()).toBe(0)
    await expectAccessible(app)
    await keepPicture(page, 'neues-tier-ahn-360')
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Ahnfried' }).waitFor()
    const animal = await stored('Ahnfried')
    expect(animal).toMatchObject({
      dateOfDeath: '2026-01-05',
      isResident: false,
      status: 'Deceased',
      fatherName: 'Balou',
      motherName: 'Uroma',
    })
    const mother = await stored('Uroma')
    expect(mother).toMatchObject({ dateOfBirth: null, dateOfBirthText: 'Frühjahr 2024' })
    // Taken back, nothing of it stays behind.
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(() => stored('Ahnfried')).toBeUndefined()
    await expect.poll(async () => (await api.get(`/litters/${animal.litterId}`)).status).toBe(404)
    expect(app.complaints).toEqual([])
  })

  test('is of the herd or not, as its status sheet says', async () => {
    const { id } = (await api.post('/gerbils', { name: 'Fremdling', gender: 'Male' })).body
    await page.goto(new URL(`/tiere/${id}`, page.url()).href)
    await page.getByRole('button', { name: /^Status: / }).tap()
    await page.getByRole('checkbox', { name: 'Gehört nicht zum Bestand' }).tap()
    await expect.poll(async () => (await api.get(`/gerbils/${id}`)).body.isResident).toBe(false)
    await expectAccessible(app)
    await keepPicture(page, 'tier-status-bestand-360')
    expect(app.complaints).toEqual([])
  })

  test('whose day of birth nobody knows is born as well as somebody does', async () => {
    await page.goto(new URL('/tiere/neu', page.url()).href)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await field('Name').fill('Methusalem')
    await field('Oder ungefähr').fill('ca. 2021')
    // The words of both buttons stand in one line each.
    const heights = await page
      .locator('[data-foot] button')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(48)
    await expectAccessible(app)
    await keepPicture(page, 'neues-tier-ungefaehr-360')
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Methusalem' }).waitFor()
    expect(await stored('Methusalem')).toMatchObject({ dateOfBirth: null, dateOfBirthText: 'ca. 2021' })
    await page.getByText('ca. 2021').first().waitFor()
    await page.getByRole('button', { name: /^Geboren ungefähr/ }).tap()
    await field('Geboren ungefähr').fill('Mai 2020')
    await field('Geboren ungefähr').press('Enter')
    await expect.poll(async () => (await stored('Methusalem')).dateOfBirthText).toBe('Mai 2020')
    await keepPicture(page, 'tier-ungefaehr-360')
    await page.goto(new URL('/tiere', page.url()).href)
    await page.locator('[data-animal]').filter({ hasText: 'Methusalem' }).getByText('Mai 2020').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('is asked about where something is hardly meant; the next one has no birth of another', async () => {
    await page.goto(new URL('/tiere/neu', page.url()).href)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const more = page.getByRole('button', { name: 'Speichern und weiteres' })
    await field('Name').fill('x'.repeat(300))
    await page.getByText('Höchstens 200 Zeichen; es sind 300.').waitFor()
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    expect(await stored('x'.repeat(200))).toBeUndefined()
    await field('Name').fill('Wilma')
    await field('Geboren').fill('2006-03-02')
    await more.tap()
    await page.getByText(/^Dann wäre das Tier \d\d Jahre alt/).waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'neues-tier-frage-360')
    await page.getByRole('button', { name: 'Gemeint war 02.03.2026' }).tap()
    await more.tap()
    await expect.poll(() => stored('Wilma')).toBeDefined()
    expect(await stored('Wilma')).toMatchObject({ dateOfBirth: '2026-03-02', status: 'Breeding' })

    await expect.poll(() => field('Geboren').inputValue()).toBe('')
    await field('Name').fill('wilma')
    await page.getByText('Es lebt schon ein Tier namens Wilma (ohne Gehege).').waitFor()
    await keepPicture(page, 'neues-tier-gleicher-name-360')
    await field('Geboren').fill('1999-01-01')
    await more.tap()
    await page.getByRole('button', { name: 'Das stimmt' }).tap()
    await more.tap()
    await expect.poll(() => stored('wilma')).toMatchObject({ dateOfBirth: '1999-01-01' })
  })
})
