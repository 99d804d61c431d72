/** The kinds of due items, in the order in which they are shown on one day. */
export const DUE_KINDS = [
  'SecretMissing',
  'MatingOverdue',
  'NoLitterYet',
  'BirthExpected',
  'PauseDue',
  'CleanBeforeBirth',
  'SeparateOlder',
  'FollowUp',
  'StillAlive',
  'QuarantineEnds',
  'BanEnds',
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
  'EpiTest',
  'Selection',
  'LossesOpen',
  'ReadyToGo',
  'OfferUnanswered',
  'RequestNew',
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
  'request',
  'aftercare',
  'contact',
  ...SECRET_OWNERS,
] as const
export type DueResource = (typeof DUE_RESOURCES)[number]

/** The work of the animal room, in the order of a round, and what is done at the desk. */
export const DUE_WORKS = ['Births', 'Nests', 'Weighing', 'Cleaning', 'Looking', 'Desk'] as const
export type DueWork = (typeof DUE_WORKS)[number]

/** What "done" writes down beside the mark. */
export const DUE_DONES = ['Cleaned', 'Resolved', 'NoLosses', 'Alive', 'Mark'] as const
export type DueDone = (typeof DUE_DONES)[number]

/**
 * For each kind the record it is about, whether it comes again, the change of "done" beside the mark, and the work that
 * it is a part of.
 */
export const dueKinds: Record<
  DueKind,
  {
    resources: readonly DueResource[]
    comesAgain: boolean
    done: DueDone
    work: DueWork
  }
> = {
  SecretMissing: { resources: SECRET_OWNERS, comesAgain: false, done: 'Mark', work: 'Desk' },
  MatingOverdue: { resources: ['mating'], comesAgain: false, done: 'Mark', work: 'Births' },
  NoLitterYet: { resources: ['mating'], comesAgain: false, done: 'Mark', work: 'Births' },
  BirthExpected: { resources: ['mating'], comesAgain: false, done: 'Mark', work: 'Births' },
  PauseDue: { resources: ['mating'], comesAgain: false, done: 'Mark', work: 'Births' },
  CleanBeforeBirth: { resources: ['mating'], comesAgain: false, done: 'Cleaned', work: 'Cleaning' },
  SeparateOlder: { resources: ['mating'], comesAgain: false, done: 'Mark', work: 'Births' },
  FollowUp: { resources: ['healthRecord'], comesAgain: true, done: 'Resolved', work: 'Looking' },
  StillAlive: { resources: ['gerbil'], comesAgain: true, done: 'Alive', work: 'Looking' },
  QuarantineEnds: { resources: ['enclosure', 'gerbil'], comesAgain: true, done: 'Mark', work: 'Looking' },
  BanEnds: { resources: ['gerbil'], comesAgain: true, done: 'Mark', work: 'Desk' },
  HandoverDue: { resources: ['contract', 'gerbil'], comesAgain: true, done: 'Mark', work: 'Desk' },
  CollectionSoon: { resources: ['contract', 'gerbil'], comesAgain: true, done: 'Mark', work: 'Desk' },
  Pickup: { resources: ['reservation'], comesAgain: true, done: 'Mark', work: 'Desk' },
  PickupDetails: { resources: ['reservation'], comesAgain: true, done: 'Mark', work: 'Desk' },
  PartnerLost: { resources: ['reservation'], comesAgain: false, done: 'Mark', work: 'Desk' },
  ReservationOverdue: { resources: ['reservation'], comesAgain: true, done: 'Mark', work: 'Desk' },
  ReservationEnding: { resources: ['reservation'], comesAgain: true, done: 'Mark', work: 'Desk' },
  DepositToSettle: { resources: ['reservation'], comesAgain: false, done: 'Mark', work: 'Desk' },
  DepositOpen: { resources: ['reservation'], comesAgain: true, done: 'Mark', work: 'Desk' },
  OfferUnanswered: { resources: ['prospect'], comesAgain: true, done: 'Mark', work: 'Desk' },
  RequestNew: { resources: ['request'], comesAgain: false, done: 'Mark', work: 'Desk' },
  ProspectNew: { resources: ['prospect'], comesAgain: false, done: 'Mark', work: 'Desk' },
  WaitlistSilent: { resources: ['prospect'], comesAgain: true, done: 'Mark', work: 'Desk' },
  StillInterested: { resources: ['prospect'], comesAgain: true, done: 'Mark', work: 'Desk' },
  UnitWanted: { resources: ['gerbil'], comesAgain: false, done: 'Mark', work: 'Desk' },
  PublishOffers: { resources: ['gerbil'], comesAgain: true, done: 'Mark', work: 'Desk' },
  SeparateSexes: { resources: ['litter'], comesAgain: false, done: 'Mark', work: 'Nests' },
  Sexing: { resources: ['litter'], comesAgain: false, done: 'Mark', work: 'Nests' },
  EpiTest: { resources: ['gerbil'], comesAgain: true, done: 'Mark', work: 'Desk' },
  Selection: { resources: ['litter'], comesAgain: false, done: 'Mark', work: 'Desk' },
  LossesOpen: { resources: ['litter'], comesAgain: false, done: 'NoLosses', work: 'Nests' },
  ReadyToGo: { resources: ['litter'], comesAgain: false, done: 'Mark', work: 'Desk' },
  AftercareAnswer: { resources: ['aftercare'], comesAgain: false, done: 'Mark', work: 'Desk' },
  Aftercare: { resources: ['aftercare'], comesAgain: false, done: 'Mark', work: 'Desk' },
  AftercareConsent: { resources: ['contact'], comesAgain: true, done: 'Mark', work: 'Desk' },
  Retention: { resources: ['prospect'], comesAgain: false, done: 'Mark', work: 'Desk' },
  WeighYoung: { resources: ['enclosure'], comesAgain: true, done: 'Mark', work: 'Weighing' },
  Weigh: { resources: ['enclosure'], comesAgain: true, done: 'Mark', work: 'Weighing' },
  CleanEnclosure: { resources: ['enclosure'], comesAgain: true, done: 'Cleaned', work: 'Cleaning' },
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
