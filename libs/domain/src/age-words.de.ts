/** An age in days, in the unit that a breeder would use: "einen Tag", "10 Wochen", "2,5 Jahre". */
export function ageWords(days: number): string {
  if (days < 14) return days === 1 ? 'einen Tag' : `${days} Tage`
  if (days < 180) return `${Math.floor(days / 7)} Wochen`
  if (days < 730) return `${Math.floor(days / 30.4)} Monate`
  return `${String(Math.floor(days / 36.5) / 10).replace('.', ',')} Jahre`
}
