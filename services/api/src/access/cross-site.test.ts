import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const publicUrl = 'https://zucht.example'
const call = (method: string, headers: Record<string, string>, scheme?: 'https') =>
  isCrossSite({ method, headers, hosts: ['192.168.1.5:8080'], scheme, publicUrl })
const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

test.each([
  ['a program that is no browser', 'POST', {}],
  ['a page of ours', 'POST', { 'sec-fetch-site': 'same-origin', origin: 'http://192.168.1.5:8080' }],
  ['a page of ours on plain http', 'DELETE', { origin: 'http://192.168.1.5:8080' }],
  ['a page of ours behind a proxy that speaks https', 'POST', { origin: 'https://192.168.1.5:8080' }],
  ['a page of ours under the public address', 'POST', { origin: 'https://zucht.example' }],
  ['the address bar', 'GET', { 'sec-fetch-site': 'none', ...visit }],
  ['a link on another site', 'GET', { 'sec-fetch-site': 'cross-site', ...visit }],
  ['a link on a neighbour', 'GET', { 'sec-fetch-site': 'same-site', ...visit }],
  ['a prefetch of a link', 'HEAD', { 'sec-fetch-site': 'cross-site', ...visit }],
  ['a link in a page that sends its origin', 'GET', { origin: 'https://evil.example', ...visit }],
])('%s is served', (_who, method, headers) => {
  expect(call(method, headers)).toBe(false)
})

test.each([
  ['a script of another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ['a picture on another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  [
    'a frame on another site',
    'GET',
    { 'sec-fetch-site': 'cross-site', ...visit, 'sec-fetch-dest': 'iframe' },
  ],
  [
    'a form of another site',
    'POST',
    { 'sec-fetch-site': 'cross-site', ...visit, origin: 'https://evil.example' },
  ],
  ['a form of a neighbour', 'POST', { 'sec-fetch-site': 'same-site', ...visit }],
  ['a script of a neighbour on another port', 'GET', { 'sec-fetch-site': 'same-site' }],
  ['a site of an unknown kind', 'GET', { 'sec-fetch-site': 'somewhere' }],
  ['a form of another site on plain http', 'POST', { origin: 'http://evil.example' }],
  ['a script of another site on plain http', 'GET', { origin: 'http://evil.example' }],
  ['a page without an origin', 'POST', { origin: 'null' }],
  ['a page without an origin, reading', 'GET', { origin: 'null' }],
  ['a page on another port', 'POST', { origin: 'http://192.168.1.5:8081' }],
  ['a page on the scheme’s own port', 'POST', { origin: 'http://192.168.1.5' }],
  ['a name that begins like ours', 'POST', { origin: 'http://192.168.1.5:8080.evil.example' }],
  ['an origin with a user', 'POST', { origin: 'http://192.168.1.5:8080@evil.example' }],
  ['an origin with a path', 'POST', { origin: 'http://192.168.1.5:8080/' }],
  ['an extension', 'POST', { origin: 'chrome-extension://192.168.1.5:8080' }],
  ['an empty origin', 'POST', { origin: '' }],
  ['a list of origins', 'POST', { origin: 'http://192.168.1.5:8080 http://evil.example' }],
  ['a list of origins in another order', 'POST', { origin: 'http://evil.example http://192.168.1.5:8080' }],
])('%s is refused', (_who, method, headers) => {
  expect(call(method, headers)).toBe(true)
})

test('a page that came over http is another site for a server that speaks https', () => {
  expect(call('POST', { origin: 'https://192.168.1.5:8080' }, 'https')).toBe(false)
  expect(call('POST', { origin: 'http://192.168.1.5:8080' }, 'https')).toBe(true)
})

test('the port that belongs to the scheme may be left out', () => {
  const hosts = ['zucht.local']
  const from = (origin: string) =>
    isCrossSite({ method: 'POST', headers: { origin }, hosts, scheme: undefined, publicUrl })

  expect(from('http://zucht.local')).toBe(false)
  expect(from('https://zucht.local')).toBe(false)
  expect(from('http://zucht.local:443')).toBe(true)
})
