import { useQuery } from '@tanstack/react-query'
import { call } from '../../service/call.ts'
import { noPasswordTexts as texts } from './texts.de.ts'
import { isThisMachine } from './is-this-machine.ts'
import { Notice } from './Notice.tsx'
import styles from './notice.module.css'

/** Says so where no password is set and this page came over a network: everybody in it can read and change all. */
export function NoPassword({ remedy = false }: { /** Says how to set one. */ remedy?: boolean }) {
  const info = useQuery({ queryKey: ['info'], queryFn: ({ signal }) => call('GET /api/info', { signal }) })
  if (info.data?.passwordRequired !== false || isThisMachine(window.location.hostname)) return null
  return (
    <div className={styles.standing}>
      <Notice kind={remedy ? 'warn' : 'info'}>
        <strong>{texts.title}</strong> {texts.text} {remedy && texts.remedy}
      </Notice>
    </div>
  )
}
