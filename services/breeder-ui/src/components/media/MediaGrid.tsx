import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Media, mediaAddress, mediaPerPage, refreshMedia, useMedia } from '../../data/media.ts'
import { Button } from '../button/Button.tsx'
import { Empty } from '../notice/Empty.tsx'
import { Loaded } from '../notice/Loaded.tsx'
import { PhotoInput } from '../photos/PhotoInput.tsx'
import { UploadList } from '../photos/UploadList.tsx'
import { useOffline } from '../../data/use-action.ts'
import styles from './media.module.css'
import { texts } from './texts.de.ts'
import { describeProblem, NoConnection } from '../../data/problem.ts'
import { preparePicture } from '../../data/upload.ts'
import { type Uploads, useUploads } from '../photos/useUploads.ts'

interface MediaGridProps {
  /** A picture was tapped. */
  onOpen: (media: Media) => void
  /** The word on the button of each. */
  word?: (name: string) => string
  /** Below each picture. */
  more?: (media: Media) => ReactNode
  /** A picture has just arrived; more than one may. */
  onStored?: (media: Media) => void
}

/** The pictures of the website, newest first, and the way for new ones. */
export function MediaGrid({ onOpen, word = texts.picture, more, onStored }: MediaGridProps) {
  const [page, setPage] = useState(1)
  const input = useRef<HTMLInputElement>(null)
  const uploads = useMediaUploads(onStored)
  const off = useOffline()
  const button = (
    <Button kind="quiet" off={off} onClick={() => input.current?.click()}>
      <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.upload}
    </Button>
  )
  return (
    <>
      <PhotoInput input={input} onFiles={(files) => void uploads.add(files)} />
      <UploadList uploads={uploads} />
      <Loaded query={useMedia(page)} rows={3}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <Empty action={button}>{texts.none}</Empty>
          ) : (
            <>
              <div className="wrap wrap-2">{button}</div>
              <ul className={styles.grid}>
                {items.map((media) => (
                  <li key={media.id}>
                    <button
                      type="button"
                      className={styles.cell}
                      aria-label={word(media.originalName)}
                      onClick={() => onOpen(media)}
                    >
                      <img
                        src={`${media.url}?width=320`}
                        width={media.width}
                        height={media.height}
                        alt=""
                        loading="lazy"
                      />
                      <span className={styles.name}>{media.originalName}</span>
                    </button>
                    {more !== undefined && <div className="soft small">{more(media)}</div>}
                  </li>
                ))}
              </ul>
              {totalCount > mediaPerPage && (
                <div className="wrap wrap-2">
                  {page > 1 && <Button onClick={() => setPage(page - 1)}>{texts.newer}</Button>}
                  {page * mediaPerPage < totalCount && (
                    <Button onClick={() => setPage(page + 1)}>{texts.older}</Button>
                  )}
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** Pictures of the website on their way; `onStored` is told each that arrived. */
function useMediaUploads(onStored?: (media: Media) => void): Uploads {
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
