import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './strip.module.css'

/** A sentence on sand over the whole width: no connection, a new version. */
export function Strip({
  icon: Icon,
  children,
  action,
}: {
  icon: LucideIcon
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.strip} role="status">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.stripWords}>{children}</span>
      {action}
    </div>
  )
}
