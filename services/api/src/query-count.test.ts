import { halves } from '@zuchtbuch/files/test-pictures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { startTestApi, type TestApi } from '../test/test-api.ts'
import { photoForm } from '../test/test-photos.ts'
import { countQueries } from '../test/test-queries.ts'

let api: TestApi
let gerbilId: string
beforeAll(async () => {
  api = await startTestApi()
  gerbilId = await addAnimalsAndRecords(1)
})
afterAll(() => api.stop())

/** One animal with everything that a list could look up per row, `count` times over. */
async function addAnimalsAndRecords(count: number): Promise<string> {
  let first = ''
  const picture = await halves().jpeg().toBuffer()
  for (let nth = 0; nth < count; nth++) {
    const add = async (path: string, body: object) => (await api.post(path, body)).body.id as string
    const mark = `${count}-${nth}`
    const enclosureId = await add('/enclosures', { name: `Gehege ${mark}` })
    const contactId = await add('/contacts', { name: `Kontakt ${mark}` })
    const father = await add('/gerbils', {
      name: `Vater ${mark}`,
      gender: 'Male',
      originContactId: contactId,
    })
    const mother = await add('/gerbils', { name: `Mutter ${mark}`, gender: 'Female', enclosureId })
    const litterId = await add('/litters', { date: '2026-01-01', fatherId: father, motherId: mother })
    await add('/matings', { fatherId: father, motherId: mother, togetherFrom: '2026-02-01' })
    for (const name of ['eins', 'zwei']) first ||= await add('/gerbils', { name, litterId, gender: 'Male' })
    const sold = await add('/gerbils', { name: 'drei', litterId })
    await add('/contracts', { buyerContactId: contactId, price: 1, gerbilIds: [sold] })
    const owner = gerbilId ?? first
    const day = `2026-02-${String(nth + (count > 1 ? 2 : 1)).padStart(2, '0')}`
    await add(`/gerbils/${owner}/weight-records`, { date: day, weightGrams: 60 })
    await add(`/gerbils/${owner}/health-records`, { date: day, category: 'Checkup', title: 'Untersucht' })
    const page = await add('/api/pages', { slug: `seite-${mark}`, title: 'Seite' })
    const [media] = (await api.post('/api/media', photoForm(picture))).body
    await add(`/api/pages/${page}/blocks`, { type: 'RichText', data: { markdown: `![x](${media.url})` } })
    await add(`/api/pages/${page}/blocks`, { type: 'Image', data: { mediaId: media.id, alt: 'x' } })
    await api.post('/api/publish', undefined, { prefer: 'respond-async' })
  }
  return first
}

const lists = routes.filter((route) => route.list).map((route) => route.path)

test('a list sends as many queries for ten records as for one', async () => {
  const addressOf = (path: string) => {
    const address = path.replace('{id}', gerbilId)
    return path === '/pairings/candidates' ? `${address}?gerbilId=${gerbilId}` : address
  }
  const measure = async () => {
    const counts: [string, number][] = []
    for (const path of lists) {
      counts.push([path, await countQueries(api, () => api.get(addressOf(path)))])
    }
    return counts
  }
  const withOne = await measure()
  await addAnimalsAndRecords(10)

  expect(await measure()).toEqual(withOne)
  expect(lists.length).toBeGreaterThan(10)
  expect(withOne.every(([, count]) => count >= 1 && count <= 7)).toBe(true)
})
