import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  Bell,
  CircleAlert,
  CircleHelp,
  Contact,
  Dna,
  Eraser,
  FileInput,
  FileText,
  Globe,
  Handshake,
  History,
  Info,
  Link2,
  ListChecks,
  LogOut,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageSquare,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  SunMoon,
  Trash2,
} from 'lucide-react'
import { type Destination, isForHelpers, type PathsOf, screens } from '../../screens.ts'
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
import styles from './more.module.css'
import { searchWords } from '../../search-words.de.ts'
import { moreTexts as texts } from './texts.de.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { readUses, Uses } from '../../components/notice/Uses.tsx'
import { removeDemo } from '../../data/demo.ts'
import { ApiProblem } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'

/** The screens of the area, and the website, which has no cell in the bar of a phone. */
type Listed = Exclude<PathsOf<'more'> & Destination, '/mehr'> | '/website'

interface Entry {
  to: Listed | '/gesundheit'
  search?: Record<string, string>
  icon: LucideIcon
  title: string
  text: string
}

/** In the order of the page. */
const icons: Readonly<Record<Listed, LucideIcon>> = {
  '/website': Globe,
  '/sicherung': ShieldCheck,
  '/tickets': MessageSquare,
  '/einlesen': FileInput,
  '/vorgaenge': ListChecks,
  '/papierkorb': Trash2,
  '/zuletzt': History,
  '/einstellungen/zucht': Contact,
  '/einstellungen/regeln': SlidersHorizontal,
  '/einstellungen/anlagen': Dna,
  '/einstellungen/vertrag': FileText,
  '/einstellungen/vermittlung': Handshake,
  '/einstellungen/vorlagen': MailOpen,
  '/einstellungen/postfach': Mail,
  '/einstellungen/textvorschlaege': Sparkles,
  '/einstellungen/adressen': Link2,
  '/einstellungen/webspace': Server,
  '/einstellungen/geraete': Bell,
  '/einstellungen/darstellung': SunMoon,
  '/einstellungen/ueber': Info,
  '/hilfe': CircleHelp,
}
const contradictions: Entry = {
  to: '/gesundheit',
  search: { liste: 'unstimmigkeiten' },
  icon: CircleAlert,
  ...texts.unstimmigkeiten,
}
const entries: readonly Entry[] = (Object.keys(icons) as Listed[]).flatMap((to) => {
  const { title } = screens[to]
  const entry: Entry = { to, title, icon: icons[to], text: searchWords[to].text }
  return to === '/einstellungen/zucht' ? [contradictions, entry] : [entry]
})

/** The screens that have no place in the bar. */
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
    <Screen title={texts.title} area={texts.title}>
      <PasswordWarning remedy />
      <ul>
        {(helper ? entries.filter(({ to }) => isForHelpers(to)) : entries).map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} search={entry.search ?? {}} className={styles.entry}>
              <Words {...entry} />
            </Link>
          </li>
        ))}
        {!helper && info?.demo === true && (
          <li>
            <RemoveDemo />
          </li>
        )}
      </ul>
      <Sheet open={warning.open} onClose={warning.close} title={texts.logOutTitle}>
        <p>{texts.logOutWaits(waits)}</p>
        <Button kind="primary" wide onClick={warning.close}>
          {texts.stay}
        </Button>
        <Button kind="outlined" wide onClick={() => void goOut()}>
          {texts.logOutAnyway}
        </Button>
      </Sheet>
      {session.data?.passwordRequired === true && (
        <p className={styles.out}>
          <Button kind="outlined" onClick={() => void leave()}>
            <LogOut size={18} aria-hidden="true" />
            {texts.logOut}
          </Button>
        </p>
      )}
    </Screen>
  )
}

function Words({ icon: Icon, title, text }: Entry) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="stack">
        <span>{title}</span>
        <span className="soft small">{text}</span>
      </span>
    </>
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
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={sheet.show}>
        <Eraser size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="stack">
          <span>{texts.demo.title}</span>
          <span className="soft small">{texts.demo.text}</span>
        </span>
      </button>
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
