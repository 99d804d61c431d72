import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const count = async (path: string) =>
  (await api.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=1`)).body.totalCount
const files = async () =>
  (await readdir(api.ctx.config.filesDir, { recursive: true })).filter((name) => /^[^.].*\.\w+$/.test(name))

describe('the demo', () => {
  let before: string

  test('fills the empty book as a job with progress, by the rules that every record meets', async () => {
    before = JSON.stringify(await texts())
    const prefer = { prefer: 'respond-async' }
    const [answer, again] = await Promise.all([
      api.post('/api/demo', undefined, prefer),
      api.post('/api/demo', undefined, prefer),
    ])
    expect(answer.status).toBe(202)
    // Who taps twice gets one demo.
    expect(again.body.jobId).toBe(answer.body.jobId)
    await expect
      .poll(async () => (await api.get(answer.body.statusUrl)).body, { timeout: 60_000 })
      .toMatchObject({ state: 'Completed', progress: 100 })

    const living = 'isResident==true,(status==Breeding|status==Pet|status==ForSale)'
    expect(await count(`/gerbils?filter=${encodeURIComponent(living)}`)).toBeGreaterThan(50)
    expect(await count('/gerbils?filter=isResident==false')).toBe(11)
    expect(await count('/gerbils?filter=status==ForSale')).toBe(5)
    expect(await count('/litters')).toBeGreaterThanOrEqual(26)
    expect(await count('/matings?filter=endedOn=null,litterId=null')).toBe(2)
    expect(await count('/api/requests?filter=status==New')).toBe(2)
    expect((await api.get('/contracts')).body.items[0]).toMatchObject({ hasFile: true, price: 50 })
    expect((await api.get('/gerbils?filter=name==Momo')).body.items[0]).toMatchObject({ status: 'GivenAway' })
    const [karlo] = (await api.get('/gerbils?filter=name==Karlo')).body.items
    expect((await fetch(api.url + karlo.profilePhotoUrl)).status).toBe(200)
    expect((await api.get(`/gerbils/${karlo.id}/weight-records`)).body.totalCount).toBeGreaterThan(15)
    expect((await api.get('/api/render-site')).status).toBe(200)
  })

  test('has no animal, litter or contract that a rule of the book warns of', async () => {
    for (const path of ['/litters', '/gerbils']) {
      const { items } = (await api.get(`${path}?pageSize=1000`)).body
      for (const { id } of items) {
        const { warnings = [] } = (await api.get(`${path}/${id}`)).body
        expect(warnings, `${path}/${id}`).toEqual([])
      }
    }
  })

  test('always has something due: births, young to weigh and to sex, cleaning, a follow-up', async () => {
    const { items, counts } = (await api.get('/api/today')).body
    const kinds = new Set(items.map(({ kind }: { kind: string }) => kind))
    for (const kind of ['BirthExpected', 'Sexing', 'WeighYoung', 'CleanEnclosure', 'FollowUp', 'ReadyToGo']) {
      expect(kinds, kind).toContain(kind)
    }
    expect(counts.young).toBeGreaterThan(10)
    // A breeder opens the book to a day's work, not to a backlog.
    expect(items.filter(({ overdueDays }: { overdueDays: number }) => overdueDays > 30)).toEqual([])
  })

  test('is not put on top of anything', async () => {
    expect(await api.post('/api/demo')).toMatchObject({ status: 409, body: { code: 'InstanceNotEmpty' } })
  })

  test('stays whole while something of the breeder hangs on it', async () => {
    const [litter] = (await api.get('/litters?pageSize=1')).body.items
    const { body: own } = await api.post('/gerbils', { name: 'Eigene', litterId: litter.id })
    const answer = await api.delete('/api/demo')
    expect(answer).toMatchObject({ status: 409, body: { code: 'InUse' } })
    expect(answer.body.references).toEqual([{ resource: 'gerbils', count: 1, ids: [own.id] }])
    expect(await count('/gerbils?filter=name==Karlo')).toBe(1)
    expect((await api.patch(`/gerbils/${own.id}`, { litterId: null })).status).toBe(200)
    const [contact] = (await api.get('/contacts?pageSize=1')).body.items
    const { body: wish } = await api.post('/prospects', { contactId: contact.id })
    expect((await api.delete('/api/demo')).body.references).toEqual([
      { resource: 'prospects', count: 1, ids: [wish.id] },
    ])
    expect((await api.delete(`/prospects/${wish.id}`)).status).toBe(204)
  })

  test('goes with all of its files and leaves what the breeder added', async () => {
    expect(await api.delete('/api/demo')).toMatchObject({ status: 204 })
    expect((await api.get('/gerbils')).body.items).toMatchObject([{ name: 'Eigene' }])
    for (const path of [
      '/litters',
      '/matings',
      '/contacts',
      '/enclosures',
      '/contracts',
      '/api/requests',
      '/feedback',
      '/api/media',
    ]) {
      expect(await count(path), path).toBe(0)
    }
    expect(JSON.stringify(await texts())).toBe(before)
    expect(await files()).toEqual([])
    expect(await api.delete('/api/demo')).toMatchObject({ status: 404 })
  })
})

/** What the breeder would read of profile and website. */
async function texts() {
  const { body: profile } = await api.get('/settings/breeder-profile')
  const { body: site } = await api.get('/api/site-snapshot')
  const blocks = site.pages.map(({ slug, blocks }: any) => [
    slug,
    blocks.map(({ type, data }: any) => [type, data]),
  ])
  return [profile.breederName, profile.logoFileName, profile.contractTerms, site.site.title, blocks]
}
