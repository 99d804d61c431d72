const segments = [
  'tiere',
  'gehege',
  'gesundheit',
  'wiegen',
  'runde',
  'wuerfe',
  'planer',
  'verpaarungen',
  'farben',
  'auswertung',
  'abgabe',
  'anfragen',
  'abgabetiere',
  'warteliste',
  'reservierungen',
  'nachsorge',
  'nachrichten',
  'vertraege',
  'kontakte',
  'website',
  'fassungen',
  'medien',
  'mehr',
  'tickets',
  'einstellungen',
  'sicherung',
  'einlesen',
  'vorgaenge',
  'papierkorb',
  'zuletzt',
  'hilfe',
] as const

/** First segment of an address of the breeder's user interface; its screens are checked against these by type. */
export type UiPath = (typeof segments)[number]

/** They are reserved for ever: no path of the API begins with one of them. */
export const uiPaths: readonly string[] = segments
