import type { PlacementPerson } from '../../data/placement-board.ts'

type Step = PlacementPerson['step']
export const boardTexts = {
  steps: 'Wie weit die Leute sind',
  /** Beneath a number: one word each. */
  step: {
    New: 'neu',
    Waiting: 'warten',
    Offered: 'Angebot',
    Reserved: 'reserviert',
    MovedOut: 'ausgezogen',
  } satisfies Record<Step, string>,
  column: {
    New: 'Neu',
    Waiting: 'Wartet',
    Offered: 'Angebot',
    Reserved: 'Reserviert',
    MovedOut: 'Ausgezogen',
  } satisfies Record<Step, string>,
  all: (count: number) => `Alle ${count}`,
  allOf: (count: number, step: string) => `Alle ${count}: ${step}`,
  next: 'Als Nächstes',
  groups: 'Suchen ein Zuhause',
  from: (day: string) => `ab ${day}`,
  wait: (count: number) => (count === 1 ? '1 wartet darauf' : `${count} warten darauf`),
  fits: (count: number, name: string) =>
    count === 1 ? `passt zu ${name}` : `${count} Leute passen, zuerst ${name}`,
  fit: (names: string, count: number) => `${names} ${count === 1 ? 'passt' : 'passen'}`,
  offer: 'Anbieten',
  offerTo: (name: string) => `Anbieten: ${name}`,
  keptFor: (name: string) => `reserviert: ${name}`,
  nobody: 'Noch fragt niemand nach Tieren.',
  nobodyMore: 'Hier steht dann, wer wartet, wer kommt und welche Tiere ein Zuhause suchen.',
  contract: 'Vertrag',
  add: 'Interessent',
  addFirst: 'Interessent eintragen',
}
