import { readdir } from 'node:fs/promises'
import { placementEvents } from '@zuchtbuch/db/schema/placement'
import { sweepPlacements } from '@zuchtbuch/db/letters/sweep-placements'
import { ban } from '@zuchtbuch/demo/health.data'
import { readRenderInput } from '@zuchtbuch/files/read-render-input'
import { renderSite } from '@zuchtbuch/site/render-site'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const count = async (path: string) =>
  (await api.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=1`)).body.totalCount
const files = async () =>
  (await readdir(api.ctx.config.filesDir, { recursive: true })).filter((name) => /^[^.].*\.\w+$/.test(name))

describe('the demo', () => {
  let before: string
  const ofBreeder: string[] = []

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
    expect(await count('/matings?filter=endedOn=null,litterId=null')).toBe(4)
    expect(await count('/api/requests?filter=status==New')).toBe(2)
    expect((await api.get('/contracts')).body.items[0]).toMatchObject({ hasFile: true, price: 50 })
    expect((await api.get('/gerbils?filter=name==Momo')).body.items[0]).toMatchObject({ status: 'GivenAway' })
    const [karlo] = (await api.get('/gerbils?filter=name==Karlo')).body.items
    expect((await fetch(api.url + karlo.profilePhotoUrl)).status).toBe(200)
    expect((await api.get(`/gerbils/${karlo.id}/weight-records`)).body.totalCount).toBeGreaterThan(15)
    expect((await api.get('/api/render-site')).status).toBe(200)
  })

  test('has no animal, litter or contract that a rule of the book warns of, but for the one ill animal', async () => {
    const ofIll: string[] = []
    for (const path of ['/litters', '/gerbils']) {
      const { items } = (await api.get(`${path}?pageSize=1000`)).body
      for (const { id } of items) {
        const { warnings = [] } = (await api.get(`${path}/${id}`)).body
        const others = warnings.filter(({ code }: { code: string }) => code !== 'RelativeHeritable')
        expect(others, `${path}/${id}`).toEqual([])
        ofIll.push(...warnings.map(({ message }: { message: string }) => message))
      }
    }
    expect(ofIll.length).toBeGreaterThan(0)
    expect(ofIll.filter((message) => !message.startsWith(`Heikel: ${ban.animal}, `))).toEqual([])
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

  test('has a waitlist that lives: wishes at every stage, animals kept, an answer, a return', async () => {
    const { items } = (await api.get('/prospects?pageSize=50')).body
    expect(items.length).toBeGreaterThanOrEqual(12)
    const statuses = new Set<string>(items.map(({ status }: { status: string }) => status))
    expect(statuses).toEqual(new Set(['Closed', 'New', 'Offered', 'Placed', 'Reserved', 'Waiting']))
    const held = (await api.get('/reservations?filter=state==Held&orderBy=expiresOn')).body.items
    expect(held).toMatchObject([
      { isOverdue: true, depositOutcome: null, warnings: [] },
      { isOverdue: false, warnings: [] },
    ])
    const [sold] = (await api.get('/reservations?filter=state==Fulfilled')).body.items
    const contract = (await api.get('/contracts')).body.items[0]
    expect(sold).toMatchObject({ contractId: contract.id, contactId: contract.buyerContactId })
    expect(sold.endedAt.slice(0, 10)).toBe(contract.contractDate)
    const placed = items.find(({ status }: { status: string }) => status === 'Placed')
    expect(placed).toMatchObject({ id: sold.prospectId, closedOn: contract.contractDate })

    const kinds = (await api.get('/api/today')).body.items.map(({ kind }: { kind: string }) => kind)
    for (const kind of [
      'Pickup',
      'DepositOpen',
      'ReservationOverdue',
      'OfferUnanswered',
      'ProspectNew',
      'StillInterested',
      'UnitWanted',
      'AftercareAnswer',
      'AftercareConsent',
      'Retention',
    ])
      expect(kinds, kind).toContain(kind)
    expect((await api.get('/owner-reports')).body.totalCount).toBe(2)
    const [back] = (await api.get('/returns')).body.items
    for (const id of back.gerbilIds)
      expect((await api.get(`/gerbils/${id}`)).body).toMatchObject({
        status: 'Pet',
        receiverContactId: null,
        enclosureId: back.enclosureId,
      })
    // Nothing of a wish happened before it was written down, or today.
    for (const { id, createdAt } of items) {
      const events: { at: string }[] = (await api.get(`/prospects/${id}/timeline`)).body
      expect(events.at(-1)!.at >= createdAt.slice(0, 10), id).toBe(true)
      expect(Date.parse(events[0]!.at), id).toBeLessThan(Date.now() - 3_600_000)
    }
    // What the sweep begins stands in nobody's way.
    const sweeping = { timeZone: api.ctx.config.timeZone, ownWords: (text: string) => text }
    expect(await sweepPlacements(api.db, sweeping)).toEqual({ expired: 0, drafts: 2, failures: [] })
  })

  // Bytes of each page with its style, measured when the menu, the welcome, the cards of now and the drawn animals came;
  // a fifth more at most.
  test.each([
    ['index.html', 19_900],
    ['abgabetiere/index.html', 26_700],
    ['haltung/index.html', 17_600],
    // All breeding animals and the newest litters.
    ['unsere-tiere/index.html', 33_500],
    ['ueber-uns/index.html', 17_500],
    ['impressum/index.html', 17_600],
    ['datenschutz/index.html', 17_500],
    ['kontakt/index.html', 17_200],
    ['404.html', 15_600],
    // No heavier than the page that it belongs to.
    ['abgabetiere/bilder/index.html', 26_700],
    ['unsere-tiere/bilder/index.html', 33_500],
  ])('has a website of light pages: %s', async (path, measured) => {
    const input = await readRenderInput(api.ctx.db, api.ctx.files, api.ctx.config.timeZone)
    const { files } = renderSite({ ...input, baseAddress: 'https://rennmaeuse.example', rootPath: '/' })
    const [page, style] = [path, 'assets/site.css'].map((name) =>
      Buffer.byteLength(files.find((file) => file.path === name)!.contents),
    )
    expect(page! + style!).toBeLessThan(measured * 1.2)
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
    const refused = async () => (await api.delete('/api/demo')).body.references
    const { body: wish } = await api.post('/prospects', { contactId: contact.id })
    expect(await refused()).toEqual([{ resource: 'prospects', count: 1, ids: [wish.id] }])
    expect((await api.delete(`/prospects/${wish.id}`)).status).toBe(204)
    const { body: mail } = await api.post('/api/mails', { kind: 'Free', contactId: contact.id })
    expect(await refused()).toEqual([{ resource: 'mails', count: 1, ids: [mail.id] }])
    expect((await api.delete(`/api/mails/${mail.id}`)).status).toBe(204)
    const [away] = (await api.get('/gerbils?filter=status==GivenAway&pageSize=1')).body.items
    const { body: told } = await api.post('/owner-reports', { gerbilId: away.id, condition: 'Well' })
    expect(await refused()).toEqual([{ resource: 'owner-reports', count: 1, ids: [told.id] }])
    expect((await api.delete(`/owner-reports/${told.id}`)).status).toBe(204)
    ofBreeder.push(wish.id, told.id)
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
      '/prospects',
      '/reservations',
      '/aftercare',
      '/owner-reports',
      '/returns',
      '/api/mails',
    ]) {
      expect(await count(path), path).toBe(0)
    }
    expect(JSON.stringify(await texts())).toBe(before)
    const events = await api.db.select().from(placementEvents)
    expect(events.filter(({ recordId }) => !ofBreeder.includes(recordId))).toEqual([])
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
