import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../components/button/Button.tsx'
import type { Today } from '../../data/today.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { roomWorks, todayRows } from './due-rows.ts'
import { roundOf } from './round-of.ts'
import { workWords } from './work-words.de.ts'

/** The way to the next kind of work that is due; without one, back to Heute. */
export function NextWork({ today, after }: { today: Today; after: (typeof roomWorks)[number] }) {
  const { helper } = useStore(settings)
  const { room } = todayRows(today.items, today.day, helper)
  const rest = roomWorks.slice(roomWorks.indexOf(after) + 1)
  const next = room.find(({ work }) => rest.includes(work))
  const way = next && roundOf(next.work, next.items)
  if (!way)
    return (
      <Link to="/" className={buttonClass('primary')}>
        {workWords.done}
      </Link>
    )
  const names = [...new Set(next.items.map(({ title }) => title))]
  return (
    <Link {...way} className={buttonClass('primary')}>
      {workWords.next(workWords.works[next.work], names)}
    </Link>
  )
}
