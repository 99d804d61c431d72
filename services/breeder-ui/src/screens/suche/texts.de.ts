export const sucheTexts = {
  label: 'Suchen',
  placeholder: 'Tier, Wurf, Gehege, Kontakt, Befehl …',
  animals: 'Tiere',
  commands: 'Befehle',
  groups: {
    gerbil: 'Tiere',
    litter: 'Würfe',
    enclosure: 'Gehege',
    contact: 'Kontakte',
    request: 'Anfragen',
    contract: 'Verträge',
    page: 'Seiten',
    ticket: 'Tickets',
  },
  note: 'Enter öffnet, Esc schließt',
}
