const relative = new Intl.RelativeTimeFormat('de', { numeric: 'always' })

/** How long a moment is past, in milliseconds since 1970: `gerade eben`, `vor 6 Stunden`, `vor 3 Tagen`. */
export function agoInWords(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / 60_000)
  if (minutes < 2) return 'gerade eben'
  if (minutes < 90) return relative.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? relative.format(-hours, 'hour') : relative.format(-Math.round(hours / 24), 'day')
}
