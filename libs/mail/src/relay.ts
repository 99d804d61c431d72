/** Forms in which marketplaces and forms say that a person wrote, and who. German and English. */

/** Those mails begin with it; below stands what the person wrote. */
const longestHead = 3000

const ad = String.raw`(?:anzeigen?|inserate?s?|angebote?s?|kleinanzeigen?|ad|listing|offer)\b`
const yours = String.raw`(?:deine[rmns]?|ihre[rmns]?|eure[rmns]?|your)`
const somebodyWrote = [
  new RegExp(
    String.raw`\bhat\s(?:dir|ihnen|euch)\s[^.\n]{0,40}\b(?:geschrieben|geantwortet|gesendet|geschickt)\b`,
    'iu',
  ),
  /\bhat\s(?:dir|ihnen|euch)\s(?:geschrieben|geantwortet)\b/iu,
  new RegExp(String.raw`\bhat\sauf\s${yours}\s${ad}[^\n]{0,200}\bgeantwortet\b`, 'iu'),
  new RegExp(String.raw`\b(?:nachricht|anfrage|antwort|frage)\s(?:zu|auf|für)\s${yours}\s${ad}`, 'iu'),
  new RegExp(String.raw`\binteressiert\ssich\sfür\s${yours}\s`, 'iu'),
  /\b(?:sent\syou\sa\s(?:message|reply)|(?:replied|responded)\sto\syour\s(?:ad|listing|offer))\b/iu,
  /^\s*(?:neue\s)?(?:nachricht|anfrage)\svon\s\p{L}/imu,
  /\bkontakt(?:formular|anfrage)\b/iu,
]
const labelled = (labels: string) =>
  new RegExp(String.raw`^[ \t>*|]{0,5}(?:${labels})[ \t]?\*{0,2}[ \t]?:[ \t]*(.*)$`, 'imu')
const nameLine = labelled('(?:ihr |dein |vollständiger )?name|absender(?:in)?|interessent(?:in)?|von|from')
const firstNameLine = labelled('vorname|first name')
const lastNameLine = labelled('nachname|familienname|last name|surname')
const wordsLine = labelled('(?:ihre |deine )?(?:nachricht|mitteilung|anfrage|message)')

const headOf = ({ subject, bodyText }: Words) => `${bodyText.slice(0, longestHead)}\n${subject}`

type Words = { subject: string; bodyText: string }

/** Whether the mail says that somebody else than its sender wrote what it holds. */
export function saysSomebodyWrote(words: Words): boolean {
  const head = headOf(words)
  if (somebodyWrote.some((form) => form.test(head))) return true
  return wordsLine.test(head) && (nameLine.test(head) || lastNameLine.test(head))
}

const name = String.raw`\p{Lu}[\p{L}’'.-]{0,40}(?:[ ](?:(?:von|van|de|zu|der|den)[ ]){0,2}\p{Lu}[\p{L}’'.-]{0,40}){0,3}`
const named = [
  new RegExp(
    String.raw`^\s*(?<name>${name})\s(?:hat\s(?:dir|Ihnen|euch|auf)|schreibt|schrieb|sent\syou|wrote|replied|interessiert\ssich)\b`,
    'mu',
  ),
  new RegExp(
    String.raw`\b(?:[Nn]achricht|[Aa]nfrage|[Aa]ntwort|[Mm]essage|[Rr]eply)\s(?:von|from):?\s(?<name>${name})`,
    'u',
  ),
]
const nobody = /^(?:eine?|jemand|sie|du|der|die|das|ihre?|unsere?|a|an|the|somebody|someone)(?:\s|$)/iu
const longestName = 100

/** The name of the person by the words of a mail that was handed on; null where it gives none. */
export function nameOfWriter(words: Words): string | null {
  const head = headOf(words)
  for (const form of named) {
    const found = form.exec(head)?.groups?.['name']
    if (found !== undefined && !nobody.test(found)) return found
  }
  const line = (form: RegExp) => form.exec(head)?.[1]?.trim() ?? ''
  const parts = [line(firstNameLine), line(lastNameLine)].filter(Boolean).join(' ')
  const whole = parts || line(nameLine).replace(/\s*<[^>]*>?\s*$/, '')
  return whole === '' || whole.length > longestName || whole.includes('@') ? null : whole
}
