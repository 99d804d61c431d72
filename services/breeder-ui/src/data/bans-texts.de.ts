import { banWords } from '../components/ban/ban-words.de.ts'
import { banTexts } from './ban-texts.de.ts'

const subject = (count: number, name: string) => (count === 1 ? name : `${count} Tiere`)

function who(some: number, all: number): string {
  if (all === 1) return 'Das Tier ist'
  if (some === all) return 'Alle sind'
  return some === 1 ? `1 von ${all} ist` : `${some} von ${all} sind`
}

/** Words of keeping several animals out of breeding at once. */
export const bansTexts = {
  titleOf: (count: number) => (count === 1 ? 'Zuchtsperre für 1 Tier' : `Zuchtsperre für ${count} Tiere`),
  /** How many of them are kept out of breeding today. */
  someHave: (some: number, all: number) =>
    `${who(some, all)} schon gesperrt oder ausgeschlossen. Was Sie hier speichern, gilt stattdessen.`,
  stored: (count: number, name: string, ban: Parameters<typeof banWords>[0]) =>
    banTexts.stored(subject(count, name), ban),
  lifted: (count: number, name: string) => banTexts.lifted(subject(count, name)),
  reasons: {
    changedElsewhere: 'wurde inzwischen woanders geändert.',
    gone: 'Dieses Tier gibt es nicht mehr.',
  },
}
