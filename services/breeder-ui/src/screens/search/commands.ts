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

/** Commands whose title or words begin with what was typed; a helper is led to what a helper has. */
export function findCommands(query: string, helper: boolean): Command[] {
  const wanted = searchFor(query)
  if (wanted.isBlank) return []
  return destinations.flatMap((to): Command[] => {
    const { title } = screens[to]
    const { text, words } = searchWords[to]
    if (helper && !isForHelpers(to)) return []
    const isMeant = [title, ...words.split(' ')].some((word) => wanted.begins(searchText(word)))
    return isMeant ? [{ to, title, text }] : []
  })
}
