import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { MailSegments } from '../../components/mail/MailSegments.tsx'
import { isAboutAccount } from '../../components/mail/send-failure.ts'
import { Notice } from '../../components/notice/Notice.tsx'
import { useInfo } from '../../data/info.ts'
import { fetchMails, useRequestCount } from '../../data/requests.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './requests.module.css'
import { RequestList } from './RequestList.tsx'
import { texts } from './texts.de.ts'

/** The inbox. */
export function RequestsScreen() {
  const info = useInfo()
  const { run, busy, fault, refusal, off } = useAction()
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchMails>> | null>(null)
  const fetch = () => {
    setFetched(null)
    void run(async () => setFetched(await fetchMails()))
  }
  const total = useRequestCount('alle')
  const isSetUp = info?.mailConfigured !== false
  return (
    <Screen
      actions={
        <Link to="/anfragen/neu" className={buttonClass('lead')}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Link>
      }
      menu={isSetUp ? [{ label: texts.fetch, act: fetch, off: busy ? texts.fetching : off }] : []}
    >
      <MailSegments open="/anfragen" />
      <div className={styles.notices} role="status">
        {busy && <Notice kind="info">{texts.fetching}</Notice>}
        {fetched !== null && <Notice kind="good">{texts.fetched(fetched)}</Notice>}
        {fault !== null && (
          <Notice
            kind="bad"
            action={
              isAboutAccount(refusal) ? (
                <Link to="/einstellungen/postfach" className={buttonClass('text')}>
                  {texts.toSettings}
                </Link>
              ) : undefined
            }
          >
            {fault}
          </Notice>
        )}
      </div>
      {isSetUp || (total ?? 0) > 0 ? (
        <div className={styles.alone}>
          <RequestList />
        </div>
      ) : (
        <Empty
          action={
            <>
              <Link to="/einstellungen/postfach" className={buttonClass('primary')}>
                {texts.setUp}
              </Link>
              <Link to="/anfragen/neu" className={buttonClass('text')}>
                {texts.enter}
              </Link>
            </>
          }
        >
          {texts.noAccount}
        </Empty>
      )}
    </Screen>
  )
}
