import { CircleAlert, Clock, RefreshCw, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { Action } from './device/recent.ts'
import { Button } from './parts/button/Button.tsx'
import { Strip } from './parts/frame/Strip.tsx'
import { Toast } from './parts/frame/Toast.tsx'
import { useSheet } from './parts/sheet/useSheet.ts'
import { connection, updateWaits } from './service/connection.ts'
import { lastAction } from './service/last-action.ts'
import { tellProblem } from './service/problem.ts'
import { useStore } from './service/store.ts'
import { stuck, waiting } from './service/waiting.ts'
import { frameTexts as texts } from './texts.de.ts'

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' })

/** What stands under the head of every screen: no connection, what waits, a new version. */
export function Strips() {
  const { online, since } = useStore(connection)
  const outdated = useStore(updateWaits)
  const isStuck = useStore(stuck)
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
          {since === null ? texts.offline : texts.offlineSince(clock.format(since))}
        </Strip>
      )}
      {online && isStuck && count > 0 && (
        <Strip icon={Clock} action={<Show count={count} onShow={waits.show} />}>
          {texts.notSent}
        </Strip>
      )}
      {parked > 0 && (
        <Strip
          icon={CircleAlert}
          action={
            <Button kind="text" onClick={waits.show}>
              {texts.look}
            </Button>
          }
        >
          {texts.needYou(parked)}
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
  )
}

/** `2 warten`, with all of them behind it. */
function Show({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Button kind="text" onClick={onShow}>
      {texts.waiting(count)}
    </Button>
  )
}

const backAgain = async (action: Action) => (await import('./service/undo.ts')).takeBack(action)

/** What was done last; a way back that is refused says why, in its place. */
export function LastAction() {
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
              backAgain(action).catch((error: unknown) => {
                const { sentence } = tellProblem(error)
                setRefusal({ id: action.id, text: texts.undoFailed(sentence) })
              })
            },
          })}
      onClose={() => lastAction.set(null)}
    />
  )
}
