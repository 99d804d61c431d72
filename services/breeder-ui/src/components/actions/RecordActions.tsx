import type { LucideIcon } from 'lucide-react'
import { Button, buttonClass } from '../button/Button.tsx'
import styles from './actions.module.css'

export interface RecordAction {
  word: string
  icon: LucideIcon
  act?: () => void
  /** In the place of `act`: what another program of the device opens. */
  href?: string
  /** Filled: what is done most often. */
  isFirst?: boolean
}

/** The actions of a record in the head of a laptop. */
export function HeadActions({ actions }: { actions: readonly RecordAction[] }) {
  return (
    <div className={styles.laptopActions}>
      {actions.map(({ word, icon: Icon, act, href, isFirst = false }) => {
        const content = (
          <>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {word}
          </>
        )
        return href === undefined ? (
          <Button key={word} kind={isFirst ? 'primary' : 'quiet'} onClick={act}>
            {content}
          </Button>
        ) : (
          <a key={word} href={href} className={buttonClass('quiet')}>
            {content}
          </a>
        )
      })}
    </div>
  )
}

/** The same in the foot of a phone. */
export function FootActions({ actions }: { actions: readonly RecordAction[] }) {
  return (
    <div className={styles.footActions}>
      {actions.map(({ word, icon: Icon, act, href, isFirst = false }) => {
        const content = (
          <>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            {word}
          </>
        )
        return href === undefined ? (
          <button
            key={word}
            type="button"
            className={styles.footAction}
            data-first={isFirst ? '' : undefined}
            onClick={act}
          >
            {content}
          </button>
        ) : (
          <a key={word} href={href} className={styles.footAction}>
            {content}
          </a>
        )
      })}
    </div>
  )
}
