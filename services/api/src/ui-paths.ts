/**
 * First segments of the addresses of the breeder's user interface. They are reserved for ever: no path of the API
 * begins with one of them.
 */
export const uiPaths: readonly string[] = [
  'tiere',
  'gehege',
  'gesundheit',
  'wiegen',
  'wuerfe',
  'planer',
  'verpaarungen',
  'farben',
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
]
