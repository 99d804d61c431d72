import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isBarePicture } from './bare-picture.ts'
import { openFileStore } from './file-store.ts'
import { pictureFiles, storePicture } from './pictures.ts'
import { halves, phonePicture } from './test-pictures.ts'

test('every file that is stored of a picture is bare', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = await openFileStore(path.join(folder, 'files'))
  const upload = path.join(folder, 'upload')
  await writeFile(upload, await phonePicture())
  const { fileName } = await storePicture(store, upload)

  for (const name of pictureFiles(fileName))
    expect(isBarePicture(await readFile(store.pathOf(name))), name).toBe(true)
})

test.each([
  ['a photo of a phone', phonePicture()],
  [
    'a WebP with a place',
    halves()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .webp()
      .toBuffer(),
  ],
  ['a WebP with a profile', halves().withIccProfile('p3').webp().toBuffer()],
  [
    'a JPEG with something behind it',
    halves()
      .jpeg()
      .toBuffer()
      .then((bytes) => Buffer.concat([bytes, Buffer.from('x')])),
  ],
  [
    'a WebP with something behind it',
    halves()
      .webp()
      .toBuffer()
      .then((bytes) => Buffer.concat([bytes, Buffer.from('xx')])),
  ],
  [
    'a JPEG that ends early',
    halves()
      .jpeg()
      .toBuffer()
      .then((bytes) => bytes.subarray(0, -2)),
  ],
  ['a PNG', halves().png().toBuffer()],
  ['a page', Promise.resolve(Buffer.from('<script>alert(1)</script>'))],
  ['nothing', Promise.resolve(Buffer.alloc(0))],
])('%s is not', async (_, bytes) => {
  expect(isBarePicture(await bytes)).toBe(false)
})

test('a comment anywhere between the segments of a JPEG is found', async () => {
  const bytes = await halves().jpeg({ progressive: true }).toBuffer()
  expect(isBarePicture(bytes)).toBe(true)
  const comment = Buffer.from([0xff, 0xfe, 0, 4, 0x47, 0x50])
  let places = 0
  for (let at = 2; at < bytes.length - 1; at++) {
    const isSegment = bytes[at] === 0xff && [0xdb, 0xc2, 0xc4, 0xda, 0xd9].includes(bytes[at + 1]!)
    if (!isSegment) continue
    places++
    expect(isBarePicture(Buffer.concat([bytes.subarray(0, at), comment, bytes.subarray(at)])), `${at}`).toBe(
      false,
    )
  }
  expect(places).toBeGreaterThan(4)
})
