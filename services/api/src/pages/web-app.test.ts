import { allowNotifications, deliverPush, evaluateInWorker } from '@zuchtbuch/testing/browser-push'
import { wholeBrowserNames, openBrowser, type Browser, type Page } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'

const settings = makeVapidSettings()
const api = useTestApi({ ...settings, API_HOST: '0.0.0.0', PUSH_ALLOW_PRIVATE: 'true' })

test('the service worker may ask this server, and is looked for anew', async () => {
  const { status, headers } = await send(api.url, '/sw.js')

  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  })
})

test('the manifest names the app and icons that are there, in the size that it says', async () => {
  const { headers, text } = await send(api.url, '/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'Zuchtbuch', start_url: '/', scope: '/', display: 'standalone' })

  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('192x192')
  for (const { src, sizes } of manifest.icons) {
    const answer = await fetch(api.url + src)
    const png = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('these files can only be read', async () => {
  for (const path of ['/sw.js', '/start.js', '/manifest.webmanifest', '/icon-192.png']) {
    expect((await send(api.url, path, { method: 'HEAD' })).status).toBe(200)
    expect((await send(api.url, path, { method: 'POST' })).status).toBe(405)
  }
  expect((await send(api.url, '/icon-17.png')).status).toBe(404)
})

test('the start page carries the public key, and every reason that its script may show', async () => {
  const { text } = await send(api.url, '/')

  expect(text).toContain(`data-key="${settings.VAPID_PUBLIC_KEY}"`)
  expect(text).not.toContain(settings.VAPID_PRIVATE_KEY)
  expect(text).toContain('<script src="/start.js" defer></script>')
  for (const state of ['insecure', 'ios', 'unsupported', 'denied', 'failed', 'refused'])
    expect(text).toContain(`data-state="${state}" hidden>`)
})

describeWith(wholeBrowserNames, 'in a browser', (executable) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(executable, ['--host-resolver-rules=MAP zucht.local 127.0.0.1'])
  })
  afterAll(() => browser.close())

  const shows = (state: string) =>
    `document.querySelector('#push').dataset.state === '${state}' &&
     [...document.querySelectorAll('#push p')].filter((p) => p.checkVisibility()).length === 1`
  const seen = (page: Page) => page.evaluate(`document.querySelector('#push').innerText`)
  const click = (page: Page, what: 'on' | 'off') =>
    page.evaluate(
      `[...document.querySelectorAll('[data-turn=${what}]')].find((b) => b.checkVisibility()).click()`,
    )
  const shown = (page: Page) =>
    page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))`)

  const aloud = (page: Page) =>
    page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then(([notification]) => notification.renotify)`)

  /** A page of a browser in which what was asked is there from the start. */
  async function openPage({ script = '', host = '127.0.0.1' } = {}): Promise<Page> {
    const page = await browser.newPage({ width: 390, height: 844 })
    if (script !== '') await page.send('Page.addScriptToEvaluateOnNewDocument', { source: script })
    await page.open(`${api.url.replace('127.0.0.1', host)}/`)
    return page
  }

  test('without https the page says so', async () => {
    const page = await openPage({ host: 'zucht.local' })

    await page.until(shows('insecure'))
    expect(await seen(page)).toContain('nur über eine sichere Verbindung (https)')
    expect(page.complaints).toEqual([])
  })

  test('an iPhone is told to put the page on its home screen', async () => {
    const page = await openPage({
      script: `Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })
        delete window.PushManager`,
    })

    await page.until(shows('ios'))
    expect(await seen(page)).toContain('„Zum Home-Bildschirm“')
  })

  test('an iPad is recognised although it says that it is a Mac', async () => {
    const page = await openPage({
      script: `Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })
        Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
        delete window.PushManager`,
    })

    await page.until(shows('ios'))
  })

  test('a browser without push is told so', async () => {
    const page = await openPage({ script: 'delete window.PushManager' })

    await page.until(shows('unsupported'))
  })

  test('a browser that may not show notifications is told so', async () => {
    const page = await openPage({
      script: `Object.defineProperty(Notification, 'permission', { value: 'denied' })`,
    })

    await page.until(shows('denied'))
  })

  test('a browser whose push service cannot be reached says so after the click', async () => {
    await allowNotifications(browser, api.url)
    const page = await openPage()
    await page.until(shows('off'))
    await click(page, 'on')

    await page.until(shows('failed'))
    expect(await seen(page)).toContain('erreicht seinen Push-Dienst nicht')
  })

  /** Stands in for the push service that this browser has none of; all else is real. */
  const withPushService = `
    const subscription = { options: {}, endpoint: 'https://127.0.0.1/send/7',
      toJSON: () => ({ endpoint: subscription.endpoint, expirationTime: null, keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed') }
    PushManager.prototype.getSubscription = async () => sessionStorage.getItem('subscribed') && subscription
    PushManager.prototype.subscribe = async (options) => {
      sessionStorage.setItem('subscribed', JSON.stringify(options))
      return subscription
    }`
  const stored = async () =>
    (await api.db.$client.query('select endpoint, p256dh, auth from push_subscriptions')).rows

  test('a click subscribes with the server’s key, a reload heals a lost subscription, another click ends it', async () => {
    await allowNotifications(browser, api.url)
    const page = await openPage({ script: withPushService })
    await page.until(shows('off'))
    await click(page, 'on')
    await page.until(shows('on'))

    const own = [{ endpoint: 'https://127.0.0.1/send/7', p256dh: 'key', auth: 'secret' }]
    expect(await stored()).toEqual(own)
    expect(await page.evaluate(`sessionStorage.getItem('subscribed')`)).toBe(
      JSON.stringify({ userVisibleOnly: true, applicationServerKey: settings.VAPID_PUBLIC_KEY }),
    )
    await api.db.$client.query('delete from push_subscriptions')
    await page.open(`${api.url}/`)
    await page.until(shows('on'))
    expect(await stored()).toEqual(own)

    await click(page, 'off')
    await page.until(shows('off'))
    expect(await stored()).toEqual([])
    expect(page.complaints).toEqual([])
  })

  test('a subscription that the server refuses shows the server’s words', async () => {
    await allowNotifications(browser, api.url)
    const script = withPushService.replace('https://127', 'http://127')
    const page = await openPage({ script })
    await page.until(shows('off'))
    await click(page, 'on')

    await page.until(shows('refused'))
    expect(await seen(page)).toContain('Der endpoint ist keine gültige https-Adresse')
  })

  const deliver = (page: Page, data: string) => deliverPush(browser, page, `${api.url}/sw.js`, data)
  const message = (body: string, ticket = 'abc') =>
    JSON.stringify({
      title: 'Ticket: Gewicht fehlt',
      body,
      url: `/?focus=${ticket}`,
      tag: `ticket-${ticket}`,
      ticketId: ticket,
    })
  const notification = (body: string) => ({
    title: 'Ticket: Gewicht fehlt',
    body,
    tag: 'ticket-abc',
    url: '/?focus=abc',
  })

  /** A page with the service worker in charge and no notification left of an earlier test. */
  async function openWithWorker(): Promise<Page> {
    await allowNotifications(browser, api.url)
    const page = await openPage()
    await page.until('navigator.serviceWorker.controller')
    const clear = `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
      .then((all) => all.forEach((notification) => notification.close()))`
    await page.evaluate(clear)
    await expect.poll(() => shown(page)).toEqual([])
    return page
  }

  test('a message is shown; a repeat takes its place in silence, news of the same ticket do so aloud', async () => {
    const page = await openWithWorker()
    for (const [body, isAloud] of [
      ['Neue Rückfrage', false],
      ['Neue Rückfrage', false],
      ['Gelöst', true],
    ] as const) {
      await deliver(page, message(body))
      await expect.poll(() => shown(page)).toEqual([notification(body)])
      expect(await aloud(page)).toBe(isAloud)
    }
  })

  test('a message that cannot be read is shown, too, because browsers insist on it', async () => {
    const page = await openWithWorker()
    await deliver(page, 'no JSON')

    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'Zuchtbuch', body: '', tag: 'zuchtbuch', url: '/' }])
  })

  test('a subscription that the browser renews by itself is renewed here', async () => {
    const at = (path: string) => ({
      endpoint: `https://127.0.0.1/send/${path}`,
      p256dh: 'key',
      auth: 'secret',
    })
    await api.post('/push/subscribe', at('old'))
    const page = await openWithWorker()
    await evaluateInWorker(
      browser,
      `${api.url}/sw.js`,
      `self.dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
         oldSubscription: { endpoint: '${at('old').endpoint}' },
         newSubscription: { toJSON: () => ({ endpoint: '${at('new').endpoint}', keys: { p256dh: 'key', auth: 'secret' } }) },
       }))`,
    )

    await expect.poll(stored).toEqual([at('new')])
    await api.db.$client.query('delete from push_subscriptions')
    expect(page.complaints).toEqual([])
  })

  test.each([
    ['opens the ticket', '/?focus=abc', '/?focus=abc'],
    ['never leads to another site', 'https://evil.example/x', '/'],
  ])('a click on a notification %s', async (_, url, expected) => {
    const page = await openWithWorker()
    await deliver(page, JSON.stringify({ ...JSON.parse(message('Gelöst')), url }))
    await expect.poll(async () => ((await shown(page)) as unknown[]).length).toBe(1)
    await evaluateInWorker(
      browser,
      `${api.url}/sw.js`,
      `self.registration.getNotifications().then(([notification]) => {
         self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
       })`,
    )

    await expect
      .poll(async () => page.evaluate('location.pathname + location.search').catch(() => ''))
      .toBe(expected)
    await expect.poll(() => shown(page)).toEqual([])
  })
})
