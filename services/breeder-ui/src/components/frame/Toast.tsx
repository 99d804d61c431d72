import { X } from 'lucide-react'
import { texts } from '../texts.de.ts'
import styles from './toast.module.css'

interface ToastProps {
  text: string
  onUndo?: () => void
  onClose: () => void
}

/** Shows the last action with its undo until the next one. */
export function Toast({ text, onUndo, onClose }: ToastProps) {
  return (
    <div className={styles.toast}>
      <span className={styles.toastWords}>{text}</span>
      {onUndo !== undefined && (
        <button type="button" className={styles.undo} onClick={onUndo}>
          {texts.undo}
        </button>
      )}
      <button type="button" className={styles.closeToast} aria-label={texts.close} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
