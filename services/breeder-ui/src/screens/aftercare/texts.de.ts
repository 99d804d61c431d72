import { animalStatusWords } from '@zuchtbuch/domain/words/animal-values.de'
import { ownerReportWords } from '@zuchtbuch/domain/words/owner-report.de'
import { conditionWords, hereditarySuspicionWords } from '@zuchtbuch/domain/words/owner-report-values.de'
import { returnWords } from '@zuchtbuch/domain/words/return.de'
import { returnReasonWords } from '@zuchtbuch/domain/words/return-values.de'
import { namesText } from '@zuchtbuch/domain/placement/wish-texts.de'
import type { Round } from '../../data/aftercare.ts'
import type { ReturnCheck } from '../../data/returns.ts'

export const texts = {
  title: 'Nachsorge',
  area: 'Abgabe',
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
  message: 'Nachricht',
  report: 'Rückmeldung',
  skip: 'Auslassen',
  skippedOne: (name: string) => `Nachfrage bei ${name} ausgelassen`,
  numbers: 'Zahlen',
  mayAsk: 'Nachfragen erlaubt?',
  mayAskMore: 'Ohne ein Ja wird niemand gefragt.',
  yes: 'Ja',
  no: 'Nein',
  granted: (name: string) => `${name} darf gefragt werden`,
  refused: (name: string) => `${name} wird nicht gefragt`,

  reportTitle: 'Rückmeldung',
  noAnimals: 'Dort lebt kein Tier von hier, von dem noch zu berichten wäre.',
  how: (name: string) => `Wie geht es ${name}?`,
  conditions: conditionWords,
  more: 'Gewicht und Worte',
  dateOfDeath: ownerReportWords.dateOfDeath,
  isEstimated: ownerReportWords.isDateEstimated,
  cause: ownerReportWords.causeOfDeath,
  suspicion: ownerReportWords.hereditarySuspicion,
  suspicions: { '': 'nicht beurteilt', ...hereditarySuspicionWords },
  weight: ownerReportWords.weightGrams,
  weightWrong: 'Bitte ein Gewicht wie 82 oder 78,5 eintragen.',
  words: ownerReportWords.text,
  reportedOn: ownerReportWords.reportedOn,
  save: 'Speichern',
  noneSaid: 'Bitte bei mindestens einem Tier sagen, wie es ihm geht.',
  deathMissing: 'Bitte einen Tag eintragen; geschätzt genügt.',
  dayMissing: 'Bitte einen Tag eintragen.',
  reported: (names: string) => `Rückmeldung zu ${names} eingetragen`,
  returnTitle: 'Zurückgenommen',
  whichAnimals: 'Wer ist zurück?',
  noneGivenAway: 'Von diesen Tieren ist keines mehr abgegeben.',
  why: 'Warum?',
  reasons: returnReasonWords,
  reasonMissing: 'Bitte einen Grund wählen.',
  animalMissing: 'Bitte mindestens ein Tier wählen.',
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
  refundWrong: 'Bitte einen Betrag wie 60 oder 45,50 eintragen.',
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
