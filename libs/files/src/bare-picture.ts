import { isPlainJpeg } from './plain-jpeg.ts'

/** Markers of the segments of a JPEG that its picture needs: tables, frames, the restart interval. */
const needed = new Set([0xdb, 0xc0, 0xc2, 0xc4, 0xdd])
const scan = 0xda
const end = 0xd9

/**
 * Whether a file of a picture, of the store's own formats (JPEG, WebP), holds the picture and nothing beside or behind
 * it: no EXIF, XMP, profile, comment, or other file. Whether it can be decoded is not judged.
 */
export function isBarePicture(bytes: Buffer): boolean {
  return isPlainJpeg(bytes) || isBareJpeg(bytes) || isBareWebp(bytes)
}

function isBareJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== scan && !needed.has(marker)) return false
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker !== scan) continue
    // In a scan 0xFF is followed by a zero or a restart marker; the first other one ends it.
    do at = bytes.indexOf(0xff, at) + 2
    while (at > 1 && isOfScan(bytes[at - 1] ?? 0))
    if (at < 2) return false
    at -= 2
    if (bytes[at + 1] === end) return at === bytes.length - 2
  }
  return false
}

const isOfScan = (byte: number) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7)

/** The simple form of WebP: one chunk with the picture. */
function isBareWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  const kind = bytes.toString('latin1', 8, 16)
  const size = bytes.readUInt32LE(16)
  return (
    (kind === 'WEBPVP8 ' || kind === 'WEBPVP8L') &&
    bytes.readUInt32LE(4) === bytes.length - 8 &&
    20 + size + (size % 2) === bytes.length
  )
}
