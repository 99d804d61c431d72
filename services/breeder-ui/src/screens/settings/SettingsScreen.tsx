import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Screen } from '../../components/frame/Screen.tsx'
import { type ScreenPath, screens } from '../../screens.ts'
import styles from './settings.module.css'

interface SettingsScreenProps {
  at: Extract<ScreenPath, `/einstellungen/${string}`>
  /** Its purpose. */
  lead?: string
  actions?: ReactNode
  /** A part of another screen, with the way back to it and perhaps a title of its own. */
  part?: { title?: string; back: { to: '/website' | '/einstellungen/regeln' } }
  children: ReactNode
}

/** One section of the settings. */
export function SettingsScreen({ at, lead, actions, part, children }: SettingsScreenProps) {
  return (
    <Screen title={screens[at].title} actions={actions} {...part}>
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

/**
 * Settings that are stored together, and tried. The button stays where it is; what the service finds wrong gets the
 * focus.
 */
export function SettingsForm({ off, onSubmit, children }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const held = useRef<{ button: HTMLElement; inPage: number } | null>(null)
  useLayoutEffect(() => {
    if (held.current === null) return
    const inPage = topInPage(held.current.button)
    scrollBy(0, inPage - held.current.inPage)
    held.current.inPage = inPage
  })
  const asked = useRef<'no' | 'sent' | 'waits'>('no')
  useEffect(() => {
    if (asked.current === 'no') return
    if (off !== null) {
      asked.current = 'waits'
      return
    }
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus()
    if (wrong || asked.current === 'waits') asked.current = 'no'
  })
  const release = () => {
    held.current = null
  }
  return (
    <form
      ref={form}
      onPointerDownCapture={release}
      onKeyDownCapture={release}
      noValidate
      className={styles.account}
      onSubmit={(event) => {
        event.preventDefault()
        if (off !== null) return
        const { submitter } = event.nativeEvent
        if (submitter !== null) held.current = { button: submitter, inPage: topInPage(submitter) }
        asked.current = 'sent'
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

const topInPage = (element: HTMLElement) => element.getBoundingClientRect().top + scrollY
