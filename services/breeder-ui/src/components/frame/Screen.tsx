import { type LinkProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Ellipsis, Search } from 'lucide-react'
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react'
import { Button, buttonClass } from '../button/Button.tsx'
import { FrameActions } from './frame-actions.ts'
import { restoreFocus } from './focus-memory.ts'
import { PlaceContext, type Tab } from './place.ts'
import { type MenuEntry, MenuSheet } from '../sheet/MenuSheet.tsx'
import { useSheet } from '../sheet/useSheet.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { type Destination, screens } from '../../screens.ts'
import { frameTexts } from '../../texts.de.ts'
import { texts } from '../texts.de.ts'
import styles from './screen.module.css'
import { TabLink } from './TabLink.tsx'

/** Where a link of the frame leads; its words are the screen's name unless given. */
export type Way = { label?: string; to: NonNullable<LinkProps['to']> } & Pick<LinkProps, 'params' | 'search'>

export const wayWords = ({ label, to }: Way): string => label ?? screens[to as Destination].title

interface ScreenProps {
  /** The words for the window: `<Sache> · <Bereich> – Zuchtbuch`; the screen's name unless given, or its list's. */
  title?: string | undefined
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
  const place = use(PlaceContext)
  const back = props.back ?? place.back
  const backWords = back && wayWords(back)
  const { title = place.title || (backWords ?? place.area) } = props
  const { heading = title, count, actions, foot, panel } = props
  const { helper } = useStore(settings)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { history } = useRouter()
  const { label: _, ...wayBack }: Partial<Way> = back ?? {}
  const own = props.menu ?? []
  const menu = [
    ...own.filter(({ danger }) => !danger),
    // In the place of the menu: back leads to where it was opened.
    { label: texts.feedback, notForHelpers: true, act: () => history.replace(feedbackOf(path, title)) },
    ...own.filter(({ danger }) => danger),
  ].filter(({ danger = false, notForHelpers = danger }: MenuEntry) => !(helper && notForHelpers))
  const menuSheet = useSheet('menu')
  const onSearch = use(FrameActions).search
  // With a way back it is a record, though its address may be that of a list.
  const tab = props.back === undefined ? place.tabs.find(({ to }) => to === place.tab) : undefined
  const top = useRef<HTMLHeadingElement>(null)
  const entry = useRef(useLocation({ select: ({ state }) => state.key ?? '' }))
  useEffect(() => {
    // The first screen of a visit keeps the focus where the browser put it.
    if (arrived && !restoreFocus(entry.current)) top.current?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return (
    <div className={panel === undefined ? styles.alone : styles.besidePanel}>
      <title>{frameTexts.pageTitle(title, place.area)}</title>
      <div className={styles.column}>
        <header className={styles.head} role="banner">
          {back !== undefined && (
            <>
              <Link
                {...wayBack}
                className={`${buttonClass('icon')} ${styles.back}`}
                aria-label={`${texts.back}: ${backWords}`}
              >
                <ChevronLeft size={22} strokeWidth={2} aria-hidden="true" />
              </Link>
              <Link {...wayBack} className={styles.crumb}>
                {backWords}
                <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
              </Link>
            </>
          )}
          <h1 ref={top} tabIndex={-1} className={styles.title}>
            {tab === undefined ? (
              heading
            ) : (
              <>
                <span className={styles.phoneOnly}>
                  <span aria-hidden="true">{place.area}</span>
                  <span className="visually-hidden">{`${place.area}: ${tab.label}`}</span>
                </span>
                <span className={styles.laptopOnly}>{heading}</span>
              </>
            )}
          </h1>
          {count !== undefined && (
            <span className={tab ? `${styles.count} ${styles.roomy}` : styles.count}>{count}</span>
          )}
          <span className={styles.stretch} />
          {onSearch !== undefined && (
            <span className={styles.phoneOnly}>
              <Button kind="icon" aria-label={texts.search} onClick={onSearch}>
                <Search size={22} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            </span>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          {own.length > 0 && menu.length > 0 && (
            <Button
              kind="icon"
              aria-label={texts.moreActions}
              title={texts.moreActions}
              aria-haspopup="dialog"
              onClick={menuSheet.show}
            >
              <Ellipsis size={22} strokeWidth={2} aria-hidden="true" />
            </Button>
          )}
        </header>
        {tab !== undefined && <Tabs tabs={place.tabs} open={tab.to} label={place.area} />}
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
      <MenuSheet sheet={menuSheet} entries={menu} />
    </div>
  )
}

/** The tabs of an area on phones, the open one in sight. */
function Tabs({ tabs, open, label }: { tabs: readonly Tab[]; open: string; label: string }) {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav className={styles.tabs} aria-label={label}>
      <div ref={strip} className={styles.strip}>
        {tabs.map((tab) => (
          <TabLink
            key={tab.to}
            to={tab.to}
            className={styles.tab}
            aria-current={tab.to === open ? 'page' : undefined}
          >
            {tab.label}
          </TabLink>
        ))}
      </div>
    </nav>
  )
}

/** Where a word about this screen is written. */
const feedbackOf = (seite: string, ansicht: string) =>
  `/tickets/neu?${String(new URLSearchParams({ seite, ansicht }))}`

let arrived = false
