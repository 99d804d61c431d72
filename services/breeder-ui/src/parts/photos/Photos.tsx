import { Camera, Images, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { settings } from '../../device/settings.ts'
import { useStore } from '../../service/store.ts'
import { Button } from '../button/Button.tsx'
import { Empty } from '../notice/Empty.tsx'
import { Loaded } from '../notice/Loaded.tsx'
import { Notice } from '../notice/Notice.tsx'
import {
  photosAddress,
  type PhotoOwner,
  refreshPhotos,
  removePhoto,
  usePhotos,
} from '../../service/photos.ts'
import { tellProblem } from '../../service/problem.ts'
import { preparePicture } from '../../service/upload.ts'
import { noteDone } from '../../service/undo.ts'
import { uploadPicture } from '../../service/upload-picture.ts'
import { texts } from './texts.de.ts'
import styles from './photos.module.css'

interface Upload {
  key: number
  file: File
  progress: number
  fault: string | null
}

const TYPES = 'image/jpeg,image/png,image/webp'
let uploads = 0

/** All pictures of an animal or an enclosure; new ones are scaled on the device before they go. */
export function Photos({ owner, name }: { owner: PhotoOwner; name: string }) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<readonly Upload[]>([])
  const { helper } = useStore(settings)
  const [fault, setFault] = useState<string | null>(null)

  const update = (key: number, change: Partial<Upload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = async (upload: Upload) => {
    update(upload.key, { fault: null, progress: 0 })
    try {
      await uploadPicture(photosAddress(owner), await preparePicture(upload.file), (progress) =>
        update(upload.key, { progress }),
      )
      setRunning((all) => all.filter(({ key }) => key !== upload.key))
      await refreshPhotos(owner)
    } catch (error) {
      update(upload.key, { fault: tellProblem(error).sentence })
    }
  }
  const add = async (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({ key: ++uploads, file, progress: 0, fault: null }))
    setRunning((all) => [...all, ...added])
    // One after another: the photos keep the order in which they were chosen.
    for (const upload of added) await send(upload)
  }
  const drop = async (photoId: string) => {
    try {
      const { trashId } = await removePhoto(owner, photoId)
      noteDone(
        texts.removed(name),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      setFault(null)
    } catch (error) {
      setFault(tellProblem(error).sentence)
    }
    await refreshPhotos(owner)
  }
  const buttons = (
    <div className={styles.buttons}>
      <Button kind="primary" onClick={() => camera.current?.click()}>
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
      <input
        ref={camera}
        type="file"
        hidden
        accept={TYPES}
        capture="environment"
        onChange={(event) => void add(event.target.files)}
      />
      <input
        ref={gallery}
        type="file"
        hidden
        accept={TYPES}
        multiple
        onChange={(event) => void add(event.target.files)}
      />
      {fault !== null && (
        <Notice kind="bad" alert>
          {fault}
        </Notice>
      )}
      {running.map((upload) =>
        upload.fault === null ? (
          <p key={upload.key} className="soft">
            {texts.uploading(upload.file.name)}
            <progress className={styles.progress} value={upload.progress} max={1} />
          </p>
        ) : (
          <Notice
            key={upload.key}
            kind="bad"
            alert
            action={
              <Button kind="text" onClick={() => void send(upload)}>
                <RefreshCw size={16} aria-hidden="true" />
                {texts.again}
              </Button>
            }
          >
            {texts.failed(upload.file.name, upload.fault)}
          </Notice>
        ),
      )}
      <Loaded query={usePhotos(owner)} rows={2}>
        {(photos) =>
          photos.length === 0 ? (
            <Empty action={buttons}>{texts.none}</Empty>
          ) : (
            <>
              {buttons}
              <ul className={styles.photos}>
                {photos.map((photo, i) => (
                  <li key={photo.id} className={styles.photo}>
                    <img
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
