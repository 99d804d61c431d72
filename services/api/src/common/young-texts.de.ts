import type { Country } from '@zuchtbuch/domain/country'

/** German sentences on the number of young in a year and the law about it. */

const law: Readonly<Record<Exclude<Country, 'Other'>, string>> = {
  DE: 'Ab mehr als 300 Jungtieren im Jahr (Mäuse, Hamster, Ratten und Rennmäuse zusammen) gilt Zucht in der Regel als gewerbsmäßig und braucht eine Erlaubnis nach § 11 TierSchG. Es zählen alle Tiere eines Halters, auch an mehreren Orten, und die Tiere von Haltern, die Räume teilen.',
  CH: 'Wer mehr als 300 Mäuse, Ratten, Hamster oder Rennmäuse im Jahr abgibt, braucht eine kantonale Bewilligung (Art. 101 TSchV). Gezählt werden abgegebene, nicht geborene Tiere.',
  AT: 'In Österreich ist die Haltung zur Zucht der Behörde zu melden (§ 31b TSchG); Ausnahmen regelt eine Verordnung. Eine feste Zahl gibt es hier nicht.',
}

/** What the law of a country says of the number of young; `typed` is its name where it is none of the known ones. */
export function youngLawText(country: Country, typed: string, sharesRooms: boolean): string {
  const said = country === 'Other' ? `Für ${typed} kennt das Zuchtbuch keine Zahl.` : law[country]
  const shared = sharesRooms ? ' Die Jungtiere der anderen Halter dazuzählen.' : ''
  return `${said}${shared} Hinweis, keine Rechtsberatung.`
}

/** What is said at a step of the threshold. */
export function youngNotice(
  step: 70 | 90 | 100,
  counted: number,
  { basis, threshold }: { basis: 'Born' | 'GivenAway' | 'None'; threshold: number },
): string {
  const what = basis === 'GivenAway' ? 'abgegebenen Tieren' : 'Jungtieren'
  const state = `${counted} von ${threshold} ${what} in diesem Jahr: ${step} % der Schwelle sind erreicht.`
  if (step < 100) return state
  return basis === 'GivenAway'
    ? `${state} Mehr als ${threshold} brauchen eine kantonale Bewilligung (Art. 101 TSchV).`
    : `${state} Mehr als ${threshold} gelten in der Regel als gewerbsmäßige Zucht, die eine Erlaubnis braucht (§ 11 TierSchG).`
}
