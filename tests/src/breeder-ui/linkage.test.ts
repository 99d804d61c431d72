import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
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

const genotypeOf = (c: string, p: string) => `aa ${c} DD EE GG ${p} spsp rere`
const double = genotypeOf('Cc[chm]', 'Pp')

describeWith(browserNames, 'the linkage of C and P in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  const ids: Record<string, string> = {}

  const settings = async () => (await api.get('/settings/genotype-inference')).body.linkage
  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const add = async (name: string, gender: string, values: object) => {
    const dateOfBirth = 'litterId' in values ? '2026-03-01' : '2025-06-01'
    const { body } = await api.post('/gerbils', { name, gender, status: 'Breeding', dateOfBirth, ...values })
    ids[name] = body.id
    return body.id
  }

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/gesundheit' })
    page = app.page
    // Young of Marder × Platin, so that C comes with p in both.
    const fatherId = await add('Gero', 'Male', { genotype: genotypeOf('c[chm]c[chm]', 'PP') })
    const motherId = await add('Gesa', 'Female', { genotype: genotypeOf('CC', 'pp') })
    const litter = await api.post('/litters', { date: '2026-03-01', fatherId, motherId, litterLetter: 'L' })
    await add('Falk', 'Male', { genotype: double, litterId: litter.body.id })
    await add('Mira', 'Female', { genotype: double, litterId: litter.body.id })
    await add('Olga', 'Female', { genotype: double })
    await add('Otto', 'Male', { genotype: double })
    await add('Nele', 'Female', { genotype: genotypeOf('Cc[chm]', 'P-') })
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(async () => {
    app.complaints.length = 0
    await api.put('/settings/genotype-inference', { linkage: { mode: 'Free' } })
    await page.setViewportSize({ width: 360, height: 740 })
  })

  const openPair = async (mother: string, father = 'Falk') => {
    await go(`/planer?tier=${ids[mother]}&partner=${ids[father]}`)
    return page.getByRole('region', { name: `${mother} × ${father}` })
  }

  test('the planner tells the other reading, and one tap reckons with it, and back', async () => {
    const result = await openPair('Mira')
    const said = result.getByText('Gerechnet mit freier Kombination von C und P.', { exact: false })
    await said.waitFor()
    expect(await said.innerText()).toContain(
      'Bei Maus und Ratte hängen beide zusammen (etwa 15\u00a0%); dann wären es: Platin 18,1\u00a0% statt 6,3\u00a0%, Saphir 6,4\u00a0% statt 12,5\u00a0%.',
    )
    await result.getByText('Bei Falk steht fest, was zusammen vererbt wird: C\u00a0mit\u00a0p.').waitFor()
    const platin = result
      .getByRole('listitem')
      .filter({ hasText: /^Platin/ })
      .first()
    expect(await platin.innerText()).toContain('6,3')
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await said.scrollIntoViewIfNeeded()
    await keepPicture(page, 'planer-frei-360')

    await result.getByRole('button', { name: 'So rechnen' }).tap()
    const linked = result.getByText('Gerechnet mit 15\u00a0% Austausch zwischen C und P', { exact: false })
    await linked.waitFor()
    expect(await linked.innerText()).toContain('für Rennmäuse fand sich keine Zahl')
    await expect.poll(() => platin.innerText()).toContain('18,1')
    expect(await settings()).toEqual({ mode: 'Rodents', permille: 150 })
    await linked.scrollIntoViewIfNeeded()
    await keepPicture(page, 'planer-wie-maus-360')
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await said.waitFor()
    expect(await settings()).toEqual({ mode: 'Free', permille: 500 })

    await page.setViewportSize({ width: 1280, height: 800 })
    await result.getByRole('button', { name: 'So rechnen' }).click()
    await linked.waitFor()
    await linked.scrollIntoViewIfNeeded()
    await keepPicture(page, 'planer-wie-maus-1280')
    await result.getByRole('button', { name: 'Frei rechnen' }).click()
    await said.waitFor()
    await keepPicture(page, 'planer-frei-1280')
    expect(app.complaints).toEqual([])
  })

  test('an unknown phase is said, in the planner and of an assumed gene code', async () => {
    const unknown = 'ist nicht bekannt, was zusammen vererbt wird.'
    let result = await openPair('Olga', 'Otto')
    await result.getByText(`Bei Olga ${unknown}`, { exact: false }).waitFor()
    // Where both readings say the same there is nothing to choose.
    expect(await result.getByRole('button', { name: 'So rechnen' }).count()).toBe(0)

    result = await openPair('Nele')
    await result.getByRole('button', { name: 'Was wäre wenn' }).tap()
    const sheet = page.getByRole('dialog', { name: /^Was wäre wenn/ })
    await sheet.getByText('Annahme, nichts gespeichert.').waitFor()
    expect(await sheet.getByText(`Bei Nele ${unknown}`, { exact: false }).count()).toBe(0)
    await sheet.getByRole('combobox', { name: 'Genort P' }).selectOption('Pp')
    const line = sheet.getByText(`Bei Nele ${unknown}`, { exact: false })
    await line.waitFor()
    await line.scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'was-waere-wenn-360')
    expect(app.complaints).toEqual([])
  })

  test('the genes of an animal tell what stands together', async () => {
    await go(`/tiere/${ids['Falk']}`)
    await page.getByRole('button', { name: /^Anlagen/ }).tap()
    const sheet = page.getByRole('dialog', { name: /^Anlagen/ })
    await sheet.getByText('C mit p: sicher').first().waitFor()
    expect(await sheet.getByText('C mit p: sicher').count()).toBe(2)
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'anlagen-kopplung-360')
    expect(app.complaints).toEqual([])
  })

  test('how both lie together is chosen in the settings: freely, as mouse and rat, or by an own figure', async () => {
    await go('/einstellungen/anlagen')
    const section = page.getByRole('region', { name: 'C und P zusammen' })
    await section.getByRole('radio', { name: 'Frei', checked: true }).waitFor()
    await section.getByText('wie eng, ist nicht bekannt', { exact: false }).waitFor()
    await section.scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'einstellung-frei-360')
    await section.getByRole('radio', { name: 'Maus und Ratte' }).check()
    await expect.poll(settings).toEqual({ mode: 'Rodents', permille: 150 })

    await section.getByRole('radio', { name: 'Ihr Wert' }).check()
    const figure = section.getByRole('textbox', { name: 'Austausch zwischen C und P in Promille' })
    await figure.fill('15 %')
    await section.getByRole('button', { name: 'Wert speichern' }).tap()
    await section
      .getByText('Der Wert liegt zwischen 1 und 500 Promille; 500 heißt freie Kombination.')
      .waitFor()
    await section.scrollIntoViewIfNeeded()
    await expectAccessibleInBoth(app)
    await keepPicture(page, 'einstellung-eigene-360')
    expect(await settings()).toEqual({ mode: 'Rodents', permille: 150 })
    await figure.fill('200')
    await section.getByRole('button', { name: 'Wert speichern' }).tap()
    await expect.poll(settings).toEqual({ mode: 'Own', permille: 200 })
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(settings).toEqual({ mode: 'Rodents', permille: 150 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await section.scrollIntoViewIfNeeded()
    await keepPicture(page, 'einstellung-1280')
    expect(app.complaints).toEqual([])
  })
})
