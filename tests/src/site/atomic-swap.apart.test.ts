import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { findJob, type Job } from '@zuchtbuch/db/jobs/jobs'
import { seeded } from '@zuchtbuch/demo/seeded'
import { queues } from '@zuchtbuch/jobs/queues'
import { reconcile } from '@zuchtbuch/jobs/reconciler'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, killServices, startServiceOf, type ServiceProcess } from './service-process.ts'
import { startReaders } from './site-readers.ts'

const publishes = 50
const kills = 8
const animals = 6

let api: TestApi
let siteDir: string
let address: string
let publishers: ServiceProcess[]
let pages: string[]
const gerbils: string[] = []

beforeAll(async () => {
  api = await startTestApi()
  siteDir = api.ctx.config.site.dir
  const { body } = await api.get('/api/pages?pageSize=100')
  pages = body.items.map(({ slug }: { slug: string }) => (slug === 'start' ? '/' : `/${slug}/`))
  for (const { id } of body.items) {
    await api.post(`/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown: 'Marke0' } })
  }
  for (let nth = 0; nth < animals; nth++) gerbils.push(await addAnimal(nth))
  const [site, ...others] = await Promise.all([
    startServiceOf(api, 'site'),
    startServiceOf(api, 'publisher'),
    startServiceOf(api, 'publisher'),
  ])
  address = await addressOf(site)
  publishers = others
})
afterAll(async () => {
  killServices()
  await api.stop()
})

/** An animal with a picture of its own. */
async function addAnimal(nth: number): Promise<string> {
  const { id } = (await api.post('/gerbils', { name: `Tier ${nth}` })).body
  const create = { width: 60, height: 40, channels: 3, background: { r: nth * 40, g: 90, b: 120 } } as const
  const picture = new Uint8Array(await sharp({ create }).png().toBuffer())
  const form = new FormData()
  form.append('file', new Blob([picture], { type: 'image/png' }), 'bild.png')
  expect((await api.post(`/gerbils/${id}/photos`, form)).status).toBe(201)
  return id
}

/** Puts a mark into every page, at the top, at the beginning and the end of its text, and shows another picture. */
async function setContent(mark: number): Promise<void> {
  const markdown = `Marke${mark}\n\n${'Rennmäuse leben in Gruppen. '.repeat(60)}\n\nMarke${mark}`
  const shown = gerbils[mark % animals]
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`update site set title = ${`Zucht Marke${mark}`}`)
    await tx.execute(
      sql`update blocks set data = ${JSON.stringify({ markdown })}::jsonb where type = 'RichText'`,
    )
    await tx.execute(sql`update gerbils set chosen_status = 'Pet', status = 'Pet'`)
    await tx.execute(
      sql`update gerbils set chosen_status = 'ForSale', status = 'ForSale' where id = ${shown}`,
    )
  })
}

const leftovers = () =>
  [siteDir, path.join(siteDir, 'releases')].flatMap((folder) =>
    readdirSync(folder).filter((name) => name.endsWith('.tmp')),
  )

/** The new content is published and nothing unfinished is left. */
async function publishAndCheck(mark: number): Promise<void> {
  const { status, body } = await api.post('/api/publish', undefined, { prefer: 'wait=60' })
  expect([mark, status, body]).toMatchObject([mark, 200, { changed: true }])
  expect(readFileSync(path.join(siteDir, 'live/index.html'), 'utf8')).toContain(`Zucht Marke${mark}`)
  expect(leftovers()).toEqual([])
}

async function jobOf(id: string): Promise<Job> {
  return (await findJob(api.db, id)) ?? expect.fail(`There is no job ${id}`)
}

/** Asks for a publish and ends the publisher that does it, at some moment. The job as it then stands. */
async function publishAndKill(random: () => number, scope = 'Everything'): Promise<Job> {
  const { body } = await api.post(`/api/publish?scope=${scope}`, undefined, { prefer: 'respond-async' })
  const id = String(body['jobId'])
  let job = await jobOf(id)
  while (job.state === 'Queued') {
    await sleep(1)
    job = await jobOf(id)
  }
  const owner = job.leaseOwner
  const release = path.join(siteDir, 'releases', id)
  const moment = random()
  // Half of them in the middle of the writing, the others anywhere from the beginning to after the end.
  if (moment < 0.5) {
    while (!existsSync(`${release}.tmp`) && !existsSync(release)) await sleep(1)
    await sleep(moment * 20)
  } else await sleep((moment - 0.5) * 200)
  const busy = publishers.findIndex(({ pid }) => owner?.includes(`-${pid}-`))
  await publishers.splice(Math.max(busy, 0), 1)[0]?.kill()
  return jobOf(id)
}

/** What happens by itself when the lease of a killed process has run out, half a minute later. */
async function finishElsewhere(id: string): Promise<void> {
  await api.db.execute(sql`update jobs set lease_until = now() where id = ${id} and state = 'Running'`)
  const upkeep = { db: api.db, backend: api.ctx.jobs.backend, queues, logger: api.ctx.logger, staleMs: 0 }
  await expect
    .poll(
      async () => {
        await reconcile(upkeep)
        return (await jobOf(id)).state
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe('Completed')
}

test.each([20_261_120])(
  'in 50 publishes and 8 killed publishers, visitors only ever see whole pages of one release, with their pictures (seed %i)',
  async (seed) => {
    const random = seeded(seed).next
    const killAt = new Set<number>()
    while (killAt.size < kills) {
      const mark = 2 + Math.floor(random() * (publishes - 2))
      // After each kill comes a publish that is left alone.
      if (!killAt.has(mark - 1) && !killAt.has(mark + 1)) killAt.add(mark)
    }
    await setContent(1)
    await publishAndCheck(1)
    const readers = startReaders(address, pages, 3)
    let interrupted = 0

    for (let mark = 2; mark <= publishes; mark++) {
      await setContent(mark)
      if (!killAt.has(mark)) {
        await publishAndCheck(mark)
        continue
      }
      const killed = await publishAndKill(random)
      const replacement = startServiceOf(api, 'publisher')
      replacement.catch(() => {})
      if (killed.state === 'Running') interrupted++
      await setContent(++mark)
      await publishAndCheck(mark)
      await finishElsewhere(killed.id)
      // Every publish is over and no other begins before the replacement is there: the site stays as it is.
      readers.restUntil(replacement)
      publishers.push(await replacement)
    }
    const seen = await readers.stop()

    expect(seen.problems).toEqual([])
    expect(interrupted).toBeGreaterThan(0)
    expect(seen.marks.size).toBeGreaterThan(publishes / 4)
    expect(seen.pictures).toBeGreaterThan(publishes)
    for (const { pid } of publishers) {
      // Pictures are linked or copied: the encoder is not even loaded.
      expect(readFileSync(`/proc/${pid}/maps`, 'utf8')).not.toMatch(/vips|sharp/)
    }
  },
  300_000,
)

test.each([20_261_125])(
  'while the animals alone are published and publishers are killed, visitors see the published words and never those of a draft (seed %i)',
  async (seed) => {
    const random = seeded(seed).next
    await setContent(100)
    await publishAndCheck(100)
    // A draft from now on, whichever animals are shown.
    await api.db.execute(sql`update site set title = 'Zucht Marke999'`)
    await api.db.execute(
      sql`update blocks set data = ${JSON.stringify({ markdown: 'Marke999' })}::jsonb where type = 'RichText'`,
    )
    const show = async (nth: number) => {
      await api.db.execute(
        sql`update gerbils set (chosen_status, status) = (select s, s from (values (case when id = ${gerbils[nth % animals]} then 'ForSale' else 'Pet' end)) v(s))`,
      )
    }
    const offers = () => readFileSync(path.join(siteDir, 'live/abgabetiere/index.html'), 'utf8')
    const readers = startReaders(address, pages, 3)
    for (let nth = 1; nth <= 9; nth++) {
      await show(nth)
      if (nth % 3 === 0) {
        const killed = await publishAndKill(random, 'Animals')
        const replacement = startServiceOf(api, 'publisher')
        replacement.catch(() => {})
        await finishElsewhere(killed.id)
        readers.restUntil(replacement)
        publishers.push(await replacement)
      } else {
        const answer = await api.post('/api/publish?scope=Animals', undefined, { prefer: 'wait=60' })
        expect(answer).toMatchObject({ status: 200, body: { changed: true, animals: 2 } })
      }
      expect([nth, offers().includes(`Tier ${nth % animals}<`), leftovers()]).toEqual([nth, true, []])
    }
    const seen = await readers.stop()

    expect(seen.problems).toEqual([])
    expect([...seen.marks]).toEqual([100])
    expect(offers()).toContain('Marke100')
  },
  180_000,
)
