import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import { type Destination, isForHelpers, screens } from '../../screens.ts'
import { searchWords } from '../../search-words.de.ts'

/** A screen by other words that a breeder may type for it. */
export interface Command {
  to: Destination
  title: string
  /** Its purpose. */
  text: string
}

const destinations = Object.keys(searchWords) as Destination[]

/** Commands of whose title or words each typed word begins one; a helper is led to what a helper has. */
export function findCommands(query: string, helper: boolean): Command[] {
  const whole = searchFor(query)
  if (whole.isBlank) return []
  const typed = query.trim().split(/\s+/).map(searchFor)
  return destinations.flatMap((to): Command[] => {
    const { title } = screens[to]
    const { text, words } = searchWords[to]
    if (helper && !isForHelpers(to)) return []
    const known = [...title.split(' '), ...words.split(' ')].map(searchText)
    const isMeant =
      whole.begins(searchText(title)) || typed.every(({ begins }) => known.some((word) => begins(word)))
    return isMeant ? [{ to, title, text }] : []
  })
}
