import { Button } from '../../components/button/Button.tsx'
import type { RecordAction } from '../../components/actions/RecordActions.tsx'
import styles from './panel.module.css'

/** The actions of an animal at the foot of the panel beside the list. */
export function PanelActions({ actions }: { actions: readonly RecordAction[] }) {
  return (
    <div className={styles.foot}>
      {actions.map(({ word, icon: Icon, act }) => (
        <Button key={word} onClick={act}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {word}
        </Button>
      ))}
    </div>
  )
}
