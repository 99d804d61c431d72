import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  Bell,
  CircleAlert,
  CircleHelp,
  Contact,
  FileInput,
  Dna,
  FileText,
  Globe,
  Handshake,
  History,
  Info,
  Link2,
  ListChecks,
  LogOut,
  Mail,
  MailOpen,
  MessageSquare,
  Server,
  ShieldCheck,
  type LucideIcon,
  SlidersHorizontal,
  Sparkles,
  SunMoon,
  Trash2,
} from 'lucide-react'
import { isForHelpers } from '../../areas.ts'
import { settings } from '../../device/settings.ts'
import { Button } from '../../parts/button/Button.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { PasswordWarning } from '../../parts/notice/PasswordWarning.tsx'
import { call } from '../../service/call.ts'
import { useInfo } from '../../service/info.ts'
import { logOut } from '../../service/log-out.ts'
import { showWaiting } from '../../service/send-outbox.ts'
import { useStore } from '../../device/store.ts'
import { waiting } from '../../service/waiting.ts'
import styles from './mehr.module.css'
import { RemoveDemo } from './RemoveDemo.tsx'
import { mehrTexts as texts } from './texts.de.ts'

interface Entry {
  to: string
  search?: Record<string, string>
  icon: LucideIcon
  title: string
  text: string
}

const own: readonly Entry[] = [
  { to: '/website', icon: Globe, ...texts.website },
  { to: '/sicherung', icon: ShieldCheck, ...texts.sicherung },
  { to: '/tickets', icon: MessageSquare, ...texts.tickets },
  { to: '/einlesen', icon: FileInput, ...texts.einlesen },
  { to: '/vorgaenge', icon: ListChecks, ...texts.vorgaenge },
  { to: '/papierkorb', icon: Trash2, ...texts.papierkorb },
  { to: '/zuletzt', icon: History, ...texts.zuletzt },
  { to: '/gesundheit', search: { liste: 'unstimmigkeiten' }, icon: CircleAlert, ...texts.unstimmigkeiten },
  { to: '/einstellungen/zucht', icon: Contact, ...texts.zucht },
  { to: '/einstellungen/regeln', icon: SlidersHorizontal, ...texts.regeln },
  { to: '/einstellungen/anlagen', icon: Dna, ...texts.anlagen },
  { to: '/einstellungen/vertrag', icon: FileText, ...texts.vertrag },
  { to: '/einstellungen/vermittlung', icon: Handshake, ...texts.vermittlung },
  { to: '/einstellungen/vorlagen', icon: MailOpen, ...texts.vorlagen },
  { to: '/einstellungen/postfach', icon: Mail, ...texts.postfach },
  { to: '/einstellungen/textvorschlaege', icon: Sparkles, ...texts.textvorschlaege },
  { to: '/einstellungen/adressen', icon: Link2, ...texts.adressen },
  { to: '/einstellungen/webspace', icon: Server, ...texts.webspace },
  { to: '/einstellungen/geraete', icon: Bell, ...texts.geraete },
  { to: '/einstellungen/darstellung', icon: SunMoon, ...texts.darstellung },
  { to: '/einstellungen/ueber', icon: Info, ...texts.ueber },
  { to: '/hilfe', icon: CircleHelp, ...texts.hilfe },
]
/** What has no place in the bar. */
export function Mehr() {
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
        {(helper ? own.filter(({ to }) => isForHelpers(to)) : own).map((entry) => (
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
      <span className={styles.words}>
        <span>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </>
  )
}
