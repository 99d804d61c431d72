import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { addresses, areas } from './areas.ts'
import styles from './app.module.css'
import { settings } from './device/settings.ts'
import { readKey } from './keys.ts'
import { rememberFocus, watchPresses } from './parts/frame/focus-memory.ts'
import { Frame } from './parts/frame/Frame.tsx'
import { SearchAction } from './parts/frame/search-action.ts'
import { useSheet } from './parts/sheet/useSheet.ts'
import { connection } from './service/connection.ts'
import { useStore } from './service/store.ts'
import { loginNeeded } from './service/session.ts'
import { frameTexts as texts } from './texts.de.ts'
import { useIdle, useLater } from './useLater.ts'

const notices = () => import('./AppNotices.tsx')
const drawings = () => import('./parts/coat/CoatSymbols.tsx')
const counting = () => import('./screens/heute/DueNow.tsx')
const asking = () => import('./screens/anfragen/NewRequests.tsx')
const searching = () => import('./screens/suche/Search.tsx')
const loggingIn = () => import('./screens/anmeldung/Login.tsx')

/** No part of the first paint; it comes right after it, so that it is there when the network is not. */
const loadWartendes = async () => ({
  default: (await import('./screens/wartendes/Wartendes.tsx')).Wartendes,
})
const Wartendes = lazy(loadWartendes)

/** The frame with everything that is there on all screens. */
export function App() {
  const navigate = useNavigate()
  const search = useSheet('suche')
  const { online } = useStore(connection)
  const { helper, singleKeys } = useStore(settings)
  const create = helper ? undefined : () => void navigate({ to: addresses.newAnimal })
  useKeys(search.show, create, singleKeys)
  const waits = useSheet('wartendes')
  useEffect(() => void loadWartendes().catch(() => {}), [])
  useFocusMemory()
  // Nothing of it is on the screen at first. All of it is there before an update could take it away.
  const idle = useIdle()
  const { Strips, LastAction } = useLater(notices, true) ?? {}
  const { CoatSymbols } = useLater(drawings, true) ?? {}
  const { DueNow } = useLater(counting, true) ?? {}
  const { NewRequests } = useLater(asking, idle && !helper) ?? {}
  const { Search } = useLater(searching, idle || search.open) ?? {}
  const { Login } = useLater(loggingIn, useStore(loginNeeded) || idle) ?? {}
  return (
    <>
      <LoadingBar />
      <Frame
        areas={areas
          .filter(({ notForHelpers }) => !(helper && notForHelpers === true))
          .map((area) => {
            if (area.to === '/') return { ...area, badge: DueNow && <DueNow /> }
            return area.to === '/anfragen' ? { ...area, badge: NewRequests && <NewRequests /> } : area
          })}
        online={online}
        onSearch={search.show}
        {...(create && { onCreate: create })}
        strips={Strips && <Strips />}
        toast={LastAction && <LastAction />}
        drawings={CoatSymbols && <CoatSymbols />}
      >
        <SearchAction value={search.show}>
          <Outlet />
        </SearchAction>
      </Frame>
      {Search && <Search open={search.open} onClose={search.close} />}
      <Suspense>{waits.open && <Wartendes sheet={waits} />}</Suspense>
      {Login && <Login />}
    </>
  )
}

/** Back leads to what was left, not only to where it was. */
function useFocusMemory(): void {
  const router = useRouter()
  useEffect(() => {
    const ends = [
      watchPresses(),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const key = fromLocation?.state.key
        if (pathChanged && key !== undefined) rememberFocus(key)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}

/** A thin bar while something is asked for, after 300 ms. */
function LoadingBar() {
  const busy = useIsFetching() > 0
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), 300)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return (
    <div role="status">
      {busy && late && <div className={styles['bar']} role="progressbar" aria-label={texts.loading} />}
    </div>
  )
}

function useKeys(search: () => void, create: (() => void) | undefined, single: boolean): void {
  const navigate = useNavigate()
  // Between two keys the screen may be drawn anew.
  const going = useRef(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
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
      else void navigate({ to: read.act === 'help' ? '/hilfe' : read.act.to })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [search, create, single, navigate])
}
