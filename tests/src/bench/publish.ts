// The website of a small kennel: eight pages, 40 animals with two pictures each, api and publisher as processes:
//   node --conditions=m-src tests/src/bench/publish.ts
import { connect } from '@zuchtbuch/db/client'
import { openFileStore } from '@zuchtbuch/files/file-store'
import { readRenderInput } from '@zuchtbuch/files/read-render-input'
import { renderSite } from '@zuchtbuch/site/render-site'
import path from 'node:path'
import sharp from 'sharp'
import { withDatabase } from './database.ts'
import { median, report } from './report.ts'
import { startApi, startPublisher } from './service-processes.ts'

const animals = 40
const picturesEach = 2
const publishes = 20

await withDatabase(async (databaseUrl, folder) => {
  const api = await startApi(databaseUrl, folder)
  const publisher = await startPublisher(databaseUrl, folder)
  try {
    const ids = await addAnimals(api.url)
    await addTexts(api.url)
    await reportRendering(databaseUrl, path.join(folder, 'data/files'))

    const first = await publish(api.url, true)
    const changed: number[] = []
    const unchanged: number[] = []
    for (let nth = 0; nth < publishes; nth++) {
      await call(`${api.url}/gerbils/${ids[nth % animals]}`, 'PUT', { characterNote: `Notiz ${nth}` })
      changed.push((await publish(api.url, true)).ms)
      unchanged.push((await publish(api.url, false)).ms)
    }
    report({ name: 'publish: the first time, with all pictures', figure: first.ms, unit: 'ms' })
    report({ name: 'publish: one animal changed', figure: median(changed), unit: 'ms' })
    report({ name: 'publish: nothing changed', figure: median(unchanged), unit: 'ms' })
  } finally {
    await api.stop()
    await publisher.stop()
  }
})

/** Asks for a publish and waits for its outcome, as the button does. */
async function publish(url: string, isChange: boolean): Promise<{ ms: number }> {
  const startedAt = performance.now()
  const { changed } = await call(`${url}/api/publish`, 'POST')
  const ms = performance.now() - startedAt
  if (changed !== isChange) throw new Error(`changed is ${String(changed)} after ${ms} ms`)
  return { ms }
}

async function addAnimals(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < animals; nth++) {
    const characterNote = 'Sehr zutraulich, kommt auf die Hand und klettert gern in den Ärmel.'
    const body = { name: `Jungtier ${nth}`, status: 'ForSale', dateOfBirth: '2026-09-01', characterNote }
    const { id } = await call(`${url}/gerbils`, 'POST', body)
    for (let picture = 0; picture < picturesEach; picture++) {
      const form = new FormData()
      const jpeg = new Uint8Array(await drawPicture(nth, picture))
      form.append('file', new Blob([jpeg], { type: 'image/jpeg' }), 'bild.jpg')
      await call(`${url}/gerbils/${String(id)}/photos`, 'POST', form)
    }
    ids.push(String(id))
  }
  return ids
}

/** Noise compresses as badly as fur does. */
function drawPicture(nth: number, picture: number): Promise<Buffer> {
  const background = { r: (nth * 37) % 256, g: (picture * 90) % 256, b: 120 }
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const create = { width: 1600, height: 1200, channels: 3, background } as const
  const overlay = sharp({ create: { ...create, noise } })
    .png()
    .toBuffer()
  return overlay.then((input) =>
    sharp({ create })
      .composite([{ input, blend: 'soft-light' }])
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}

async function addTexts(url: string): Promise<void> {
  const { items } = await call(`${url}/api/pages`, 'GET')
  const paragraph = 'Unsere **Rennmäuse** leben in Gruppen, mit viel Einstreu, Heu und einem Sandbad.\n\n'
  for (const { id } of items as { id: string }[]) {
    const data = { markdown: paragraph.repeat(20) }
    await call(`${url}/api/pages/${id}/blocks`, 'POST', { type: 'RichText', data })
  }
}

/** What both publishing and the preview do, without the rest. */
async function reportRendering(databaseUrl: string, filesDir: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  const files = await openFileStore(filesDir)
  const times: number[] = []
  let fileCount = 0
  for (let run = 0; run < 30; run++) {
    const startedAt = performance.now()
    const input = await readRenderInput(db, files, 'Europe/Berlin')
    const output = renderSite({ ...input, baseAddress: 'https://example.org', rootPath: '/' })
    times.push(performance.now() - startedAt)
    fileCount = output.files.length + output.copies.length
  }
  await db.$client.end()
  report({ name: `publish: read and render ${fileCount} files`, figure: median(times), unit: 'ms' })
}

async function call(
  url: string,
  method: string,
  body?: FormData | Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  if (response.status >= 300) throw new Error(`${method} ${url} answers ${response.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}
