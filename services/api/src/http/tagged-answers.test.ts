import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'
import { routes } from '../routes.ts'

const api = useTestApi()

/** Lists that name people, or say what somebody wrote or did: nothing of them stays in a browser. */
const namePeople = [
  '/contacts',
  '/api/requests',
  '/contracts',
  '/contracts/{id}/documents',
  '/settings/contract-clauses',
  '/prospects',
  '/reservations',
  '/api/mails',
  '/aftercare',
  '/owner-reports',
  '/returns',
  '/feedback',
  '/api/jobs',
  '/api/trash',
]

/** As it comes over the wire; `fetch` would unpack it. */
function onTheWire(target: string, headers: Record<string, string> = {}) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(api.url + target, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

test('every list is one of the herd and the website, or one that names people', () => {
  const lists = routes.filter(({ list }) => list === true)
  expect(lists.length).toBeGreaterThan(20)
  const untagged = lists.filter(({ tagged }) => tagged !== true).map(({ path }) => path)
  expect(untagged.toSorted()).toEqual(namePeople.toSorted())
})

test('a list of the herd or the website is asked for again by its tag, one that names people is not kept', async () => {
  const id = (await add(api, '/gerbils', { name: 'Krümel', gender: 'Male' })).id
  await add(api, '/contacts', { name: 'Anna' })
  /** Those of one animal, and those that belong to no record. */
  const lists = routes.filter(
    ({ list, path }) => list === true && (path.startsWith('/gerbils/{id}') || !path.includes('{')),
  )
  let [kept, notKept] = [0, 0]
  for (const { path, tagged } of lists) {
    const address = `${path.replace('{id}', id)}${path === '/pairings/candidates' ? `?gerbilId=${id}` : ''}`
    const { status, headers } = await api.get(address)
    expect([address, status]).toEqual([address, 200])
    const said = [headers.get('cache-control'), headers.get('etag')]
    if (tagged !== true) {
      expect([address, ...said]).toEqual([address, 'no-store', null])
      notKept++
      continue
    }
    expect([address, ...said]).toEqual([
      address,
      'private, no-cache',
      expect.stringMatching(/^W\/"[\w-]{16}"$/),
    ])
    const again = await api.get(address, undefined, { 'if-none-match': said[1]! })
    expect([address, again.status, again.body]).toEqual([address, 304, ''])
    kept++
  }
  expect(kept).toBeGreaterThan(10)
  expect(notKept).toBeGreaterThan(5)
})

test('the tag is another one as soon as anything in the list is', async () => {
  const { id } = await add(api, '/gerbils', { name: 'Tom' })
  const tag = (await api.get('/gerbils')).headers.get('etag')!
  // A weight gives the animal no new version.
  await add(api, `/gerbils/${id}/weight-records`, { date: '2026-01-02', weightGrams: 60 })
  const later = await api.get('/gerbils', undefined, { 'if-none-match': tag })
  expect(later.status).toBe(200)
  expect(later.headers.get('etag')).not.toBe(tag)
})

test('a large list goes out gzipped, a small one and mails of strangers do not', async () => {
  for (let nth = 0; nth < 12; nth++) {
    await add(api, '/gerbils', {
      name: `Viele ${nth}`,
      characterNote: 'Nimmt Kerne aus der Hand. '.repeat(10),
    })
    await add(api, '/contacts', { name: `Viele ${nth}`, notes: 'Wartet auf zwei Weibchen. '.repeat(20) })
  }
  const gzip = { 'accept-encoding': 'gzip, deflate, br' }
  const plain = await onTheWire('/gerbils?pageSize=12')
  const gzipped = await onTheWire('/gerbils?pageSize=12', gzip)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.bytes.length).toBeGreaterThan(4096)
  expect(gzipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('Accept-Encoding'),
    etag: plain.headers['etag'],
  })
  expect(gzipped.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(gunzipSync(gzipped.bytes).equals(plain.bytes)).toBe(true)

  const people = await onTheWire('/contacts?pageSize=12', gzip)
  expect(people.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
  expect(gunzipSync(people.bytes).length).toBeGreaterThan(4096)
  expect((await onTheWire('/gerbils?pageSize=1', gzip)).headers['content-encoding']).toBeUndefined()
  const ofStrangers = ['/api/requests', '/api/mails', '/api/trash', '/feedback', '/api/jobs']
  const packed = routes.filter((route) => route.packed ?? route.tagged).map(({ path }) => path)
  expect(packed.filter((path) => ofStrangers.includes(path))).toEqual([])
})

test('what the website is made of is asked for again by its tag', async () => {
  const animal = { gender: 'Female', dateOfBirth: '2026-01-02', status: 'ForSale', goHomeDate: '2026-03-01' }
  for (const nth of Array(12).keys()) await add(api, '/gerbils', { ...animal, name: `Von der Heide ${nth}` })
  const gzip = { 'accept-encoding': 'gzip' }
  const { headers } = await onTheWire('/api/site-snapshot', gzip)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' })
  const again = await api.get('/api/site-snapshot', undefined, { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
})
