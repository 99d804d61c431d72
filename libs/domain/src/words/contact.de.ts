/** The breeder's words for the members of an address; checked against its contract. */
export const addressWords = {
  street: 'Straße und Hausnummer',
  postalCode: 'PLZ',
  city: 'Ort',
  country: 'Land',
}

/** The breeder's words for the members of a contact; checked against its contract. */
export const contactWords = {
  name: 'Name',
  salutation: 'Anrede in Mails',
  email: 'E-Mail',
  phone: 'Telefon',
  address: 'Anschrift',
  breederNameSuffix: 'Zuchtname',
  isReceiver: 'Nimmt Tiere ab',
  isBreeder: 'Züchtet selbst',
  aftercareConsent: 'Nachfragen erlaubt',
  aftercareConsentOn: 'Nachfragen erlaubt am',
  notes: 'Notizen',
  provenance: 'Woher es stammt',
}
