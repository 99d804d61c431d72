import { Download, Image, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../parts/button/Button.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { connection } from '../../service/connection.ts'
import { tellProblem } from '../../service/problem.ts'
import { attachmentPicture, fetchAttachment, type MailRequest } from '../../service/requests.ts'
import { saveFile } from '../../service/save-file.ts'
import { useStore } from '../../device/store.ts'
import styles from './anfragen.module.css'
import { texts } from './texts.de.ts'

/** The files of a mail; each is fetched from the mailbox when it is tapped, and pictures are shown small and harmless. */
export function Attachments({ request: { id, attachments } }: { request: MailRequest }) {
  const { online } = useStore(connection)
  const sheet = useSheet('anhang')
  const [shown, setShown] = useState<number | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  if (attachments.length === 0) return null
  const nameOf = (n: number) => attachments[n]?.fileName ?? texts.file(n + 1)
  const save = async (n: number) => {
    if (busy !== null) return
    setBusy(n)
    setFault(null)
    try {
      const fetched = await fetchAttachment(id, n)
      if (fetched === null) setFault(texts.fileWaits)
      else saveFile(fetched)
    } catch (error) {
      setFault(tellProblem(error).sentence)
    } finally {
      setBusy(null)
    }
  }
  return (
    <section aria-label={texts.files}>
      <ul className={styles.files}>
        {attachments.map(({ contentType, size }, n) => {
          const isPicture = /^image\/(?:jpeg|png|webp|gif|avif)$/.test(contentType)
          const Icon = isPicture ? Image : Paperclip
          return (
            <li key={n}>
              <Button
                kind="outlined"
                off={online ? null : texts.offline}
                quietReason
                onClick={() => {
                  if (!isPicture) return void save(n)
                  setFault(null)
                  setShown(n)
                  sheet.show()
                }}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span className={styles.fileName}>{nameOf(n)}</span>
                <span className={styles.fileSize}>{texts.size(size)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      {fault !== null && !sheet.open && (
        <Notice kind="warn" alert>
          {fault}
        </Notice>
      )}
      <Sheet open={sheet.open && shown !== null} onClose={sheet.close} title={nameOf(shown ?? 0)}>
        {shown !== null && (
          <>
            <Picture key={`${id}-${shown}`} address={attachmentPicture(id, shown)} name={nameOf(shown)} />
            {fault !== null && (
              <Notice kind="warn" alert>
                {fault}
              </Notice>
            )}
            <Button onClick={() => void save(shown)}>
              <Download size={18} strokeWidth={2} aria-hidden="true" />
              {texts.save}
            </Button>
          </>
        )}
      </Sheet>
    </section>
  )
}

function Picture({ address, name }: { address: string; name: string }) {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <Notice
        kind="warn"
        action={
          <Button
            kind="text"
            onClick={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          >
            {texts.retry}
          </Button>
        }
      >
        {texts.pictureFailed}
      </Notice>
    )
  return <img key={tries} src={address} alt={name} onError={() => setFailed(true)} />
}
