/** The forms in which mail programs introduce what they quote, in German and English. */

const history =
  /^\s*[-_*=\s]*(?:-{2,}|_{2,}|={2,})\s*(?:urspr(?:ü|ue)ngliche (?:nachricht|e-?mail|mail)|original[- ]?nachricht|original (?:message|e-?mail)|reply (?:message|above)|antwort oberhalb.*)\s*(?:[-_=*]*)\s*$/i
const forward =
  /^\s*(?:[-_=]{2,}\s*(?:weitergeleitete (?:nachricht|e-?mail|mail)|forwarded message|original-nachricht weitergeleitet)\b.*|(?:anfang der weitergeleiteten (?:nachricht|e-?mail)|begin forwarded message):?)\s*$/i
const outlookRule = /^\s*_{20,}\s*$/

/** `-----Ursprüngliche Nachricht-----`, or the line that Outlook draws above what it quotes. */
export function isHistoryRule(line: string): boolean {
  return line.length < 200 && (history.test(line) || outlookRule.test(line))
}

/** `---------- Forwarded message ---------`, `Anfang der weitergeleiteten Nachricht:` */
export function isForwardLine(line: string): boolean {
  return line.length < 200 && forward.test(line)
}

const headerName =
  /^\s*\*{0,2}(von|from|gesendet|sent|datum|date|an|to|cc|kopie|betreff|subject|antwort an|reply-to)\*{0,2}\s?:\*{0,2}(?:\s|$)/i
const sender = /^(von|from)$/i

/**
 * How many lines from `at` on are the header of a quoted mail (`Von: … Gesendet: … An: … Betreff: …`), 0 when it
 * is none. It names a sender and at least two things more, so that a form with one such line is not taken for it.
 */
export function readHeaderBlock(lines: string[], at: number): number {
  const names = new Set<string>()
  let end = at
  for (let line = at; line < Math.min(lines.length, at + 12); line++) {
    const text = lines[line] ?? ''
    const [, name] = headerName.exec(text.slice(0, 300)) ?? []
    if (name !== undefined) {
      names.add(name.toLowerCase())
      end = line + 1
    } else if (text.trim() !== '' && !(names.size > 0 && /^\s+\S|@/.test(text))) break
    else if (names.size === 0 && line > at) break
  }
  const first = headerName.exec((lines[at] ?? '').slice(0, 300))?.[1] ?? ''
  const begins = first !== '' || (lines[at] ?? '').trim() === ''
  return begins && [...names].some((name) => sender.test(name)) && names.size >= 3 ? end - at : 0
}

const date = String.raw`(?:\d{1,2}[./]\s?(?:\d{1,2}[./]|\p{L}{3,9}\.?)\s?\d{2,4}|\d{4}-\d{2}-\d{2}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2} \p{L}{3,9}\.? \d{4})`
const attributions = [
  // Am Mo., 3. März 2025 um 14:22 Uhr schrieb Jana Beispiel <jana@example.org>:
  new RegExp(
    String.raw`^(?:am|on)\s.{0,60}?${date}.{0,160}?\b(?:schrieb(?:en)?|wrote|hat\b.{0,120}\bgeschrieben)\b.{0,200}:\s*$`,
    'iu',
  ),
  // Jana Beispiel <jana@example.org> schrieb am 03.03.2025 um 14:22:
  new RegExp(String.raw`^.{1,120}?\b(?:schrieb|wrote)\s(?:am|on|um)\s.{0,60}?${date}.{0,80}:\s*$`, 'iu'),
  // Zitat von jana@example.org:  ·  Quoting Jana Beispiel:
  /^(?:zitat von|quoting|citando)\s.{1,160}:\s*$/iu,
  // 2025-03-03 14:22 GMT+01:00 Jana Beispiel <jana@example.org>:
  new RegExp(String.raw`^${date}[ ,].{0,80}<[^<>\s]{3,100}@[^<>\s]{3,100}>:?\s*$`, 'iu'),
]
const begin = new RegExp(String.raw`^(?:am|on|zitat|quoting|\d|.{1,120}\b(?:schrieb|wrote)\b)`, 'iu')

const ownWords =
  /\b(?:schrieb|hatten?|haben?|wrote)\s(?:ich|wir|i|we)\b|\b(?:ich|wir|i|we)\s(?:schrieb|wrote)/iu

/** How many lines from `at` on say who wrote the quote that follows (long ones are wrapped), 0 when they do not. */
export function readAttribution(lines: string[], at: number): number {
  const first = (lines[at] ?? '').trim()
  if (first.length > 400 || !begin.test(first)) return 0
  let text = ''
  for (let count = 1; count <= 4; count++) {
    const line = (lines[at + count - 1] ?? '').trim()
    if (line === '' || line.startsWith('>')) return 0
    text = text === '' ? line : `${text} ${line}`
    if (text.length > 400) return 0
    if (attributions.some((pattern) => pattern.test(text))) return ownWords.test(text) ? 0 : count
  }
  return 0
}
