import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { frameTexts as texts } from '../../texts.de.ts'

/** A screen by other words that a breeder may type for it. */
export interface Command {
  to: string
  title: string
  words: string
}

export const commands: readonly Command[] = [
  { to: '/', title: texts.areas.heute, words: 'start fällig' },
  { to: '/tiere', title: texts.areas.tiere, words: 'bestand liste' },
  { to: '/gehege', title: texts.gehege, words: 'käfig reinigen etiketten' },
  { to: '/gesundheit', title: texts.gesundheit, words: 'krank notiz nachkontrolle tierarzt' },
  { to: '/papierkorb', title: texts.papierkorb, words: 'gelöscht zurückholen wiederherstellen' },
  { to: '/zuletzt', title: texts.zuletzt, words: 'rückgängig verlauf' },
  { to: '/hilfe', title: texts.tastatur, words: 'tasten kürzel hilfe' },
  { to: '/mehr', title: texts.areas.mehr, words: 'menü abmelden' },
]

/** Commands whose title or words begin with what was typed. */
export function findCommands(query: string): Command[] {
  const wanted = normalizeNameSearch(query)
  if (wanted === '') return []
  return commands.filter(({ title, words }) =>
    [title, ...words.split(' ')].some((word) => normalizeNameSearch(word).startsWith(wanted)),
  )
}
