/** What both pages are called together. */
export const legalPagesName = 'Impressum und Datenschutz'

/** The breeder's words for the answers of Impressum and Datenschutz; checked against their contract. */
export const legalWords = {
  plural: 'Wir statt Ich',
  showPhone: 'Telefonnummer zeigen',
  hasEditorial: 'Berichte oder ein Blog',
  responsible: 'Verantwortlich für die Beiträge',
  isTrader: 'Gewerbliche Zucht',
  vatId: 'Umsatzsteuer-Nummer',
  permitAuthority: 'Erlaubnis erteilt von',
  contactForm: 'Kontaktformular',
  hostName: 'Name des Anbieters',
  hostPlace: 'Ort des Anbieters',
  hostCountry: 'Land des Anbieters',
  hostContract: 'Vertrag zur Auftragsverarbeitung',
  hostLogsDays: 'Aufzeichnungen gelöscht nach',
  mailHost: 'Anbieter der E-Mails',
  inquiryMonths: 'Mails ohne Abgabe gelöscht nach',
  contractYears: 'Verträge aufbewahrt für',
  waitlist: 'Warteliste',
  aftercare: 'Nachfragen nach der Abgabe',
  authority: 'Aufsichtsbehörde',
}

/** What a page is incomplete without, after „Ohne“. */
export const legalLackWords = {
  ownerName: 'Ihren Namen',
  street: 'Straße',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  email: 'E-Mail-Adresse',
  hostName: 'den Namen des Anbieters',
  hostPlace: 'den Ort des Anbieters',
  hostCountry: 'das Land des Anbieters',
  vatId: 'Umsatzsteuer-Nummer oder Erlaubnis',
}
