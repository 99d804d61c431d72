export const mehrTexts = {
  title: 'Mehr',
  papierkorb: { title: 'Papierkorb', text: 'Gelöschtes, 30 Tage lang zurückzuholen' },
  zuletzt: { title: 'Zuletzt', text: 'Ihre letzten Änderungen, zum Zurücknehmen' },
  regeln: { title: 'Regeln', text: 'Wonach erinnert und gewarnt wird' },
  postfach: { title: 'Postfach', text: 'Woher die Anfragen kommen' },
  darstellung: { title: 'Darstellung', text: 'Farben, Tasten und Helfer-Ansicht auf diesem Gerät' },
  tastatur: { title: 'Tastatur', text: 'Was die Tasten tun' },
  benachrichtigungen: { title: 'Benachrichtigungen', text: 'Auf diesem Gerät an- oder ausschalten' },
  betrieb: { title: 'Betrieb', text: 'Aufträge, Prozesse, Sicherungen' },
  schnittstelle: { title: 'Schnittstelle', text: 'Für Programme: alle Adressen zum Ausprobieren' },
  logOut: 'Abmelden',
  logOutTitle: 'Noch nicht alles gespeichert',
  logOutWaits: (count: number) =>
    count === 1
      ? '1 Eintrag wartet noch auf diesem Gerät. Abgemeldet geht er nicht ab; er bleibt bis zur nächsten Anmeldung hier.'
      : `${count} Einträge warten noch auf diesem Gerät. Abgemeldet gehen sie nicht ab; sie bleiben bis zur nächsten Anmeldung hier.`,
  stay: 'Angemeldet bleiben',
  logOutAnyway: 'Trotzdem abmelden',
}
