import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepForReadme, keepPicture } from './keep-picture.ts'
import { keptOnDevice } from './kept-on-device.ts'
import {
  devices,
  expectNoSidewaysScroll,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

/** What a browser says by itself of requests that these tests spoil. */
const expected = [/status of (?:404|409|412|503)/, /ERR_/, /Failed to fetch/, /net::/]

describeWith(browserNames, 'the user interface when things go wrong', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  const udo = { id: '' }

  const open = async (path: string, options: Parameters<typeof openApp>[2] = {}) => {
    app = await openApp(browser, api, { path, expected, ...options })
    page = app.page
  }
  const read = async (id: string) => (await api.get(`/gerbils/${id}`)).body
  const showOrigin = async () => {
    const origin = page.getByRole('button', { name: /^Herkunft .*ändern/ })
    // What nobody told yet is missing until it is asked for.
    const more = page.getByRole('button', { name: 'Angabe', exact: true })
    await origin.or(more).first().waitFor()
    if ((await origin.count()) === 0) await more.click()
    return origin
  }
  const editOrigin = async (text: string) => {
    await (await showOrigin()).click()
    await page.getByLabel('Herkunft').fill(text)
    await page.keyboard.press('Enter')
  }

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  afterEach(async () => {
    expect(app.complaints).toEqual([])
    await app.context.close()
  })

  test('the empty book is filled with an example at one tap', async () => {
    await open('/', { device: 'laptop', worker: true })
    await page.getByRole('button', { name: 'Beispiel anlegen' }).waitFor()
    await page.getByRole('button', { name: 'Beispiel anlegen' }).click()
    // a whole kennel with its photos: no tap, but work for the service
    await page.getByRole('link', { name: /^\d+ Tiere/ }).waitFor({ timeout: 120_000 })
    const { items, totalCount } = (await api.get('/gerbils?filter=status==Breeding&pageSize=200')).body
    expect(totalCount).toBeGreaterThan(10)
    await page.waitForLoadState('networkidle')
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'heute-1280')
    await keepForReadme(page, 'heute')
    const shown = items.find((one: any) => one.isResident && one.profilePhotoUrl && one.litterId)
    await page.goto(new URL(`/tiere/${shown.id}`, page.url()).href)
    await page.getByRole('heading', { level: 1, name: shown.name }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'tier-1280')
    await page.goto(new URL('/tiere', page.url()).href)
    await page.getByRole('link', { name: shown.name }).first().click()
    await page.getByRole('link', { name: 'Ganz öffnen' }).waitFor()
    await page.waitForLoadState('networkidle')
    await keepPicture(page, 'tiere-1280')
    await keepForReadme(page, 'tiere')
    await page.getByRole('link', { name: 'Ganz öffnen' }).click()
    await page.getByRole('heading', { level: 1, name: shown.name }).waitFor()
    await page.setViewportSize(devices.phone.viewport)
    await page.waitForLoadState('networkidle')
    await keepForReadme(page, 'tier')
  }, 180_000)

  test('the example goes again at one tap and a question, but not from under what the breeder added', async () => {
    const { items } = (await api.get('/enclosures')).body
    const { body: own } = await api.post('/gerbils', { name: 'Eigene', enclosureId: items[0].id })
    await open('/mehr')
    await page.getByRole('button', { name: /^Beispiel entfernen/ }).tap()
    const question = page.getByRole('dialog')
    await question.getByText('Was Sie selbst eingetragen haben, bleibt.').waitFor()
    await question.getByRole('button', { name: 'Beispiel entfernen' }).tap()
    await question.getByText('Eigenes hängt am Beispiel.').waitFor()
    expect(await question.getByRole('link', { name: 'Nr. 1' }).getAttribute('href')).toBe(`/tiere/${own.id}`)
    expect(await app.findings()).toEqual([])
    await keepPicture(page, 'beispiel-entfernen-360')
    await api.patch(`/gerbils/${own.id}`, { enclosureId: null })
    await question.getByRole('button', { name: 'Beispiel entfernen' }).tap()
    await question.waitFor({ state: 'hidden' })
    expect((await api.get('/gerbils')).body.items).toMatchObject([{ name: 'Eigene' }])
    await page.getByRole('button', { name: /^Beispiel entfernen/ }).waitFor({ state: 'detached' })

    await api.delete(`/gerbils/${own.id}`)
    await page.getByRole('navigation').getByRole('link', { name: 'Heute' }).tap()
    await page.getByRole('button', { name: 'Beispiel anlegen' }).waitFor()
    await page.getByRole('button', { name: 'Später' }).tap()
    await page.getByText('Im Tierraum ist nichts zu tun.').waitFor()
    await page.reload()
    await page.getByText('Im Tierraum ist nichts zu tun.').waitFor()
  })

  describe('with an animal of our own', () => {
    beforeAll(async () => {
      udo.id = (
        await api.post('/gerbils', { name: 'Udo', gender: 'Male', dateOfBirth: '2025-03-02' })
      ).body.id
    })

    test('a change that never arrived waits on the device; one whose answer was lost is not made twice', async () => {
      await open(`/tiere/${udo.id}`)
      const patches = '**/gerbils/*'
      await page.route(patches, (route) =>
        route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
      )
      await editOrigin('vom Mühlenweg')
      await page.getByText('1 wartet').first().waitFor()
      await page.getByRole('button', { name: /^Herkunft vom Mühlenweg/ }).waitFor()
      expect((await read(udo.id)).originBreeder).toBeNull()
      expect(await app.findings()).toEqual([])

      await page.unroute(patches)
      await page.route(patches, async (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await expect.poll(async () => (await read(udo.id)).originBreeder).toBe('vom Mühlenweg')
      const { version } = await read(udo.id)
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByText('1 wartet').first().waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Herkunft vom Mühlenweg/ }).waitFor()
      expect(await read(udo.id)).toMatchObject({ originBreeder: 'vom Mühlenweg', version })
    })

    test('a service that is busy is told apart, and a slow one shows what is on its way', async () => {
      await open(`/tiere/${udo.id}`)
      await page.route('**/gerbils/*', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' })
          : route.fallback(),
      )
      await editOrigin('aus der Heide')
      await page.getByText('Das hat nicht geklappt.').waitFor()
      await page.unroute('**/gerbils/*')
      let answer: () => void = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/gerbils/*', async (route) => {
        if (route.request().method() === 'PATCH') await held
        await route.fallback()
      })
      await page.getByLabel('Herkunft').press('Enter')
      await page
        .getByRole('button', { name: /^Herkunft aus der Heide/ })
        .getByText('speichert')
        .waitFor()
      answer()
      await expect.poll(async () => (await read(udo.id)).originBreeder).toBe('aus der Heide')
    })

    test('a new record whose answer is lost is one record, also after a double tap', async () => {
      await open('/tiere/neu')
      let lost = 0
      await page.route('**/gerbils', async (route) => {
        if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page.getByLabel('Name').fill('Einmalig')
      await page.getByRole('button', { name: 'Speichern', exact: true }).dblclick()
      await page.getByText('nicht zu erreichen').waitFor()
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await page.getByRole('heading', { name: 'Einmalig' }).waitFor()
      expect((await api.get('/gerbils?filter=name==Einmalig')).body.totalCount).toBe(1)

      lost = 0
      await page.route('**/enclosures', async (route) => {
        if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page.goto(new URL('/gehege', page.url()).href)
      await page.getByRole('button', { name: 'Erstes Gehege anlegen' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Name').fill('Einzige')
      await sheet.getByLabel('Name').press('Enter')
      await sheet.getByText('nicht zu erreichen').waitFor()
      await sheet.getByLabel('Name').press('Enter')
      await page.getByRole('heading', { name: 'Einzige' }).waitFor()
      expect((await api.get('/enclosures?filter=name==Einzige')).body.totalCount).toBe(1)
    })

    test('a status for many is stored once although its answer was lost, over what others changed', async () => {
      const create = async (name: string) => (await api.post('/gerbils', { name, gender: 'Female' })).body
      const [anna, berta] = [await create('Anna'), await create('Berta')]
      await open('/tiere')
      let tries = 0
      await page.route('**/gerbils/changes', async (route) => {
        if (tries++ > 0) return route.fallback()
        await api.patch(`/gerbils/${berta.id}`, { originBreeder: 'vom Deich' })
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page.getByRole('button', { name: 'Auswählen' }).tap()
      for (const name of ['Anna', 'Berta']) await page.getByLabel(`${name} wählen`).check()
      await page.getByRole('button', { name: 'Status', exact: true }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Liebhabertier' }).tap()
      await expect.poll(async () => (await read(berta.id)).status).toBe('Pet')
      expect(tries).toBeGreaterThan(1)
      expect(await read(anna.id)).toMatchObject({ status: 'Pet', version: anna.version + 1 })
      expect(await read(berta.id)).toMatchObject({ originBreeder: 'vom Deich', version: berta.version + 2 })
    })

    test('an animal that is deleted under an edit is brought back with it', async () => {
      const { body: ida } = await api.post('/gerbils', { name: 'Ida', gender: 'Female' })
      await open(`/tiere/${ida.id}`)
      await (await showOrigin()).tap()
      await api.delete(`/gerbils/${ida.id}`)
      await page.getByLabel('Herkunft').fill('vom Deich')
      await page.getByLabel('Herkunft').press('Enter')
      await page.getByText('wurde inzwischen gelöscht').first().waitFor()
      expect(await app.findings()).toEqual([])
      await page.getByRole('button', { name: 'Zurückholen und speichern' }).tap()
      await expect.poll(async () => (await read(ida.id)).originBreeder).toBe('vom Deich')
    })

    test('a part that fails leaves the others standing, and comes with the next try', async () => {
      await open('/mehr')
      await page.route('**/health-records*', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto(new URL(`/tiere/${udo.id}?tab=gesundheit`, page.url()).href)
      await page.getByText('Dieser Teil ließ sich nicht laden.').waitFor()
      await page.getByRole('heading', { level: 1, name: 'Udo' }).waitFor()
      expect(await app.findings()).toEqual([])
      await keepPicture(page, 'teil-fehlt-360')
      await page.unroute('**/health-records*')
      await page.getByRole('button', { name: 'Nochmal versuchen' }).tap()
      await page.getByText('Keine Notiz zur Gesundheit.').waitFor()
    })

    test('a screen that an update took away says so, and the next load brings it', async () => {
      await open('/mehr')
      await page.getByRole('heading', { level: 1, name: 'Mehr' }).waitFor()
      await page.route('**/assets/TrashScreen-*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Papierkorb/ })
        .tap()
      await page.getByText('Diese Ansicht ließ sich nicht laden.').waitFor()
      expect(await app.findings()).toEqual([])
      await page.unroute('**/assets/TrashScreen-*.js')
      await page.getByRole('button', { name: 'Neu laden' }).tap()
      await page.getByRole('heading', { level: 1, name: 'Papierkorb' }).waitFor()
      app.complaints.length = 0
    })

    test('what was deleted comes back from the Papierkorb, or goes for good after one question', async () => {
      for (const name of ['Fritz', 'Franz']) {
        const { body } = await api.post('/gerbils', { name })
        await api.delete(`/gerbils/${body.id}`)
      }
      await open('/papierkorb')
      await page.getByText('noch 30 Tage').first().waitFor()
      await page.getByRole('button', { name: 'Fritz zurückholen' }).tap()
      await page.getByText('Fritz zurückgeholt').first().waitFor()
      expect((await api.get('/gerbils?filter=name==Fritz')).body.totalCount).toBe(1)
      await page.getByRole('button', { name: 'Franz endgültig löschen' }).tap()
      const question = page.getByRole('dialog')
      await question.getByText('holt es niemand mehr zurück').waitFor()
      expect(await app.findings()).toEqual([])
      await keepPicture(page, 'papierkorb-frage-360')
      await question.getByRole('button', { name: 'Franz endgültig löschen' }).tap()
      await expect
        .poll(async () => (await api.get('/api/trash')).body.items.map((entry: any) => entry.label))
        .not.toContain('Franz')
      await question.waitFor({ state: 'hidden' })
      await expectNoSidewaysScroll(page)

      // What belongs together comes back together.
      const { body: litter } = await api.post('/litters', {
        date: '2026-09-01',
        pairingCode: 'P7',
        pups: [{}, {}],
      })
      for (const id of litter.gerbilIds) await api.delete(`/gerbils/${id}`)
      await api.delete(`/litters/${litter.id}`)
      await page.getByRole('button', { name: 'P7-1 zurückholen' }).tap()
      await page.getByText('Dazu gehört „P7“, auch im Papierkorb').waitFor()
      expect(await app.findings()).toEqual([])
      await keepPicture(page, 'papierkorb-zusammen-360')
      await page.getByRole('button', { name: 'Beides zurückholen' }).tap()
      await page.getByText('Von diesem Wurf liegt noch P7-2 im Papierkorb.').waitFor()
      expect(await app.findings()).toEqual([])
      await keepPicture(page, 'papierkorb-rest-360')
      await page.getByRole('button', { name: 'Auch zurückholen' }).tap()
      await expect
        .poll(async () => (await api.get(`/litters/${litter.id}`)).body.gerbilIds)
        .toEqual(litter.gerbilIds)
      // What was done on this device is taken back from Zuletzt, once.
      const { body: paula } = await api.post('/gerbils', { name: 'Paula', originBreeder: 'vom Deich' })
      await page.goto(new URL(`/tiere/${paula.id}`, page.url()).href)
      await editOrigin('aus der Heide')
      await page.getByRole('button', { name: /^Herkunft .*ändern/ }).waitFor()
      await expect.poll(async () => (await read(paula.id)).originBreeder).toBe('aus der Heide')
      // Noted once the answer came, and on the device a moment later: a page that is left before knows nothing of it.
      await expect.poll(() => keptOnDevice(page, 'recent')).toContain('Paula')
      await page.goto(new URL('/zuletzt', page.url()).href)
      await page.getByRole('button', { name: /^Rückgängig: Paula/ }).tap()
      await page.getByText('zurückgenommen').waitFor()
      expect((await read(paula.id)).originBreeder).toBe('vom Deich')
      await page.getByRole('button', { name: /^Rückgängig: Paula/ }).waitFor({ state: 'detached' })
      expect(await app.findings()).toEqual([])
      await keepPicture(page, 'zuletzt-360')
      await page.goto(new URL('/tiere/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', page.url()).href)
      await page.getByRole('link', { name: 'Im Papierkorb nachsehen' }).tap()
      await page.getByRole('heading', { level: 1, name: 'Papierkorb' }).waitFor()
      // The way back of what was brought back, and of the question, is not kept open by a reload.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })

    const herd = ['/', '/tiere', '/tiere/UDO', '/papierkorb', '/gesundheit', '/einstellungen/regeln']
    const breeding = [
      '/tiere/UDO?tab=abstammung',
      '/planer?tier=UDO',
      '/verpaarungen',
      '/farben',
      '/gesundheit?liste=unstimmigkeiten',
      '/einstellungen/anlagen',
    ]
    const room = [
      '/gehege',
      '/gehege/ENCLOSURE',
      '/wiegen',
      '/wiegen/ENCLOSURE',
      '/wuerfe',
      '/wuerfe/LITTER',
      '/wuerfe/neu',
    ]
    // In the page itself: a browser whose requests are held up from outside loads the whole program anew each time.
    const refuse = "Promise.resolve(new Response('', { status: 503 }))"
    const never = 'new Promise(() => {})'
    const openWhere = async (answer: string) => {
      // Nothing of the program runs there: what it saw before, it would show in place of what fails.
      await open('/assets/lizenzen.txt')
      await page.setViewportSize({ width: 360, height: 1600 })
      await page.addInitScript(`window.fetch = () => ${answer}`)
    }
    test.each([
      ['of the herd', 'fail', 'alert', refuse, herd],
      ['of the herd', 'take their time', 'status', never, herd],
      ['of the animal room', 'fail', 'alert', refuse, room],
      ['of the animal room', 'take their time', 'status', never, room],
      ['of breeding', 'fail', 'alert', refuse, breeding],
      ['of breeding', 'take their time', 'status', never, breeding],
    ] as const)('screens %s whose answers %s say so', async (where, how, role, answer, paths) => {
      const { body: enclosure } = await api.post('/enclosures', { name: `Gehege ${where}: ${how}` })
      const { body: litter } = await api.post('/litters', { date: '2026-03-14' })
      await openWhere(answer)
      for (const path of paths) {
        const address = path
          .replace('UDO', udo.id)
          .replace('ENCLOSURE', enclosure.id)
          .replace('LITTER', litter.id)
        await page.goto(new URL(address, page.url()).href)
        await page.getByRole('main').getByRole(role).first().waitFor()
        expect(await app.findings(), path).toEqual([])
      }
    })

    test.each([
      ['fail', refuse],
      ['take their time', never],
    ])('a form stands, and so does the search, when all answers %s', async (_, answer) => {
      await openWhere(answer)
      await page.goto(new URL('/tiere/neu', page.url()).href)
      await page.getByRole('button', { name: 'Suchen' }).filter({ visible: true }).first().waitFor()
      expect(await app.findings()).toEqual([])
      await page.getByRole('button', { name: 'Suchen' }).filter({ visible: true }).first().click()
      await page.getByRole('combobox', { name: 'Suchen' }).fill('udo')
      expect(await app.findings()).toEqual([])
    })

    test('seven tabs load: a hidden one holds no connection', async () => {
      await open('/mehr')
      const tabs = [page]
      for (let n = 1; n < 7; n++) tabs.push(await app.context.newPage())
      for (const tab of tabs.slice(1)) {
        await tab.clock.install()
        await tab.goto(page.url())
        await tab.getByRole('heading', { level: 1, name: 'Mehr' }).waitFor()
        await tab.evaluate(
          "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }), document.dispatchEvent(new Event('visibilitychange'))",
        )
        await tab.clock.fastForward(31_000)
      }
      expect(tabs).toHaveLength(7)
    })

    test('320 pixels, dark, and forced colours: nothing runs out of the screen', async () => {
      await open('/tiere', { scheme: 'dark' })
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of [
        '/',
        '/tiere',
        `/tiere/${udo.id}`,
        '/tiere/neu',
        `/tiere/${udo.id}?tab=abstammung`,
        `/planer?tier=${udo.id}`,
        '/verpaarungen',
        '/farben',
        '/gesundheit?liste=unstimmigkeiten',
        '/einstellungen/anlagen',
        '/papierkorb',
        '/mehr',
        '/hilfe',
      ]) {
        await page.goto(new URL(path, page.url()).href)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await expectNoSidewaysScroll(page)
      }
      await page.goto(new URL(`/tiere/${udo.id}`, page.url()).href)
      await (await showOrigin()).waitFor()
      await keepPicture(page, 'tier-320', ['dark'])
      // As high as it is: what lies under the foot would count as too small to be hit.
      await page.setViewportSize({ width: 320, height: 2400 })
      expect(await app.findings()).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(new URL('/tiere', page.url()).href)
      await page.getByRole('link', { name: /^Udo/ }).waitFor()
      await keepPicture(page, 'tiere-320-forced', ['light'])
      expect(await app.findings()).toEqual([])
    })
  })
})
