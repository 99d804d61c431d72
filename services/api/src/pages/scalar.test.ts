import { browserNames, openBrowser } from '@zuchtbuch/testing/browser'
import { describeWith } from '@zuchtbuch/testing/programs'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '../routes.ts'
import { useTestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'

const api = useTestApi()

test('the documentation names only addresses of this server', async () => {
  const { status, headers, text } = await send(api.url, '/scalar')

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect([...text.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual(['/scalar/scalar.js'])
  expect(text).toContain('"url": "/openapi.json"')
  expect(text.replaceAll('http://www.w3.org/2000/svg', '').match(/https?:\/\//g)).toBeNull()
})

test('its scripts carry a nonce that is used once', async () => {
  const [first, second] = await Promise.all([send(api.url, '/scalar'), send(api.url, '/scalar')])
  const policy = String(first.headers['content-security-policy'])
  const nonce = /script-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1]

  expect(nonce).toBeDefined()
  expect(first.text.match(/<script[^>]*>/g)?.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true)
  expect(second.headers['content-security-policy']).not.toContain(nonce)
  expect(first.headers['content-security-policy']).not.toMatch(
    /unsafe-eval|script-src[^;]*unsafe-inline|https?:/,
  )
})

test('its script comes packed where the caller takes that', async () => {
  const packed = await fetch(`${api.url}/scalar/scalar.js`, { headers: { 'accept-encoding': 'gzip' } })
  const plain = await send(api.url, '/scalar/scalar.js')
  const raw = await send(api.url, '/scalar/scalar.js', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip' },
  })

  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(Number(raw.headers['content-length'])).toBeLessThan(plain.text.length / 3)
  expect(plain.headers['content-type']).toMatch('javascript')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(await packed.text()).toBe(plain.text)
})

describeWith(browserNames, 'in a browser', (executable) => {
  test('the documentation shows every operation and asks no other host', async () => {
    const browser = await openBrowser(executable)
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.open(`${api.url}/scalar`)
    await page.until(`document.body.innerText.includes('Herd book and back office of a gerbil breeder')`)
    const tags = [...new Set(routes.map(({ tag }) => tag))]
    for (const tag of tags) await page.until(`document.body.innerText.includes(${JSON.stringify(tag)})`)

    expect(page.requests.map((address) => new URL(address).pathname)).toEqual([
      '/scalar',
      '/scalar/scalar.js',
      '/openapi.json',
    ])
    expect(page.requests.every((address) => address.startsWith(api.url))).toBe(true)
    expect(page.complaints).toEqual([])
  })
})
