import { clearTests } from '@zuchtbuch/domain/health/epilepsy'

const { count, daysApart, firstAge, lastAge } = clearTests

export const epilepsyTestsTexts = {
  title: 'Epi-Tests',
  lead: `Ein Tier gilt als unauffällig nach ${count} Tests ohne Krampf, die je ${daysApart} Tage auseinanderliegen: zwei ab dem ${firstAge}. Tag, einer davon ab dem ${lastAge}. Diese Zahlen sind unsere Vorgabe.`,
  ages: 'Wann an Tests erinnert wird, steht in Regeln und Fristen.',
  due: 'Zu testen',
  dueNone: 'Zurzeit ist kein Test fällig.',
  test: 'Test',
  testOf: (name: string) => `Test von ${name} eintragen`,
  groups: { Seizure: 'Krampft', TestedLittle: 'Erst wenig getestet', Clear: 'Unauffällig' },
  last: (day: string) => `zuletzt ${day}`,
  none: 'Noch kein Tier ist getestet.',
  gone: 'lebt nicht mehr hier',
}
