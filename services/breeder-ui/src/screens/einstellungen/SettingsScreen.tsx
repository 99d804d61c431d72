import type { ReactNode } from 'react'
import { Screen } from '../../parts/frame/Screen.tsx'
import styles from './einstellungen.module.css'
import { texts } from './texts.de.ts'

interface SettingsScreenProps {
  title: string
  /** What it is for. */
  lead?: string
  actions?: ReactNode
  children: ReactNode
}

/** One section of the settings. */
export function SettingsScreen({ title, lead, actions, children }: SettingsScreenProps) {
  return (
    <Screen title={title} area={texts.area} back={{ to: '/mehr', label: texts.area }} actions={actions}>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </Screen>
  )
}

interface SettingsFormProps {
  /** Why it cannot be stored now. */
  off: string | null
  onSubmit: () => void
  children: ReactNode
}

/** Settings that are stored together, and tried. */
export function SettingsForm({ off, onSubmit, children }: SettingsFormProps) {
  return (
    <form
      noValidate
      className={styles.account}
      onSubmit={(event) => {
        event.preventDefault()
        if (off === null) onSubmit()
      }}
    >
      {children}
    </form>
  )
}
