import { useNavigate } from '@tanstack/react-router'
import { Copy, Phone } from 'lucide-react'
import type { RefObject } from 'react'
import { copyText } from '../../data/copy-text.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { senderOf } from '../../components/contact/sender-of.ts'
import { correctRequest, noteRequest } from '../../data/noted-requests.ts'
import type { MailRequest } from '../../data/requests.ts'
import { noteDone } from '../../data/undo.ts'
import { NotedForm } from './NotedForm.tsx'
import { notedTexts as texts } from './noted-texts.de.ts'
import styles from './noted.module.css'

/** An enquiry that was no mail. */
export function NewRequestScreen() {
  const navigate = useNavigate()
  return (
    <Screen back={{ to: '/anfragen' }}>
      <div className={styles.form}>
        <NotedForm
          draftKey="requests/new"
          store={async (notes, channel, key) => {
            const request = await noteRequest({ ...notes, channel }, key)
            noteDone(texts.stored(senderOf(request)), null)
            await navigate({ to: '/anfragen/$id', params: { id: request.id }, replace: true })
          }}
        />
      </div>
    </Screen>
  )
}

/** Puts right what was noted. */
export function CorrectSheet({ request, sheet }: { request: MailRequest; sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.correctTitle}>
      <NotedForm
        draftKey={`requests/${request.id}/notes`}
        request={request}
        store={async (notes) => {
          const { bodyText, fromName, fromPhone, fromAddress, receivedAt } = request
          const stored = await correctRequest(request, notes)
          const former = { bodyText, fromName, fromPhone, fromAddress, receivedAt }
          const undo = { operation: 'PUT /api/requests/{id}/notes' as const, params: { id: request.id } }
          noteDone(texts.corrected(senderOf(stored)), { ...undo, body: former })
          sheet.close()
        }}
      />
    </Sheet>
  )
}

/** To call somebody back. */
export function CallLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={texts.call(phone)}
      className={`${buttonClass('text')} ${styles.call}`}
    >
      <Phone size={18} strokeWidth={2} aria-hidden="true" />
      {phone}
    </a>
  )
}

interface CopyAnswerProps {
  text: string
  field: RefObject<HTMLTextAreaElement | null>
}

/** The answer goes into a messenger: its writer has no address. */
export function CopyAnswer({ text, field }: CopyAnswerProps) {
  const copy = async () => {
    if (field.current === null) return
    const isCopied = await copyText(field.current)
    noteDone(isCopied ? texts.copied : texts.notCopied, null)
  }
  return (
    <Button
      kind="primary"
      off={text.trim() === '' ? texts.nothingTyped : null}
      quietReason
      onClick={() => void copy()}
    >
      <Copy size={18} strokeWidth={2} aria-hidden="true" />
      {texts.copy}
    </Button>
  )
}
