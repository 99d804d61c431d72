import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { isHelpersDue } from './due-groups.ts'
import { usePublishChanges } from '../../data/publish-changes.ts'
import { useToday } from '../../data/today.ts'

/** The number that waits for the breeder in an area: due items, new requests, questions to tickets. */
export function Badge({ area }: { area: string }) {
  const { data } = useToday()
  const { helper } = useStore(settings)
  if (data === undefined) return null
  const { newRequests, openQuestions } = data.counts
  const counts: Readonly<Record<string, number>> = {
    '/': data.items.filter((item) => item.dueOn <= data.day && (!helper || isHelpersDue(item))).length,
    ...(helper ? {} : { '/anfragen': newRequests, '/mehr': openQuestions }),
  }
  return counts[area] || null
}

/** How many pages of the website look different for visitors than they would now; nothing while there are none. */
export function OpenPages() {
  const count = usePublishChanges()?.pages.length ?? 0
  return count === 0 ? null : `${count} offen`
}
