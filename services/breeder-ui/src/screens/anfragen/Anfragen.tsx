import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { Button, buttonClass } from '../../parts/button/Button.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Empty } from '../../parts/notice/Empty.tsx'
import { isAboutAccount } from '../../parts/mail/send-failure.ts'
import { Notice } from '../../parts/notice/Notice.tsx'
import { connection } from '../../service/connection.ts'
import { useInfo } from '../../service/info.ts'
import { tellProblem } from '../../service/problem.ts'
import { fetchMails, useRequestCount } from '../../service/requests.ts'
import { useStore } from '../../device/store.ts'
import styles from './anfragen.module.css'
import { RequestList } from './RequestList.tsx'
import { texts } from './texts.de.ts'

/** The inbox. */
export function Anfragen() {
  const info = useInfo()
  const navigate = useNavigate()
  const { online } = useStore(connection)
  const sync = useMutation({ mutationFn: fetchMails })
  const total = useRequestCount('alle')
  const isSetUp = info?.mailConfigured !== false
  return (
    <Screen
      title={texts.title}
      area={texts.area}
      menu={[{ label: texts.enter, act: () => void navigate({ to: '/anfragen/neu' }) }]}
      {...(isSetUp && {
        actions: (
          <Button
            kind="lead"
            off={sync.isPending ? texts.fetching : online ? null : texts.offline}
            quietReason
            onClick={() => sync.mutate()}
          >
            <RefreshCw size={18} strokeWidth={2} aria-hidden="true" />
            {texts.fetch}
          </Button>
        ),
      })}
    >
      <div className={styles.notices} role="status">
        {sync.isPending && <Notice kind="info">{texts.fetching}</Notice>}
        {sync.data !== undefined && !sync.isPending && (
          <Notice kind="good">{texts.fetched(sync.data)}</Notice>
        )}
        {sync.error !== null && !sync.isPending && (
          <Notice
            kind="bad"
            action={
              isAboutAccount(sync.error) ? (
                <Link to="/einstellungen/postfach" className={buttonClass('text')}>
                  {texts.toSettings}
                </Link>
              ) : undefined
            }
          >
            {tellProblem(sync.error).sentence}
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
