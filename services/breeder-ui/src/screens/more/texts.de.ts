export const moreTexts = {
  title: 'Mehr',
  unstimmigkeiten: {
    title: 'Unstimmigkeiten',
    text: 'Farben, Gencodes und Eltern, die nicht zusammenpassen',
  },
  demo: {
    title: 'Beispiel entfernen',
    text: 'Die Tiere, Würfe und Texte, die zum Ansehen da sind',
    question: 'Beispiel entfernen?',
    consequence: 'Alles, was zum Beispiel gehört, geht für immer. Was Sie selbst eingetragen haben, bleibt.',
    inUse: 'Eigene Einträge hängen am Beispiel. Lösen Sie sie davon, dann lässt es sich entfernen:',
    remove: 'Beispiel entfernen',
    removed: 'Beispiel entfernt',
    keep: 'Behalten',
    busy: 'wird entfernt …',
  },
  helpers: {
    title: 'Helfer-Ansicht',
    notHere: 'Das gehört nicht zur Helfer-Ansicht.',
    home: 'Zu Heute',
    settings: 'Helfer-Ansicht ausschalten',
  },
  logOut: 'Abmelden',
  logOutTitle: 'Noch nicht alles gespeichert',
  logOutWaits: (count: number) =>
    count === 1
      ? '1 Eintrag wartet noch auf diesem Gerät. Abgemeldet geht er nicht ab; er bleibt bis zur nächsten Anmeldung hier.'
      : `${count} Einträge warten noch auf diesem Gerät. Abgemeldet gehen sie nicht ab; sie bleiben bis zur nächsten Anmeldung hier.`,
  stay: 'Angemeldet bleiben',
  logOutAnyway: 'Trotzdem abmelden',
}
