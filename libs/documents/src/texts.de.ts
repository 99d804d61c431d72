export const pageText = (page: string | number, pages: string | number) => `Seite ${page} von ${pages}`

/** Across the pages of a paper that is none yet. */
export const draftText = 'Entwurf'

export const pedigreeTexts = {
  title: 'Stammbaum',
  titleOf: (name: string) => `Stammbaum von ${name}`,
  unknown: 'unbekannt',
  born: (date: string) => `* ${date}`,
  origin: (value: string) => `Herkunft: ${value}`,
  inbreeding: (percent: string, full: number) =>
    `Inzuchtkoeffizient: ${percent} % (${full === 1 ? '1 volle Generation' : `${full} volle Generationen`} bekannt)`,
  excluded: 'Zuchtausschluss',
  forPet: 'Liebhabertier – nicht zur Zucht bestimmt',
  createdOn: (date: string) => `Erstellt am ${date} aus dem Zuchtbuch · * geboren`,
  generations: ['', 'Eltern', 'Großeltern', 'Urgroßeltern', 'Ururgroßeltern'],
} as const

export const labelTexts = { title: 'Etiketten für Gehege' }
