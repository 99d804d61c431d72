import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { areasFor, placeAt } from './areas.ts'
import { isForHelpers, screenAt } from './screens.ts'
import styles from './app.module.css'
import { settings } from './data/settings.ts'
import { Frame } from './components/frame/Frame.tsx'
import { FrameActions } from './components/frame/frame-actions.ts'
import { useSheet } from './components/sheet/useSheet.ts'
import { connection } from './data/connection.ts'
import { useStore } from './data/store.ts'
import { loginNeeded } from './data/session.ts'
import { frameTexts as texts } from './texts.de.ts'
import { useIdle, useDeferredImport } from './useDeferredImport.ts'

const beside = () => import('./FrameExtras.tsx')
const drawings = () => import('./components/coat/CoatSymbols.tsx')
const counting = () => import('./screens/today/Badge.tsx')
const searching = () => import('./screens/search/Search.tsx')
const creating = () => import('./screens/today/CreateSheet.tsx')
const loggingIn = () => import('./screens/login/LoginScreen.tsx')

/** No part of the first paint; it comes right after it, so that it is there when the network is not. */
const loadOutbox = async () => ({
  default: (await import('./screens/outbox/OutboxSheet.tsx')).OutboxSheet,
})
const OutboxSheet = lazy(loadOutbox)

const NotForHelpers = lazy(async () => ({
  default: (await import('./screens/more/NotForHelpers.tsx')).NotForHelpers,
}))

const NotFoundScreen = lazy(async () => ({
  default: (await import('./components/notice/NotFoundScreen.tsx')).NotFoundScreen,
}))

/** The frame with everything that is there on all screens. */
export function App(): ReactNode {
  const navigate = useNavigate()
  const search = useSheet('suche')
  const entering = useSheet('neu')
  const { online } = useStore(connection)
  const { helper, singleKeys } = useStore(settings)
  const pathname = useLocation({ select: (location) => location.pathname })
  const isKnown = screenAt(pathname) !== null
  const isKept = helper && !isForHelpers(pathname)
  const areas = areasFor(helper)
  const create = helper ? undefined : () => void navigate({ to: '/tiere/neu' })
  const waits = useSheet('wartendes')
  useEffect(() => void loadOutbox().catch(() => {}), [])
  // Nothing of it is on the screen at first. All of it is there before an update could take it away.
  const idle = useIdle()
  const { Strips, LastAction, Hands } = useDeferredImport(beside, true) ?? {}
  const { CoatSymbols } = useDeferredImport(drawings, true) ?? {}
  const { Badge, OpenPages } = useDeferredImport(counting, true) ?? {}
  const { Search } = useDeferredImport(searching, idle || search.open) ?? {}
  const { CreateSheet } = useDeferredImport(creating, idle || entering.open) ?? {}
  const { LoginScreen } = useDeferredImport(loggingIn, useStore(loginNeeded) || idle) ?? {}
  return (
    <>
      <LoadingBar />
      <Frame
        areas={areas.map((area) => ({
          ...area,
          hint: area.to === '/website' && OpenPages && idle && <OpenPages />,
          badge: Badge && <Badge area={area.to} />,
        }))}
        place={placeAt(pathname, areas)}
        online={online}
        onSearch={search.show}
        onCreate={entering.show}
        strips={Strips && <Strips />}
        toast={LastAction && <LastAction />}
        drawings={CoatSymbols && <CoatSymbols />}
      >
        <FrameActions value={{ search: search.show, create: entering.show }}>
          <Suspense>{!isKnown ? <NotFoundScreen /> : isKept ? <NotForHelpers /> : <Outlet />}</Suspense>
        </FrameActions>
      </Frame>
      {Hands && <Hands onSearch={search.show} {...(create && { onCreate: create })} single={singleKeys} />}
      {Search && <Search open={search.open} onClose={search.close} />}
      {CreateSheet && <CreateSheet sheet={entering} />}
      <Suspense>{waits.open && <OutboxSheet sheet={waits} />}</Suspense>
      {LoginScreen && <LoginScreen />}
    </>
  )
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
