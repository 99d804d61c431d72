import { Camera, Images, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { Button } from '../button/Button.tsx'
import { Empty } from '../notice/Empty.tsx'
import { Loaded } from '../notice/Loaded.tsx'
import { FaultNotice } from '../notice/Notice.tsx'
import { Waits } from '../notice/Waits.tsx'
import { RetryPicture } from './RetryPicture.tsx'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { type PhotoOwner, refreshPhotos, removePhoto, usePhotos } from '../../data/photos.ts'
import { describeProblem } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { PhotoInput } from './PhotoInput.tsx'
import { texts } from './texts.de.ts'
import { UploadList } from './UploadList.tsx'
import { usePhotoUploads } from './usePhotoUploads.ts'
import styles from './photos.module.css'

/** All pictures of an animal or an enclosure; new ones are scaled on the device before they go. */
export function Photos({ owner, name }: { owner: PhotoOwner; name: string }) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const uploads = usePhotoUploads(owner, name)
  const { helper } = useStore(settings)
  const [fault, setFault] = useState<string | null>(null)
  const waits = useWaiting(`${owner.kind}/${owner.id}`).filter(({ picture }) => picture).length

  const drop = async (photoId: string) => {
    try {
      const { trashId } = await removePhoto(owner, photoId)
      noteDone(
        texts.removed(name),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      setFault(null)
    } catch (error) {
      setFault(describeProblem(error).sentence)
    }
    await refreshPhotos(owner)
  }
  const buttons = (
    <div className="wrap wrap-2">
      <Button kind="quiet" onClick={() => camera.current?.click()}>
        <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.take}
      </Button>
      <Button kind="quiet" onClick={() => gallery.current?.click()}>
        <Images size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.fromGallery}
      </Button>
    </div>
  )
  return (
    <>
      <PhotoInput input={camera} camera onFiles={(files) => void uploads.add(files)} />
      <PhotoInput input={gallery} onFiles={(files) => void uploads.add(files)} />
      <FaultNotice>{fault}</FaultNotice>
      <UploadList uploads={uploads} />
      {waits > 0 && (
        <p className="soft">
          <Waits word={false} /> {texts.waiting(waits)}
        </p>
      )}
      <Loaded query={usePhotos(owner)} rows={2}>
        {(photos) =>
          photos.length === 0 ? (
            <Empty action={<div className={styles.centred}>{buttons}</div>}>{texts.none}</Empty>
          ) : (
            <>
              {buttons}
              <ul className={styles.photos}>
                {photos.map((photo, i) => (
                  <li key={photo.id} className={styles.photo}>
                    <RetryPicture
                      src={`${photo.url}?width=640`}
                      width={photo.width}
                      height={photo.height}
                      alt={texts.photoOf(name, i + 1, photos.length)}
                      loading="lazy"
                    />
                    {!helper && (
                      <span className={styles.photoTool}>
                        <Button
                          kind="icon"
                          aria-label={texts.remove(i + 1)}
                          title={texts.remove(i + 1)}
                          onClick={() => void drop(photo.id)}
                        >
                          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
                        </Button>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  )
}
