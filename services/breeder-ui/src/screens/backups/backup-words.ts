import { texts } from './texts.de.ts'

const units = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** `84 MB`, `1,2 GB` */
export function sizeInWords(bytes: number): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? (['kilobyte', 1e3] as const)
  const value = bytes / size
  return new Intl.NumberFormat('de-DE', {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

const kinds = ['gerbils', 'litters', 'matings', 'weights', 'healthRecords', 'contacts', 'contracts'] as const
const rest = ['photos', 'requests', 'tickets', 'pages', 'media'] as const

/** `3 Wägungen`, `1 Wurf`: what was entered since, what weighs most first; nothing where there is none. */
export function countsInWords(counts: Readonly<Record<string, number>>): string[] {
  return [...kinds, ...rest].flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [texts.count[kind](count)]
  })
}

/** The tables of a backup by the words for what was entered since. */
export const countsOfTables = (rows: Readonly<Record<string, number>>): Record<string, number> => ({
  gerbils: rows['gerbils'] ?? 0,
  litters: rows['litters'] ?? 0,
  weights: rows['weight_records'] ?? 0,
  healthRecords: rows['health_records'] ?? 0,
  contacts: rows['contacts'] ?? 0,
  contracts: rows['contracts'] ?? 0,
  photos: (rows['photos'] ?? 0) + (rows['media'] ?? 0),
  pages: rows['pages'] ?? 0,
})
