import { epiTests } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { Rule } from './rule-list.ts'

/** Words beside a limit: where its standard comes from. */
export const sourceTexts = {
  sources: (count: number) => (count === 1 ? 'Quelle:' : 'Quellen:'),
  ours: 'unsere Vorgabe',
  epiTests: {
    sentence: 'Epi-Tests im Alter von so vielen Tagen: {}',
    none: 'keine',
    misread: `Höchstens ${epiTests.most} Alter zwischen ${epiTests.youngest} und ${epiTests.oldest} Tagen eintragen, mit Kommas dazwischen.`,
    note: 'Zum Beispiel 60, 90, 180. Leer oder „keine“: Es wird nicht erinnert.',
  },
  /** What speaks for another number. */
  notes: {
    separateDay:
      'Das Merkblatt der TVT nennt die 5. bis 8. Woche; manche Weibchen sind noch vor dem Absetzen reif. Vorsichtiger sind 35 Tage.',
    minFloorAreaCm2:
      'Österreich: 60 × 30 × 40 cm mit Gitter, 80 × 50 × 50 cm aus Glas. Schweiz, in der Zucht: 1500 cm², 20 cm hoch.',
    minOwnBeddingCm: 'Die niedrigste Angabe, die zu finden war. TVT: 40 cm, Schweiz: 25 bis 30 cm.',
  } as Readonly<Partial<Record<Rule, string>>>,
}
