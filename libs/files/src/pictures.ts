import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { FileStore } from './file-store.ts'
import { isPlainJpeg } from './plain-jpeg.ts'
import { pictureTexts } from './texts.de.ts'

/** Widths in pixels in which every picture is kept besides its stored size. */
export const pictureWidths = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const pictureFormats = ['webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const longestSide = 2560
const mostPixels = 50_000_000
/** Fewer bytes than this at the end of a picture hide nothing worth hiding. */
const unneededAtMost = 8
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
    return write(store, `${randomBytes(16).toString('hex')}.jpg`, await encodeStored(bytes))
  })
}

/**
 * Stores a picture of another herd book under the name it has there, and makes its widths. A file that can be the
 * work of `storePicture` keeps its bytes, and with them its hash: encoding it again would lose quality and change the
 * row that describes it. Anything else is treated as an upload, and the returned hash and sizes are those of the new
 * file. Throws like `storePicture`.
 */
export function restorePicture(store: FileStore, fileName: string, bytes: Buffer): Promise<StoredPicture> {
  return oneAtATime(async () => {
    const isOurs = await canBeOurs(bytes)
    return write(store, fileName, isOurs ? bytes : await encodeStored(bytes))
  })
}

/**
 * A picture that is looked at and not kept: as `storePicture` would store it, its longer side at most so many pixels.
 * Throws like `storePicture`.
 */
export function showPicture(bytes: Buffer, longest: number): Promise<Buffer> {
  return oneAtATime(() => encodeStored(bytes, longest))
}

/** Writes the stored form of a picture and everything that is made of it, or nothing. */
async function write(store: FileStore, fileName: string, stored: Buffer): Promise<StoredPicture> {
  const { widths, width, height } = await encodeWidths(stored, fileName)
  try {
    for (const [name, data] of [[fileName, stored] as const, ...widths]) await store.write(name, data)
  } catch (error) {
    await store.remove(pictureFiles(fileName))
    throw error
  }
  const contentHash = createHash('sha256').update(stored).digest('hex')
  return { fileName, contentHash, width, height, size: stored.length }
}

/** Loaded on first use: it costs 20 MB that a process which stores no picture need not spend. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture comes twice; the cache would only hold on to decoded ones.
  sharp.cache(false)
  return sharp
}

/** The one file that all others are made of, in memory: a few megabytes. */
async function encodeStored(bytes: Buffer, longest = longestSide): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !readable.has(type.mime)) throw new AppError('UnsupportedMediaType', pictureTexts.noPicture)
  const sharp = await loadSharp()
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (head.width * head.height > mostPixels) {
    throw new AppError('PayloadTooLarge', pictureTexts.tooManyPixels)
  }
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(refuseBroken)
}

/** Made of the stored file and nothing else, so that they are the same in every herd book that has this file. */
async function encodeWidths(stored: Buffer, fileName: string) {
  const sharp = await loadSharp()
  const whole = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  // Not `clone()`, which copies all pixels each time.
  const from = ({ data, info: { width, height, channels } }: typeof whole) =>
    sharp(data, { raw: { width, height, channels } })
  const widths: [name: string, bytes: Buffer][] = []
  for (const width of pictureWidths) {
    const resized =
      width < whole.info.width
        ? await from(whole).resize({ width }).raw().toBuffer({ resolveWithObject: true })
        : whole
    const webp = await from(resized).webp({ quality: 78 }).toBuffer()
    const jpg = await from(resized).jpeg({ quality: 80, progressive: true }).toBuffer()
    widths.push([variantName(fileName, width, 'webp'), webp], [variantName(fileName, width, 'jpg'), jpg])
  }
  return { widths, width: whole.info.width, height: whole.info.height }
}

/** Whether these bytes are a picture of an allowed size, readable to its end, with nothing beside or behind it. */
async function canBeOurs(bytes: Buffer): Promise<boolean> {
  if (!isPlainJpeg(bytes)) return false
  const sharp = await loadSharp()
  const decodes = (picture: Buffer) =>
    sharp(picture, { limitInputPixels: longestSide ** 2, failOn: 'warning' })
      .timeout({ seconds: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(
        ({ info }) => Math.max(info.width, info.height) <= longestSide,
        () => false,
      )
  if (!(await decodes(bytes))) return false
  // A decoder stops where the picture is complete. One that does not miss the last bytes did not need them.
  const withoutLast = Buffer.concat([bytes.subarray(0, -(2 + unneededAtMost)), bytes.subarray(-2)])
  return !(await decodes(withoutLast))
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
