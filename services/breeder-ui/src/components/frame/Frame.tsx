import { Link } from '@tanstack/react-router'
import { Plus, Search, Wifi, WifiOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import { Logo } from './AreaIcon.tsx'
import { type Place, PlaceContext, type Tab } from './place.ts'
import { TabLink } from './TabLink.tsx'
import styles from './frame.module.css'

/** One of the six areas of the program. */
export interface Area {
  label: string
  to: string
  icon: ComponentType<{ size?: number; strokeWidth?: number }>
  /** On laptops they stand below the area that is open. */
  tabs: readonly Tab[]
  /** A number; nothing is drawn round an empty one. */
  badge?: ReactNode
  /** A few words instead of a number. */
  hint?: ReactNode
  /** Not in the bar of the phone, which has five cells: the last of them leads to it. */
  laptopOnly?: boolean
}

interface FrameProps {
  areas: readonly Area[]
  place: Place
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

/** Stands round every screen: the bar below on phones, the rail on laptops. */
export function Frame({
  areas,
  place,
  online,
  onSearch,
  onCreate,
  strips,
  toast,
  drawings,
  children,
}: FrameProps) {
  const isHidden = areas.some(({ label, laptopOnly }) => laptopOnly && label === place.area)
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
              place={place}
              holdsOpen={isHidden && area === areas.at(-1)}
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
        <PlaceContext value={place}>{children}</PlaceContext>
      </div>
      <div className={styles.toasts} role="status" data-floats="">
        {toast}
      </div>
    </div>
  )
}

interface AreaEntryProps {
  area: Area
  place: Place
  /** On phones it leads to the area that is open, which has no cell. */
  holdsOpen: boolean
}

function AreaEntry({ area, place, holdsOpen }: AreaEntryProps) {
  const { icon: Icon, label, to, badge, hint, tabs, laptopOnly = false } = area
  const isOpen = label === place.area
  return (
    <li className={laptopOnly ? styles.laptopOnly : undefined}>
      <TabLink
        to={to}
        className={styles.area}
        aria-current={isOpen ? (tabs.length === 0 || to === place.tab ? 'page' : 'true') : undefined}
        data-holds-open={holdsOpen ? '' : undefined}
      >
        <span className={styles.areaIcon}>
          <Icon size={22} strokeWidth={1.75} />
          <span className={styles.badge}>{badge}</span>
        </span>
        <span className={styles.areaLabel}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </TabLink>
      {isOpen && tabs.length > 0 && (
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab.to}>
              <TabLink
                to={tab.to}
                className={styles.tab}
                aria-current={tab.to === place.tab ? 'page' : undefined}
              >
                {tab.name}
              </TabLink>
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
