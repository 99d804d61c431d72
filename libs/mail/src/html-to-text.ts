import { convert } from 'html-to-text'
import { cut } from './plain-text.ts'

/** Of more HTML only the beginning is read: the mail is shown as text, and a hostile one must not cost minutes. */
const longestHtml = 500_000

/** What somebody sees who reads the HTML as text; links keep their address unless it is their text. */
export function htmlToText(html: string): string {
  try {
    return convert(cut(html, longestHtml), {
      wordwrap: false,
      limits: { maxDepth: 60, maxInputLength: longestHtml },
      selectors: [
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
        { selector: 'img', format: 'skip' },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
          selector,
          options: { uppercase: false },
        })),
      ],
    })
  } catch {
    // Nested too deeply for the converter: the words without the markup.
    return cut(html, longestHtml)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[ \t]+/g, ' ')
  }
}
