import { renderSite } from '@zuchtbuch/site/render-site'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const { files } = renderSite({
  snapshot: { site: { title: '', language: 'de', navOrder: [] }, navigation: [], pages: [] },
  pictures: new Map(),
  profile: null,
  baseAddress: null,
  rootPath: '/',
})
const bytesOf = (path: string) => Buffer.from(files.find((file) => file.path === path)?.contents ?? '')

/** How far two pictures differ, in levels of 256 as a mean over all pixels. */
async function difference(picture: Buffer, drawing: Buffer, size: number): Promise<number> {
  const [one, other] = await Promise.all(
    [sharp(picture), sharp(drawing, { density: 72 * (size / 16) }).resize(size, size)].map((image) =>
      image.flatten({ background: '#94401b' }).raw().toBuffer(),
    ),
  )
  if (one === undefined || other?.length !== one.length) return Infinity
  return one.reduce((sum, level, index) => sum + Math.abs(level - (other[index] ?? 0)), 0) / one.length
}

test('telephones and old browsers see the same icon as everybody', async () => {
  const drawing = bytesOf('assets/icon.svg')
  const touch = bytesOf('apple-touch-icon.png')
  const ico = bytesOf('favicon.ico')

  expect(await sharp(touch).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  expect(await difference(touch, drawing, 180)).toBeLessThan(3)

  // Type 1 is an icon; one picture, 32 pixels wide and high, as long as it says, up to the end of the file.
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([
    0, 1, 1, 32, 32,
  ])
  const [size, from] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(from + size).toBe(ico.length)
  const small = ico.subarray(from)
  expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(await difference(small, drawing, 32)).toBeLessThan(3)
})
