import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { animalStatusWords } from '@zuchtbuch/domain/words/animal-values.de'
import { addressWords, contactWords } from '@zuchtbuch/domain/words/contact.de'
import { saleContractWords } from '@zuchtbuch/domain/words/sale-contract.de'
import { enclosureWords } from '@zuchtbuch/domain/words/enclosure.de'
import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import { litterWords } from '@zuchtbuch/domain/words/litter.de'
import { matingWords } from '@zuchtbuch/domain/words/mating.de'
import { ownerReportWords } from '@zuchtbuch/domain/words/owner-report.de'
import {
  banKindWords,
  deathMannerWords,
  healthCategoryWords,
  heritableWords,
  severityWords,
  sideWords,
  testKindWords,
  testOutcomeWords,
  testResultWords,
  testStimulusWords,
} from '@zuchtbuch/domain/words/health-record-values.de'
import { conditionWords } from '@zuchtbuch/domain/words/owner-report-values.de'
import { prospectWords } from '@zuchtbuch/domain/words/prospect.de'
import { prospectStatusWords, purposeWords, wishedSexWords } from '@zuchtbuch/domain/words/prospect-values.de'
import { requestWords } from '@zuchtbuch/domain/words/request.de'
import { requestStatusWords } from '@zuchtbuch/domain/words/request-values.de'
import { reservationWords } from '@zuchtbuch/domain/words/reservation.de'
import { reservationStateWords } from '@zuchtbuch/domain/words/reservation-values.de'
import { returnWords } from '@zuchtbuch/domain/words/return.de'
import { returnReasonWords } from '@zuchtbuch/domain/words/return-values.de'
import { sexWords } from '@zuchtbuch/domain/words/sex.de'
import { ticketWords } from '@zuchtbuch/domain/words/ticket.de'
import { ticketStatusWords } from '@zuchtbuch/domain/words/ticket-values.de'
import { weightRecordWords } from '@zuchtbuch/domain/words/weight-record.de'
import { enclosurePurposeWords } from '@zuchtbuch/domain/words/enclosure-purpose.de'
import { neuteredWords } from '@zuchtbuch/domain/words/neutered.de'
import { whiteGradeWords } from '@zuchtbuch/domain/words/white-grade.de'
import type { ParentRole } from '@zuchtbuch/domain/gender'
import { germanDay } from '@zuchtbuch/writing/german-day'

/** German sentences of the import's report, for the breeder. */

const role: Record<ParentRole, string> = { father: 'Vater', mother: 'Mutter' }
const otherGender: Record<ParentRole, string> = { father: 'kein Böckchen', mother: 'kein Weibchen' }

export const importTexts = {
  conflict: () => 'Die Quelle führt dieses Tier als widersprüchlich; es wird nicht übernommen.',
  noName: () => 'In der Zeile steht kein Name; sie wird übergangen.',
  reserved: () =>
    'Das Tier ist für jemand anders reserviert; „Neues Zuhause“ und der Abgabetag bleiben leer.',
  stub: () => 'Von diesem Tier ist in der Quelle nur der Name bekannt; es wird nicht übernommen.',
  duplicateRef: (ref: string) =>
    `Die Nummer „${ref}“ kommt in der Quelle mehrfach vor; nichts davon wird übernommen.`,
  ambiguous: (count: number) =>
    `Im Zuchtbuch steht das ${count}-mal mit demselben Namen und Datum; nichts davon wird geändert.`,
  sameRecord: () => 'Etwas anderes in der Quelle meint dasselbe im Zuchtbuch; dies wird nicht übernommen.',
  unreadableDate: (field: string, value: string) =>
    `${fieldNames[field] ?? field} „${value}“ ist kein genaues Datum und bleibt leer.`,
  implausibleDate: (field: string, value: string) =>
    `${fieldNames[field] ?? field} ${germanDay(value)} kann nicht stimmen (Zukunft oder vor der Geburt) und wird nicht übernommen.`,
  litterWithoutDate: () => 'Ohne genaues Wurfdatum kann der Wurf nicht angelegt werden.',
  deathsAboveBorn: () => 'Es sind mehr Jungtiere gestorben als geboren; die Zahl der Verluste bleibt leer.',
  unreadableGender: (value: string) => `Das Geschlecht „${value}“ ist nicht zu lesen und bleibt unbekannt.`,
  genderDiffers: () =>
    'Das Geschlecht im Zuchtbuch ist ein anderes als in der Quelle; das Zuchtbuch bleibt, wie es ist.',
  genderFromRole: (of: ParentRole) =>
    `Das Geschlecht fehlt in der Quelle; es folgt daraus, dass das Tier als ${role[of]} eingetragen ist.`,
  genotype: (detail: string) =>
    `Der Gencode ist nicht zu lesen und bleibt leer; der Wortlaut bleibt erhalten. ${detail}`,
  genotypePartly: (groups: readonly string[]) =>
    `Vom Gencode ${groups.length === 1 ? 'ist' : 'sind'} ${groups.map((group) => `„${group}“`).join(', ')} nicht zu lesen und ${groups.length === 1 ? 'steht' : 'stehen'} unter den weiteren Genen; der Rest ist übernommen.`,
  unknownColor: (animals: number) =>
    `Diese Farbe gibt es nicht; ${animals === 1 ? 'bei einem Tier' : `bei ${animals} Tieren`} bleibt das Feld leer.`,
  litterNotSafe: (confidence: string) =>
    `Die Zuordnung zum Wurf ist unsicher (${confidence === 'low' ? 'gering' : 'mittel'}) und wird nicht übernommen.`,
  litterMissing: (ref: string) => `Den Wurf „${ref}“ gibt es weder in der Quelle noch im Zuchtbuch.`,
  litterDate: (birth: string, litter: string) =>
    `Das Geburtsdatum ${germanDay(birth)} weicht vom Wurfdatum ${germanDay(litter)} ab.`,
  receiverAmbiguous: (name: string) =>
    `Es gibt mehrere Kontakte „${name}“; der Käufer ist nicht eindeutig und bleibt leer.`,
  parentMissing: (of: ParentRole, ref: string) =>
    `${role[of]} „${ref}“ ist nicht im Zuchtbuch; die Angabe bleibt leer.`,
  parentAmbiguous: (of: ParentRole, ref: string, count: number) =>
    `Auf ${role[of]} „${ref}“ passen ${count} Tiere; die Angabe bleibt leer.`,
  parentGender: (of: ParentRole, name: string) =>
    `${name} ist ${otherGender[of]} und kann nicht ${role[of]} sein; die Angabe bleibt leer.`,
  parentTwice: () => 'Vater und Mutter sind dasselbe Tier; beide Angaben bleiben leer.',
  parentOwnChild: (of: ParentRole, name: string) =>
    `${name} stammt selbst aus diesem Wurf und kann nicht ${role[of]} sein; die Angabe bleibt leer.`,
  parentTooYoung: (of: ParentRole, name: string) =>
    `${name} ist nicht vor dem Wurf geboren und kann nicht ${role[of]} sein; die Angabe bleibt leer.`,
  noOwnName: () =>
    'Weder die Quelle (ownBreederName) noch das Zuchtprofil nennt den eigenen Züchternamen; kein Tier gilt als eigener Bestand.',
  contractTwice: () =>
    'Ein Vertrag mit diesem Dateinamen steht schon weiter oben in der Quelle; dieser wird übergangen.',
  contractAnimal: (ref: string) =>
    `Das Tier „${ref}“ gibt es weder in der Quelle noch im Zuchtbuch; der Vertrag wird ohne es übernommen.`,
  contractRemoved: () =>
    'Der Vertrag stammt aus einem früheren Import und steht nicht mehr in der Quelle; er wird entfernt.',
  handoverKept: (names: readonly string[]) =>
    `${names.map((name) => `„${name}“`).join(', ')}: steht nicht mehr in diesem Vertrag; die Abgabe bleibt eingetragen. Wenn sie nicht stimmt, beim Tier Käufer und Abgabetag leeren.`,
}

export const wordTexts = {
  noBirthDate: () =>
    'Ohne genaues Geburtsdatum ist das Tier nicht sicher zu erkennen; die Zeile wird übergangen.',
  severalAnimals: () => 'In der Zeile stehen mehrere Tiere; jedem eine eigene geben.',
  animalMissing: (day: string) =>
    `Ein Tier dieses Namens, geboren am ${germanDay(day)}, gibt es im Zuchtbuch nicht.`,
  litterMissing: (code: string) => `Einen Wurf der Paarung „${code}“ mit diesem Geburtsdatum gibt es nicht.`,
  litterAmbiguous: (code: string) => `Es gibt mehrere Würfe der Paarung „${code}“ mit diesem Geburtsdatum.`,
}

export const fieldNames: Record<string, string> = {
  dateOfBirth: animalWords.dateOfBirth,
  dateOfDeath: animalWords.dateOfDeath,
  neuteredOn: animalWords.neuteredOn,
  goHomeDate: animalWords.goHomeDate,
  date: litterWords.date,
  expectedGoHomeDate: litterWords.expectedGoHomeDate,
  handoverDate: saleContractWords.handoverDate,
  contractDate: saleContractWords.contractDate,
}

export const fileTexts = {
  malformedZip: 'Die Datei ist kein lesbares Zip-Archiv: abgeschnitten, beschädigt oder verschlüsselt.',
  notAWordFile: 'Die Datei ist kein Word-Dokument (docx).',
  malformedWordFile: 'Das Word-Dokument ist beschädigt oder enthält, was kein Word-Dokument enthalten darf.',
  malformedJson: 'Die Datei ist beschädigt oder keine mit Daten.',
  tooDeepJson: 'Die Datei ist tiefer verschachtelt, als ein Zuchtbuch es je ist.',
  tooLarge: 'Die Datei ist zu groß, oder sie entpackt sich zu mehr, als ein Zuchtbuch je enthält.',
  notADataset: 'Die Datei ist weder ein Herdbuch noch „Alles als Datei“ aus diesem Programm.',
  inconsistentExport: 'Die Daten in der Datei widersprechen sich; nichts wurde übernommen.',
  changedMeanwhile: 'Die Datei wurde während des Imports geändert; nichts wurde übernommen.',
  damagedFile: (name: string) => `Die Datei „${name}“ darin ist beschädigt; nichts wurde übernommen.`,
  nothingTaken: 'Nichts wurde übernommen.',
  notAnExport: 'In der Datei fehlt export.json; sie ist nicht aus diesem Programm.',
  invalid: (count: number) =>
    count === 1
      ? 'Die Datei enthält einen Fehler; nichts wurde übernommen.'
      : `Die Datei enthält ${count} Fehler; nichts wurde übernommen.`,
}

export const pedigreeTexts = {
  PedigreeCycle: (animals: string[]) =>
    `Im Stammbaum wären Tiere ihre eigenen Vorfahren: ${animals.join(' → ')}. Nichts wurde übernommen.`,
  PedigreeTooDeep: (animals: string[]) =>
    `Der Stammbaum von ${animals.join(', ')} hat mehr als 1000 Generationen. Nichts wurde übernommen.`,
}

/** The words of the export, for the breeder: files, tabs of the workbook, and headings by sheet and column. */
export const sheetTexts: Record<string, { file: string; tab: string; headers: Record<string, string> }> = {
  gerbils: {
    file: 'tiere.csv',
    tab: 'Tiere',
    headers: {
      name: animalWords.name,
      gender: animalWords.gender,
      status: animalWords.status,
      dateOfBirth: animalWords.dateOfBirth,
      dateOfBirthText: animalWords.dateOfBirthText,
      colorVariety: animalWords.colorVarietyId,
      genotype: animalWords.genotype,
      otherGenes: animalWords.otherGenes,
      father: animalWords.fatherId,
      mother: animalWords.motherId,
      pairingCode: litterWords.pairingCode,
      originBreeder: animalWords.originBreeder,
      isResident: animalWords.isResident,
      enclosure: animalWords.enclosureId,
      receiver: animalWords.receiverContactId,
      goHomeDate: animalWords.goHomeDate,
      lastSeenAliveOn: animalWords.lastSeenAliveOn,
      dateOfDeath: animalWords.dateOfDeath,
      causeOfDeath: animalWords.causeOfDeath,
      deathCause: animalWords.deathCause,
      deathManner: animalWords.deathManner,
      deathHeritable: animalWords.deathHeritable,
      isDeathDateEstimated: animalWords.isDeathDateEstimated,
      banKind: animalWords.breedingBan,
      banReason: 'Grund der Zuchtsperre',
      banSince: 'Zuchtsperre seit',
      banUntil: 'Zuchtsperre bis',
      characterTraits: animalWords.characterTraits,
      characterNote: animalWords.characterNote,
      extras: animalWords.extras,
      whiteGrade: animalWords.whiteGrade,
      whitePercent: animalWords.whitePercent,
      isDeaf: animalWords.isDeaf,
      neutered: animalWords.neutered,
      neuteredOn: animalWords.neuteredOn,
      quarantineUntil: animalWords.quarantineUntil,
      quarantineReason: animalWords.quarantineReason,
      externalRef: animalWords.externalRef,
      id: 'Id',
    },
  },
  litters: {
    file: 'wuerfe.csv',
    tab: 'Würfe',
    headers: {
      date: litterWords.date,
      dateWords: 'Wurftag ungefähr',
      pairingCode: litterWords.pairingCode,
      litterLetter: litterWords.litterLetter,
      father: litterWords.fatherId,
      mother: litterWords.motherId,
      totalBorn: litterWords.totalBorn,
      deathsWithin8Weeks: litterWords.deathsWithin8Weeks,
      expectedGoHomeDate: litterWords.expectedGoHomeDate,
      notes: litterWords.notes,
      id: 'Id',
    },
  },
  matings: {
    file: 'verpaarungen.csv',
    tab: 'Paare',
    headers: {
      father: matingWords.fatherId,
      mother: matingWords.motherId,
      pairingCode: matingWords.pairingCode,
      plannedFor: matingWords.plannedFor,
      togetherFrom: matingWords.togetherFrom,
      separatedOn: matingWords.separatedOn,
      endedOn: matingWords.endedOn,
      retiredOn: matingWords.retiredOn,
      litterDate: 'Wurfdatum',
      afterLitterDate: 'Folgt auf den Wurf vom',
      notes: matingWords.notes,
      id: 'Id',
    },
  },
  contacts: {
    file: 'kontakte.csv',
    tab: 'Kontakte',
    headers: {
      name: contactWords.name,
      isBreeder: contactWords.isBreeder,
      isReceiver: contactWords.isReceiver,
      email: contactWords.email,
      phone: contactWords.phone,
      street: addressWords.street,
      postalCode: addressWords.postalCode,
      city: addressWords.city,
      country: addressWords.country,
      breederNameSuffix: contactWords.breederNameSuffix,
      notes: contactWords.notes,
      id: 'Id',
    },
  },
  contracts: {
    file: 'kaufvertraege.csv',
    tab: 'Kaufverträge',
    headers: {
      contractNumber: saleContractWords.contractNumber,
      kind: saleContractWords.kind,
      contractDate: saleContractWords.contractDate,
      handoverDate: saleContractWords.handoverDate,
      buyer: saleContractWords.buyerContactId,
      price: `${saleContractWords.price} (EUR)`,
      animals: saleContractWords.gerbilIds,
      cancelled: 'Storniert',
      notes: saleContractWords.notes,
      id: 'Id',
    },
  },
  prospects: {
    file: 'interessenten.csv',
    tab: 'Interessenten',
    headers: {
      contact: prospectWords.contactId,
      prospectStatus: prospectWords.status,
      purpose: prospectWords.purpose,
      minCount: prospectWords.minCount,
      maxCount: prospectWords.maxCount,
      wishedGender: prospectWords.gender,
      colors: prospectWords.colorVarietyIds,
      earliestOn: prospectWords.earliestOn,
      latestOn: prospectWords.latestOn,
      waitlistedOn: prospectWords.waitlistedOn,
      lastContactOn: prospectWords.lastContactOn,
      closedOn: prospectWords.closedOn,
      wishNote: prospectWords.wishNote,
      notes: prospectWords.notes,
      id: 'Id',
    },
  },
  reservations: {
    file: 'reservierungen.csv',
    tab: 'Reservierungen',
    headers: {
      contact: reservationWords.contactId,
      state: 'Status',
      animals: reservationWords.gerbilIds,
      expiresOn: reservationWords.expiresOn,
      pickupOn: reservationWords.pickupOn,
      price: `${reservationWords.priceEur} (EUR)`,
      deposit: `${reservationWords.depositEur} (EUR)`,
      depositPaidOn: reservationWords.depositPaidOn,
      notes: reservationWords.notes,
      id: 'Id',
    },
  },
  ownerReports: {
    file: 'rueckmeldungen.csv',
    tab: 'Berichte',
    headers: {
      gerbil: 'Tier',
      contact: ownerReportWords.contactId,
      reportedOn: ownerReportWords.reportedOn,
      condition: ownerReportWords.condition,
      weightGrams: `${ownerReportWords.weightGrams} (g)`,
      weighedOn: ownerReportWords.weighedOn,
      dateOfDeath: ownerReportWords.dateOfDeath,
      isDateEstimated: ownerReportWords.isDateEstimated,
      causeOfDeath: ownerReportWords.causeOfDeath,
      hereditarySuspicion: ownerReportWords.hereditarySuspicion,
      text: ownerReportWords.text,
      id: 'Id',
    },
  },
  returns: {
    file: 'ruecknahmen.csv',
    tab: 'Rücknahmen',
    headers: {
      animals: returnWords.gerbilIds,
      returnedBy: returnWords.returnedByContactId,
      returnedOn: returnWords.returnedOn,
      reason: returnWords.reason,
      refundEur: `${returnWords.refundEur} (EUR)`,
      note: returnWords.note,
      id: 'Id',
    },
  },
  enclosures: {
    file: 'gehege.csv',
    tab: 'Gehege',
    headers: {
      name: enclosureWords.name,
      location: enclosureWords.location,
      lengthCm: `${enclosureWords.lengthCm} (cm)`,
      widthCm: `${enclosureWords.widthCm} (cm)`,
      heightCm: `${enclosureWords.heightCm} (cm)`,
      capacity: enclosureWords.capacity,
      beddingCm: enclosureWords.beddingCm,
      enclosurePurpose: enclosureWords.purpose,
      quarantineFrom: enclosureWords.quarantineFrom,
      quarantineUntil: enclosureWords.quarantineUntil,
      quarantineReason: enclosureWords.quarantineReason,
      lastCleanedOn: enclosureWords.lastCleanedOn,
      notes: enclosureWords.notes,
      id: 'Id',
    },
  },
  healthRecords: {
    file: 'gesundheit.csv',
    tab: 'Gesundheit',
    headers: {
      gerbil: 'Tier',
      date: healthRecordWords.date,
      category: healthRecordWords.category,
      title: healthRecordWords.title,
      description: healthRecordWords.description,
      treatment: healthRecordWords.treatment,
      veterinarian: healthRecordWords.veterinarian,
      costEur: `${healthRecordWords.costEur} (EUR)`,
      followUpOn: healthRecordWords.followUpOn,
      resolvedOn: healthRecordWords.resolvedOn,
      diagnosis: healthRecordWords.diagnosisCode,
      side: healthRecordWords.side,
      site: healthRecordWords.site,
      severity: healthRecordWords.severity,
      congenital: healthRecordWords.congenital,
      heritable: healthRecordWords.heritable,
      tellBuyer: healthRecordWords.tellBuyer,
      testKind: healthRecordWords.test,
      testStimulus: 'Anlass',
      testOutcome: 'Was geschah',
      testSeconds: 'Dauer (Sekunden)',
      result: healthRecordWords.result,
      gerbilId: 'Id des Tiers',
    },
  },
  weightRecords: {
    file: 'gewichte.csv',
    tab: 'Gewichte',
    headers: {
      gerbil: 'Tier',
      date: weightRecordWords.date,
      weightGrams: `${weightRecordWords.weightGrams} (g)`,
      notes: weightRecordWords.notes,
      gerbilId: 'Id des Tiers',
    },
  },
  requests: {
    file: 'anfragen.csv',
    tab: 'Anfragen',
    headers: {
      receivedAt: requestWords.receivedAt,
      fromName: requestWords.fromName,
      fromAddress: requestWords.fromAddress,
      contact: requestWords.assignedContactId,
      subject: requestWords.subject,
      bodyText: requestWords.bodyText,
      requestStatus: requestWords.status,
      answeredAt: requestWords.answeredAt,
      id: 'Id',
    },
  },
  feedback: {
    file: 'tickets.csv',
    tab: 'Meldungen',
    headers: {
      createdAt: 'Angelegt am',
      description: ticketWords.description,
      ticketStatus: ticketWords.status,
      animalName: ticketWords.animalName,
      answer: ticketWords.answer,
      replies: 'Von Ihnen',
      id: 'Id',
    },
  },
  photos: {
    file: 'fotos.csv',
    tab: 'Fotos',
    headers: {
      file: 'Datei',
      folder: 'Art',
      owner: 'Tier oder Gehege',
      date: 'Datum',
      n: 'Reihenfolge',
      ownerId: 'Id',
    },
  },
  colorVarieties: {
    file: 'farbschlaege.csv',
    tab: 'Farben',
    headers: {
      name: 'Name',
      englishName: 'Englischer Name',
      otherNames: 'Andere Namen',
      genotype: 'Gencode',
      id: 'Id',
    },
  },
}

/** The words for enum values in a sheet. */
export const valueTexts: Record<string, Record<string, string>> = {
  gender: sexWords,
  wishedGender: wishedSexWords,
  status: animalStatusWords,
  whiteGrade: whiteGradeWords,
  neutered: neuteredWords,
  enclosurePurpose: enclosurePurposeWords,
  prospectStatus: prospectStatusWords,
  purpose: purposeWords,
  state: reservationStateWords,
  requestStatus: requestStatusWords,
  ticketStatus: ticketStatusWords,
  condition: conditionWords,
  hereditarySuspicion: heritableWords,
  heritable: heritableWords,
  deathHeritable: heritableWords,
  deathManner: deathMannerWords,
  banKind: banKindWords,
  side: sideWords,
  severity: severityWords,
  testKind: testKindWords,
  testStimulus: testStimulusWords,
  testOutcome: testOutcomeWords,
  result: testResultWords,
  reason: returnReasonWords,
  category: healthCategoryWords,
  folder: { tiere: 'Tier', gehege: 'Gehege' },
}

/** The readme of an export. */
export function exportReadme(facts: {
  /** `YYYY-MM-DD` where the breeder lives. */
  day: string
  /** Rows of each table, by the name of its file. */
  rows: Readonly<Record<string, number>>
  /** Photos, other pictures, and documents that are in it; null for an export without files. */
  files: { photos: number; others: number } | null
  missing: readonly string[]
}): string {
  const lines = [
    'Alles aus dem Zuchtbuch als Datei',
    '=====================',
    '',
    `Vom ${germanDay(facts.day)}`,
    '',
    'zuchtbuch.xlsx',
    '              Alle Tabellen in einer Arbeitsmappe, für Excel oder LibreOffice',
    'csv/          Dieselben Tabellen einzeln: Trennzeichen Semikolon,',
    '              Datum TT.MM.JJJJ, Dezimalkomma. Beginnt ein Text mit = + - oder @, steht',
    '              ein Apostroph davor, damit er nicht als Formel gilt.',
    'export.json   Alle Daten vollständig, zum Einlesen in ein leeres Zuchtbuch',
    '              (POST /import/execute mit dieser Zip-Datei).',
    ...(facts.files === null
      ? ['Fotos sind nicht enthalten; mit ?files=true kommen sie dazu.']
      : [
          'tiere/, gehege/',
          `              Fotos (${facts.files.photos}), ein Ordner für jedes Tier und Gehege: 1.jpg, so gut`,
          '              wie gespeichert, und 1-web.jpg, kleiner. Wer darauf ist: csv/fotos.csv',
          `dateien/      Bilder der Website, Logo und Verträge (${facts.files.others} Dateien)`,
        ]),
    '',
    'So viel steht in den Tabellen:',
    ...Object.entries(facts.rows).map(([file, count]) => `  ${file.padEnd(20)} ${count}`),
    '',
    'Passwörter, Anmeldungen und Schlüssel sind nicht enthalten. Namen, Adressen und',
    'Telefonnummern sind es: Diese Datei so sorgsam aufbewahren wie das Zuchtbuch.',
  ]
  if (facts.missing.length > 0) {
    lines.push('', 'Diese Dateien fehlten dabei:', ...facts.missing.map((name) => `  ${name}`))
  }
  return `${lines.join('\r\n')}\r\n`
}
