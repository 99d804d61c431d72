import type { LucideIcon } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import styles from './animal.module.css'

export interface AnimalAction {
  word: string
  icon: LucideIcon
  act: () => void
  /** Filled: what is done most often. */
  isFirst?: boolean
  /** Only in the foot of the phone; in the head the laptop's menu has it. */
  footOnly?: boolean
}

/** The actions of an animal in the head of a laptop. */
export function HeadActions({ actions }: { actions: readonly AnimalAction[] }) {
  return (
    <div className={styles.laptopActions}>
      {actions
        .filter(({ footOnly = false }) => !footOnly)
        .map(({ word, icon: Icon, act, isFirst = false }) => (
          <Button key={word} kind={isFirst ? 'primary' : 'quiet'} onClick={act}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {word}
          </Button>
        ))}
    </div>
  )
}

/** The same in the foot of a phone. */
export function FootActions({ actions }: { actions: readonly AnimalAction[] }) {
  return (
    <div className={styles.footActions}>
      {actions.map(({ word, icon: Icon, act, isFirst = false }) => (
        <button
          key={word}
          type="button"
          className={styles.footAction}
          data-first={isFirst ? '' : undefined}
          onClick={act}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {word}
        </button>
      ))}
    </div>
  )
}
