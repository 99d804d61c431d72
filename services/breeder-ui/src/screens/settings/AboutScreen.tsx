import { useQuery } from '@tanstack/react-query'
import { readEntries } from '../../data/database.ts'
import { forgetAnswers } from '../../data/forget.ts'
import { useStore } from '../../data/store.ts'
import { Button } from '../../components/button/Button.tsx'
import { useInfo } from '../../data/info.ts'
import { noteDone } from '../../data/undo.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import styles from './settings.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'
import { aboutTexts as texts } from './about-texts.de.ts'

/** As long as the texts that it is made of; what the browser needs beside them nobody can tell on http. */
async function storedBytes(): Promise<number> {
  const stores = await Promise.all((['rows', 'seen', 'drafts', 'outbox'] as const).map(readEntries))
  return stores.reduce((sum, entries) => sum + JSON.stringify(entries).length, 0)
}

/** Describes this program, and leads operators on. */
export function AboutScreen() {
  const info = useInfo()
  const stored = useQuery({ queryKey: ['stored-bytes'], queryFn: storedBytes, staleTime: 0, gcTime: 0 })
  const waits = useStore(waiting).length > 0
  const clear = async () => {
    await forgetAnswers()
    await stored.refetch()
    noteDone(texts.cleared, null)
  }
  const links = [
    ...(info?.siteUrl === undefined || !info.published ? [] : [[info.siteUrl, texts.site, info.siteUrl]]),
    ['/ops', texts.operation, texts.operationText],
    ['/scalar', texts.api, texts.apiText],
    [`/assets/lizenzen.txt?${info?.build ?? ''}`, texts.licences, texts.licencesText],
  ] as const
  return (
    <SettingsScreen at="/einstellungen/ueber">
      <div className={styles.settings}>
        <div className={styles.facts}>
          {info !== undefined && (
            <p>
              {texts.version} {info.version}
              <span className="soft small">{texts.build(info.build)}</span>
            </p>
          )}
          {links.map(([address = '', title, text]) => (
            <div key={address}>
              <a href={address}>{title}</a>
              <span className="soft small">{text}</span>
            </div>
          ))}
        </div>
        <section aria-labelledby="gespeichert" className={styles.setting}>
          <h2 id="gespeichert" className={styles.heading}>
            {texts.device}
          </h2>
          <p role="status">{stored.data === undefined ? '' : texts.size(stored.data)}</p>
          <p className="soft small">{texts.deviceText}</p>
          <div className="wrap wrap-2">
            <Button off={waits ? texts.waits : null} onClick={() => void clear()}>
              {texts.clear}
            </Button>
          </div>
        </section>
      </div>
    </SettingsScreen>
  )
}
