import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addresses, areas } from './areas.ts'
import styles from './app.module.css'
import { settings } from './device/settings.ts'
import { readKey } from './keys.ts'
import { Button } from './parts/button/Button.tsx'
import { Frame } from './parts/frame/Frame.tsx'
import { SearchAction } from './parts/frame/search-action.ts'
import { Strip } from './parts/frame/Strip.tsx'
import { Toast } from './parts/frame/Toast.tsx'
import { useSheet } from './parts/sheet/useSheet.ts'
import { Login } from './screens/anmeldung/Login.tsx'
import { Search } from './screens/suche/Search.tsx'
import { connection } from './service/connection.ts'
import { updateWaits } from './service/events.ts'
import { tellProblem } from './service/problem.ts'
import { useStore } from './service/store.ts'
import { lastAction, takeBack } from './service/undo.ts'
import { frameTexts as texts } from './texts.de.ts'

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' })

/** The frame with everything that is there on all screens. */
export function App() {
  const navigate = useNavigate()
  const search = useSheet('suche')
  const { online, since } = useStore(connection)
  const outdated = useStore(updateWaits)
  const { helper, singleKeys } = useStore(settings)
  const create = helper ? undefined : () => void navigate({ to: addresses.newAnimal })
  useKeys(search.show, create, singleKeys)
  return (
    <>
      <LoadingBar />
      <Frame
        areas={areas}
        online={online}
        onSearch={search.show}
        {...(create && { onCreate: create })}
        strips={
          <>
            {!online && (
              <Strip icon={WifiOff}>
                {since === null ? texts.offline : texts.offlineSince(clock.format(since))}
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
                {texts.updated}
              </Strip>
            )}
          </>
        }
        toast={<LastAction />}
      >
        <SearchAction value={search.show}>
          <Outlet />
        </SearchAction>
      </Frame>
      <Search open={search.open} onClose={search.close} />
      <Login />
    </>
  )
}

/** What was done last; a way back that is refused says why, in its place. */
function LastAction() {
  const action = useStore(lastAction)
  const [refusal, setRefusal] = useState<{ id: string; text: string } | null>(null)
  if (action === null) return null
  const refused = refusal?.id === action.id ? refusal.text : null
  return (
    <Toast
      text={refused ?? action.text}
      {...(action.undo === null || refused !== null
        ? {}
        : {
            onUndo: () => {
              takeBack(action).catch((error: unknown) => {
                const { sentence } = tellProblem(error)
                setRefusal({ id: action.id, text: texts.undoFailed(sentence) })
              })
            },
          })}
      onClose={() => lastAction.set(null)}
    />
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
  return busy && late ? <div className={styles['bar']} role="progressbar" aria-label={texts.loading} /> : null
}

function useKeys(search: () => void, create: (() => void) | undefined, single: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    let going = false
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const inField =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
      const busy = inField || document.querySelector('dialog[open]') !== null
      const read = readKey({ going }, { key, ctrlKey, metaKey, altKey, busy, single })
      going = read.going
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
