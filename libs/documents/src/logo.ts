import type { Logo } from './paper.ts'

/**
 * A JPEG as the logo of a paper; undefined when its frame header, which says the size, is not found (ITU-T T.81,
 * B.2.2).
 */
export function readLogo(bytes: Buffer): Logo | undefined {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (isFrame(marker))
      return { bytes, height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** The largest size with the proportions of the picture that fits into the box. */
export function fitted(logo: Logo, box: { width: number; height: number }) {
  const scale = Math.min(box.width / logo.width, box.height / logo.height)
  return { width: logo.width * scale, height: logo.height * scale }
}
