const words = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]

/** A whole number as it stands before a noun: `drei`, from 13 on `13`. */
export const numberInWords = (count: number): string => words[count] ?? String(count)
