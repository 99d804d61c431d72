/** The forms in which letters end, and what mail programs, virus scanners and law departments put below them. */

/** `-- ` of RFC 3676, also as programs and people vary it. */
export function isSignatureRule(line: string): boolean {
  return /^\s*(?:--|—|–{2}|_{2,19}|-{3,}|\*{3,}|={3,}|~{3,})\s*$/.test(line)
}

const machine = [
  // Von meinem iPhone gesendet · Gesendet von meinem Samsung Galaxy · Sent from my iPad · Enviado …
  /^(?:diese (?:nachricht|e-?mail|mail) wurde )?(?:von|mit) (?:meine[mr]|unterwegs|samsung mobile|outlook|android)\b.{0,80}\b(?:gesendet|geschrieben|verschickt)\.?$/i,
  /^(?:gesendet|verschickt|geschrieben) (?:von|mit|über) .{2,90}$/i,
  /^(?:diese (?:nachricht|e-?mail|mail) wurde) .{2,100} (?:gesendet|verschickt|geprüft)\.?$/i,
  /^(?:sent|written|composed) (?:from|with|via|using|by) .{2,90}$/i,
  /^(?:get|holen sie sich|hol dir|laden sie) (?:outlook|bluemail|die gmx|die web\.de|yahoo).{0,80}$/i,
  // Virenfrei. www.avast.com · This email has been checked for viruses …
  /^(?:virenfrei|virus-free)\.?\s?.{0,60}$/i,
  /^(?:this (?:e-?mail|message) has been (?:checked|scanned)).{0,120}$/i,
  /^(?:bitte denken sie an die umwelt|please consider the environment|bitte prüfen sie).{0,120}$/i,
]
/** From here on it is for lawyers. */
const legal =
  /^(?:diese (?:e-?mail|nachricht) (?:kann|enthält|und|ist)|der inhalt dieser (?:e-?mail|nachricht)|this (?:e-?mail|message) (?:and any|is intended|contains|may contain)|the information (?:contained )?in this)/i

/** A line that no person wrote. */
export function isMachineSignature(line: string): boolean {
  const text = line.trim()
  if (text.length > 200) return false
  const plain = text.replace(/^[*_[(<]+|[*_\])>]+$/g, '')
  return plain.length < 160 && machine.some((pattern) => pattern.test(plain))
}

/** The beginning of a notice on secrecy, behind which nothing else comes. */
export function isDisclaimer(line: string): boolean {
  return legal.test(line.slice(0, 100).trim())
}

const adjective = String.raw`(?:ganz|recht|aller|freundl\.|(?:freundliche|liebe|viele|beste|herzliche|schöne|sonnige|nette|liebste|allerbeste|tausend|mausige|winterliche|sommerliche|weihnachtliche|österliche)[nrms]?)`
const thanks = String.raw`(?:(?:(?:vielen|besten|herzlichen|lieben|tausend)\s+)?(?:danke?|dankeschön)(?:\s\p{L}+){0,4}\s?(?:und|&|,|\+|!|\.)\s*)?`
const german = new RegExp(
  String.raw`^${thanks}(?:mit\s+)?(?:${adjective}\s+(?:und\s+)?){0,3}(?:gr(?:üß|üss|uess|ueß)(?:e|en|le|li)?|gru(?:ß|ss))(?!\p{L})`,
  'iu',
)
const short = new RegExp(
  String.raw`^${thanks}(?:mfg|m\.f\.g\.|lg|vg|vlg|glg|bg|hg|mlg|herzlichst|hochachtungsvoll)(?!\p{L})`,
  'iu',
)
const english =
  /^(?:(?:many\s+)?thanks?(?:\s\p{L}+){0,4}\s?(?:and|,|!)\s*)?(?:(?:with\s+)?(?:(?:best|kind|kindest|warm|warmest|many)\s+)?(?:regards|wishes|greetings)|yours(?:\s+(?:sincerely|faithfully|truly))?|sincerely(?:\s+yours)?|cheers|all the best)(?!\p{L})/iu
/** `… Ich freue mich auf Antwort, LG Anna` */
const atTheEnd = new RegExp(
  String.raw`(?<=[.!?,)])\s+(?:mfg|lg|vg|glg|vlg|(?:mit\s+)?${adjective}\s+gr(?:üß|üss|uess)en?)(?!\p{L})[^?.]{0,40}[.!]?$`,
  'iu',
)

/** A closing formula on a line of its own, perhaps with place and name behind it. */
export function isClosing(line: string): boolean {
  const text = line.trim().replace(/^[-–~*]+\s*/, '')
  if (text === '' || text.length > 70 || text.includes('?')) return false
  return german.test(text) || short.test(text) || english.test(text)
}

/** The line without a closing formula that stands behind its last sentence. */
export function withoutClosing(line: string): string {
  return line.length > 2000 ? line : line.replace(atTheEnd, '')
}
