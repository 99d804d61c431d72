/** `TT.MM.JJJJ` of a text that begins with a day `YYYY-MM-DD`; any other text as it is. */
export function germanDay(text: string): string {
  return text.replace(/^(\d{4})-(\d\d)-(\d\d)(?!\d).*$/s, '$3.$2.$1')
}
