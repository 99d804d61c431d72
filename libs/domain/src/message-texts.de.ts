import { germanDay } from '@zuchtbuch/writing/german-day'
import type { Addressing } from './addressing.ts'
import { genderText } from './contract-texts.de.ts'
import type { Gender } from './gender.ts'
import type { ProspectQuestion } from './placement-states.ts'
import type { ProspectPurpose, WishedGender } from './placement-wish.ts'

/** The words that letters put in for their placeholders. */

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
const genders: Record<Gender, string> = { ...genderText, Male: 'Böckchen', Female: 'Weibchen' }

const questions: Record<Addressing, Record<ProspectQuestion, string>> = {
  Sie: {
    Number: 'Wie viele Tiere suchen Sie?',
    Gender: 'Lieber Böckchen oder Weibchen?',
    Companions: 'Leben schon Rennmäuse bei Ihnen: wie viele, welches Geschlecht, wie alt?',
    Housing: 'Wie groß ist das Gehege (Länge, Breite, Höhe), wie hoch die Einstreu, und gibt es ein Foto?',
    Adult: 'Sind Sie volljährig?',
  },
  du: {
    Number: 'Wie viele Tiere suchst du?',
    Gender: 'Lieber Böckchen oder Weibchen?',
    Companions: 'Leben schon Rennmäuse bei dir: wie viele, welches Geschlecht, wie alt?',
    Housing: 'Wie groß ist das Gehege (Länge, Breite, Höhe), wie hoch die Einstreu, und gibt es ein Foto?',
    Adult: 'Bist du volljährig?',
  },
}

export const messageTexts = {
  greeting: (form: Addressing, name: string | null) =>
    [form === 'Sie' ? 'Guten Tag' : 'Hallo', name].filter(Boolean).join(' '),
  closing: (names: readonly string[]) => ['Viele Grüße', ...names].join('\n'),
  ahead: (form: Addressing, count: number) => {
    const you = form === 'Sie' ? 'Ihnen' : 'dir'
    if (count === 0) return `Zurzeit steht niemand mit ähnlichen Wünschen vor ${you}.`
    const before = form === 'Sie' ? 'Vor Ihnen' : 'Vor dir'
    return count === 1
      ? `${before} steht zurzeit eine Anfrage mit ähnlichen Wünschen.`
      : `${before} stehen zurzeit ${count} Anfragen mit ähnlichen Wünschen.`
  },
  questions: (form: Addressing, asked: readonly ProspectQuestion[]) =>
    asked.map((question) => `– ${questions[form][question]}`).join('\n'),
  wish: (wish: {
    min: number | null
    max: number | null
    gender: WishedGender | null
    colors: readonly string[]
    colorRequired: boolean
    purpose: ProspectPurpose
    earliestOn: string | null
    latestOn: string | null
  }) => {
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
  },
  animal: (animal: { name: string; gender: Gender; color: string | null; dateOfBirth: string | null }) =>
    `– ${[
      animal.name,
      animal.gender === 'Unknown' ? null : genders[animal.gender],
      animal.color,
      animal.dateOfBirth === null ? null : `geboren am ${germanDay(animal.dateOfBirth)}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  names: (names: readonly string[]) => listOf(names, 'und'),
} as const
