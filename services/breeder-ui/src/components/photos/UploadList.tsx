import { RefreshCw } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { Notice } from '../notice/Notice.tsx'
import { texts } from './texts.de.ts'
import styles from './photos.module.css'
import type { Uploads } from './useUploads.ts'

/** Each picture that is on its way, with its progress, or why it did not arrive. */
export function UploadList({ uploads: { running, again } }: { uploads: Uploads }) {
  return running.map((upload) =>
    upload.fault === null ? (
      <p key={upload.key} className="soft" role="status">
        {texts.uploading(upload.file.name)}
        <progress
          className={styles.progress}
          value={upload.progress}
          max={1}
          aria-label={texts.uploading(upload.file.name)}
        />
      </p>
    ) : (
      <Notice
        key={upload.key}
        kind="bad"
        alert
        action={
          <Button kind="text" onClick={() => void again(upload)}>
            <RefreshCw size={16} aria-hidden="true" />
            {texts.again}
          </Button>
        }
      >
        {texts.failed(upload.file.name, upload.fault)}
      </Notice>
    ),
  )
}
