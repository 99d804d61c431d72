import { settings } from '../../data/settings.ts'
import { usePublishChanges } from '../../data/publish-changes.ts'
import { useStore } from '../../data/store.ts'
import { useToday } from '../../data/today.ts'
import { openMatters, rowOf } from './row-of.ts'

/** The number that waits for the breeder in an area: rows of Heute, new letters, questions to tickets. */
export function Badge({ area }: { area: string }) {
  const { data } = useToday()
  const { helper } = useStore(settings)
  if (data === undefined) return null
  const { newRequests, openQuestions } = data.counts
  const due = data.items.filter(({ dueOn, work }) => dueOn <= data.day && !(helper && work === 'Desk'))
  const counts: Readonly<Record<string, number>> = {
    '/': new Set(due.map(rowOf)).size + (helper ? 0 : openMatters(data).length),
    ...(helper ? {} : { '/anfragen': newRequests, '/mehr': openQuestions }),
  }
  return counts[area] || null
}

/** How many pages of the website look different for visitors than they would now; nothing while there are none. */
export function OpenPages() {
  const count = usePublishChanges()?.pages.length ?? 0
  return count === 0 ? null : `${count} offen`
}
