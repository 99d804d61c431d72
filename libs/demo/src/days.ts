/** The calendar day that lies `days` days before (or, negative, after) another one. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
