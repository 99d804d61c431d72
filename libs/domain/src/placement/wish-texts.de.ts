import { germanDay } from '@zuchtbuch/writing/german-day'
import type { ProspectPurpose, WishedGender } from './placement-wish.ts'

/** The words of a wish and of its animals; letters and screens say it alike. */

const listOf = (words: readonly string[], last: string) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)!}`

const wished: Record<WishedGender, string> = {
  Any: 'Rennmäuse gleichen Geschlechts',
  Male: 'Böckchen',
  Female: 'Weibchen',
  Pair: 'ein Paar',
}
const purposes: Record<ProspectPurpose, string | null> = {
  Pet: null,
  Bonding: 'zur Vergesellschaftung',
  Breeding: 'für die Zucht',
}

/** `Krümel, Knopf und Motte` */
export const namesText = (names: readonly string[]): string => listOf(names, 'und')

/** `2 bis 3 Weibchen in Schwarz oder Silberagouti, ab dem 01.12.2026` */
export function wishText(wish: {
  min: number | null
  max: number | null
  gender: WishedGender | null
  colors: readonly string[]
  colorRequired: boolean
  purpose: ProspectPurpose
  earliestOn: string | null
  latestOn: string | null
}): string {
  const { min, max, gender } = wish
  const lone = gender === null ? 'Rennmaus' : gender === 'Any' ? 'Rennmaus' : wished[gender]
  const noun = min === 1 && (max ?? 1) === 1 ? lone : gender === null ? 'Rennmäuse' : wished[gender]
  const count =
    gender === 'Pair' || min === null ? '' : max !== null && max > min ? `${min} bis ${max} ` : `${min} `
  const color =
    wish.colors.length === 0
      ? null
      : `in ${listOf(wish.colors, 'oder')}${wish.colorRequired ? ' (nur so)' : ''}`
  return [
    [`${count}${noun}`, color, purposes[wish.purpose]].filter(Boolean).join(' '),
    wish.earliestOn === null ? null : `ab dem ${germanDay(wish.earliestOn)}`,
    wish.latestOn === null ? null : `bis zum ${germanDay(wish.latestOn)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
