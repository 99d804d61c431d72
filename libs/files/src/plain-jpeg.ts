/** Markers of the segments that our encoder writes, and the most of each that one picture has. */
const segments = new Map([
  [0xdb, { most: 2, longest: 67 }], // quantisation tables
  [0xc0, { most: 1, longest: 17 }], // frame: size and components
  [0xc4, { most: 4, longest: 274 }], // Huffman tables
  [0xda, { most: 1, longest: 12 }], // the scan
])

/**
 * Whether a JPEG consists of what is needed to show it and nothing else: tables, one frame, one scan, the end. That is
 * the form in which this program stores pictures. There is no room in it for EXIF, XMP, colour profiles, comments,
 * thumbnails, or bytes behind the picture. Whether the scan can be decoded is not judged.
 */
export function isPlainJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false
  const seen = new Map<number, number>()
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    const allowed = bytes[at] === 0xff ? segments.get(marker) : undefined
    const length = bytes.readUInt16BE(at + 2)
    const count = (seen.get(marker) ?? 0) + 1
    if (!allowed || count > allowed.most || length > allowed.longest) return false
    seen.set(marker, count)
    at += 2 + length
    if (marker === 0xda) return seen.has(0xc0) && endsWithItsScan(bytes, at)
  }
  return false
}

/** In a scan 0xFF is followed by a zero; the first other one ends it. */
function endsWithItsScan(bytes: Buffer, start: number): boolean {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1 && bytes[at + 1] === 0x00) at = bytes.indexOf(0xff, at + 2)
  return at === bytes.length - 2 && bytes[at + 1] === 0xd9
}
