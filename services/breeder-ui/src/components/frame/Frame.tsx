import { Link, useLocation } from '@tanstack/react-router'
import { Plus, Search, Wifi, WifiOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import { AreaScreens } from './area-screens.ts'
import { Logo } from './AreaIcon.tsx'
import styles from './frame.module.css'

/** One of the six areas of the program. */
export interface Area {
  label: string
  to: string
  icon: ComponentType<{ size?: number; strokeWidth?: number }>
  /** First segments of the addresses that belong to it, `''` for the start. */
  segments: readonly string[]
  /** Its screens, shown on laptops below the area that is open. */
  screens: readonly { label: string; to: string }[]
  /** A number; nothing is drawn round an empty one. */
  badge?: ReactNode
  /** A few words instead of a number. */
  hint?: ReactNode
  /** Not in the bar of the phone, which has five cells. */
  laptopOnly?: boolean
  notForHelpers?: boolean
}

interface FrameProps {
  areas: readonly Area[]
  online: boolean
  onSearch: () => void
  /** Absent where nothing can be made. */
  onCreate?: () => void
  /** Sentences under the header: no connection, a new version. */
  strips?: ReactNode
  toast?: ReactNode
  /** The drawings that the pictures of animals refer to. */
  drawings?: ReactNode
  children: ReactNode
}

const none: readonly { label: string; to: string }[] = []

/** Stands round every screen: the bar below on phones, the rail on laptops. */
export function Frame({ areas, online, onSearch, onCreate, strips, toast, drawings, children }: FrameProps) {
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' })
  const keyboard = useKeyboardOpen()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-keyboard', keyboard)
  }, [keyboard])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#inhalt">
        {texts.skip}
      </a>
      {drawings}
      <nav className={styles.nav} aria-label={texts.areas}>
        <Link to="/" className={styles.brand}>
          <Logo />
          Zuchtbuch
        </Link>
        <ul className={styles.areas}>
          {areas.map((area) => (
            <AreaEntry
              key={area.to}
              area={area}
              current={area.segments.includes(segment)}
              segment={segment}
            />
          ))}
        </ul>
        <div className={styles.tools}>
          {onCreate !== undefined && (
            <Button kind="outlined" wide onClick={onCreate}>
              <Plus size={18} strokeWidth={2} aria-hidden="true" />
              {texts.create}
            </Button>
          )}
          <button type="button" className={styles.tool} onClick={onSearch}>
            <Search size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{texts.search}</span>
            <kbd>Strg K</kbd>
          </button>
          <p className={styles.tool}>
            {online ? (
              <Wifi size={18} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
            )}
            {online ? texts.online : texts.offline}
          </p>
        </div>
      </nav>
      <div className={styles.screen}>
        {strips}
        <AreaScreens value={areas.find(({ segments }) => segments.includes(segment))?.screens ?? none}>
          {children}
        </AreaScreens>
      </div>
      <div className={styles.toasts} role="status" data-floats="">
        {toast}
      </div>
    </div>
  )
}

function AreaEntry({ area, current, segment }: { area: Area; current: boolean; segment: string }) {
  const { icon: Icon, label, to, badge, hint, screens, laptopOnly = false } = area
  return (
    <li className={laptopOnly ? styles.laptopOnly : undefined}>
      <Link
        to={to}
        className={styles.area}
        activeOptions={{ exact: true }}
        aria-current={current ? (to === `/${segment}` ? 'page' : 'true') : undefined}
      >
        <span className={styles.areaIcon}>
          <Icon size={22} strokeWidth={1.75} />
          <span className={styles.badge}>{badge}</span>
        </span>
        <span className={styles.areaLabel}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </Link>
      {current && screens.length > 0 && (
        <ul className={styles.screens}>
          {screens.map((screen) => (
            <li key={screen.to}>
              <Link
                to={screen.to}
                className={styles.sub}
                activeOptions={{ exact: true }}
                aria-current={screen.to === `/${segment}` ? 'page' : undefined}
              >
                {screen.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Smaller than any on-screen keyboard, larger than the bars that browsers hide while scrolling. */
const KEYBOARD_PX = 160

function subscribe(changed: () => void): () => void {
  const view = window.visualViewport
  view?.addEventListener('resize', changed)
  return () => view?.removeEventListener('resize', changed)
}

/** The on-screen keyboard covers a part of the window. */
function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const view = window.visualViewport
    return view !== null && view.scale === 1 && window.innerHeight - view.height > KEYBOARD_PX
  })
}
