const ones = [
  '',
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
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
]
const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']

function belowHundred(value: number): string {
  const one = ones[value % 10] ?? ''
  return ones[value] ?? `${one}${one === '' ? '' : 'und'}${tens[Math.floor(value / 10)]}`
}

/** Numbers of up to three digits by the German words for them. */
export const spokenNumbers: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 1000 }, (_, number) => {
    const hundreds =
      number < 100
        ? ['']
        : number < 200
          ? ['hundert', 'einhundert']
          : [`${ones[Math.floor(number / 100)]}hundert`]
    return hundreds.map((words) => [`${words}${belowHundred(number % 100)}`, number] as const)
  })
    .flat()
    .concat([
      ['tausend', 1000],
      ['eintausend', 1000],
    ]),
)
