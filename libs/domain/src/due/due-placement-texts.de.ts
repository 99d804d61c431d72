import { germanDay } from '@zuchtbuch/writing/german-day'
import type { Unpublished, UnpublishedAnimal } from './due-facts.ts'
import { namesInWords } from './due-texts.de.ts'
import type { Gender } from '../gender.ts'
import { unpublishedWords } from './unpublished-texts.de.ts'

/** The breeder's words for due items about placements, and for their actions. */
export type DueSaid = { title: string; detail: string | null; actions: DueAction[] }
/** The person it is about, and the names of the animals. */
interface About {
  contactName: string
  gerbilNames: readonly string[]
}
export interface DueAction {
  readonly code: string
  readonly label: string
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const animals = (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`)

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

const labels = {
  HandOver: 'Übergeben',
  Postpone: 'Verschieben',
  Remind: 'Erinnern',
  Mail: 'Schreiben',
  Call: 'Anrufen',
  Unlist: 'Von der Liste',
  Extend: 'Verlängern',
  Release: 'Freigeben',
  Received: 'Erhalten',
  Refunded: 'Erstattet',
  Transferred: 'Übertragen',
  Kept: 'Einbehalten',
  Regroup: 'Neu zusammenstellen',
  AskAgain: 'Nachfragen',
  Next: 'Nächster',
  Answer: 'Antworten',
  Show: 'Ansehen',
  Publish: 'Veröffentlichen',
  Skip: 'Auslassen',
  Report: 'Eintragen',
  Yes: 'Ja',
  No: 'Nein',
} as const
const actions = (...codes: (keyof typeof labels)[]): DueAction[] =>
  codes.map((code) => ({ code, label: labels[code] }))

/** Somebody without an address gets no mail. */
const writing = (code: 'Remind' | 'Mail', hasAddress: boolean) => (hasAddress ? code : 'Call')

/** `Familie Petersen: Krümel und Knopf` */
const said = ({ contactName, gerbilNames }: About) =>
  gerbilNames.length === 0 ? contactName : `${contactName}: ${namesInWords(gerbilNames)}`

const ofGender: Record<Gender, (count: number) => string> = {
  Male: (count) => (count === 1 ? '1 Böckchen' : `${count} Böckchen`),
  Female: (count) => (count === 1 ? '1 Weibchen' : `${count} Weibchen`),
  Unknown: animals,
}

/** A wish that led to a contract stays, without its words. */
const emptiable = (count: number) =>
  count === 1
    ? 'Aus 1 erledigten Anfrage können die Angaben gelöscht werden'
    : `Aus ${count} erledigten Anfragen können die Angaben gelöscht werden`

export const placementTexts = {
  Pickup: ({ contactName, gerbilNames }: About): DueSaid => ({
    title: `Übergabe: ${contactName}`,
    detail: gerbilNames.length === 0 ? null : namesInWords(gerbilNames),
    actions: actions('HandOver', 'Postpone'),
  }),
  PickupDetails: (about: About, pickupOn: string, hasAddress: boolean): DueSaid => ({
    title: `Abholung am ${germanDay(pickupOn)} vorbereiten`,
    detail: said(about),
    actions: actions(writing('Mail', hasAddress)),
  }),
  ReservationEnding: (about: About, expiresOn: string, hasAddress: boolean): DueSaid => ({
    title: `Reservierung läuft am ${germanDay(expiresOn)} ab`,
    detail: said(about),
    actions: actions(writing('Remind', hasAddress), 'Extend', 'Release'),
  }),
  ReservationOverdue: (about: About, isPaid: boolean, hasAddress: boolean): DueSaid => ({
    title: `Reservierung ist überfällig${isPaid ? ' (Anzahlung bezahlt)' : ''}`,
    detail: said(about),
    actions: actions(writing('Remind', hasAddress), 'Extend', 'Release'),
  }),
  DepositOpen: (about: About, deposit: number): DueSaid => ({
    title: `Anzahlung ${euro.format(deposit)} offen`,
    detail: said(about),
    actions: actions('Received'),
  }),
  DepositToSettle: (contact: string, deposit: number | null): DueSaid => ({
    title: 'Anzahlung klären',
    detail: deposit === null ? contact : `${contact}, ${euro.format(deposit)}`,
    actions: actions('Refunded', 'Transferred', 'Kept'),
  }),
  PartnerLost: (dead: readonly string[], left: string, contact: string): DueSaid => ({
    title: dead.length === 1 ? `${dead[0]} ist gestorben: ${left} wäre allein` : `${left} wäre allein`,
    detail: `Reserviert für ${contact}`,
    actions: actions('Regroup', 'Release'),
  }),
  OfferUnanswered: (about: About, answerBy: string): DueSaid => ({
    title: 'Keine Antwort auf das Angebot',
    detail: `${said(about)}, bis ${germanDay(answerBy)}`,
    actions: actions('AskAgain', 'Next'),
  }),
  ProspectNew: (contact: string): DueSaid => ({
    title: `Anfrage von ${contact} beantworten`,
    detail: null,
    actions: actions('Answer'),
  }),
  StillInterested: (contact: string, hasAddress: boolean): DueSaid => ({
    title: 'Noch Interesse?',
    detail: contact,
    actions: actions(writing('Mail', hasAddress)),
  }),
  WaitlistSilent: (contact: string, askedOn: string): DueSaid => ({
    title: 'Keine Antwort',
    detail: `${contact}, gefragt am ${germanDay(askedOn)}`,
    actions: actions('Unlist'),
  }),
  Aftercare: ({ contactName, gerbilNames }: About, hasAddress: boolean): DueSaid => ({
    title: `Nachsorge: ${contactName}`,
    detail: gerbilNames.length === 0 ? null : namesInWords(gerbilNames),
    actions: actions(writing('Mail', hasAddress), 'Skip'),
  }),
  AftercareAnswer: (about: About): DueSaid => ({
    title: 'Bericht eintragen',
    detail: said(about),
    actions: actions('Report'),
  }),
  AftercareConsent: (about: About): DueSaid => ({
    title: 'Nachfragen erlaubt?',
    detail: said(about),
    actions: actions('Yes', 'No'),
  }),
  PublishOffers: (
    animals: readonly UnpublishedAnimal[],
    { isAutomatic, failure }: Omit<Unpublished, 'animals'>,
  ): DueSaid => {
    const [first = '', ...others] = unpublishedWords(animals)
    const why = isAutomatic ? [failure === null ? notYet : (failures[failure] ?? failed)] : []
    return {
      title: `Website zeigt ${first}`,
      detail: [...why, ...others].join(' · ') || null,
      actions: actions('Publish'),
    }
  },
  Retention: (deletable: number, emptying: number): DueSaid => ({
    title:
      deletable === 0
        ? emptiable(emptying)
        : deletable === 1
          ? '1 Anfrage kann gelöscht werden'
          : `${deletable} Anfragen können gelöscht werden`,
    detail: deletable === 0 || emptying === 0 ? null : emptiable(emptying),
    actions: actions('Show'),
  }),
  UnitWanted: (unit: {
    gerbilNames: readonly string[]
    gender: Gender
    enclosureName: string | null
    waiting: number
  }): DueSaid => ({
    title: `Für ${namesInWords(unit.gerbilNames)} ${unit.waiting === 1 ? 'wartet jemand' : `warten ${unit.waiting} Leute`}`,
    detail: `${ofGender[unit.gender](unit.gerbilNames.length)}${unit.enclosureName === null ? '' : `, ${unit.enclosureName}`}`,
    actions: actions('Show'),
  }),
}
