/** Words of the frame, of every page's title, and of what all screens share. */
export const frameTexts = {
  /** Of the browser's tab. */
  pageTitle: (thing: string, area: string) => `${thing === area ? thing : `${thing} · ${area}`} – Zuchtbuch`,
  areas: { heute: 'Heute', tiere: 'Tiere', mehr: 'Mehr' },
  alleTiere: 'Alle Tiere',
  gehege: 'Gehege',
  gesundheit: 'Gesundheit',
  zuletzt: 'Zuletzt',
  tastatur: 'Tastatur',
  offline: 'Keine Verbindung',
  offlineSince: (time: string) => `Keine Verbindung – Stand ${time}`,
  updated: 'Zuchtbuch wurde aktualisiert',
  reload: 'Neu laden',
  loading: 'Wird geladen …',
  failed: 'Das hat nicht geklappt.',
  noConnection: 'Das Zuchtbuch ist gerade nicht zu erreichen.',
  gone: 'Das gibt es nicht (mehr).',
  goneHome: 'Zur Startseite',
  brokenScreen: 'Diese Ansicht ließ sich nicht laden.',
  brokenScreenMore: 'Was Sie getippt haben, ist auf diesem Gerät gesichert.',
  undone: (what: string) => `Rückgängig gemacht: ${what}`,
  undoFailed: (why: string) => `Nicht rückgängig gemacht: ${why}`,
}
