import type { DueItem } from '../../data/today.ts'
import { roomWorks, type TodayRows } from './due-rows.ts'
import { numberInWords } from '@zuchtbuch/writing/number-words'

/** What is done with one subject, and with several. */
const works = {
  Births: [(name: string) => `${name} im Blick behalten`, (n: string) => `${n} Paare im Blick behalten`],
  Nests: [(name: string) => `${name} durchsehen`, (n: string) => `${n} Nester durchsehen`],
  Weighing: [(name: string) => `${name} wiegen`, (n: string) => `${n} Gehege wiegen`],
  Cleaning: [(name: string) => `${name} reinigen`, (n: string) => `${n} Gehege reinigen`],
  Looking: [(name: string) => `${name} ansehen`, (n: string) => `${n} Tiere ansehen`],
} as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** The kind of work that is said first, whatever its size. */
const saidFirst = ['Births', 'Nests', 'Looking', 'Weighing', 'Cleaning'] as const
const letters: ReadonlySet<string> = new Set(['RequestNew', 'ProspectNew'])

/** The day in two sentences at most: two parts of the animal room, and the people who wait. */
export function daySentence(
  { room, desk }: Pick<TodayRows<DueItem>, 'room' | 'desk'>,
  { isDone, others }: { isDone: boolean; others: number },
): { room: string; desk: string } {
  const parts = room.map(({ work, items }) => {
    const subjects = [...new Set(items.map(({ title }) => title))]
    const [one, several] = works[work]
    return {
      work,
      size: subjects.length,
      text: subjects.length === 1 ? one(subjects[0]!) : several(numberInWords(subjects.length)),
    }
  })
  const first = saidFirst
    .map((work) => parts.find((part) => part.work === work))
    .find((part) => part !== undefined)
  const largest = parts.filter((part) => part !== first).toSorted((a, b) => b.size - a.size)[0]
  const said = parts
    .filter((part) => part === first || part === largest)
    .toSorted((a, b) => roomWorks.indexOf(a.work) - roomWorks.indexOf(b.work))
  const people = desk.filter(({ items }) => items.some(({ kind }) => letters.has(kind))).length
  const matters = desk.length + others
  const atDesk =
    people > 0
      ? people === 1
        ? 'Eine Antwort steht aus.'
        : `${capital(numberInWords(people))} Leute warten auf Antwort.`
      : matters > 0
        ? `Am Schreibtisch ${matters === 1 ? 'liegt eines' : `liegen ${numberInWords(matters)} Dinge`}.`
        : ''
  if (said.length === 0 && matters === 0)
    return { room: isDone ? 'Für heute ist alles getan.' : 'Heute ist frei.', desk: '' }
  if (said.length === 0)
    return { room: isDone ? 'Im Tierraum ist alles getan.' : 'Im Tierraum ist nichts zu tun.', desk: atDesk }
  const list = said.map(({ text }) => text).join(', ')
  return {
    room: parts.length === 1 && atDesk === '' ? `Heute nur: ${list}.` : `${capital(list)}.`,
    desk: atDesk,
  }
}
