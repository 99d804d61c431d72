import { useQueryClient } from '@tanstack/react-query'
import { Camera, Images, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { Empty } from '../../parts/notice/Empty.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { call } from '../../service/call.ts'
import { refreshHerd } from '../../service/herd.ts'
import { tellProblem } from '../../service/problem.ts'
import { preparePicture } from '../../service/upload.ts'
import { uploadPicture } from '../../service/upload-picture.ts'
import { usePhotos } from './animal-queries.ts'
import { Part } from './Part.tsx'
import { texts } from './texts.de.ts'
import styles from './tier.module.css'
import type { Animal } from './useAnimal.ts'

interface Upload {
  key: number
  file: File
  progress: number
  fault: string | null
}

const TYPES = 'image/jpeg,image/png,image/webp'
let uploads = 0

/** All pictures of the animal; new ones are scaled on the device before they go. */
export function PhotosTab({ animal }: { animal: Animal }) {
  const { id, name } = animal
  const client = useQueryClient()
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<readonly Upload[]>([])
  const [fault, setFault] = useState<string | null>(null)

  const refresh = async () => {
    void refreshHerd('gerbils', [id])
    await client.invalidateQueries({ queryKey: ['gerbils', id] })
  }
  const update = (key: number, change: Partial<Upload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = async (upload: Upload) => {
    update(upload.key, { fault: null, progress: 0 })
    try {
      await uploadPicture(`/gerbils/${id}/photos`, await preparePicture(upload.file), (progress) =>
        update(upload.key, { progress }),
      )
      setRunning((all) => all.filter(({ key }) => key !== upload.key))
      await refresh()
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
  const remove = async (photoId: string) => {
    try {
      await call('DELETE /gerbils/{id}/photos/{photoId}', { params: { id, photoId } })
      setFault(null)
    } catch (error) {
      setFault(tellProblem(error).sentence)
    }
    await refresh()
  }
  const buttons = (
    <div className={styles.chips}>
      <Button kind="primary" onClick={() => camera.current?.click()}>
        <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.takePhoto}
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
            {texts.uploadFailed(upload.file.name, upload.fault)}
          </Notice>
        ),
      )}
      <Part query={usePhotos(id)}>
        {(photos) =>
          photos.length === 0 ? (
            <Empty action={buttons}>{texts.noPhoto}</Empty>
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
                    <span className={styles.photoTool}>
                      <Button
                        kind="icon"
                        aria-label={texts.deletePhoto(i + 1)}
                        title={texts.deletePhoto(i + 1)}
                        onClick={() => void remove(photo.id)}
                      >
                        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Part>
    </>
  )
}
