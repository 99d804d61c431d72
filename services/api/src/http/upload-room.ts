import { requireSpace } from '@zuchtbuch/runtime/disk-space'
import { AppError } from '@zuchtbuch/runtime/errors'
import { uploadTexts } from '../common/texts.de.ts'

/** Most bytes of uploads that one process receives or works on at a time: three of the largest. */
export const mostUploadBytes = 600 * 1024 * 1024

/** The room on the disk that uploads take together; they would each find it free. */
export type UploadRoom = {
  /**
   * Keeps room for an upload of at most so many bytes; the answer gives it back. Throws `TooManyRequests` while too
   * much is on its way, and `DiskFull`.
   */
  take: (bytes: number) => Promise<() => void>
}

/** `folder` is where uploads are received, `most` bytes of them together. */
export function openUploadRoom(folder: string, most = mostUploadBytes): UploadRoom {
  let taken = 0
  return {
    async take(bytes) {
      if (taken + bytes > most) throw new AppError('TooManyRequests', uploadTexts.tooManyAtOnce)
      taken += bytes
      let isBack = false
      const giveBack = () => {
        if (!isBack) taken -= bytes
        isBack = true
      }
      // Bytes that others have received already are counted twice, which errs on the safe side.
      try {
        await requireSpace(folder, taken)
      } catch (error) {
        giveBack()
        throw error
      }
      return giveBack
    },
  }
}
