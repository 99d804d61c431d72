import { Plus } from 'lucide-react'
import { lazy, Suspense, use } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FrameActions } from '../../components/frame/frame-actions.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { PasswordWarning } from '../../components/notice/PasswordWarning.tsx'
import { texts as shared } from '../../components/texts.de.ts'
import { calendar } from '../../data/clock.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useToday } from '../../data/today.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { Round } from './Round.tsx'
import { todayTexts as texts } from './texts.de.ts'
import styles from './today.module.css'

// The rounds begin here, and share how a due item is ticked.
export { RoundScreen } from './RoundScreen.tsx'
// Abgabe shows the people of the desk, and fetches this script for it.
export { PeopleDesk } from './PeopleDesk.tsx'
export { Act } from './Desk.tsx'
export { todayRows } from './due-rows.ts'

/** Seen once in the life of a book. */
const FirstStart = lazy(async () => ({ default: (await import('./FirstStart.tsx')).FirstStart }))

// Fetched beside the answer that it shows; what is due does not wait for it.
const herdLater = () => import('./Herd.tsx')
const shortcutsLater = () => import('./Shortcuts.tsx')

const longDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** The day of a breeder; on an empty book, how to begin. */
export function TodayScreen() {
  const query = useToday()
  const { today } = useStore(calendar)
  const laptop = useMedia(windows.laptop)
  const { create } = use(FrameActions)
  const { Shortcuts } = useDeferredImport(shortcutsLater, laptop) ?? {}
  const { Herd } = useDeferredImport(herdLater, true) ?? {}
  const { welcome } = useStore(settings)
  const isEmpty = welcome && query.data?.counts.residents === 0
  return (
    <Screen
      {...(isEmpty
        ? { heading: <span className={styles['welcome']}>{texts.welcome}</span> }
        : {
            count: <Day day={today} />,
            actions: laptop ? (
              Shortcuts && <Shortcuts />
            ) : (
              <Button kind="lead" onClick={create}>
                <Plus size={20} strokeWidth={2} aria-hidden="true" />
                {shared.create}
              </Button>
            ),
          })}
    >
      <PasswordWarning />
      <Loaded query={query}>
        {(data) =>
          isEmpty ? (
            <Suspense>
              <FirstStart />
            </Suspense>
          ) : (
            <>
              <Round key={data.day} today={data} isFresh={!query.isStale && !query.isFetching} />
              {Herd && <Herd today={data} />}
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** The day in full, and as short as it fits beside the title on a telephone. */
function Day({ day }: { day: string }) {
  const date = new Date(`${day}T00:00:00Z`)
  return (
    <>
      <span className={styles['longDay']}>{longDay.format(date)}</span>
      <span className={styles['shortDay']}>{shortDay.format(date).replace('.,', ',')}</span>
    </>
  )
}
