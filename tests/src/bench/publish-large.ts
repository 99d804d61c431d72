// A website of 1,000 pages that lists 10,000 animals, a tenth of them with a picture, api and publisher as processes:
//   node --conditions=m-src tests/src/bench/publish-large.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from '@zuchtbuch/db/client'
import { readFileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { readRenderInput } from '@zuchtbuch/files/read-render-input'
import { renderSite } from '@zuchtbuch/site/render-site'
import { withDatabase } from './database.ts'
import { peakMbOf } from './processes.ts'
import { median, report } from './report.ts'
import { startApi, startPublisher } from './service-processes.ts'

const pages = 1000
const animals = 10_000
const pictures = 1000
const publishes = 8

const paragraph =
  'Unsere **Rennmäuse** leben in Gruppen, mit viel Einstreu, Heu und einem [Sandbad](/haltung/).\n\n'

/** Past the api's rules, which have nothing to do with publishing. */
const fill = [
  `insert into pages (id, slug, title, status)
   select gen_random_uuid(), 'seite-' || n, 'Seite ' || n, 'Published' from generate_series(1, ${pages - 8}) n`,
  `insert into blocks (id, page_id, type, data, sort_order)
   select gen_random_uuid(), id, 'RichText', jsonb_build_object('markdown', repeat('${paragraph}', 25)), 5 from pages`,
  `insert into enclosures (id, name) select gen_random_uuid(), 'Gehege ' || n from generate_series(1, 600) n`,
  `insert into gerbils (id, name, gender, status, chosen_status, date_of_birth, enclosure_id, character_note)
   select gen_random_uuid(), 'Tier ' || n, (array['Male', 'Female'])[1 + n % 2], 'ForSale', 'ForSale',
     current_date - n % 300, (select (array_agg(id order by name))[1 + n % 600] from enclosures),
     'Sehr zutraulich, kommt auf die Hand und klettert gern in den Ärmel.'
   from generate_series(1, ${animals}) n`,
  `insert into photos (id, gerbil_id, file_name, content_hash, width, height, size, sort_order)
   select gen_random_uuid(), id, md5(id::text) || '.jpg', md5(id::text) || md5(name), 1600, 1200, 240000, 0
   from gerbils order by id limit ${pictures}`,
  'analyze',
]

await withDatabase(async (databaseUrl, folder) => {
  const filesDir = path.join(folder, 'data/files')
  await fillSite(databaseUrl, filesDir)
  const api = await startApi(databaseUrl, folder)
  const publisher = await startPublisher(databaseUrl, folder)
  try {
    await reportRendering(databaseUrl, filesDir)
    const times: number[] = []
    const peaksMb: number[] = []
    for (let nth = 0; nth < publishes; nth++) {
      await call(`${api.url}/api/site`, 'PUT', { title: `Zucht ${nth}` })
      times.push(await publish(api.url))
      peaksMb.push(peakMbOf(publisher.pid))
      console.log(`publish ${nth + 1}: ${times.at(-1)!.toFixed(0)} ms, peak ${peaksMb.at(-1)!.toFixed(0)} MB`)
    }
    const [first = 0, ...again] = times
    report({ name: 'publish-large: the first time', figure: first / 1000, unit: 's', goal: { below: 5 } })
    report({
      name: 'publish-large: every page changed',
      figure: median(again) / 1000,
      unit: 's',
      goal: { below: 5 },
    })
    report({ name: 'publish-large: pages', figure: pages / (median(again) / 1000), unit: '/s' })
    report({
      name: `publish-large: peak memory of the publisher after ${publishes}`,
      figure: peaksMb.at(-1)!,
      unit: 'MB',
      reference: { name: 'after 3', figure: peaksMb[2]! },
      goal: { below: 1.2 },
    })
    const encoders = readFileSync(`/proc/${publisher.pid}/maps`, 'utf8').match(/sharp|vips/g) ?? []
    report({
      name: 'publish-large: parts of the picture encoder loaded',
      figure: encoders.length,
      unit: '',
      goal: { below: 1 },
    })
  } finally {
    await api.stop()
    await publisher.stop()
  }
})

/** The pictures' files are not pictures: a publish that looked into one would fail. */
async function fillSite(databaseUrl: string, filesDir: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  for (const statement of fill) await db.$client.query(statement)
  const { rows } = await db.$client.query<{ file_name: string }>('select file_name from photos')
  mkdirSync(filesDir, { recursive: true })
  for (const { file_name } of rows) {
    for (const name of pictureFiles(file_name)) writeFileSync(path.join(filesDir, name), name.repeat(500))
  }
  await db.$client.end()
}

/** What both publishing and the preview do, in the bench's own process. */
async function reportRendering(databaseUrl: string, filesDir: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  const files = readFileStore(filesDir)
  const reading: number[] = []
  const rendering: number[] = []
  let megabytes = 0
  for (let run = 0; run < 5; run++) {
    const startedAt = performance.now()
    const input = await readRenderInput(db, files, 'Europe/Berlin')
    const readAt = performance.now()
    const output = renderSite({ ...input, baseAddress: 'https://example.org', rootPath: '/' })
    reading.push(readAt - startedAt)
    rendering.push(performance.now() - readAt)
    megabytes = output.files.reduce((sum, { contents }) => sum + Buffer.byteLength(contents), 0) / 1e6
  }
  await db.$client.end()
  report({ name: 'publish-large: read the snapshot', figure: median(reading) / 1000, unit: 's' })
  report({
    name: `publish-large: render ${megabytes.toFixed(0)} MB`,
    figure: median(rendering) / 1000,
    unit: 's',
    goal: { below: 2 },
  })
}

/** From the request to its answer, in ms. */
async function publish(url: string): Promise<number> {
  const startedAt = performance.now()
  const { changed } = await call(`${url}/api/publish`, 'POST')
  const ms = performance.now() - startedAt
  if (changed !== true) throw new Error(`changed is ${String(changed)} after ${ms} ms`)
  return ms
}

async function call(url: string, method: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    // Longer than a publish may take, so that a slow one is measured and not given up.
    headers: { 'content-type': 'application/json', prefer: 'wait=120' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${method} ${url} answers ${response.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}
