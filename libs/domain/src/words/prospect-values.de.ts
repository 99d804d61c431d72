import type { CloseReason, ProspectStatus } from '../placement/placement-states.ts'
import type { ProspectPriority, ProspectPurpose, WishedGender } from '../placement/placement-wish.ts'

export const prospectStatusWords = {
  New: 'Neu',
  Waiting: 'Wartet',
  Offered: 'Angebot offen',
  Reserved: 'Reserviert',
  Placed: 'Ausgezogen',
  Closed: 'Erledigt',
} as const satisfies Record<ProspectStatus, string>

export const closeReasonWords = {
  Placed: 'Ausgezogen',
  Withdrawn: 'Möchte nicht mehr',
  NoAnswer: 'Meldet sich nicht',
  FoundElsewhere: 'Anderswo fündig',
  Unsuitable: 'Passt nicht',
  Duplicate: 'Doppelt eingetragen',
} as const satisfies Record<CloseReason, string>

export const purposeWords = {
  Pet: 'Liebhaber',
  Bonding: 'Vergesellschaftung',
  Breeding: 'Zucht',
} as const satisfies Record<ProspectPurpose, string>

export const wishedSexWords = {
  Any: 'egal, aber gleich',
  Male: 'Böckchen',
  Female: 'Weibchen',
  Pair: 'ein Paar',
} as const satisfies Record<WishedGender, string>

export const priorityWords = {
  Normal: 'normal',
  Preferred: 'bevorzugt',
} as const satisfies Record<ProspectPriority, string>

export const sourceWords = {
  Website: 'Website',
  Classifieds: 'Kleinanzeigen',
  Recommendation: 'Empfehlung',
  ReturningBuyer: 'War schon Käufer',
  SocialMedia: 'Soziale Medien',
  Association: 'Verein',
  Other: 'Anderswo',
  Unknown: 'Unbekannt',
} as const

export const companionSexWords = { Male: 'Böckchen', Female: 'Weibchen', Mixed: 'gemischt' } as const

export const housingSeenWords = {
  No: 'noch nicht',
  Photo: 'auf einem Foto',
  Visit: 'vor Ort',
  Known: 'bekannt',
} as const
