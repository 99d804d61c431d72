import { markup, toString, trusted, type Markup } from '@zuchtbuch/writing/markup'
import { childrenOf, known, markdownTokens } from '@zuchtbuch/writing/markdown-tokens'
import type { MarkedToken, Tokens } from 'marked'
import { linkTarget } from './link-target.ts'
import type { PageContext } from './page-context.ts'
import { columnUse, renderPicture } from './picture.ts'

/**
 * Markdown as HTML. marked only reads the text; every element here is written by this module, so nothing the
 * breeder typed can become markup: raw HTML is shown as it was typed, and so are character references.
 */
export function renderMarkdown(page: PageContext, markdown: string): Markup {
  const tokens = markdownTokens(markdown)
  if (tokens === null) return renderPlainText(markdown)
  return renderTokens(page, tokens)
}

/** Paragraphs at blank lines, line breaks kept by the stylesheet. */
export function renderPlainText(text: string): Markup {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return markup`${paragraphs.map((paragraph) => markup`<p class="plain">${paragraph.trim()}</p>\n`)}`
}

function renderTokens(page: PageContext, tokens: readonly MarkedToken[], insideLink = false): Markup {
  return markup`${tokens.map((token) => renderToken(page, token, insideLink))}`
}

function renderToken(page: PageContext, token: MarkedToken, insideLink: boolean): Markup | null {
  const content = () => renderTokens(page, childrenOf(token), insideLink)
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return renderHeading(page, token)
    case 'paragraph':
      return markup`<p>${content()}</p>\n`
    case 'blockquote':
      return markup`<blockquote>${content()}</blockquote>\n`
    case 'list':
      return renderList(page, token)
    case 'list_item':
      return markup`<li>${content()}</li>\n`
    case 'code':
      return markup`<pre><code>${token.text}</code></pre>\n`
    case 'hr':
      return markup`<hr>\n`
    case 'table':
      return renderTable(page, token)
    case 'strong':
      return markup`<strong>${content()}</strong>`
    case 'em':
      return markup`<em>${content()}</em>`
    case 'del':
      return markup`<del>${content()}</del>`
    case 'codespan':
      return markup`<code>${token.text}</code>`
    case 'br':
      return markup`<br>\n`
    case 'checkbox':
      return markup`${token.checked ? '☑ ' : '☐ '}`
    case 'link':
      return renderLink(page, token, insideLink)
    case 'image':
      return renderImage(page, token, insideLink)
    case 'html':
      return token.block ? markup`<p class="plain">${token.text.trim()}</p>\n` : markup`${token.text}`
    case 'escape':
      return markup`${token.text}`
    case 'text':
      return token.tokens === undefined ? markup`${token.text}` : content()
    default:
      return token satisfies never
  }
}

function renderHeading(page: PageContext, token: Tokens.Heading): Markup | null {
  const content = renderTokens(page, known(token.tokens))
  if (toString(content).trim() === '') return null
  const level = page.outline.markdown(token.depth)
  return markup`<h${level}>${content}</h${level}>\n`
}

function renderList(page: PageContext, token: Tokens.List): Markup {
  const items = renderTokens(page, token.items)
  if (!token.ordered) return markup`<ul>\n${items}</ul>\n`
  const start = typeof token.start === 'number' && token.start !== 1 && markup` start="${token.start}"`
  return markup`<ol${start}>\n${items}</ol>\n`
}

function renderTable(page: PageContext, token: Tokens.Table): Markup {
  const row = (cells: readonly Tokens.TableCell[]) =>
    markup`<tr>${cells.map(({ tokens, header, align }) => {
      const isHeader = header && tokens.length > 0
      const name = trusted(isHeader ? 'th' : 'td')
      const scope = isHeader && markup` scope="col"`
      const side = align !== null && align !== 'left' && markup` class="${align}"`
      return markup`<${name}${scope}${side}>${renderTokens(page, known(tokens))}</${name}>`
    })}</tr>\n`
  return markup`<div class="scroll" tabindex="0"><table>
<thead>${row(token.header)}</thead>
${token.rows.length > 0 && markup`<tbody>${token.rows.map(row)}</tbody>`}</table></div>\n`
}

function renderLink(page: PageContext, token: Tokens.Link, insideLink: boolean): Markup {
  const target = insideLink ? null : linkTarget(token.href, page.pageHref)
  if (target === null) return renderTokens(page, known(token.tokens), insideLink)
  const content = renderTokens(page, known(token.tokens), true)
  return markup`<a href="${target}">${toString(content).trim() === '' ? target : content}</a>`
}

function renderImage(page: PageContext, token: Tokens.Image, insideLink: boolean): Markup {
  const picture = page.picture(token.href)
  if (picture !== undefined) {
    return markup`${renderPicture(page, picture, columnUse(picture, token.text))}`
  }
  // A foreign picture would make the visitor's browser call another host, so it is only linked to.
  const target = insideLink ? null : linkTarget(token.href, page.pageHref)
  const label = token.text.trim()
  if (target === null) return markup`${label}`
  return markup`<a href="${target}">${label === '' ? target : label}</a>`
}
