import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { zipOf, rawZip } from '@zuchtbuch/exchange/test-zip'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves, inspect, phonePicture, traces } from '@zuchtbuch/files/test-pictures'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { form } from '../../test/test-imports.ts'
import { storedFiles } from '../../test/test-photos.ts'

// Every import is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const api = useTestApi()
afterEach(async () => {
  const rows = await api.db.$client.query<{ file_name: string }>('delete from media returning file_name')
  await api.db.$client.query('delete from contract_documents; delete from contracts')
  await api.ctx.files.remove(rows.rows.flatMap(({ file_name }) => pictureFiles(file_name)))
})

const stem = (digit: string) => digit.repeat(32)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function mediaRow(digit: string, bytes: Uint8Array) {
  return {
    id: crypto.randomUUID(),
    fileName: `${stem(digit)}.jpg`,
    originalName: 'bild.jpg',
    contentHash: hashOf(bytes),
    width: 400,
    height: 200,
    size: bytes.length,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }
}

const json = (rows: object) =>
  JSON.stringify({ format: 'zuchtbuch/1', exportedAt: '2026-01-01T00:00:00.000Z', ...rows })

const execute = (zip: Uint8Array<ArrayBuffer>) => api.post('/import/execute', form(['export.zip', zip]))

async function expectRefused(zip: Uint8Array<ArrayBuffer>, status: number, code: string) {
  expect(await execute(zip)).toMatchObject({ status, body: { code } })
  expect(await storedFiles(api)).toEqual([])
  expect((await api.get('/api/media')).body.totalCount).toBe(0)
}

test('an archive of 60 KB that says it holds 1.2 GB writes nothing', async () => {
  const zeros = Buffer.alloc(49 * 1024 * 1024)
  const media = ['a', 'b', 'c'].map((digit) => mediaRow(digit, zeros))
  const widths = media.flatMap(({ fileName }) => pictureFiles(fileName).slice(1))
  const zip = rawZip([
    { name: 'export.json', content: Buffer.from(json({ media })) },
    ...widths.map((name, nth) => ({ name: `dateien/${name}`, content: zeros, atThatOfBefore: nth > 0 })),
  ])
  expect(zip.length).toBeLessThan(70_000)
  await expectRefused(zip, 413, 'PayloadTooLarge')
})

test('two files of an archive that are the same bytes in it are refused', async () => {
  const picture = await halves(400, 200).jpeg().toBuffer()
  const zip = rawZip([
    { name: 'export.json', content: Buffer.from(json({ media: [mediaRow('a', picture)] })) },
    { name: `dateien/${stem('a')}.jpg`, content: picture },
    { name: `dateien/${stem('b')}.jpg`, content: picture, atThatOfBefore: true },
  ])
  await expectRefused(zip, 400, 'ValidationFailed')
})

test('a web page named as a picture is refused', async () => {
  const page = Buffer.from('<html><script>alert(1)</script> GPS 52.52 13.40</html>')
  const zip = await zipOf({
    'export.json': json({ media: [mediaRow('a', page)] }),
    [`dateien/${stem('a')}.jpg`]: page,
  })
  await expectRefused(zip, 415, 'UnsupportedMediaType')
})

test('a picture that is not the one its row describes is refused, and those before it are gone', async () => {
  const picture = await halves(400, 200).jpeg().toBuffer()
  const zip = await zipOf({
    'export.json': json({ media: [mediaRow('a', picture), mediaRow('b', Buffer.from('another'))] }),
    [`dateien/${stem('a')}.jpg`]: picture,
    [`dateien/${stem('b')}.jpg`]: picture,
  })
  await expectRefused(zip, 400, 'ValidationFailed')
})

test('a picture of a phone loses place and owner in every file, and its row describes what is kept', async () => {
  const phone = await phonePicture()
  const zip = await zipOf({
    'export.json': json({ media: [mediaRow('a', phone)] }),
    ...Object.fromEntries(pictureFiles(`${stem('a')}.jpg`).map((name) => [`dateien/${name}`, phone])),
  })
  expect(await execute(zip)).toMatchObject({ status: 200, body: { files: 9, tables: { media: 1 } } })

  expect(await storedFiles(api)).toEqual(pictureFiles(`${stem('a')}.jpg`).toSorted())
  for (const name of await storedFiles(api)) {
    const bytes = await readFile(api.ctx.files.pathOf(name))
    for (const trace of traces) expect([name, trace, bytes.includes(trace)]).toEqual([name, trace, false])
  }
  const stored = await readFile(api.ctx.files.pathOf(`${stem('a')}.jpg`))
  // It stands upright now.
  expect(await inspect(stored)).toMatchObject({ width: 200, height: 400 })
  const { rows } = await api.db.$client.query('select content_hash, width, height, size from media')
  expect(rows).toEqual([{ content_hash: hashOf(stored), width: 200, height: 400, size: stored.length }])
})

test('the widths of a picture are made of it, whatever the archive has in their place', async () => {
  const picture = await halves(400, 200).jpeg({ quality: 88 }).toBuffer()
  const [fileName = '', ...widths] = pictureFiles(`${stem('a')}.jpg`)
  const zip = await zipOf({
    'export.json': json({ media: [mediaRow('a', picture)] }),
    [`dateien/${fileName}`]: picture,
    ...Object.fromEntries(widths.map((name) => [`dateien/${name}`, '<html><script>alert(1)</script>'])),
  })
  expect(await execute(zip)).toMatchObject({ status: 200, body: { files: 9 } })
  for (const name of widths) {
    const { width, height } = await inspect(await readFile(api.ctx.files.pathOf(name)))
    expect([name, width / height]).toEqual([name, 2])
  }
})

test.each([
  ['a web page as Word file', 'docx', '<html><script>alert(1)</script></html>'],
  ['a picture as PDF', 'pdf', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a PDF that is cut off', 'pdf', '%PDF-1.7 and no end'],
])('%s is refused as the document of a contract', async (_, ending, content) => {
  const id = crypto.randomUUID()
  const document = {
    id: crypto.randomUUID(),
    contractId: id,
    fileName: `${stem('d')}.docx`,
    pdfFileName: `${stem('d')}.pdf`,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  const zip = await zipOf({
    'export.json': json({ contracts: [{ id }], contractDocuments: [document] }),
    [`dateien/${stem('d')}.${ending}`]: content,
  })
  await expectRefused(zip, 400, 'ValidationFailed')
})

test('a zip with a Word file that is a zip of something else is refused', async () => {
  const id = crypto.randomUUID()
  const document = {
    id: crypto.randomUUID(),
    contractId: id,
    fileName: `${stem('d')}.docx`,
    pdfFileName: `${stem('d')}.pdf`,
  }
  const zip = await zipOf({
    'export.json': json({ contracts: [{ id }], contractDocuments: [document] }),
    [`dateien/${stem('d')}.docx`]: await zipOf({ 'export.json': '{}' }),
  })
  await expectRefused(zip, 400, 'ValidationFailed')
})
