import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { noPasswordTexts, weakPasswordTexts } from './texts.de.ts'
import { isThisMachine } from './is-this-machine.ts'
import { Notice } from './Notice.tsx'
import styles from './notice.module.css'

/**
 * Says so where no password is set and this page came over a network, because everybody in it can read and change all;
 * and where the password is one that is soon guessed.
 */
export function PasswordWarning({ remedy = false }: { /** Says how to set one. */ remedy?: boolean }) {
  const info = useQuery({ queryKey: ['info'], queryFn: ({ signal }) => call('GET /api/info', { signal }) })
  if (info.data === undefined) return null
  const { passwordRequired, passwordWeak } = info.data
  const isOpen = !passwordRequired && !isThisMachine(window.location.hostname)
  if (!isOpen && !passwordWeak) return null
  const texts = isOpen ? noPasswordTexts : weakPasswordTexts
  return (
    <div className={styles.standing}>
      <Notice kind={remedy ? 'warn' : 'info'}>
        <strong>{texts.title}</strong> {texts.text} {remedy && texts.remedy}
      </Notice>
    </div>
  )
}
