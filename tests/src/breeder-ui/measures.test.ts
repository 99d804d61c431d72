import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import { expectAccessible, openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'

/** Layout shifts of a visit, without those within half a second of a tap (`hadRecentInput`). */
const observeShifts = `
  globalThis.shifted = 0
  globalThis.jumped = []
  const told = ({ node, previousRect: from, currentRect: to }) =>
    (node?.outerHTML ?? node?.textContent ?? '').slice(0, 100) + ': ' + [from.y, from.height, to.y, to.height].map(Math.round)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      globalThis.shifted += entry.value
      globalThis.jumped.push(...entry.sources.map(told))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

describeWith(browserNames, 'what the user interface costs, and how it reads', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let today: string
  let nest: string
  let litter: { id: string; gerbilIds: string[] }

  beforeAll(async () => {
    api = await startApp()
    today = (await api.get('/api/info')).body.today
    nest = (await api.post('/enclosures', { name: 'Nest', capacity: 4 })).body.id
    const made = await api.post('/litters', {
      date: day(-90),
      pairingCode: 'B4',
      pupsEnclosureId: nest,
      pups: [
        { name: 'Alma', gender: 'Female', genotype: 'AA CC DD EE GG PP' },
        { name: 'Bosse', gender: 'Female', genotype: 'aa CC DD EE GG PP' },
      ],
    })
    litter = made.body
    for (const [n, id] of litter.gerbilIds.entries()) {
      for (const [ago, weightGrams] of [
        [60, 30 + n],
        [30, 45 + 3 * n],
        [8, 60 + 6 * n],
      ] as const)
        await api.post(`/gerbils/${id}/weight-records`, { date: day(-ago), weightGrams })
    }
    browser = await startBrowser(executable)
    app = await openApp(browser, api)
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })

  const go = (path: string) => page.goto(new URL(path, api.url).href)
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

  // First, while the book has these two only.
  test.each([
    ['heute', '/'],
    ['tiere', '/tiere'],
    ['gehege', '/gehege'],
    ['ein-gehege', 'nest'],
    ['wiegen', 'wiegen'],
    ['gesundheit', '/gesundheit'],
    ['wuerfe', '/wuerfe'],
    ['mehr', '/mehr'],
    ['tier', 'tier'],
    ['neues-tier', '/tiere/neu'],
  ])('what a screen reader is told of %s is as it was reviewed', async (name, path) => {
    const places: Record<string, string> = {
      nest: `/gehege/${nest}`,
      wiegen: `/wiegen/${nest}`,
      tier: `/tiere/${litter.gerbilIds[0]}`,
    }
    await go(places[path] ?? path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    // The last to come is the number of what is due.
    await page.getByRole('link', { name: '2 Heute' }).waitFor()
    if (name === 'neues-tier') await page.getByRole('group', { name: 'Weiß im Fell' }).waitFor()
    let tree = ''
    await expect
      .poll(async () => (tree = await page.locator('body').ariaSnapshot()))
      .not.toContain('progressbar')
    await expect(undated(tree)).toMatchFileSnapshot(`accessibility/${name}.txt`)
  })

  test('the curves of litter-mates stand behind that of an animal, on demand', async () => {
    const [alma] = litter.gerbilIds
    await go(`/tiere/${alma}?tab=gewicht`)
    const curve = page.getByRole('img', { name: /^Gewichtsverlauf/ }).filter({ visible: true })
    await curve.waitFor()
    const paths = () => curve.locator('path').count()
    const alone = await paths()
    const mates = page.getByRole('button', { name: 'Wurfgeschwister zeigen' })
    await mates.tap()
    await expect.poll(paths).toBe(alone + 1)
    expect(await mates.getAttribute('aria-pressed')).toBe('true')
    await expectAccessible(app)
    await keepPicture(page, 'tier-geschwister-360')
    await mates.tap()
    await expect.poll(paths).toBe(alone)
    expect(app.complaints).toEqual([])
  })

  test('one animal after the other is entered without leaving the form', async () => {
    await go('/tiere/neu')
    await page.getByLabel('Name').fill('Carla')
    await page.getByRole('button', { name: 'Speichern und weiteres' }).tap()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
    await page.getByLabel('Name').fill('Dana')
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await page.getByRole('heading', { level: 1, name: 'Dana' }).waitFor()
    const { items } = (await api.get('/gerbils?pageSize=100')).body
    const names = items.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => ['Carla', 'Dana'].includes(name)).toSorted()).toEqual([
      'Carla',
      'Dana',
    ])
    expect(app.complaints).toEqual([])
  })

  test('an animal is given away without a contract, its consequence said before, and comes back', async () => {
    const [, bosse] = litter.gerbilIds
    const stored = async () => (await api.get(`/gerbils/${bosse}`)).body
    const before = await stored()
    await go(`/tiere/${bosse}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap()
    await page.getByRole('button', { name: 'Abgeben' }).tap()
    await page.getByRole('link', { name: /Vertrag/ }).waitFor()
    await page
      .getByText(/verlässt den Bestand/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Als ausgezogen eintragen' }).tap()
    await expect.poll(async () => (await stored()).status).toBe('GivenAway')
    expect((await stored()).goHomeDate).toBe(today)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await stored()).status).toBe(before.status)
    expect((await stored()).goHomeDate).toBe(before.goHomeDate)
    expect(app.complaints).toEqual([])
  })

  const [heute, ...screens] = [
    '/',
    '/tiere',
    '/gehege',
    '/gesundheit',
    '/wiegen',
    '/wuerfe',
    '/mehr',
  ] as const

  test('nothing jumps while a screen comes up', async () => {
    await page.addInitScript(observeShifts)
    // What the program is told late must find its room.
    await page.route('**/api/info', async (route) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await route.continue()
    })
    for (const path of [heute, ...screens, `/tiere/${litter.gerbilIds[0]}`, `/gehege/${nest}`]) {
      await go(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const jumped = await page.evaluate<string>("globalThis.jumped.join('\\n')")
      expect(await page.evaluate<number>('globalThis.shifted'), `${path}\n${jumped}`).toBeLessThanOrEqual(
        0.02,
      )
    }
    await page.unroute('**/api/info')
  })

  test('fifty changes of screen leave no more than 5 MB behind, and little on the device', async () => {
    await go('/')
    const session = await app.context.newCDPSession(page)
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    const wander = async (changes: number) => {
      const bar = page.getByRole('navigation', { name: 'Bereiche' })
      for (let n = 0; n < changes; n++) {
        const area = ['Tiere', 'Zucht', 'Mehr', 'Heute'][n % 4]!
        await bar.getByRole('link', { name: area }).tap()
        await page.getByRole('heading', { level: 1, name: area === 'Zucht' ? 'Würfe' : area }).waitFor()
      }
    }
    // All parts of the program are there.
    await wander(8)
    await page.waitForLoadState('networkidle')
    const before = await heap()
    await wander(50)
    await page.waitForLoadState('networkidle')
    expect((await heap()) - before).toBeLessThanOrEqual(5_000_000)
    const kept = await page.evaluate<number>(
      'navigator.storage.estimate().then(({ usageDetails, usage }) => usageDetails?.indexedDB ?? usage)',
    )
    expect(kept).toBeLessThanOrEqual(50_000_000)
  })
})

/** Without what is another every day. */
const undated = (tree: string) =>
  `${tree
    .replaceAll(/\/url: .*/g, '/url')
    .replaceAll(/\b(?:Mo|Di|Mi|Do|Fr|Sa|So), \d{1,2}\. [A-Zä-ü][a-zä]+\.?/gi, '‹Tag›')
    .replaceAll(/\b(?:Mo|Di|Mi|Do|Fr|Sa|So)\., /g, '')
    .replaceAll(/\d{2}\.\d{2}\.(?:\d{4})?/g, '‹Tag›')
    .replaceAll(/\d+ (?:Tage|Wo\.|Mon\.)/g, '‹Alter›')
    .replaceAll(/\d+ von 300/g, '‹Zahl› von 300')
    .replaceAll(/\b20\d{2}\b/g, '‹Jahr›')
    .replaceAll(/\d{2}:\d{2}/g, '‹Uhr›')}\n`
