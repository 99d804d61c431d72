import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const ICONS = { info: Info, good: Check, warn: TriangleAlert, bad: CircleAlert }

interface NoticeProps {
  kind: keyof typeof ICONS
  children: ReactNode
  /** A button at its end. */
  action?: ReactNode
  /** Said at once by a screen reader; only for what happened just now. */
  alert?: boolean
}

/** Why something was not done, said at once; nothing where there is no reason. */
export const FaultNotice = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <Notice kind="bad" alert>
      {children}
    </Notice>
  )

/** A sentence with a ground of its own; a word and an icon carry what the colour says. */
export function Notice({ kind, children, action, alert = false }: NoticeProps) {
  const Icon = ICONS[kind]
  return (
    <div className={`${styles.notice} ${styles[kind]}`} {...(alert ? { role: 'alert' } : {})}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
