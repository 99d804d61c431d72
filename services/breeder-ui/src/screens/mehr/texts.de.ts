export const mehrTexts = {
  title: 'Mehr',
  zuletzt: { title: 'Zuletzt', text: 'Ihre letzten Änderungen, zum Zurücknehmen' },
  tastatur: { title: 'Tastatur', text: 'Was die Tasten tun' },
  benachrichtigungen: { title: 'Benachrichtigungen', text: 'Auf diesem Gerät an- oder ausschalten' },
  betrieb: { title: 'Betrieb', text: 'Aufträge, Prozesse, Sicherungen' },
  schnittstelle: { title: 'Schnittstelle', text: 'Für Programme: alle Adressen zum Ausprobieren' },
  logOut: 'Abmelden',
}
