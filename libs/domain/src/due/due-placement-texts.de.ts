import { nearDay, shortWeekday } from '@zuchtbuch/writing/german-day'
import { daysBetween } from '../calendar.ts'
import type { Gender } from '../gender.ts'
import { type DueAction, dueActions } from './due-actions.de.ts'
import type { Unpublished, UnpublishedAnimal } from './due-facts.ts'
import { namesInWords, animalsInWords } from './due-texts.de.ts'
import { unpublishedWords } from './unpublished-texts.de.ts'

/** The breeder's words for due items about placements, and for their actions. */
export type DueSaid = { title: string; detail: string | null; actions: DueAction[] }
/** The person it is about, and the names of the animals. */
interface About {
  contactName: string
  gerbilNames: readonly string[]
}
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

const notYet = 'Das geht sonst von selbst, ist aber noch nicht geschehen.'
const failed = 'Von selbst ging es nicht.'
const refused = 'Der Website-Speicher nimmt es nicht an: die Einstellungen prüfen.'
const failures: Readonly<Record<string, string>> = {
  HostUnavailable: 'Der Website-Speicher ist nicht zu erreichen. Es wird von selbst wieder versucht.',
  HostFull: 'Der Website-Speicher ist voll. Es wird von selbst wieder versucht.',
  DiskFull: 'Der Datenträger ist voll. Es wird von selbst wieder versucht.',
  HostAuthFailed: refused,
  HostUntrusted: refused,
  HostRefused: refused,
  HostNotConfigured: refused,
  HostPasswordMissing: 'Das Passwort für den Website-Speicher fehlt.',
}

/** Somebody without an address gets no mail. */
const writing = (code: 'Remind' | 'Write' | 'Collect' | 'Ask', hasAddress: boolean) =>
  hasAddress ? code : 'Call'

/** `20 €`; cents only where there are some. */
const money = (amount: number) => euro.format(amount).replace(',00', '')
const month = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' })
/** `Sa` within a week, then with its day. */
const closeDay = (day: string, today: string) =>
  Math.abs(daysBetween(day, today)) < 7 ? shortWeekday(day) : nearDay(day, today)
const names = ({ gerbilNames }: Pick<About, 'gerbilNames'>) => namesInWords(gerbilNames)
const people = (count: number) => (count === 1 ? 'jemand wartet' : `${count} Leute warten`)

export const placementTexts = {
  Pickup: (about: About, day: string, today: string): DueSaid => ({
    title: about.contactName,
    detail:
      day === today
        ? `kommt heute: ${names(about)}`
        : `${day < today ? 'wollte' : 'kommt'} am ${nearDay(day, today)}${day < today ? ' kommen' : ''}: ${names(about)}`,
    actions: dueActions('HandOver', 'Postpone'),
  }),
  PickupDetails: (about: About, pickupOn: string, hasAddress: boolean, today: string): DueSaid => ({
    title: about.contactName,
    detail: `holt am ${nearDay(pickupOn, today)} ${names(about)}`,
    actions: dueActions(writing('Collect', hasAddress)),
  }),
  ReservationEnding: (about: About, expiresOn: string, hasAddress: boolean, today: string): DueSaid => ({
    title: about.contactName,
    detail: `reserviert bis ${closeDay(expiresOn, today)}: ${names(about)}`,
    actions: dueActions(writing('Remind', hasAddress), 'Extend', 'Release'),
  }),
  ReservationOverdue: (
    about: About,
    { expiresOn, paidEur, hasAddress }: { expiresOn: string; paidEur: number | null; hasAddress: boolean },
    today: string,
  ): DueSaid => ({
    title: about.contactName,
    detail: `war bis ${closeDay(expiresOn, today)} reserviert${paidEur === null ? '' : `, ${money(paidEur)} bezahlt`}`,
    actions: dueActions(writing('Remind', hasAddress), 'Extend', 'Release'),
  }),
  DepositOpen: (about: About, deposit: number, dueOn: string, today: string): DueSaid => ({
    title: about.contactName,
    detail: `${money(deposit)} Anzahlung bis ${closeDay(dueOn, today)}`,
    actions: dueActions('Received'),
  }),
  DepositToSettle: (contact: string, deposit: number | null): DueSaid => ({
    title: contact,
    detail: `${deposit === null ? '' : `${money(deposit)} `}Anzahlung: zurück oder behalten?`,
    actions: dueActions('Settle'),
  }),
  PartnerLost: (dead: readonly string[], left: string, contact: string): DueSaid => ({
    title: contact,
    detail: dead.length === 1 ? `${dead[0]} ist gestorben. Neues Paar?` : `${left} wäre allein. Neues Paar?`,
    actions: dueActions('Regroup', 'Release'),
  }),
  OfferUnanswered: (about: About): DueSaid => ({
    title: about.contactName,
    detail: 'Antwort auf das Angebot steht aus',
    actions: dueActions('AskAgain', 'Next'),
  }),
  RequestNew: (sender: string, subject: string, received: string, today: string): DueSaid => ({
    title: sender,
    detail: [subject, received === today ? 'heute' : `seit ${closeDay(received, today)}`]
      .filter((part) => part !== '')
      .join(' · '),
    actions: dueActions('Answer'),
  }),
  ProspectNew: (contact: string, wish: string | null): DueSaid => ({
    title: contact,
    detail: wish === null ? 'wartet auf Antwort' : `möchte ${wish}`,
    actions: dueActions('Answer'),
  }),
  StillInterested: (contact: string, since: string, hasAddress: boolean): DueSaid => ({
    title: contact,
    detail: `wartet seit ${month.format(new Date(since))}. Noch Interesse?`,
    actions: dueActions(writing('Ask', hasAddress)),
  }),
  WaitlistSilent: (contact: string, askedOn: string, today: string): DueSaid => ({
    title: contact,
    detail: `hat auf die Frage vom ${nearDay(askedOn, today)} nicht geantwortet`,
    actions: dueActions('Unlist'),
  }),
  Aftercare: (about: About, hasAddress: boolean): DueSaid => ({
    title: about.contactName,
    detail: about.gerbilNames.length === 0 ? 'Wie geht es den Tieren?' : `Wie geht es ${names(about)}?`,
    actions: dueActions(writing('Ask', hasAddress), 'Skip'),
  }),
  AftercareAnswer: (about: About): DueSaid => ({
    title: about.contactName,
    detail: about.gerbilNames.length === 0 ? 'hat erzählt' : `hat von ${names(about)} erzählt`,
    actions: dueActions('Report'),
  }),
  AftercareConsent: (about: About): DueSaid => ({
    title: about.contactName,
    detail: 'Dürfen Sie später nachfragen?',
    actions: dueActions('Yes', 'No'),
  }),
  PublishOffers: (
    animals: readonly UnpublishedAnimal[],
    { isAutomatic, failure }: Omit<Unpublished, 'animals'>,
  ): DueSaid => ({
    title: 'Website',
    detail: [
      ...unpublishedWords(animals),
      ...(isAutomatic ? [failure === null ? notYet : (failures[failure] ?? failed)] : []),
    ].join(' '),
    actions: dueActions('Publish'),
  }),
  Retention: (deletable: number, emptying: number): DueSaid => ({
    title: 'Aufräumen',
    detail: [
      ...(deletable === 0
        ? []
        : [deletable === 1 ? '1 alte Anfrage löschen' : `${deletable} alte Anfragen löschen`]),
      ...(emptying === 0 ? [] : [emptiable(emptying)]),
    ].join(' · '),
    actions: dueActions('Show'),
  }),
  UnitWanted: (unit: { gerbilNames: readonly string[]; gender: Gender; waiting: number }): DueSaid => ({
    title: unit.gerbilNames.join(', '),
    detail: `${people(unit.waiting)} auf ${animalsInWords(unit.gerbilNames.length, unit.gender)}`,
    actions: dueActions('Show'),
  }),
}

/** A wish that led to a contract stays, without its words. */
const emptiable = (count: number) =>
  count === 1
    ? 'Angaben aus 1 erledigten Anfrage löschen'
    : `Angaben aus ${count} erledigten Anfragen löschen`
