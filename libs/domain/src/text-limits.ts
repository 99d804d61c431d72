/** The longest texts of a record, in characters: what a field takes and its contract lets through. */

export const addressLimits = { street: 200, postalCode: 20, city: 100, country: 100 }

export const contactLimits = {
  name: 200,
  salutation: 100,
  email: 254,
  phone: 60,
  breederNameSuffix: 100,
  notes: 20_000,
}

export const animalLimits = {
  name: 200,
  genotype: 400,
  dateOfBirthText: 40,
  originBreeder: 200,
  causeOfDeath: 1000,
  characterNote: 5000,
  quarantineReason: 200,
}

export const healthRecordLimits = { title: 200, description: 20_000, site: 100 }

export const enclosureLimits = { name: 200, location: 200, notes: 20_000, quarantineReason: 200 }

export const matingLimits = { pairingCode: 100, notes: 20_000 }

export const prospectLimits = {
  companionNote: 500,
  housingNote: 2000,
  experience: 2000,
  wishNote: 2000,
  notes: 20_000,
}

export const reservationLimits = { pickupNote: 500, groupNote: 500, notes: 10_000 }

export const breederProfileLimits = {
  breederName: 200,
  breederNameSuffix: 100,
  ownerName: 200,
  ...addressLimits,
  phone: 60,
  email: 254,
  website: 300,
  iban: 60,
  bic: 20,
  taxNote: 1000,
  permitNote: 1000,
  contractTerms: 50_000,
}

export const legalLimits = { name: 200, vatId: 20, address: 300 }

export const messageTemplateLimits = { title: 200, subject: 200, body: 10_000 }

export const colorVarietyLimits = { name: 100, englishName: 100, genotype: 400 }

export const contractClauseLimits = { title: 200, text: 10_000 }
