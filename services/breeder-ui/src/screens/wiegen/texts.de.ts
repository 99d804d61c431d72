import type { WeightDoubt } from '@zuchtbuch/domain/weight-plausibility'
import { grams } from '../../parts/number/read-number.ts'

const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 })

/** With its decimal, also where that is a zero: it is about the sign. */
const withDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `29 % weniger als zuletzt.`, and what else may be meant. */
export function tellDoubt({ kind, change, readings }: WeightDoubt): { what: string; ask: string } {
  const [typed = 0, other] = readings
  if (kind === 'Sign')
    return {
      what: 'Fehlt das Komma?',
      ask: texts.doubtful(grams(typed), `${withDecimal.format(other ?? typed)}\u00a0g`),
    }
  const ask = other === undefined ? 'Stimmt das?' : texts.doubtful(grams(typed), grams(other))
  const share = percent.format(Math.abs(change ?? 0))
  return { what: (change ?? 0) < 0 ? texts.less(share) : texts.more(share), ask }
}

export const texts = {
  title: 'Wiegen',
  area: 'Tiere',
  less: (share: string) => `${share} weniger als zuletzt.`,
  more: (share: string) => `${share} mehr als zuletzt.`,
  choose: 'Welches Gehege?',
  enclosures: 'Gehege',
  none: 'ohne Gehege',
  chosen: 'Auswahl',
  nobody: 'Hier ist kein Tier zu wiegen.',
  noAnimals: 'Noch kein Tier zum Wiegen.',
  toAnimals: 'Zu den Tieren',
  otherEnclosure: 'Anderes Gehege',
  goneEnclosure: 'Dieses Gehege gibt es nicht mehr.',
  animals: (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`),
  weighedToday: 'heute gewogen',
  partlyToday: (done: number, all: number) => `heute ${done} von ${all}`,
  lastOn: (day: string) => `zuletzt ${day}`,
  never: 'noch nie gewogen',
  list: 'Liste',
  keypad: 'Ziffern',
  of: (place: number, all: number) => `${place} von ${all}`,
  progress: 'Fortschritt',
  last: 'zuletzt',
  lastDay: (day: string) => `am ${day}`,
  weight: (name: string) => `Gewicht von ${name} in Gramm`,
  next: 'Weiter',
  leaveOut: 'Auslassen',
  back: 'Zurück',
  done: 'Fertig',
  right: 'Stimmt',
  comma: 'Komma',
  erase: 'Letzte Ziffer löschen',
  digits: 'Ziffern',
  saved: (name: string, weight: string) => `gespeichert: ${name} ${weight}`,
  waits: (name: string, weight: string) => `wartet: ${name} ${weight}`,
  stored: 'gespeichert',
  refused: (name: string) => `nicht gespeichert: ${name}`,
  leftOutNow: (name: string) => `ausgelassen: ${name}`,
  nothingTyped: 'Erst das Gewicht eintippen – oder Auslassen.',
  notANumber: 'Das ist keine Zahl.',
  tooSmall: 'Ein Gewicht ist größer als 0 g.',
  tooLarge: 'Mehr als 500 g nimmt das Zuchtbuch nicht an.',
  doubtful: (one: string, other: string) => `${one} oder ${other}?`,
  notKept: 'Auf diesem Gerät ist kein Platz mehr. Das Gewicht ist noch nicht gesichert.',
  weighed: (name: string, weight: string) => `${name}: ${weight}`,
  missing: (name: string) => `${name} fehlt`,
  died: (name: string) => `${name} ist verstorben`,
  missingThen: (name: string, group: string) =>
    `${name} wird aus „${group}“ genommen und bleibt im Bestand, ohne Gehege.`,
  missingSave: 'Aus dem Gehege nehmen',
  missingDone: (name: string) => `${name}: ohne Gehege`,
  diedDone: (name: string) => `${name}: verstorben`,
  diedWhen: 'Gestorben am',
  diedThen: 'Das Tier bleibt im Herdbuch und verschwindet von der Website.',
  diedSave: 'Als verstorben eintragen',
  columns: {
    animal: 'Tier',
    last: 'zuletzt',
    today: 'heute [g]',
    change: 'Änderung',
    hint: 'Hinweis',
  },
  enterHint: 'Enter geht eine Zeile weiter, Umschalt + Enter zurück. Gespeichert wird je Zeile.',
  enterConfirms: 'Enter nimmt es so.',
  tableTitle: (group: string) => `${group} wiegen`,
  result: 'Ergebnis',
  conspicuous: 'Auffällig',
  conspicuousOne: (name: string, change: string) => `${name} ${change}`,
  note: 'Notiz',
  leftOut: 'ausgelassen',
  open: 'offen',
  notStored: 'nicht gespeichert',
  first: 'erstes Gewicht',
  weighAgain: 'ändern',
  allDone: (count: number) => (count === 1 ? '1 Tier gewogen' : `${count} Tiere gewogen`),
}
