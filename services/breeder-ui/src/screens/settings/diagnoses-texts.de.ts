import {
  diagnosisGroupWords,
  diagnosisWords,
  usuallyHeritableWords,
} from '@zuchtbuch/domain/words/diagnosis.de'
import { healthCategoryWords } from '@zuchtbuch/domain/words/health-record-values.de'

export const texts = {
  lead: 'Zur Wahl bei Notizen zur Gesundheit und bei Todesfällen.',
  add: 'Diagnose',
  newTitle: 'Eigene Diagnose',
  create: 'Anlegen',
  own: 'Eigene',
  ownNone: 'Noch keine. Was unten fehlt, legen Sie mit „Diagnose“ an.',
  seeded: 'Mitgeliefert',
  word: diagnosisWords.word,
  wordMissing: 'Mindestens zwei Buchstaben.',
  group: diagnosisWords.group,
  groups: diagnosisGroupWords,
  chooseGroup: 'wählen',
  groupMissing: 'Wählen Sie, unter welcher Gruppe sie steht.',
  category: diagnosisWords.category,
  categories: healthCategoryWords,
  heritable: 'Erblich',
  heritables: usuallyHeritableWords,
  heritableHint: 'Was wahrscheinlich erblich ist, nennt die Planung auch bei Verwandten.',
  /** Behind group and kind in a row; nothing where it is not hereditary. */
  heritableShort: { No: null, Possible: 'möglicherweise erblich', Likely: 'wahrscheinlich erblich' },
  save: 'Speichern',
  hide: 'Ausblenden',
  show: 'Wieder zur Wahl stellen',
  isHidden: 'ausgeblendet',
  hiddenMore: 'Steht nicht mehr zur Wahl. Wo sie eingetragen ist, bleibt sie stehen.',
  remove: 'Löschen',
}
