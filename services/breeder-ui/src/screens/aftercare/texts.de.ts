import { animalStatusWords } from '@zuchtbuch/domain/words/animal-values.de'
import { ownerReportWords } from '@zuchtbuch/domain/words/owner-report.de'
import { deathMannerWords, heritableWords } from '@zuchtbuch/domain/words/health-record-values.de'
import { conditionWords } from '@zuchtbuch/domain/words/owner-report-values.de'
import { returnWords } from '@zuchtbuch/domain/words/return.de'
import { returnReasonWords } from '@zuchtbuch/domain/words/return-values.de'
import { namesText } from '@zuchtbuch/domain/placement/wish-texts.de'
import type { Round } from '../../data/aftercare.ts'
import type { ReturnCheck } from '../../data/returns.ts'

export const texts = {
  groups: 'Nachfragen',
  group: { faellig: 'Fällig', gefragt: 'Gefragt', erledigt: 'Erledigt' },
  empty: {
    faellig: 'Zurzeit ist niemand zu fragen. Gefragt wird nur, wer es erlaubt hat.',
    gefragt: 'Zurzeit steht keine Antwort aus.',
    erledigt: 'Noch ist keine Nachfrage erledigt.',
  },
  toContacts: 'Zu den Kontakten',
  due: (day: string) => `fällig ${day}`,
  sent: (day: string) => `gefragt am ${day}`,
  answered: (day: string) => `beantwortet am ${day}`,
  skipped: 'ausgelassen',
  told: (names: string) => `eingetragen: ${names}`,
  message: 'Schreiben',
  report: 'Bericht',
  skip: 'Auslassen',
  skippedOne: (name: string) => `Nachfrage bei ${name} ausgelassen`,
  numbers: 'Auswertung',
  mayAsk: 'Nachfragen erlaubt?',
  mayAskMore: 'Ohne ein Ja wird niemand gefragt.',
  yes: 'Ja',
  no: 'Nein',
  granted: (name: string) => `${name} darf gefragt werden`,
  refused: (name: string) => `${name} wird nicht gefragt`,

  reportTitle: 'Bericht eintragen',
  noAnimals: 'Dort lebt kein Tier von hier, von dem noch zu berichten wäre.',
  how: (name: string) => `Wie geht es ${name}?`,
  conditions: conditionWords,
  more: 'Gewicht und Worte',
  dateOfDeath: ownerReportWords.dateOfDeath,
  isEstimated: ownerReportWords.isDateEstimated,
  cause: ownerReportWords.causeOfDeath,
  ownWords: 'in eigenen Worten',
  deathCause: ownerReportWords.deathCause,
  deathManner: ownerReportWords.deathManner,
  deathManners: deathMannerWords,
  notSaid: 'keine Angabe',
  suspicion: ownerReportWords.hereditarySuspicion,
  suspicions: { '': 'nicht beurteilt', ...heritableWords },
  weight: ownerReportWords.weightGrams,
  weightWrong: 'Ein Gewicht wie 82 oder 78,5 eintragen.',
  words: ownerReportWords.text,
  reportedOn: ownerReportWords.reportedOn,
  save: 'Speichern',
  noneSaid: 'Bei mindestens einem Tier sagen, wie es ihm geht.',
  deathMissing: 'Einen Tag eintragen; geschätzt genügt.',
  dayMissing: 'Einen Tag eintragen.',
  reported: (names: string) => `Bericht zu ${names} eingetragen`,
  returnTitle: 'Zurückgenommen',
  whichAnimals: 'Wer ist zurück?',
  noneGivenAway: 'Diese Tiere sind alle wieder hier.',
  why: 'Warum?',
  reasons: returnReasonWords,
  reasonMissing: 'Einen Grund wählen.',
  animalMissing: 'Mindestens ein Tier wählen.',
  returnMore: 'Tag, Gehege und Weiteres',
  returnedOn: returnWords.returnedOn,
  chosenStatus: returnWords.chosenStatus,
  statuses: {
    Pet: animalStatusWords.Pet,
    ForSale: animalStatusWords.ForSale,
    Breeding: animalStatusWords.Breeding,
  },
  enclosure: returnWords.enclosureId,
  noEnclosure: 'noch keines',
  refund: returnWords.refundEur,
  refundWrong: 'Einen Betrag wie 60 oder 45,50 eintragen.',
  note: returnWords.note,
  warnings: {
    ReturnedAlone: (names: string) => `${names} ist allein zurück. Rennmäuse leben nie allein.`,
    RestAlone: (names: string) => `${names} bliebe dort allein. Rennmäuse leben nie allein.`,
  } satisfies Record<ReturnCheck['warnings'][number]['code'], (names: string) => string>,
  fitting: 'Wer wartet und sie haben könnte',
  nobodyFits: 'Zurzeit wartet niemand, dem sie passen.',
  place: (place: number) => `Platz ${place}`,
  contractStays: 'Der Vertrag bleibt, wie er ist.',
  returned: (names: string) => `${names} zurückgenommen`,
  names: namesText,
} as const

/** Where a round stands, with its day as `day` writes it. */
export function standing({ state, dueOn, sentOn, answeredOn }: Round, day: (text: string) => string): string {
  if (state === 'Due') return texts.due(day(dueOn))
  if (state === 'Sent') return texts.sent(day(sentOn ?? dueOn))
  return state === 'Skipped' ? texts.skipped : texts.answered(day(answeredOn ?? dueOn))
}
