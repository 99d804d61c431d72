import sharp from 'sharp'
import { filters } from './scenery.ts'

/** A JPEG of 1200 x 900 pixels of what is drawn in these units. */
export function rasterise(content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><defs>${filters}</defs>${content}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

/** Makes the ids of a drawing its own, so that several can stand in one picture. */
export function named(prefix: string, drawing: string): string {
  return drawing.replaceAll(/(id="|url\(#)(?!blur-)/g, `$1${prefix}-`)
}
