import { known, markdownTokens } from '@zuchtbuch/writing/markdown-tokens'
import { type Body, paragraphs, type Span } from './paper.ts'

type Token = NonNullable<ReturnType<typeof markdownTokens>>[number]
type Style = Omit<Span, 'text'>

const mostColumns = 8

/** A Markdown text as parts of a paper; one that is too tangled to be read stands there as it was typed. */
export function markdownBlocks(markdown: string): Body[] {
  const tokens = markdownTokens(markdown)
  return tokens === null ? paragraphs(markdown) : tokens.flatMap((token) => blocksOf(token, 0))
}

function blocksOf(token: Token, level: number): Body[] {
  switch (token.type) {
    case 'heading':
      return paragraph(spansOf(known(token.tokens), { bold: true }))
    case 'blockquote':
      return known(token.tokens).flatMap((inner) => blocksOf(inner, level))
    case 'list': {
      const first = typeof token.start === 'number' ? token.start : 1
      return token.items.flatMap((item, index) =>
        itemOf(known(item.tokens), token.ordered ? `${first + index}.` : '–', level),
      )
    }
    case 'table': {
      const cell = ({ tokens }: { tokens: Parameters<typeof known>[0] }) => plainText(known(tokens))
      // More have no room beside each other.
      if (token.header.length > mostColumns) {
        return [token.header, ...token.rows].flatMap((row) =>
          paragraph([{ text: row.map(cell).join(' | ') }]),
        )
      }
      const columns = token.header.map((header) => ({ title: cell(header), width: 1 / token.header.length }))
      return [{ kind: 'table', columns, rows: token.rows.map((row) => row.map(cell)) }]
    }
    case 'code':
      return paragraph([{ text: token.text }])
    case 'html':
      return paragraph([{ text: token.text.trim() }])
    case 'space':
    case 'def':
    case 'hr':
      return []
    case 'paragraph':
    case 'text':
    case 'list_item':
    case 'strong':
    case 'em':
    case 'del':
    case 'codespan':
    case 'escape':
    case 'br':
    case 'link':
    case 'image':
    case 'checkbox':
      return paragraph(spansOf([token], {}))
  }
}

/** The first paragraph carries the marker; what else the item holds follows it. */
function itemOf(tokens: Token[], marker: string, level: number): Body[] {
  const isInline = (token: Token) => token.type === 'text' || token.type === 'paragraph'
  const opening = tokens.filter((token) => token.type !== 'space' && token.type !== 'checkbox')[0]
  const leads = opening !== undefined && isInline(opening)
  const box = tokens.filter((token) => token.type === 'checkbox').flatMap((token) => spansOf([token], {}))
  const spans = [...box, ...(leads ? spansOf([opening], {}) : [])]
  const rest = tokens.filter((token) => token !== opening || !leads)
  return [
    { kind: 'item', marker, level, spans },
    ...rest.filter((token) => token.type !== 'checkbox').flatMap((token) => blocksOf(token, level + 1)),
  ]
}

function paragraph(spans: Span[]): Body[] {
  return spans.some(({ text }) => text.trim() !== '') ? [{ kind: 'paragraph', spans }] : []
}

function spansOf(tokens: readonly Token[], style: Style): Span[] {
  return tokens.flatMap((token) => spansOfToken(token, style))
}

function spansOfToken(token: Token, style: Style): Span[] {
  const inner = 'tokens' in token ? known(token.tokens) : []
  switch (token.type) {
    case 'strong':
      return spansOf(inner, { ...style, bold: true })
    case 'em':
      return spansOf(inner, { ...style, italic: true })
    case 'br':
      return [{ text: '\n', ...style }]
    case 'checkbox':
      return [{ text: token.checked ? '☑ ' : '☐ ', ...style }]
    case 'link': {
      const label = plainText(inner)
      const address = token.href.replace(/^mailto:/, '')
      // On paper nobody can follow a link that does not say where it leads.
      return [...spansOf(inner, style), ...(label === address ? [] : [{ text: ` (${address})`, ...style }])]
    }
    case 'image':
      return [{ text: token.text, ...style }]
    case 'text':
    case 'paragraph':
    case 'heading':
    case 'blockquote':
    case 'list':
    case 'list_item':
    case 'table':
    case 'del':
    case 'codespan':
    case 'escape':
    case 'code':
    case 'html':
    case 'hr':
    case 'def':
    case 'space':
      if (inner.length > 0) return spansOf(inner, style)
      return 'text' in token ? [{ text: token.text, ...style }] : []
  }
}

function plainText(tokens: readonly Token[]): string {
  return spansOf(tokens, {})
    .map(({ text }) => text)
    .join('')
}
