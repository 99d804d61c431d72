import { germanDay } from '@zuchtbuch/writing/german-day'
import type { Addressing } from './addressing.ts'
import { genderText } from '../contracts/contract-texts.de.ts'
import type { Gender } from '../gender.ts'
import type { ProspectQuestion } from '../placement/placement-states.ts'
import { namesText, wishText } from '../placement/wish-texts.de.ts'

/** The words that letters put in for their placeholders. */

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

const young = (born: string) => `Junge aus dem Wurf vom ${germanDay(born)}`

export const messageTexts = {
  greeting: (form: Addressing, name: string | null) =>
    [form === 'Sie' ? 'Guten Tag' : 'Hallo', name].filter(Boolean).join(' '),
  closing: (names: readonly string[]) => ['Viele Grüße', ...names].join('\n'),
  waits: (form: Addressing, since: string) =>
    `Seit dem ${germanDay(since)} ${form === 'Sie' ? 'stehen Sie' : 'stehst du'} auf meiner Warteliste.`,
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
  wish: wishText,
  animal: (animal: { name: string; gender: Gender; color: string | null; dateOfBirth: string | null }) =>
    `– ${[
      animal.name,
      animal.gender === 'Unknown' ? null : genders[animal.gender],
      animal.color,
      animal.dateOfBirth === null ? null : `geboren am ${germanDay(animal.dateOfBirth)}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  freed: (form: Addressing) =>
    form === 'Sie'
      ? 'Bitte nennen Sie mir einen Tag für die Abholung. Höre ich nichts von Ihnen, gebe ich die Reservierung danach wieder frei.'
      : 'Bitte nenn mir einen Tag für die Abholung. Höre ich nichts von dir, gebe ich die Reservierung danach wieder frei.',
  names: namesText,
  young,
  litter: (born: string, readyOn: string | null) =>
    [`– ${young(born)}`, readyOn === null ? '' : `abgabebereit ab ${germanDay(readyOn)}`]
      .filter(Boolean)
      .join(', '),
} as const
