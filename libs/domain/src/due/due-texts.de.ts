import { numberInWords } from '@zuchtbuch/writing/number-words'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { daysBetween } from '../calendar.ts'
import type { Gender } from '../gender.ts'
import type { BirthWindow } from '../litters/birth-window.ts'
import { type DueAction, dueActions } from './due-actions.de.ts'
import type { SecretOwner } from './due-key.ts'

/** The breeder's words for due items: whom or what it is about, and what there is to do. */
type Said = { title: string; detail: string | null; actions?: DueAction[] }

const mostNamed = 4

/** `Krümel, Knopf und Nele`; of many animals the first ones. */
export function namesInWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  if (names.length <= mostNamed) return `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
  const first = names.slice(0, mostNamed - 1)
  return `${first.join(', ')} und ${names.length - first.length} weitere`
}
const animals = (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`)
const young = (count: number) => (count === 1 ? '1 Jungtier' : `${count} Junge`)

type Pair = { fatherName: string; motherName: string }
type Window = Pick<BirthWindow, 'from' | 'to' | 'likelyTo'>
const fromDay = (from: string, today: string) => (from <= today ? 'heute' : nearDay(from, today))
const pair = ({ fatherName, motherName }: Pair) => `${motherName} × ${fatherName}`

const secrets: Record<SecretOwner, { title: string; what: string; without: string }> = {
  mailAccount: { title: 'E-Mail-Postfach', what: 'Passwort', without: 'Mails kommen und gehen nicht.' },
  publishTarget: {
    title: 'Website-Speicher',
    what: 'Passwort',
    without: 'Es wird nichts mehr übertragen.',
  },
  assistant: { title: 'Schreibhilfe', what: 'Schlüssel', without: 'Es gibt keine Vorschläge.' },
}

export const dueTexts = {
  SecretMissing: (owner: SecretOwner, server: string): Said => {
    const { title, what, without } = secrets[owner]
    const detail = `${what} für ${server} fehlt seit dem Zurückspielen. ${without}`
    return { title, detail, actions: dueActions('Enter') }
  },
  MatingOverdue: (mating: Pair, to: string, today: string): Said => ({
    title: pair(mating),
    detail: `hätte bis ${nearDay(to, today)} werfen sollen. Trächtig?`,
    actions: dueActions('EnterLitter', 'EndMating'),
  }),
  NoNextBirth: (mating: Pair, to: string, today: string): Said => ({
    title: pair(mating),
    detail: `kein Folgewurf; möglich war er bis ${nearDay(to, today)}`,
    actions: dueActions('EnterLitter', 'EndMating'),
  }),
  NoLitterYet: (
    mating: Pair,
    { since, isFirst }: { since: string; isFirst: boolean },
    today: string,
  ): Said => ({
    title: pair(mating),
    detail: `${isFirst ? 'noch kein' : 'kein weiterer'} Wurf seit ${daysBetween(since, today)} Tagen. Trennen, Partner wechseln oder Tierarzt fragen?`,
    actions: dueActions('EnterLitter', 'Part', 'Retire', 'EndMating'),
  }),
  BirthExpected: (mating: Pair, { from, to }: Window, today: string): Said => ({
    title: pair(mating),
    detail: `Wurf vielleicht ab ${fromDay(from, today)}, bis ${nearDay(to, today)}`,
    actions: dueActions('EnterLitter'),
  }),
  NextBirthExpected: (mating: Pair, { from, to, likelyTo }: Window, today: string): Said => ({
    title: pair(mating),
    detail:
      today > likelyTo
        ? `Folgewurf weiter möglich bis ${nearDay(to, today)}`
        : `Folgewurf möglich ab ${fromDay(from, today)}, bis ${nearDay(to, today)}`,
    actions: dueActions('EnterLitter', 'Part', 'Retire'),
  }),
  PauseDue: (mating: Pair, inARow: number): Said => ({
    title: pair(mating),
    detail: `Pause ratsam: ${inARow === 1 ? '1 Wurf' : `${inARow} Würfe`} ohne längere Pause; ${mating.fatherName} umsetzen`,
    actions: dueActions('Part', 'Retire'),
  }),
  SeparateOlder: (mating: Pair, litter: string, from: string, today: string): Said => ({
    title: ofLitter(litter),
    detail: `ältere Junge umsetzen: ${mating.motherName} kann ab ${fromDay(from, today)} wieder werfen`,
  }),
  CleanBeforeBirth: (enclosure: string, { motherName }: Pair, from: string, today: string): Said => ({
    title: enclosure,
    detail: `bevor ${motherName} wirft (ab ${nearDay(from, today)})`,
  }),
  FollowUp: (gerbil: string, title: string): Said => ({ title: gerbil, detail: title }),
  StillAlive: (names: readonly string[], lastSign: string, today: string): Said => ({
    title: namesInWords(names),
    detail: `${names.length === 1 ? 'Lebt' : 'Leben'} noch? Seit dem ${nearDay(lastSign, today)} ist nichts notiert`,
    actions: dueActions('Alive', 'Died', 'DontKnow'),
  }),
  inQuarantine: 'Quarantäne',
  QuarantineEnds: (name: string, until: string, today: string): Said => ({
    title: name,
    detail:
      until < today
        ? `Quarantäne endete ${nearDay(until, today)}`
        : `Quarantäne endet ${until === today ? 'heute' : nearDay(until, today)}`,
    actions: dueActions('EndQuarantine', 'Prolong'),
  }),
  BanEnds: (names: readonly string[], until: string, today: string): Said => ({
    title: namesInWords(names),
    detail:
      until < today
        ? `Zuchtsperre endete ${nearDay(until, today)}`
        : `Zuchtsperre endet ${until === today ? 'heute' : nearDay(until, today)}`,
    actions: dueActions('Show'),
  }),
  EpiTest: (litter: string, ageDays: number, count: number): Said => ({
    title: litter,
    detail: `Epi-Test mit ${ageDays} Tagen: ${count === 1 ? 'ein Tier' : `${count} Tiere`}`,
    actions: dueActions('Enter'),
  }),
  HandoverDue: (gerbils: readonly string[], receiver: string | null, day: string, today: string): Said => ({
    title: receiver ?? namesInWords(gerbils),
    detail: `Übergabe ${day === today ? 'heute' : `am ${nearDay(day, today)}`}${receiver === null ? '' : `: ${namesInWords(gerbils)}`}`,
    actions: dueActions('HandOver'),
  }),
  CollectionSoon: (
    gerbils: readonly string[],
    receiver: string | null,
    day: string,
    today: string,
  ): Said => ({
    title: receiver ?? namesInWords(gerbils),
    detail:
      receiver === null
        ? `ziehen am ${nearDay(day, today)} aus`
        : `holt am ${nearDay(day, today)} ${namesInWords(gerbils)}`,
    actions: dueActions('Show'),
  }),
  SeparateSexes: (litter: string, brothers: number, sisters: number, isToday: boolean): Said => ({
    title: litter,
    detail: `${isToday ? 'heute ' : ''}trennen: ${brothers === 1 ? '1 Bruder' : `${brothers} Brüder`}, ${sisters === 1 ? '1 Schwester' : `${sisters} Schwestern`}`,
  }),
  Sexing: (litter: string, open: number): Said => ({
    title: litter,
    detail: `Böckchen oder Weibchen? ${young(open)}`,
  }),
  LossesOpen: (litter: string): Said => ({
    title: litter,
    detail: 'Sind alle Jungen durchgekommen?',
    actions: dueActions('AllLive', 'SomeDied'),
  }),
  Selection: (litter: string, living: number): Said => ({
    title: ofLitter(litter),
    detail: `Wer bleibt, wer zieht aus? ${young(living)}`,
    actions: dueActions('Choose'),
  }),
  ReadyToGo: (litter: string, day: string, today: string): Said => ({
    title: ofLitter(litter),
    detail: `abgabebereit ${day <= today ? 'seit' : 'ab'} ${nearDay(day, today)}`,
    actions: dueActions('Show'),
  }),
  WeighYoung: (enclosure: string, count: number, since: string | null, today: string): Said => ({
    title: enclosure,
    detail: weighed(young(count), since, today),
  }),
  Weigh: (enclosure: string, count: number, since: string | null, today: string): Said => ({
    title: enclosure,
    detail: weighed(animals(count), since, today),
  }),
  CleanEnclosure: (enclosure: string, lastCleanedOn: string | null, today: string): Said => ({
    title: enclosure,
    detail: lastCleanedOn === null ? 'noch nie eingetragen' : `zuletzt am ${nearDay(lastCleanedOn, today)}`,
  }),
}

const weighed = (whom: string, since: string | null, today: string) =>
  since === null ? whom : `${whom}, zuletzt ${nearDay(since, today)}`

/** A litter without a code is called by its day, with the word. */
const ofLitter = (name: string) => (name.startsWith('Wurf ') ? name : `Wurf ${name}`)

const whom: Record<Gender, readonly [one: string, several: string]> = {
  Male: ['ein Böckchen', 'Böckchen'],
  Female: ['ein Weibchen', 'Weibchen'],
  Unknown: ['ein Tier', 'Tiere'],
}
/** `drei Böckchen`; numbers to twelve are words. */
export const animalsInWords = (count: number, gender: Gender): string =>
  count === 1 ? whom[gender][0] : `${numberInWords(count)} ${whom[gender][1]}`
