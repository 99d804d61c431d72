export const mehrTexts = {
  title: 'Mehr',
  sicherung: { title: 'Sicherung', text: 'Ob das Zuchtbuch gesichert ist; sichern und zurückspielen' },
  vorgaenge: { title: 'Vorgänge', text: 'Was im Hintergrund läuft, und was misslungen ist' },
  papierkorb: { title: 'Papierkorb', text: 'Gelöschtes, 30 Tage lang zurückzuholen' },
  zuletzt: { title: 'Zuletzt', text: 'Ihre letzten Änderungen, zum Zurücknehmen' },
  regeln: { title: 'Regeln', text: 'Wonach erinnert und gewarnt wird' },
  vertrag: { title: 'Vertragsklauseln', text: 'Was in neuen Verträgen steht' },
  postfach: { title: 'Postfach', text: 'Woher die Anfragen kommen' },
  darstellung: { title: 'Darstellung', text: 'Farben, Tasten und Helfer-Ansicht auf diesem Gerät' },
  tastatur: { title: 'Tastatur', text: 'Was die Tasten tun' },
  benachrichtigungen: { title: 'Benachrichtigungen', text: 'Auf diesem Gerät an- oder ausschalten' },
  betrieb: { title: 'Betrieb', text: 'Aufträge, Prozesse, Sicherungen' },
  schnittstelle: { title: 'Schnittstelle', text: 'Für Programme: alle Adressen zum Ausprobieren' },
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
  logOut: 'Abmelden',
  logOutTitle: 'Noch nicht alles gespeichert',
  logOutWaits: (count: number) =>
    count === 1
      ? '1 Eintrag wartet noch auf diesem Gerät. Abgemeldet geht er nicht ab; er bleibt bis zur nächsten Anmeldung hier.'
      : `${count} Einträge warten noch auf diesem Gerät. Abgemeldet gehen sie nicht ab; sie bleiben bis zur nächsten Anmeldung hier.`,
  stay: 'Angemeldet bleiben',
  logOutAnyway: 'Trotzdem abmelden',
}
