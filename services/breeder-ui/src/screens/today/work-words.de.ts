import { numberInWords } from '@zuchtbuch/writing/number-words'

/** Words of what is due, which Heute and the rounds say. */
export const workWords = {
  works: {
    Births: 'Geburten',
    Nests: 'Nester',
    Weighing: 'Wiegen',
    Cleaning: 'Reinigen',
    Looking: 'Nachsehen',
  },
  /** An animal may have two things due of one kind. */
  whole: ({ title, detail }: { title: string; detail: string | null }) =>
    detail === null ? title : `${title}: ${detail}`,
  doneItem: (title: string) => `${title}: erledigt`,
  snoozed: (title: string, day: string) => `${title}: verschoben auf ${day}`,
  broughtBack: (title: string) => `${title}: doch heute`,
  done: 'Fertig',
  next: (work: string, names: readonly string[]) =>
    `Weiter mit ${work}: ${names.slice(0, 2).join(', ')}${names.length > 2 ? ` + ${names.length - 2}` : ''}`,
  result: (animals: number, enclosures: number) =>
    `${animals === 1 ? '1 Tier' : `${animals} Tiere`} in ${enclosures === 1 ? 'einem Gehege' : `${numberInWords(enclosures)} Gehegen`}`,
}
