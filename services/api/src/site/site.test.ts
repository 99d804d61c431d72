import { publishQueue } from '@zuchtbuch/jobs/publish'
import { readSiteSnapshot } from '@zuchtbuch/db/site/site-snapshot'
import { today } from '@zuchtbuch/domain/calendar'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { pretendWorker } from '../../test/test-worker.ts'
import { addPhotos } from '../../test/test-photos.ts'

const api = useTestApi({ SITE_URL: 'https://rennmaus.example/' })
beforeAll(async () => {
  const enclosureId = (await api.post('/enclosures', { name: 'Gehege Öland' })).body.id
  const varieties = (await api.get('/color-varieties?filter=name=Agouti')).body.items
  await api.post('/gerbils', {
    name: 'Krümel',
    gender: 'Female',
    status: 'ForSale',
    enclosureId,
    colorVarietyId: varieties[0].id,
    genotype: 'A- C- D- E- G- P- Spsp --',
    dateOfBirth: '2026-03-14',
    characterNote: 'zahm & <neugierig>',
  })
  await api.post('/gerbils', { name: 'Bleibt hier', status: 'Breeding' })
  await api.post('/api/pages', { slug: 'entwurf', title: 'Entwurf' })
})

test('the snapshot carries navigation, drafts and the animals that are for sale, without a price', async () => {
  const { status, body } = await api.get('/api/site-snapshot')

  expect(status).toBe(200)
  expect(body.site).toMatchObject({ language: 'de', navOrder: expect.any(Array) })
  expect(body.navigation[0]).toEqual({ slug: 'start', title: 'Start' })
  expect(body.pages.find((page: any) => page.slug === 'entwurf').status).toBe('Draft')
  const list = body.pages
    .find((page: any) => page.slug === 'abgabetiere')
    .blocks.find((block: any) => block.type === 'AbgabetiereList')
  expect(list.data.changedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(list.data.animals).toEqual([
    {
      id: expect.any(String),
      name: 'Krümel',
      farbschlag: 'Agouti Schecke',
      look: expect.objectContaining({ coat: '#b98c57', spotted: true }),
      group: 'Gehege Öland',
      photos: [],
      aiSaleText: null,
      gender: 'Female',
      dateOfBirth: '2026-03-14',
      characterNote: 'zahm & <neugierig>',
      readyOn: '2026-05-23',
      father: null,
      mother: null,
      changedOn: list.data.changedOn,
    },
  ])
})

/** What the snapshot says while the clock shows this moment. */
async function snapshotAt(moment: string) {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
  const snapshot = await readSiteSnapshot(api.ctx.db, 'Europe/Berlin')
  vi.useRealTimers()
  const page = snapshot.pages.find(({ slug }) => slug === 'abgabetiere')!
  const list: any = page.blocks.find(({ type }) => type === 'AbgabetiereList')!.data
  const animals = new Map<string, any>(list.animals.map((animal: any) => [animal.name, animal]))
  return { text: JSON.stringify(snapshot), page: page.changedOn, list: list.changedOn, animals }
}

test('the list says the day since which it is what it is, where the breeder lives, and a change that nobody sees moves nothing', async () => {
  const litter = (
    await api.post('/litters', {
      date: '2026-09-01',
      fatherId: (await api.post('/gerbils', { name: 'Yorick', gender: 'Male', dateOfBirth: '2025-09-01' }))
        .body.id,
      expectedGoHomeDate: '2026-11-15',
    })
  ).body
  const fips = (await api.post('/gerbils', { name: 'Fips', status: 'ForSale', litterId: litter.id })).body
  const first = await snapshotAt('2027-03-01T22:59:00Z')
  expect([first.list, first.page]).toEqual(['2027-03-01', '2027-03-01'])
  expect(first.animals.get('Fips')).toMatchObject({ readyOn: '2026-11-15', father: 'Yorick', mother: null })

  await api.patch(`/gerbils/${fips.id}`, { provenance: 'nur für uns' })
  const later = await snapshotAt('2027-03-09T10:00:00Z')
  expect(later.text).toBe(first.text)

  await api.patch(`/gerbils/${fips.id}`, { characterNote: 'springt gern' })
  // Midnight of the breeder, not of the server.
  const changed = await snapshotAt('2027-03-09T23:30:00Z')
  expect([changed.list, changed.page, changed.animals.get('Fips').changedOn]).toEqual(
    Array(3).fill('2027-03-10'),
  )
  expect(changed.animals.get('Krümel').changedOn).not.toBe('2027-03-10')

  await api.patch(`/gerbils/${fips.id}`, { status: 'Pet' })
  expect((await snapshotAt('2027-03-12T12:00:00Z')).list).toBe('2027-03-12')
})

test('the elder of two animals with one name keeps the bare name, whoever is shown', async () => {
  const twin = (await api.post('/gerbils', { name: 'Krümel', status: 'ForSale' })).body
  const { body } = await api.get('/api/site-snapshot')
  const { animals } = body.pages
    .flatMap((page: any) => page.blocks)
    .find((it: any) => it.type === 'AbgabetiereList').data
  expect(animals.map(({ id, isNamesake }: any) => [id === twin.id, isNamesake])).toEqual(
    expect.arrayContaining([
      [false, undefined],
      [true, true],
    ]),
  )
  const page = await api.get<string>('/api/preview/abgabetiere/')
  expect(page.body).toContain('id="kruemel"')
  expect(page.body).toContain(`id="kruemel-${twin.id.slice(-4)}"`)
  await api.delete(`/gerbils/${twin.id}`)
})

test('breeding animals and litters are shown as they are now, by the blocks of their own', async () => {
  const { id } = (await api.post('/api/pages', { slug: 'zucht', title: 'Unsere Zucht', status: 'Published' }))
    .body
  const block = (type: string, data: object) => api.post(`/api/pages/${id}/blocks`, { type, data })
  expect((await block('BreedingAnimals', { intro: 'Wer hier lebt' })).status).toBe(201)
  expect((await block('Litters', { count: 1, showPhotos: true })).status).toBe(201)
  for (const [type, data, path] of [
    ['Litters', { count: 0 }, '/data/count'],
    ['Litters', { count: 101 }, '/data/count'],
    ['BreedingAnimals', { animals: [] }, '/data/animals'],
  ] as const) {
    const { status, body } = await block(type, data)
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  }
  const mother = (await api.post('/gerbils', { name: 'Nele', gender: 'Female', dateOfBirth: '2025-06-01' }))
    .body
  const born = (await api.post('/litters', { date: '2026-10-01', motherId: mother.id, totalBorn: 4 })).body
  const pup = (await api.post('/gerbils', { name: 'Nachwuchs', litterId: born.id, status: 'Pet' })).body
  await addPhotos(api, `/gerbils/${pup.id}`)

  const bornToday = { gender: 'Female', dateOfBirth: today(api.ctx.config.timeZone) }
  await api.post('/gerbils', { name: 'Nesthocker', ...bornToday })

  const page = (await api.get<string>('/api/preview/zucht/')).body
  expect(page).toContain('Wer hier lebt')
  expect(page).toMatch(/Nele<\/p><p class="facts"><span>Weibchen<\/span> · <time datetime="2025-06-01">/)
  expect(page).not.toContain('Nachwuchs')
  expect(page).not.toContain('Nesthocker')
  expect(page.match(/Wurf vom 01\.10\.2026/g)!.length).toBeGreaterThan(0)
  expect(page).toContain('Mutter: Nele</span> · <span>4 Jungtiere')
  expect(page).toContain('alt="Jungtiere aus dem Wurf vom 01.10.2026"')
  expect(page).not.toContain('Wurf vom 01.09.2026')
  await api.delete(`/api/pages/${id}`)
  await api.delete(`/gerbils/${pup.id}`)
})

test('the dry run lists every rendered file with its size and writes nothing', async () => {
  const { body } = await api.get<{ path: string; size: number }[]>('/api/render-site')
  const paths = body.map((file) => file.path)

  expect(paths).toContain('index.html')
  expect(paths).toContain('abgabetiere/index.html')
  expect(paths).toContain('assets/site.css')
  expect(paths).not.toContain('entwurf/index.html')
  expect(body.every((file) => file.size > 0)).toBe(true)
})

test('the dry run lists the pictures of the pages as well', async () => {
  const { id } = (await api.post('/gerbils', { name: 'Foto', status: 'ForSale' })).body
  await addPhotos(api, `/gerbils/${id}`)
  const { body } = await api.get<{ path: string; size: number }[]>('/api/render-site')
  const pictures = body.filter(({ path }) => path.startsWith('bilder/'))

  expect(pictures.map(({ path }) => path.split('.').at(-1))).toEqual(expect.arrayContaining(['jpg', 'webp']))
  for (const { path, size } of pictures) {
    const picture = await fetch(`${api.url}/api/preview/${path}`)
    expect((await picture.bytes()).length).toBe(size)
  }
  const paths = body.map(({ path }) => path)
  expect(paths).toEqual(paths.toSorted())
  await api.delete(`/gerbils/${id}`)
})

describe('the preview', () => {
  test('shows the pages as they would be published now, with their content types', async () => {
    const page = await api.get<string>('/api/preview/abgabetiere/')
    // The user interface shows it in a frame; nobody else may.
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
    const style = await api.get<string>('/api/preview/assets/site.css')
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'; img-src 'self'")

    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('>Krümel</a></h2>')
    expect(page.body).toContain('zahm &amp; &lt;neugierig&gt;')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(page.body.length).toBe((await api.get<string>('/api/preview/abgabetiere/index.html')).body.length)
  })

  test('answers every path of the dry run, with the bytes that a publish writes', async () => {
    const { body: listed } = await api.get<{ path: string; size: number }[]>('/api/render-site')
    expect(listed.map(({ path }) => path)).toEqual(expect.arrayContaining(['sitemap.xml', '404.html']))
    for (const { path, size } of listed) {
      const answer = await fetch(`${api.url}/api/preview/${path}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      // The page of what is not there is shown at any depth: its links begin with where the site lies.
      const published = path === '404.html' ? String(bytes).replaceAll('/api/preview/', '/') : bytes
      expect([path, answer.status, Buffer.byteLength(published)]).toEqual([path, 200, size])
    }
    const sitemap = await api.get('/api/preview/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('xml')
    expect(sitemap.body).toContain(`<loc>${api.ctx.config.site.url}`)
  })

  test('leads an address without its slash to the folder, so that relative links work', async () => {
    for (const [from, to] of [
      ['/api/preview', '/api/preview/'],
      ['/api/preview/abgabetiere', '/api/preview/abgabetiere/'],
      ['/api/preview?drafts=true', '/api/preview/?drafts=true'],
      ['/api/preview/entwurf?drafts=true', '/api/preview/entwurf/?drafts=true'],
    ]) {
      const answer = await api.get(from ?? '')
      expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
    }
  })

  test('answers 404 with the page for it, to drafts as well unless they are asked for', async () => {
    for (const path of ['gibt-es-nicht/', 'entwurf/', '..%2f..%2fetc/passwd', 'assets/']) {
      const answer = await api.get<string>(`/api/preview/${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.body).toContain('<html')
    }
    expect((await api.get('/api/preview/entwurf/?drafts=true')).status).toBe(200)
  })

  test('answers 304 until the content changes', async () => {
    const first = await api.get('/api/preview/')
    const etag = first.headers.get('etag') ?? ''
    expect((await api.get('/api/preview/', undefined, { 'if-none-match': etag })).status).toBe(304)

    const page = (await api.get('/api/pages?filter=slug=start')).body.items[0]
    await api.post(`/api/pages/${page.id}/blocks`, { type: 'RichText', data: { markdown: 'Neu' } })
    const second = await api.get<string>('/api/preview/', undefined, { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(second.body).toContain('Neu')
  })
})

describe('publishing without a publisher at work', () => {
  test('with respond-async is answered 202 at once; the job can be looked at', async () => {
    const answer = await api.post('/api/publish', undefined, { prefer: 'respond-async' })

    expect(answer.status).toBe(202)
    expect(answer.headers.get('preference-applied')).toBe('respond-async')
    const { jobId, statusUrl } = answer.body as { jobId: string; statusUrl: string }
    expect(answer.headers.get('location')).toBe(statusUrl)
    const job = await api.get(statusUrl)
    expect(job.body).toMatchObject({
      id: jobId,
      type: 'site.publish',
      state: 'Queued',
      attempts: 0,
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test('is answered 202 at once, with the hint that its worker is away', async () => {
    const begun = performance.now()
    for (const headers of [{}, { prefer: 'wait=60' }, { prefer: 'respond-async' }]) {
      const answer = await api.post('/api/publish', undefined, headers)
      expect(answer).toMatchObject({ status: 202, body: { state: 'Queued', hint: 'WorkerAway' } })
    }
    // Each alone would wait for 20 or 60 seconds.
    expect(performance.now() - begun).toBeLessThan(20_000)
  })

  test('waits as long as preferred and then answers 202, where a publisher has shown itself', async () => {
    await pretendWorker(api, publishQueue)
    const answer = await api.post('/api/publish', undefined, { prefer: 'wait=1' })

    expect(answer).toMatchObject({ status: 202, body: { state: 'Queued' } })
    expect(answer.body).not.toHaveProperty('hint')
    expect(answer.headers.get('preference-applied')).toBe('wait=1')
  })

  test('a job that has not failed cannot be run again', async () => {
    const { jobId } = (await api.post('/api/publish', undefined, { prefer: 'respond-async' })).body as {
      jobId: string
    }
    const answer = await api.post(`/api/jobs/${jobId}/retry`)

    expect([answer.status, answer.body.code]).toEqual([409, 'JobNotFailed'])
  })

  test('the metrics count the waiting jobs', async () => {
    await api.post('/api/publish', undefined, { prefer: 'respond-async' })
    const { totalCount } = (await api.get('/api/jobs?filter=state=Queued')).body
    const { body } = await api.get<string>('/metrics')

    expect(body).toContain(`jobs{type="site.publish",state="Queued"} ${totalCount}`)
    expect(body).toContain(`queue_waiting_jobs{queue="publish"} ${totalCount}`)
  })

  test('the list of jobs is newest first and filters by type and state', async () => {
    const { body } = await api.get('/api/jobs?filter=type=site.publish,state=Queued&pageSize=2')

    expect(body.items).toHaveLength(2)
    expect(body.items[0].createdAt >= body.items[1].createdAt).toBe(true)
    expect((await api.get('/api/jobs?filter=state=Failed')).body.totalCount).toBe(0)
  })
})

test('HEAD of the event stream is answered and ends', async () => {
  const answer = await fetch(`${api.url}/api/events`, { method: 'HEAD', signal: AbortSignal.timeout(5000) })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
})

test('the event stream tells of a job', async () => {
  const stop = new AbortController()
  const stream = await fetch(`${api.url}/api/events`, { signal: stop.signal })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const { jobId } = (await api.post('/api/publish', undefined, { prefer: 'respond-async' })).body as {
    jobId: string
  }
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(jobId)) break
  }
  stop.abort()

  expect(text).toMatch(
    /event: job\ndata: \{"id":"[0-9a-f-]+","type":"site.publish","state":"Queued","progress":0\}\n\n/,
  )
})

test('the litter that comes next is announced where the breeder switched it on, and only there', async () => {
  const parent = async (name: string, gender: string) =>
    (await api.post('/gerbils', { name, gender, dateOfBirth: '2025-01-01' })).body.id
  const [motherId, fatherId] = [await parent('Nele', 'Female'), await parent('Yorick', 'Male')]
  const togetherFrom = today('Europe/Berlin')
  expect((await api.post('/matings', { motherId, fatherId, togetherFrom })).status).toBe(201)
  const page = (await api.get('/api/pages?filter=slug==abgabetiere')).body.items[0]
  const list = (await api.get(`/api/pages/${page.id}`)).body.blocks.find(
    ({ type }: { type: string }) => type === 'AbgabetiereList',
  )
  const next = async () => {
    const { pages } = await readSiteSnapshot(api.ctx.db, 'Europe/Berlin')
    const blocks = pages.flatMap((one) => one.blocks)
    return blocks.find(({ id }) => id === list.id)!.data as { nextLitter?: object }
  }
  expect((await next()).nextLitter).toBeUndefined()
  await api.put(`/api/pages/${page.id}/blocks/${list.id}`, { data: { announceLitter: true } })
  const [mating] = (await api.get('/matings?orderBy=createdAt desc')).body.items
  expect((await next()).nextLitter).toEqual({ mother: 'Nele', father: 'Yorick', from: mating.expectedFrom })
})
