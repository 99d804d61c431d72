import { type Media, mediaAddress, refreshMedia } from '../../data/media.ts'
import { NoConnection, describeProblem } from '../../data/problem.ts'
import { preparePicture } from '../../data/upload.ts'
import { type Uploads, useUploads } from '../photos/useUploads.ts'
import { texts } from './texts.de.ts'

/** Pictures of the website on their way; `onStored` is told each that arrived. */
export function useMediaUploads(onStored?: (media: Media) => void): Uploads {
  return useUploads({
    address: mediaAddress,
    // A drawing with a clear ground would lose it on the way through a JPEG; the service takes out what cameras note.
    prepare: async (file) => (file.type === 'image/jpeg' ? preparePicture(file) : file),
    nameOf: ({ name }) => name,
    onStored: (answer) => {
      refreshMedia()
      const [media] = Array.isArray(answer) ? (answer as Media[]) : []
      if (media !== undefined) onStored?.(media)
    },
    onFailed: async (_upload, error) =>
      error instanceof NoConnection ? texts.notSent : describeProblem(error).sentence,
  })
}
