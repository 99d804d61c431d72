import { convert } from 'html-to-text'
import { cut } from './plain-text.ts'

/**
 * Only the beginning of more HTML in one mail is read: the mail is shown as text, and a hostile one must not cost
 * minutes.
 */
const longestHtml = 500_000
/**
 * So many tags of one mail are read as a document. A long newsletter has about 3,000. The parser moves all open
 * elements with every tag, so that its time grows with the square of their number.
 */
const mostTags = 5000

/**
 * Reads the HTML parts of one mail: what somebody sees who reads them as text; links keep their address unless it is
 * their text. All parts share one limit of size and of tags, so that a mail costs the same however it is divided.
 * Beyond the limit of tags the words are shown without any layout.
 */
export function htmlReader(): (html: string) => string {
  let lengthLeft = longestHtml
  let tagsLeft = mostTags
  return (given) => {
    const html = cut(given, lengthLeft)
    lengthLeft -= html.length
    tagsLeft -= countTags(html)
    if (tagsLeft < 0) return wordsOf(html)
    try {
      return layOut(html)
    } catch {
      // Nested too deeply for the converter.
      return wordsOf(html)
    }
  }
}

function layOut(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: 60, maxInputLength: longestHtml },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'skip' },
      // Tables lay mails out: a row is a line, and the words of two cells are two words.
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['td', 'th'].map((selector) => ({
        selector,
        format: 'inlineSurround',
        options: { prefix: '', suffix: ' ' },
      })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
}

function countTags(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count++
  return count
}

/** Every expression takes time in proportion to the text: none looks at a character more than twice. */
function wordsOf(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|title)\b[^]*?(?:<\/\1\b|$)/gi, ' <i')
    .replace(/<[a-z/!?][^<>]*>?/gi, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}
