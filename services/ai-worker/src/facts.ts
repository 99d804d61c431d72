/** The words in which a prompt tells of animals. */

export const genderWords = { Male: 'Böckchen', Female: 'Weibchen', Unknown: null } as const

/** `25 €` or `25,50 €`. */
export function germanEuro(amount: number): string {
  return `${(Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', ',')} €`
}

/** One line of at most `longest` characters, so that what somebody typed cannot pass for lines of our own. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** `Name: Krümel` per line; facts that are not known are left out. */
export function factLines(facts: Record<string, string | null | undefined>): string {
  return Object.entries(facts)
    .flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
    .join('\n')
}
