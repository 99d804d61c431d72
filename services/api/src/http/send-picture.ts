import type { ErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { FileStore } from '@zuchtbuch/files/file-store'
import { isPictureName, pictureWidths, variantName } from '@zuchtbuch/files/pictures'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { sendFile } from './send-file.ts'

export const PictureParams = z.strictObject({
  fileName: z.string().describe('Name that a record says (`url`, `fileName`)'),
})
export const PictureQuery = z.object({
  width: z
    .enum(pictureWidths.map(String))
    .optional()
    .meta({ description: 'Pixels; never enlarged', shown: { type: 'integer', enum: [...pictureWidths] } }),
})

const pictureErrors: ErrorCode[] = ['PreconditionFailed', 'RangeNotSatisfiable']

/** The documented answers of a route that calls `sendPicture`. */
export const pictureResponse = {
  responseType: ['image/jpeg', 'image/webp'],
  errors: pictureErrors,
}

/**
 * Answers with a stored picture, or with one of its widths: WebP where the caller names it, else JPEG. A file
 * never changes under its name, so it may be kept for good, but only by the caller: it lies behind the login.
 * Throws `NotFound`, `PreconditionFailed` or `RangeNotSatisfiable`.
 */
export async function sendPicture(
  files: FileStore,
  fileName: string,
  width: string | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  if (!isPictureName(fileName)) throw noPicture()
  const wanted = pictureWidths.find((candidate) => String(candidate) === width)
  const name = wanted ? variantName(fileName, wanted, takesWebp(request) ? 'webp' : 'jpg') : fileName
  if (wanted) response.vary('Accept')
  const headers = {
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: `"${name}"`,
    'Content-Disposition': `inline; filename="${name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  await sendFile(files.pathOf(name), headers, request, response, noPicture)
}

function takesWebp(request: Request): boolean {
  return /\bimage\/webp\b/i.test(request.get('Accept') ?? '') && request.accepts('image/webp') !== false
}

const noPicture = () => new AppError('NotFound', 'Dieses Bild gibt es nicht.')
