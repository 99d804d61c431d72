import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeWith } from '@zuchtbuch/testing/programs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeFolder } from './fixtures/started.ts'
import { freePort } from './ports.ts'
import { createSiteServer } from './site-server.ts'

describeWith('nginx', 'the container that serves the site', (nginx) => {
  const folder = makeFolder()
  const site = path.join(folder, 'site')
  /** The site server of `npm start` on the same folder, whose answers are the model. */
  const model = createSiteServer({ siteDir: site, onError: (error) => expect.unreachable(String(error)) })
  let modelAddress: string
  let address: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const server = readFileSync(path.resolve(import.meta.dirname, '../nginx/nginx.conf'), 'utf8')
      .replace('listen 8081', `listen 127.0.0.1:${port}`)
      .replace('root /site/', `root ${site}/`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http {
        include /etc/nginx/mime.types; access_log off;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        ${server} }`,
    )
    for (const release of ['one', 'two']) {
      const root = path.join(site, 'releases', release)
      mkdirSync(path.join(root, 'kontakt'), { recursive: true })
      mkdirSync(path.join(root, 'bilder'))
      mkdirSync(path.join(root, 'leer'))
      writeFileSync(path.join(root, 'index.html'), `<p>${release} Größe</p>`)
      writeFileSync(path.join(root, 'kontakt/index.html'), 'contact')
      writeFileSync(path.join(root, '404.html'), 'not here')
      mkdirSync(path.join(root, 'assets'))
      writeFileSync(path.join(root, 'assets/site.css'), 'p { color: red }')
      writeFileSync(path.join(root, 'assets/icon.svg'), '<svg/>')
      writeFileSync(path.join(root, 'favicon.ico'), 'icon')
      writeFileSync(path.join(root, 'robots.txt'), 'User-agent: *')
      writeFileSync(path.join(root, 'sitemap.xml'), '<urlset/>')
      writeFileSync(path.join(root, 'bilder/a-123.webp'), 'picture')
      writeFileSync(path.join(root, '.hidden'), 'hidden')
      symlinkSync('/etc/passwd', path.join(root, 'passwd.txt'))
    }
    writeFileSync(path.join(site, 'secret.txt'), 'secret')
    const child = spawn(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
    stop = async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await vi.waitFor(() => fetch(address), { timeout: 30_000 })
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
    const taken = model.address()
    modelAddress = `http://127.0.0.1:${typeof taken === 'object' ? taken?.port : ''}`
  })
  afterAll(async () => {
    await stop()
    model.closeAllConnections()
    await new Promise((resolve) => model.close(resolve))
  })

  const compared = [
    'cache-control',
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'retry-after',
    'allow',
    'location',
  ]
  async function answerOf(base: string, target: string, method = 'GET') {
    const response = await fetch(base + target, { method, redirect: 'manual' })
    const { status, headers } = response
    const body = await response.text()
    const text = [200, 404, 503].includes(status)
    return {
      status,
      headers: Object.fromEntries(compared.map((name) => [name, headers.get(name)])),
      type: text ? headers.get('content-type') : '',
      body: text ? body : '',
      hasTag: status === 200 && headers.has('etag'),
    }
  }

  const unpublish = () => rmSync(path.join(site, 'live'), { force: true })
  const publish = (release: string) => {
    unpublish()
    symlinkSync(`releases/${release}`, path.join(site, 'live'))
  }

  test('says that nothing is published before the first publish, without being remembered', async () => {
    const answer = await fetch(`${address}/kontakt/`)

    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('noch nicht veröffentlicht')
  })

  const requests = [
    ['GET', '/'],
    ['GET', '/index.html'],
    ['GET', '/kontakt/'],
    ['GET', '/kontakt'],
    ['HEAD', '/kontakt/'],
    ['POST', '/'],
    ['GET', '/bilder/a-123.webp'],
    ['GET', '/bilder/gibt-es-nicht.webp'],
    ['GET', '/bilder/'],
    ['GET', '/assets/site.css'],
    ['GET', '/assets/icon.svg'],
    ['GET', '/favicon.ico'],
    ['GET', '/robots.txt'],
    ['GET', '/sitemap.xml'],
    ['GET', '/nowhere'],
    ['GET', '/leer/'],
    ['GET', '/.hidden'],
    ['GET', '/passwd.txt'],
  ]
  test.each(requests)(
    'answers %s %s as the site server does, before and after the first publish',
    async (method, target) => {
      for (const prepare of [unpublish, () => publish('one')]) {
        prepare()
        expect(await answerOf(address, target, method)).toEqual(await answerOf(modelAddress, target, method))
      }
    },
  )

  test.each(['/', '/bilder/a-123.webp'])('%s is not sent again to a browser that has it', async (target) => {
    publish('one')
    const tag = (await fetch(address + target)).headers.get('etag') ?? ''
    const again = await fetch(address + target, { headers: { 'if-none-match': tag } })

    expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
  })

  test('serves the live release with security headers, and the next one after the switch', async () => {
    publish('one')
    const answer = await fetch(address)

    expect([answer.status, await answer.text()]).toEqual([200, '<p>one Größe</p>'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    })
    publish('two')
    expect(await (await fetch(address)).text()).toContain('two')
  })

  test.for([
    { path: '/kontakt/', status: 200, body: 'contact', cache: 'no-cache' },
    {
      path: '/bilder/a-123.webp',
      status: 200,
      body: 'picture',
      cache: 'public, max-age=31536000, immutable',
    },
    { path: '/nowhere', status: 404, body: 'not here', cache: 'no-cache' },
    { path: '/leer/', status: 404, body: 'not here', cache: 'no-cache' },
    { path: '/.hidden', status: 404, body: 'not here', cache: 'no-cache' },
    { path: '/..%2fsecret.txt', status: 400, body: expect.any(String), cache: expect.anything() },
    { path: '/passwd.txt', status: 404, body: 'not here', cache: 'no-cache' },
  ])('answers $path with $status', async (c) => {
    publish('one')
    const answer = await fetch(address + c.path)

    expect([answer.status, await answer.text()]).toEqual([c.status, c.body])
    expect(answer.headers.get('cache-control')).toEqual(c.cache)
  })

  test('a page without its slash is redirected on the same host, and only GET and HEAD are served', async () => {
    publish('one')
    const redirect = await fetch(`${address}/kontakt`, { redirect: 'manual' })

    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/kontakt/'])
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(405)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(405)
  })
})
