import { expect, test } from 'vitest'
import { add } from '../../test/test-herd.ts'
import { download, pdfText } from '../../test/test-contracts.ts'
import { startTestApi, useTestApi } from '../../test/test-api.ts'

const publicUrl = 'https://zuchtbuch.example.org'
const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const api = useTestApi({ PUBLIC_URL: publicUrl })

const target = '/enclosures/labels.pdf'

test('without enclosures there is no label', async () => {
  expect(await api.get(target)).toMatchObject({ status: 404, body: { code: 'NotFound' } })
})

test('labels all enclosures by name, or those that are named', async () => {
  const ids = []
  for (const name of ['Zimmer', 'Ärmel', 'Bad']) {
    ids.push((await add(api, '/enclosures', { name, location: `bei ${name}` })).id)
  }

  const all = await download(api, target)
  expect(all.headers.get('content-type')).toBe('application/pdf')
  expect(all.headers.get('content-disposition')).toContain('filename="Gehege-Etiketten.pdf"')
  const text = await pdfText(all.bytes)
  expect(['Ärmel', 'Bad', 'Zimmer'].map((name) => text.indexOf(name))).toEqual(
    ['Ärmel', 'Bad', 'Zimmer'].map((name) => text.indexOf(name)).toSorted((a, b) => a - b),
  )
  const some = await pdfText((await download(api, `${target}?ids=${ids[2]},${unknownId},${ids[0]}`)).bytes)
  expect(some).toContain('bei Bad')
  expect(some).toContain('bei Zimmer')
  expect(some).not.toContain('Ärmel')
})

test('ids that are none, and too many enclosures, are refused', async () => {
  for (const ids of ['x', '', `${unknownId},`, Array(201).fill(unknownId).join(',')]) {
    expect(await api.get(`${target}?ids=${ids}`)).toMatchObject({ status: 400 })
  }
  await api.db.$client.query(
    `insert into enclosures (id, name) select gen_random_uuid(), 'Viele ' || n from generate_series(1, 201) n`,
  )
  expect(await api.get(target)).toMatchObject({
    status: 400,
    body: { code: 'ValidationFailed', errors: [{ path: '/query/ids' }] },
  })
})

test.each(['http://localhost:8080', 'http://127.0.0.2', 'http://[::1]:8080'])(
  'with the address %s no telephone would find the enclosure',
  async (address) => {
    const local = await startTestApi({ PUBLIC_URL: address })
    await add(local, '/enclosures', { name: 'Nord' })
    const answer = await local.get(target)
    await local.stop()

    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'PublicUrlLocal',
        detail: expect.stringContaining('Mit dieser Adresse findet kein Telefon das Zuchtbuch.'),
      },
    })
  },
)
