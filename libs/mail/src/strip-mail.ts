import { isForwardLine, isHistoryRule, readAttribution, readHeaderBlock } from './mail-quotes.ts'
import {
  isClosing,
  isDisclaimer,
  isMachineSignature,
  isSignatureRule,
  withoutClosing,
} from './mail-signatures.ts'

/** Far beyond any letter; what lies behind it is not looked at. */
const longestBody = 60_000

/**
 * Returns the writer's own words of a mail: without quoted history, signature, closing formula and what mail programs
 * add, in German and English styles. Empty when there is nothing of their own.
 */
export function stripMail(body: string): string {
  const lines = tidy(body.slice(0, longestBody)).split('\n')
  return tidy(withoutSignature(withoutQuotes(lines)).join('\n')).trim()
}

/** One kind of line break and of blank, nothing invisible, no blanks at the ends of lines, at most one empty line. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u00a0\u202f\u2007\t]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

function withoutQuotes(lines: string[]): string[] {
  const kept: string[] = []
  let hasOwnText = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (/^\s?>/.test(line)) continue
    const attribution = readAttribution(lines, at)
    if (attribution > 0) {
      // Marked quotes are dropped one by one, for answers may stand between them; without marks the rest is the quote.
      if (!isMarkedQuote(lines, at + attribution)) break
      at += attribution - 1
      continue
    }
    const forwarded = isForwardLine(line) ? 1 : 0
    const header = readHeaderBlock(lines, at + forwarded)
    if (forwarded + header > 0) {
      if (hasOwnText) break
      // A mail or a form that is forwarded without a word means the text below.
      at += forwarded + header - 1
      continue
    }
    if (isHistoryRule(line)) break
    kept.push(line)
    hasOwnText ||= line.trim() !== ''
  }
  return kept
}

function isMarkedQuote(lines: string[], from: number): boolean {
  const next = lines.slice(from, from + 4).find((line) => line.trim() !== '')
  return next !== undefined && /^\s?>/.test(next)
}

function withoutSignature(lines: string[]): string[] {
  const written = lines.filter((line) => !isMachineSignature(line))
  const letter = cutAt(written, isDisclaimer).before
  const body = cutAt(letter, isSignatureRule)
  const text = cutAt(body.before, isClosing)
  const kept = [...text.before, ...afterthoughts(text.after), ...afterthoughts(body.after)]
  const last = kept.findLastIndex((line) => line.trim() !== '')
  return kept.map((line, at) => (at === last ? withoutClosing(line) : line))
}

/** The texts before and behind the first such line that has text above it. */
function cutAt(lines: string[], is: (line: string) => boolean): { before: string[]; after: string[] } {
  const first = lines.findIndex((line) => line.trim() !== '')
  const at = first < 0 ? -1 : lines.findIndex((line, index) => index > first && is(line))
  return at < 0 ? { before: lines, after: [] } : { before: lines.slice(0, at), after: lines.slice(at + 1) }
}

/** Behind name and address people add what they forgot: a postscript or a question. */
function afterthoughts(lines: string[]): string[] {
  const paragraphs = lines.join('\n').split(/\n\s*\n/)
  return paragraphs
    .filter((text) => /^\s*(?:P\.?\s?S\.?\b|N\.?B\.?:|Nachtrag\b)/i.test(text) || /\p{L}\p{L}\?/u.test(text))
    .flatMap((text) => ['', ...text.split('\n')])
}
