import { Download, Image, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { RetryPicture } from '../../components/photos/RetryPicture.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { connection } from '../../data/connection.ts'
import { useAction } from '../../data/use-action.ts'
import { attachmentPicture, fetchAttachment, type MailRequest } from '../../data/requests.ts'
import { saveFile } from '../../data/save-file.ts'
import { useStore } from '../../data/store.ts'
import styles from './requests.module.css'
import { isPicture } from './mail-words.ts'
import { texts } from './texts.de.ts'

/** More is fetched from the mailbox only when it is tapped. */
const mostThumbs = 12

/**
 * The files of a mail: pictures are seen at once, made small and harmless by the service, others fetched when they are
 * tapped.
 */
export function Attachments({ request: { id, gmailMessageId, attachments } }: { request: MailRequest }) {
  const sheet = useSheet(`anhang-${id}`)
  const [shown, setShown] = useState<number | null>(null)
  const { run, fault, setFault, off } = useAction()
  const nameOf = (n: number) => attachments[n]?.fileName ?? texts.file(n + 1)
  const all = attachments.map((file, n) => ({ ...file, n }))
  const pictures = all.filter(isPicture)
  const save = (n: number) =>
    run(async () => {
      const fetched = await fetchAttachment(id, n)
      if (fetched === null) setFault(texts.fileWaits)
      else saveFile(fetched)
    })
  const look = (n: number) => {
    setFault(null)
    setShown(n)
    sheet.show()
  }
  return (
    <section aria-label={texts.files} className={styles.attachments}>
      {pictures.length > 0 && (
        <Thumbs
          // The row may stand for another mail by now, and its files for others.
          key={gmailMessageId}
          id={id}
          pictures={pictures.map(({ n }) => ({ n, name: nameOf(n) }))}
          onLook={look}
        />
      )}
      <ul className={styles.files}>
        {all
          .filter((file) => !isPicture(file))
          .map(({ n, size }) => (
            <li key={n}>
              <Button kind="outlined" off={off} quietReason onClick={() => void save(n)}>
                <Paperclip size={18} strokeWidth={1.75} aria-hidden="true" />
                <span className={styles.fileName}>{nameOf(n)}</span>
                <span className="soft small plain">{texts.size(size)}</span>
              </Button>
            </li>
          ))}
      </ul>
      {fault !== null && !sheet.open && (
        <Notice kind="warn" alert>
          {fault}
        </Notice>
      )}
      <Sheet open={sheet.open && shown !== null} onClose={sheet.close} title={nameOf(shown ?? 0)}>
        {shown !== null && (
          <>
            <RetryPicture
              key={`${gmailMessageId}-${shown}`}
              className={styles.large}
              src={attachmentPicture(id, shown, 1280)}
              alt={nameOf(shown)}
            />
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

interface ThumbsProps {
  id: string
  pictures: readonly { n: number; name: string }[]
  onLook: (n: number) => void
}

/** Small pictures in places of one size, fetched one after the other: each is a way to the mailbox. */
function Thumbs({ id, pictures, onLook }: ThumbsProps) {
  const { online } = useStore(connection)
  const [settled, setSettled] = useState(0)
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  return (
    <ul className={styles.thumbs} aria-label={texts.pictures}>
      {pictures.map(({ n, name }, place) => {
        const isAsked = place <= settled && place < mostThumbs && !failed.has(n) && online
        return (
          <li key={n}>
            <button type="button" aria-label={texts.look(name)} title={name} onClick={() => onLook(n)}>
              {isAsked ? (
                <img
                  src={attachmentPicture(id, n, 320)}
                  alt=""
                  onLoad={() => setSettled(Math.max(settled, place + 1))}
                  onError={() => {
                    setFailed(new Set([...failed, n]))
                    setSettled(Math.max(settled, place + 1))
                  }}
                />
              ) : (
                <>
                  <Image size={22} strokeWidth={1.5} aria-hidden="true" />
                  <span>{name}</span>
                </>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
