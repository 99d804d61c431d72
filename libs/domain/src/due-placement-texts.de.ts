import { germanDay } from '@zuchtbuch/writing/german-day'
import type { Gender } from './gender.ts'

/** What is due about placements, in the breeder's words, and what can be done about it. */
export type DueSaid = { title: string; detail: string | null; actions: DueAction[] }
export interface DueAction {
  readonly code: string
  readonly label: string
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const animals = (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`)

const labels = {
  HandOver: 'Übergeben',
  Postpone: 'Verschieben',
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
} as const
const actions = (...codes: (keyof typeof labels)[]): DueAction[] =>
  codes.map((code) => ({ code, label: labels[code] }))

const ofGender: Record<Gender, (count: number) => string> = {
  Male: (count) => (count === 1 ? '1 Böckchen' : `${count} Böckchen`),
  Female: (count) => (count === 1 ? '1 Weibchen' : `${count} Weibchen`),
  Unknown: animals,
}

export const placementTexts = {
  Pickup: (contact: string, count: number): DueSaid => ({
    title: `Übergabe: ${contact}, ${animals(count)}`,
    detail: null,
    actions: actions('HandOver', 'Postpone'),
  }),
  ReservationEnding: (contact: string, expiresOn: string): DueSaid => ({
    title: `Reservierung läuft am ${germanDay(expiresOn)} ab`,
    detail: contact,
    actions: actions('Extend', 'Release'),
  }),
  ReservationOverdue: (contact: string, isPaid: boolean): DueSaid => ({
    title: `Reservierung ist überfällig${isPaid ? ' (Anzahlung bezahlt)' : ''}`,
    detail: contact,
    actions: actions('Extend', 'Release'),
  }),
  DepositOpen: (contact: string, deposit: number): DueSaid => ({
    title: `Anzahlung ${euro.format(deposit)} offen`,
    detail: contact,
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
  OfferUnanswered: (contact: string, answerBy: string): DueSaid => ({
    title: 'Keine Antwort auf das Angebot',
    detail: `${contact}, bis ${germanDay(answerBy)}`,
    actions: actions('AskAgain', 'Next'),
  }),
  ProspectNew: (contact: string): DueSaid => ({
    title: `Anfrage von ${contact} beantworten`,
    detail: null,
    actions: actions('Answer'),
  }),
  UnitWanted: (unit: {
    count: number
    gender: Gender
    enclosureName: string | null
    waiting: number
  }): DueSaid => ({
    title: `Für ${ofGender[unit.gender](unit.count)}${unit.enclosureName === null ? '' : ` (${unit.enclosureName})`} ${unit.waiting === 1 ? 'wartet' : 'warten'} ${unit.waiting}`,
    detail: null,
    actions: actions('Show'),
  }),
}
