import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sitePublish } from '@zuchtbuch/jobs/publish'
import { browserNames, openBrowser } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { useTestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'

const password = 'korrekt-pferd-batterie'
const open = useTestApi()
const locked = useTestApi({ MANAGER_PASSWORD: password })

const behind = useTestApi({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' })

const failed = '018f3a4e-0000-7000-8000-00000000000a'
const emptied = '018f3a4e-0000-7000-8000-00000000000b'

async function storeJobs(): Promise<void> {
  await open.db.$client.query(
    `insert into jobs (id, type, queue, payload, state, attempt, max_attempts, error, finished_at, run_after) values
      ($1, $3, $4, '{}', 'Failed', 3, 3, '{"code": "UpstreamUnavailable", "detail": "<b>nicht</b> erreichbar"}', now(), now()),
      ($2, $3, $4, null, 'Failed', 1, 1, '{"code": "Conflict", "detail": "alt"}', now() - interval '9 days', now()),
      (gen_random_uuid(), $3, $4, '{}', 'Completed', 1, 3, null, '2026-03-01T12:00:00Z', now()),
      (gen_random_uuid(), $3, 'elsewhere', '{}', 'Queued', 0, 3, null, null, now() + interval '1 day')`,
    [failed, emptied, sitePublish.type, sitePublish.queue.name],
  )
  await open.db.$client.query(`insert into heartbeats (instance, service, seen_at) values
    ('here-1', 'publisher', now()), ('here-3', 'ai-worker', now()), ('gone-2', 'mail-worker', now() - interval '5 minutes')`)
  // Readings that pause after failures complete, too.
  await open.db.$client
    .query(`insert into jobs (id, type, queue, payload, state, max_attempts, finished_at, run_after)
    values (gen_random_uuid(), 'mail.sync', 'mail', '{}', 'Completed', 3, '2026-03-01T18:00:00Z', now())`)
  await open.db.$client.query(`update mail_settings set last_sync_at = '2026-03-01T08:00:00Z',
    last_sync_error = 'Der Server hat das App-Passwort abgelehnt.'`)
  const { backupDir } = open.ctx.config
  mkdirSync(backupDir, { recursive: true })
  writeFileSync(path.join(backupDir, 'zuchtbuch-2026-03-01.tar.gz'), Buffer.alloc(1_500_000))
}

test('the operator page shows jobs by state, queues, processes, the last times and what failed', async () => {
  await storeJobs()

  const { status, headers, text: page } = await send(open.url, '/ops')
  const text = page.replaceAll(/ data-name="[^"]*"/g, '')

  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toMatch(
    /Website veröffentlichen<\/th><td>1<\/td><td>0<\/td><td>1<\/td><td><strong>2<\/strong><\/td><td>0<\/td>/,
  )
  expect(text).toMatch(/Veröffentlichung<\/th><td>0<\/td><td>0<\/td><td>–/)
  expect(text).toMatch(/Postfach<\/th><td>gone-2<\/td><td>vor 5 min<\/td><td><strong>meldet sich nicht/)
  expect(text).toMatch(/Veröffentlichung<\/th><td>here-1<\/td><td>vor \d+ s<\/td><td>läuft/)
  // Nothing can be done without a key: that it runs would be no news.
  expect(text).toMatch(/Schreibhilfe<\/th><td>here-3<\/td><td>vor \d+ s<\/td><td>nicht eingerichtet/)
  expect(text).toMatch(/<a href="\/">Zur Startseite<\/a> · Zuchtbuch \d+\.\d+/)
  expect(text).not.toMatch(/<th scope="col"><\/th>|`|mail\.|ai\.|demo\.|placement\./)
  expect(text).toContain('Postfach gelesen</th><td>01.03.2026, 09:00 <strong>Der Server hat das App-Passwort')
  expect(text).toContain('Website veröffentlicht</th><td>01.03.2026, 13:00</td>')
  expect(text).toMatch(/Sicherung<\/th><td>[\d.]+, \d\d:\d\d \(2 MB\)/)
  expect(text).toContain('UpstreamUnavailable: &lt;b&gt;nicht&lt;/b&gt; erreichbar (3 Versuche)')
  expect(text.match(/<form/g)).toHaveLength(1)
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/i)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

describeWith(browserNames, 'in a browser', (executable) => {
  test.each([390, 1200])('at a width of %i all of every table and every button is in view', async (width) => {
    const browser = await openBrowser(executable)
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ width, height: 800 })
    await page.open(`${open.url}/ops`)

    const right = (selector: string) =>
      `Math.max(...[...document.querySelectorAll('${selector}')].map((it) => it.getBoundingClientRect().right))`
    const scrolls = `[...document.querySelectorAll('.table')].filter((it) => it.scrollWidth > it.clientWidth).length`
    expect(await page.evaluate(scrolls)).toBe(0)
    expect(await page.evaluate(right('td button'))).toBeLessThan(width)
    const named = `getComputedStyle(document.querySelector('td[data-name="fehlgeschlagen"]'), '::before').content`
    expect(await page.evaluate(named)).toEqual(
      width === 390 ? expect.stringContaining('fehlgeschlagen') : 'none',
    )
    expect(page.complaints).toEqual([])
  })
})

test('the button runs a failed job again, once, and says so', async () => {
  const retry = (id: string, headers = {}) =>
    send(open.url, `/ops/jobs/${id}/retry`, { method: 'POST', headers })

  const foreign = await retry(failed, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect((await open.get(`/api/jobs/${failed}`)).body.state).toBe('Failed')

  const first = await retry(failed, { origin: open.url })
  expect([first.status, first.headers['location']]).toEqual([303, '/ops?retried'])
  expect((await open.get(`/api/jobs/${failed}`)).body.state).toBe('Queued')
  expect((await send(open.url, '/ops?retried')).text).toContain('Der Auftrag läuft noch einmal.')
  expect((await retry(failed)).headers['location']).toBe('/ops?problem=JobNotFailed')
  expect((await retry(emptied)).headers['location']).toBe('/ops?problem=JobNotFailed')
  expect((await retry('no-uuid')).headers['location']).toBe('/ops?problem=NotFound')
  expect((await send(open.url, '/ops?problem=NotFound')).text).toContain('gibt es nicht mehr')
  expect((await send(open.url, '/ops?problem=constructor')).text).toContain('nicht geklappt')
})

test('with a password the page leads to the login, and the button works after it only', async () => {
  const page = await send(locked.url, '/ops')
  const button = await send(locked.url, `/ops/jobs/${failed}/retry`, { method: 'POST' })

  expect([page.status, page.headers['location']]).toEqual([303, '/'])
  expect(button.status).toBe(401)
  const { headers } = await locked.post('/auth/login', { password })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await send(locked.url, '/ops', { headers: { cookie } })).status).toBe(200)
})

test('only GET and HEAD are answered', async () => {
  expect((await send(open.url, '/ops', { method: 'HEAD' })).status).toBe(200)
  expect((await send(open.url, '/ops', { method: 'POST' })).status).toBe(405)
})

test('every alert of the example asks for a metric that the api has', async () => {
  const Rules = z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  const file = path.resolve(import.meta.dirname, '../../../../infra/prometheus/alerts.yml')
  const rules = Rules.parse(parse(readFileSync(file, 'utf8'))).groups.flatMap((group) => group.rules)
  const { body } = await open.get<string>('/metrics')
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))

  for (const { alert, expr } of rules) {
    const names = [...expr.matchAll(/\b([a-z]\w*_seconds\w*|jobs)\b(?=[\s{)[]|$)/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    )
    if (alert !== 'ApiDown') expect(names, alert).not.toEqual([])
    for (const name of names) expect(known, alert).toContain(name)
  }
  expect(rules.length).toBeGreaterThan(5)
  expect(body).toMatch(/^service_silence_seconds\{service="mail-worker"\} 3\d\d/m)
  expect(body).toMatch(/^backup_last_timestamp_seconds 1\d{9}/m)
})

test('a trusted proxy that does not say for whom it asks is told of in the log, once, and here', async () => {
  const warn = vi.spyOn(behind.ctx.logger, 'warn')
  const warned = () => warn.mock.calls.filter(([, text]) => text?.includes('X-Forwarded-For')).length
  const headers = { 'x-forwarded-for': '192.168.1.5' }
  const look = async () => (await send(behind.url, '/ops', { headers })).text

  await send(behind.url, '/health/live')
  expect(await look()).not.toContain('ohne X-Forwarded-For')
  expect(warned()).toBe(0)
  for (let times = 0; times < 3; times++) await send(behind.url, '/contacts')
  expect(warned()).toBe(1)
  expect(await look()).toContain('Über 127.0.0.1 (TRUST_PROXY) kam eine Anfrage ohne X-Forwarded-For')
})
