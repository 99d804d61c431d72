/** A calendar date for reading (`DD.MM.YYYY`) and for machines; null for anything that is no date. */
export function germanDate(date: string | null): { text: string; iso: string } | null {
  const [iso, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  if (iso === undefined || Number.isNaN(Date.parse(`${iso}T00:00:00Z`))) return null
  return { text: `${day}.${month}.${year}`, iso }
}
