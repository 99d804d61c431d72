import sharp from 'sharp'

/** A drawing (SVG) as a square PNG with sides of `size` pixels. */
export function drawPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
}
