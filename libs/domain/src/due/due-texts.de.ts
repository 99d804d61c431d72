import type { SecretOwner } from './due-key.ts'
import { germanDay } from '@zuchtbuch/writing/german-day'

/** The breeder's words for due items. */
type Said = { title: string; detail: string | null }

const mostNamed = 4

/** `Krümel, Knopf und Nele`; of many animals the first ones. */
export function namesInWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  if (names.length <= mostNamed) return `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
  const first = names.slice(0, mostNamed - 1)
  return `${first.join(', ')} und ${names.length - first.length} weitere`
}
const animals = (count: number) => (count === 1 ? 'ein Tier' : `${count} Tiere`)

type Pair = { fatherName: string; motherName: string }
const pair = ({ fatherName, motherName }: Pair) => `${fatherName} × ${motherName}`
const fromTo = (from: string, to: string) => `${germanDay(from)} bis ${germanDay(to)}`

/** The work that stops as long as a password or a key is missing. */
const without: Record<SecretOwner, string> = {
  mailAccount: 'Ohne es kommen und gehen keine Mails.',
  publishTarget: 'Ohne es wird nichts mehr auf die Website übertragen.',
  assistant: 'Ohne ihn gibt es keine Vorschläge.',
}

export const dueTexts = {
  SecretMissing: (owner: SecretOwner, server: string): Said => ({
    title: `${owner === 'assistant' ? 'Schlüssel' : 'Passwort'} für ${server} fehlt seit dem Zurückspielen`,
    detail: without[owner],
  }),
  MatingOverdue: (mating: Pair, to: string): Said => ({
    title: `Wurf überfällig: ${pair(mating)}`,
    detail: `Erwartet bis ${germanDay(to)}`,
  }),
  BirthExpected: (mating: Pair, from: string, to: string): Said => ({
    title: `Wurf erwartet: ${pair(mating)}`,
    detail: fromTo(from, to),
  }),
  CleanBeforeBirth: (enclosure: string, mating: Pair, from: string): Said => ({
    title: `Vor der Geburt reinigen: ${enclosure}`,
    detail: `${pair(mating)}, Wurf ab ${germanDay(from)}`,
  }),
  FollowUp: (gerbil: string, title: string): Said => ({ title: `Kontrolle: ${gerbil}`, detail: title }),
  HandoverDue: (gerbils: readonly string[], receiver: string | null): Said => ({
    title: `Abgabe: ${namesInWords(gerbils)}`,
    detail: receiver === null ? null : `An ${receiver}`,
  }),
  CollectionSoon: (gerbils: readonly string[], receiver: string | null, day: string): Said => ({
    title: `Abgabe vorbereiten: ${namesInWords(gerbils)}`,
    detail: `Am ${germanDay(day)}${receiver === null ? '' : ` an ${receiver}`}`,
  }),
  SeparateSexes: (litter: string, enclosures: readonly string[]): Said => ({
    title: `Geschlechter trennen: ${litter}`,
    detail: enclosures.length === 0 ? null : namesInWords(enclosures),
  }),
  Sexing: (litter: string, open: number, of: number): Said => ({
    title: `Geschlechter bestimmen: ${litter}`,
    detail: `Bei ${open} von ${of} noch offen`,
  }),
  Selection: (litter: string, living: number): Said => ({
    title: `Auswahl treffen: ${litter}`,
    detail: animals(living),
  }),
  LossesOpen: (litter: string): Said => ({
    title: `Verluste der ersten acht Wochen eintragen: ${litter}`,
    detail: 'Auch wenn keines gestorben ist: dann 0',
  }),
  ReadyToGo: (litter: string, forSale: number): Said => ({
    title: `Bereit zur Abgabe: ${litter}`,
    detail: `${animals(forSale)} abzugeben`,
  }),
  WeighYoung: (enclosure: string, count: number, since: string | null): Said => ({
    title: `Jungtiere wiegen: ${enclosure}`,
    detail: weighed(count, since),
  }),
  Weigh: (enclosure: string, count: number, since: string | null): Said => ({
    title: `Wiegen: ${enclosure}`,
    detail: weighed(count, since),
  }),
  CleanEnclosure: (enclosure: string, lastCleanedOn: string | null): Said => ({
    title: `Reinigen: ${enclosure}`,
    detail:
      lastCleanedOn === null ? 'Noch keine Reinigung eingetragen' : `Zuletzt am ${germanDay(lastCleanedOn)}`,
  }),
}

function weighed(count: number, since: string | null): string {
  return since === null ? animals(count) : `${animals(count)}, zuletzt alle gewogen am ${germanDay(since)}`
}
