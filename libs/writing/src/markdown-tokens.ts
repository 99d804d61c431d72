import { Lexer, type MarkedToken, type Token } from 'marked'

// Measured on marked 18: beyond these its time grows with the square of the input.
const MAX_LENGTH = 100_000
const OVERLONG_WORD = /\S{1001}/
const NESTED_IN_ONE_LINE = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){41}/m
const MAX_MARKS_PER_PARAGRAPH = 4000
const MAX_DEPTH = 40

const TYPES: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'space',
  'def',
  'heading',
  'paragraph',
  'blockquote',
  'list',
  'list_item',
  'code',
  'hr',
  'table',
  'text',
  'escape',
  'html',
  'strong',
  'em',
  'del',
  'codespan',
  'br',
  'checkbox',
  'link',
  'image',
])

/**
 * The tokens of a Markdown text (CommonMark with GitHub's tables and autolinks), or null when it is too long or
 * too tangled to be read in reasonable time; the caller then shows it as plain text.
 */
export function markdownTokens(markdown: string): MarkedToken[] | null {
  if (markdown.length > MAX_LENGTH) return null
  if (OVERLONG_WORD.test(markdown) || NESTED_IN_ONE_LINE.test(markdown)) return null
  if (markdown.split(/\n\s*\n/).some((part) => countMarks(part) > MAX_MARKS_PER_PARAGRAPH)) return null
  try {
    const tokens = known(new Lexer({ gfm: true }).lex(markdown))
    return depthOf(tokens) > MAX_DEPTH ? null : tokens
  } catch {
    // Deeply nested quotes and lists overflow the parser's stack.
    return null
  }
}

interface MarkdownImage {
  readonly href: string
  readonly alt: string
}

/** Address and alternative text of the images in a Markdown text, in reading order. */
export function markdownImages(markdown: string): MarkdownImage[] {
  // Reading the tokens is the expensive part, and hardly any text has an image.
  if (!markdown.includes('![')) return []
  return imagesIn(markdownTokens(markdown) ?? [])
}

/** Only the tokens named above: whatever else a later version or an extension makes is not rendered. */
export function known(tokens: readonly Token[] | undefined): MarkedToken[] {
  return (tokens ?? []).filter((token): token is MarkedToken => TYPES.has(token.type))
}

export function childrenOf(token: MarkedToken): MarkedToken[] {
  if (token.type === 'list') return token.items
  if (token.type === 'table') {
    return [token.header, ...token.rows].flat().flatMap((cell) => known(cell.tokens))
  }
  return 'tokens' in token ? known(token.tokens) : []
}

function imagesIn(tokens: readonly MarkedToken[]): MarkdownImage[] {
  return tokens.flatMap((token) =>
    token.type === 'image' ? [{ href: token.href, alt: token.text }] : imagesIn(childrenOf(token)),
  )
}

function countMarks(text: string): number {
  return text.match(/[*_~`[\]<>@|]/g)?.length ?? 0
}

function depthOf(tokens: readonly MarkedToken[]): number {
  let deepest = 0
  let layer = tokens
  while (layer.length > 0 && deepest <= MAX_DEPTH) {
    deepest += 1
    layer = layer.flatMap(childrenOf)
  }
  return deepest
}
