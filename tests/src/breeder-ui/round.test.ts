import { addDays } from '@zuchtbuch/domain/calendar'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

describeWith(browserNames, 'the rounds through the animal room', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page
  let taps: Taps
  let today: string
  const day = (days: number) => addDays(today, days)

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    today = (await api.get('/api/info')).body.today
    // By the shelf: Arbeitszimmer before Tierzimmer, 9 before 10.
    for (const [name, location, animals] of [
      ['Fach 10', 'Tierzimmer', ['Alma']],
      ['Fach 9', 'Tierzimmer', ['Bosse', 'Carlo']],
      ['Birke', 'Arbeitszimmer', ['Dora']],
    ] as const) {
      const { body: enclosure } = await api.post('/enclosures', {
        name,
        location,
        lastCleanedOn: name === 'Birke' ? today : day(-60),
      })
      for (const animal of animals) {
        const { body } = await api.post('/gerbils', {
          name: animal,
          gender: 'Male',
          dateOfBirth: day(-400),
          enclosureId: enclosure.id,
          isResident: true,
        })
        await api.post(`/gerbils/${body.id}/weight-records`, { date: day(-60), weightGrams: 80 })
        if (animal === 'Alma' || animal === 'Dora')
          await api.post(`/gerbils/${body.id}/health-records`, {
            date: day(-7),
            category: 'Checkup',
            title: `${animal}s Zähne`,
            description: 'Zu lang, ein wenig schief.',
            followUpOn: today,
          })
      }
    }
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  afterEach(() => app.context.close())

  const start = async () => {
    app = await openApp(browser, api)
    page = app.page
    taps = await countTaps(page)
    await page.getByRole('region', { name: 'Im Tierraum' }).waitFor()
    await taps.begin()
  }
  const seen = async (name: string) => {
    expect(await app.findings()).toEqual([])
    await expectNoSidewaysScroll(page)
    await keepPicture(page, name)
  }
  const weigh = async (name: string, weight: string, next: string) => {
    await page.getByRole('main').getByRole('heading', { level: 2, name }).waitFor()
    await page.keyboard.type(weight)
    await page.getByRole('button', { name: next, exact: true }).tap()
  }

  test('all enclosures that are due are weighed in one go, in the order of the shelf, each animal a tap', async () => {
    await start()
    await page.getByRole('link', { name: 'Wiegen: los' }).tap()
    await page.getByText('1 von 3 Gehegen').waitFor()
    await seen('runde-wiegen-360')
    await weigh('Dora', '80', 'Weiter: Fach 9')
    await page.getByText('2 von 3 Gehegen').waitFor()
    await weigh('Bosse', '81', 'Weiter')
    await weigh('Carlo', '70', 'Weiter: Fach 10')
    await weigh('Alma', '82', 'Weiter')
    await page.getByRole('heading', { level: 1, name: 'Gewogen' }).waitFor()
    expect(await taps.count()).toBe(1 + 4)
    await page.getByText('4 Tiere in drei Gehegen.').waitFor()
    await page.getByText('Eines ist auffällig leichter.').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Carlo' })
      .getByRole('link', { name: /Notiz/ })
      .waitFor()
    await seen('runde-gewogen-360')
    // What is done stands in the address: a page that is loaded anew stands there.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Gewogen' }).waitFor()
    const { items } = (await api.get('/weight-records?pageSize=50')).body
    expect(items.filter(({ date }: { date: string }) => date === today)).toHaveLength(4)
    await page.getByRole('link', { name: /^Weiter mit Reinigen: Fach/ }).tap()
    await page.getByRole('heading', { level: 1, name: 'Reinigen' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('two enclosures are cleaned with three taps; nothing moves, and a tick is taken back in its place', async () => {
    await start()
    await page.getByRole('link', { name: 'Reinigen: los' }).tap()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([expect.stringMatching(/^Fach 9/), expect.stringMatching(/^Fach 10/)])
    const before = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
    await page.getByRole('button', { name: 'Fach 9: gereinigt' }).tap()
    await page.getByRole('button', { name: 'Rückgängig: Fach 9' }).waitFor()
    expect(await Promise.all((await rows.all()).map((row) => row.boundingBox()))).toEqual(before)
    await seen('runde-reinigen-360')
    await page.getByRole('button', { name: 'Fach 10: gereinigt' }).tap()
    expect(await taps.count()).toBe(3)
    const cleaned = async () => {
      const { items } = (await api.get('/enclosures')).body
      return items
        .filter(({ lastCleanedOn }: { lastCleanedOn: string }) => lastCleanedOn === today)
        .map(({ name }: { name: string }) => name)
        .toSorted()
    }
    await expect.poll(cleaned).toEqual(['Birke', 'Fach 10', 'Fach 9'])
    await page.getByRole('button', { name: 'Rückgängig: Fach 10' }).tap()
    await expect.poll(cleaned).toEqual(['Birke', 'Fach 9'])
    await page.getByRole('button', { name: 'Fach 10: gereinigt' }).waitFor()
    expect(app.complaints).toEqual([])
  })

  test('two animals are looked at with three taps, each with its note in full; one comes again in a week', async () => {
    const followUps = async () => {
      const { items } = (await api.get('/api/today')).body
      return items.filter(({ kind }: { kind: string }) => kind === 'FollowUp')
    }
    await start()
    await page.getByRole('link', { name: 'Nachsehen: los' }).tap()
    await page.getByText('1 von 2').waitFor()
    await page.getByText('Zu lang, ein wenig schief.').waitFor()
    await seen('runde-nachsehen-360')
    const first = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Unverändert – in 7 Tagen wieder' }).tap()
    await page.getByText('2 von 2').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(first)
    await page.getByRole('button', { name: 'Erledigt', exact: true }).tap()
    await page.getByText('Alles nachgesehen.').waitFor()
    expect(await taps.count()).toBe(3)
    await seen('runde-nachgesehen-360')
    await expect.poll(async () => (await followUps()).filter((item: any) => item.dueOn <= today)).toEqual([])
    await page.goto(new URL('/runde/nachsehen', api.url).href)
    await page.getByText('Alles nachgesehen.').waitFor()
    await page.goto(new URL('/runde/tanzen', api.url).href)
    await page.getByText('Diese Seite gibt es nicht.').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('from nest to nest; a birth is waited for, and a question for losses is answered in its row', async () => {
    const parents = { fatherId: '', motherId: '' }
    for (const [member, name, gender] of [
      ['fatherId', 'Nis', 'Male'],
      ['motherId', 'Thea', 'Female'],
    ] as const)
      parents[member] = (await api.post('/gerbils', { name, gender, dateOfBirth: day(-400) })).body.id
    for (const letter of ['X', 'Y'])
      await api.post('/litters', {
        ...parents,
        date: day(letter === 'X' ? -35 : -34),
        litterLetter: letter,
        totalBorn: 1,
        deathsWithin8Weeks: 0,
        pups: [{ name: `${letter}aver` }],
      })
    const { body: old } = await api.post('/litters', {
      ...parents,
      date: day(-70),
      litterLetter: 'W',
      totalBorn: 4,
    })
    const lost = async () => (await api.get(`/litters/${old.id}`)).body.deathsWithin8Weeks
    await api.post('/matings', { ...parents, togetherFrom: day(-26) })
    await start()

    await page.getByRole('link', { name: 'Nester: los' }).tap()
    await page.getByRole('heading', { level: 1, name: 'W', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Weiter: X' }).tap()
    await page.getByRole('heading', { level: 1, name: 'X', exact: true }).waitFor()
    // The foot lies over what stands below the first screen.
    await expectAccessible(app)
    await keepPicture(page, 'runde-nester-360')
    await page.getByRole('link', { name: 'Weiter: Y' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Y', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Fertig' }).tap()

    await page.getByRole('button', { name: 'Geburten: los' }).tap()
    await page.getByRole('link', { name: 'Wurf ist da: Thea × Nis' }).waitFor()
    await page.getByRole('button', { name: /^Nester W/ }).tap()
    await page.getByRole('button', { name: /^Ja, alle: W/ }).waitFor()
    await seen('heute-antworten-360')
    await page.getByRole('button', { name: /^Ja, alle: W/ }).tap()
    await expect.poll(lost).toBe(0)
    await page.getByRole('button', { name: /^Rückgängig: W/ }).tap()
    await expect.poll(lost).toBeNull()
    await page.getByRole('button', { name: /^Noch nicht: Thea × Nis/ }).tap()
    await expect
      .poll(async () => (await api.get('/api/today')).body.snoozed)
      .toContainEqual(expect.objectContaining({ kind: 'BirthExpected', snoozedUntil: day(1) }))
    await page.getByRole('button', { name: 'Geburten: los' }).waitFor({ state: 'detached' })
    expect(app.complaints).toEqual([])
  })

  test('asks whether an old animal lives of which nothing was entered for long; an answer is taken back', async () => {
    for (const name of ['Opa', 'Oma'])
      await api.post('/gerbils', { name, dateOfBirth: day(-6 * 366), isResident: true })
    await api.db.execute(
      sql`update gerbils set updated_at = now() - interval '200 days' where name in ('Opa', 'Oma')`,
    )
    const asked = async () => {
      const { items } = (await api.get('/api/today')).body
      return items
        .filter(({ kind }: { kind: string }) => kind === 'StillAlive')
        .map(({ title }: { title: string }) => title)
    }
    await expect.poll(asked).toHaveLength(2)
    await start()
    await page.getByRole('button', { name: /^Nachsehen/ }).tap()
    const row = page.getByRole('listitem').filter({ hasText: 'Opa' }).last()
    await row.getByText('Lebt noch?').waitFor()
    await seen('heute-lebt-noch-360')
    await row.getByRole('button', { name: /^Ja/ }).tap()
    await expect.poll(asked).toEqual(['Oma'])
    await row.getByRole('button', { name: /^Rückgängig/ }).tap()
    await expect.poll(asked).toHaveLength(2)

    await page.goto(new URL('/runde/nachsehen', api.url).href)
    await page.getByRole('link', { name: /ist gestorben …$/ }).waitFor()
    await seen('runde-lebt-noch-360')
    await page.getByRole('button', { name: 'Weiß ich nicht – in 60 Tagen wieder' }).tap()
    await page.getByText('2 von 2').waitFor()
    await page.getByRole('button', { name: 'Ja, lebt' }).tap()
    await page.getByText('Alles nachgesehen.').waitFor()
    await expect.poll(asked).toEqual([])
    expect(app.complaints).toEqual([])
  })
})
