import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { keptOnDevice } from './kept-on-device.ts'
import {
  expectAccessible,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { tabTo } from './tab-to.ts'
import { countTaps, type Taps } from './taps.ts'

describeWith(browserNames, 'litters of the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps
  let today: string
  beforeAll(async () => {
    api = await startApp()
    today = (await api.get('/api/info')).body.today
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { worker: true, expected: [/ERR_INTERNET_DISCONNECTED/] })
    page = app.page
    taps = await countTaps(page)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  const cut = async () => {
    await app.context.setOffline(true)
    api.server.closeAllConnections()
    await page
      .getByText(/^Keine Verbindung – von/)
      .first()
      .waitFor()
  }
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

  test('in an empty book each screen says what ends the emptiness', async () => {
    for (const [path, words] of [
      ['/wuerfe', 'Noch kein Wurf.'],
      ['/wuerfe/neu', 'Wer ist die Mutter?'],
      ['/wiegen', 'Noch kein Tier zum Wiegen.'],
    ] as const) {
      await page.goto(new URL(path, api.url).href)
      await page.getByRole('main').getByText(words).waitFor()
      await expectAccessible(app)
      await keepPicture(page, `leer${path.replaceAll('/', '-')}-360`)
    }
  })

  test('a litter with five pups is entered within four taps; the pair is suggested', async () => {
    const { body: heide } = await api.post('/enclosures', { name: 'Heide' })
    const animals = []
    for (const [name, gender] of [
      ['Ida', 'Female'],
      ['Udo', 'Male'],
      ['Lotte', 'Female'],
    ]) {
      const { body } = await api.post('/gerbils', {
        name,
        gender,
        enclosureId: heide.id,
        dateOfBirth: day(-300),
      })
      animals.push(body)
    }
    const [ida, udo] = animals
    await api.post('/matings', { motherId: ida.id, fatherId: udo.id, togetherFrom: day(-25) })
    await page.goto(new URL('/', api.url).href)
    await page.getByRole('button', { name: 'Neu', exact: true }).waitFor()
    await taps.begin()
    await page.getByRole('button', { name: 'Neu', exact: true }).tap()
    await page.getByRole('link', { name: 'Wurf', exact: true }).tap()
    await page.getByRole('button', { name: /Ida/, pressed: true }).waitFor()
    await page.getByRole('textbox', { name: 'lebend' }).tap()
    await page.keyboard.press('4')
    await expectAccessible(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wurf-assistent-360')
    await page.getByRole('button', { name: 'Fertig – 4 Junge anlegen' }).tap()
    await expect.poll(async () => (await api.get('/litters')).body.totalCount).toBe(1)
    expect(await taps.count()).toBeLessThanOrEqual(4)
    const [litter] = (await api.get('/litters')).body.items
    expect(litter).toMatchObject({ motherId: ida.id, fatherId: udo.id, totalBorn: 4, birthDay: today })
    expect(litter.gerbilIds).toHaveLength(4)
    expect(app.complaints).toEqual([])
  })

  test('without a network a litter waits with its young and their first weights; all of it is stored once', async () => {
    const { body: nest } = await api.post('/enclosures', { name: 'Nest' })
    await api.post('/gerbils', {
      name: 'Nora',
      gender: 'Female',
      enclosureId: nest.id,
      dateOfBirth: day(-300),
    })
    await page.goto(new URL('/wuerfe', api.url).href)
    await page.getByRole('link', { name: 'Wurf', exact: true }).tap()
    await page.getByRole('button', { name: 'Andere Mutter' }).tap()
    await page.getByRole('option', { name: /Nora/ }).tap()
    await page.getByRole('button', { name: /Nora/, pressed: true }).waitFor()
    await page.getByRole('textbox', { name: 'lebend' }).fill('3')
    await page.getByText('Einzelne Jungtiere').tap()
    await page.getByRole('textbox', { name: 'Kürzel des Wurfs' }).fill('N1')
    await page.getByRole('textbox', { name: 'Name von Jungtier 1' }).focus()
    await page.evaluate(`{
      const data = new DataTransfer()
      data.setData('text', 'Anna, Berta')
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }`)
    await page.getByRole('group', { name: 'Geschlecht von Jungtier 2' }).getByText('w', { exact: true }).tap()
    await expectAccessible(app)
    await keepPicture(page, 'wurf-assistent-welpen-360')
    await cut()
    await page.getByRole('button', { name: 'Fertig – 3 Junge anlegen' }).dblclick()

    await page.getByRole('heading', { level: 1, name: 'N1' }).waitFor()
    await page.getByText('wartet').first().waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'wurf-wartet-360')
    await page.getByRole('link', { name: 'Gruppe wiegen' }).tap()
    const weigh = async (name: string, grams: string) => {
      await page.getByRole('heading', { level: 2, name }).waitFor()
      await page.keyboard.type(grams)
      await page.getByRole('button', { name: 'Weiter', exact: true }).tap()
    }
    await weigh('Anna', '3,5')
    await weigh('Berta', '3,1')
    await page.getByRole('heading', { level: 2, name: 'N1-3' }).waitFor()
    await page.keyboard.type('2')
    expect((await api.get('/litters?filter=pairingCode==N1')).body.totalCount).toBe(0)
    // The network comes back while the last one is weighed: it is the same animal, and what was typed stands there.
    await app.context.setOffline(false)
    const sent = async () => (await api.get('/weight-records?pageSize=200')).body.items
    await expect.poll(async () => (await sent()).length).toBe(2)
    await page.getByText('warten').waitFor({ state: 'detached' })
    await page.keyboard.type(',9')
    await page.getByRole('button', { name: 'Weiter', exact: true }).tap()
    await page.getByText('3 Tiere gewogen').waitFor()
    await expect
      .poll(async () => (await sent()).map((one: any) => [one.gerbilName, one.weightGrams]).toSorted())
      .toEqual([
        ['Anna', 3.5],
        ['Berta', 3.1],
        ['N1-3', 2.9],
      ])
    const { items, totalCount } = (await api.get('/litters?filter=pairingCode==N1')).body
    expect(totalCount).toBe(1)
    expect((await api.get('/gerbils?filter=name==Berta')).body.items).toMatchObject([
      { gender: 'Female', litterId: items[0].id },
    ])
    await page.goBack()
    await page.waitForURL(`**/wuerfe/${items[0].id}`)
    await page.getByText('3,5').waitFor()
  })

  test('without a network the father is known by what the device knows, and a litter ends what was due of its pair', async () => {
    const stored: Record<string, any> = {}
    for (const [enclosure, father, mother] of [
      ['Stall', 'Max', 'Mia'],
      ['Stube', 'Sam', 'Susi'],
    ]) {
      const { id: enclosureId } = (await api.post('/enclosures', { name: enclosure })).body
      for (const [name, gender] of [
        [father!, 'Male'],
        [mother!, 'Female'],
      ] as const)
        stored[name] = (
          await api.post('/gerbils', { name, gender, enclosureId, dateOfBirth: day(-300) })
        ).body
    }
    const pair = { motherId: stored['Mia'].id, fatherId: stored['Max'].id }
    const { body: mating } = await api.post('/matings', { ...pair, togetherFrom: day(-25) })
    await page.goto(new URL('/verpaarungen', api.url).href)
    await page.getByText('Mia').first().waitFor()
    // What was seen lies on the device a moment later.
    await expect.poll(() => keptOnDevice(page, 'seen'), { timeout: 30_000 }).toContain(mating.id)
    await expect.poll(() => keptOnDevice(page, 'rows'), { timeout: 30_000 }).toContain('Susi')
    await page.goto(new URL('/', api.url).href)
    const clean = page.getByRole('region', { name: 'Im Tierraum' }).getByText('Stall')
    await clean.first().waitFor()
    await cut()
    await page.getByRole('button', { name: 'Neu', exact: true }).tap()
    await page.getByRole('link', { name: 'Wurf', exact: true }).tap()
    await page.getByRole('group', { name: 'Vater' }).waitFor()
    // A day that nobody asked the service about.
    await page.getByRole('button', { name: 'gestern' }).tap()
    await page.getByRole('button', { name: /Susi/ }).tap()
    await page.getByText('lebt bei Susi').waitFor()
    await keepPicture(page, 'wurf-assistent-offline-360')
    await page.getByRole('button', { name: 'heute' }).tap()
    await page.getByRole('button', { name: /Mia/ }).tap()
    await page.getByText(/^verpaart seit/).waitFor()
    await page.getByRole('textbox', { name: 'lebend' }).fill('2')
    await page.getByRole('button', { name: 'Fertig – 2 Junge anlegen' }).tap()
    await page.getByText('wartet').first().waitFor()
    await page.getByRole('link', { name: 'Heute' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor()
    await expect.poll(() => clean.count()).toBe(0)
    await app.context.setOffline(false)
    await expect
      .poll(async () => (await api.get(`/matings/${mating.id}`)).body)
      .toMatchObject({ state: 'Littered', litterId: expect.any(String) })
  })

  test('a litter grows: what is due is ticked, sexes are saved together, a loss is counted, sons go their way', async () => {
    const { items: enclosures } = (await api.get('/enclosures')).body
    const [heide, nest] = ['Heide', 'Nest'].map((name) => enclosures.find((one: any) => one.name === name))
    const { items: mothers } = (await api.get('/gerbils?filter=name==Lotte')).body
    const { body: litter } = await api.post('/litters', {
      date: day(-44),
      motherId: mothers[0].id,
      pairingCode: 'B4',
      totalBorn: 4,
      pups: [{}, {}, {}, {}],
    })
    const grams = [32, 34, 33, 22]
    for (const [n, id] of litter.gerbilIds.entries())
      for (const [date, share] of [
        [day(-16), 1],
        [day(-2), 1.5],
      ] as const)
        await api.post(`/gerbils/${id}/weight-records`, { date, weightGrams: Math.round(grams[n]! * share) })
    await page.goto(new URL('/wuerfe', api.url).href)
    await page.getByRole('link', { name: 'B4', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'B4' }).waitFor()
    await page.getByText('Tag 44').waitFor()
    await page.getByText(/^B4-4 bleibt zurück: 33\s?g/).waitFor()
    await expectAccessible(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wurf-360')

    await page.getByRole('button', { name: 'Auswahl: erledigt' }).tap()
    await page.getByRole('button', { name: 'Rückgängig: Auswahl' }).waitFor()
    const due = async () => {
      const { items } = (await api.get('/api/today?resource=litter')).body
      return items.filter(({ id }: any) => id === litter.id).map(({ kind }: any) => kind)
    }
    await expect.poll(due).not.toContain('Selection')
    await page.getByRole('button', { name: 'Rückgängig: Auswahl' }).tap()
    await expect.poll(due).toContain('Selection')

    const sex = (name: string, word: string) =>
      page.getByRole('group', { name: `Geschlecht von ${name}` }).getByText(word, { exact: true })
    await sex('B4-1', 'Böckchen').locator('..').tap()
    for (const name of ['B4-2', 'B4-3', 'B4-4']) await sex(name, 'Weibchen').locator('..').tap()
    await page.getByRole('button', { name: '4 Geschlechter speichern' }).tap()
    await expect.poll(due).not.toContain('Sexing')
    await expect.poll(due).toContain('SeparateSexes')

    await page.getByLabel('Farbe von B4-2').selectOption({ label: 'Schwarz' })
    await expect
      .poll(async () => (await api.get(`/gerbils/${litter.gerbilIds[1]}`)).body.color)
      .toBe('Schwarz')

    await page.getByRole('button', { name: 'Trennen', exact: true }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('1 Böckchen').selectOption({ label: 'Nest (4 Tiere)' })
    await sheet.getByText('Nest: Böckchen und Weibchen säßen zusammen.').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'wurf-trennen-360')
    await sheet.getByRole('button', { name: '1 Tier umsetzen' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(due).not.toContain('SeparateSexes')
    expect((await api.get(`/gerbils/${litter.gerbilIds[0]}`)).body.enclosureId).toBe(nest.id)
    expect((await api.get(`/gerbils/${litter.gerbilIds[1]}`)).body.enclosureId).toBe(heide.id)

    await page.getByRole('button', { name: 'Verlust', exact: true }).tap()
    await sheet.getByText('Alle lebenden Jungen stehen im Buch').waitFor()
    await sheet.getByRole('button', { name: 'Verlust festhalten' }).tap()
    await sheet.getByText('Wählen, wer gestorben ist.', { exact: true }).waitFor()
    await sheet.getByLabel('B4-4').check()
    await expectAccessible(app)
    await keepPicture(page, 'wurf-verlust-360')
    await sheet.getByRole('button', { name: 'Verlust festhalten' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await api.get(`/litters/${litter.id}`)).body)
      .toMatchObject({ deathsWithin8Weeks: 1, livingCount: 3 })
    await page.getByText('3 von 4').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect
      .poll(async () => (await api.get(`/litters/${litter.id}`)).body)
      .toMatchObject({ deathsWithin8Weeks: null, livingCount: 4 })
    await page.getByText('4 von 4').waitFor()

    const setBorn = async (totalBorn: number) =>
      api.patch(`/litters/${litter.id}`, { totalBorn }, { 'if-match': '*' })
    await setBorn(5)
    await page.getByText('4 von 5').waitFor()
    await page.getByRole('button', { name: 'Verlust', exact: true }).tap()
    await sheet.getByRole('button', { name: 'einer ohne Namen mehr' }).tap()
    await sheet.getByRole('button', { name: 'Verlust festhalten' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(async () => (await api.get(`/litters/${litter.id}`)).body.deathsWithin8Weeks).toBe(1)
    await api.patch(`/litters/${litter.id}`, { notes: 'danach' })
    await page.getByRole('button', { name: 'Verlust', exact: true }).tap()
    await sheet.getByText('Schon gezählt, ohne Namen: 1').waitFor()
    await expectAccessible(app)
    await keepPicture(page, 'wurf-verlust-gezaehlt-360')
    await sheet.getByRole('button', { name: 'Einen zurücknehmen' }).tap()
    await sheet.getByText('Schon gezählt').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect((await api.get(`/litters/${litter.id}`)).body.deathsWithin8Weeks).toBeNull()
    await page.getByRole('button', { name: 'Jungtier dazu', exact: true }).tap()
    await sheet.getByRole('textbox', { name: /Name/ }).fill('Nachzügler')
    await sheet.getByRole('button', { name: 'Jungtier eintragen' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Nachzügler' }).waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await page.getByRole('link', { name: 'Nachzügler' }).waitFor({ state: 'detached' })
    expect((await api.get(`/litters/${litter.id}`)).body.gerbilIds).toEqual(litter.gerbilIds)
    await setBorn(4)

    await page.getByRole('button', { name: 'Namen', exact: true }).tap()
    await sheet.getByRole('textbox', { name: 'Name von Jungtier 2' }).fill('Berta')
    await sheet.getByRole('button', { name: 'Namen speichern' }).tap()
    await page.getByRole('link', { name: 'Berta' }).waitFor()
    await expect.poll(async () => (await api.get(`/gerbils/${litter.gerbilIds[1]}`)).body.name).toBe('Berta')
  })

  test('on a laptop the weights stand side by side, sexes by keyboard; a litter that is gone says so', async () => {
    await app.context.close()
    app = await openApp(browser, api, { path: '/wuerfe', device: 'laptop' })
    page = app.page
    await page.getByRole('link', { name: 'B4', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Tag 28' }).waitFor()
    await page.getByRole('radio', { name: 'Böckchen' }).first().focus()
    await page.keyboard.press('w')
    await page.getByRole('button', { name: '1 Geschlecht speichern' }).waitFor()
    await expect.poll(() => keptOnDevice(page, 'drafts')).toContain('Female')
    await page.reload()
    // Nothing that was chosen is lost.
    await page.getByRole('button', { name: '1 Geschlecht speichern' }).waitFor()
    await page.getByRole('radio', { name: 'Weibchen', checked: true }).first().focus()
    await page.keyboard.press('m')
    await expect.poll(() => page.getByRole('button', { name: '1 Geschlecht speichern' }).count()).toBe(0)
    await page.getByLabel('Was Berta wird').selectOption('ForSale')
    await expect.poll(async () => (await api.get('/gerbils?filter=status==ForSale')).body.totalCount).toBe(1)
    await expectAccessible(app)
    await keepPicture(page, 'wurf-1280')
    await page.goto(new URL('/wuerfe/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', api.url).href)
    await page.getByText('Das gibt es nicht').first().waitFor()
    expect(app.complaints).toEqual([])
  })

  test('on a laptop a litter with its young is entered by keyboard alone', async () => {
    const { body: wilma } = await api.post('/gerbils', {
      name: 'Wilma',
      gender: 'Female',
      dateOfBirth: day(-300),
    })
    const { body: viktor } = await api.post('/gerbils', {
      name: 'Viktor',
      gender: 'Male',
      dateOfBirth: day(-300),
    })
    await page.goto(new URL('/', api.url).href)
    await page.getByRole('heading', { level: 1, name: /^Heute/ }).waitFor()
    // Keys are fetched after the first paint.
    const headed = page.getByRole('heading', { level: 1, name: /^Würfe/ })
    await expect
      .poll(async () => {
        if ((await headed.count()) === 0) for (const key of ['g', 'z']) await page.keyboard.press(key)
        return headed.count()
      })
      .toBe(1)
    await tabTo(
      page,
      page.getByRole('main').or(page.getByRole('banner')).getByRole('link', { name: 'Wurf', exact: true }),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Neuer Wurf' }).waitFor()
    for (const [button, name] of [
      [/^(?:Andere Mutter|Wer ist die Mutter\?)$/, 'Wilma'],
      [/Vater wählen/, 'Viktor'],
    ] as const) {
      await tabTo(page, page.getByRole('button', { name: button }))
      await page.keyboard.press('Enter')
      await page.keyboard.type(name)
      await page.getByRole('option', { name: new RegExp(name) }).waitFor()
      await page.keyboard.press('Enter')
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await tabTo(page, page.getByRole('textbox', { name: 'lebend' }))
    await page.keyboard.type('5')
    await tabTo(page, page.getByRole('button', { name: 'Fertig – 5 Junge anlegen' }))
    await page.keyboard.press('Enter')
    const entered = async () => (await api.get(`/litters?filter=motherId==${wilma.id}`)).body.items[0]
    await expect.poll(async () => (await entered())?.gerbilIds.length).toBe(5)
    expect(await entered()).toMatchObject({ fatherId: viktor.id, totalBorn: 5, birthDay: today })
    expect(app.complaints).toEqual([])
  })

  test('nothing is stored of a pair that was suggested for another day', async () => {
    const parents = async (mother: string, father: string, from: number) => {
      const [motherId, fatherId] = await Promise.all(
        [
          [mother, 'Female'],
          [father, 'Male'],
        ].map(async ([name, gender]) => {
          const { body } = await api.post('/gerbils', { name, gender, dateOfBirth: day(-400) })
          return body.id
        }),
      )
      await api.post('/matings', { motherId, fatherId, togetherFrom: day(from) })
      return motherId
    }
    await parents('Frieda', 'Fritz', -23)
    const other = await openApp(browser, api, { path: '/wuerfe/neu' })
    const main = other.page.getByRole('main')
    await main.getByRole('button', { name: /Frieda/, pressed: true }).waitFor()
    const answer = Promise.withResolvers<void>()
    await other.page.route(/litters\/suggestions/, async (route) => {
      await answer.promise
      await route.continue()
    })
    // Of yesterday's litter, somebody else is the likelier mother.
    const likelier = await parents('Gesa', 'Georg', -30)
    await main.getByRole('button', { name: 'gestern' }).first().click()
    const foot = other.page.getByRole('status').filter({ hasText: /nachgesehen/ })
    await foot.waitFor()
    const done = other.page.getByRole('button', { name: 'Fertig – 5 Junge anlegen' })
    await done.click()
    answer.resolve()
    await foot.waitFor({ state: 'detached' })
    const chosen = await main.getByRole('button', { pressed: true }).first().innerText()
    await done.click()
    const yesterdays = async () => {
      const { items } = (await api.get('/litters?pageSize=200')).body
      return items.filter(({ birthDay }: { birthDay: string }) => birthDay === day(-1))
    }
    await expect.poll(yesterdays).toHaveLength(1)
    const [{ motherId }] = await yesterdays()
    expect(chosen).toMatch(motherId === likelier ? /^Gesa/ : /^Frieda/)
    expect(other.complaints).toEqual([])
    await other.context.close()
  })

  test('the list tells how far each nest is and what comes next, who is expected, and what was before', async () => {
    await app.context.close()
    const add = async (path: string, body: object) => (await api.post(path, body)).body.id as string
    const parent = (name: string, gender: string) =>
      add('/gerbils', { name, gender, dateOfBirth: day(-900), isResident: true })
    const [motherId, fatherId] = [await parent('Hedda', 'Female'), await parent('Hauke', 'Male')]
    const litter = async (pairingCode: string | null, ago: number, young: number) => {
      const date = `${day(-ago)}T12:00:00.000Z`
      const litterId = await add('/litters', { motherId, fatherId, date, pairingCode, totalBorn: 5 })
      for (let n = 1; n <= young; n++)
        await add('/gerbils', { name: `H${ago}-${n}`, litterId, dateOfBirth: day(-ago), isResident: true })
    }
    await litter('H20', 20, 3)
    await litter(null, 800, 0)
    await litter('H300', 300, 0)
    await add('/matings', { motherId, fatherId, togetherFrom: day(-3) })
    app = await openApp(browser, api, { path: '/wuerfe' })
    page = app.page
    const nest = page
      .getByRole('region', { name: /^In den Nestern/ })
      .getByRole('listitem')
      .filter({ hasText: 'H20' })
    await nest.getByText('Tag 20').waitFor()
    await nest.getByText(/^Geschlechter am /).waitFor()
    await expectAccessible(app)
    await expectRoomAt320(page)
    await keepPicture(page, 'wuerfe-360')
    // Long ago is folded; a litter without a code is called by its parents.
    const former = page.getByRole('link', { name: 'Hedda × Hauke', exact: true })
    await page.getByText('Davor').tap()
    await former.last().waitFor()
    const expected = page.getByRole('region', { name: 'Erwartet' })
    await expected.getByRole('link', { name: 'Wurf ist da: Hedda × Hauke' }).tap()
    await page.getByRole('button', { name: /Hedda/, pressed: true }).waitFor()
    await page.getByRole('main').getByText(/Hauke/).first().waitFor()
    expect(app.complaints).toEqual([])
  })
})
