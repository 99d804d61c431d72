import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import styles from './sheet.module.css'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Its buttons; they stay in sight while the rest scrolls. */
  foot?: ReactNode
}

/** A native dialog: from below on phones, in the middle on laptops. The focus returns to what opened it. */
export function Sheet({ open, onClose, title, children, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (open && !element.open) {
      element.showModal()
      // A field that is to be typed into at once cannot take the focus before it is shown.
      element.querySelector<HTMLElement>('[data-begin=true]')?.focus()
    }
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        // Esc closes through the history, as the back button does.
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            <Button kind="icon" aria-label={texts.close} title={texts.close} onClick={onClose}>
              <X size={22} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </div>
          <div className={styles.body}>{children}</div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  )
}
