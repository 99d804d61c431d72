import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { FileStore } from './file-store.ts'
import { pictureTexts } from './texts.de.ts'

/** Widths in pixels in which every picture is kept besides its stored size. */
export const pictureWidths = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const pictureFormats = ['webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const longestSide = 2560
const mostPixels = 50_000_000
/** APNG is PNG whose first picture is the one that is kept, as with GIF. */
const readable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])

export type StoredPicture = {
  fileName: string
  /** SHA-256 of the stored file, hex. */
  contentHash: string
  /** Size in pixels after rotation. */
  width: number
  height: number
  /** Bytes of the stored file. */
  size: number
}

const storedName = /^[0-9a-f]{32}\.jpg$/
const anyName = /^([0-9a-f]{32})(?:-(?:160|320|640|1280)\.(?:webp|jpg)|\.jpg)$/

/** Whether this can be the `fileName` of a stored picture; the names of its other widths are not. */
export function isPictureName(name: string): boolean {
  return storedName.test(name)
}

/** The `fileName` of the picture that a file of the store belongs to; undefined for files of another kind. */
export function pictureOf(name: string): string | undefined {
  const stem = anyName.exec(name)?.[1]
  return stem === undefined ? undefined : `${stem}.jpg`
}

/** Name of a picture's file in one width and format. A picture is never enlarged: the file may be narrower. */
export function variantName(fileName: string, width: PictureWidth, format: PictureFormat): string {
  return `${fileName.replace(/\.jpg$/, '')}-${width}.${format}`
}

/** All files that belong to a picture. */
export function pictureFiles(fileName: string): string[] {
  const variants = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => variantName(fileName, width, format)),
  )
  return [fileName, ...variants]
}

/**
 * Stores a picture: judged by its content (JPEG, PNG, WebP, GIF, AVIF), turned upright, in sRGB, without any
 * metadata (a phone writes the coordinates of the home into it), at most 2560 pixels, and once in every width
 * and format. Of an animation the first picture is kept, transparent parts become white.
 * Throws `UnsupportedMediaType`, `PayloadTooLarge` (over 50 megapixels) or `ValidationFailed` (broken picture),
 * leaving no file behind.
 */
export function storePicture(store: FileStore, uploadPath: string): Promise<StoredPicture> {
  return oneAtATime(async () => {
    const bytes = await readFile(uploadPath)
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !readable.has(type.mime)) {
      throw new AppError('UnsupportedMediaType', pictureTexts.noPicture)
    }
    const fileName = `${randomBytes(16).toString('hex')}.jpg`
    const { stored, files, width, height } = await encode(bytes, fileName)
    try {
      for (const [name, data] of files) await store.write(name, data)
    } catch (error) {
      await store.remove(pictureFiles(fileName))
      throw error
    }
    const contentHash = createHash('sha256').update(stored).digest('hex')
    return { fileName, contentHash, width, height, size: stored.length }
  })
}

/** Every file of the picture in memory: a few megabytes. */
async function encode(bytes: Buffer, fileName: string) {
  // Loaded on first use: it costs 20 MB that a process which stores no picture need not spend.
  const { default: sharp } = await import('sharp')
  // No picture comes twice; the cache would only hold on to decoded ones.
  sharp.cache(false)

  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (head.width * head.height > mostPixels) {
    throw new AppError('PayloadTooLarge', pictureTexts.tooManyPixels)
  }
  const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken)

  const { width, height, channels } = upright.info
  const pixels = sharp(upright.data, { raw: { width, height, channels } })
  const stored = await pixels.clone().jpeg({ quality: 88 }).toBuffer()
  const files = [[fileName, stored] as const]
  for (const width of pictureWidths) {
    const resized = pixels.clone().resize({ width, withoutEnlargement: true })
    const webp = await resized.clone().webp({ quality: 78 }).toBuffer()
    const jpg = await resized.clone().jpeg({ quality: 80, progressive: true }).toBuffer()
    files.push([variantName(fileName, width, 'webp'), webp], [variantName(fileName, width, 'jpg'), jpg])
  }
  return { stored, files, width, height }
}

function refuseBroken(): never {
  throw new AppError('ValidationFailed', pictureTexts.broken)
}

let last: Promise<unknown> = Promise.resolve()

/** Decoding takes up to 300 MB (an AVIF of 50 megapixels 1 GB); several at once could end the process. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => {})
  return next
}
