import { type LinkProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Ellipsis, Search } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { Button, buttonClass } from '../button/Button.tsx'
import { AreaScreens } from './area-screens.ts'
import { restoreFocus } from './focus-memory.ts'
import { SearchAction } from './search-action.ts'
import menuStyles from '../sheet/menu.module.css'
import { type MenuEntry, MenuSheet } from '../sheet/MenuSheet.tsx'
import { useSheet } from '../sheet/useSheet.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { frameTexts } from '../../texts.de.ts'
import { texts } from '../texts.de.ts'
import styles from './screen.module.css'

/** Where a link of the frame leads. */
export type Way = { label: string; to: NonNullable<LinkProps['to']> } & Pick<LinkProps, 'params' | 'search'>

interface ScreenProps {
  /** The words for the window: `<Sache> · <Bereich> – Zuchtbuch`. */
  title: string
  area: string
  /** The content of the heading; the title unless given. */
  heading?: ReactNode
  /** How many, soft beside the heading. */
  count?: ReactNode
  back?: Way
  /** Labelled actions of the head; on phones at most one of them is shown. */
  actions?: ReactNode
  menu?: readonly MenuEntry[]
  /** The primary action, in a foot of its own. */
  foot?: ReactNode
  /** A record that lies open beside it on wide laptops. */
  panel?: ReactNode
  children: ReactNode
}

/** Head, content and foot of a screen. */
export function Screen(props: ScreenProps) {
  const { title, area, heading = title, count, back, actions, foot, panel } = props
  const { helper } = useStore(settings)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { history } = useRouter()
  const { label: backLabel, ...wayBack } = back ?? {}
  const menu = [
    ...(props.menu ?? []),
    // In the place of the menu, as what leads to other screens.
    { label: texts.feedback, notForHelpers: true, act: () => history.replace(feedbackOf(path, title)) },
  ].filter(({ danger = false, notForHelpers = danger }: MenuEntry) => !(helper && notForHelpers))
  const menuSheet = useSheet('menu')
  const onSearch = use(SearchAction)
  const others = use(AreaScreens).filter(({ to }) => to !== path)
  const top = useRef<HTMLHeadingElement>(null)
  const entry = useRef(useLocation({ select: ({ state }) => state.key ?? '' }))
  useEffect(() => {
    // The first screen of a visit keeps the focus where the browser put it.
    if (arrived && !restoreFocus(entry.current)) top.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return (
    <div className={panel === undefined ? styles.alone : styles.besidePanel}>
      <title>{frameTexts.pageTitle(title, area)}</title>
      <div className={styles.column}>
        <header className={styles.head} role="banner">
          {back !== undefined && (
            <>
              <Link
                {...wayBack}
                className={`${buttonClass('icon')} ${styles.back}`}
                aria-label={`${texts.back}: ${backLabel}`}
              >
                <ChevronLeft size={22} strokeWidth={2} aria-hidden="true" />
              </Link>
              <Link {...wayBack} className={styles.crumb}>
                {backLabel}
                <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
              </Link>
            </>
          )}
          <h1 ref={top} tabIndex={-1} className={styles.title}>
            {heading}
          </h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          <span className={styles.stretch} />
          {onSearch !== undefined && (
            <span className={styles.phoneOnly}>
              <Button kind="icon" aria-label={texts.search} onClick={onSearch}>
                <Search size={22} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            </span>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          {(menu.length > 0 || others.length > 0) && (
            <span className={menu.length > 0 ? undefined : styles.phoneOnly}>
              <Button
                kind="icon"
                aria-label={texts.moreActions}
                title={texts.moreActions}
                aria-haspopup="dialog"
                onClick={menuSheet.show}
              >
                <Ellipsis size={22} strokeWidth={2} aria-hidden="true" />
              </Button>
            </span>
          )}
        </header>
        <main id="inhalt" className={styles.main}>
          {props.children}
        </main>
        {foot !== undefined && (
          <div className={styles.foot} data-foot="" role="region" aria-label={texts.actions}>
            {foot}
          </div>
        )}
      </div>
      {panel !== undefined && <aside className={styles.panel}>{panel}</aside>}
      <MenuSheet sheet={menuSheet} entries={menu}>
        {others.length > 0 && (
          <ul className={`${menuStyles.menu} ${styles.phoneOnly}`}>
            {others.map(({ label, to }) => (
              <li key={to}>
                {/* In the place of the menu: back leads to where it was opened. */}
                <Link to={to} replace className={menuStyles.entry}>
                  {label}
                  <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </MenuSheet>
    </div>
  )
}

/** Where a word about this screen is written. */
const feedbackOf = (seite: string, ansicht: string) =>
  `/tickets/neu?${String(new URLSearchParams({ seite, ansicht }))}`

let arrived = false
