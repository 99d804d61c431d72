export const mehrTexts = {
  title: 'Mehr',
  zuletzt: { title: 'Zuletzt', text: 'Ihre letzten Änderungen, zum Zurücknehmen' },
  regeln: { title: 'Regeln', text: 'Wonach erinnert und gewarnt wird' },
  darstellung: { title: 'Darstellung', text: 'Farben, Tasten und Helfer-Ansicht auf diesem Gerät' },
  tastatur: { title: 'Tastatur', text: 'Was die Tasten tun' },
  benachrichtigungen: { title: 'Benachrichtigungen', text: 'Auf diesem Gerät an- oder ausschalten' },
  betrieb: { title: 'Betrieb', text: 'Aufträge, Prozesse, Sicherungen' },
  schnittstelle: { title: 'Schnittstelle', text: 'Für Programme: alle Adressen zum Ausprobieren' },
  logOut: 'Abmelden',
}
