import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessibleInBoth,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

describeWith(browserNames, 'genes beside the eight loci in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/tiere/neu' })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const stored = async (name: string) => (await api.get(`/gerbils?filter=name==${name}`)).body.items[0]
  const open = async (path: string) => {
    await page.goto(new URL(path, api.url).href)
  }

  test('are typed into the one field, shown with their words, and taken out by a tap', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Pfote')
    const code = page.getByLabel('Gencode')
    const read = page.getByRole('list', { name: 'Gelesen als' })
    const longest = 'Xy' + 'z'.repeat(22)
    await code.fill(`aa ${longest}`)
    await read.getByText(longest).waitFor()
    await expectRoomAt320(page)
    await keepPicture(page, 'neues-tier-langes-gen-360')
    await code.fill('aa CC DD EE uwuw PP spsp rere S(l)+ Xy')
    await read.getByText('Weißpfote').waitFor()
    await read.getByText('Underwhite, wird nicht gerechnet').waitFor()
    await read.getByText('kennt das Zuchtbuch nicht').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'neues-tier-weitere-gene-360')

    await page.getByRole('button', { name: 'Xy kennt das Zuchtbuch nicht entfernen' }).tap()
    await expect.poll(() => code.inputValue()).toBe('aa CC DD EE -- PP spsp rere Slssls uwuw')
    await page.getByRole('button', { name: 'DD entfernen' }).tap()
    await expect.poll(() => code.inputValue()).toBe('aa CC -- EE -- PP spsp rere Slssls uwuw')
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Pfote' }).waitFor()
    await page.getByText('aa CC -- EE -- PP spsp rere Slssls uwuw').waitFor()
    expect(await stored('Pfote')).toMatchObject({
      genotype: 'aa CC -- EE -- PP spsp rere',
      otherGenes: ['Slssls', 'uwuw'],
    })
  })

  test('are changed with colour and code, and that is taken back in one', async () => {
    const sheet = page.getByRole('dialog', { name: 'Farbe und Gencode' })
    const code = sheet.getByRole('textbox', { name: 'Gencode' })
    await page.getByRole('region', { name: 'Farbe' }).getByRole('button').tap()
    await sheet.getByRole('button', { name: 'uwuw Underwhite, wird nicht gerechnet entfernen' }).tap()
    await expect.poll(() => code.inputValue()).toBe('aa CC -- EE -- PP spsp rere Slssls')
    // The tiles keep what stands beside the eight.
    await sheet.getByRole('combobox', { name: 'Grau' }).selectOption('GG')
    expect(await code.inputValue()).toBe('aa CC -- EE GG PP spsp rere Slssls')
    await expectAccessibleInBoth(app)
    await sheet.getByRole('button', { name: /^Speichern/ }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await expect
      .poll(() => stored('Pfote'))
      .toMatchObject({ genotype: 'aa CC -- EE GG PP spsp rere', otherGenes: ['Slssls'] })
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect
      .poll(() => stored('Pfote'))
      .toMatchObject({ genotype: 'aa CC -- EE -- PP spsp rere', otherGenes: ['Slssls', 'uwuw'] })

    await page.getByRole('button', { name: /^Anlagen/ }).tap()
    const genes = page.getByRole('dialog', { name: 'Anlagen' })
    await genes.getByText('uwuw, hier nicht gerechnet').waitFor()
    await genes.getByRole('list', { name: 'Weitere Gene' }).getByText('Weißpfote').waitFor()
  })

  test('narrow the list of animals, and are found by their words', async () => {
    await api.post('/gerbils', { name: 'Ohne' })
    await open('/tiere')
    await page.getByText('Ohne').first().waitFor()
    await page.getByRole('button', { name: 'Filter' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Liste filtern' })
    await sheet.getByLabel('Weitere Gene').selectOption({ label: 'Weißpfote' })
    await sheet.getByRole('button', { name: '1 Tier zeigen' }).tap()
    await page.getByText('Ohne').waitFor({ state: 'detached' })
    expect(await page.getByText('Pfote', { exact: true }).count()).toBeGreaterThan(0)
    await open('/tiere?suche=weißpf')
    await page.getByText('Pfote', { exact: true }).first().waitFor()
    expect(await page.getByText('Ohne', { exact: true }).count()).toBe(0)
  })

  test('stand in an advertisement once the breeder adds the codes', async () => {
    await open('/tiere')
    const openAd = async (name: string) => {
      await page.getByRole('button', { name: 'Auswählen' }).tap()
      await page.getByLabel(`${name} wählen`).check()
      await page.getByRole('button', { name: 'Weitere Aktionen' }).last().tap()
      await page.getByRole('button', { name: 'Anzeige schreiben' }).tap()
      await page.getByText(`Für ${name}`).waitFor()
    }
    const text = page.getByLabel('Text der Anzeige')
    await openAd('Pfote')
    await text.fill('Pfote sucht ein Zuhause.')
    await page.getByRole('button', { name: 'Gencodes anfügen' }).tap()
    await expect
      .poll(() => text.inputValue())
      .toBe('Pfote sucht ein Zuhause.\n\nPfote: aa CC -- EE -- PP spsp rere Slssls uwuw')
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'anzeige-gencodes-360')
    await page.goBack()
    await text.waitFor({ state: 'detached' })
    await open('/tiere')
    await openAd('Ohne')
    await page.getByRole('button', { name: 'Gencodes anfügen' }).tap()
    await page.getByText('Keines dieser Tiere hat einen Gencode.').waitFor()
    expect(await text.inputValue()).toBe('')
  })

  test('of codes that an import left empty are suggested, and stored by a tap that can be taken back', async () => {
    await api.post('/gerbils', { name: 'Aalke', rawImportData: 'A- C- D- E- G- P- Spsp S[l]+' })
    await open('/gesundheit?liste=unstimmigkeiten')
    const readable = page.getByRole('region', { name: 'Gencodes, die jetzt zu lesen sind' })
    await readable.getByText('A- C- D- E- G- P- Spsp -- Slssls').waitFor()
    await expectAccessibleInBoth(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'unstimmig-lesbar-360')
    await readable.getByRole('button', { name: 'Gencode von Aalke übernehmen' }).tap()
    await readable.waitFor({ state: 'detached' })
    expect(await stored('Aalke')).toMatchObject({
      genotype: 'A- C- D- E- G- P- Spsp --',
      otherGenes: ['Slssls'],
    })
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(() => stored('Aalke')).toMatchObject({ genotype: null, otherGenes: [] })
  })
})
