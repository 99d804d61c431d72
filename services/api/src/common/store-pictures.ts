import { isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { pictureFiles, storePicture, type StoredPicture } from '@zuchtbuch/files/pictures'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from './context.ts'

type Upload = { path: string; originalname: string }

const megabyte = 1024 * 1024

/** The limits of one upload of pictures; each picture is at most 50 megapixels. */
export const pictureUpload = { maxFiles: 20, maxBytes: 20 * megabyte, maxTotalBytes: 200 * megabyte }

export const pictureRules =
  'JPEG, PNG, WebP, GIF or AVIF, told by content, of up to 20 MB and 50 megapixels each and 200 MB together; they are turned upright and lose all metadata'

/**
 * Stores every uploaded picture or, when one of them is refused, none (the error says which one), then lets `save`
 * write their rows. The pictures are given in the order of the uploads; they go again when `save` fails.
 */
export async function storePictures<T>(
  ctx: Context,
  uploads: Upload[],
  save: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const stored: StoredPicture[] = []
  try {
    for (const [index, upload] of uploads.entries()) {
      stored.push(await storePicture(ctx.files, upload.path).catch(refuse(upload.originalname, index)))
    }
    return await save(stored)
  } catch (error) {
    // A commit that was cut off may have taken effect; then the sweep finds out.
    if (!isConnectionLoss(error)) await removePictures(ctx, stored)
    throw error
  }
}

const refuse = (name: string, index: number) => (error: unknown) => {
  throw error instanceof AppError ? naming(error, name, index) : error
}

function naming({ code, message }: AppError, name: string, index: number): AppError {
  return new AppError(code, `„${name}“: ${message}`, { errors: [{ path: `/file/${index}`, message, code }] })
}

/**
 * Removes the files of pictures whose rows are gone, after the commit. One that cannot be removed is no reason
 * to fail: the sweep takes it later.
 */
export async function removePictures(ctx: Context, pictures: { fileName: string }[]): Promise<void> {
  try {
    await ctx.files.remove(pictures.flatMap((picture) => pictureFiles(picture.fileName)))
  } catch (error) {
    ctx.logger.warn({ err: error }, 'files of removed pictures stay until the next sweep')
  }
}
