import { CircleAlert, Clock, type LucideIcon, RefreshCw, WifiOff } from 'lucide-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Action } from './data/recent.ts'
import { readKey } from './keys.ts'
import { Button } from './components/button/Button.tsx'
import { rememberFocus, watchPresses } from './components/frame/focus-memory.ts'
import { keepTab } from './components/frame/TabLink.tsx'
import { Toast } from './components/frame/Toast.tsx'
import { useSheet } from './components/sheet/useSheet.ts'
import { connection, isSlow, updateWaits } from './data/connection.ts'
import { lastAction, said } from './data/last-action.ts'
import { describeProblem } from './data/problem.ts'
import { useStore } from './data/store.ts'
import { isStalled, waiting } from './data/outbox/waiting.ts'
import { extrasTexts as extras } from './frame-extras.de.ts'
import { frameTexts as texts } from './texts.de.ts'
import { useDeferredImport, useIdle } from './useDeferredImport.ts'
import styles from './components/frame/strip.module.css'

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' })

/** The strips under the head of every screen: no connection, waiting entries, a new version. */
export function Strips() {
  const { online, since } = useStore(connection)
  const outdated = useStore(updateWaits)
  const stalled = useStore(isStalled)
  const waitsLong = useStore(isSlow)
  const entries = useStore(waiting)
  const waits = useSheet('wartendes')
  const parked = entries.filter((entry) => entry.parked !== null).length
  const count = entries.length - parked
  return (
    <>
      {!online && (
        <Strip
          icon={WifiOff}
          {...(count === 0 ? {} : { action: <Show count={count} onShow={waits.show} /> })}
        >
          {since === null ? extras.offline : extras.offlineSince(clock.format(since))}
        </Strip>
      )}
      {online && waitsLong && <Strip icon={Clock}>{extras.slow}</Strip>}
      {online && stalled && count > 0 && (
        <Strip icon={Clock} action={<Show count={count} onShow={waits.show} />}>
          {extras.notSent}
        </Strip>
      )}
      {parked > 0 && (
        <Strip
          icon={CircleAlert}
          action={
            <Button kind="text" onClick={waits.show}>
              {extras.look}
            </Button>
          }
        >
          {extras.needYou(parked)}
        </Strip>
      )}
      {outdated && (
        <Strip
          icon={RefreshCw}
          action={
            <Button kind="text" onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
          }
        >
          {extras.updated}
        </Strip>
      )}
    </>
  )
}

/** `2 warten`, with all of them behind it. */
function Show({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Button kind="text" onClick={onShow}>
      {extras.waiting(count)}
    </Button>
  )
}

const backAgain = async (action: Action) => (await import('./data/undo.ts')).takeBack(action)

/** The toast of the last action; a refused undo says why, in its place. */
export function LastAction() {
  const action = useStore(lastAction)
  const [refusal, setRefusal] = useState<{ id: string; text: string } | null>(null)
  const told = useStore(said)
  if (told !== null) return <Toast text={told} onClose={() => said.set(null)} />
  if (action === null) return null
  const refused = refusal?.id === action.id ? refusal.text : null
  return (
    <Toast
      text={refused ?? action.text}
      {...(action.undo === null || refused !== null
        ? {}
        : {
            onUndo: () => {
              backAgain(action).catch((error: unknown) => {
                const { sentence } = describeProblem(error)
                setRefusal({ id: action.id, text: extras.undoFailed(sentence) })
              })
            },
          })}
      onClose={() => lastAction.set(null)}
    />
  )
}

interface HandsProps {
  onSearch: () => void
  onCreate?: () => void
  /** Whether keys without Strg do anything. */
  single: boolean
}

const loadKeys = () => import('./screens/guide/KeyTable.tsx')

/** Keys that work on every screen and their list, the focus that comes back, and screens within reach. */
export function Hands({ onSearch, onCreate, single }: HandsProps) {
  const help = useSheet('tasten')
  const { KeySheet } = useDeferredImport(loadKeys, help.open) ?? {}
  useKeys({ search: onSearch, create: onCreate, help: help.show }, single)
  useFocusMemory()
  useAnimalRoom()
  return KeySheet ? <KeySheet sheet={help} /> : null
}

/** Back leads to what was left, not only to where it was; a tab, to its filter. */
function useFocusMemory(): void {
  const router = useRouter()
  useEffect(() => {
    const ends = [
      watchPresses(),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const key = fromLocation?.state.key
        if (pathChanged && key !== undefined) rememberFocus(key)
        if (fromLocation !== undefined) keepTab(fromLocation.pathname, fromLocation.search)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}

function useKeys(
  acts: { search: () => void; create: (() => void) | undefined; help: () => void },
  single: boolean,
): void {
  const { search, create, help } = acts
  const navigate = useNavigate()
  // Between two keys the screen may be drawn anew.
  const going = useRef(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A screen has a meaning of its own for it.
      if (event.defaultPrevented) return
      const { key, ctrlKey, metaKey, altKey, target } = event
      const inField =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
      const busy = inField || document.querySelector('dialog[open]') !== null
      const read = readKey({ going: going.current }, { key, ctrlKey, metaKey, altKey, busy, single })
      going.current = read.going
      if (read.act === null) return
      event.preventDefault()
      if (read.act === 'search') search()
      else if (read.act === 'create') create?.()
      else if (read.act === 'help') help()
      else void navigate({ to: read.act.to })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [search, create, help, single, navigate])
}

/** A sentence on sand over the whole width: no connection, a new version. */
function Strip({
  icon: Icon,
  children,
  action,
}: {
  icon: LucideIcon
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.strip} role="status">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.stripWords}>{children}</span>
      {action}
    </div>
  )
}

const screens = [
  '/runde/$id',
  '/wiegen',
  '/gehege',
  '/gehege/$id',
  '/gesundheit',
  '/wuerfe',
  '/wuerfe/neu',
  '/wuerfe/$id',
  '/tiere',
  '/tiere/$id',
] as const

/**
 * Fetches what is done in the animal room: it is there when the network is not, also where there is no service worker.
 */
function useAnimalRoom(): void {
  const router = useRouter()
  const idle = useIdle()
  useEffect(() => {
    if (!idle) return
    import('./screens/animal/AnimalSheets.tsx').catch(() => {})
    for (const to of screens) router.preloadRoute({ to, params: { id: '-' } }).catch(() => {})
  }, [idle, router])
}
