import { createHash } from 'node:crypto'
import { browserNames, openBrowser } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { send, type Reply } from '../../test/test-request.ts'

const password = 'korrekt-pferd-batterie'
const open = useTestApi({ API_HOST: '0.0.0.0' })
const locked = useTestApi({ API_HOST: '0.0.0.0', MANAGER_PASSWORD: password })

const hrefs = ({ text }: Reply) => [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

describe('the start page', () => {
  test('is German, leads to website and documentation and says what runs', async () => {
    await open.db.$client.query(`insert into heartbeats (instance, service) values ('x', 'publisher')`)
    const page = await send(open.url, '/')

    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<html lang="de">')
    expect(hrefs(page)).toEqual(['http://127.0.0.1:8081/', '/scalar', '/openapi.json', '/ops'])
    expect(page.text).toContain('<li class="works"><i></i>Datenbank<span>läuft</span></li>')
    expect(page.text).toContain('<li class="works"><i></i>Veröffentlichung<span>läuft</span></li>')
    // Nobody is told that something runs which is not set up, and each says what to do.
    for (const label of ['Postfach', 'Schreibhilfe', 'Benachrichtigungen'])
      expect(page.text).toContain(
        `<li class="unset"><i></i>${label}<span>nicht eingerichtet</span><small>Wer `,
      )
    expect(page.text).not.toContain('`')
    expect(page.text).not.toContain('<form')
  })

  test('has no dead link on this server', async () => {
    for (const href of hrefs(await send(open.url, '/'))) {
      if (href?.startsWith('/')) expect((await send(open.url, href)).status, href).toBe(200)
    }
  })

  test('leads a phone to the website under the name that the phone used', async () => {
    for (const [host, site] of [
      ['192.168.1.5:8080', 'http://192.168.1.5:8081/'],
      ['zucht.local', 'http://zucht.local:8081/'],
      ['[fe80::1]:8080', 'http://[fe80::1]:8081/'],
    ]) {
      expect(hrefs(await send(open.url, '/', { headers: { host } }))[0]).toBe(site)
    }
  })

  test('allows its own style sheet and files of this server, and nothing else', async () => {
    const { headers, text } = await send(open.url, '/')
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')

    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; script-src 'self'; worker-src 'self'; connect-src 'self'; manifest-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/i)
    expect(text.match(/(?:src|href)="https?:[^"]*"/g)).toEqual(['href="http://127.0.0.1:8081/"'])
  })

  test.each([
    '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
    'x',
    '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    'a&focus=b',
  ])('with ?focus=%s says politely that there is no such ticket', async (focus) => {
    const page = await send(open.url, `/?focus=${focus}`)

    expect(page.status).toBe(200)
    expect(page.text).not.toContain('<script')
    expect(page.text.includes('Diese Meldung gibt es hier nicht (mehr).')).toBe(!focus.includes('&'))
    expect(hrefs(page)).toHaveLength(4)
  })

  test('with ?focus= shows the ticket that a notification was about', async () => {
    const { id } = (await open.post('/feedback', { description: '<b>Gewicht</b> fehlt' })).body
    const fresh = await send(open.url, `/?focus=${id}`)
    expect(fresh.text).toContain('<h2>Meldung<span>Neu</span></h2>')
    expect(fresh.text).toContain('<p>&lt;b&gt;Gewicht&lt;/b&gt; fehlt</p></article>')

    await open.put(`/feedback/${id}`, { status: 'Solved', answer: 'Behoben & geprüft' })
    const solved = await send(open.url, `/?focus=${id.toUpperCase()}`)
    expect(solved.text).toContain('<h2>Meldung<span>Gelöst</span></h2>')
    expect(solved.text).toContain('<h3>Antwort</h3><p>Behoben &amp; geprüft</p>')
  })

  test('says that notifications are not set up, and needs no script for it', async () => {
    const { text } = await send(open.url, '/')
    expect(text).toContain('Benachrichtigungen sind nicht eingerichtet.')
    expect(text).not.toContain('<script')
  })

  test('answers HEAD, and no other method', async () => {
    expect(await send(open.url, '/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect((await send(open.url, '/', { method: 'POST' })).status).toBe(405)
  })
})

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  send(locked.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: locked.url, cookie },
    body: new URLSearchParams(fields).toString(),
  })

describe('with a password', () => {
  test('a stranger sees the login and nothing else', async () => {
    const page = await send(locked.url, '/?focus=%22%3E%3Cb%3E')

    expect(page.text).toContain('<form class="login" method="post" action="/auth/login">')
    expect(page.text).toContain('name="focus" value="&quot;&gt;&lt;b&gt;"')
    expect(hrefs(page)).toEqual([])
    expect(page.text).not.toMatch(/Datenbank|Ticket|Benachrichtigung|<script/)
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('the form logs in, leads back to the ticket, and out again', async () => {
    const entry = await post('/auth/login', { password, focus: 'a b&c' })
    const cookie = entry.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''

    expect(entry).toMatchObject({ status: 303, headers: { location: '/?focus=a+b%26c' } })
    const page = await send(locked.url, entry.headers.location ?? '', { headers: { cookie } })
    expect(page.text).toContain('Diese Meldung gibt es hier nicht (mehr).')
    expect(page.text).toContain('action="/auth/logout"')

    expect(await post('/auth/logout', {}, cookie)).toMatchObject({ status: 303, headers: { location: '/' } })
    expect((await send(locked.url, '/', { headers: { cookie } })).text).toContain('action="/auth/login"')
  })

  test('the form tells what went wrong', async () => {
    const wrong = await post('/auth/login', { password: 'falsch', focus: 'abc' })
    expect(wrong).toMatchObject({ status: 303, headers: { location: '/?focus=abc&problem=WrongPassword' } })
    expect(wrong.headers).not.toHaveProperty('set-cookie')
    expect((await send(locked.url, wrong.headers.location ?? '')).text).toContain(
      'Das Passwort stimmt nicht.',
    )

    await locked.db.$client.query(
      `insert into login_failures (peer, at) select '127.0.0.1', now() + interval '29 seconds' from generate_series(1, 5)`,
    )
    const often = await post('/auth/login', { password })
    expect(often.headers).toMatchObject({
      location: '/?problem=TooManyRequests',
      'retry-after': expect.any(String),
    })
    expect((await send(locked.url, often.headers.location ?? '')).text).toContain(
      'Zu viele falsche Passwörter.',
    )
    await locked.db.$client.query('delete from login_failures')
  })

  test('whatever the address says, only known texts are shown', async () => {
    const { text } = await send(locked.url, '/?problem=%3Cb%3Ex&problem=y')
    expect(text).not.toContain('role="status"')
    expect((await send(locked.url, '/?problem=%3Cb%3Ex')).text).toContain('Die Anmeldung hat nicht geklappt.')
  })

  test('the form of another site is refused', async () => {
    const reply = await send(locked.url, '/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' },
      body: new URLSearchParams({ password }).toString(),
    })

    expect(reply).toMatchObject({ status: 403, json: { code: 'CrossSite' } })
  })
})

describeWith(browserNames, 'in a browser', (executable) => {
  test('the start page fits a phone, asks for nothing else and breaks no rule of its policy', async () => {
    const browser = await openBrowser(executable)
    onTestFinished(() => browser.close())
    const phone = await browser.newPage({ width: 320, height: 640 })
    await phone.open(`${open.url}/?focus=abc`)

    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(320)
    expect(await phone.evaluate('getComputedStyle(document.querySelector("h1")).fontWeight')).toBe('700')
    // Browsers that could install it look at manifest and icons when they like.
    const asked = phone.requests.filter((address) => !/\/(manifest\.|icon-)/.test(address))
    expect(asked).toEqual([`${open.url}/?focus=abc`])
    expect(phone.complaints).toEqual([])
  })

  test('the login works by the name of a home network, where http is no secure context', async () => {
    const browser = await openBrowser(executable, ['--host-resolver-rules=MAP zucht.local 127.0.0.1'])
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    const url = locked.url.replace('127.0.0.1', 'zucht.local')
    await page.open(`${url}/?focus=abc`)
    expect(await page.evaluate('isSecureContext')).toBe(false)

    await page.evaluate(`document.querySelector('#password').value = 'falsch'; document.forms[0].submit()`)
    await page.until(`document.querySelector('.note.bad')?.textContent === 'Das Passwort stimmt nicht.'`)
    await page.evaluate(
      `document.querySelector('#password').value = '${password}'; document.forms[0].submit()`,
    )
    await page.until(`document.querySelector('.parts')`)
    expect(await page.evaluate('location.search')).toBe('?focus=abc')
    expect(await page.evaluate('document.cookie')).toBe('')
    await page.open(`${url}/contacts`)
    expect(await page.evaluate('document.body.innerText')).toContain('"totalCount":0')

    await page.open(`${url}/`)
    await page.evaluate(`document.querySelector('form.logout').submit()`)
    await page.until(`document.querySelector('#password')`)
    expect(page.complaints).toEqual([])
  })
})
