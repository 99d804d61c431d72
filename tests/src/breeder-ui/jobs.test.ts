import { randomUUID } from 'node:crypto'
import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { jobNames } from '@zuchtbuch/domain/job-texts.de'
import { queues } from '@zuchtbuch/jobs/queues'
import { browserNames } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPicture } from './keep-picture.ts'
import {
  devices,
  expectAccessible,
  expectRoomAt320,
  openApp,
  type OpenPage,
  startApp,
  startBrowser,
} from './open-app.ts'

const expected = [/status of (?:409|50\d)/, /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)/]

test('every kind of job has a name that a breeder knows', () => {
  const types = queues.flatMap(({ jobs }) => [...jobs.keys()])
  expect(Object.keys(jobNames).toSorted()).toEqual(types.toSorted())
})

describeWith(browserNames, 'jobs in the user interface', (executable) => {
  let api: TestApi
  let browser: Browser
  let app: OpenPage
  let page: Page

  beforeAll(async () => {
    api = await startApp()
    browser = await startBrowser(executable)
    app = await openApp(browser, api, { path: '/vorgaenge', expected })
    page = app.page
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
  })
  beforeEach(() => {
    app.complaints.length = 0
  })

  const go = (target: string) => page.goto(new URL(target, api.url).href)
  const seen = async (name: string) => {
    await expectAccessible(app)
    await keepPicture(page, name)
  }
  const row = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })
  /** Of a worker that does not run here, so that nobody takes it. */
  async function store(
    type: string,
    state: string,
    members: { error?: object; payload?: string | null } = {},
  ) {
    const id = randomUUID()
    const isOver = state === 'Failed' || state === 'Completed'
    await api.db.$client.query(
      `insert into jobs (id, type, queue, payload, state, progress, attempt, max_attempts, error, started_at, finished_at, run_after)
       values ($1, $2, $3, $4, $5, 40, 3, 3, $6, now(), case when $7 then now() end, now() + interval '1 day')`,
      [
        id,
        type,
        type.startsWith('mail') ? 'mail' : 'publish',
        members.payload === undefined ? '{}' : members.payload,
        state,
        members.error ?? null,
        isOver,
      ],
    )
    return id
  }

  test('where nothing ever ran, it says so; what begins is seen as it goes on', async () => {
    await page.getByText('Noch ist nichts gelaufen.').waitFor()
    expect(await page.title()).toBe('Was gerade läuft · Mehr – Zuchtbuch')
    await seen('vorgaenge-leer-360')
    await api.post('/api/backups')
    await row('Sicherung machen')
      .getByText(/^erledigt · heute, \d\d:\d\d$/)
      .waitFor()
    await page.getByRole('button', { name: /^Laufend/ }).tap()
    await page.getByText('Gerade läuft nichts.').waitFor()
    await page.getByRole('button', { name: /^Misslungen/ }).tap()
    await page.getByText('Nichts misslungen.').waitFor()
    expect(app.complaints).toEqual([])
  })

  test('what failed says why, is named on Heute, and runs again by a tap; what is too old says so', async () => {
    const error = { code: 'MailAuthFailed', detail: 'Der Mailserver nimmt das App-Passwort nicht an.' }
    const id = await store('mail.sync', 'Failed', { error })
    await store('mail.file', 'Failed', {
      error: { code: 'InternalError', detail: 'x is not a function' },
      payload: null,
    })
    await store('site.publish', 'Running')
    await store('mail.send', 'Queued', { error: { code: 'UpstreamUnavailable', detail: 'x'.repeat(200) } })
    await api.post('/gerbils', { name: 'Fips' })
    await go('/')
    await page.getByRole('link', { name: 'Ansehen: Was gerade läuft' }).tap()
    await expect.poll(() => row(/misslungen ·/).count()).toBe(2)
    await row('Postfach abrufen').getByText(error.detail).waitFor()
    // Words of a programmer help no breeder; they are there for whoever looks after the service.
    await row('Antwort im Postfach ablegen').getByText('Das hat nicht geklappt.').waitFor()
    await row('Postfach abrufen').getByText('Details').tap()
    await row('Postfach abrufen').getByText(id).waitFor()
    await row('Postfach abrufen').getByText('MailAuthFailed').waitFor()
    await seen('vorgaenge-misslungen-360')
    await expectRoomAt320(page)
    await row('Antwort im Postfach ablegen')
      .getByRole('button', { name: /^Nochmal: / })
      .tap()
    await page
      .getByRole('alert')
      .getByText(/dessen Daten noch da sind/)
      .waitFor()
    await row('Postfach abrufen')
      .getByRole('button', { name: /^Nochmal: / })
      .tap()
    await expect.poll(() => row(/misslungen ·/).count()).toBe(1)
    expect((await api.get(`/api/jobs/${id}`)).body.state).not.toBe('Failed')

    await page.getByRole('button', { name: /^Laufend/ }).tap()
    await row('Website veröffentlichen')
      .getByText(/^läuft · 40 % ·/)
      .waitFor()
    await row('Antwort senden')
      .getByText(/^wird noch einmal versucht/)
      .waitFor()
    expect(new URL(page.url()).search).toBe('?zeigen=offen')
    await seen('vorgaenge-laufend-360')
    await page.setViewportSize(devices.laptop.viewport)
    await page.getByRole('button', { name: 'Alle', exact: true }).click()
    await row('Sicherung machen').waitFor()
    await seen('vorgaenge-1280')
    await page.setViewportSize(devices.phone.viewport)
  })

  test('without the service it shows what it knew; when nothing was known, that it failed', async () => {
    await app.context.setOffline(true)
    await page.getByRole('button', { name: /^Misslungen/ }).tap()
    const again = row('Antwort im Postfach ablegen').getByRole('button', { name: /^Nochmal: / })
    // It may know by now, and be off.
    await again.tap({ force: true })
    await page.getByText(/^Keine Verbindung –/).waitFor()
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true')
    await app.context.setOffline(false)
    await page.route('**/api/jobs?*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await go('/vorgaenge?seite=2')
    await page.getByText('Das hat nicht geklappt.').waitFor()
    await seen('vorgaenge-fehler-360')
    await page.unroute('**/api/jobs?*')
  })
})
