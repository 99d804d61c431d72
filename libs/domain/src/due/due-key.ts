/** The kinds of due items, in the order in which they are shown on one day. */
export const DUE_KINDS = [
  'SecretMissing',
  'MatingOverdue',
  'BirthExpected',
  'CleanBeforeBirth',
  'FollowUp',
  'HandoverDue',
  'CollectionSoon',
  'Pickup',
  'PickupDetails',
  'PartnerLost',
  'ReservationOverdue',
  'ReservationEnding',
  'DepositToSettle',
  'DepositOpen',
  'SeparateSexes',
  'Sexing',
  'Selection',
  'LossesOpen',
  'ReadyToGo',
  'OfferUnanswered',
  'ProspectNew',
  'WaitlistSilent',
  'StillInterested',
  'UnitWanted',
  'PublishOffers',
  'AftercareAnswer',
  'Aftercare',
  'AftercareConsent',
  'WeighYoung',
  'Weigh',
  'CleanEnclosure',
  'Retention',
] as const
export type DueKind = (typeof DUE_KINDS)[number]

/** Whose password or key is stored here; no backup holds it. */
export const SECRET_OWNERS = ['mailAccount', 'publishTarget', 'assistant'] as const
export type SecretOwner = (typeof SECRET_OWNERS)[number]

export const DUE_RESOURCES = [
  'mating',
  'litter',
  'enclosure',
  'healthRecord',
  'contract',
  'gerbil',
  'reservation',
  'prospect',
  'aftercare',
  'contact',
  ...SECRET_OWNERS,
] as const
export type DueResource = (typeof DUE_RESOURCES)[number]

/** For each kind the record it is about, whether it comes again, and the change of "done" beside the mark. */
export const dueKinds: Record<
  DueKind,
  { resources: readonly DueResource[]; comesAgain: boolean; done: 'Cleaned' | 'Resolved' | 'Mark' }
> = {
  SecretMissing: { resources: SECRET_OWNERS, comesAgain: false, done: 'Mark' },
  MatingOverdue: { resources: ['mating'], comesAgain: false, done: 'Mark' },
  BirthExpected: { resources: ['mating'], comesAgain: false, done: 'Mark' },
  CleanBeforeBirth: { resources: ['mating'], comesAgain: false, done: 'Cleaned' },
  FollowUp: { resources: ['healthRecord'], comesAgain: true, done: 'Resolved' },
  HandoverDue: { resources: ['contract', 'gerbil'], comesAgain: true, done: 'Mark' },
  CollectionSoon: { resources: ['contract', 'gerbil'], comesAgain: true, done: 'Mark' },
  Pickup: { resources: ['reservation'], comesAgain: true, done: 'Mark' },
  PickupDetails: { resources: ['reservation'], comesAgain: true, done: 'Mark' },
  PartnerLost: { resources: ['reservation'], comesAgain: false, done: 'Mark' },
  ReservationOverdue: { resources: ['reservation'], comesAgain: true, done: 'Mark' },
  ReservationEnding: { resources: ['reservation'], comesAgain: true, done: 'Mark' },
  DepositToSettle: { resources: ['reservation'], comesAgain: false, done: 'Mark' },
  DepositOpen: { resources: ['reservation'], comesAgain: true, done: 'Mark' },
  OfferUnanswered: { resources: ['prospect'], comesAgain: true, done: 'Mark' },
  ProspectNew: { resources: ['prospect'], comesAgain: false, done: 'Mark' },
  WaitlistSilent: { resources: ['prospect'], comesAgain: true, done: 'Mark' },
  StillInterested: { resources: ['prospect'], comesAgain: true, done: 'Mark' },
  UnitWanted: { resources: ['gerbil'], comesAgain: false, done: 'Mark' },
  PublishOffers: { resources: ['gerbil'], comesAgain: true, done: 'Mark' },
  SeparateSexes: { resources: ['litter'], comesAgain: false, done: 'Mark' },
  Sexing: { resources: ['litter'], comesAgain: false, done: 'Mark' },
  Selection: { resources: ['litter'], comesAgain: false, done: 'Mark' },
  LossesOpen: { resources: ['litter'], comesAgain: false, done: 'Mark' },
  ReadyToGo: { resources: ['litter'], comesAgain: false, done: 'Mark' },
  AftercareAnswer: { resources: ['aftercare'], comesAgain: false, done: 'Mark' },
  Aftercare: { resources: ['aftercare'], comesAgain: false, done: 'Mark' },
  AftercareConsent: { resources: ['contact'], comesAgain: true, done: 'Mark' },
  Retention: { resources: ['prospect'], comesAgain: false, done: 'Mark' },
  WeighYoung: { resources: ['enclosure'], comesAgain: true, done: 'Mark' },
  Weigh: { resources: ['enclosure'], comesAgain: true, done: 'Mark' },
  CleanEnclosure: { resources: ['enclosure'], comesAgain: true, done: 'Cleaned' },
}

export interface DueKey {
  readonly kind: DueKind
  /** The id of the record. */
  readonly id: string
  /** Only of what comes again. */
  readonly dueOn: string | null
}

/** Names one occurrence: `<kind>:<record id>`, and `:<day>` of what comes again. */
export function formatDueKey({ kind, id, dueOn }: { kind: DueKind; id: string; dueOn: string }): string {
  return dueKinds[kind].comesAgain ? `${kind}:${id}:${dueOn}` : `${kind}:${id}`
}

const pattern = /^([A-Za-z]+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::(\d{4}-\d\d-\d\d))?$/

/** The parts of a key; undefined for a text that is none. */
export function parseDueKey(key: string): DueKey | undefined {
  const [, name, id = '', dueOn = null] = pattern.exec(key) ?? []
  const kind = DUE_KINDS.find((known) => known === name)
  if (kind === undefined || (dueOn !== null) !== dueKinds[kind].comesAgain) return undefined
  return { kind, id, dueOn }
}
