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
/** Numbers to twelve as words, as they stand before a noun in the plural. */
export const counted = (count: number) => words[count] ?? String(count)
