import { expect, test } from 'vitest'
import { youngLawText } from './young-texts.de.ts'

const notice = 'Hinweis, keine Rechtsberatung.'

test.each([
  [
    'DE',
    'Ab mehr als 300 Jungtieren im Jahr (Mäuse, Hamster, Ratten und Rennmäuse zusammen) gilt Zucht in der Regel als gewerbsmäßig und braucht eine Erlaubnis nach § 11 TierSchG. Es zählen alle Tiere eines Halters, auch an mehreren Orten, und die Tiere von Haltern, die Räume teilen.',
  ],
  [
    'CH',
    'Wer mehr als 300 Mäuse, Ratten, Hamster oder Rennmäuse im Jahr abgibt, braucht eine kantonale Bewilligung (Art. 101 TSchV). Gezählt werden abgegebene, nicht geborene Tiere.',
  ],
  [
    'AT',
    'In Österreich ist die Haltung zur Zucht der Behörde zu melden (§ 31b TSchG); Ausnahmen regelt eine Verordnung. Eine feste Zahl gibt es hier nicht.',
  ],
  ['Other', 'Für Belgien kennt das Zuchtbuch keine Zahl.'],
] as const)('what the law of %s says, word for word, and that it is no advice', (country, law) => {
  expect(youngLawText(country, 'Belgien', false)).toBe(`${law} ${notice}`)
  expect(youngLawText(country, 'Belgien', true)).toBe(
    `${law} Die Jungtiere der anderen Halter dazuzählen. ${notice}`,
  )
})
