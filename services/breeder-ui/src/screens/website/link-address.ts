/** Reads a typed address as the website takes it; null where it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const plain = text.replaceAll('(', '%28').replaceAll(')', '%29')
  if (/^(?:https?:\/\/|mailto:|tel:)[^:/]/i.test(plain)) return plain
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(plain)) return `mailto:${plain}`
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(plain)) return `https://${plain}`
  return /^\+?\d[\d/-]{4,}$/.test(plain) ? `tel:${plain.replaceAll(/[/-]/g, '')}` : null
}
