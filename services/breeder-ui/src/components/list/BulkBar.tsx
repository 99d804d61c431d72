import { Ellipsis, type LucideIcon, X } from 'lucide-react'
import { texts } from '../texts.de.ts'
import { listTexts } from './list-texts.de.ts'
import styles from './list.module.css'

interface BulkBarProps {
  count: number
  /** At most three. */
  verbs: readonly { label: string; icon: LucideIcon; act: () => void }[]
  onMore?: () => void
  onEnd: () => void
  /** The record of a row lies open beside the list. */
  beside?: boolean
}

/** The verbs for what is chosen; it floats over the list and never wraps. */
export function BulkBar({ count, verbs, onMore, onEnd, beside = false }: BulkBarProps) {
  return (
    <section
      className={styles.bulk}
      aria-label={listTexts.chosen(count)}
      data-floats=""
      data-verbs=""
      {...(beside ? { 'data-panel': '' } : {})}
    >
      <span className={styles.count} role="status">
        {count} <span className={styles.countWord}>{listTexts.chosenWord}</span>
      </span>
      {verbs.map(({ label, icon: Icon, act }) => (
        <button key={label} type="button" className={styles.verb} title={label} onClick={act}>
          <Icon size={18} strokeWidth={2} aria-hidden="true" />
          {label}
        </button>
      ))}
      {onMore !== undefined && (
        <button type="button" aria-label={texts.moreActions} title={texts.moreActions} onClick={onMore}>
          <Ellipsis size={20} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        aria-label={listTexts.endSelection}
        title={listTexts.endSelection}
        onClick={onEnd}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </section>
  )
}
