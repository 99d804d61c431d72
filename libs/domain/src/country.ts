const names: Readonly<Record<'DE' | 'AT' | 'CH', readonly string[]>> = {
  DE: ['', 'd', 'de', 'deutschland', 'germany', 'brd'],
  AT: ['a', 'at', 'österreich', 'oesterreich', 'austria'],
  CH: ['ch', 'schweiz', 'suisse', 'svizzera', 'switzerland'],
}

export const COUNTRIES = ['DE', 'AT', 'CH', 'Other'] as const
export type Country = (typeof COUNTRIES)[number]

const fold = (country: string | null) => (country ?? '').trim().toLocaleLowerCase('de')

/** Whose law holds for a country as a breeder writes it; nothing written is Germany. */
export function countryOf(country: string | null): Country {
  const name = fold(country)
  return COUNTRIES.find((code) => code !== 'Other' && names[code].includes(name)) ?? 'Other'
}

/** Whether two people live in different countries; two spellings of one are no difference, nor is one that is not given. */
export function isAbroad(one: string | null, other: string | null): boolean {
  if (fold(one) === '' || fold(other) === '') return false
  const code = countryOf(one)
  return code === 'Other' ? fold(one) !== fold(other) : code !== countryOf(other)
}
