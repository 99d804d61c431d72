import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'

/** For tests: the left half red, the right half blue, so that a turn shows. */
export function halves(width = 64, height = 32): Sharp {
  const right = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ])
}

/** For tests: what a phone makes of `halves`, held upright, with place, camera, owner and a wide colour profile. */
export function phonePicture(): Promise<Buffer> {
  return halves(400, 200)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Geheimkamera', Copyright: 'Erika Mustermann' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><geheim>Musterweg 1</geheim></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** What of `phonePicture` must not be in any file that is kept. */
export const traces = ['Exif', 'EXIF', 'Geheimkamera', 'Mustermann', 'GPS', 'xmp', 'XMP ', 'Musterweg', 'ICC']

/** For tests: one bit per pixel and all of them black, so a few kilobytes hold as many pixels as one likes. */
export function tinyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 6000)))
  const chunks = [
    ['IHDR', header],
    ['IDAT', rows],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const parts = chunks.flatMap(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return [length, body, check]
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** For tests: format, size and what else a picture tells about itself. */
export function inspect(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes).metadata()
}

/** For tests: red, green and blue of one pixel. */
export async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}
