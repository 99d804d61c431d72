import { addressWords } from './contact.de.ts'

/** The breeder's words for the members of the own profile; checked against its contract. */
export const breederProfileWords = {
  breederName: 'Name der Zucht',
  breederNameSuffix: 'Zuchtname',
  website: 'Website',
  permitNote: 'Erlaubnis nach § 11 TierSchG',
  ownerName: 'Ihr Name',
  ...addressWords,
  phone: 'Telefon',
  email: 'E-Mail',
  iban: 'IBAN',
  bic: 'BIC',
  taxNote: 'Hinweis zur Steuer',
  contractTerms: 'Weitere Bedingungen im Vertrag',
  addressForm: 'Anrede',
}
