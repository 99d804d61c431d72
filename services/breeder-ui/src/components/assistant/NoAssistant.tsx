import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { changeSettings, settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useInfo } from '../../data/info.ts'
import { Button } from '../button/Button.tsx'
import styles from './assistant.module.css'
import { texts } from './texts.de.ts'

interface NoAssistantProps {
  /** The text that it would write here. */
  what: keyof typeof texts.would
}

/** Says where the assistant would help and how to set it up, until it is told once on this device not to. */
export function NoAssistant({ what }: NoAssistantProps) {
  const info = useInfo()
  const { assistantHint, helper } = useStore(settings)
  if (info?.aiEnabled !== false || !assistantHint || helper) return null
  return (
    <p className={styles.quiet}>
      <span>
        {texts.would[what]} <Link to="/einstellungen/textvorschlaege">{texts.setUp}</Link>
      </span>
      <Button
        kind="icon"
        aria-label={texts.noMore}
        title={texts.noMore}
        onClick={() => changeSettings({ assistantHint: false })}
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </p>
  )
}
