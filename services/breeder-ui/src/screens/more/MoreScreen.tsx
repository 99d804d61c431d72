import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Destination, type MoreGroup, screenList } from '../../screens.ts'
import { settings } from '../../data/settings.ts'
import { Button } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { PasswordWarning } from '../../components/notice/PasswordWarning.tsx'
import { call } from '../../data/call.ts'
import { useInfo } from '../../data/info.ts'
import { logOut } from '../../data/log-out.ts'
import { showWaiting } from '../../data/outbox/send-outbox.ts'
import { useStore } from '../../data/store.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { frameTexts } from '../../texts.de.ts'
import styles from './more.module.css'
import { BackupState, FailedJobs, OpenQuestions, TrashCount, WebsiteState } from './states.tsx'
import { moreTexts as texts } from './texts.de.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { readUses, Uses } from '../../components/notice/Uses.tsx'
import { removeDemo } from '../../data/demo.ts'
import { ApiProblem } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'

/** Beside the names of screens. */
const states: Readonly<Partial<Record<Destination, ReactNode>>> = {
  '/sicherung': <BackupState />,
  '/papierkorb': <TrashCount />,
  '/tickets': <OpenQuestions />,
  '/vorgaenge': <FailedJobs />,
}

/** The screens that are not of a breeder's day, by what they are for. */
export function MoreScreen() {
  const { helper } = useStore(settings)
  const session = useQuery({ queryKey: ['session'], queryFn: () => call('GET /auth/session') })
  const info = useInfo()
  const waits = useStore(waiting).length
  const warning = useSheet('abmelden')
  const navigate = useNavigate()
  const goOut = async () => {
    const out = logOut()
    await navigate({ to: '/', replace: true })
    await out
  }
  const leave = async () => {
    await showWaiting()
    if (waiting.get().length > 0) warning.show()
    else await goOut()
  }
  return (
    <Screen>
      <PasswordWarning remedy />
      {!helper && (
        <Link to="/website" className={styles.website}>
          <span className={styles.tile}>
            <Globe size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className="stack grow">
            <span className="strong">{frameTexts.areas.website}</span>
            <span className="soft small">
              <WebsiteState />
            </span>
          </span>
          <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
        </Link>
      )}
      <div className={styles.groups}>
        {(Object.keys(texts.groups) as MoreGroup[]).map((group) => (
          <Group key={group} group={group} helper={helper} />
        ))}
      </div>
      <Sheet open={warning.open} onClose={warning.close} title={texts.logOutTitle}>
        <p>{texts.logOutWaits(waits)}</p>
        <Button kind="primary" wide onClick={warning.close}>
          {texts.stay}
        </Button>
        <Button kind="outlined" wide onClick={() => void goOut()}>
          {texts.logOutAnyway}
        </Button>
      </Sheet>
      <div className={styles.ends}>
        {!helper && info?.demo === true && <RemoveDemo />}
        {session.data?.passwordRequired === true && (
          <Button kind="text" onClick={() => void leave()}>
            {texts.logOut}
          </Button>
        )}
      </div>
    </Screen>
  )
}

/** Nothing, where a helper has no screen of it. */
function Group({ group, helper }: { group: MoreGroup; helper: boolean }) {
  const entries = screenList.filter(([, screen]) => screen.group === group && (!helper || screen.helper))
  if (entries.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{texts.groups[group]}</h2>
      <ul className={styles.card}>
        {entries.map(([to, { title }]) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <span className="grow">{title}</span>
              <span className={styles.state}>{states[to as Destination]}</span>
              <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way out of the example, while it is in the book. */
function RemoveDemo() {
  const sheet = useSheet('beispiel')
  const { run, busy, fault, refusal } = useAction()
  const remove = () =>
    run(async () => {
      await removeDemo()
      noteDone(texts.demo.removed, null)
      sheet.close()
    })
  const uses =
    refusal instanceof ApiProblem && refusal.code === 'InUse' ? readUses(refusal.document['references']) : []
  return (
    <>
      <Button kind="text" aria-haspopup="dialog" onClick={sheet.show}>
        {texts.demo.title}
      </Button>
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.demo.question}>
        <p>{texts.demo.consequence}</p>
        {uses.length > 0 && <Uses uses={uses} why={texts.demo.inUse} />}
        {uses.length === 0 && <FaultNotice>{fault}</FaultNotice>}
        <Button
          kind="danger"
          wide
          quietReason
          off={busy ? texts.demo.busy : null}
          onClick={() => void remove()}
        >
          {texts.demo.remove}
        </Button>
        <Button kind="outlined" wide onClick={sheet.close}>
          {texts.demo.keep}
        </Button>
      </Sheet>
    </>
  )
}
