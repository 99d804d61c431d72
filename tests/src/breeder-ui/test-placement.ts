import type { TestApi } from '@zuchtbuch/api/test/test-api'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { startImapServer } from '@zuchtbuch/testing/imap-server'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type MailWorld, openMailWorld } from '../mail/test-world.ts'
import { keepPicture } from './keep-picture.ts'
import { openApp, type OpenPage, startApp, startBrowser } from './open-app.ts'
import { countTaps, type Taps } from './taps.ts'

/** What a browser says by itself of an answer that the screen expects. */
const expected = [/status of (?:400|404|409|412|50\d)/, /net::ERR_INTERNET_DISCONNECTED/]

/** One program with its mail servers, and a telephone on the waiting list: what all journeys of placement share. */
export interface Placement {
  world: MailWorld
  api: TestApi
  browser: Browser
  app: OpenPage
  page: Page
  taps: Taps
  /** The day of the program. */
  day: string
  /** Animals by name. */
  animals: Record<string, string>
  go: (path: string) => Promise<unknown>
  create: (path: string, body: object) => Promise<any>
  addAnimal: (name: string, enclosureId: string, gender: 'Female' | 'Male') => Promise<void>
  /** Looked at whole with axe, and kept as a picture. */
  seen: (name: string) => Promise<void>
  held: () => Promise<any[]>
  button: (name: string | RegExp) => Locator
  stop: () => Promise<void>
}

export async function openPlacement(executable: string): Promise<Placement> {
  const imap = await startImapServer()
  const world = await openMailWorld(imap, { start: startApp })
  const { api } = world
  const browser = await startBrowser(executable)
  const app = await openApp(browser, api, { path: '/warteliste', expected })
  const { page } = app
  await page.clock.install()
  const taps = await countTaps(page)
  const day = today(api.ctx.config.timeZone)
  const animals: Record<string, string> = {}
  const create = async (path: string, body: object) => {
    const { status, body: made } = await api.post(path, body)
    expect([status, made]).toEqual([201, made])
    return made
  }
  return {
    world,
    api,
    browser,
    app,
    page,
    taps,
    day,
    animals,
    go: (path) => page.goto(new URL(path, api.url).href),
    create,
    addAnimal: async (name, enclosureId, gender) => {
      const members = { name, gender, enclosureId, status: 'ForSale', dateOfBirth: addDays(day, -100) }
      animals[name] = (await create('/gerbils', members)).id
    },
    seen: async (name) => {
      const before = page.viewportSize()!
      const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
      await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
      expect(await app.findings()).toEqual([])
      await page.setViewportSize(before)
      await keepPicture(page, name)
    },
    held: async () => (await api.get('/reservations?filter=state==Held')).body.items,
    button: (name) => page.getByRole('button', { name }),
    stop: async () => {
      await browser.close()
      await world.stop()
      await imap.stop()
    },
  }
}
