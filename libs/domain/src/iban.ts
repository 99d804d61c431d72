// ISO 13616: country, two check digits, then what the country's banks use.
const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Without blanks and in capitals, as it is stored and compared. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** In groups of four, as it is written and read. */
export function groupedIban(text: string): string {
  return compactIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Whether a compact text is an IBAN: its form, and its check digits by ISO 7064 (MOD 97-10). */
export function isIban(text: string): boolean {
  if (!form.test(text)) return false
  const turned = text.slice(4) + text.slice(0, 4)
  let rest = 0
  for (const character of turned) {
    // A is 10, Z is 35.
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
