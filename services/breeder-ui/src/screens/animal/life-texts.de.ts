import { sexWords } from '@zuchtbuch/domain/words/sex.de'
import { texts as reportTexts } from '../../components/report/texts.de.ts'

const list = new Intl.ListFormat('de')
const pronouns = { Male: 'ihn', Female: 'sie', Unknown: 'es' }

/** Words of where an animal stands in its life. */
export const lifeTexts = {
  reserved: 'Reserviert',
  fetches: (who: string, sex: keyof typeof pronouns) => `${who} holt ${pronouns[sex]}`,
  reservedUntil: (day: string) => `reserviert bis ${day}`,
  also: (names: readonly string[]) => `auch ${list.format(names)}`,
  owed: (sum: string) => `${sum} Anzahlung offen`,
  handOver: 'Übergeben',
  pickupMail: 'Abholmail',
  offered: 'Sucht ein Zuhause',
  since: (day: string) => `seit ${day}`,
  reserve: 'Reservieren',
  whoWaits: 'Wer wartet?',
  movedOut: (day: string | null) => (day === null ? 'Ausgezogen' : `Ausgezogen am ${day}`),
  /** Before the name of who has it. */
  sinceAt: (day: string | null) => (day === null ? 'Lebt bei' : `Seit ${day} bei`),
  movesOutAt: (day: string) => `Zieht am ${day} aus, zu`,
  reportOf: (day: string) => `Bericht vom ${day}:`,
  conditions: reportTexts.conditions,
  ancestor: (breeder: string | null) =>
    breeder === null ? 'Steht nur im Stammbaum.' : `Steht nur im Stammbaum. Zucht: ${breeder}`,
  maleOrFemale: 'Böckchen oder Weibchen?',
  sexes: sexWords,
  undo: 'Rückgängig',
  nextDays: 'Nächste Tage',
  sexing: 'Geschlecht bestimmen',
  separating: 'Brüder und Schwestern trennen',
  ready: 'abgabebereit',
  now: 'jetzt',
}
