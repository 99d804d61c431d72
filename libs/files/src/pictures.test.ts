import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, openFileStore } from './file-store.ts'
import {
  isPictureName,
  pictureFiles,
  pictureFormats,
  pictureOf,
  pictureWidths,
  restorePicture,
  storePicture,
  variantName,
} from './pictures.ts'
import { halves, inspect, phonePicture, pixel, tinyPng, traces } from './test-pictures.ts'

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-pictures-'))
  store = await openFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function stored(bytes: Uint8Array) {
  const upload = path.join(folder, '.incoming', randomBytes(8).toString('hex'))
  await writeFile(upload, bytes)
  return storePicture(store, upload)
}

const read = (name: string) => readFile(store.pathOf(name))

/** Colours within what JPEG may change. */
function expectColour(actual: number[], expected: number[]): void {
  for (const [index, value] of expected.entries()) expect(Math.abs(actual[index]! - value)).toBeLessThan(16)
}

async function expectNothingStored(work: () => Promise<unknown>, code: string): Promise<void> {
  const before = await store.list(-1000)
  await expect(work()).rejects.toMatchObject({ code })
  expect(await store.list(-1000)).toEqual(before)
}

describe('a stored picture', () => {
  test('is a JPEG under a random name, once in every width and format, never enlarged', async () => {
    const picture = await stored(await halves(800, 400).png().toBuffer())

    expect(picture).toMatchObject({ width: 800, height: 400 })
    expect(isPictureName(picture.fileName)).toBe(true)
    const bytes = await read(picture.fileName)
    expect(bytes.length).toBe(picture.size)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture.contentHash)
    expect(await inspect(bytes)).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
    for (const width of pictureWidths) {
      for (const format of pictureFormats) {
        const variant = await inspect(await read(variantName(picture.fileName, width, format)))
        expect(variant.format).toBe(format === 'jpg' ? 'jpeg' : 'webp')
        expect([variant.width, variant.height]).toEqual([Math.min(width, 800), Math.min(width, 800) / 2])
      }
    }
    const own = (await store.list(-1000)).filter((name) => pictureOf(name) === picture.fileName)
    expect(own.toSorted()).toEqual(pictureFiles(picture.fileName).toSorted())
  })

  test.each([
    [5120, 100, 2560, 50],
    [100, 5120, 50, 2560],
    [6000, 1, 2560, 1],
  ])('of %i x %i pixels is kept at %i x %i', async (width, height, storedWidth, storedHeight) => {
    const picture = await stored(
      await sharp({ create: { width, height, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer(),
    )

    expect([picture.width, picture.height]).toEqual([storedWidth, storedHeight])
    const { width: keptWidth, height: keptHeight } = await inspect(await read(picture.fileName))
    expect([keptWidth, keptHeight]).toEqual([storedWidth, storedHeight])
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may come as %s', async (format) => {
    const { fileName } = await stored(await halves().toFormat(format).toBuffer())

    expectColour(await pixel(await read(fileName), 8, 16), [255, 0, 0])
    expectColour(await pixel(await read(fileName), 56, 16), [0, 0, 255])
  })

  test('of an animation is the first picture', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 32, height: 32, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await inspect(animation)).pages).toBe(2)
    const picture = await stored(animation)

    expect(picture).toMatchObject({ width: 32, height: 32 })
    expectColour(await pixel(await read(picture.fileName), 16, 16), [255, 0, 0])
  })

  test('is white where it was transparent', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 }
    const { fileName } = await stored(
      await sharp({ create: { width: 32, height: 32, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    )

    expectColour(await pixel(await read(fileName), 16, 16), [255, 255, 255])
    expectColour(await pixel(await read(variantName(fileName, 160, 'webp')), 16, 16), [255, 255, 255])
  })

  test('stands upright whatever way the camera was held', async () => {
    // 6: the camera was turned; the picture is to be shown turned clockwise, so its left side comes up.
    const picture = await stored(
      await halves().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer(),
    )

    expect(picture).toMatchObject({ width: 32, height: 64 })
    for (const name of [picture.fileName, variantName(picture.fileName, 640, 'webp')]) {
      expectColour(await pixel(await read(name), 16, 8), [255, 0, 0])
      expectColour(await pixel(await read(name), 16, 56), [0, 0, 255])
    }
  })

  test('has the colours of sRGB, whatever profile it came with', async () => {
    const red = { r: 255, g: 0, b: 0 }
    const wide = await sharp({ create: { width: 32, height: 32, channels: 3, background: red } })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer()
    const bare = [...(await sharp(wide, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)]
    expect(bare[1]).toBeGreaterThan(40)
    const { fileName } = await stored(wide)

    expectColour(await pixel(await read(fileName), 16, 16), [255, 0, 0])
  })

  test.each(['cmyk', 'grey16', 'b-w'])('in the colour space %s becomes plain sRGB', async (space) => {
    const source = sharp({
      create: { width: 32, height: 32, channels: 3, background: '#808080' },
    }).toColourspace(space)
    const { fileName } = await stored(await (space === 'cmyk' ? source.jpeg() : source.png()).toBuffer())

    expect(await inspect(await read(fileName))).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
    expectColour(await pixel(await read(fileName), 16, 16), [128, 128, 128])
  })

  test('tells nothing about place, camera, time or profile in any of its files', async () => {
    const source = await inspect(await phonePicture())
    expect(source.exif?.includes('Geheimkamera') && source.xmp?.includes('Musterweg')).toBe(true)
    const { fileName } = await stored(await phonePicture())

    for (const name of pictureFiles(fileName)) {
      const bytes = await read(name)
      for (const trace of traces) expect(bytes.includes(trace), `${trace} in ${name}`).toBe(false)
      const { exif, xmp, icc, iptc, orientation, comments } = await inspect(bytes)
      expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({})
    }
  })

  test('keeps nothing of a page that was hidden in the picture', async () => {
    const html = '<script>alert(document.domain)</script>'
    const jpeg = await halves().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)])
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(html)])
    const { fileName } = await stored(polyglot)

    for (const name of pictureFiles(fileName)) expect((await read(name)).includes('script')).toBe(false)
  })
})

/** A GIF whose only picture claims to be `side` pixels high and wide. */
function tinyGif(side: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0, 0x3b]),
  ])
}

describe('a file is refused and leaves nothing behind', () => {
  test.each([
    ['PNG', () => tinyPng(10_000, 5001)],
    ['huge PNG', () => tinyPng(100_000, 100_000)],
    ['GIF', () => tinyGif(65_535)],
  ])('when it is a %s of more than 50 megapixels', async (_name, bomb) => {
    const bytes = bomb()
    expect(bytes.length).toBeLessThan(100_000)

    await expectNothingStored(() => stored(bytes), 'PayloadTooLarge')
  })

  test('but a picture of exactly 50 megapixels is taken', async () => {
    const picture = await stored(tinyPng(10_000, 5000))

    expect(picture).toMatchObject({ width: 2560, height: 1280 })
  })

  test.each([
    ['empty', ''],
    ['text', 'Hallo'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><title>x</title>'],
    ['PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['zip', 'PK\u0003\u0004\u0014\u0000\u0000\u0000'],
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
    ['TIFF', 'II*\0\u0008\0\0\0'],
  ])('when it is %s', async (_name, text) => {
    await expectNothingStored(() => stored(Buffer.from(text, 'latin1')), 'UnsupportedMediaType')
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'when it is a %s cut in the middle',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      const whole = await sharp({
        create: { width: 200, height: 200, channels: 3, background: '#888', noise },
      })
        .toFormat(format)
        .toBuffer()

      await expectNothingStored(() => stored(whole.subarray(0, whole.length / 2)), 'ValidationFailed')
    },
  )

  test('when only its first bytes look like a picture', async () => {
    const bytes = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), randomBytes(2000)])

    await expectNothingStored(() => stored(bytes), 'ValidationFailed')
  })

  test('when the disk fails halfway', async () => {
    let writes = 0
    const failing: FileStore = {
      ...store,
      write: async (name, bytes) => {
        if (++writes > 5) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        await store.write(name, bytes)
      },
    }
    const upload = path.join(folder, '.incoming', 'upload')
    await writeFile(upload, await halves().png().toBuffer())

    await expectNothingStored(() => storePicture(failing, upload), 'ENOSPC')
    expect(writes).toBe(6)
  })
})

test('pictures are worked on one after the other, and a refused one does not stop the next', async () => {
  const order: string[] = []
  const watched: FileStore = {
    ...store,
    write: async (name, bytes) => {
      order.push(pictureOf(name)!)
      await store.write(name, bytes)
    },
  }
  const uploads = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const upload = path.join(folder, '.incoming', `parallel-${index}`)
      await writeFile(upload, index === 2 ? 'kein Bild' : await halves().png().toBuffer())
      return upload
    }),
  )
  const outcomes = await Promise.allSettled(uploads.map((upload) => storePicture(watched, upload)))

  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, true])
  const runs = order.filter((name, index) => name !== order[index - 1])
  expect(runs).toHaveLength(5)
})

describe('names', () => {
  const name = '4f1d2c3b5a69788796a5b4c3d2e1f001.jpg'

  test('every file of a picture leads back to it', () => {
    expect(pictureFiles(name)).toHaveLength(9)
    expect(new Set(pictureFiles(name).map(pictureOf))).toEqual(new Set([name]))
  })

  test.each([
    'contract-4f1d.docx',
    '4f1d.jpg',
    `x${name}`,
    `${name}.txt`,
    name.replace('.jpg', '-200.jpg'),
    '.incoming',
  ])('%s belongs to no picture', (other) => {
    expect(pictureOf(other)).toBeUndefined()
  })

  test('only the stored picture carries the name of a picture', () => {
    expect(pictureFiles(name).filter(isPictureName)).toEqual([name])
    expect(isPictureName(`${name}\n`)).toBe(false)
  })
})

describe('a picture that comes from another herd book', () => {
  const name = () => `${randomBytes(16).toString('hex')}.jpg`
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const widthsOf = (fileName: string) =>
    Promise.all(
      pictureFiles(fileName)
        .slice(1)
        .map(async (file) => hashOf(await read(file))),
    )

  test.each([
    ['a photo', () => halves(3000, 1500).jpeg().toBuffer()],
    ['a grey one', () => halves(300, 200).greyscale().png().toBuffer()],
    ['a single pixel', () => Promise.resolve(tinyPng(1, 1))],
    ['a flat one with a transparent edge', () => halves(640, 480).ensureAlpha(0.5).png().toBuffer()],
  ])('and was stored there by this program stays as it is, in every width: %s', async (_, make) => {
    const there = await stored(await make())
    const bytes = await read(there.fileName)
    const here = await restorePicture(store, name(), bytes)

    expect({ ...here, fileName: there.fileName }).toEqual(there)
    expect((await read(here.fileName)).equals(bytes)).toBe(true)
    expect(await widthsOf(here.fileName)).toEqual(await widthsOf(there.fileName))
  })

  test('and tells about place and owner loses that in every file', async () => {
    const bytes = await phonePicture()
    const here = await restorePicture(store, name(), bytes)

    expect(here).toMatchObject({ width: 200, height: 400 })
    expect(here.contentHash).not.toBe(hashOf(bytes))
    for (const file of pictureFiles(here.fileName)) {
      const written = await read(file)
      for (const trace of traces) expect([file, trace, written.includes(trace)]).toEqual([file, trace, false])
    }
    expect(hashOf(await read(here.fileName))).toBe(here.contentHash)
  })

  test.each<[what: string, change: (plain: Buffer) => Buffer]>([
    ['a comment', (plain) => inserted(plain, 2, 'fffe0014', 'GPS 52.52 13.40...')],
    ['an empty EXIF block', (plain) => inserted(plain, 2, 'ffe10008', 'Exif\0\0')],
    ['a third table', (plain) => inserted(plain, 2, 'ffdb004303', 'GPS 52.52 13.40'.padEnd(64))],
    ['bytes behind its end', (plain) => Buffer.concat([plain, Buffer.from('GPS 52.52 13.40')])],
    ['bytes behind its last pixel', (plain) => inserted(plain, plain.length - 2, '', 'GPS 52.52 13.40')],
    ['a second picture behind it', (plain) => Buffer.concat([plain, plain])],
  ])('and carries %s is encoded anew', async (_, change) => {
    const plain = await read((await stored(await halves(200, 100).png().toBuffer())).fileName)
    const sent = change(plain)
    const here = await restorePicture(store, name(), sent)
    const written = await read(here.fileName)

    expect([here.width, here.height]).toEqual([200, 100])
    expect(written.equals(sent)).toBe(false)
    for (const trace of ['GPS', 'Exif']) expect(written.includes(trace)).toBe(false)
  })

  test('and is larger than this program stores is made smaller', async () => {
    const plain = await halves(4000, 1000).jpeg({ quality: 88 }).toBuffer()
    expect(await restorePicture(store, name(), plain)).toMatchObject({ width: 2560, height: 640 })
  })

  test.each([
    ['a web page', 'UnsupportedMediaType', () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', 'UnsupportedMediaType', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a bomb', 'PayloadTooLarge', () => tinyPng(10_000, 5001)],
  ])('and is none but %s is refused, and nothing is stored', async (_, code, make) => {
    await expectNothingStored(() => restorePicture(store, name(), make()), code)
  })
})

function inserted(bytes: Buffer, at: number, hex: string, text: string): Buffer {
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(hex, 'hex'),
    Buffer.from(text),
    bytes.subarray(at),
  ])
}
