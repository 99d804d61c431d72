import { lazy, Suspense } from 'react'
import { settings } from '../../data/settings.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia } from '../../components/frame/useMedia.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { PasswordWarning } from '../../components/notice/PasswordWarning.tsx'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { useToday } from '../../data/today.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { DueList } from './DueList.tsx'
import styles from './today.module.css'
import { todayTexts as texts } from './texts.de.ts'
import { Link } from '@tanstack/react-router'
import { Baby, Camera, Plus, Scale } from 'lucide-react'
import { useSheet } from '../../components/sheet/useSheet.ts'

/** Seen once in the life of a book. */
const FirstStart = lazy(async () => ({ default: (await import('./FirstStart.tsx')).FirstStart }))

// Fetched beside the answer that they show; what is due does not wait for them.
const standingLater = () => import('./Standing.tsx')
const herdLater = () => import('./Herd.tsx')
const photoLater = () => import('./PhotoShortcut.tsx')

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})

/** The next things to do; on an empty book, how to begin. */
export function TodayScreen() {
  const query = useToday()
  const { today } = useStore(calendar)
  const laptop = useMedia('(min-width: 900px)')
  const { Standing } = useDeferredImport(standingLater, true) ?? {}
  const { Herd } = useDeferredImport(herdLater, true) ?? {}
  const { welcome } = useStore(settings)
  const isEmpty = welcome && query.data?.counts.residents === 0
  return (
    <Screen
      {...(isEmpty
        ? { heading: <span className={styles['welcome']}>{texts.welcome}</span> }
        : { count: <Day day={today} /> })}
      {...(laptop && query.data !== undefined && !isEmpty ? { actions: <Shortcuts /> } : {})}
    >
      <PasswordWarning />
      <Loaded query={query}>
        {(data) =>
          isEmpty ? (
            <Suspense>
              <FirstStart />
            </Suspense>
          ) : (
            <div className={styles['columns']}>
              {!laptop && <Shortcuts />}
              <div className={styles['work']}>
                <DueList today={data} />
              </div>
              {Standing && <Standing today={data} />}
              {/* Below the other: had it come first, it would be pushed down. */}
              {Standing && Herd && <Herd today={data} />}
            </div>
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
      <span className={styles['shortDay']}>{shortDay.format(date)}</span>
    </>
  )
}

/** The ways that are gone most: equal tiles on phones, buttons in the head of laptops. */
function Shortcuts() {
  const { helper } = useStore(settings)
  const which = useSheet('foto-tier')
  const idle = useIdle()
  const { PhotoShortcut } = useDeferredImport(photoLater, idle || which.open) ?? {}
  return (
    <>
      <ul className={styles['tiles']}>
        <li>
          <Link to="/wiegen" className={styles['tile']}>
            <Scale size={22} strokeWidth={1.75} aria-hidden="true" />
            {texts.weigh}
          </Link>
        </li>
        {!helper && (
          <li>
            <Link to="/wuerfe/neu" className={styles['tile']}>
              <Baby size={22} strokeWidth={1.75} aria-hidden="true" />
              {texts.litter}
            </Link>
          </li>
        )}
        {!helper && (
          <li>
            <Link to="/tiere/neu" className={styles['tile']}>
              <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
              {texts.newAnimal}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={styles['tile']} onClick={which.show}>
            <Camera size={22} strokeWidth={1.75} aria-hidden="true" />
            {texts.photo}
          </button>
        </li>
      </ul>
      {PhotoShortcut && <PhotoShortcut sheet={which} />}
    </>
  )
}
